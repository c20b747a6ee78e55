// nodes.mjs PROGRAM FOLDER URL [PICTURES]: the page where several servers share a PostgreSQL, behind a
// proxy that knows `ws?node=NAME`; see ../postgres.sh for FOLDER and URL. Two people play one match while
// the node that has their table is drained, killed and stopped: they tap on, and it ends as it should.
// Tells how long the page had no line to a table, and when the next move was made. With PICTURES what it shows meanwhile goes there.
import net from 'node:net';
import { Device, act, finish, is, join, launch, openTable, playOn, replay } from './lib.mjs';
import { run, say, serve, sleep, start, temporary, test, until, words } from './lib.mjs';

const [, form, pictures] = words;
const LEASE_MS = 3000; // a busy machine must not fence anybody
const store = form.replace('%d', '1');

const nodes = new Map();

async function launch_node(name) {
    const socket = temporary('admin');
    const server = await serve(
        { store },
        ...['--node', name, '--lease', LEASE_MS, '--socket', socket, '--proxy', '127.0.0.1'],
        '--no-limits',
    );
    const node = { name, socket, server };
    nodes.set(name, node);
    server.exited.then(() => nodes.get(name) === node && nodes.delete(name));
    return node;
}

/** As HAProxy does it: to the node that is asked for, if it is there, else to any. */
const front = { first: undefined, wrong: 0 };

function pick(asked) {
    const any = [...nodes.values()];
    return (
        nodes.get(asked) ?? nodes.get(front.first) ?? any[Math.floor(Math.random() * any.length)]
    );
}

const proxy = net.createServer((near) => {
    near.on('error', () => {});
    near.once('data', (bytes) => {
        const asked = /^GET \S*[?&]node=(\w+)/.exec(bytes.toString('latin1'))?.[1];
        const node = pick(asked);
        if (!node) return near.destroy();
        const far = net.connect(node.server.port, '127.0.0.1', () => far.write(bytes));
        far.on('error', () => near.destroy());
        far.on('close', () => near.destroy());
        near.on('close', () => far.destroy());
        near.pipe(far).pipe(near);
    });
});
await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const site = { url: (path) => `http://127.0.0.1:${proxy.address().port}${path}` };

await launch_node('n1');
await launch_node('n2');
const browser = await launch('chromium');
const [ana, ben] = await Promise.all(
    ['Ana', 'Ben'].map((name) => Device.open(browser, site, name)),
);
const people = [ana, ben];

/** The node that has the table. */
async function owner() {
    return until(async () => {
        for (const node of nodes.values()) {
            const { out } = await run('admin', '--json', '--socket', node.socket, 'list');
            if (out.includes('"id"')) return node;
        }
        return undefined;
    }, 'somebody has the table');
}

async function moves(count) {
    const { view } = await ana.table();
    const done = async () =>
        (await ana.table()).state !== 'match' ||
        (await ana.table()).view.moves >= view.moves + count;
    await until(async () => {
        for (const person of people) await act(person);
        return done();
    }, `${count} moves`);
}

/** In the page: how long it had no table at the longest, ms. */
function watch() {
    let since = 0;
    globalThis.longest = 0;
    setInterval(() => {
        const here = globalThis.heard.table !== null;
        since = here ? 0 : since || performance.now();
        if (!here) globalThis.longest = Math.max(globalThis.longest, performance.now() - since);
    }, 20);
}

const shoot = async (name) => {
    for (const person of pictures ? people : [])
        await person.page.screenshot({ path: `${pictures}/${name}-${person.name}.png` });
};

/** Lets something happen to the node that has the table, and plays on at another. */
async function survives(what, happen) {
    await test(what, async () => {
        const node = await owner();
        for (const { page } of people) await page.evaluate(() => (globalThis.longest = 0));
        const from = Date.now();
        let took;
        await happen(node, () => moves(1).then(() => (took = Date.now() - from)));
        await until(async () => (await owner()).server !== node.server, 'another has it');
        await moves(4);
        const gaps = await Promise.all(
            people.map((p) => p.page.evaluate(() => globalThis.longest)),
        );
        say(
            `${what}: ${gaps.map(Math.round).join(' and ')} ms without a line, a move after ${took}`,
        );
        for (const person of people) person.clean();
    });
}

await test('who comes to another node gets to the table all the same', async () => {
    front.first = 'n1';
    const code = await openTable(ana, 'Fiese 15');
    is((await owner()).name, 'n1', 'the node of the table');
    front.first = 'n2';
    await join(ben, code, 'Ben');
    is(await ben.page.evaluate(() => globalThis.heard.table !== null), true);
    front.first = undefined;
    await start(ana, ben);
    for (const { page } of people) await page.evaluate(watch);
    await moves(4);
});

await survives('its node is drained', async (node, move) => {
    const { status } = await run('admin', '--socket', node.socket, 'drain');
    is(status, 0);
    await shoot('drained');
    await move();
    is(await node.server.exited, 0, 'how it ends');
    await launch_node(node.name);
});

await survives('its node is killed', async (node, move) => {
    node.server.child.kill('SIGKILL');
    await sleep(900);
    await shoot('killed');
    await until(async () => !nodes.has(node.name), 'it is gone');
    await move();
    await launch_node(node.name);
});

await survives('its node is stopped', async (node, move) => {
    node.server.child.kill('SIGSTOP');
    nodes.delete(node.name); // as the checks of a proxy find out
    await sleep(3000);
    await shoot('stopped');
    await move();
    node.server.child.kill('SIGCONT');
    is(await node.server.exited, 1, 'how it ends');
    await launch_node(node.name);
});

await test('the match ends, and its file replays', async () => {
    const { match } = await ana.table();
    await Promise.all(people.map((person) => playOn(person)));
    const file = await fetch(site.url(`/match/${match}.play`));
    is(file.status, 200);
    replay(await file.text());
    await shoot('over');
});

await test('a class goes on at another node, for who sees to it, who plays and who looks', async () => {
    const open = (name) => Device.open(browser, site, name);
    const [teacher, pupil, tv] = await Promise.all(['teacher', 'pupil', 'tv'].map(open));
    const there = [teacher, pupil, tv];
    const PRIMARY = '.foot .primary';
    await teacher.go();
    await teacher.tap('a.tile[href="#class"]');
    await teacher.see('.classgames');
    await teacher.tap(PRIMARY);
    await teacher.see('.codepill');
    const code = await teacher.page.locator('.codepill').first().innerText();
    await pupil.go(code);
    await pupil.tap(PRIMARY);
    await pupil.see('.given');
    await tv.go(`${code}/tv`);
    await tv.see('.tv.classdoor');
    for (const signal of ['drain', 'SIGKILL']) {
        const its = async () => {
            for (const node of nodes.values()) {
                const { out } = await run('admin', '--json', '--socket', node.socket, 'classes');
                if (out.includes(code)) return node;
            }
            return undefined;
        };
        const node = await until(its, 'somebody has the class');
        if (signal === 'drain') await run('admin', '--socket', node.socket, 'drain');
        else node.server.child.kill(signal);
        const from = Date.now();
        await until(async () => (await its())?.name !== node.name && (await its()), 'it moved');
        await until(async () => {
            const count = await tv.page.locator('.count b').first().innerText();
            return count === '1';
        }, 'who is in');
        say(`class, ${signal}: ${Date.now() - from} ms`);
        await until(() => !nodes.has(node.name), 'it is gone');
        await launch_node(node.name);
    }
    await teacher.tap(PRIMARY); // start
    await pupil.see('.board');
    await tv.see('.tv:not(.classdoor)');
    if (pictures)
        for (const one of there)
            await one.page.screenshot({ path: `${pictures}/class-${one.name}.png` });
    for (const one of there) one.clean();
});

await browser.close();
for (const { server } of nodes.values()) is(await server.stop(), 0);
finish();
