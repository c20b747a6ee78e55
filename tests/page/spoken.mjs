// spoken.mjs PROGRAM: what a screen reader is told, word for word: the lessons, whose dice are always
// the same, and the frame of a match. Clocks tick in silence.
import { addBot, is, playOn, stage, start, tableOf, test, truth } from './lib.mjs';
import { lessons, STILL } from './screens.mjs';

/** Beside what the lessons themselves say. */
const SAID = {
    fiese15: [
        'Roll all six dice',
        'Rolled red 2, yellow 2, green 1, blue 4, black 5, white 1. ' +
            'These fit: yellow 2, green 1, blue 4, white 1. ',
        'Dice that fit glow',
        'Rolled red 4, green 3, black 2, white 6. These fit: black 2. ',
        'Guest stopped: 8 points',
        'Rolled red 5, yellow 1, green 6, blue 3, black 2, white 4. ',
        'Bea: bust, 5 points. Bea rolled once too often',
    ],
    blitz: [
        'The dice: red 5, yellow 2, green 3, blue 6, black 1, orange 4, ' +
            'white with red spot, white with blue spot. ',
        'Add up the others',
        'The answer: 10. Guest wins a white disc. ',
        'The dice: red 3, yellow 6, green with yellow spot, blue 2, black 4, orange 5, ' +
            'white with black spot, white with orange spot. ',
        'The answer: 5. Guest wins a white disc. ',
    ],
    cubes: [
        'Rolled: 5 5 7 7 0 2 4 8 plus minus times divided by. ',
        '5. times. 8. equals. 4. 0. True, 8 points. Guest: 5×8=40, 8 points. ',
        'Rolled: 3 3 5 7 2 2 6 8 plus plus minus minus. ',
        'Bea: 8+27=35, 11 points. Best of the round: Bea. ',
    ],
    words: [
        'The dice: Sports, Toys and games, Animals, Electrical appliances, Clothing, Plants. ',
        'Guest has Animals. Bea has Plants. The letter is B. Your symbol: Animals. ',
        'The words are read out. Guest: bear, crossed out: Bea wrote it too. ',
        'Guest: buffalo. Bea: birch. ',
    ],
};

/** In the page: keeps what is said. */
function hear() {
    globalThis.said = [];
    let last = '';
    new MutationObserver(() => {
        const text = document.querySelector('.sr[aria-live=polite]')?.textContent ?? '';
        if (text && text !== last) globalThis.said.push(text.trim());
        last = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
}

const { open, end } = await stage();
const ana = await open('Ana', STILL);
await ana.context.addInitScript(hear);
const said = () => ana.page.evaluate(() => globalThis.said);

/** What is said at the same time is said together: where one text ends does not matter. */
function inOrder(texts, wanted) {
    const all = texts.join('. ').replaceAll('.. ', '. ');
    let at = 0;
    for (const text of wanted) {
        const found = all.indexOf(text, at);
        truth(found >= 0, `not said (then): ${text}\n${all}`);
        at = found + text.length;
    }
}

for (const [game, lesson] of Object.entries(lessons))
    await test(`the lesson of ${game}`, async () => {
        await ana.go();
        await ana.see('.game');
        await ana.page.reload();
        await ana.go(`teach/${game}`);
        await lesson(ana);
        await ana.see('.teach > .foot .primary');
        inOrder(await said(), SAID[game]);
    });

await test('a match says whose turn it is, what was rolled, and who won', async () => {
    await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
    await addBot(ana);
    await ana.page.evaluate(() => globalThis.said.splice(0));
    await start(ana);
    await playOn(ana);
    const { view, chairs } = await ana.table();
    const turns = ['Your turn', `${chairs[1].name}’s turn`];
    if (view.starter !== 0) turns.reverse();
    const all = await said();
    inOrder(all, [...turns, ' point', await ana.page.innerText('.headline')]);
    inOrder(all, ['Rolled ']);
    is(
        all.filter((text) => /^\d+$/.test(text)),
        [],
        'clocks',
    );
});

await test('no error', () => ana.clean());
await end();
