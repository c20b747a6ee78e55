// The words of the page in every language, and the rules pages.
//   node --test test/
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { load, loadAllTexts } from './load.mjs';

const { chooseLang, langs } = await load('text/index.ts');
const { operatorWords } = await load('text/operator.ts');
const { nightWords } = await load('text/night.ts');
const lessons = (lang) => load(`games:lessons.${lang}`);
const all = Object.fromEntries(
    await Promise.all(
        langs.map(async (l) => [
            l,
            {
                ...(await loadAllTexts(l)),
                ...(await lessons(l)),
                late: operatorWords[l],
                night: nightWords[l],
            },
        ]),
    ),
);

/** What a text is called with: numbers that it must repeat. */
const GIVEN = ['11', '12', '13', '14'];

/** Words that stand below their number. */
const below = ['boards.fiese15.pointsWord'];

/** [path, text, what was given] of every text; how many arguments a text has, English says. */
function leaves(texts, en = all.en, path = []) {
    return Object.entries(en).flatMap(([key, model]) => {
        const at = [...path, key];
        const text = texts[key];
        if (typeof model === 'object') return leaves(text, model, at);
        const given = typeof model === 'function' ? GIVEN.slice(0, model.length) : [];
        return [[at.join('.'), typeof text === 'function' ? text(...given) : text, given]];
    });
}

/* Buttons that share a row with another at 320 pixels, and those that have one for themselves. */
const SHORT = 18;
const LONG = 30;
const shares = [
    ...['join', 'add', 'save', 'cancel', 'addBot', 'addPerson', 'admit', 'refuse', 'withdraw'],
    ...['ready', 'imReady', 'start', 'takeSeat', 'agree', 'hand', 'take', 'askOut', 'voteBack'],
    ...['nudge', 'imHere', 'letPlay'],
    ...['earlier', 'later', 'remove', 'change', 'endHere', 'anotherNight', 'anotherCup'].map(
        (key) => `night.${key}`,
    ),
    ...['typed.send', 'typed.yes', 'typed.no', 'again', 'nextOne', 'sendMove', 'here'],
    ...['download', 'check', 'keep', 'delete'].map((key) => `extra.matches.${key}`),
    ...['roll', 'rollOn', 'placeRoll', 'stop', 'placeStop', 'placeAll'].map(
        (key) => `boards.fiese15.${key}`,
    ),
    ...['throwIt', 'buzz', 'counted', 'out', 'outOfThrow'].map((key) => `boards.blitz.${key}`),
    ...[
        'throwIt',
        'handIn',
        'pass',
        'hintShow',
        'hintLay',
        'again',
        'back',
        'goOn',
        'nextThrow',
    ].map((key) => `boards.cubes.${key}`),
    ...['throwIt', 'done', 'undone', 'redraw', 'doubt', 'yes', 'no', 'showAll', 'accept'].map(
        (key) => `boards.words.${key}`,
    ),
];
const alone = [
    ...['rules', 'takeSeatNext', 'leave', 'pause', 'pauseBack', 'move'],
    ...['toLobby', 'download', 'forget', 'tryAgain'],
    ...['replay.analysed', 'replay.next', 'matches.ask'].map((key) => `extra.${key}`),
];

for (const lang of langs) {
    const texts = leaves(all[lang]);
    const textAt = new Map(texts.map(([path, text]) => [path, text]));

    test(`${lang}: every text says what it is given`, () => {
        for (const [path, text, given] of texts) {
            assert.ok(text.trim(), path);
            if (below.includes(path)) continue;
            for (const part of given) assert.ok(text.includes(part), `${path}: ${text}`);
        }
    });

    test(`${lang}: buttons are short enough for 320 pixels`, () => {
        const tooLong = (most) => (path) => [...textAt.get(path)].length > most;
        assert.deepEqual(shares.filter(tooLong(SHORT)), []);
        assert.deepEqual(alone.filter(tooLong(LONG)), []);
    });

    test(`${lang}: written as its readers are used to`, () => {
        const wrong = {
            de: /["']/,
            en: /["']/,
            es: /["']|^[^¿]*\?|^[^¡]*!/,
            fr: /["']|\p{L} (:( |$)|[;!?»])|« /u,
            it: /["']/,
        };
        const odd = texts.filter(([, text]) => wrong[lang].test(text));
        assert.deepEqual(
            odd.map(([path, text]) => `${path}: ${text}`),
            [],
        );
    });
}

test('the language is the first the browser wishes for and the page has', () => {
    assert.equal(chooseLang(['fr-CH', 'de']), 'fr');
    assert.equal(chooseLang(['', 'pt-BR', 'IT']), 'it');
    assert.equal(chooseLang(['frr', 'pt']), 'en');
});

// ---- rules pages ---------------------------------------------------------------------------

const rules = new URL('../../docs/rules/', import.meta.url);

/** What must not depend on the language: dice, options, results, headings, lists, tables. */
function skeleton(page) {
    const found = (pattern) => page.match(pattern) ?? [];
    const [options] = found(/(?<=^\|---\|---\|---\|---\|\n)(\|.*\n)+(?=\n[^|]*$)/m);
    return {
        dice: found(/`[^`]+`/g).sort(),
        results: found(/\*\*\d+\*\*/g),
        lines: found(/^(#+|-|\|)(?= )/gm).join(''),
        defaults: options.split('\n').map((row) =>
            row
                .split('|')
                .slice(1, 4)
                .join('|')
                .match(/[\d`]+/g),
        ),
    };
}

for (const game of new Set(readdirSync(rules).map((file) => file.split('.')[0])))
    for (const lang of langs)
        test(`rules of ${game}, ${lang}: as in English`, () => {
            const page = (of) => readFileSync(new URL(`${game}.${of}.md`, rules), 'utf8');
            assert.deepEqual(skeleton(page(lang)), skeleton(page('en')));
        });

/** The sections of a page, with the anchors that they have on the Internet. */
const sections = (game, lang) =>
    readFileSync(new URL(`${game}.${lang}.md`, rules), 'utf8')
        .split(/^## /m)
        .map((text) => {
            const head = text.split('\n', 1)[0].toLowerCase();
            const slug = head.replace(/[^\w\- ]/g, '').replaceAll(' ', '-');
            return { slug, text: text.replace(/\s+/g, ' '), marks: text.split('**').length };
        });

test('what new players ask is answered on the rules page, in every language', () => {
    const asked = readFileSync(new URL('../questions.md', rules), 'utf8');
    const rows = [...asked.matchAll(/^\| .+\]\(rules\/(\w+)\.en\.md#(.+)\) \| (.+) \|$/gm)];
    assert.ok(rows.length >= 40);
    for (const [, game, slug, words] of rows) {
        const page = sections(game, 'en');
        const at = page.findIndex((section) => section.slug === slug);
        assert.ok(page[at]?.text.includes(words), `${game}, ${slug}: ${words}`);
        for (const lang of langs)
            assert.equal(
                sections(game, lang)[at].marks,
                page[at].marks,
                `${game}.${lang}: ${slug}`,
            );
    }
});

test('rules call options as the lobby does, and draw dice, throws and equations', async () => {
    globalThis.document = { documentElement: { lang: 'en' } };
    const { diceIn, optionName, withNames } = await load('page/markdown.tsx');
    assert.equal(optionName(all.en, 'blitz', 'swap=1,3,2'), 'White for black: 1, 3, 2');
    assert.equal(optionName(all.en, 'cubes', 'fractions=0'), 'Fractions: off');
    assert.equal(optionName(all.en, 'cubes', 'mode=last'), 'Mode: the last die');
    assert.equal(optionName(all.en, 'cubes', 'knobel tour'), undefined);
    const shown = (game, text) => withNames(all.en, game, text);
    assert.equal(shown('fiese15', '**Gambler** (`zocker=1`): x'), '**Gambler**: x');
    assert.equal(shown('cubes', 'Game 3: the last die (`mode=last`)'), 'Game 3: the last die');
    assert.equal(shown('blitz', '**Fair** (`swap`). x'), '**Fair** (White for black). x');
    assert.deepEqual(diceIn('R*G W*K'), [['R*G', 'W*K']]);
    assert.deepEqual(diceIn('57 +-'), [
        ['G_5', 'G_7'],
        ['R_+', 'R_-'],
    ]);
    assert.deepEqual(diceIn('5x8=40'), [['G_5', 'R_x', 'B_8', 'O_=', 'B_4', 'B_0']]);
    assert.equal(diceIn('swap'), undefined);
});
