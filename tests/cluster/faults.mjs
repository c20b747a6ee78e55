// faults.mjs PROGRAM [TABLES [FAULT...]] -- a whole cluster under load while its parts are killed,
// stopped and continued, one after the other: nothing that was acknowledged is lost or doubled, no
// table belongs to two, every match ends and verifies. Tells the longest that anybody waited. TAP.
import { Crowd } from '../server/crowd.mjs';
import { JOURNAL, check_owners, listed } from '../server/journal.mjs';
import { finish, is, replay, run, skip, test, truth } from '../server/lib.mjs';
import { Cluster, alone, signal, sleep } from './cluster.mjs';

const apart = alone();
if (apart === undefined) await new Promise(() => {}); // the one that is alone does it all
const tables = Number(process.argv[3] ?? 30);
const only = process.argv.slice(4);
const cluster = new Cluster(process.argv[2], (line) => console.log(`# ${line}`));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => void cluster.down().then(() => process.exit(1)));
process.on('uncaughtException', (error) => {
    console.log(`Bail out! ${error.message}`);
    void cluster.down().then(() => process.exit(1));
});

/** Rows of fields. */
const sql = async (text) =>
    (await cluster.sql(text))
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'));

async function owners() {
    const nodes = [];
    for (const { name, id } of await cluster.figures()) {
        const socket = cluster.path(`${name}.sock`);
        const { out } = await run('admin', '--json', '--socket', socket, 'list');
        nodes.push({ name, id, tables: listed(out) });
    }
    return nodes;
}

/** Stops all of these, lets a while pass, and continues them. */
async function stop(pids, seconds) {
    signal(pids, 'SIGSTOP');
    await sleep(seconds * 1000);
    signal(pids, 'SIGCONT');
}

/** Cuts these computers off, lets a while pass, and mends the wires. */
async function cut(names, seconds) {
    const computers = names.map((name) => cluster.computers.get(name));
    for (const computer of computers) computer.cut(true);
    await sleep(seconds * 1000);
    for (const computer of computers) computer.cut(false);
}

async function member_of(role) {
    const i = await cluster.role(role);
    truth(i > 0, `nobody is ${role}`);
    return i;
}

/** Kills a member with all that belongs to it, and starts it again after a while. */
async function kill_member(role) {
    const i = await member_of(role);
    signal(cluster.member_pids(i), 'SIGKILL');
    await sleep(20000);
    cluster.start_member(i);
    await cluster.healthy();
}

const faults = {
    'no fault': () => sleep(3000),
    'a node is killed': async () => {
        signal([cluster.pid('n1')], 'SIGKILL');
        await sleep(10000);
    },
    'a node is stopped for 15 s': async () => {
        const child = cluster.running.get('n2');
        await stop([child.pid], 15);
        const heard = crowd.ghosts;
        is(await child.ended, 1, 'how the node that was fenced ends');
        is(crowd.ghosts - heard, 0, 'messages of the node that was fenced');
    },
    'a node is drained': async () => {
        const child = cluster.running.get('n3');
        const { status } = await run('admin', '--socket', cluster.path('n3.sock'), 'drain');
        is(status, 0);
        is(await child.ended, 0, 'how the node that was drained ends');
    },
    'another database is told to lead': async () => {
        const before = await member_of('leader');
        await cluster.switch_over();
        await cluster.healthy();
        truth((await member_of('leader')) !== before, 'the same leads still');
    },
    'the leading database is killed': () => kill_member('leader'),
    // For a moment nobody follows the new one: what it acknowledged then only it has.
    'the leading database is killed, and the next one as it begins to lead': async () => {
        const first = await member_of('leader');
        signal(cluster.member_pids(first), 'SIGKILL');
        await sleep(2000); // what was on its way is through
        const before = crowd.moves;
        await cluster.until(() => crowd.moves > before, 'a move that the next one has');
        const second = await cluster.writable();
        truth(second > 0 && second !== first, `${second} leads after ${first}`);
        signal(cluster.member_pids(second), 'SIGKILL');
        await sleep(10000);
        cluster.start_member(second);
        await sleep(3000);
        cluster.start_member(first);
        await cluster.healthy();
    },
    'the synchronous standby is killed': () => kill_member('sync_standby'),
    'the synchronous standby is stopped for 20 s': async () => {
        await stop(cluster.member_pids(await member_of('sync_standby')), 20);
        await cluster.healthy();
    },
    'the leading database is stopped for 25 s': async () => {
        await stop(cluster.member_pids(await member_of('leader')), 25);
        await cluster.healthy();
    },
    'etcd is stopped for 20 s': async () => {
        await stop([cluster.pid('etcd')], 20);
        await cluster.healthy();
    },
    'etcd is restarted': async () => {
        const child = cluster.running.get('etcd');
        child.kill('SIGTERM');
        await child.ended;
        cluster.start_etcd();
        await sleep(5000);
        await cluster.healthy();
    },
    'a node is cut off from the databases for 20 s': async () => {
        const child = cluster.running.get('n1');
        const databases = [1, 2, 3].map((i) => cluster.computers.get(`patroni${i}`));
        cluster.computers.get('n1').cut_from(databases, true);
        await sleep(20000);
        const heard = crowd.ghosts;
        cluster.computers.get('n1').cut_from(databases, false);
        is(await child.ended, 1, 'how the node that was fenced ends');
        is(crowd.ghosts - heard, 0, 'messages of the node that was fenced');
    },
    'the network of a node is cut for 20 s': async () => {
        const child = cluster.running.get('n2');
        await cut(['n2'], 20);
        is(await child.ended, 1, 'how the node that was fenced ends');
    },
    'the network of the leading database is cut for 20 s': async () => {
        await cut([`patroni${await member_of('leader')}`], 20);
        await cluster.healthy();
    },
    'the network of the synchronous standby is cut for 20 s': async () => {
        await cut([`patroni${await member_of('sync_standby')}`], 20);
        await cluster.healthy();
    },
    'the networks of a node and of the leading database are cut for 20 s': async () => {
        await cut(['n3', `patroni${await member_of('leader')}`], 20);
        await cluster.healthy();
    },
    'HAProxy is restarted': async () => {
        const child = cluster.running.get('haproxy');
        child.kill('SIGTERM');
        await child.ended;
        cluster.start_proxy();
        await sleep(3000);
    },
};

await cluster.up();
await cluster.sql(JOURNAL);
const crowd = new Crowd(cluster.nodes, { url: `ws://${cluster.address()}:${cluster.port}/ws` });
await crowd.seat(tables);
for (const [name, happen] of Object.entries(faults)) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
    if (!apart && / cut /.test(name)) {
        skip(name, 'only root can make networks');
        continue;
    }
    await test(name, async () => {
        crowd.stall_ms = 0;
        const { moves, ghosts } = crowd;
        await happen();
        await crowd.all_move(2);
        is(crowd.wrong.splice(0), []);
        await cluster.until(
            async () => (await cluster.figures()).every((node) => node.acts > 0),
            'nodes',
        );
        await check_owners(await owners(), sql);
        const stall = (crowd.stall_ms / 1000).toFixed(1);
        console.log(
            `# ${name}: longest stall ${stall} s, ${crowd.moves - moves} moves acknowledged, ` +
                `${crowd.ghosts - ghosts} through lines given up`,
        );
    });
}
await test('every match ends, verifies, and has each acknowledged move once', async () => {
    await crowd.end();
    is(crowd.wrong, []);
    for (const [name, match] of crowd.kept) {
        const url = `http://${cluster.address()}:${cluster.port}/match/${name}.play`;
        const text = await (await fetch(url)).text();
        crowd.check(name, match, text);
        replay(text);
    }
    const there = (await sql('SELECT id FROM matches')).flat();
    is(
        crowd.forgotten.filter((name) => there.includes(name)),
        [],
        'deleted, and there',
    );
    console.log(
        `# ${crowd.moves} moves acknowledged in ${crowd.matches.size} matches, ` +
            `${crowd.forgotten.length} of them deleted`,
    );
});
await cluster.down();
finish();
