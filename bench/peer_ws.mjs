// peer_ws.mjs PORT SCRIPT -- what peer_raw.c does, with node's `ws`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../tests/server/package.json', import.meta.url));
const { WebSocketServer } = require('ws');
const [port, path] = process.argv.slice(2);
const script = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Buffer.from(line));
const groups = [];

function sit(socket, number) {
    socket.group = groups[number];
    socket.group.sockets.push(socket);
    socket.send(`{"is":"seat","code":"${String(number).padStart(5, '0')}"}`);
}

function onMessage(socket, text) {
    if (text.startsWith('{"do":"open"')) {
        sit(socket, groups.push({ sockets: [], next: 0 }) - 1);
    } else if (text.startsWith('{"do":"join"')) {
        sit(socket, Number(text.slice(21, 26)));
    } else {
        if (!text.startsWith('{"do":"ready"')) socket.group.next++;
        const line = script[socket.group.next];
        for (const other of socket.group.sockets) if (line) other.send(line, { binary: false });
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
