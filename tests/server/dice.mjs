// dice.mjs PROGRAM VERIFY.WASM -- honest dice over real sockets: people contribute, the server is
// killed in the middle, and the file is verified by the program and by the page's WebAssembly. TAP.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Client, Server, finish, is, party, run, temporary, test, truth } from './lib.mjs';

const over = (t) => t.state === 'over';
const server = await Server.start();
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[3])), {})
    .exports;

const newPart = () => randomBytes(32).toString('hex');
const commitment = (part) => createHash('sha256').update(part).digest('hex');

/** Two people at a table, each committed to a part. */
async function committed(options = 'rounds=1') {
    const people = await party(server, ['Ana', 'Ben'], 'fiese15', options);
    for (const [seat, client] of people.entries()) {
        client.part = newPart();
        await client.show(
            { do: 'commit', commit: commitment(client.part) },
            (t) => t.chairs[seat].committed,
        );
    }
    await people[1].show({ do: 'ready', on: true });
    return people;
}

const reveal = (client, seat) => ({ do: 'reveal', seat, text: client.part });

async function file_of(client) {
    const { text } = await server.get(`/match/${client.table.match}.play`);
    const path = temporary('match.play');
    writeFileSync(path, text);
    return { text, path };
}

async function verify(text, ...kept) {
    const path = temporary('match.play');
    const notes = temporary('kept');
    writeFileSync(path, text);
    writeFileSync(notes, kept.map((line) => line + '\n').join(''));
    const { status, err } = await run('verify', ...(kept.length ? ['--kept', notes] : []), path);
    const got = in_wasm(text, kept);
    is(got === '', status === 0, `the page says "${got}", the program "${err}"`);
    if (status) truth(err.trim().endsWith(got), `the page says "${got}", the program "${err}"`);
    return err.replace(path, 'FILE').trim();
}

/** What the page would say: nothing if all is fine. */
function in_wasm(text, kept) {
    const bytes = () => new Uint8Array(wasm.memory.buffer, wasm.buffer(), wasm.buffer_bytes());
    const put = (line) => new TextEncoder().encodeInto(line, bytes()).written;
    const get = (length) => new TextDecoder().decode(bytes().subarray(0, length));
    wasm.verify_open();
    const { written } = new TextEncoder().encodeInto(
        kept.join('\n'),
        new Uint8Array(wasm.memory.buffer, wasm.notes(), wasm.notes_bytes()),
    );
    const bad = wasm.verify_notes(written);
    if (bad) return get(bad);
    for (const end of [wasm.verify_turn, wasm.verify_end]) {
        for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
            const length = wasm.verify_read(put(line));
            if (length) return get(length);
        }
        const length = end();
        if (length) return get(length);
    }
    return '';
}

/** A whole match in which the server is killed while the parts are shown. */
async function killed() {
    const people = await committed();
    const [ana, ben] = people;
    await ana.show({ do: 'start' }, (t) => t.state === 'match');
    const { commitment: before, waits } = ana.table.dice;
    is(
        waits,
        people.map((client, seat) => ({ seat, commit: commitment(client.part) })),
        'who is waited for',
    );
    is(ana.table.view.moves, 0, 'the dice wait');
    await ana.show(reveal(ana, 0), (t) => t.dice.shown.includes(0));
    await server.again('SIGKILL');
    const again = [await Client.open(server), await Client.open(server)];
    for (const [seat, client] of again.entries()) {
        await client.back(people[seat]);
        client.part = people[seat].part;
    }
    is(again[0].table.dice.commitment, before, 'the commitment after the restart');
    is(again[0].table.dice.shown, [0], 'who has shown a part after the restart');
    await again[1].show(reveal(ben, 1), (t) => t.dice.waits.length === 0 && t.view.moves > 0);
    for (const client of again) client.play();
    for (const client of again) await client.until(over);
    const kept = [`commitment ${before}`, `part 0 ${ana.part}`, `hash ${again[0].table.dice.hash}`];
    const { text } = await file_of(again[0]);
    is(await verify(text, ...kept), '', 'verify');
    return { text, kept };
}

async function changed() {
    const { text, kept } = await killed();
    const swapped = text.replace(/^(dice .*B)(\d)/m, (_, a, b) => a + ((b % 6) + 1));
    truth(/^FILE:\d+: /.test(await verify(swapped)), 'a die that was turned');
    const other = await killed();
    truth(/another seed/.test(await verify(other.text, ...kept)), 'a match with another seed');
    const shorter = text.split('\n').slice(0, -2).join('\n') + '\n';
    truth(/cut short/.test(await verify(shorter)), 'a file without its end');
    is(
        await verify(text.replace(/^@.*\n/gm, '')),
        "FILE: no line '@ dice': nothing was committed" + ' to, so the dice cannot be verified',
        'a file without lines of the table',
    );
}

/** Bots only beside one person, who contributes with the very message that opens the table. */
async function at_once() {
    const ana = await Client.open(server);
    ana.part = newPart();
    await ana.sit({
        do: 'open',
        game: 'fiese15',
        options: 'rounds=1',
        name: 'Ana',
        bots: 2,
        start: true,
        commit: commitment(ana.part),
    });
    await ana.until((t) => t.state === 'match' && t.dice.waits.length === 1);
    ana.play();
    const next = newPart();
    await ana.show({ ...reveal(ana, 0), commit: commitment(next) }, (t) => t.view.moves > 0);
    is(ana.table.chairs[0].committed, true, 'committed to the next part');
    await ana.until(over);
    const { path } = await file_of(ana);
    const { status, out, err } = await run('verify', '--no-peek', path);
    is([status, err], [0, '']);
    truth(/the server, seat 0;/.test(out) && /\d+ moves of bots are the same/.test(out), out);
    const bent = (await file_of(ana)).text;
    const at = bent.split('\n').findIndex((line) => /^[12] \d+ (stop|place)/.test(line));
    truth(at > 0, 'no bot moved');
}

/** A device that contributes: a part for every wait, once, and the next commitment with it. */
class Device {
    constructor(client) {
        this.client = client;
        this.parts = new Map();
        this.shown = 0;
    }

    next() {
        const part = newPart();
        this.parts.set(commitment(part), part);
        return commitment(part);
    }

    /** Answers what is asked until it is told to be silent. */
    answer() {
        const { table } = this.client;
        for (const { seat, commit } of table?.dice?.waits ?? []) {
            const text = this.parts.get(commit);
            if (!text || !table.you.includes(seat)) continue;
            this.parts.delete(commit);
            this.shown++;
            this.client.send({ do: 'reveal', seat, text, commit: this.next() });
        }
    }
}

/** Seven people on one device, and a rematch: one claim, one part, no refusal. */
async function one_device() {
    const ana = await Client.open(server);
    const device = new Device(ana);
    await ana.sit({
        do: 'open',
        game: 'blitz',
        options: 'blacks=1 limit=5',
        name: 'Ana',
        commit: device.next(),
    });
    for (const name of ['Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'])
        await ana.show({ do: 'add', name });
    is(
        ana.table.chairs.map((c) => c.committed),
        Array(7).fill(true),
        'committed',
    );
    for (const verb of ['start', 'again']) {
        const from = ana.messages.length;
        await ana.show({ do: verb }, (t) => t.state === 'match');
        is(ana.table.dice.claimed, [[0, 1, 2, 3, 4, 5, 6]], 'claims');
        device.answer();
        await ana.until((t) => t.dice?.check);
        is([ana.table.dice.shown, ana.table.dice.dropped, ana.table.dice.round], [[0], [], 1]);
        ana.play();
        await ana.until(over);
        is(
            ana.messages.slice(from).filter((m) => m.is === 'no' && m.do !== 'move'),
            [],
        );
        const { text } = await file_of(ana);
        is(await verify(text), '', 'verify');
    }
    is(device.shown, 2, 'parts shown');
}

/** Somebody drops out, the others mix anew, the server is killed, somebody drops out again. */
async function called_off() {
    const people = await party(server, ['Ana', 'Ben', 'Cleo'], 'fiese15', 'rounds=1');
    const devices = people.map((client) => new Device(client));
    for (const device of devices) await device.client.show({ do: 'commit', commit: device.next() });
    for (const client of people.slice(1)) await client.show({ do: 'ready', on: true });
    await people[0].show({ do: 'start' }, (t) => t.state === 'match');
    for (const [i, client] of people.entries()) {
        await client.until((t) => t.state === 'match');
        if (i < 2) devices[i].answer();
    }
    const { match } = people[0].table;
    await people[0].until((t) => t.dice.round === 2);
    is([people[0].table.dice.dropped, people[0].table.dice.claimed], [[2], [[0], [1]]]);
    await server.again('SIGKILL');
    for (const [i, device] of devices.entries()) {
        device.client = await Client.open(server);
        await device.client.back(people[i]);
    }
    const [ana, ben] = devices.map((device) => device.client);
    is([ana.table.dice.round, ana.table.dice.dropped], [2, [2]], 'after the restart');
    devices[0].answer();
    await ben.until((t) => t.state === 'lobby');
    is([ben.table.off, ben.table.match, ben.table.dice, ben.table.played], [[1], null, null, 0]);
    const { text } = await server.get(`/match/${match}.play`);
    truth(/^@ \d+ mix drop 1\n@ \d+ off\n@ seed .*\n@ seed .*\n@ hash .*\n$/m.test(text), text);
    truth(/^FILE:\d+: called off before the first throw$/.test(await verify(text)), 'verify');
    await server.again('SIGKILL');
    const back = await Client.open(server);
    await back.back(people[1]);
    is([back.table.state, back.table.off], ['lobby', [1]], 'after another restart');
    await back.show({ do: 'remove', chair: 2 }, (t) => t.off === null);
}

async function refused() {
    const [ana, ben] = await committed();
    is(await ana.refused({ do: 'commit', commit: 'x' }), 'bad_message');
    is(await ana.refused({ do: 'commit' }), 'bad_message');
    await ana.show({ do: 'start' }, (t) => t.state === 'match');
    is(await ana.refused({ do: 'reveal', seat: 0, text: newPart() }), 'bad_message');
    is(await ana.refused({ do: 'reveal', seat: 1, text: ben.part }), 'not_yours');
    is(await ana.refused({ do: 'throw', seat: 0, text: 'roll' }), 'not_now');
    is(await ana.refused({ do: 'typed', on: true }), 'not_now');
}

async function by_hand() {
    const [ana, ben] = await committed();
    await ana.show({ do: 'typed', on: true }, (t) => t.typed);
    await ana.show({ do: 'start' }, (t) => t.state === 'match' && t.view.to_act[0] === 'dice');
    const text = 'strip R5 Y3 G1 B4 K1 W1';
    is(await ana.refused({ do: 'throw', seat: 0, text: 'strip R9' }), 'bad_strip');
    await ana.show({ do: 'throw', seat: 0, text }, (t) => t.throw?.text === text);
    is(await ana.refused({ do: 'confirm', seat: 0, text, on: true }), 'not_yours');
    await ben.show({ do: 'confirm', seat: 1, text, on: true }, (t) => t.view.moves === 1);
}

await test('people contribute, the server is killed in the middle of the mix', killed);
await test('what was changed is found, by the program and by the page', changed);
await test('a second drop-out calls the match off, whatever the server goes through', called_off);
await test('one person and bots: the part comes with the table', at_once);
await test('seven people on one device, and a rematch', one_device);
await test('refusals', refused);
await test('dice thrown by hand', by_hand);
await test('faces are counted', async () => {
    const { text } = await server.get('/metrics');
    truth(/^knobel_dice_total{game="fiese15",throw="roll",face="B\d"} \d+$/m.test(text), text);
});
await test('the server is still there', async () => is([await server.stop(), server.err], [0, '']));
finish();
