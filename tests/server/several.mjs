// several.mjs -- several servers on one PostgreSQL, of which postgres.sh tells FOLDER and URL: shared by
// tests, whose last arguments those are.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import net from 'node:net';
import { Server, run, sleep, temporary, within } from './lib.mjs';
import { check_owners, listed } from './journal.mjs';

const [folder, form] = process.argv.slice(-2);
export const LEASE_MS = 3000; // half of the real one: a busy machine must not fence anybody
const pg = `/usr/lib/postgresql/${readdirSync('/usr/lib/postgresql').sort().at(-1)}/bin`;

/** Asks the database itself, as who runs it; rows of fields. */
export function sql(text, where = folder) {
    const out = execFileSync(
        `${pg}/psql`,
        ['-XqAt', '-F', '\t', '-h', where, '-U', 'postgres', '-c', text],
        { env: { PGOPTIONS: '-csearch_path=k1' }, encoding: 'utf8', stdio: 'pipe' },
    );
    return out
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'));
}

/** Waits until it holds. */
export const soon = (holds, what) =>
    within(
        (async () => {
            while (!(await holds())) await sleep(100);
        })(),
        () => what,
    );

/** The way of a node to the database, which can be cut. */
class Way {
    constructor(name) {
        this.folder = `${folder}/${name}`;
        mkdirSync(this.folder);
        this.open = new Set();
        this.cut = false;
        this.server = net.createServer((near) => {
            if (this.cut) return near.destroy();
            const far = net.connect(`${folder}/.s.PGSQL.5432`);
            for (const [a, b] of [
                [near, far],
                [far, near],
            ]) {
                this.open.add(a);
                a.pipe(b);
                a.on('error', () => b.destroy());
                a.on('close', () => (this.open.delete(a), b.destroy()));
            }
        });
        this.server.listen(`${this.folder}/.s.PGSQL.5432`);
    }

    set_cut(cut) {
        this.cut = cut;
        if (cut) for (const socket of this.open) socket.destroy();
    }

    get url() {
        return form.replace(folder, this.folder).replace('%d', '1');
    }
}

/** A copy of the database that follows it. */
export const standby = {
    folder: `${folder}/standby`,

    get url() {
        return form.replace(folder, this.folder).replace('%d', '1');
    },

    async start() {
        const drop = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'];
        const as = process.getuid() === 0 ? drop : [];
        const run = (...words) => spawn(words[0], words.slice(1), { stdio: 'ignore' });
        const from = `host=${folder} user=postgres`;
        const data = `${folder}/standby.data`;
        mkdirSync(this.folder);
        if (as.length > 0) chownSync(this.folder, 65534, 65534);
        const made = [...as, `${pg}/pg_basebackup`, '-D', data, '-R', '-c', 'fast', '-d', from];
        execFileSync(made[0], made.slice(1), { stdio: 'ignore', cwd: '/' });
        const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=16MB'];
        this.child = run(
            ...[...as, `${pg}/postgres`, '-D', data, '-k', this.folder],
            ...[...settings, 'max_connections=50'].flatMap((setting) => ['-c', setting]),
        );
        process.on('exit', () => {
            this.child.kill('SIGCONT'); // it may have been stopped
            this.child.kill('SIGQUIT');
        });
        for (let i = 0; i < 300; i++, await sleep(100))
            try {
                return sql('SELECT 1', this.folder);
            } catch {
                // not yet
            }
        throw new Error('no standby');
    },
};

export class Node {
    static async start(name) {
        const node = new Node();
        node.name = name;
        node.way = new Way(name);
        await node.launch();
        return node;
    }

    async launch() {
        this.socket = temporary('admin');
        this.server = await Server.start(
            { store: this.way.url },
            ...['--node', this.name, '--lease', LEASE_MS, '--socket', this.socket, '--no-limits'],
            ...['--replica', standby.url],
        );
        this.lives = true;
        this.server.exited.then(() => (this.lives = false));
    }

    get port() {
        return this.server.port;
    }

    /** The tables and classes it has, by its own word. */
    async tables() {
        const ask = (what) => run('admin', '--json', '--socket', this.socket, what);
        return [...listed((await ask('list')).out), ...listed((await ask('classes')).out)];
    }

    async figure(name) {
        const { text } = await this.server.get('/metrics');
        return Number(new RegExp(`^knobel_${name} (\\S+)`, 'm').exec(text)?.[1]);
    }
}

/** Each of them has what the database says. */
export const all_owned = async (nodes) =>
    check_owners(
        await Promise.all(
            nodes
                .filter(({ lives }) => lives)
                .map(async (node) => ({
                    ...{ name: node.name, id: await node.figure('node_id') },
                    tables: await node.tables(),
                })),
        ),
        sql,
    );
