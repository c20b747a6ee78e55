// Loads a module of the page into node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { games } from '../games.mjs';

const src = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src');

/** Bundles it, a file or one of games.mjs, and gives what it exports; each call a fresh copy. */
export async function load(name) {
    const { outputFiles } = await esbuild.build({
        entryPoints: [name.startsWith('games:') ? name : path.join(src, name)],
        bundle: true,
        plugins: [games()],
        write: false,
        format: 'esm',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        footer: { js: `// ${Math.random()}` },
    });
    const code = Buffer.from(outputFiles[0].contents).toString('base64');
    return import(`data:text/javascript;base64,${code}`);
}
