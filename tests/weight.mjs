// weight.mjs ASSETS.LIST: how much of the page goes over the line, compressed: all of it, what a match
// of each game needs, and what a first visit without a server has fetched at its first throw. The rules and solvers as WebAssembly have limits of their own
// (parity.mjs). Speaks TAP.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];
const FRAME_MAX = 132_000; // of all of it, with the ways to a class, and for each game, with its big screen:
const GAME_MAX = 21_500;
const MATCH_MAX = 74_000;

const FIRST_MAX = 185_000; // with the rooms
const NEAR_MAX = 11_000; // what only tables without a server need
const DAY_MAX = 24_000; // what the day and duels need besides; its words are of all languages
const CLASS_MAX = 32_000; // what a class needs besides, for teacher, big screen, phones and slips
const PHONE_MAX = 16_000; // of that a phone

const list = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const files = new Map(list.map((line) => line.split(' ')));
const ALONE = ['sw.js', 'site.html'];
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
/** What comes only with the day. */
const isDay = (source) => /^src\/(day|css\/day)/.test(source);
/** What comes only with a class. */
const isClass = (source) => /^src\/(class\/|css\/(big)?class|games\/\w+\/class)/.test(source);
const others = from((source) => ![isNear, isDay, isClass].some((is) => is(source)));
const near = new Set([...ALONE, ...[...from(isNear)].filter((url) => !others.has(url))]);
const day = new Set([...from(isDay)].filter((url) => !others.has(url) && !near.has(url)));
const besides = (url) => ![others, near, day].some((known) => known.has(url));
const klass = new Set([...from(isClass)].filter(besides));
const phone = [...needs('src/class/phone.ts'), ...needs('src/css/class.css')].filter(besides);

/** Games that need more than the page before they can be played: words. */
const isLent = (board) => [...files.keys()].some((name) => name.startsWith(`a/${board}.`));
const rooms = [...files.keys()].find((name) => /^a\/rooms-\w+\.wasm$/.test(name));
const firstOf = (lang, board) => [
    ...['src/css/later.css', 'src/page/home.tsx', 'src/near/near.ts', 'src/near/worker.ts'],
    `src/text/${lang}.ts`,
    ...matchOf(lang, board),
];
const matchOf = (lang, board) => [
    'src/css/app.css',
    'src/page/app.tsx',
    `src/text/match.${lang}.ts`,
    `src/games/${board}/board.tsx`,
    `src/games/${board}/board.css`,
    `games:words.${board}.${lang}.ts`,
];
const needsOf = (sources) => new Set(sources.flatMap((source) => [...needs(source)]));

const languageOf = (file) => /^a\/(?:\w+\.)*(\w+)-/.exec(file)?.[1];
const spoken = (lang) => (file) =>
    lang === languageOf(file) || !LANGUAGES.includes(languageOf(file));

let count = 0;
function most(limit, sum, what) {
    console.log(`${sum <= limit ? '' : 'not '}ok ${++count} - ${what}: ${sum} bytes`);
    if (sum > limit) process.exitCode = 1;
}
const frame = page.filter((name) => ![near, day, klass].some((known) => known.has(name)));
most(DAY_MAX, weigh(day), 'the day');
most(CLASS_MAX, weigh(klass), 'a class');
most(PHONE_MAX, weigh(new Set(phone)), 'a phone of a class');
most(NEAR_MAX, weigh(near), 'without a server');
for (const lang of LANGUAGES) {
    most(FRAME_MAX + GAME_MAX * BOARDS.length, weigh(frame.filter(spoken(lang))), `${lang}: all`);
    for (const board of BOARDS) {
        const match = ['index.html', ...needsOf(matchOf(lang, board))];
        most(MATCH_MAX, weigh(match), `${lang}: a match of ${board}`);
        if (isLent(board)) continue;
        const first = ['site.html', rooms, ...needsOf(firstOf(lang, board))];
        most(FIRST_MAX, weigh(first), `${lang}: a first visit, and a throw of ${board}`);
    }
}
console.log(`1..${count}`);
