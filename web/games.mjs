// The games of the page, found in their folders (src/games/GAME): a new one needs no other file.
// What of a folder is there is used: card.ts, board.tsx, board.css, screen.tsx, screen.css (on a
// television), text.LANG.ts. As modules:
//   games:list              the cards of the games, and what fetches their boards and screens
//   games:sheets            the sheets of their boards
//   games:screens           those of their screens
//   games:text.LANG         the words of their cards and boards
//   games:lessons.LANG.ts   the words of their lessons
// A game without words in a language speaks English there; without any it has none.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('src/games', import.meta.url));
const has = (...file) => fs.existsSync(path.join(folder, ...file));
const isFolder = (name) => fs.statSync(path.join(folder, name)).isDirectory();
const all = fs.readdirSync(folder).filter(isFolder);

/** The folders that are looked into: what comes into them, or goes, changes the page. */
export const folders = [folder, ...all.map((game) => path.join(folder, game))];

/** The games that have this file. */
export const gamesWith = (file) => all.filter((game) => has(game, file));

const spoken = gamesWith('text.en.ts');
const textOf = (game, lang) => `./${game}/text.${has(game, `text.${lang}.ts`) ? lang : 'en'}.ts`;

const object = (name, members) => `export const ${name} = {${members.join()}};\n`;

/** An object with what these files of games export under a name. */
const from = (name, named, fileOf, exported) =>
    [
        ...named.map(
            (game, i) => `import { ${exported} as ${name}${i} } from '${fileOf(game)}';\n`,
        ),
        object(
            name,
            named.map((game, i) => `${game}: ${name}${i}`),
        ),
    ].join('');

const list = () =>
    from('cards', gamesWith('card.ts'), (game) => `./${game}/card`, 'card') +
    ['board', 'screen']
        .map((part) =>
            object(
                `${part}s`,
                gamesWith(`${part}.tsx`).map(
                    (game) => `${game}: () => import('./${game}/${part}')`,
                ),
            ),
        )
        .join('');

const sheets = (name) =>
    gamesWith(name)
        .map((game) => `@import './${game}/${name}';\n`)
        .join('');

const text = (lang) =>
    from('cards', spoken, (game) => textOf(game, lang), 'card') +
    from('boards', spoken, (game) => textOf(game, lang), 'board');

const lessons = (lang) =>
    from('lessons', spoken, (game) => `${textOf(game, lang)}?lesson`, 'lesson');

function contents(name) {
    if (name === 'list') return list();
    if (name === 'sheets') return sheets('board.css');
    if (name === 'screens') return sheets('screen.css');
    const [, part, lang] = /^(text|lessons)\.(\w+)/.exec(name);
    return part === 'text' ? text(lang) : lessons(lang);
}

/**
 * For esbuild, with a statement for pieces that come later. A file of words is read once more for the lesson, as a module of its own: esbuild puts a
 * module into one piece, and lessons come later.
 */
export const games = (late = '') => ({
    name: 'games',
    setup(build) {
        build.onResolve({ filter: /^games:/ }, ({ path: name }) => ({
            path: name.slice('games:'.length),
            namespace: 'games',
        }));
        build.onResolve({ filter: /\?lesson$/ }, ({ path: name, resolveDir }) => ({
            path: path.join(resolveDir, name.replace('?lesson', '')),
            suffix: '?lesson',
        }));
        build.onLoad({ filter: /./, namespace: 'games' }, ({ path: name }) => ({
            contents: contents(name) + (name.startsWith('lessons') ? late : ''),
            loader: ['sheets', 'screens'].includes(name) ? 'css' : 'js',
            resolveDir: folder,
        }));
    },
});
