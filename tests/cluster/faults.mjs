// faults.mjs PROGRAM [TABLES [FAULT...]] -- a whole cluster under load while its parts are killed,
// stopped and continued, one after the other: nothing that was acknowledged is lost or doubled, no
// table belongs to two, every match ends and verifies. Tells the longest that anybody waited. TAP.
import { Crowd } from '../server/crowd.mjs';
import { finish, is, replay, run, test, truth } from '../server/lib.mjs';
import { Cluster, signal, sleep } from './cluster.mjs';

const tables = Number(process.argv[3] ?? 30);
const only = process.argv.slice(4);
const cluster = new Cluster(process.argv[2], (line) => console.log(`# ${line}`));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => void cluster.down().then(() => process.exit(1)));

const JOURNAL = `CREATE TABLE journal (id text, epoch bigint, owner bigint);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT' OR NEW.owner <> OLD.owner THEN
            INSERT INTO journal VALUES (NEW.id, NEW.epoch, NEW.owner);
        END IF; RETURN NEW; END $$;
    CREATE TRIGGER note AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note()`;

/** Nobody has what another has by its own word, and the journal has every change once. */
async function check_owners() {
    const seen = new Map();
    for (const { name } of cluster.nodes) {
        const { out } = await run(
            'admin',
            '--json',
            '--socket',
            cluster.path(`${name}.sock`),
            'list',
        );
        for (const line of out.split('\n').filter(Boolean)) {
            const { id } = JSON.parse(line);
            truth(!seen.has(id), `${id} is at ${seen.get(id)} and ${name}`);
            seen.set(id, name);
        }
    }
    is(await cluster.sql('SELECT count(*) FROM tables'), String(seen.size), 'tables');
    is(
        await cluster.sql(
            'SELECT count(*) FROM (SELECT FROM journal GROUP BY id HAVING max(epoch) <> count(*)' +
                ' OR count(DISTINCT epoch) <> count(*)) x',
        ),
        '0',
        'tables owned twice at the same time',
    );
}

/** Stops all of these, lets a while pass, and continues them. */
async function stop(pids, seconds) {
    signal(pids, 'SIGSTOP');
    await sleep(seconds * 1000);
    signal(pids, 'SIGCONT');
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
        is(await child.ended, 1, 'how the node that was fenced ends');
    },
    'a node is drained': async () => {
        const child = cluster.running.get('n3');
        const { status } = await run('admin', '--socket', cluster.path('n3.sock'), 'drain');
        is(status, 0);
        is(await child.ended, 0, 'how the node that was drained ends');
    },
    'the leading database is killed': () => kill_member('leader'),
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
const crowd = new Crowd(cluster.nodes, { url: `ws://127.0.0.1:${cluster.port}/ws` });
await crowd.seat(tables);
for (const [name, happen] of Object.entries(faults)) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
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
        await check_owners();
        const stall = (crowd.stall_ms / 1000).toFixed(1);
        console.log(
            `# ${name}: longest stall ${stall} s, ${crowd.moves - moves} moves, ` +
                `${crowd.ghosts - ghosts} through lines given up`,
        );
    });
}
await test('every match ends, verifies, and has each acknowledged move once', async () => {
    await crowd.end();
    is(crowd.wrong, []);
    for (const [name, match] of crowd.matches) {
        const url = `http://127.0.0.1:${cluster.port}/match/${name}.play`;
        const text = await (await fetch(url)).text();
        crowd.check(name, match, text);
        replay(text);
    }
    console.log(`# ${crowd.moves} moves acknowledged in ${crowd.matches.size} matches`);
});
await cluster.down();
finish();
