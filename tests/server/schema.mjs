// schema.mjs PROGRAM -- writes a database of this version as SQL, schema-N.sql beside this file, for the
// tests of later ones (upgrade.mjs): a match under way, a finished one, and the keys of who plays.
// Needs the program sqlite3.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Server, finish, match } from './lib.mjs';

const server = await Server.start();
const path = server.store.replace('sqlite:', '');
const going = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=2');
const done = await match(server, ['Cleo', 'Dan'], 'fiese15', 'rounds=1');
for (const client of done) client.play();
await done[0].until((t) => t.state === 'over');
const seats = [...going, ...done].map(({ messages }) => {
    const { table, token } = messages.find((m) => m.is === 'seat');
    return `-- ${table} ${token}`;
});
const over = `-- over ${done[0].table.match}`;
await server.stop();
const ask = (text) => execFileSync('sqlite3', [path, text]).toString().trim();
const schema = ask('PRAGMA user_version');
const text = [
    ...seats,
    over,
    `PRAGMA application_id = ${ask('PRAGMA application_id')};`,
    `PRAGMA user_version = ${schema};`,
    ask('.dump').replaceAll(/^PRAGMA foreign_keys.*$/gm, ''),
    '',
];
fs.writeFileSync(new URL(`schema-${schema}.sql`, import.meta.url), text.join('\n'));
finish();
