// keyboard.mjs PROGRAM: a match of each game from the first screen to the podium without a pointer.
import {
    addBot,
    addPerson,
    answer,
    is,
    stage,
    start,
    tableOf,
    test,
    truth,
    until,
} from './lib.mjs';

const TABS_MAX = 120;
const { open, end } = await stage();
const ana = await open('Ana');
const { keyboard } = ana.page;

const focused = (selector) =>
    ana.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Goes to it as one does without a pointer. */
async function tabTo(selector) {
    for (let i = 0; i < TABS_MAX; i++) {
        if (await focused(selector)) return;
        await keyboard.press('Tab');
    }
    throw new Error(`out of reach: ${selector}`);
}

async function press(selector) {
    await ana.see(selector);
    await tabTo(selector);
    const seen = await ana.page.evaluate(() => {
        const { outlineStyle } = getComputedStyle(document.activeElement);
        return outlineStyle !== 'none';
    });
    truth(seen, `the focus is not seen at ${selector}`);
    await keyboard.press('Enter');
}

async function least(label) {
    const minus = `[role=group][aria-label="${label}"] .iconbtn:first-child`;
    const shown = () => ana.page.innerText(`[role=group][aria-label="${label}"] output`);
    for (let now = await shown(); now !== '1';) {
        await press(minus);
        now = await until(async () => {
            const next = await shown();
            return next !== now && next;
        }, `${label} changes`);
    }
}

/** Does what is to be done until the podium is seen. */
const play = (act) =>
    until(
        async () => {
            if (await ana.count('.summary')) return true;
            const { view, you } = await ana.table();
            if (view.to_act.includes(you[0])) await act(view);
            return false;
        },
        'the end of the match',
        240000,
    );

/** In a match what one heads for may be gone before one is there. */
const tryPress = (selector) =>
    tabTo(selector).then(
        () => keyboard.press('Enter'),
        () => {},
    );

const COLOURS = [...'RYGBKW'];

async function fiese15(view) {
    if (view.fresh) return tryPress('.board .foot .primary');
    const picked = await ana.count('.well.picked');
    const may = COLOURS.find((_, i) => view.rolled[i] > 0 && view.rolled[i] <= view.target[i]);
    if (view.must_place && !picked) return keyboard.press(may);
    return keyboard.press('s');
}

async function blitz(view) {
    if (view.phase === 'throw') return tryPress('.board .foot .primary');
    await keyboard.type(`${answer(view)}`);
    return keyboard.press('Enter');
}

await test('fiese15 from the first screen to the podium', async () => {
    await ana.go();
    await press('.me');
    await ana.see('dialog .text input');
    await tabTo('dialog .text input');
    await keyboard.type('Ana');
    await keyboard.press('Enter');
    await ana.see('dialog', 'detached');
    await press('.game');
    await press('dialog .btn.wide:nth-of-type(2)');
    await press('.chairs + .row .btn:first-child');
    await ana.until((t) => t.chairs.length === 2 && t.chairs[0].name === 'Ana');
    await least('Rounds');
    await press('.foot .primary:not([disabled])');
    await ana.see('.match');
    await play(fiese15);
});

await test('menu and sheets open, close, and give the focus back', async () => {
    const byEscape = () => keyboard.press('Escape');
    const byButton = () => press('dialog .iconbtn');
    const rules = async () => {
        await press('dialog .btn.wide:nth-of-type(2)');
        await ana.see('dialog .rules');
        await byButton();
    };
    for (const close of [byEscape, byButton, rules]) {
        await press('.bar .iconbtn');
        await ana.see('dialog[open]');
        await close();
        await ana.see('dialog', 'detached');
        await ana.see('.bar .iconbtn:focus');
    }
});

await test('another game of the same table: blitz', async () => {
    await press('.foot button:not(.primary)');
    await ana.see('.lobby');
    await tabTo('.segmented input');
    await keyboard.press('ArrowRight');
    await ana.until((t) => t.game === 'blitz');
    await least('White for black');
    await least('To win');
    await press('.foot .primary:not([disabled])');
    await ana.see('.match');
    await play(blitz);
    await ana.see('.podium .p1');
    ana.clean();
});

/** Where Ana is to act against a bot. */
async function against(game, options) {
    const device = await open('Ana', { viewport: { width: 1280, height: 800 } });
    await tableOf(device, 'Ana', game, options);
    await addBot(device);
    await start(device);
    await device.until(({ view }) => view.to_act.includes(0));
    return device;
}

await test('what a mouse takes leaves Enter as it was: fiese15', async () => {
    const device = await against('fiese15', 'rounds=1');
    const made = (n) => device.until((t) => t.chairs[0].n >= n || t.state === 'over');
    await device.tap('button.scores');
    await device.tap('dialog .iconbtn');
    await device.see('dialog', 'detached');
    await device.page.keyboard.press('Enter');
    const { view } = await made(1);
    if (view.turn === 0 && view.to_act.includes(0)) {
        await device.tap('.tray button.die.lit >> nth=0');
        await device.page.keyboard.press('Enter');
        await made(3);
    }
    device.clean();
    await device.close();
});

await test('what a mouse takes leaves Enter as it was: cubes', async () => {
    const device = await against('cubes', 'target=9');
    const { page } = device;
    await page.keyboard.press('Space');
    await device.until(({ view }) => view.phase === 'form');
    await page.click('.tray button[data-die^="="]');
    await device.see('.equation [data-die^="="]');
    await page.keyboard.press('Enter');
    is(await device.count('.equation [data-die^="="]'), 1, 'the die is still there');
    device.clean();
    await device.close();
});

await test('why a move was refused is said where it was made', async () => {
    const device = await open('Ana');
    let refuse;
    await device.page.routeWebSocket(/./, (socket) => {
        socket.connectToServer();
        refuse = () =>
            socket.send(JSON.stringify({ is: 'no', do: 'move', why: 'too_late', seat: 0 }));
    });
    await tableOf(device, 'Ana', 'blitz', 'first=0');
    await addBot(device);
    await start(device);
    await device.tap('.board .foot .primary');
    await device.tap('.numbers button >> nth=9');
    const button = await device.page.locator('.numbers button >> nth=9').boundingBox();
    refuse();
    await device.see('.toast.there');
    const told = await device.page.locator('.toast.there').boundingBox();
    truth(told.y + told.height <= button.y && button.y - told.y < 80, 'not at the number');
    await device.close();
});

/** In the page: presses a key in the moment in which a throw is there, and a while after it. */
function typeLate([early, later]) {
    const press = (key) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const seen = new MutationObserver(() => {
        if (!document.querySelector('.numbers:not(.locked)')) return;
        seen.disconnect();
        press(early);
        setTimeout(() => press(later), 700);
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
}

await test('a digit that was meant for the throw before is none for the next', async () => {
    const device = await open('Ana');
    await tableOf(device, 'Ana', 'blitz', 'first=0');
    await addBot(device);
    await start(device);
    await device.see('.board .foot .primary');
    await device.page.evaluate(typeLate, ['1', '5']);
    await device.tap('.board .foot .primary');
    const called = await until(async () => {
        const moves = await device.page.evaluate(() => globalThis.heard.moves);
        return moves.find(({ text }) => text.startsWith('call'));
    }, 'a call');
    const { thrown } = await device.table();
    is([called.text, called.thrown], ['call 5', thrown], 'the call, and the throw it is for');
    device.clean();
    await device.close();
});

await test('who buzzed at a shared laptop reaches all numbers', async () => {
    const device = await open('Ana', { viewport: { width: 1280, height: 800 } });
    await tableOf(device, 'Ana', 'blitz', 'first=0 buzz=1');
    await addPerson(device, 'Ben');
    await start(device);
    await device.tap('.board .foot .primary');
    await device.until((t) => t.view.phase === 'call');
    await device.page.keyboard.press('a');
    await device.see('.numbers');
    const last = await device.page.locator('.numbers button >> nth=-1').boundingBox();
    truth(last.y + last.height <= 800, `the last one ends at ${last.y + last.height}`);
    device.clean();
    await device.close();
});

await end();
