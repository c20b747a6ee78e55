// Loads a module of the page into node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { games, gamesWith } from '../games.mjs';

const src = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src');

const find = (name) => (name.startsWith('games:') ? name : path.join(src, name));

/** Bundles them, files or what games.mjs has, and gives what they export; each call a fresh copy. */
export async function load(...names) {
    const { outputFiles } = await esbuild.build({
        stdin: {
            contents: names.map((name) => `export * from ${JSON.stringify(find(name))};`).join(''),
            resolveDir: src,
        },
        bundle: true,
        plugins: [games()],
        write: false,
        loader: { '.mp4': 'empty' },
        define: { __ROOMS__: '""' },
        format: 'esm',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        footer: { js: `// ${Math.random()}` },
    });
    const code = Buffer.from(outputFiles[0].contents).toString('base64');
    return import(`data:text/javascript;base64,${code}`);
}

/** What the page says in a language, all parts of it. */
export async function loadAllTexts(lang) {
    const { loadTexts, loadWords } = await load('text/index.ts');
    const parts = ['more', ...gamesWith('text.en.ts').map((game) => `games/${game}`)];
    await Promise.all(parts.map(loadWords));
    return loadTexts(lang);
}
