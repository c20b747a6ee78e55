// peer_ws.mjs PORT SCRIPT -- what peer_raw.c does, with node's `ws`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../tests/server/package.json', import.meta.url));
const { WebSocketServer } = require('ws');
const [port, path] = process.argv.slice(2);
const script = [[]];
for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line) script.at(-1).push({ seat: Number(line[0]), text: Buffer.from(line.slice(2)) });
    else script.push([]);
}
const groups = [];

function sit(socket, number) {
    socket.group = groups[number];
    socket.group.sockets.push(socket);
    socket.send(`{"is":"seat","code":"${String(number).padStart(5, '0')}"}`);
}

function sendBlock({ sockets }, block) {
    for (const { seat, text } of script[block]) sockets[seat].send(text, { binary: false });
}

function onMessage(socket, text) {
    switch (text.slice(7, text.indexOf('"', 7))) {
        case 'open':
            return sit(socket, groups.push({ sockets: [], block: 0 }) - 1);
        case 'join':
            return sit(socket, Number(text.slice(21, 26)));
        case 'ready':
            return sendBlock(socket.group, 0);
        case 'start':
        case 'move':
        case 'again':
            return sendBlock(socket.group, ++socket.group.block);
    }
}

const server = new WebSocketServer({
    host: '127.0.0.1',
    port: Number(port),
    perMessageDeflate: false,
});
server.on('connection', (socket) => {
    socket.on('message', (data) => onMessage(socket, data.toString()));
    socket.send('{"is":"hello"}');
});
