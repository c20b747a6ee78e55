// rhythm.mjs PROGRAM [time]: alone with bots: how a match begins, what bots take, what is taken back,
// how it ends. With `time`, how long one waits between own turns; that is printed, no test: it depends
// on the machine.
import { actCubes, pass } from './cubes_player.mjs';
import { addBot, is, playOn, say, setSwitch, sleep, SOON, stage, start } from './lib.mjs';
import { tableOf, test, truth, until, words } from './lib.mjs';

const { open, end } = await stage();
const CARD = (title) => `.game:has(strong:text-is("${title}"))`;
const PLAY = 'dialog .foot .primary';

/** Opens the start sheet of a game. */
async function sheet(device, title) {
    await device.go();
    await device.tap(CARD(title));
    await device.see(PLAY);
}

/** Begins a match against bots as the sheet has it. */
async function begin(device, title) {
    await sheet(device, title);
    await device.tap(PLAY);
    await device.see('.board');
}

const ROLL = '.fiese15 .foot .primary:has-text("six dice")';
const STOP = '.fiese15 .foot .btn:has-text("stop"):not([aria-disabled=true])';
const UNDO = '.board .undo';
const THROW = '.cubes .foot .primary:has-text("Roll")';

/** Rolls, and places all that fits; false: it was a bust. */
async function roll(device) {
    await device.tap(ROLL);
    const table = await device.until((t) => t.view.must_place || t.view.turn !== 0);
    if (table.view.turn !== 0) return false;
    await until(async () => {
        if (await device.count(STOP)) return true;
        await device.tap('.tray button.die.lit >> nth=0', { timeout: 1000 });
        return false;
    }, 'a choice that may be made');
    return true;
}

/** Rolls in own turns until one is not a bust. */
async function choice(device) {
    while (!(await roll(device))) await device.see(ROLL);
}

await test('the start sheet starts each way to play, and remembers it', async () => {
    const ana = await open('Ana');
    const ways = [
        ['One by one', 'single', 3],
        ['Together', 'together', 3],
        ['The last die', 'last', 3],
        ['Alone', 'solitaire', 1],
        ['Tournament', 'single', 3],
    ];
    for (const [title, mode, chairs] of ways) {
        await sheet(ana, 'Rolling Cubes');
        await ana.tap(`.way:has(strong:text-is("${title}"))`);
        is(await ana.count('dialog .stepper'), title === 'Alone' ? 0 : 1, 'bots on offer');
        await ana.tap(PLAY);
        const table = await ana.until((t) => t.state === 'match');
        is([table.view.mode, table.chairs.length], [mode, chairs], title);
        is(table.series?.games ?? 1, title === 'Tournament' ? 3 : 1, 'matches');
        await sheet(ana, 'Rolling Cubes');
        is(await ana.page.isChecked(`.way:has(strong:text-is("${title}")) input`), true, title);
    }
    for (const [game, word, option] of [
        ['Fiese 15', 'Gambler', (view) => view.zocker],
        ['Würfelblitz', 'Brainteaser', (view) => view.brainteaser],
    ]) {
        await sheet(ana, game);
        await ana.tap('dialog details:not([open]) summary');
        await setSwitch(ana, word);
        await ana.tap(PLAY);
        const { view } = await ana.until((t) => t.state === 'match');
        truth(option(view), `${game} without ${word}`);
    }
    ana.clean();
    await ana.close();
});

await test('▸▸ jumps over what bots do to the own turn, and a line tells of it', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Fiese 15');
    await choice(ana);
    await ana.tap(STOP);
    await ana.tap('.fiese15 .foot .primary');
    await ana.tap('.board .skip');
    await ana.see('.pill.own');
    await ana.see(ROLL);
    truth((await ana.count('.recap > span')) > 0, 'nothing was told of the bots');
    is(await ana.count('.board .skip'), 0, 'ways to jump further');
    ana.clean();
    await ana.close();
});

await test('the end of a turn can be taken back, and leaves no trace then', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Fiese 15');
    await choice(ana);
    const before = await ana.table();
    await ana.tap(STOP);
    await ana.see('.result');
    await ana.tap(UNDO);
    await ana.see(STOP);
    const { view, chairs } = await ana.table();
    is([view.moves, chairs[0].n], [before.view.moves, before.chairs[0].n], 'moves at the table');
    await ana.tap(STOP);
    await ana.until((t) => t.chairs[0].n === before.chairs[0].n + 2);
    ana.clean();
    await ana.close();
});

await test('Rolling Cubes: a pass can be taken back, and a line tells what bots made of theirs', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Rolling Cubes');
    await ana.tap(THROW);
    const { view } = await ana.until((t) => t.view.phase === 'form');
    await ana.see('.cubes .foot .iconbtn[aria-label="Hints"]');
    await pass(ana);
    await ana.tap(UNDO);
    await ana.see('.cubes .foot .btn:has-text("Pass")');
    is((await ana.table()).view.moves, view.moves, 'moves at the table');
    await pass(ana);
    await ana.see(THROW);
    is(await ana.count('.recap > span'), 2, 'bots in the line');
    truth(/=|passed/.test(await ana.page.textContent('.recap')), 'no equation in the line');
    is(await ana.count('.board .skip'), 0, 'ways to jump further');
    ana.clean();
    await ana.close();
});

await test('Rolling Cubes: an equation of a bot is laid, and a tap jumps over it', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Rolling Cubes');
    await ana.tap(THROW);
    await ana.until((t) => t.view.phase === 'form');
    await pass(ana);
    await ana.see('.hero.after');
    await ana.see('.board .skip');
    is(await ana.count('.hero.after'), 0, 'cards over what bots do');
    await ana.see('.equation.laid li, .reveal'); /* or all of them passed */
    await ana.tap('.felt', SOON);
    await ana.see(THROW);
    is(await ana.count('.board .skip'), 0, 'ways to jump further');
    ana.clean();
    await ana.close();
});

await test('Rolling Cubes: who looks at the best equation goes on looking', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Rolling Cubes');
    await ana.tap(THROW);
    await ana.until((t) => t.view.phase === 'form');
    await pass(ana);
    await ana.tap('.possible .btn');
    await ana.see(THROW);
    is(await ana.count('.possible.open'), 1, 'best equations');
    ana.clean();
    await ana.close();
});

await test('header and points follow what the felt shows', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Fiese 15');
    await choice(ana);
    await ana.tap(STOP);
    await ana.see('.board .skip');
    const told = () =>
        ana.page.evaluate(() => {
            const text = (selector) => document.querySelector(selector)?.textContent ?? '';
            return [text('.owner b'), text('.chip.turn .name'), text('.bar > .pill')];
        });
    const [owner, framed, pill] = await told();
    is(framed, owner, 'the framed name');
    truth(pill.startsWith(owner), `${pill} over the dice of ${owner}`);
    ana.clean();
    await ana.close();
});

/** In the page: whether the own points stayed as they were while dice of a bust flew. */
function watchBusts() {
    globalThis.stayed = [];
    let before;
    new MutationObserver(() => {
        const points = document.querySelector('.scores .chip b')?.textContent;
        if (!document.querySelector('.result.bust')) before = points;
        else if (document.querySelector('.tray.flying')) globalThis.stayed.push(points === before);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

await test('nothing tells of a bust before its dice lie', async () => {
    const ana = await open('Ana');
    await begin(ana, 'Fiese 15');
    await ana.page.evaluate(watchBusts);
    const GO = '.fiese15 .foot .primary:not([aria-disabled=true])';
    const stayed = await until(async () => {
        if (await ana.count(GO)) await ana.tap(GO, SOON);
        else await ana.tap('.tray button.die.lit >> nth=0', SOON).catch(() => {});
        if (await ana.count('.tray.flying')) return false;
        const found = await ana.page.evaluate(() => globalThis.stayed);
        return found.length > 0 && found;
    }, 'a bust of mine that lies');
    truth(stayed.every(Boolean), 'points came before the dice lay');
    ana.clean();
    await ana.close();
});

/** A short match of Rolling Cubes against a bot, to its end. */
async function ended(device, move) {
    await tableOf(device, 'Ana', 'cubes', 'target=1');
    await addBot(device);
    await start(device);
    await device.see('.board');
    await playOn(device, undefined, move);
    await device.see('.own-card');
}

await test('the own win is one’s own, with dice that cover no word', async () => {
    const ana = await open('Ana');
    await ended(ana, actCubes);
    is(await ana.page.textContent('.headline'), 'You win!');
    truth(/ahead of/.test(await ana.page.textContent('.subline')), 'nothing of the others');
    is(await ana.page.textContent('.step.p1 .name'), 'you', 'the winner');
    is(await ana.count('.confetti > span'), 15, 'dice');
    const apart = await ana.page.evaluate(() => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('.headline'));
        const { left, right } = words.getBoundingClientRect();
        return [...document.querySelectorAll('.confetti .face')].every((die) => {
            const box = die.getBoundingClientRect();
            return box.right <= left || box.left >= right;
        });
    });
    truth(apart, 'dice cover the headline');
    const wide = () => document.documentElement.scrollWidth - innerWidth;
    is(await ana.page.evaluate(wide), 0, 'wider than the screen by');
    await ana.go();
    await ana.see('.game');
    is(await ana.count('.resume'), 0, 'ways back to what is over');
    ana.clean();
    await ana.close();
});

await test('who lost reads whether it was the dice, and goes to the move', async () => {
    const ana = await open('Ana', { reducedMotion: 'reduce' });
    await ended(ana, async (device) => {
        const { state, view, you } = await device.table();
        if (state !== 'match' || !you.includes(view.to_act[0])) return;
        if (await device.count('.go-on')) await device.tap('.go-on', SOON);
        if (await device.count(THROW)) await device.tap(THROW, SOON);
        else await pass(device, SOON);
    });
    truth(/wins/.test(await ana.page.textContent('.headline')), 'the bot did not win');
    truth(/2nd/.test(await ana.page.textContent('.subline')), 'no place');
    truth(/choices cost/.test(await ana.page.textContent('.own-card h2')), 'no honest line');
    is(await ana.count('.confetti'), 0, 'dice for a loss');
    await ana.tap('.own-card .see .btn');
    await ana.see('.replay .move');
    ana.clean();
    await ana.close();
});

/* How an own turn of these games is begun, and ended. */
const GAMES = {
    'Fiese 15': [
        ROLL,
        async (device) => {
            if (await roll(device)) await device.tap(STOP);
        },
    ],
    'Rolling Cubes': [
        THROW,
        async (device) => {
            await device.tap(THROW);
            await device.until((t) => t.view.phase === 'form');
            await sleep(1500);
            await pass(device);
        },
    ],
};
const TURNS = 14;

/** How long one waits between own turns, from the tap that ended one, against two easy bots. */
async function measure(game) {
    const [first, play] = GAMES[game];
    const ana = await open('Ana');
    const waits = [];
    await begin(ana, game);
    await ana.see(first);
    while (waits.length < TURNS && (await ana.count(first))) {
        await play(ana);
        const from = Date.now();
        await ana.see(`${first}, .summary`);
        if (await ana.count(first)) waits.push(Date.now() - from);
    }
    waits.sort((a, b) => a - b);
    say(
        `${game}: between own turns median ${waits[waits.length >> 1]} ms, most ${waits.at(-1)} ms`,
    );
    await ana.close();
}

if (words.includes('time')) for (const game of Object.keys(GAMES)) await measure(game);

await end();
