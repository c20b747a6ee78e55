// weight.mjs ASSETS.LIST: how much of the page goes over the line, compressed: all of it, and what a
// match of each game needs. The rules and solvers as WebAssembly have limits of their own
// (parity.mjs). Speaks TAP.
import { readFileSync, statSync } from 'node:fs';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it'];
const BOARDS = ['blitz', 'cubes', 'fiese15', 'words'];
const ALL_MAX = 90_000;
const MATCH_MAX = 60_000;

const list = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const files = new Map(list.map((line) => line.split(' ')));
const page = [...files.keys()].filter((name) => /\.(html|js|css|svg|webmanifest)$/.test(name));
const bytes = (name) => statSync(files.get(`${name}.gz`) ?? files.get(name)).size;
const weigh = (names) => [...names].reduce((sum, name) => sum + bytes(name), 0);
const named = (name, end) =>
    page.find((file) => file.startsWith(`a/${name}-`) && file.endsWith(end));

/** A script, and those that it needs before it can run. */
function needs(script, seen = new Set()) {
    if (seen.has(script)) return seen;
    seen.add(script);
    const text = readFileSync(files.get(script), 'utf8');
    for (const [, other] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g))
        needs(`a/${other}`, seen);
    return seen;
}

const languageOf = (file) => /^a\/(?:\w+\.)?(\w+)-/.exec(file)?.[1];
const spoken = (lang) => (file) =>
    lang === languageOf(file) || !LANGUAGES.includes(languageOf(file));

console.log(`1..${LANGUAGES.length * (1 + BOARDS.length)}`);
let count = 0;
function most(limit, sum, what) {
    console.log(`${sum <= limit ? '' : 'not '}ok ${++count} - ${what}: ${sum} bytes`);
    if (sum > limit) process.exitCode = 1;
}
for (const lang of LANGUAGES) {
    most(ALL_MAX, weigh(page.filter(spoken(lang))), `${lang}: all`);
    for (const board of BOARDS) {
        const scripts = ['app', lang, 'mix', board].map((name) => named(name, '.js'));
        const sheets = ['app', board].map((name) => named(name, '.css'));
        const all = new Set(['index.html', ...sheets, ...scripts.flatMap((s) => [...needs(s)])]);
        most(MATCH_MAX, weigh(all), `${lang}: a match of ${board}`);
    }
}
