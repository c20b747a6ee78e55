// chase.mjs PROGRAM TIMES FOLDER URL -- a class of 40 on three nodes, which are killed, two of them
// one after the other while the class is taken over, stopped and drained; see postgres.sh for FOLDER
// and URL. TAP.
import { finish, is, run, sleep, test } from './lib.mjs';
import { Crowd } from './crowd.mjs';
import { JOURNAL } from './journal.mjs';
import { Lesson } from './lesson.mjs';
import { LEASE_MS, Node, all_owned, sql } from './several.mjs';

const PUPILS = 40;
const times = Number(process.argv[3]);
const nodes = [await Node.start('n1')];
sql(JOURNAL);
for (const name of ['n2', 'n3']) nodes.push(await Node.start(name));
const crowd = new Crowd(nodes);
let lesson;

async function kill(node) {
    await node.server.stop('SIGKILL');
}

/** Whoever has the class by the database's word. */
function owner() {
    const id = lesson.host.keys.class;
    const [[name]] = sql(`SELECT name FROM nodes WHERE id =
        (SELECT owner FROM tables WHERE id = '${id}')`);
    return crowd.named(name);
}

const faults = [
    async function killed(node) {
        await kill(node);
    },
    async function killed_and_the_next(node) {
        await kill(node);
        for (const end = Date.now() + 3 * LEASE_MS; owner() === node && Date.now() < end;)
            await sleep(5);
        const next = owner();
        await sleep(Math.random() * 40);
        if (next.lives) await kill(next);
    },
    async function stopped(node) {
        node.server.child.kill('SIGSTOP');
        await sleep(2 * LEASE_MS);
        node.server.child.kill('SIGCONT');
        is(await node.server.exited, 1, 'how it ends');
    },
    async function drained(node) {
        const { status, err } = await run('admin', '--socket', node.socket, 'drain');
        is(status, 0, err);
        is(await node.server.exited, 0, 'how it ends');
    },
];

async function begin() {
    lesson = new Lesson(crowd, { game: 'fiese15', options: 'rounds=15', decide: 600 });
    await lesson.open(
        nodes.find(({ lives }) => lives),
        PUPILS,
    );
    await lesson.start();
    lesson.halt();
}

async function end() {
    const node = nodes.find((one) => one !== lesson.host.node);
    await lesson.finish(node);
    await lesson.remove();
}

await begin();
for (let i = 0; i < times; i++) {
    const fault = faults[i % faults.length];
    await test(`${i + 1}: ${fault.name.replaceAll('_', ' ')}`, async () => {
        if (lesson.host.class.round > 12) {
            await end();
            await begin();
        }
        await lesson.halted();
        lesson.stall_ms = 0;
        const { node } = lesson.host;
        try {
            await fault(node);
            await lesson.goes_on();
        } finally {
            for (const one of nodes) if (!one.lives) await one.launch();
        }
        console.log(`# away for ${(lesson.stall_ms / 1000).toFixed(2)} s`);
        await all_owned(nodes);
    });
}
await test('its results are those of the files', end);
for (const node of nodes) await node.server.stop();
finish();
