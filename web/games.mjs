// The games of the page, found in their folders (src/games/GAME): a new one needs no other file.
// What of a folder is there is used: card.ts, ways.ts, board.tsx, board.css, screen.tsx, screen.css (on a
// television), hand.tsx (dice thrown by hand), box.tsx (sets of the own box), day.ts (the same dice for everybody),
// class.tsx (with a class), text.LANG.ts. As modules:
//   games:list                  the cards of the games, and what fetches their boards, screens, pads, boxes and
//                               words
//   games:ways                  the ways to play them
//   games:days                  what is played of them on a day
//   games:classes               what a class plays of them
//   games:screens               the sheets of their screens
//   games:cards.LANG            the words of their cards
//   games:words.GAME.LANG.ts    those of a card and its board
//   games:lessons.LANG.ts       those of their lessons
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
    Object.entries({ board: 'boards', screen: 'screens', hand: 'hands', box: 'boxes' })
        .map(([part, all]) =>
            object(
                all,
                gamesWith(`${part}.tsx`).map(
                    (game) => `${game}: () => import('./${game}/${part}')`,
                ),
            ),
        )
        .join('') +
    object(
        'words',
        spoken.map((game) => `${game}: {${fetches(game).join()}}`),
    );

/** What fetches the words of each, in every language. */
const LANGS = ['de', 'en', 'es', 'fr', 'it'];

const fetches = (game) =>
    LANGS.map((lang) => `${lang}: () => import('games:words.${game}.${lang}.ts')`);

const sheets = (name) =>
    gamesWith(name)
        .map((game) => `@import './${game}/${name}';\n`)
        .join('');

const cards = (lang) => from('cards', spoken, (game) => `${textOf(game, lang)}?card`, 'card');

const words = (game, lang) => `export { card, board } from '${textOf(game, lang)}';\n`;

const lessons = (lang) =>
    from('lessons', spoken, (game) => `${textOf(game, lang)}?lesson`, 'lesson');

function contents(name) {
    if (name === 'list') return list();
    if (name === 'ways')
        return from('ways', gamesWith('ways.ts'), (game) => `./${game}/ways`, 'ways');
    if (name === 'days') return from('days', gamesWith('day.ts'), (game) => `./${game}/day`, 'day');
    if (name === 'classes')
        return from('classes', gamesWith('class.tsx'), (game) => `./${game}/class`, 'klass');
    if (name === 'screens') return sheets('screen.css');
    const [part, ...rest] = name.replace(/\.ts$/, '').split('.');
    return { cards, words, lessons }[part](...rest);
}

/**
 * For esbuild, with a statement for pieces that come later. A file of words is read once more for cards
 * and lessons, as modules of their own: esbuild puts a module into one piece, and these are others.
 */
export const games = (late = '') => ({
    name: 'games',
    setup(build) {
        build.onResolve({ filter: /^games:/ }, ({ path: name }) => ({
            path: name.slice('games:'.length),
            namespace: 'games',
        }));
        build.onResolve({ filter: /\?(card|lesson)$/ }, ({ path: name, resolveDir }) => ({
            path: path.join(resolveDir, name.split('?')[0]),
            suffix: name.slice(name.indexOf('?')),
        }));
        build.onLoad({ filter: /./, namespace: 'games' }, ({ path: name }) => ({
            contents: contents(name) + (/^(words|lessons)/.test(name) ? late : ''),
            loader: name === 'screens' ? 'css' : 'js',
            resolveDir: folder,
        }));
    },
});
