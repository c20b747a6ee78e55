// node build.mjs OUT [RULES.wasm [DEPFILE]]: bundles the page into OUT, everything under a/ with
// its hash in the name (never changes), each file also gzipped, and writes OUT/assets.list with a
// line `NAME FILE` for each. NAME is the path in the URL; `build` holds the id of this page.
import esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const staticDir = path.join(here, 'static');
const [outArg, wasm, depfile] = process.argv.slice(2);
if (!outArg) {
    console.error('usage: node build.mjs OUT [RULES.wasm [DEPFILE]]');
    process.exit(2);
}
const out = path.resolve(outArg);
const list = [];
const inputs = new Set([fileURLToPath(import.meta.url)]);

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

function write(name, bytes) {
    const file = path.join(out, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
    list.push(`${name} ${file}`);
}

function put(name, bytes) {
    const packed = zlib.gzipSync(bytes, { level: 9 });
    write(name, bytes);
    if (packed.length < bytes.length) write(name + '.gz', packed);
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

fs.rmSync(out, { recursive: true, force: true });
const wasmUrl = wasm ? putHashed('rules.wasm', read(path.resolve(wasm))) : '';
const bundle = await esbuild.build({
    absWorkingDir: here,
    entryPoints: { app: 'src/app.tsx' },
    outdir: out,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome94', 'firefox93', 'safari15.4'],
    define: { __WASM__: JSON.stringify(wasmUrl) },
    legalComments: 'none',
    logLevel: 'warning',
});
for (const file of Object.keys(bundle.metafile.inputs)) inputs.add(path.resolve(here, file));

const url = {};
for (const file of bundle.outputFiles)
    url[path.extname(file.path)] = putHashed(path.basename(file.path), file.contents);

/** A file of static/, with %NAME% replaced by the URL of what was put under that name. */
function fill(name) {
    const text = read(path.join(staticDir, name)).toString();
    return Buffer.from(text.replaceAll(/%([^%\s]+)%/g, (_, key) => url[key]));
}

url['icon.svg'] = putHashed('icon.svg', fill('icon.svg'));
url.icon = path.basename(url['icon.svg']);
url['knobel.webmanifest'] = putHashed('knobel.webmanifest', fill('knobel.webmanifest'));
const build = hash(Object.values(url).join() + wasmUrl);
url.build = build;
put('index.html', fill('index.html'));
write('build', build);

fs.writeFileSync(path.join(out, 'assets.list'), list.join('\n') + '\n');
if (depfile) {
    const escaped = [...inputs].map((file) => file.replaceAll(' ', '\\ '));
    fs.writeFileSync(depfile, `${path.join(outArg, 'assets.list')}: ${escaped.join(' ')}\n`);
}
