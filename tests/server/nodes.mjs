// nodes.mjs PROGRAM FOLDER URL -- several servers on one PostgreSQL, while one of them is killed,
// stopped and continued, cut off from the database, drained; see postgres.sh for FOLDER and URL.
//
// Players follow their table: they go to the node they are told, and if one does not answer they try
// another. What comes through a connection they have given up is noted: a node that was fenced must
// not send anything. They know which of their moves were acknowledged; in the end every match has
// each of those once, replays and verifies. TAP.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import net from 'node:net';
import { Server, choices, finish, is, replay, run, sleep, test, truth } from './lib.mjs';
import { temporary } from './lib.mjs';
import { Crowd } from './crowd.mjs';

const [folder, form] = process.argv.slice(3);
const LEASE_MS = 1500;
const TABLES = 6;
const pg = `/usr/lib/postgresql/${readdirSync('/usr/lib/postgresql').sort().at(-1)}/bin`;

/** Asks the database itself; rows of fields. */
function sql(text) {
    const out = execFileSync(
        `${pg}/psql`,
        ['-XqAt', '-F', '\t', '-h', folder, '-U', 'knobel', '-d', 'postgres', '-c', text],
        { env: { PGOPTIONS: '-csearch_path=k1' }, encoding: 'utf8' },
    );
    return out
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'));
}

/** The way of a node to the database, which can be cut. */
class Way {
    constructor(name) {
        this.folder = `${folder}/${name}`;
        mkdirSync(this.folder);
        this.open = new Set();
        this.cut = false;
        this.server = net.createServer((near) => {
            if (this.cut) return near.destroy();
            const far = net.connect(`${folder}/.s.PGSQL.5432`);
            for (const [a, b] of [
                [near, far],
                [far, near],
            ]) {
                this.open.add(a);
                a.pipe(b);
                a.on('error', () => b.destroy());
                a.on('close', () => (this.open.delete(a), b.destroy()));
            }
        });
        this.server.listen(`${this.folder}/.s.PGSQL.5432`);
    }

    set_cut(cut) {
        this.cut = cut;
        if (cut) for (const socket of this.open) socket.destroy();
    }

    get url() {
        return form.replace(folder, this.folder).replace('%d', '1');
    }
}

class Node {
    static async start(name) {
        const node = new Node();
        node.name = name;
        node.way = new Way(name);
        await node.launch();
        return node;
    }

    async launch() {
        this.socket = temporary('admin');
        this.server = await Server.start(
            { store: this.way.url },
            ...['--node', this.name, '--lease', LEASE_MS, '--socket', this.socket, '--no-limits'],
        );
        this.lives = true;
        this.server.exited.then(() => (this.lives = false));
    }

    get port() {
        return this.server.port;
    }

    /** The tables it has, by its own word. */
    async tables() {
        const { out } = await run('admin', '--json', '--socket', this.socket, 'list');
        return out
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line).id);
    }

    async figure(name) {
        const { text } = await this.server.get('/metrics');
        return Number(new RegExp(`^knobel_${name} (\\S+)`, 'm').exec(text)?.[1]);
    }
}

/** Nobody has what another has, and each what the database says. */
async function check_owners() {
    const owner = new Map(sql('SELECT id, owner FROM tables'));
    const seen = new Map();
    for (const node of nodes.filter(({ lives }) => lives)) {
        const id = String(await node.figure('node_id'));
        for (const table of await node.tables()) {
            truth(!seen.has(table), `${table} is at ${seen.get(table)} and ${node.name}`);
            seen.set(table, node.name);
            is(owner.get(table), id, `owner of ${table}, which ${node.name} has`);
        }
    }
    is(seen.size, owner.size, 'tables that somebody has');
    is(
        sql(`SELECT id, epoch FROM journal GROUP BY id, epoch HAVING count(*) > 1`),
        [],
        'owned twice at the same time',
    );
    is(
        sql(`SELECT id FROM journal GROUP BY id HAVING max(epoch) <> count(*)`),
        [],
        'changes of owner that nobody wrote down',
    );
}

const JOURNAL = `CREATE TABLE journal (id text, epoch bigint, owner bigint, fenced boolean);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT' OR NEW.owner <> OLD.owner THEN
            INSERT INTO journal SELECT NEW.id, NEW.epoch, NEW.owner, fenced FROM nodes
                WHERE id = NEW.owner;
        END IF; RETURN NEW; END $$;
    CREATE TRIGGER note AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note()`;

const nodes = [await Node.start('n1')];
sql(JOURNAL);
nodes.push(await Node.start('n2'));
const [n1, n2] = nodes;
const crowd = new Crowd(nodes);
await crowd.seat(TABLES);

/** Lets something happen while everybody plays, and afterwards; the longest that one waited. */
async function while_playing(what, happen) {
    await test(what, async () => {
        crowd.stall_ms = 0;
        await happen();
        await crowd.all_move(3);
        console.log(`# ${what}: longest stall ${(crowd.stall_ms / 1000).toFixed(2)} s`);
        is(crowd.wrong, []);
        await check_owners();
    });
}

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
        const line = await crowd.dial(wrong);
        line.send(message);
        const told = await line.hear((m) => m.is === 'node' || m.is === 'no');
        is([told.node, told.say?.do], [right.name, message.do]);
        line.close();
    }
    const line = await crowd.dial(wrong);
    line.send({ do: 'join', code: 'ZZZZZ', name: 'Eve' });
    is((await line.hear((m) => m.is === 'no')).why, 'no_such_table');
    line.close();
});

await test('the list has the public tables of all nodes', async () => {
    const opened = [];
    for (const node of nodes) {
        const line = await crowd.dial(node);
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
        let seen = await hosts();
        for (let i = 0; i < 50 && seen.length < 2; i++, seen = await hosts()) await sleep(200);
        is(seen, ['n1', 'n2']);
    }
    for (const line of opened) {
        line.send({ do: 'leave' });
        line.close();
    }
});

await while_playing('a node is killed', async () => {
    await n1.server.stop('SIGKILL');
    await crowd.all_move(3);
    await n1.launch();
});

await while_playing('a node is stopped for longer than its lease, and continued', async () => {
    const { child, exited } = n2.server;
    child.kill('SIGSTOP');
    await crowd.all_move(3);
    const heard = crowd.ghosts;
    child.kill('SIGCONT');
    is(await exited, 1, 'how it ends');
    is(crowd.ghosts - heard, 0, 'messages of the node that was fenced');
    truth(/other nodes have taken over/.test(n2.server.err), n2.server.err);
    await n2.launch();
});

await while_playing('a node is cut off from the database', async () => {
    n1.way.set_cut(true);
    await crowd.all_move(3);
    const heard = crowd.ghosts;
    n1.way.set_cut(false);
    is(await n1.server.exited, 1, 'how it ends');
    is(crowd.ghosts - heard, 0, 'messages of the node that was fenced');
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
    const { out, err, status } = await run('admin', '--socket', n1.socket, 'drain');
    is(status, 0, out + err);
    is(await n1.server.exited, 0, 'how it ends');
    await n1.launch();
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
    for (const [name, match] of crowd.matches) {
        const { status, text } = await n2.server.get(`/match/${name}.play`);
        is(status, 200, `download of ${name}`);
        crowd.check(name, match, text);
        replay(text);
    }
    truth(crowd.moves > 100, `only ${crowd.moves} moves`);
    is(sql('SELECT count(*) FROM journal WHERE fenced')[0][0], '0', 'given to a fenced node');
});
console.log(`# ${crowd.moves} moves in ${crowd.matches.size} matches`);

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
    is(matches, String(crowd.matches.size), 'matches');
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
    is(await copy(file, second), [tables, matches, lines, '2', hash]);
    const server = await Server.start({ store: file });
    for (const [name, match] of crowd.matches)
        crowd.check(name, match, (await server.get(`/match/${name}.play`)).text);
    await server.stop();
});
finish();
