// endless.mjs PORT -- a server that never ends speaking: whoever joins is told of a table, again and
// again, as fast as it is taken.
import { createHash } from 'node:crypto';
import net from 'node:net';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const BATCH = 400;

/** A message of less than 64 KB, as a server writes it. */
function frame(message) {
    const body = Buffer.from(JSON.stringify(message));
    const short = body.length < 126;
    const head = Buffer.alloc(short ? 2 : 4);
    head[0] = 0x81;
    head[1] = short ? body.length : 126;
    if (!short) head.writeUInt16BE(body.length, 2);
    return Buffer.concat([head, body]);
}

const chair = { name: 'Ana', bot: null, away: false, ready: false };
const table = {
    is: 'table',
    code: 'KMPQR',
    state: 'lobby',
    game: 'fiese15',
    chairs: [chair, chair],
};
let v = 0;
const much = () =>
    Buffer.concat(Array.from({ length: BATCH }, () => frame({ ...table, v: ++v, you: [v % 2] })));

net.createServer((socket) => {
    const say = () => {
        while (!socket.destroyed && socket.write(much()));
    };
    socket.on('error', () => {});
    socket.once('data', (asked) => {
        const key = /sec-websocket-key: (.*)\r/i.exec(`${asked}`)?.[1] ?? '';
        const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
        socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
                `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
        );
        socket.write(frame({ is: 'hello', build: 'endless' }));
        socket.on('drain', say);
        say();
    });
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
