// node build.mjs [--quick] OUT [RULES.wasm VERIFY.wasm SOLVE.wasm SET.wasm ROOMS.wasm REST.wasm
// HELLO.json COURSE.wasm [DEPFILE [NAME.known...]]]: bundles the page into OUT, everything under a/ with its
// hash in the name (never changes), each file also gzipped, and writes OUT/assets.list with a line
// `NAME FILE` for each. NAME is the path in the URL; `build` holds the id of this page. What the page
// loads by import(), boards and languages, becomes a file of its own.
// OUT/pieces.json tells of every script and sheet its source, and what it needs before it can run.
// --quick: gzip packs, a few per cent worse than zopfli, in no time.
// A page whose types do not fit is none: tsc looks at it meanwhile.
import esbuild from 'esbuild';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { folders, games, gamesWith } from './games.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const staticDir = path.join(here, 'static');
const lexicon = path.join(here, '../data/lexicon');
const words = process.argv.slice(2);
const quick = words[0] === '--quick';
const [outArg, rules, verify, solve, set, rooms, rest, hello, course, depfile, ...known] =
    words.slice(quick ? 1 : 0);
if (!outArg) {
    console.error(
        'usage: node build.mjs [--quick] OUT [RULES.wasm VERIFY.wasm SOLVE.wasm SET.wasm ROOMS.wasm REST.wasm HELLO.json COURSE.wasm [DEPFILE [NAME.known...]]]',
    );
    process.exit(2);
}
const out = path.resolve(outArg);
const appFile = path.join(here, 'src/page/app.tsx');
const sourcesIn = (dir) =>
    fs
        .readdirSync(path.join(here, dir))
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(here, dir, file));
/** What only screens beyond a match need. */
const BEYOND = ['rules/review.ts', 'rules/sets.ts', 'wire/puppet.ts'];
const isBeyond = (file) => BEYOND.some((name) => file.endsWith(name));
const parts = [
    ...['src/dice', 'src/parts', 'src/rules', 'src/wire']
        .flatMap(sourcesIn)
        .filter((file) => !isBeyond(file)),
    ...gamesWith('limits.ts').map((game) => path.join(here, 'src/games', game, 'limits.ts')),
];
const list = [];
/** What is served beside the page, and kept with it. */
const pages = [
    'licences.txt',
    ...fs.readdirSync(path.join(here, '../docs/rules')).map((name) => `rules/${name}`),
];
const inputs = new Set([fileURLToPath(import.meta.url)]);

const run = promisify(execFile);
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

/**
 * Lets tsc look at the sources: what it says, and the files it read, types alone among them. It
 * remembers beside OUT what it has seen.
 */
const types = new Promise((done) => {
    const tsc = path.join(here, 'node_modules/typescript/bin/tsc');
    const memory = ['--incremental', '--tsBuildInfoFile', `${out}.tsbuildinfo`];
    const args = [tsc, '-p', here, '--listFiles', ...memory];
    const most = { maxBuffer: 1 << 24 };
    execFile(process.execPath, args, most, (failed, stdout) => {
        const lines = stdout.trim().split('\n');
        const isFile = (line) => path.isAbsolute(line) && fs.existsSync(line);
        const said = lines.filter((line) => !isFile(line)).join('\n');
        done({ files: lines.filter(isFile), wrong: failed && (said || failed.message) });
    });
});

function write(name, bytes) {
    const file = path.join(out, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
    list.push(`${name} ${file}`);
}

const toPack = [];

function put(name, bytes) {
    write(name, bytes);
    toPack.push(name);
    return name;
}

async function pack(name) {
    const file = path.join(out, name);
    const packed = `${file}.gz`;
    if (quick) fs.writeFileSync(packed, zlib.gzipSync(fs.readFileSync(file), { level: 9 }));
    else await run('zopfli', [file]);
    if (fs.statSync(packed).size < fs.statSync(file).size) return [`${name}.gz ${packed}`];
    fs.rmSync(packed);
    return [];
}

/** Packs all that was put, each core one at a time. */
async function packAll() {
    const made = toPack.map(() => []);
    let next = 0;
    const work = async () => {
        for (let i = next++; i < toPack.length; i = next++) made[i] = await pack(toPack[i]);
    };
    await Promise.all(os.cpus().map(work));
    list.push(...made.flat());
}

function putHashed(name, bytes) {
    const { name: stem, ext } = path.parse(name);
    return put(`a/${stem}-${hash(bytes)}${ext}`, bytes);
}

function read(file) {
    inputs.add(file);
    return fs.readFileSync(file);
}

/** What esbuild makes of these; it puts the hashes of the contents into their names itself. */
async function bundle(entryPoints, more) {
    const made = await esbuild.build({
        absWorkingDir: here,
        entryPoints,
        entryNames: 'a/[name]-[hash]',
        chunkNames: 'a/[name]-[hash]',
        outdir: out,
        bundle: true,
        write: false,
        metafile: true,
        minify: true,
        target: ['es2022', 'chrome94', 'firefox93', 'safari15.4'],
        // h(type, props, child) is shorter than what tsconfig.json says for tsc.
        jsx: 'transform',
        jsxFactory: 'h',
        jsxFragment: 'Fragment',
        inject: [path.join(here, 'src/jsx.ts')],
        tsconfigRaw: {},
        legalComments: 'none',
        loader: { '.mp4': 'dataurl' },
        logLevel: 'warning',
        ...more,
    });
    for (const file of Object.keys(made.metafile.inputs))
        if (!/^games:/.test(file)) inputs.add(path.resolve(here, file.replace(/\?.*/, '')));
    for (const file of made.outputFiles) put(path.relative(out, file.path), file.contents);
    return Object.entries(made.metafile.outputs).map(([file, about]) => ({
        ...about,
        url: path.relative(out, path.resolve(here, file)),
    }));
}

/**
 * Lets whatever is loaded by import() need the whole app, and the app all parts. esbuild makes a file
 * of what the same set of pieces needs; so all that is always there, and what only some boards share
 * but is small, becomes one file instead of a dozen.
 */
const together = {
    name: 'together',
    setup(build) {
        const later = new Set();
        build.onResolve({ filter: /^\./ }, async ({ path: name, kind, pluginData, ...from }) => {
            if (kind !== 'dynamic-import' || pluginData === together) return null;
            const found = await build.resolve(name, { ...from, kind, pluginData: together });
            later.add(found.path);
            return found;
        });
        build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
            const needed = file === appFile ? parts : later.has(file) ? [appFile] : [];
            if (needed.length === 0) return null;
            const imports = needed.map((other) => `import ${JSON.stringify(other)};`);
            const text = [fs.readFileSync(file, 'utf8'), ...imports].join('\n');
            return { contents: text, loader: path.extname(file).slice(1) };
        });
    },
};

/** What a piece needs before it can run. */
const needs = ({ imports }) =>
    imports.flatMap(({ kind, path: file }) =>
        kind === 'import-statement' ? [path.relative(out, path.resolve(here, file))] : [],
    );

/** The letters under which a word may be written: of its first word, in some categories its last. */
const BY_LAST = ['books', 'clothing', 'music', 'screen', 'waters'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function initials(word, category) {
    const plain = word.normalize('NFD').toUpperCase();
    const last = BY_LAST.includes(category) ? plain.split(' ').at(-1) : '';
    return [plain, last].map((text) => /[A-Z]/.exec(text)?.[0]);
}

/** What the lexicon has of a category: each word, and how usual it is, 1 to 3. */
function wordsOf(lang, file) {
    const lists = [lang, 'xx'].map((folder) => path.join(lexicon, folder, file));
    return lists
        .filter(fs.existsSync)
        .flatMap((list) => read(list).toString().split('\n'))
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.split('\t'))
        .map(([word, marks = '']) => ({ word, rank: Number(/[123]/.exec(marks)?.[0] ?? 2) }))
        .sort((a, b) => a.rank - b.rank);
}

/** By letter: a line a category, its usual words, an empty one, the rare ones. */
function wordsByLetter(lang) {
    const files = fs.readdirSync(path.join(lexicon, lang)).filter((file) => file.endsWith('.txt'));
    const lines = new Map(LETTERS.map((letter) => [letter, []]));
    for (const file of files) {
        const category = path.parse(file).name;
        const all = wordsOf(lang, file);
        for (const letter of LETTERS) {
            const some = all.filter(({ word }) => initials(word, category).includes(letter));
            const [usual, rare] = [
                some.filter((w) => w.rank < 3),
                some.filter((w) => w.rank === 3),
            ];
            const cells = [...usual, ...(rare.length ? [{ word: '' }, ...rare] : [])];
            lines.get(letter).push([category, ...cells.map(({ word }) => word)].join('\t'));
        }
    }
    return [...lines].map(([letter, text]) => [`${lang}.${letter}`, text.join('\n')]);
}

/** Puts them under one name, so that the page has not to know them all. */
function putWords() {
    const all = ['de', 'en', 'es', 'fr', 'it'].flatMap(wordsByLetter);
    const name = `a/words-${hash(JSON.stringify(all))}`;
    for (const [part, text] of all) put(`${name}.${part}.txt`, Buffer.from(text));
    return JSON.stringify(name);
}

/** What tables without a server are lent, packed: where it is, by name. */
function putLent() {
    const lent = known.map((file) => {
        const { name } = path.parse(file);
        const packed = zlib.gzipSync(read(path.resolve(file)), { level: 9 });
        const url = `a/${name}-${hash(packed)}.gz`;
        write(url, packed);
        return [name, url];
    });
    return JSON.stringify(Object.fromEntries(lent));
}

fs.rmSync(out, { recursive: true, force: true });
const wasmUrl = (name, file) =>
    JSON.stringify(file ? putHashed(name, read(path.resolve(file))) : '');
const sheets = await bundle(
    [
        ...['app', 'bigclass', 'class', 'day', 'later', 'screen'].map((name) => ({
            in: `src/css/${name}.css`,
            out: name,
        })),
        ...gamesWith('board.css').map((game) => ({ in: `src/games/${game}/board.css`, out: game })),
        ...gamesWith('late.css').map((game) => ({ in: `src/games/${game}/late.css`, out: game })),
    ],
    { plugins: [games()] },
);
const sheetOf = (file) => sheets.find(({ entryPoint }) => entryPoint === `src/${file}.css`).url;
/** By game. */
const sheetsOf = (kind) =>
    Object.fromEntries(
        gamesWith(`${kind}.css`).map((game) => [game, sheetOf(`games/${game}/${kind}`)]),
    );
const roomsUrl = rooms ? putHashed('rooms.wasm', read(path.resolve(rooms))) : '';
const [worker] = await bundle(['src/near/worker.ts'], { format: 'iife', inject: [] });
const pieces = await bundle(['src/page/app.tsx'], {
    format: 'esm',
    splitting: true,
    plugins: [games(`import ${JSON.stringify(appFile)};`), together],
    define: {
        __WASM__: wasmUrl('rules.wasm', rules),
        __VERIFY__: wasmUrl('verify.wasm', verify),
        __SOLVE__: wasmUrl('solve.wasm', solve),
        __SET__: wasmUrl('set.wasm', set),
        __ROOMS__: JSON.stringify(roomsUrl),
        __REST__: wasmUrl('rest.wasm', rest),
        __COURSE__: wasmUrl('course.wasm', course),
        __DAY__: JSON.stringify(sheetOf('css/day')),
        __CLASS__: JSON.stringify(sheetOf('css/class')),
        __BIGCLASS__: JSON.stringify(sheetOf('css/bigclass')),
        __WORKER__: JSON.stringify(worker.url),
        __LENT__: putLent(),
        __LATER__: JSON.stringify(sheetOf('css/later')),
        __SCREEN__: JSON.stringify(sheetOf('css/screen')),
        __BOARDS__: JSON.stringify(sheetsOf('board')),
        __LATE__: JSON.stringify(sheetsOf('late')),
        __WORDS__: putWords(),
    },
});
const pieceOf = (file) => pieces.find(({ entryPoint }) => entryPoint === `src/${file}`);
const app = pieceOf('page/app.tsx');
/** Where a piece really is: one that others need too is but an import of that. */
const placeOf = (piece) =>
    piece.bytes < 60 && needs(piece).length === 1 ? needs(piece)[0] : piece.url;
const hints = (list, kind) => list.map((file) => `<link rel="${kind} href="${file}">\n`).join('');
/** What a board needs besides the app, which is asked for with it, not after it. */
const boardNeeds = (game) => [
    game,
    needs(pieceOf(`games/${game}/board.tsx`)).filter((file) => file !== placeOf(app)),
];
const modules = (list) => hints([...new Set(list)], 'modulepreload"');
const url = {
    sheet: sheetOf('css/app'),
    app: placeOf(app),
    alone: '',
    needs: '',
    preload: '',
};

const data = (id, json) => `<script type="application/json" id="${id}">${json}</script>\n`;

/** The page for a web host: its policy, and all that a first visit needs, asked for in this order. */
const home = pieceOf('page/home.tsx');
const allBoardNeeds = JSON.stringify(Object.fromEntries(gamesWith('board.tsx').map(boardNeeds)));
const site = {
    alone: [
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' `,
        `'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; media-src `,
        `data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">\n`,
        `<meta name="knobel-near" content="">\n`,
    ].join(''),
    preload: [
        modules([home.url, ...needs(home).filter((file) => file !== placeOf(app))]),
        modules([pieceOf('near/near.ts').url]),
        hints([sheetOf('css/later')], 'preload" as="style"'),
    ].join(''),
    needs: [
        data('needs', allBoardNeeds),
        hello ? data('hello', read(path.resolve(hello)).toString().replaceAll('<', '\\u003c')) : '',
    ].join(''),
};

/** A file of static/, with %NAME% replaced by what is known under that name. */
function fill(name, known = url) {
    const text = read(path.join(staticDir, name)).toString();
    return Buffer.from(text.replaceAll(/%([^%\s]+)%/g, (_, key) => known[key]));
}

url['icon.svg'] = putHashed('icon.svg', fill('icon.svg'));
url.icon = path.basename(url['icon.svg']);
for (const name of ['icon-180.png', 'icon-192.png', 'icon-512.png', 'link.png'])
    url[name] = putHashed(name, read(path.join(staticDir, name)));
for (const size of [192, 512]) url[`icon${size}`] = path.basename(url[`icon-${size}.png`]);
url['knobel.webmanifest'] = putHashed('knobel.webmanifest', fill('knobel.webmanifest'));
const build = hash(list.map((line) => line.split(' ')[0]).join());
await bundle([{ in: 'src/near/sw.ts', out: 'sw' }], {
    format: 'iife',
    inject: [],
    entryNames: '[name]',
    define: { __BUILD__: JSON.stringify(build) },
});
/** What the page needs to open and to play without a network. */
const isKept = (name) => !/\.gz$|^a\/(words-|link-)|^sw\.js$/.test(name);
const files = list.map((line) => line.split(' ')[0]).filter(isKept);
put('files.json', Buffer.from(JSON.stringify({ build, files: [...files, ...pages] })));
url.build = build;
put('index.html', fill('index.html'));
/** Nobody has told it its address: a picture for links needs all of that. */
const picture = /<meta (?:property="og:image|name="twitter)[^>]*>\n/g;
const alone = fill('index.html', { ...url, ...site }).toString();
put('site.html', Buffer.from(alone.replaceAll(picture, '')));
put(
    'licences.txt',
    [
        ['', '../LICENSE'],
        ['Preact, a part of the page:\n\n', 'node_modules/preact/LICENSE'],
        ['', 'static/wasi-libc.txt'],
        ['', '../data/lexicon/NOTICE'],
    ]
        .map(([about, file]) => about + read(path.join(here, file)))
        .join(`\n${'-'.repeat(80)}\n`),
);
write('build', build);
await packAll();

const { files: sources, wrong } = await types;
if (wrong) {
    console.error(wrong);
    process.exit(1);
}
for (const file of [...sources, ...folders]) inputs.add(file);
fs.writeFileSync(path.join(out, 'assets.list'), list.join('\n') + '\n');
fs.writeFileSync(
    path.join(out, 'pieces.json'),
    JSON.stringify(
        [...sheets, worker, ...pieces].map((piece) => [piece.url, piece.entryPoint, needs(piece)]),
    ),
);
if (depfile) {
    const escaped = [...inputs].map((file) => file.replaceAll(' ', '\\ '));
    fs.writeFileSync(depfile, `${path.join(outArg, 'assets.list')}: ${escaped.join(' ')}\n`);
}
