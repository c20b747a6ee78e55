// Sheets that come with other screens stay loaded while a match is played: none of their rules may
// be about what boards have, or a board looks different after the screen was seen.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const src = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src');
const read = (name) => readFileSync(path.join(src, name), 'utf8');
const importsOf = (sheet) =>
    [...read(sheet).matchAll(/@import '\.\/(.+)';/g)].map(([, name]) => `css/${name}`);

/** A game's sources that are no part of its board in a match. */
const APART = /\/(beside|box|card|day|hand|lesson|screen|ways)\.tsx?$/;
/** A sheet from below lies over a board, not on it. */
const OVER = new Set(['sheet']);

const filesOf = (folder) =>
    readdirSync(path.join(src, folder), { recursive: true }).map((name) => `${folder}/${name}`);
const sources = [...filesOf('games'), ...filesOf('dice'), ...filesOf('parts')]
    .filter((name) => name.endsWith('.tsx') && !APART.test(name))
    .concat('page/table.tsx', 'page/scores.tsx', 'page/recap.tsx');

/** The classes of each element that boards may have. */
const elements = sources.flatMap((name) =>
    [...read(name).matchAll(/class=(?:"([^"]*)"|\{`([^`]*)`)/g)].map(
        ([, plain, made]) =>
            new Set(
                (plain ?? made)
                    .replace(/\$\{[^}]*\}/g, (s) => s.match(/'[^']*'/g)?.join(' ') ?? '')
                    .match(/[a-z][\w-]*/g),
            ),
    ),
);

/** The selectors of a sheet, one by one. */
function selectorsOf(sheet) {
    const rules = read(sheet)
        .replace(/\/\*[^]*?\*\//g, '')
        .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
        .replace(/@[^{;]*[{;]/g, '');
    return [...rules.matchAll(/([^{}]+)\{[^{}]*\}/g)].flatMap(([, list]) =>
        list.split(/,(?![^(]*\))/).map((one) => one.trim()),
    );
}

/** Whether all parts of a selector may be met on a board. */
function meetsBoards(selector) {
    const parts = selector.replace(/:not\([^)]*\)/g, '').split(/[\s>+~]+/);
    return parts.every((part) => {
        if (/^:root|#/.test(part)) return false;
        const classes = [...part.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);
        if (classes.some((name) => OVER.has(name))) return false;
        return (
            classes.length === 0 ||
            elements.some((element) => classes.every((name) => element.has(name)))
        );
    });
}

const late = [...importsOf('css/later.css'), 'css/day.css', 'css/screen.css'];

test('boards are found', () => assert.ok(elements.some((element) => element.has('question'))));
for (const sheet of late)
    test(`${sheet} styles nothing on boards`, () =>
        assert.deepEqual(selectorsOf(sheet).filter(meetsBoards), []));
