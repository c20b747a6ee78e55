// node words.mjs OUT.c OUT.h DEPFILE SOURCE.c...: the words that the sources of the terminal name, as a
// table in C (src/term/words.h). A name is the path of a text with underscores: W_boards_blitz_ask,
// W_term_menu. Where a text is made of what it is told, {0} and so on stand for that.
import esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { games, gamesWith } from './games.mjs';

const LANGS = ['de', 'en', 'es', 'fr', 'it'];
const here = path.dirname(fileURLToPath(import.meta.url));
const [outC, outH, depfile, ...sources] = process.argv.slice(2);

/** All texts of a language, as the page has them, and the terminal's own. */
const entry = (lang) =>
    [
        `import { match } from './src/text/match.${lang}';`,
        `import { ${lang} as all } from './src/text/${lang}';`,
        `import { term } from './src/text/term.${lang}';`,
        `import { day } from './src/text/day';`,
        `import { dayWords } from './src/day/words';`,
        ...gamesWith('day.ts').map(
            (game) =>
                `import { share as ${game}Share, day as ${game}Day } from './src/games/${game}/day';`,
        ),
        ...gamesWith('text.en.ts').map(
            (game) => `import { board as ${game} } from './src/games/${game}/text.${lang}';`,
        ),
        `const share = { ${gamesWith('day.ts').map((game) => `${game}: ${game}Share.${lang}`)} };`,
        `const boards = { ${gamesWith('text.en.ts').join()} };`,
        `const days = { ${gamesWith('day.ts').map((game) => `${game}: ${game}Day`)} };`,
        `const today = dayWords.${lang};`,
        `export default { ...match, ...all, term, day: day.${lang}, today, days, share, boards };`,
    ].join('\n');

async function load(lang) {
    const file = path.resolve(`${outC}.${lang}.mjs`);
    const { metafile } = await esbuild.build({
        stdin: { contents: entry(lang), resolveDir: here, loader: 'ts' },
        bundle: true,
        format: 'esm',
        outfile: file,
        metafile: true,
        logLevel: 'error',
        plugins: [games()],
    });
    const texts = (await import(pathToFileURL(file))).default;
    texts.units = {};
    for (const [game, { title, about, unit }] of Object.entries(texts.days)) {
        texts.days[game] = { title: title[lang], about: about[lang] };
        texts.units[game] = (n) => unit[lang]({ possible: n, won: { length: n } });
    }
    return { texts, inputs: Object.keys(metafile.inputs) };
}

/** The text of a value, what it is for one of something, and of what. */
function textOf(value) {
    if (typeof value === 'string') return { other: value, one: null, counts: 0 };
    if (typeof value !== 'function') return null;
    const marks = Array.from({ length: value.length }, (_, i) => `{${i}}`);
    const other = value(...marks);
    const told = (i, one) => value(...marks.map((mark, k) => (k === i ? one : mark)));
    const ofOne = (i) => {
        try {
            return told(i, 1);
        } catch {
            return told(i, '1'); // a text, never counted
        }
    };
    /** With the mark still in it: what counts as one may be 0, as in French. */
    const oneOf = (i) => {
        const marked = told(i, { valueOf: () => 1, toString: () => marks[i] });
        return marked.replaceAll(marks[i], '1') === ofOne(i) ? marked : ofOne(i);
    };
    const counts = marks.findIndex((mark, i) => ofOne(i) !== other.replaceAll(mark, '1'));
    return { other, one: counts < 0 ? null : oneOf(counts), counts: Math.max(counts, 0) };
}

const at = (texts, name) => name.split('_').reduce((node, part) => node?.[part], texts);

/** What is looked up by a name that a server or a game has. */
const named = ({ reasons, gone, strengths, cards, days }) => ({
    ...prefixed(
        'reasons',
        Object.assign({}, reasons, ...Object.values(cards).map((c) => c.reasons)),
    ),
    ...prefixed('gone', gone),
    ...prefixed('strengths', strengths),
    ...prefixed('symbols', Object.assign({}, ...Object.values(cards).map((c) => c.symbols ?? {}))),
    ...Object.assign({}, ...Object.entries(cards).map(([game, card]) => cardNames(game, card))),
    ...Object.assign({}, ...Object.entries(days).map(([game, day]) => dayNames(game, day))),
});

const prefixed = (kind, texts) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${kind}.${name}`, text]));

/** What is played of a game on a day: its name, what there is to do, and more about it. */
const dayNames = (game, { title, about: [what, ...more] }) => ({
    [`days.${game}`]: title,
    [`does.${game}`]: what,
    [`about.${game}`]: more.join(' '),
});

const cardNames = (game, card) => ({
    [`cards.${game}.blurb`]: card.blurb,
    ...Object.assign(
        {},
        ...Object.entries(card.options).map(([option, { name, help, words }]) => ({
            [`options.${game}.${option}`]: name,
            [`help.${game}.${option}`]: help,
            ...prefixed(`values.${game}.${option}`, words ?? {}),
        })),
    ),
});

/** Without soft hyphens: lines of a terminal are never parted there. */
const quoted = (text) => (text === null ? 'NULL' : JSON.stringify(text.replaceAll('\u00ad', '')));

const all = await Promise.all(LANGS.map(load));
const names = [
    ...new Set(sources.flatMap((file) => fs.readFileSync(file, 'utf8').match(/\bW_\w+/g) ?? [])),
].sort();

const rows = all.map(({ texts }, i) =>
    names.map((name) => {
        const text = textOf(at(texts, name.slice(2)));
        if (!text) throw new Error(`${name}: there is no such text in ${LANGS[i]}`);
        return `        { ${quoted(text.other)}, ${quoted(text.one)}, ${text.counts} },\n`;
    }),
);
const lists = all.map(({ texts }) => named(texts));
const keys = Object.keys(lists[LANGS.indexOf('en')]);

fs.writeFileSync(
    outH,
    `/* Made by web/words.mjs. */\nenum { LANGS = ${LANGS.length} };\nenum word {\n` +
        names.map((name) => `    ${name},\n`).join('') +
        '    WORDS\n};\n',
);
fs.writeFileSync(
    outC,
    '/* Made by web/words.mjs. */\n#include "term/words.h"\n\n' +
        `const char *const word_lang[LANGS] = { ${LANGS.map(quoted).join(', ')} };\n` +
        `const char *const word_lang_name[LANGS] = { ${all.map(({ texts }) => quoted(texts.term.language)).join(', ')} };\n` +
        'const struct word_text word_text[LANGS][WORDS] = {\n' +
        rows.map((row) => `    {\n${row.join('')}    },\n`).join('') +
        '};\nconst struct word_named word_named[] = {\n' +
        keys
            .map(
                (key) =>
                    `    { ${quoted(key)}, { ${lists.map((l) => quoted(l[key] ?? key)).join(', ')} } },\n`,
            )
            .join('') +
        '    { NULL, { NULL } },\n};\n',
);
const files = all
    .flatMap(({ inputs }) => inputs)
    .filter((file) => !file.includes(':') && file !== '<stdin>');
fs.writeFileSync(
    depfile,
    `${outC}: ${[...new Set(files)].map((file) => path.resolve(file)).join(' ')}\n`,
);
