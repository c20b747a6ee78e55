// node build.mjs OUT [RULES.wasm VERIFY.wasm SOLVE.wasm SET.wasm ROOMS.wasm [DEPFILE [NAME.known...]]]:
// bundles the page into OUT,
// everything under a/ with its hash in the name (never changes), each file also gzipped, and writes
// OUT/assets.list with a line `NAME FILE` for each. NAME is the path in the URL; `build` holds the id
// of this page. What the page loads by import(), boards and languages, becomes a file of its own.
// OUT/pieces.json tells of every script and sheet its source, and what it needs before it can run.
// A page whose types do not fit is none: tsc looks at it meanwhile.
import esbuild from 'esbuild';
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { folders, games, gamesWith } from './games.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const staticDir = path.join(here, 'static');
const lexicon = path.join(here, '../data/lexicon');
const [outArg, rules, verify, solve, set, rooms, depfile, ...known] = process.argv.slice(2);
if (!outArg) {
    console.error(
        'usage: node build.mjs OUT [RULES.wasm VERIFY.wasm SOLVE.wasm SET.wasm ROOMS.wasm [DEPFILE [NAME.known...]]]',
    );
    process.exit(2);
}
const out = path.resolve(outArg);
const appFile = path.join(here, 'src/page/app.tsx');
const parts = [
    ...['src/dice', 'src/parts', 'src/rules', 'src/wire'].flatMap((dir) =>
        fs
            .readdirSync(path.join(here, dir))
            .filter((file) => /\.tsx?$/.test(file))
            .map((file) => path.join(here, dir, file)),
    ),
    path.join(here, 'src/dice/fly.ts'),
    ...gamesWith('limits.ts').map((game) => path.join(here, 'src/games', game, 'limits.ts')),
];
const list = [];
/** What is served beside the page, and kept with it. */
const pages = [
    'licences.txt',
    ...fs.readdirSync(path.join(here, '../docs/rules')).map((name) => `rules/${name}`),
];
const inputs = new Set([fileURLToPath(import.meta.url)]);

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

function put(name, bytes) {
    write(name, bytes);
    const file = path.join(out, name);
    execFileSync('zopfli', [file]);
    if (fs.statSync(`${file}.gz`).size < bytes.length) list.push(`${name}.gz ${file}.gz`);
    else fs.rmSync(`${file}.gz`);
    return name;
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
        ...['app', 'later', 'screen'].map((name) => ({ in: `src/css/${name}.css`, out: name })),
        ...gamesWith('board.css').map((game) => ({ in: `src/games/${game}/board.css`, out: game })),
    ],
    { plugins: [games()] },
);
const sheetOf = (file) => sheets.find(({ entryPoint }) => entryPoint === `src/${file}.css`).url;
const boardSheets = gamesWith('board.css').map((game) => [game, sheetOf(`games/${game}/board`)]);
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
        __ROOMS__: wasmUrl('rooms.wasm', rooms),
        __WORKER__: JSON.stringify(worker.url),
        __LENT__: putLent(),
        __LATER__: JSON.stringify(sheetOf('css/later')),
        __SCREEN__: JSON.stringify(sheetOf('css/screen')),
        __BOARDS__: JSON.stringify(Object.fromEntries(boardSheets)),
        __WORDS__: putWords(),
    },
});
const app = pieces.find(({ entryPoint }) => entryPoint === 'src/page/app.tsx');
const url = {
    sheet: sheetOf('css/app'),
    app: app.url,
    preload: needs(app)
        .map((file) => `<link rel="modulepreload" href="${file}">`)
        .join('\n'),
};

/** A file of static/, with %NAME% replaced by what `url` has under that name. */
function fill(name) {
    const text = read(path.join(staticDir, name)).toString();
    return Buffer.from(text.replaceAll(/%([^%\s]+)%/g, (_, key) => url[key]));
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
put(
    'licences.txt',
    ['../LICENSE', 'node_modules/preact/LICENSE']
        .map((file) => read(path.join(here, file)))
        .join(`\n${'-'.repeat(80)}\nPreact, a part of the page:\n\n`),
);
write('build', build);

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
