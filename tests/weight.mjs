// weight.mjs ASSETS.LIST: how much of the page goes over the line, compressed; the rules and solvers
// as WebAssembly have limits of their own (parity.mjs). Speaks TAP.
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];
const BOARDS = ['blitz', 'cubes', 'fiese15', 'words'];
const ALL_MAX = 90_000;
const MATCH_MAX = 60_000;

const list = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const files = new Map(list.map((line) => line.split(' ')));
/** What is sent for each name: a language and a board by theirs. */
const pieces = [...files.keys()]
    .filter((name) => !name.endsWith('.gz') && !/\.wasm$|^licences|^build$/.test(name))
    .map((name) => ({
        name: basename(name).replace(/-[^-]*$/, ''),
        bytes: statSync(files.get(`${name}.gz`) ?? files.get(name)).size,
    }));

const languageOf = (name) => LANGUAGES.find((lang) => name === lang || name.endsWith(`.${lang}`));
const weigh = (wanted) =>
    pieces.filter(({ name }) => wanted(name)).reduce((sum, { bytes }) => sum + bytes, 0);

console.log(`1..${LANGUAGES.length}`);
LANGUAGES.forEach((lang, i) => {
    const spoken = (name) => [lang, undefined].includes(languageOf(name));
    const all = weigh(spoken);
    const boards = BOARDS.map((board) => weigh((name) => name === board));
    const later = weigh((name) => /^(awake|display|replay|teach|verify|plain)\b/.test(name) && spoken(name));
    const match = all - later - boards.reduce((a, b) => a + b) + Math.max(...boards);
    const good = all <= ALL_MAX && match <= MATCH_MAX && Math.min(...boards) > 0;
    console.log(`${good ? '' : 'not '}ok ${i + 1} - ${lang}: a match ${match}, all ${all} bytes`);
    if (!good) process.exitCode = 1;
});
