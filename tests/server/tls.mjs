// tls.mjs KNOBEL -- joins a table by an https link, through a proxy that speaks TLS: a certificate
// that is trusted and fits is taken, any other is refused before a word is said. TAP.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';
import tls from 'node:tls';
import { Client, Server, finish, program, temporary, test, truth } from './lib.mjs';

const folder = temporary('tls');
mkdirSync(folder);

const openssl = (...args) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function makeAuthority(name) {
    openssl(
        ...['req', '-x509', ...KEY, '-keyout', `${name}.key`, '-out', `${name}.pem`],
        ...['-days', '30', '-subj', `/CN=${name}`],
    );
}

/** A certificate for a name, by an authority. */
function makeCertificate(name, authority, host, days = '30') {
    writeFileSync(`${folder}/${name}.ext`, `subjectAltName=${host}\n`);
    openssl('req', ...KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    openssl(
        ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${authority}.pem`],
        ...['-CAkey', `${authority}.key`, '-CAcreateserial', '-days', days],
        ...['-extfile', `${name}.ext`, '-out', `${name}.pem`],
    );
}

/** What comes through TLS goes on to the server as it is; how much came. */
async function proxy(name, to) {
    const heard = { bytes: 0 };
    const listener = tls.createServer(
        {
            key: readFileSync(`${folder}/${name}.key`),
            cert: readFileSync(`${folder}/${name}.pem`),
        },
        (socket) => {
            const onward = net.connect(to, '127.0.0.1');
            socket.on('data', (data) => (heard.bytes += data.length));
            socket.on('error', () => onward.destroy());
            onward.on('error', () => socket.destroy());
            socket.pipe(onward).pipe(socket);
        },
    );
    await new Promise((done) => listener.listen(0, '127.0.0.1', done));
    return { port: listener.address().port, heard, listener };
}

/** Joins by that link; what it is told first, or how it ended. */
function join(link, trusted, name = 'Ben') {
    const env = { PATH: process.env.PATH, HOME: temporary('home') };
    mkdirSync(env.HOME);
    const child = spawn(program, ['join', link, '--json', '--name', name], {
        env: trusted ? { ...env, SSL_CERT_FILE: `${folder}/${trusted}.pem` } : env,
        stdio: ['pipe', 'pipe', 'pipe'],
    });
    let wrong = '';
    child.stderr.on('data', (data) => (wrong += data));
    return new Promise((done) => {
        readline.createInterface({ input: child.stdout }).on('line', (line) => {
            const message = JSON.parse(line);
            if (message.is !== 'table') return;
            child.stdin.end();
            child.kill();
            done({ message });
        });
        child.on('close', (status) => done({ status, wrong }));
    });
}

makeAuthority('ours');
makeAuthority('theirs');
makeCertificate('right', 'ours', 'DNS:localhost,IP:127.0.0.1');
makeCertificate('name', 'ours', 'DNS:dice.example');
makeCertificate('late', 'ours', 'DNS:localhost', '-1');
makeCertificate('foreign', 'theirs', 'DNS:localhost');

const server = await Server.start();
const ana = await Client.open(server);
ana.send({ do: 'open', game: 'fiese15', options: 'rounds=1', name: 'Ana', symbol: 1 });
const { code } = await ana.wait((m) => m.is === 'seat', 'a seat');

for (const [host, who] of [
    ['localhost', 'Ben'],
    ['127.0.0.1', 'Cleo'],
])
    await test(`a certificate that is trusted, for ${host}`, async () => {
        const { port, listener } = await proxy('right', server.port);
        const { message, wrong } = await join(`https://${host}:${port}/#${code}`, 'ours', who);
        truth(
            message?.chairs.some(({ name }) => name === 'Ben'),
            wrong,
        );
        listener.close();
    });

for (const [name, trusted, what] of [
    ['right', undefined, 'of an authority that nobody here trusts'],
    ['foreign', 'ours', 'of another authority'],
    ['name', 'ours', 'for another name'],
    ['late', 'ours', 'that has expired'],
])
    await test(`refused: a certificate ${what}`, async () => {
        const { port, heard, listener } = await proxy(name, server.port);
        const { status, wrong } = await join(`https://localhost:${port}/#${code}`, trusted);
        truth(
            status === 1 && /certificate is not to be trusted/.test(wrong),
            `${status}: ${wrong}`,
        );
        truth(heard.bytes === 0, 'and nothing was said');
        listener.close();
    });
finish();
