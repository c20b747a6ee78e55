// views.mjs GOLDEN FOLDER OUT: what the rules show is what the page's types say: the views of the
// matches in FOLDER, as GOLDEN prints them, become constants of those types in OUT, and tsc judges.
// A member that a type lacks is as wrong as one that a view lacks. TAP.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [golden, folder, out] = process.argv.slice(2);
const web = fileURLToPath(new URL('../web', import.meta.url));
const typeOf = (game) => `${game[0].toUpperCase()}${game.slice(1)}View`;
const typesOf = (game) => `${web}/src/games/${game}/view`;

/** One of each kind: with the same members and words, whatever the numbers. */
const kindOf = (view) =>
    JSON.stringify(view, (_, value) =>
        typeof value === 'number'
            ? 0
            : Array.isArray(value)
              ? [...new Set(value.map((member) => JSON.stringify(member)))].map(JSON.parse)
              : value,
    );

const kinds = new Map();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.play')))
    for (const line of execFileSync(golden, [`${folder}/${file}`], { maxBuffer: 1 << 28 })
        .toString()
        .trim()
        .split('\n')) {
        const view = JSON.parse(line);
        const of = kinds.get(view.game) ?? kinds.set(view.game, new Map()).get(view.game);
        of.set(kindOf(view), line);
    }
const games = [...kinds.keys()].filter((game) => existsSync(`${typesOf(game)}.ts`));

mkdirSync(out, { recursive: true });
for (const game of games)
    writeFileSync(
        `${out}/${game}.ts`,
        [
            `import type { ${typeOf(game)} } from '${typesOf(game)}';`,
            ...[...kinds.get(game).values()].map(
                (line, i) => `export const v${i}: ${typeOf(game)} = ${line};`,
            ),
            '',
        ].join('\n'),
    );
writeFileSync(
    `${out}/tsconfig.json`,
    JSON.stringify({
        extends: `${web}/tsconfig.json`,
        include: ['*.ts', `${web}/src/globals.d.ts`],
    }),
);
const { stdout } = spawnSync(
    process.execPath,
    [`${web}/node_modules/typescript/bin/tsc`, '-p', resolve(out)],
    { encoding: 'utf8' },
);
const said = stdout.split('\n').filter(Boolean);

console.log(`1..${games.length + 1}`);
games.forEach((game, i) => {
    const wrong = said.filter((line) => basename(line.split('(')[0]) === `${game}.ts`);
    if (wrong.length > 0) process.exitCode = 1;
    for (const line of wrong.slice(0, 5)) console.log(`# ${line.slice(0, 400)}`);
    const count = kinds.get(game).size;
    console.log(`${wrong.length > 0 ? 'not ' : ''}ok ${i + 1} - ${game}: ${count} kinds of views`);
});
if (said.length > 0) process.exitCode = 1;
console.log(`${said.length > 0 ? 'not ' : ''}ok ${games.length + 1} - tsc has nothing to say`);
