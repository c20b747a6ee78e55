// evil.mjs PROGRAM KNOBEL.WASM EVIL MUTANTS -- a dishonest server against a client that does for the
// dice what the page does, and `knobel verify --kept` with its notes: each lie is caught. TAP.
import { writeFileSync } from 'node:fs';
import { ATTACKS } from './attacks.mjs';
import { Keeper, useRules } from './keeper.mjs';
import { Server, choices, finish, is, run, temporary, test, truth } from './lib.mjs';
import { liar } from './liar.mjs';

const [wasm, evil, mutants] = process.argv.slice(3);
const rules = useRules(wasm);

async function sit(server, message) {
    const client = await Keeper.open(server);
    await client.sit({ ...message, symbol: 1, commit: client.next() });
    return client;
}

/** Plays a match that `first` begins. */
async function play(verb, [first, ...others]) {
    for (const client of others) await client.show({ do: 'ready', on: true });
    first.send({ do: verb });
    for (const client of [first, ...others]) {
        await client.until((t) => t.state === 'match');
        client.play(choices);
    }
    await first.until((t) => t.state === 'over', 'the end');
}

/** What the program says of a match by the notes of a client. */
async function verified(server, client) {
    const [file, notes] = [temporary('match.play'), temporary('notes')];
    const { match } = client.table;
    writeFileSync(file, (await server.get(`/match/${match}.play`)).text);
    writeFileSync(notes, client.notesOf(match));
    const { status, out, err } = await run('verify', '--kept', notes, file);
    return { status, said: (status ? err : out).replaceAll(file, 'FILE').trim() };
}

async function attacked({ lie, middle, rematch, bot }) {
    const server = await Server.start({ program: lie && evil, env: lie ? { EVIL: lie } : {} });
    const lies = middle ? await liar(server, middle({ rules, mutants })) : server;
    const table = { do: 'open', game: 'fiese15', options: 'rounds=1', name: 'Ana' };
    const ana = await sit(lies, table);
    const others = [];
    if (bot) await ana.show({ do: 'bot', name: 'hard' });
    else others.push(await sit(server, { do: 'join', code: ana.seat.code, name: 'Eve' }));
    await ana.show({ do: 'fast', on: true });
    await play('start', [ana, ...others]);
    if (rematch) await play('again', [ana, ...others]);
    await ana.ask({ do: 'hash' }, (m) => m.is === 'hash');
    const result = await verified(lies, ana);
    const { text } = await server.get(`/match/${ana.table.match}.play`);
    for (const client of [ana, ...others]) await client.close();
    lies.stop();
    await server.stop();
    return { ...result, warnings: ana.warnings, text };
}

const all = [{ name: 'an honest server' }, ...ATTACKS];
const results = await Promise.all(all.map((a) => attacked(a).catch((error) => ({ error }))));
await test('an honest server is believed', async () => {
    const { error, status, said, warnings } = results.shift();
    if (error) throw error;
    is([status, warnings], [0, []], said);
});
for (const [i, attack] of ATTACKS.entries())
    await test(attack.name, async () => {
        const { error, status, said, warnings, text } = results[i];
        if (error) throw error;
        console.log(`# ${attack.name}: ${said.split('\n')[0]}`);
        truth(status === 1 && attack.line.test(said), said);
        is([...new Set(warnings)], attack.warns ? [attack.warns] : [], 'warnings');
        if (/six sixes/.test(attack.name))
            truth(/^dice \d+ roll R6 Y6 G6 B6 K6 W6$/m.test(text), text);
    });
finish();
