// upgrade.mjs PROGRAM SQL -- databases as older versions left them, schema-N.sql (schema.mjs writes
// them): tables come back with who sat there, finished matches can be fetched and verified, and a match
// under way goes on; or its table is in the lobby, if rules have changed since. TAP.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Client, Server, finish, is, run, temporary, test, truth } from './lib.mjs';

const sql = process.argv[3];
const here = new URL('.', import.meta.url);
const files = fs.readdirSync(here).filter((name) => /^schema-\d+\.sql$/.test(name));
truth(files.length > 0, 'there are some');

/** A database with that in it, as if it had been left a moment ago. */
function restore(text) {
    const path = temporary('knobel.db');
    fs.writeFileSync(path, '');
    const now = Math.floor(Date.now() / 1000);
    execFileSync(sql, [
        path,
        `${text}; UPDATE matches SET ended_s = ${now} WHERE ended_s > 0; UPDATE tables SET changed_s = ${now};`,
    ]);
    return path;
}

for (const file of files) {
    const text = fs.readFileSync(new URL(file, here), 'utf8');
    const lines = text.split('\n').filter((line) => line.startsWith('-- '));
    const seats = lines.filter((l) => !/^-- over/.test(l)).map((l) => l.split(' ').slice(1));
    const [, , over] = lines.find((l) => /^-- over/.test(l)).split(' ');
    const store = `sqlite:${restore(text)}`;
    const server = await Server.start({ store });
    const clients = [];
    await test(`${file}: everybody comes back`, async () => {
        for (const [table, token] of seats) {
            const client = await Client.open(server);
            await client.sit({ do: 'back', table, token });
            clients.push(client);
        }
        is(clients[0].table.chairs.map((c) => c.name).sort(), ['Ana', 'Ben'], 'who sits there');
    });
    await test(`${file}: a match is played on to its end`, async () => {
        const [ana, ben] = clients;
        if (ana.table.state === 'lobby') {
            await ben.show({ do: 'ready', on: true });
            await ana.show({ do: 'start' }, (t) => t.state === 'match');
        }
        for (const client of [ana, ben]) client.play();
        await ana.until((t) => t.state === 'over', 'it ends');
    });
    await test(`${file}: a finished one can be fetched`, async () => {
        const { status, text: play } = await server.get(`/match/${over}.play`);
        is(status, 200, 'status');
        const path = temporary('old.play');
        fs.writeFileSync(path, play);
        const said = await run('replay', path);
        truth(said.status === 0 || /played by version/.test(said.err), said.err);
    });
    await server.stop();
}
finish();
