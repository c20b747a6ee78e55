// host.mjs -- a web host that knows nothing of us: serves a folder of `knobel site` under a sub-path,
// with a strict policy, by an address of this machine, compressed if asked to, as over a line of so many bytes a second that all share,
// after so many ms.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const SUB = '/some/where/';
const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
};
/** What the folder itself says, and no more. */
const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
    "img-src 'self' data:; media-src data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'";

export function host(folder, { address = '127.0.0.1', packs = false, line = null } = {}) {
    let free = 0; // the line is busy until then
    const send = (response, body) => {
        const now = performance.now();
        if (!line) {
            response.end(body);
            return now;
        }
        free = Math.max(now + line.latency, free) + (1000 * body.length) / line.rate;
        setTimeout(() => response.end(body), free - now);
        return free;
    };
    const packed = new Map();
    const sent = [];
    const pack = (name, bytes) => {
        if (!packed.has(name)) packed.set(name, gzipSync(bytes, { level: 9 }));
        return packed.get(name);
    };
    const files = http.createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://host');
        const name = pathname.slice(SUB.length) || 'index.html';
        try {
            if (!pathname.startsWith(SUB) || name.includes('..')) throw new Error(name);
            const bytes = readFileSync(join(folder, name));
            const squeezed = packs && extname(name) !== '.gz' && extname(name) !== '.png';
            const type = TYPES[extname(name)] ?? 'application/octet-stream';
            response.writeHead(200, {
                'Content-Type': type,
                'Content-Security-Policy': POLICY,
                ...(squeezed && { 'Content-Encoding': 'gzip' }),
            });
            const body = squeezed ? pack(name, bytes) : bytes;
            sent.push([name, body.length, performance.now(), send(response, body)]);
        } catch {
            response.writeHead(404).end();
        }
    });
    return new Promise((resolve) =>
        files.listen(0, address, () => {
            const { port } = files.address();
            resolve({
                sent, // [NAME, BYTES, ASKED, ENDED] of each answer, in ms
                url: (path) => `http://${address}:${port}${SUB}${path.slice(1)}`,
                close: () => {
                    files.closeAllConnections();
                    files.close();
                },
            });
        }),
    );
}
