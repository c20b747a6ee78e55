// course.mjs COURSE.WASM LEXICON PROGRAM -- what is played on a day is the same in WebAssembly as
// natively, to the byte, and links say the same. TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { finish, is, test, truth } from './server/lib.mjs';

const [wasmPath, lexiconPath, program] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasmPath));
const course = new WebAssembly.Instance(module, {}).exports;
const bytes = (at, length) => new Uint8Array(course.memory.buffer, at, length);
const put = (text) =>
    new TextEncoder().encodeInto(text, bytes(course.buffer(), course.buffer_bytes())).written;
const said = (length) => new TextDecoder().decode(bytes(course.buffer(), length));
const native = (...args) => execFileSync(program, args, { encoding: 'utf8', env: {} });

const LINK =
    'duel=2,cubes,seats=1+mode=together+alone=1+throws=1,2026-11-16/0,248e7fb9be6ed127,20,Ana';

await test('it imports nothing', () => is(WebAssembly.Module.imports(module), []));

await test('without a lexicon there are no words of the day', () =>
    is(course.day(put('words 2026-11-16 de')), 0));

await test('a damaged lexicon is refused, a whole one is lent', () => {
    const lexicon = readFileSync(lexiconPath);
    const place = course.room(lexicon.length);
    bytes(place, lexicon.length).set(lexicon);
    bytes(place, lexicon.length)[100] ^= 1;
    is(course.lend(place, lexicon.length), 1, 'damaged');
    bytes(place, lexicon.length)[100] ^= 1;
    is(course.lend(place, lexicon.length), 0, 'whole');
});

for (const game of ['fiese15', 'blitz', 'cubes', 'words'])
    await test(`${game} of a day and its par are those of the program, to the byte`, () => {
        for (const [date, lang] of [
            ['2026-11-16', 'de'],
            ['2026-12-31', 'en'],
            ['2028-02-29', 'fr'],
            ['2031-07-05', 'it'],
            ['2035-12-31', 'es'],
        ])
            is(
                `${said(course.day(put(`${game} ${date} ${lang}`)))}\n`,
                native('challenge', 'day', game, '--date', date, '--lang', lang, '--json'),
                date,
            );
    });

await test('there is nothing on no day, of no game, in no language', () => {
    for (const none of ['cubes 2026-02-30 de', 'chess 2026-11-16 de', 'cubes 2026-11-16 xx', ''])
        is(course.day(put(none)), 0, none);
});

await test('a link says its points, or proves them', () => {
    const told = (link) => JSON.parse(said(course.link_read(put(link))));
    const { name, points, checked, course: what } = told(LINK);
    is(
        { name, points, checked, par: what.par.length },
        { name: 'Ana', points: 20, checked: false, par: 3 },
    );
    truth(told(`${LINK},ZXF1YXRpb24gNTQ1Mjo1OD05NA`).checked, 'with its moves');
    is(told(`${LINK},pass`).why, 'bad_moves', 'with others');
    is(told('x').why, 'bad_link', 'no link');
});

await test('a link is written as it is read', () => {
    const lines = ['cubes', 'mode=together alone=1 throws=1', 'day 2026-11-16/0', '20', 'Ana'];
    is(said(course.link_write(put(lines.join('\n')))), LINK, 'without moves');
    const made = [...lines, 'equation 5452:58=94'].join('\n');
    is(said(course.link_write(put(made))), `${LINK},ZXF1YXRpb24gNTQ1Mjo1OD05NA`, 'with them');
    is(course.link_write(put([...lines.slice(0, 4), '\u202eanA'].join('\n'))), 0, 'a bad name');
});

finish();
