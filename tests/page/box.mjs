// box.mjs PROGRAM: the own box. A set for each game is tapped in, played with to the end, downloaded and
// verified by the program and by tools/verify.py, and replayed; what is wrong is told where and why.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { actCubes } from './cubes_player.mjs';
import { run, verified } from './verified.mjs';
import {
    act,
    addPerson,
    is,
    playOn,
    program,
    say,
    stage,
    start,
    tableOf,
    temporary,
    test,
    truth,
    until,
} from './lib.mjs';

const OFFERED =
    'knobel set 1\ngame cubes\nname The club’s\ndie 1 1 1 3 3 3\ndie 2 2 2 4 4 4\ndie + + + - - -\n';
const phone = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } };
const folder = temporary('sets');
mkdirSync(folder);
writeFileSync(`${folder}/club.set`, OFFERED);
const scene = await stage('chromium', '--sets', folder);
const device = await scene.open('an owner', phone);
let taps = 0;

const tap = (selector) => {
    taps++;
    return device.tap(selector);
};
const NEXT = '.handpad .foot .primary:not([aria-disabled=true])';
const face = (name) => tap(`.pads [data-face="${name}"]`);
const faces = async (names) => {
    for (const name of names.split(' ')) await face(name);
};
const asOurs = async () => {
    await tap('.asours');
    await tap(NEXT);
};
const told = (text) => device.see(`.wrong:has-text("${text}")`);

/** Begins a set of a game in the own box. */
async function enter(game) {
    taps = 0;
    await tap(`[data-game=${game}] .row .btn >> nth=0`);
    await device.see('.boxedit');
}

/** Names the set that is whole; the text it is saved as, which the program takes. */
async function named(name) {
    await device.page.fill('dialog .text input', name);
    await device.see('dialog .primary:not([disabled])');
    const [saved] = await Promise.all([
        device.page.waitForEvent('download'),
        device.tap('dialog a[download]'),
    ]);
    const file = temporary('box.set');
    await saved.saveAs(file);
    await run(program, 'set', file);
    say(`${name}: ${taps} taps`);
    return readFileSync(file, 'utf8');
}

/** A table of two at this phone, with the set; its name is in the lobby. */
async function atTable(game, options, name) {
    await tableOf(device, 'Ana', game, options);
    await addPerson(device, 'Ben');
    await device.tap('.boxfield .btn');
    await device.see('dialog .choice-line:has-text("Knobel’s") :checked');
    if (game === 'cubes') {
        await device.tap('dialog .choice-line:has-text("The club’s")');
        await device.until((t) => t.set?.text === OFFERED);
    }
    await device.tap(`dialog .choice-line:has-text("${name}")`);
    await device.see(`.boxfield small:text-is("${name}")`);
    await device.tap('dialog .primary');
    await start(device);
}

/** Plays to the end; the file has the set, and is what everybody says it is. */
async function proved(set, move = act) {
    await playOn(device, undefined, move);
    const { match } = await device.table();
    const file = temporary('box.play');
    const said = await verified(device, file);
    truth(said.includes('the dice are of a set of its own, '), said);
    const text = readFileSync(file, 'utf8');
    for (const line of set.trim().split('\n'))
        truth(text.includes(`\n@ set ${line}\n`), `'${line}' in the file`);
    await device.go(`replay/${match}`);
    await device.see('.replay .controls');
    await device.go('box');
    await device.see('.boxes');
}

await test('Fiese 15: a strip, wrong at first', async () => {
    await device.go();
    await device.tap('.tile[href="#box"]');
    await enter('fiese15');
    await faces('R6 Y6 G6');
    await device.see('.handpad p.wrong:has-text("18 of 15: 3 too many")');
    is(await device.count(NEXT), 0, 'a wrong strip goes nowhere');
    await tap('.boxedit .bar .btn');
    await told('Strip 1: not finished yet.');
    is(await device.count('dialog .primary[disabled]'), 1, 'nor is it played with');
    await tap('dialog .row .btn >> nth=0');
    for (let n = 0; n < 3; n++) await tap('.handpad .undo');
    await faces('R5 Y1 G6 B1 K1 W1');
    await tap(NEXT);
    await tap('.boxedit .bar .btn');
    const set = await named('One strip');
    is(set, 'knobel set 1\ngame fiese15\nname One strip\nstrip R5 Y1 G6 B1 K1 W1\n', 'the set');
    await device.tap('dialog .primary');
    await device.tap('dialog .foot .primary');
    await device.until((t) => t.state === 'match' && t.set?.name === 'One strip');
    await proved(set);
});

await test('Würfelblitz: dice, with too many spots at first', async () => {
    await enter('blitz');
    await faces('R*G R*Y');
    await device.see('.handpad p.wrong:has-text("Spot: 2 of 1")');
    await tap('.handpad .undo');
    await faces('R1 R2 R3 R4 R5');
    await tap(NEXT);
    for (let n = 0; n < 5; n++) await asOurs();
    const set = await named('Six and a white one');
    truth(/^die R\*G R1 R2 R3 R4 R5$/m.test(set), set);
    await device.tap('dialog .iconbtn');
    await atTable('blitz', 'blacks=1 swap=1', 'Six and a white one');
    await proved(set);
});

await test('Rolling Cubes: one die of each colour', async () => {
    await enter('cubes');
    await faces('G_1 G_3 G_5 G_7 G_9 G_9');
    await tap(NEXT);
    await faces('B_2 B_2 B_4 B_4 B_6 B_8');
    await tap(NEXT);
    await faces('R_+ R_+ R_+ R_- R_- R_x');
    await tap(NEXT);
    const set = await named('Without a zero');
    await device.tap('dialog .iconbtn');
    await atTable('cubes', 'mode=single target=5', 'Without a zero');
    await proved(set, async () => {
        if ((await device.table()).state === 'match') await actCubes(device);
    });
});

await test('Haste Worte: dice and letters, of which one was missing', async () => {
    await enter('words');
    await faces('animals animals books books cities sports');
    await tap(NEXT);
    for (let n = 0; n < 5; n++) await asOurs();
    await tap('dialog .row .btn >> nth=0');
    await tap('.segmented label >> nth=1');
    await tap('.boxparts button:has-text("English")');
    await faces([...'ABCDEFGHIJKLMNOPRSTV'].join(' '));
    await device.see('.handfelt p:has-text("20 of 21 letters")');
    is(await device.count(NEXT), 0, '20 letters are no deck');
    await tap('.boxedit .bar .btn');
    await told('English: not finished yet.');
    await tap('dialog .row .btn >> nth=0');
    await tap('.segmented label >> nth=1');
    await tap('.boxparts button:has-text("English")');
    await faces('W');
    await tap(NEXT);
    const set = await named('Two animals');
    truth(/^letters en ABCDEFGHIJKLMNOPRSTVW$/m.test(set), set);
    await device.tap('dialog .iconbtn');
    await atTable('words', 'target=5 write=turn lang=en', 'Two animals');
    await proved(set);
});

/** Files that are no sets, where they are read, and what is said of them. */
const HEAD = 'knobel set 1\ngame';
const wrong = [
    [
        'strip',
        `${HEAD} fiese15\nstrip R6 Y6 G6 B1 K1 W1\n`,
        'Line 3: a front adds up to 15; this one adds up to 21.',
    ],
    ['die', `${HEAD} cubes\ndie 1 3 5 7 9\n`, 'Line 3: a die has six faces; this one has 5.'],
    [
        'letters',
        `${HEAD} words\nletters en ABCDEFGHIJKLMNOPRSTV\n`,
        'Line 3: a deck has 21 letters; this one has 20.',
    ],
    ['broken', `${HEAD} cubes\n\0\n`, 'Line 3: this is no plain text.'],
    ['picture', '\x89PNG\r\n\x1a\n\0', 'Line 1: this is no box of Knobel'],
    ['text', 'Dear diary\n', 'Line 1: this is no box of Knobel'],
    ['half', `${HEAD} cubes\ndie 1 3 5 7 9 5\n`, 'dice that are missing: 2.'],
];

const give = (name, text) =>
    device.page.setInputFiles('.filebtn input', {
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text, 'latin1'),
    });

await test('files that are no sets, or of another game', async () => {
    for (const [name, text, said] of wrong) {
        await give(name, text);
        await told(`${name}: `);
        await told(said);
    }
    await device.go('box/fiese15');
    await until(async () => (await device.count('[data-game]')) === 1, 'one game');
    await give('blitz.set', readFileSync(new URL('../../data/sets/blitz.set', import.meta.url)));
    await told('This is a box of Würfelblitz, not of Fiese 15.');
});

await test('a file is read, renamed and deleted', async () => {
    await give('ours.set', readFileSync(new URL('../../data/sets/fiese15.set', import.meta.url)));
    await device.see('dialog p:has-text("Fronts: 15 · Backs: 15")');
    await device.page.fill('dialog .text input', 'Fifteen');
    await device.see('.line strong:text-is("Fifteen")');
    await device.tap('dialog .btn:has-text("Delete")');
    await device.tap('dialog .bad');
    await device.see('.line strong:text-is("Fifteen")', 'detached');
    const match = 'knobel 1\ngame fiese15 seats=2\n@ mix 3\n@ set ';
    const ours = readFileSync(new URL('../../data/sets/fiese15.set', import.meta.url), 'utf8');
    await give('evening.play', match + ours.trim().replaceAll('\n', '\n@ set ') + '\n0 5 roll\n');
    await device.see('dialog p:has-text("Fronts: 15 · Backs: 15")');
    await device.tap('dialog .btn:has-text("Delete")');
    await device.tap('dialog .bad');
    await device.see('.line strong:text-is("One strip")');
    device.clean();
});

await scene.end();
