// weight.mjs ASSETS.LIST: how much of the page goes over the line, compressed: all of it, and what a
// match of each game needs. The rules and solvers as WebAssembly have limits of their own
// (parity.mjs). Speaks TAP.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];
const FRAME_MAX = 125_000; // of all of it, and so much more for each game, with its big screen:
const GAME_MAX = 21_500;
const MATCH_MAX = 70_000;

const NEAR_MAX = 12_000; // what only tables without a server need

const list = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const files = new Map(list.map((line) => line.split(' ')));
const page = [...files.keys()].filter((name) => /\.(html|js|css|svg|webmanifest)$/.test(name));
const bytes = (name) => statSync(files.get(`${name}.gz`) ?? files.get(name)).size;
const weigh = (names) => [...names].reduce((sum, name) => sum + bytes(name), 0);
const pieces = JSON.parse(readFileSync(`${dirname(process.argv[2])}/pieces.json`, 'utf8'));
const needed = new Map(pieces.map(([url, , needs]) => [url, needs]));
const made = new Map(pieces.map(([url, source]) => [source, url]));

const BOARDS = [...made.keys()].flatMap(
    (source) => /^src\/games\/(\w+)\/board\.tsx$/.exec(source)?.[1] ?? [],
);

/** What is made of a source, and all that it needs before it can run. */
function needs(source, seen = new Set()) {
    const add = (url) => {
        if (seen.has(url)) return;
        seen.add(url);
        needed.get(url).forEach(add);
    };
    add(made.get(source));
    return seen;
}

/** What comes only where there is no server, or to do without one. */
const isNear = (source) => /^src\/near\//.test(source);
const from = (wanted) =>
    new Set([...made.keys()].filter((s) => s && wanted(s)).flatMap((s) => [...needs(s)]));
const others = from((source) => !isNear(source));
const near = new Set(['sw.js', ...[...from(isNear)].filter((url) => !others.has(url))]);

const languageOf = (file) => /^a\/(?:\w+\.)*(\w+)-/.exec(file)?.[1];
const spoken = (lang) => (file) =>
    lang === languageOf(file) || !LANGUAGES.includes(languageOf(file));

console.log(`1..${1 + LANGUAGES.length * (1 + BOARDS.length)}`);
let count = 0;
function most(limit, sum, what) {
    console.log(`${sum <= limit ? '' : 'not '}ok ${++count} - ${what}: ${sum} bytes`);
    if (sum > limit) process.exitCode = 1;
}
const frame = page.filter((name) => !near.has(name));
most(NEAR_MAX, weigh(near), 'without a server');
for (const lang of LANGUAGES) {
    most(FRAME_MAX + GAME_MAX * BOARDS.length, weigh(frame.filter(spoken(lang))), `${lang}: all`);
    for (const board of BOARDS) {
        const sources = [
            'src/css/app.css',
            'src/page/app.tsx',
            `src/text/match.${lang}.ts`,
            `src/games/${board}/board.tsx`,
            `src/games/${board}/board.css`,
            `games:words.${board}.${lang}.ts`,
        ];
        const all = new Set(['index.html', ...sources.flatMap((source) => [...needs(source)])]);
        most(MATCH_MAX, weigh(all), `${lang}: a match of ${board}`);
    }
}
