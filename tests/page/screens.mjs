// screens.mjs -- a walk past every screen of the page, in any language.
import { cubes } from './cubes_screens.mjs';
import {
    act,
    addPerson,
    answer,
    Device,
    join,
    openTable,
    playOn,
    SIT,
    SOON,
    START,
    start,
    tableOf,
    until,
    WATCH,
    within,
    withoutBoard,
} from './lib.mjs';
import { words, wordsShared } from './words_screens.mjs';

export const STILL = { reducedMotion: 'reduce' };

const OWED_MS = 1000;

/**
 * Waits until the page has drawn what it knows, and nothing fades any more. A browser may owe the
 * frames of a window that it takes for hidden; then what is known by OWED_MS is what there is.
 */
export const settled = (page) =>
    within(
        page.evaluate(async (owed_ms) => {
            const late = () => new Promise((resolve) => setTimeout(resolve, owed_ms));
            for (let frames = 0; frames < 2; frames++)
                await Promise.race([new Promise(requestAnimationFrame), late()]);
            const fading = document.getAnimations().filter((a) => a instanceof CSSTransition);
            await Promise.race([Promise.allSettled(fading.map((a) => a.finished)), late()]);
        }, OWED_MS),
        () => 'the page has drawn what it knows',
    );

/**
 * Makes the window of a page as large as this, and waits until all is drawn. It comes to the front:
 * one behind another gets no frames, and what is fitted to its new size then stays as it was.
 */
export async function resize(page, width, height) {
    await within(page.bringToFront(), () => 'a window in front');
    await within(page.setViewportSize({ width, height }), () => `a window of ${width}x${height}`);
    await settled(page);
}

/** Calls `visit(device, name)` on each screen; in a short walk, on those of the first two games. */
export async function walk(browser, server, visit, options = {}, { short, prepare } = {}) {
    const people = [];
    for (const name of ['Ana', 'Ben', 'Cleo'])
        people.push(await Device.open(browser, server, name, { ...STILL, ...options }));
    for (const device of people) if (prepare) await prepare(device);
    const parts = [home, fiese15, podium, blitz, buzzers];
    const more = [boxes, cubes, plain, words, wordsShared, extras];
    for (const part of short ? parts : [...parts, ...more]) await part(people, visit);
    for (const device of people) {
        device.clean();
        await device.close();
    }
}

/** By keys: what lies under a finger may move while the page changes its size. */
async function sheet(device, opener, visit, name) {
    await device.see(opener); // what is in a dialog that is about to open has no focus
    await device.page.press(opener, 'Enter');
    await device.see('dialog[open]');
    await visit(device, name);
    await device.page.keyboard.press('Escape');
    await device.see('dialog[open]', 'detached');
}

async function home([ana], visit) {
    await ana.go();
    await ana.see('.game');
    await visit(ana, 'home');
    await sheet(ana, '.me', visit, 'person');
    await sheet(ana, '.bar .iconbtn >> nth=-1', visit, 'settings');
    await sheet(ana, '.game >> nth=0', visit, 'game');
    for (const game of ['fiese15', 'blitz', 'cubes', 'words']) {
        await ana.go(`rules/${game}`);
        await ana.see('.rules h2');
        await visit(ana, `rules-${game}`);
        await ana.go(); // else the text of one is taken for the next
        await ana.see('.game');
    }
    await ana.go('ZZZZZ');
    await ana.see('.which .wrong');
    await visit(ana, 'no-such-table');
    await ana.page.fill('.cells input', 'KMPOR');
    await visit(ana, 'no-such-letter');
}

/** The own box: all of it, a part of a set of each game, a set. */
export async function boxes([ana], visit) {
    const edit = async (game) => {
        await ana.tap(`[data-game=${game}] .row .btn >> nth=0`);
        await ana.see('.boxedit');
        await visit(ana, `box-${game}-empty`);
        await ana.tap('.asours');
        await visit(ana, `box-${game}`);
    };
    await ana.go('box');
    await ana.see('.boxes');
    await visit(ana, 'box');
    for (const game of ['fiese15', 'blitz', 'cubes', 'words']) {
        await edit(game);
        if (game === 'words') {
            await ana.tap('.segmented label >> nth=1');
            await visit(ana, 'box-letters');
        }
        await ana.tap('.boxedit .bar .btn');
        await ana.see('dialog');
        if (game === 'fiese15') await visit(ana, 'box-set');
        await ana.tap('dialog .iconbtn');
    }
    await visit(ana, 'box-kept');
}

async function fiese15([ana, ben, cleo], visit) {
    const { server } = ana;
    const code = await tableOf(ana, 'Ana', 'fiese15', 'rounds=15 handicap=1 zocker=1');
    await visit(ana, 'lobby-alone');
    await sheet(ana, '.chairs + .row .btn >> nth=1', visit, 'add-person');
    await ben.go(code);
    await ben.see(SIT);
    await visit(ben, 'join');
    await join(ben, code, 'Benjamin der Zweite von Q');
    await ana.tap('.chairs + .row .btn >> nth=0');
    await ana.until((t) => t.chairs.length === 3);
    await visit(ana, 'lobby');
    await visit(ben, 'lobby-guest');
    await start(ana, ben);
    await sheet(ana, '.check', visit, 'check');
    await visit(ana, 'match-own');
    await visit(ben, 'match-other');
    await rollOf(ana, ben);
    await visit(ana, 'match-rolled');
    if (!(await ana.count('.well.picked'))) await ana.tap('.tray button.die.lit >> nth=0');
    await ana.see('.well.picked');
    await visit(ana, 'match-chosen');
    await sheet(ana, '.scores', visit, 'people');
    await menu(ana, visit);
    await ana.tap('.bar .iconbtn');
    await ana.tap('dialog .btn >> nth=2');
    await ben.see('.notice .btn');
    await visit(ben, 'pause-asked');
    await ben.tap('.notice .btn');
    await ana.see('.veil');
    await visit(ana, 'paused');
    // A browser lets itself be kept from closing a dialog once, not twice.
    for (let i = 0; i < 2; i++) await ana.page.keyboard.press('Escape');
    await ana.tap('.veil .btn');
    await cleo.go(code);
    await cleo.see(SIT);
    await visit(cleo, 'join-running');
    await cleo.tap(WATCH);
    await cleo.see('.match');
    await visit(cleo, 'watching');
    await ben.page.goto('about:blank');
    await ana.see('.chip.away');
    await visit(ana, 'away');
    await ben.go(code);
    await ben.see('.match');
    await elsewhere(ben, code, visit);
    await server.stop('SIGKILL');
    await ana.see('.banner.lost');
    await visit(ana, 'lost');
    await server.launch();
    await ana.see('.banner.lost', 'detached');
    await ana.until((t) => t.chairs.every((c) => !c.away));
}

async function podium([ana, ben, cleo], visit) {
    const code = await tableOf(ana, 'Ana', 'fiese15', 'rounds=2 handicap=1 zocker=1');
    await join(ben, code, 'Ben');
    await start(ana, ben);
    await cleo.go(code);
    await cleo.tap(WATCH);
    await cleo.see('.match');
    await Promise.all([ana, ben].map((device) => playOn(device)));
    await ana.see('.highlights, .chart');
    await visit(ana, 'summary');
    await cleo.see('.summary');
    await visit(cleo, 'summary-watching');
    await ana.page.press('button.ghost >> nth=0', 'Enter');
    await ana.see('.sheet [role=status]');
    await visit(ana, 'verify');
    await ana.page.keyboard.press('Escape');
    await sheet(ana, 'button.ghost >> nth=1', visit, 'forget');
    await ana.go();
    await ana.see('.game');
    await visit(ana, 'home-resume');
}

/** Until Ana has a roll to place: one that is a bust at once is of no use here. */
const rollOf = (ana, ben) =>
    until(async () => {
        const { view } = await ana.table();
        if (view.turn === 0 && view.must_place) return ana.count('.tray button.die.lit, .picked');
        if (view.turn === 0) await ana.tap(`.board ${START}`, SOON);
        if (view.turn === 1) await act(ben);
        return false;
    }, 'a roll of Ana');

async function menu(device, visit) {
    await device.tap('.bar .iconbtn');
    await device.see('dialog[open]');
    await visit(device, 'menu');
    await device.tap('dialog .btn >> nth=0');
    await device.see('dialog .qr');
    await visit(device, 'menu-invite');
    await device.page.keyboard.press('Escape');
    await device.tap('.bar .iconbtn');
    await device.tap('dialog .btn >> nth=1');
    await device.see('dialog .rules h2');
    await visit(device, 'menu-rules');
    await device.page.keyboard.press('Escape');
    await device.tap('.bar .iconbtn');
    await sheet(device, 'dialog .btn.ghost', visit, 'leave');
}

async function elsewhere(device, code, visit) {
    const first = device.page;
    const second = await device.window();
    await device.go(code);
    await device.see('.match');
    device.page = first;
    await device.see('[role=alert]');
    await visit(device, 'gone');
    await second.close();
    await device.tap('.foot .primary');
    await device.see('.match');
}

async function blitz([ana, ben], visit) {
    const code = await tableOf(ana, 'Ana', 'blitz', 'limit=120 blacks=2 swap=1 brainteaser=1');
    await join(ben, code, 'Ben');
    await ana.tap('details summary');
    await visit(ana, 'lobby-blitz');
    await start(ana, ben);
    const { view } = await ana.table();
    const [thrower, other] = view.thrower === 0 ? [ana, ben] : [ben, ana];
    await visit(thrower, 'blitz-throw');
    await visit(other, 'blitz-waiting');
    await thrower.tap(START);
    const { view: open_ } = await ana.until((t) => t.view.phase === 'call');
    await visit(ana, 'blitz-call');
    await call(ana, (answer(open_) + 1) % 31);
    await ana.until((t) => t.view.calls[0].calls === 1);
    await visit(ana, 'blitz-wrong');
    await call(ben, answer(open_));
    await ana.until((t) => t.view.phase === 'throw');
    await visit(ana, 'blitz-result');
    await Promise.all([ana, ben].map((device) => playOn(device)));
    await visit(ana, 'blitz-summary');
}

const call = (device, n) => device.tap(`.numbers button:text-is("${n}")`);

async function buzzers([ana], visit) {
    await tableOf(ana, 'Ana', 'blitz', 'limit=120 blacks=2 swap=2 buzz=1');
    await addPerson(ana, 'Ben');
    await addPerson(ana, 'Cleo');
    await visit(ana, 'lobby-shared');
    await start(ana);
    await visit(ana, 'buzz-throw');
    await ana.tap(START);
    await ana.until((t) => t.view.phase === 'call');
    await visit(ana, 'buzz-open');
    await ana.tap('.buzzer >> nth=-1');
    await ana.see('.numbers');
    await visit(ana, 'buzz-call');
}

/** A game this page has no board for, with two people at the device. */
async function plain([ana], visit) {
    await withoutBoard(ana, 'cubes');
    await openTable(ana, 'Rolling Cubes');
    await addPerson(ana, 'Ben');
    await visit(ana, 'lobby-plain');
    await start(ana);
    for (const move of ['throw', 'pass']) {
        await ana.page.fill('.plain .text input', move);
        const { moves } = (await ana.table()).view;
        await ana.tap('.plain .primary:not([aria-disabled=true])');
        await ana.until((t) => t.view.moves > moves);
        if (move === 'throw') await visit(ana, 'plain');
    }
}

const MAY = ':not([aria-disabled=true]):not([disabled])';
const next = (device) => device.tap(`.lesson .primary`);
const ready = (device, n) => device.see(`.teach .pill:text-matches("^${n}/")`);

/** How the lessons are gone through by hand, up to the last step. */
export const lessons = {
    async fiese15(device) {
        await next(device);
        await ready(device, 2);
        await device.tap(`.board .foot .primary${MAY}`);
        await ready(device, 3);
        for (const die of ['blue', 'yellow'])
            await device.page
                .locator('.tray button.die.lit')
                .nth(die === 'blue' ? 2 : 0)
                .click();
        await device.tap(`.board .foot .primary${MAY}`);
        await ready(device, 4);
        await device.tap(`.board .foot .btn:not(.primary)${MAY}`);
    },
    async blitz(device) {
        for (const number of [10, 5]) {
            await device.tap(`.board .foot .primary${MAY}`);
            await device.see(`.numbers button:text-is("${number}")${MAY}`);
            await device.page.waitForTimeout(700); // a tap before anybody can have read is no call
            await device.tap(`.numbers button:text-is("${number}")${MAY}`);
        }
    },
    async cubes(device) {
        await device.tap(`.board .foot .primary${MAY}`);
        await device.see('.teach .board .foot .btn >> nth=1');
        await device.page.keyboard.type('5x8=40');
        await device.tap(`.board .foot .primary${MAY}`);
    },
    async words(device) {
        await device.tap('.board .foot .primary');
        await ready(device, 2);
        await device.tap('button.choice >> nth=2');
        await ready(device, 3);
        await device.page.fill('.word-line input >> nth=0', 'bear');
        await device.page.fill('.word-line input >> nth=1', 'buffalo');
        await device.tap(`.writing .foot .primary${MAY}`);
        await ready(device, 4);
        await until(async () => {
            await device.tap(`.reading .foot .btn${MAY} >> nth=0`, SOON);
            return device.count('.teach > .foot .primary');
        }, 'the end of the lesson');
    },
};

/** Lessons, a match seen again, the big screen. */
async function extras([ana, ben], visit) {
    for (const [game, lesson] of Object.entries(lessons)) {
        await ana.go(`teach/${game}`);
        await ana.see('.lesson');
        await visit(ana, `teach-${game}`);
        await lesson(ana);
        await ana.see('.teach > .foot .primary');
        await visit(ana, `taught-${game}`);
    }
    const code = await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
    await addPerson(ana, 'Benjamin der Zweite');
    await ben.go(`${code}/display`);
    await ben.see('.display.lobby');
    await visit(ben, 'display-lobby');
    await start(ana);
    await ben.see('.display .strip');
    await visit(ben, 'display');
    await playOn(ana);
    await ana.see('.review td');
    await visit(ana, 'summary-review');
    await ana.tap('.btn[href^="#replay/"]');
    await ana.see('.replay .board');
    await ana.page.keyboard.press('End');
    await visit(ana, 'replay');
    await ana.tap('.controls .primary');
    await ana.see('.move.bad');
    await visit(ana, 'replay-mistake');
    await ana.go('matches');
    await ana.see('.kept');
    await visit(ana, 'matches');
    await ana.tap('.kept >> nth=0');
    await ana.see('dialog a[download]');
    await visit(ana, 'matches-one');
    await ana.tap('dialog .btn.ghost');
    await ana.see('.choice-line');
    await visit(ana, 'matches-delete');
    await ana.page.keyboard.press('Escape');
}
