// liar.mjs -- a man in the middle in front of a server: what a server could tell that lies otherwise
// than in its mixer. Whoever connects to it sees the server through it.
import http from 'node:http';
import WebSocket, { WebSocketServer } from 'ws';

const HEADERS = ['content-type', 'content-security-policy', 'cache-control', 'etag'];

/**
 * `down(message, up)` and `up(message)` change what goes by, a message or nothing; `up` in the
 * former says something to the server in the name of whoever is lied to. `file(text)` changes files.
 */
export async function liar(server, { down = (m) => m, up = (m) => m, file = (text) => text }) {
    const web = http.createServer(async (request, response) => {
        const answer = await fetch(server.url(request.url));
        const bytes = Buffer.from(await answer.arrayBuffer());
        const head = HEADERS.map((name) => [name, answer.headers.get(name)]);
        response.writeHead(answer.status, Object.fromEntries(head.filter(([, value]) => value)));
        response.end(/\.play$/.test(request.url) ? file(bytes.toString()) : bytes);
    });
    new WebSocketServer({ server: web }).on('connection', (near) => {
        const far = new WebSocket(server.url('/ws').replace('http', 'ws'));
        const opened = new Promise((resolve) => far.on('open', resolve));
        const say = (message) => opened.then(() => message && far.send(JSON.stringify(message)));
        near.on('message', (data) => say(up(JSON.parse(data))));
        far.on('message', (data) => {
            const told = down(JSON.parse(data), say);
            if (told) near.send(JSON.stringify(told));
        });
        near.on('close', () => far.terminate());
        far.on('close', () => near.terminate());
        far.on('error', () => near.terminate());
    });
    await new Promise((resolve) => web.listen(0, '127.0.0.1', resolve));
    const { port } = web.address();
    const url = (path) => `http://127.0.0.1:${port}${path}`;
    return {
        port,
        url,
        get: async (path) => ({ text: await (await fetch(url(path))).text() }),
        stop: () => web.close().closeAllConnections(),
    };
}
