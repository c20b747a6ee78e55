// nodes.mjs PROGRAM FOLDER URL -- several servers on one PostgreSQL, while one of them is killed,
// stopped and continued, cut off from the database, drained; see postgres.sh for FOLDER and URL.
//
// Players follow their table: they go to the node they are told, and if one does not answer they try
// another. What comes through a connection they have given up is noted: a node that was fenced must
// not send anything. They know which of their moves were acknowledged; in the end every match has
// each of those once, replays and verifies. TAP.
import { spawn } from 'node:child_process';
import { Server, finish, is, program, replay, run, sleep, temporary, test, truth } from './lib.mjs';
import { Crowd } from './crowd.mjs';
import { JOURNAL } from './journal.mjs';
import { Lesson } from './lesson.mjs';
import { LEASE_MS, Node, all_owned, soon, sql, standby } from './several.mjs';

const TABLES = 6;
const PUPILS = 12;

/** Gets up from a table, which then has nobody and goes. */
async function leave(line) {
    line.send({ do: 'leave' });
    await line.hear((m) => m.is === 'gone');
    line.close();
}

const nodes = [await Node.start('n1')];
sql(JOURNAL);
nodes.push(await Node.start('n2'));
const [n1, n2] = nodes;
const crowd = new Crowd(nodes);
await crowd.seat(TABLES);
const lesson = new Lesson(crowd, { game: 'fiese15', options: 'rounds=12', decide: 600 });
const own = new Lesson(crowd, { game: 'fiese15', options: 'rounds=2', pace: 'own', slips: 4 });

/**
 * Lets something happen while everybody plays and a class is in the midst of a step, and afterwards;
 * the longest that one waited.
 */
async function while_playing(what, happen) {
    await test(what, async () => {
        await lesson.halted();
        crowd.stall_ms = lesson.stall_ms = 0;
        await happen();
        await Promise.all([crowd.all_move(3), lesson.goes_on()]);
        const [stall, away] = [crowd, lesson].map(({ stall_ms }) => (stall_ms / 1000).toFixed(2));
        console.log(
            `# ${what}: longest stall ${stall} s; of the class ${away} s, at ${lesson.host.node.name}`,
        );
        is(crowd.wrong, []);
        await all_owned(nodes);
    });
}

await test('pupils find their class from any node', async () => {
    sql(`SET ROLE knobel;
        CREATE SEQUENCE taken;
        CREATE FUNCTION refuse_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF (SELECT NOT is_called OR last_value = 1 + abs(hashtext(NEW.code)::bigint) FROM taken) THEN
                PERFORM setval('taken', 1 + abs(hashtext(NEW.code)::bigint));
                RAISE unique_violation;
            END IF; RETURN NEW; END $$;
        CREATE TRIGGER refuse_first BEFORE INSERT ON tables FOR EACH ROW
            WHEN (NEW.head LIKE 'class 1%') EXECUTE FUNCTION refuse_first()`);
    await lesson.open(n1, PUPILS); // with another code: that of the first row is taken
    is(sql('SELECT is_called FROM taken'), [['t']], 'a code that is taken');
    await own.open(n1, 3);
    own.halt();
    is(new Set(lesson.everybody.map((p) => p.node.name)), new Set(['n1']), 'where they are');
    await lesson.start();
    lesson.halt();
});

await while_playing('two nodes share the tables', async () => {
    await crowd.all_move(3);
    truth((await n1.tables()).length > 0 && (await n2.tables()).length > 0, 'one has them all');
});

await test('who comes to the wrong node is told the right one', async () => {
    const [player] = crowd.players;
    const [right, wrong] = player.node === n1 ? [n1, n2] : [n2, n1];
    for (const message of [
        { do: 'peek', code: player.code },
        { do: 'watch', code: player.code },
        { do: 'back', table: player.table, token: player.token },
    ]) {
        const line = await crowd.reach(wrong);
        line.send(message);
        const told = await line.hear((m) => m.is === 'node' || m.is === 'no');
        is([told.node, told.say?.do], [right.name, message.do]);
        line.close();
    }
    const line = await crowd.reach(wrong);
    line.send({ do: 'join', code: 'ZZZZZ', name: 'Eve' });
    is((await line.hear((m) => m.is === 'no')).why, 'no_such_table');
    line.close();
});

await test('the list has the public tables of all nodes', async () => {
    const opened = [];
    for (const node of nodes) {
        const line = await crowd.reach(node);
        line.send({ do: 'open', game: 'blitz', name: node.name });
        await line.hear((m) => m.is === 'table');
        line.send({ do: 'public', on: true });
        await line.hear((m) => m.is === 'table' && m.public);
        opened.push(line);
    }
    for (const line of opened) {
        const hosts = async () => {
            line.send({ do: 'tables' });
            const { tables } = await line.hear((m) => m.is === 'tables');
            return tables.map(({ host }) => host).sort();
        };
        let seen;
        await soon(async () => (seen = await hosts()).length === nodes.length, 'both are listed');
        is(seen, ['n1', 'n2']);
    }
    for (const line of opened) await leave(line);
});

await while_playing('somebody else has written a line: its room takes it over', async () => {
    const lost = async () =>
        (await n1.figure('not_stored_total')) + (await n2.figure('not_stored_total'));
    const before = await lost();
    for (let i = 0; i < 50 && (await lost()) === before; i++) {
        const { match } = crowd.players[i % crowd.players.length].seen;
        try {
            sql(`INSERT INTO lines SELECT month, match_id, seq + 1,
                '@ ' || split_part(l.text, ' ', 2) || ' restart' FROM lines l
                JOIN matches m USING (month) WHERE match_id = '${match}' AND m.id = match_id
                    AND ended_s = 0 ORDER BY seq DESC LIMIT 1`);
        } catch {
            // its own node was quicker, also where the match ends
        }
        await crowd.all_move(1);
    }
    truth((await lost()) > before, 'no conflict');
});

await test('what one node is told all know', async () => {
    const admin = async (node, ...words) => {
        const { out, err, status } = await run('admin', '--socket', node.socket, ...words);
        is(status, 0, `${words}: ${err}`);
        return out;
    };
    await admin(n1, 'ban', '203.0.113.7', 'forever', 'rude');
    await soon(async () => (await admin(n2, 'bans')).includes('203.0.113.7'), 'the ban');
    await admin(n2, 'unban', '203.0.113.7');
    await soon(async () => !(await admin(n1, 'bans')).includes('203.0.113.7'), 'it is lifted');

    const line = await crowd.reach(n2);
    await admin(n1, 'notice', 'Back', 'at', 'eight');
    await line.hear((m) => m.is === 'notice' && m.text === 'Back at eight');
    await admin(n1, 'notice');
    await line.hear((m) => m.is === 'notice' && m.text === '');
    line.close();

    // Reports that two nodes would number alike.
    const lines = [];
    for (const node of nodes) {
        const opened = await crowd.reach(node);
        opened.send({ do: 'open', game: 'blitz', name: node.name });
        await opened.hear((m) => m.is === 'table');
        lines.push(opened);
    }
    for (const opened of lines) opened.send({ do: 'report', why: 'other', text: 'hm' });
    for (const opened of lines) await opened.hear((m) => m.is === 'reported');
    const numbers = async (node) =>
        (await run('admin', '--json', '--socket', node.socket, 'reports')).out
            .split('\n')
            .filter(Boolean)
            .map((text) => JSON.parse(text).report)
            .sort();
    for (const node of nodes)
        await soon(async () => (await numbers(node)).length === 2, `reports at ${node.name}`);
    is(await numbers(n1), await numbers(n2), 'their numbers');
    truth(new Set(await numbers(n1)).size === 2, 'one number twice');
    await admin(n2, 'report', 'drop', (await numbers(n2))[0]);
    await soon(async () => (await numbers(n1)).length === 1, 'one is dropped');
    for (const opened of lines) await leave(opened);
});

await while_playing('a node is killed', async () => {
    // Somebody tries one line after the other meanwhile, and none of them ends.
    const first = await crowd.reach(n1);
    first.send({ do: 'open', game: 'blitz', name: 'Ida' });
    const { table, token } = await first.hear((m) => m.is === 'seat');
    await n1.server.stop('SIGKILL');
    const lines = [];
    for (let i = 0; i < 5; i++, await sleep(150)) {
        const line = await crowd.reach(n2);
        line.send({ do: 'back', table, token, not: 'n1' });
        lines.push(line);
    }
    await crowd.all_move(3);
    for (const line of lines) await line.hear((m) => m.is === 'table' || m.is === 'gone');
    for (const line of lines) line.send({ do: 'ping' });
    for (const line of lines) await line.hear((m) => m.is === 'pong');
    const gone = lines.map((line) => line.heard.some((m) => m.is === 'gone'));
    is(gone, [true, true, true, true, false], 'lines of a seat that the last one has');
    await leave(lines.pop());
    for (const line of lines) line.close();
    await n1.launch();
});

await test('who waits for a table may be sent to a node that did not answer before', async () => {
    const n3 = await Node.start('n3');
    const seats = [];
    for (let i = 0; i < 4; i++) {
        const line = await crowd.reach(n3);
        line.send({ do: 'open', game: 'blitz', name: 'Ida' });
        const { table, token } = await line.hear((m) => m.is === 'seat');
        seats.push({ table, token });
    }
    await n3.server.stop('SIGKILL');
    sql(`UPDATE leases SET until = now() FROM nodes n WHERE n.id = node AND n.name = 'n3'`);
    const back = async (node, { table, token }, not) => {
        const line = await crowd.reach(node);
        line.send({ do: 'back', table, token, not });
        return line;
    };
    const lines = await Promise.all(seats.map((seat) => back(n2, seat, 'n1')));
    for (const [i, line] of lines.entries()) {
        const told = await line.hear((m) => m.is === 'table' || m.is === 'node');
        if (told.is === 'node') is(told.node, 'n1');
        const here = told.is === 'node' ? await back(n1, seats[i]) : line;
        if (here !== line) await here.hear((m) => m.is === 'table');
        await leave(here);
        line.close();
    }
    truth(
        lines.some(({ heard }) => heard.some((m) => m.is === 'node')),
        'n1 got no table',
    );
});

await while_playing('a node is stopped for longer than its lease, and continued', async () => {
    const { child, exited } = n2.server;
    child.kill('SIGSTOP');
    await crowd.all_move(3);
    const heard = crowd.ghosts_of(n2);
    child.kill('SIGCONT');
    is(await exited, 1, 'how it ends');
    is(crowd.ghosts_of(n2) - heard, 0, 'messages of the node that was fenced');
    truth(/other nodes have taken over/.test(n2.server.err), n2.server.err);
    await n2.launch();
});

await while_playing('a node is cut off from the database', async () => {
    n1.way.set_cut(true);
    await crowd.all_move(3);
    const heard = crowd.ghosts_of(n1);
    n1.way.set_cut(false);
    is(await n1.server.exited, 1, 'how it ends');
    is(crowd.ghosts_of(n1) - heard, 0, 'messages of the node that was fenced');
    await n1.launch();
});

await while_playing('nobody reaches the database for longer than a lease', async () => {
    const ids = await Promise.all(nodes.map((node) => node.figure('node_id')));
    const fences = sql('SELECT count(*) FROM nodes WHERE fenced')[0][0];
    for (const node of nodes) node.way.set_cut(true);
    await sleep(2 * LEASE_MS);
    for (const node of nodes) node.way.set_cut(false);
    await crowd.all_move(1);
    is(sql('SELECT count(*) FROM nodes WHERE fenced')[0][0], fences, 'nodes that were fenced');
    is(await Promise.all(nodes.map((node) => node.figure('node_id'))), ids, 'the same nodes');
});

await while_playing('a node is drained: its tables go to the other', async () => {
    await crowd.all_move(1);
    const { node } = lesson.host;
    const { out, err, status } = await run('admin', '--socket', node.socket, 'drain');
    is(status, 0, out + err);
    is(await node.server.exited, 0, 'how it ends');
    await node.launch();
});

await test('a class ends with the results of its files, wherever it is, and is deleted', async () => {
    const wrong = nodes.find((node) => node !== own.host.node);
    own.enter(wrong, { slip: own.host.slips.at(-1).word });
    await own.all_in();
    const used = await crowd.reach(wrong);
    const message = { do: 'enter', code: own.code, slip: own.host.slips[0].word };
    used.send(message);
    is((await used.hear((m) => m.is === 'node')).say, message);
    used.close();
    const again = await crowd.reach(own.host.node);
    again.send(message);
    is((await again.hear((m) => m.is === 'no')).why, 'slip_used');
    again.close();
    for (const one of [lesson, own]) {
        const people = await one.finish(nodes.find((node) => node !== one.host.node));
        const { class: id } = one.host.keys;
        await one.remove();
        is(sql(`SELECT id FROM tables WHERE id = '${id}' OR goes_with = '${id}'`), [], 'tables');
        const its = people.map(({ match }) => `'${match}'`).join();
        is(sql(`SELECT id FROM matches WHERE id IN (${its})`), [], 'matches');
    }
});

await test('a replica is read, and what it lacks is asked of the leader', async () => {
    await standby.start();
    const count = async () => [
        await n2.figure('replica_replies_total'),
        await n2.figure('replica_lacks_total'),
    ];
    const stays = ([, match]) => match.over && !match.forgets;
    const over = [...crowd.matches].filter(stays).map(([name]) => name);
    truth(over.length > 0, 'no match is over');
    const read = async (name) => {
        const { status, text } = await n2.server.get(`/match/${name}.play`);
        is(status, 200, name);
        return text;
    };
    const [before] = await count();
    await soon(async () => {
        await read(over[0]); // it is not asked for 10 s after it was not there, or was slow
        return (await count())[0] > before;
    }, 'something is read from the replica');

    sql('SELECT pg_wal_replay_pause()', standby.folder);
    const state = () => sql('SELECT pg_get_wal_replay_pause_state()', standby.folder)[0][0];
    await soon(() => state() === 'paused', 'the replica stands still');
    const its = sql('SELECT id FROM matches WHERE ended_s > 0', standby.folder).flat();
    const fresh = () => [...crowd.matches].find((one) => stays(one) && !its.includes(one[0]));
    while (!fresh()) await crowd.all_move(3);
    const [, lacks] = await count();
    replay(await read(fresh()[0]));
    is((await count())[1], lacks + 1, 'asked of the leader');
    is((await n2.server.get('/match/abcdefgh.play')).status, 404, 'a match that nobody has');
    sql('SELECT pg_wal_replay_resume()', standby.folder);

    const backends = sql('SELECT pid FROM pg_stat_activity', standby.folder).flat().map(Number);
    const everybody = [standby.child.pid, ...backends];
    const tell = (signal) =>
        everybody.forEach((pid) => {
            try {
                process.kill(pid, signal);
            } catch {
                // it has ended
            }
        });
    tell('SIGSTOP');
    replay(await read(over[0]));
    tell('SIGCONT');
    is(crowd.wrong, []);
});

await test('a name that is in use is refused', async () => {
    const { status, err } = await run(
        ...['serve', '--port', '0', '--store', n1.way.url, '--node', 'n2', '--lease', LEASE_MS],
    );
    is(status, 1);
    truth(/a node called n2 is at work/.test(err), err);
    const alone = await run('serve', '--port', '0', '--store', n1.way.url);
    truth(alone.status === 1 && /nodes are at work on it: /.test(alone.err), alone.err);
});

await test('every match ends, replays, and has each acknowledged move once', async () => {
    await crowd.end();
    is(crowd.wrong, []);
    for (const [name, match] of crowd.kept) {
        const { status, text } = await n2.server.get(`/match/${name}.play`);
        is(status, 200, `download of ${name}`);
        crowd.check(name, match, text);
        replay(text);
    }
    const there = sql('SELECT id FROM matches').flat();
    is(
        crowd.forgotten.filter((name) => there.includes(name)),
        [],
        'deleted, and there',
    );
    truth(crowd.moves > 100, `only ${crowd.moves} moves`);
    is(sql('SELECT count(*) FROM journal WHERE fenced')[0][0], '0', 'given to a fenced node');
});
console.log(
    `# ${crowd.moves} moves in ${crowd.matches.size} matches, ${crowd.forgotten.length} deleted`,
);

await test('all of it is copied to a file and back, and that twice', async () => {
    const file = `sqlite:${temporary('copy.db')}`;
    const from = n1.way.url;
    const refused = await run('migrate', from, file);
    truth(refused.status === 1 && /nodes are at work/.test(refused.err), refused.err);
    for (const node of nodes) is(await node.server.stop(), 0);
    const counted = /^(\d+) tables, (\d+) matches of (\d+) lines \((\d+) copied now\).*: (\w+)$/m;
    const copy = async (a, b) => {
        const { status, out, err } = await run('migrate', a, b);
        is(status, 0, err);
        return counted.exec(out).slice(1);
    };
    const [tables, matches, lines, copied, hash] = await copy(from, file);
    is(tables, String(sql('SELECT id FROM tables').length), 'tables');
    is(matches, String(crowd.kept.length), 'matches');
    is(copied, matches, 'copied');
    truth(Number(lines) > crowd.moves, 'lines');
    const second = from.replace('%3Dk1', '%3Dk2');
    is(await copy(file, second), [tables, matches, lines, copied, hash]);
    const own = await run('migrate', file, second);
    truth(own.status === 1 && /tables of its own/.test(own.err), own.err);

    // As if it had been broken off: some is missing, some is different.
    sql(`SET search_path = k2; INSERT INTO facts VALUES ('migrating', '1');
        DELETE FROM lines WHERE match_id IN (SELECT min(id) FROM matches UNION SELECT max(id)
            FROM matches);
        DELETE FROM matches WHERE id = (SELECT max(id) FROM matches)`);
    for (const how of [[], ['--node', 'n1']]) {
        const half = await run('serve', '--port', '0', '--store', second, ...how);
        truth(half.status === 1 && /was broken off/.test(half.err), half.err);
    }
    is(await copy(file, second), [tables, matches, lines, '2', hash]);
    // Broken off indeed, several times and both ways.
    for (const [a, b] of [
        [file, from.replace('%3Dk1', '%3Dk3')],
        [from, `sqlite:${temporary('copy.db')}`],
    ]) {
        for (let ms = 40; ms <= 200; ms += 40) {
            const child = spawn(program, ['migrate', a, b], { stdio: 'ignore', env: {} });
            const ended = new Promise((resolve) => child.on('exit', resolve));
            await sleep(ms);
            child.kill('SIGKILL');
            await ended;
        }
        const whole = await run('migrate', a, b);
        truth(whole.status === 0 || /tables of its own/.test(whole.err), whole.err);
        if (whole.status !== 0) continue;
        const [t, m, l, , same] = counted.exec(whole.out).slice(1);
        is([t, m, l, same], [tables, matches, lines, hash], `resumed from ${a.slice(0, 6)}`);
    }
    const server = await Server.start({ store: file });
    for (const [name, match] of crowd.kept)
        crowd.check(name, match, (await server.get(`/match/${name}.play`)).text);
    await server.stop();
});
finish();
