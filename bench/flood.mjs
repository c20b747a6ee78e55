// flood.mjs PROGRAM [SECONDS] [KIND...] -- what one address can do to the others. 180 connections of
// 127.0.0.3 send as fast as a connection may (100 at once, then 20 a second) while somebody at
// 127.0.0.2 asks and is answered every 10 ms. For each kind of message: how many were answered to,
// the processor time of the loop for each and in all, and what the other waited.
import { fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';

const SOCKETS = 180;
const BURST = 90;
const PER_S = 18;
const TABLES = 3000;
const WATCHERS = 50;
const keys = Array.from({ length: 1200 }, (_, i) => `"k${i}":${i}`).join(',');
const says = {
    nothing: null,
    json: `{"do":"look",${keys}}`,
    tables: '{"do":"tables"}',
    guess: '{"do":"watch","code":"AAAA0"}',
    ready: null, // of a host with watchers
};

function frame(text) {
    const body = Buffer.from(text);
    const head =
        body.length < 126
            ? Buffer.from([0x81, 0x80 | body.length])
            : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
    return Buffer.concat([head, Buffer.alloc(4), body]);
}

/** A WebSocket that looks at no frame but for a piece of text. */
function connect(port, from) {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
            'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
            'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    socket.on('error', () => {});
    socket.say = (text) => socket.write(frame(text));
    socket.hear = (pattern) =>
        new Promise((resolve) => {
            let all = '';
            const on = (bytes) => {
                all += bytes.toString('latin1');
                const found = pattern.exec(all);
                if (!found) return;
                socket.off('data', on);
                resolve(found);
            };
            socket.on('data', on);
        });
    return socket;
}
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The attacker, a process of its own. */
async function attack(port, kind, seconds) {
    let text = says[kind];
    let senders = Array.from({ length: SOCKETS }, () => connect(port, '127.0.0.3'));
    if (kind === 'ready') {
        const [host, ...watchers] = senders;
        host.say('{"do":"open","game":"fiese15","name":"Ana"}');
        const [, code] = await host.hear(/"code":"([A-Z]{5})"/);
        for (const w of watchers.slice(0, WATCHERS)) w.say(`{"do":"watch","code":"${code}"}`);
        senders = watchers.slice(WATCHERS, WATCHERS + 11);
        for (const [i, s] of senders.entries())
            s.say(`{"do":"join","code":"${code}","name":"Name ${i}"}`);
        text = '{"do":"ready","on":true}';
    }
    await Promise.all(senders.map((s) => s.hear(/"is"/)));
    for (const s of senders) s.resume();
    await sleep(500);
    process.send('go');
    const bytes = frame(text);
    for (const s of senders) s.write(Buffer.concat(Array(BURST).fill(bytes)));
    const timer = setInterval(() => {
        for (const s of senders) if (s.writableLength < 1e6) s.write(bytes);
    }, 1000 / PER_S);
    await sleep(seconds * 1000);
    clearInterval(timer);
    process.exit(0);
}

async function fill(port) {
    for (let a = 0; a < TABLES / 20; a++) {
        const socket = connect(port, `127.1.${a >> 8}.${(a & 255) + 1}`);
        for (let i = 0; i < 20; i++) {
            socket.say('{"do":"open","game":"blitz","name":"Ana"}');
            await socket.hear(/"is":"table"/);
            socket.say('{"do":"leave"}');
        }
        socket.destroy();
    }
}

const cpu_ns = (pid) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);

async function figures(port) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^knobel_messages_total (\d+)/m.exec(text)[1]);
}

async function measure(program, kind, seconds) {
    const server = spawn(program, ['serve', '--port', '0', '--store', 'memory:']);
    const port = await new Promise((resolve) =>
        server.stdout.on('data', (b) => {
            const at = /127\.0\.0\.1:(\d+)/.exec(b);
            if (at) resolve(Number(at[1]));
        }),
    );
    if (kind === 'tables') await fill(port);
    const probe = connect(port, '127.0.0.2');
    await probe.hear(/"hello"/);
    const attacker =
        kind === 'nothing'
            ? null
            : fork(process.argv[1], ['attack', String(port), kind, String(seconds)]);
    if (attacker) await new Promise((resolve) => attacker.on('message', resolve));
    const waits = [];
    const [cpu, messages, start] = [cpu_ns(server.pid), await figures(port), performance.now()];
    while (performance.now() - start < seconds * 1000) {
        const asked = performance.now();
        probe.say('{"do":"look"}');
        await probe.hear(/"is":"no"/);
        waits.push(performance.now() - asked);
        await sleep(55); // below 20 a second
    }
    const took = performance.now() - start;
    const busy = cpu_ns(server.pid) - cpu;
    const count = (await figures(port)) - messages;
    waits.sort((a, b) => a - b);
    const at = (p) => waits[Math.min(waits.length - 1, Math.floor(p * waits.length))].toFixed(1);
    console.log(
        `${kind.padEnd(8)} ${(count / (took / 1000)).toFixed(0).padStart(6)} messages/s,` +
            ` ${(busy / count / 1000).toFixed(0).padStart(5)} us each, loop ${((busy / took / 1e6) * 100).toFixed(0).padStart(3)} %;` +
            ` the other waited p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms`,
    );
    attacker?.kill();
    server.kill('SIGKILL');
    probe.destroy();
}

const [, , first, ...rest] = process.argv;
if (first === 'attack') await attack(Number(rest[0]), rest[1], Number(rest[2]));
else {
    const [seconds = '5', ...kinds] = rest;
    for (const kind of kinds.length ? kinds : Object.keys(says))
        await measure(first, kind, Number(seconds));
    process.exit(0);
}
