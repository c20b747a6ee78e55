// readme_terminal.mjs PROGRAM FOLDER: the moving picture of the terminal in README.md: a few turns of
// Fiese 15 and a throw of Würfelblitz, typed into tmux, its screens drawn by Chromium.
import { writeFileSync } from 'node:fs';
import { apng } from './apng.mjs';
import { launch, say, sleep, words } from './lib.mjs';
import { program } from '../server/lib.mjs';
import { FIESE15, Terminal } from './tmux.mjs';

const [folder] = words;
const MOST = 1_000_000;
const [COLUMNS, ROWS] = [80, 24];
const LEVELS = [0, 95, 135, 175, 215, 255];
const FIRST =
    '#000 #c33 #3a3 #ca3 #36c #a3a #3aa #ccc #666 #f66 #6d6 #fd6 #69f #f6f #6dd #fff'.split(' ');

/** A colour of the 256, as terminals have them. */
function colour(n) {
    if (n < 16) return FIRST[n];
    if (n >= 232) return `rgb(${Array(3).fill(8 + 10 * (n - 232))})`;
    const at = n - 16;
    return `rgb(${[Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6].map((i) => LEVELS[i])})`;
}

/** What a sequence of attributes makes of those before it. */
function attributes(before, codes) {
    let now = { ...before };
    for (let i = 0; i < codes.length; i++) {
        const code = codes[i];
        if (code === 0) now = {};
        else if (code === 1) now.bold = true;
        else if (code === 7) now.reverse = true;
        else if (code === 39) now.ink = undefined;
        else if (code === 49) now.paper = undefined;
        else if (code === 38 || code === 48) {
            now[code === 38 ? 'ink' : 'paper'] = colour(codes[i + 2]);
            i += 2;
        } else if (code >= 30 && code < 38) now.ink = colour(code - 30);
        else if (code >= 40 && code < 48) now.paper = colour(code - 40);
    }
    return now;
}

const escaped = (text) => text.replace(/[&<]/g, (c) => (c === '&' ? '&amp;' : '&lt;'));

/** A screen with its colours as HTML. */
function drawn(screen) {
    let now = {};
    const parts = screen.split(/\x1b\[([\d;]*)m/).map((part, i) => {
        if (i % 2) {
            now = attributes(now, (part || '0').split(';').map(Number));
            return '';
        }
        const [ink, paper] = now.reverse ? ['#111', '#ccc'] : [now.ink ?? '#ddd', now.paper ?? ''];
        const style = `color:${ink};background:${paper};font-weight:${now.bold ? 'bold' : 'normal'}`;
        return `<span style="${style}">${escaped(part)}</span>`;
    });
    return `<body style="margin:0;background:#161616"><pre style="margin:8px;font:13px/16px 'DejaVu Sans Mono'">${parts.join('')}</pre>`;
}

const browser = await launch();
const page = await browser.newPage({
    viewport: { width: Math.ceil(COLUMNS * 7.83) + 16, height: ROWS * 16 + 16 },
});
const pictures = [];
let last = '';

/** Takes what is on the terminal, if it has changed, to be seen for so long. */
async function take(terminal, ms) {
    const screen = terminal.screen('-e');
    if (screen === last || !/Esc/.test(screen)) return;
    last = screen;
    await page.setContent(drawn(screen));
    pictures.push([await page.screenshot(), ms]);
}

async function filmed(command, answers, count, ms) {
    const terminal = new Terminal([program, 'play', ...command, '--name', 'Ana'], {
        columns: COLUMNS,
        rows: ROWS,
    });
    const until = pictures.length + count;
    for (let tries = 0; pictures.length < until && tries < 400; tries++) {
        await sleep(120);
        await take(terminal, ms);
        const asked = terminal.screen().trimEnd().split('\n').slice(-3).join('\n');
        const found = answers.find(([what]) => what.test(asked));
        if (!found || tries % 4) continue;
        terminal.keys(...[found[1]].flat());
    }
    terminal.close();
}

await filmed(['fiese15', 'seats=3', 'rounds=5'], FIESE15, 18, 900);
await filmed(
    ['cubes', 'seats=2'],
    [
        [/Enter rolls/, 'Enter'],
        [/Type an equation/, ['1', '+', '3', '=']],
    ],
    6,
    900,
);
const moving = apng(pictures);
writeFileSync(`${folder}/terminal.png`, moving);
say(`terminal.png: ${pictures.length} pictures, ${moving.length} bytes`);
await browser.close();
process.exit(moving.length <= MOST ? 0 : 1);
