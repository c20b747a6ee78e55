// proxies.mjs KNOBEL [PROXY...] -- nginx and HAProxy as docs/hosting.md has them: a class of sixty
// phones behind one address loads the page and plays, who asks for ever is stopped, and a ban counts
// by the address behind the proxy. TAP.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { Client, Server, finish, is, party, run, skip, sleep, temporary, test } from './lib.mjs';
import { truth, within } from './lib.mjs';

const PHONES = 60;
const REQUESTS = 11; // of a page and its match
const AT_ONCE = 6; // connections of a browser
const FLOOD = 6000;
const FLOODER = '127.0.0.7';
const LOUT = '127.0.0.6';

const doc = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
const block = (begins) => doc.split('\n```\n').find((text) => text.startsWith(begins));

const freePort = () =>
    new Promise((resolve) => {
        const probe = net.createServer().listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });

/** What is written there, for other ports, without TLS and for a whole host. */
const CONFIGS = {
    nginx: (port, to) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
    access_log off;
    ${block('limit_req_zone')
        .replace('listen 443 ssl', `listen ${port}`)
        .replace('location /knobel/', 'location /')
        .replace('127.0.0.1:8015', `127.0.0.1:${to}`)}
}
`,
    haproxy: (port, to) =>
        `${block('frontend dice')
            .replace(/bind .*/, `bind *:${port}`)
            .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
            .replace('127.0.0.1:8015', `127.0.0.1:${to}`)}\n`,
};

async function start(name, to) {
    const folder = temporary(name);
    mkdirSync(folder);
    const port = await freePort();
    writeFileSync(`${folder}/conf`, CONFIGS[name](port, to));
    const args = name === 'nginx' ? ['-p', `${folder}/`, '-c', `${folder}/conf`] : [];
    const child = spawn(name, args.length ? args : ['-db', '-f', `${folder}/conf`], {
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.on('exit', () => child.kill()); // nginx ends its workers itself
    const up = async () => {
        while (!(await get({ port }, '/healthz').catch(() => 0))) await sleep(50);
    };
    await within(up(), () => `${name} listens`);
    return { port, child };
}

/** The status of an answer; 0: none. `from` is a loopback address of its own. */
const get = ({ port, agent, from = '127.0.0.1' }, path) =>
    new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, agent, localAddress: from };
        const request = http.get(options, (answer) => {
            answer.resume().on('end', () => resolve(answer.statusCode));
        });
        request.on('error', reject);
    });

async function phone(port, path) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const all = Array.from({ length: REQUESTS }, () => get({ port, agent }, path));
    const answers = await Promise.all(all);
    agent.destroy();
    return answers;
}

async function classroom(server, port) {
    const loaded = await Promise.all(Array.from({ length: PHONES }, () => phone(port, '/')));
    is([...new Set(loaded.flat())], [200], 'answers');
    const through = { ...server, url: (path) => `http://127.0.0.1:${port}${path}` };
    const tables = await Promise.all(
        Array.from({ length: PHONES / 2 }, () => party(through, ['Ana', 'Ben'], 'blitz')),
    );
    is(tables.flat().filter((client) => client.table.state === 'lobby').length, PHONES, 'seated');
    for (const client of tables.flat()) await client.close();
}

const requests = async (server) =>
    Number(/^knobel_requests_total (\d+)$/m.exec((await server.get('/metrics')).text)[1]);

async function flood(server, port) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });
    const from = FLOODER;
    const before = await requests(server);
    const answers = await Promise.all(
        Array.from({ length: FLOOD }, () => get({ port, agent, from }, '/').catch(() => 0)),
    );
    agent.destroy();
    const refused = answers.filter((status) => status !== 200).length;
    truth(refused > FLOOD / 3, `only ${refused} of ${FLOOD} were refused`);
    const came = (await requests(server)) - before;
    truth(came < (2 * FLOOD) / 3, `${came} of ${FLOOD} came through the proxy`);
    is(await get({ port }, '/'), 200, 'another address');
}

async function banned(server, port) {
    const { status, err } = await run('admin', '--store', server.store, 'ban', LOUT);
    is(status, 0, err);
    const through = { ...server, url: (path) => `http://127.0.0.1:${port}${path}` };
    const lout = await Client.open(through, { from: LOUT }).catch((error) => error);
    truth(/closed \(1008/.test(lout.message), `who is banned comes in: ${lout.message ?? 'hello'}`);
    await (await Client.open(through)).close();
}

const has = (name) => {
    try {
        execFileSync(name, ['-v'], { stdio: 'ignore' });
        return true;
    } catch {
        return false;
    }
};

for (const name of Object.keys(CONFIGS)) {
    if (!has(name)) {
        skip(name, 'it is not installed');
        continue;
    }
    const server = await Server.start('--proxy', '127.0.0.1', '--rtt-header', 'X-Rtt:us');
    const proxy = await start(name, server.port);
    await test(`${name}: sixty phones behind one address`, () => classroom(server, proxy.port));
    await test(`${name}: who asks for ever is stopped`, () => flood(server, proxy.port));
    await test(`${name}: a ban is of the address behind it`, () => banned(server, proxy.port));
    proxy.child.kill();
    await server.stop();
}
finish();
