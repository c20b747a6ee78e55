// cluster.mjs -- a whole cluster on one computer, which goes with its folder: etcd, three PostgreSQL
// kept by Patroni, of which one leads and one is synchronous, three nodes of Knobel, HAProxy in front.
// Everything listens on 127.0.0.1 only, and runs as nobody if it is started by root. If it has a network
// namespace to itself (alone()) each database and each node has one, too: a computer that can be cut off.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, copyFileSync, mkdtempSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { readlinkSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const MEMBERS = 3;
const NODES = 3;
const RESTART_MS = 1000; // after which a node that ended is started again, as systemd would
const NOBODY = 65534;
const root = process.getuid() === 0;
const pg = `/usr/lib/postgresql/${readdirSync('/usr/lib/postgresql').sort().at(-1)}/bin`;
const ALONE = 'KNOBEL_ALONE'; // in the environment of who has a network namespace to himself
const LOCAL = '127.0.0.1';
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** So many ports that are free now. */
async function free_ports(count) {
    const servers = [];
    for (let i = 0; i < count; i++) {
        const server = net.createServer();
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        servers.push(server);
    }
    const ports = servers.map((server) => server.address().port);
    for (const server of servers) server.close();
    return ports;
}

/** All below a process, itself first. */
export function tree(pid) {
    const parents = new Map();
    for (const name of readdirSync('/proc').filter((file) => /^\d+$/.test(file)))
        try {
            const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
            parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
        } catch {
            // it has ended
        }
    const found = [pid];
    for (const one of found)
        for (const [child, parent] of parents) if (parent === one) found.push(child);
    return found;
}

export function signal(pids, name) {
    for (const pid of pids)
        try {
            process.kill(pid, name);
        } catch {
            // it has ended
        }
}

const ip = (...args) => execFileSync('ip', args.map(String));

/** Runs this very script once more, with a network of its own, if that is allowed; else false. */
export function alone() {
    if (process.env[ALONE]) return true;
    if (!root || !has('ip') || spawnSync('unshare', ['--net', 'true']).status !== 0) return false;
    const env = { ...process.env, [ALONE]: '1' };
    const args = ['--net', process.execPath, ...process.argv.slice(1)];
    const child = spawn('unshare', args, { stdio: 'inherit', env });
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
    child.on('exit', (code) => process.exit(code ?? 1));
    return undefined;
}

/** A computer of its own, on one wire with all others: a process that has the namespace. */
class Computer {
    static async plug(number) {
        const self = new Computer();
        const mine = readlinkSync('/proc/self/ns/net');
        self.number = number;
        self.wire = `wire${number}`;
        self.address = `10.15.15.${number}`;
        self.child = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
        const inside = ['nsenter', '-t', String(self.child.pid), '-n'];
        self.enter = inside;
        while (readlinkSync(`/proc/${self.child.pid}/ns/net`) === mine) await sleep(20);
        ip('link', 'add', self.wire, 'type', 'veth', 'peer', 'eth0', 'netns', self.child.pid);
        ip('link', 'set', self.wire, 'master', 'switch', 'up');
        self.ip('link', 'set', 'lo', 'up');
        self.ip('addr', 'add', `${self.address}/24`, 'dev', 'eth0');
        self.ip('link', 'set', 'eth0', 'up');
        return self;
    }

    ip(...args) {
        execFileSync(this.enter[0], [...this.enter.slice(1), 'ip', ...args.map(String)]);
    }

    /** Nothing gets through, nobody is told. */
    cut(on) {
        ip('link', 'set', this.wire, on ? 'down' : 'up');
    }

    /** Only these cannot be reached. */
    cut_from(others, on) {
        for (const { address } of others)
            this.ip('route', on ? 'add' : 'del', 'blackhole', address);
    }
}

export class Cluster {
    constructor(program, say = console.log) {
        this.say = say;
        this.apart = !!process.env[ALONE];
        this.computers = new Map(); // by what runs there
        this.folder = mkdtempSync(join(tmpdir(), 'knobel-cluster-'));
        if (root) chownSync(this.folder, NOBODY, NOBODY);
        this.program = join(this.folder, basename(program));
        copyFileSync(program, this.program); // nobody may not be allowed where it is
        this.running = new Map(); // by name
        this.password = randomBytes(12).toString('hex');
    }

    path(name) {
        return join(this.folder, name);
    }

    write(name, text) {
        writeFileSync(this.path(name), text, { mode: 0o600 });
        if (root) chownSync(this.path(name), NOBODY, NOBODY);
        return this.path(name);
    }

    /** A wire, and computers on it for each database and node. */
    async plug_all() {
        ip('link', 'set', 'lo', 'up');
        ip('link', 'add', 'switch', 'type', 'bridge');
        ip('addr', 'add', `${this.address()}/24`, 'dev', 'switch');
        ip('link', 'set', 'switch', 'up');
        const names = [1, 2, 3].map((i) => `patroni${i}`).concat(this.nodes.map((n) => n.name));
        for (const [i, name] of names.entries())
            this.computers.set(name, await Computer.plug(i + 1));
    }

    /** Of what runs on a computer of its own, or of all else. */
    address(name) {
        if (!this.apart) return LOCAL;
        return this.computers.get(name)?.address ?? '10.15.15.254';
    }

    /** A process that goes with the cluster; its words are in NAME.log. */
    start(name, program, ...args) {
        const log = openSync(this.path(`${name}.log`), 'a');
        const drop = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'];
        const [first, ...rest] = [
            ...(this.computers.get(name)?.enter ?? []),
            ...(root ? drop : []),
            ...[program, ...args.map(String)],
        ];
        const child = spawn(first, rest, {
            stdio: ['ignore', log, log],
            cwd: this.folder,
            env: { PATH: process.env.PATH, HOME: this.folder, PGPASSFILE: this.path('pgpass') },
        });
        this.running.set(name, child);
        child.ended = new Promise((resolve) => child.on('exit', resolve));
        child.ended.then(() => {
            if (this.running.get(name) === child) this.running.delete(name);
        });
        return child;
    }

    pid(name) {
        return this.running.get(name).pid;
    }

    /** Of a member: its Patroni, its postmaster (which is no child of it) and that one's children. */
    member_pids(i) {
        const patroni = this.running.get(`patroni${i}`);
        let postmaster = 0;
        try {
            postmaster = Number(
                readFileSync(this.path(`pg${i}/postmaster.pid`), 'utf8').split('\n')[0],
            );
        } catch {
            // it does not run
        }
        return [...(patroni ? tree(patroni.pid) : []), ...(postmaster ? tree(postmaster) : [])];
    }

    start_etcd() {
        const [client, peer] = [this.etcd, this.etcd_peer].map(
            (port) => `http://${this.address()}:${port}`,
        );
        // With its older interface: through the newer one Patroni 3.0.2 loses what was acknowledged
        // when a leader that was stopped wakes.
        this.start(
            ...[
                'etcd',
                'etcd',
                '--enable-v2=true',
                '--name',
                'e1',
                '--data-dir',
                this.path('etcd'),
            ],
            ...['--listen-client-urls', client, '--advertise-client-urls', client],
            ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
            ...['--initial-cluster', `e1=${peer}`, '--logger', 'zap', '--log-level', 'error'],
        );
    }

    start_member(i) {
        const [port, rest] = [this.pg_ports[i - 1], this.rest_ports[i - 1]];
        const here = this.address(`patroni${i}`);
        const config = this.write(
            `patroni${i}.yml`,
            `scope: knobel
name: pg${i}
restapi: {listen: "${here}:${rest}", connect_address: "${here}:${rest}"}
etcd: {host: "${this.address()}:${this.etcd}"}
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {max_connections: 100, wal_level: replica, hot_standby: "on",
        wal_sender_timeout: 5s, wal_receiver_status_interval: 1s, shared_buffers: 64MB,
        wal_keep_size: 256MB}
  initdb: [{encoding: UTF8}, {locale: C}, data-checksums]
  pg_hba: ["host replication all samenet md5", "host all all samenet md5"]
postgresql:
  listen: "${here}:${port}"
  connect_address: "${here}:${port}"
  data_dir: ${this.path(`pg${i}`)}
  bin_dir: ${pg}
  pgpass: ${this.path(`patroni${i}.pass`)}
  authentication:
    replication: {username: replicator, password: ${this.password}}
    superuser: {username: postgres, password: ${this.password}}
    rewind: {username: rewinder, password: ${this.password}}
  parameters: {unix_socket_directories: ""}
`,
        );
        this.start(`patroni${i}`, 'patroni', config);
    }

    url_of(user, database) {
        const hosts = this.pg_ports.map((port, i) => `${this.address(`patroni${i + 1}`)}:${port}`);
        return `postgres://${user}@${hosts.join(',')}/${database}`;
    }

    /** Of who may do no more than others, as docs/hosting.md has it. */
    get store() {
        return this.url_of('knobel', 'knobel');
    }

    /** Started again whenever it ends, unless the cluster does. */
    start_node(node) {
        const child = this.start(
            ...[node.name, this.program, 'serve', '--store', this.store, '--node', node.name],
            ...['--port', node.port, '--bind', this.address(node.name), '--proxy', this.address()],
            ...['--no-limits', '--metrics', '--socket', this.path(`${node.name}.sock`)],
            ...['--replica', this.store],
        );
        child.ended.then(async () => {
            node.ends = (node.ends ?? 0) + 1;
            await sleep(RESTART_MS);
            if (!this.over) this.start_node(node);
        });
    }

    start_proxy() {
        const servers = this.nodes.map(
            ({ name, port }) =>
                `    use-server ${name} if { url_param(node) ${name} }
    server ${name} ${this.address(name)}:${port} check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
        );
        const config = this.write(
            'haproxy.cfg',
            `defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    timeout check 1s
frontend dice
    bind ${this.address()}:${this.port}
    option forwardfor
    default_backend knobel
backend knobel
    balance leastconn
    option redispatch
    option httpchk
    http-check send meth HEAD uri / hdr Host localhost
${servers.join('\n')}
`,
        );
        this.start('haproxy', 'haproxy', '-f', config);
    }

    /** Where everything is going to listen. */
    async ports(nodes = 4) {
        const ports = await free_ports(3 + 2 * MEMBERS + nodes);
        [this.etcd, this.etcd_peer, this.port] = ports;
        this.pg_ports = ports.slice(3, 3 + MEMBERS);
        this.rest_ports = ports.slice(3 + MEMBERS, 3 + 2 * MEMBERS);
        this.nodes = ports
            .slice(3 + 2 * MEMBERS)
            .map((own, i) => ({ name: `n${i + 1}`, port: own, lives: true }));
    }

    async up(port = 0) {
        await this.ports(NODES);
        if (port) this.port = port;
        if (this.apart) await this.plug_all();
        this.write('pgpass', `*:*:*:*:${this.password}\n`);
        this.say('etcd and three PostgreSQL under Patroni, one after the other ...');
        this.start_etcd();
        await sleep(1000);
        this.start_member(1);
        await this.until(() => this.role('leader'), 'a leader');
        const answers = () => this.sql('SELECT 1', 'postgres').then(Boolean, () => false);
        await this.until(answers, 'a database that answers');
        await this.sql(`CREATE ROLE knobel LOGIN PASSWORD '${this.password}'`, 'postgres');
        await this.sql('CREATE DATABASE knobel OWNER knobel', 'postgres');
        for (let i = 2; i <= MEMBERS; i++) this.start_member(i);
        await this.healthy();
        this.say('three nodes, and HAProxy in front ...');
        for (const node of this.nodes) this.start_node(node);
        this.start_proxy();
        await this.until(
            async () => (await this.figures()).every(({ tables }) => tables >= 0),
            'nodes',
        );
    }

    async until(holds, what, limit_ms = 180000) {
        for (const end = Date.now() + limit_ms; !(await holds()); await sleep(300))
            if (Date.now() > end) throw new Error(`in vain: ${what}; look into ${this.folder}`);
    }

    async json(port, path, name) {
        try {
            const answer = await fetch(`http://${this.address(name)}:${port}${path}`, {
                signal: AbortSignal.timeout(1000),
            });
            return path === '/metrics' ? await answer.text() : await answer.json();
        } catch {
            return undefined;
        }
    }

    /** Who is who, as the first member says that answers. */
    async members() {
        for (const [i, port] of this.rest_ports.entries()) {
            const told = await this.json(port, '/cluster', `patroni${i + 1}`);
            if (told?.members) return told.members;
        }
        return [];
    }

    /** The number of the member that has this role, 0 if none has. */
    async role(role) {
        const found = (await this.members()).find((member) => member.role === role);
        return found ? Number(found.name.slice(2)) : 0;
    }

    /** The number of the member that takes writes, which may lead only by its own word. */
    async writable() {
        return 1 + this.pg_ports.indexOf(Number(await this.sql('SHOW port')));
    }

    /** Another member is to lead, as before an upgrade. */
    async switch_over() {
        const i = await this.role('leader');
        const url = `http://${this.address(`patroni${i}`)}:${this.rest_ports[i - 1]}/switchover`;
        const answer = await fetch(url, {
            method: 'POST',
            body: JSON.stringify({ leader: `pg${i}` }),
        });
        if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    }

    /** One leads, one is synchronous, all follow. */
    healthy() {
        return this.until(async () => {
            const members = await this.members();
            const states = members.filter(({ role, state }) =>
                role === 'leader' ? state === 'running' : ['running', 'streaming'].includes(state),
            );
            const sync = members.some(({ role }) => role === 'sync_standby');
            if (states.length < MEMBERS || !sync) return false;
            const follow = await this.sql(
                "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'",
            ).catch(() => '');
            return follow === String(MEMBERS - 1);
        }, 'a healthy database');
    }

    /** Asks who leads, as who runs the database. */
    sql(text, database = 'knobel') {
        const url = `${this.url_of('postgres', database)}?target_session_attrs=read-write&connect_timeout=3`;
        return new Promise((resolve, reject) =>
            execFile(
                ...[`${pg}/psql`, ['-XqAt', '-F', '\t', '-d', url, '-c', text]],
                { env: { PGPASSWORD: this.password } },
                (error, out) => (error ? reject(error) : resolve(out.trim())),
            ),
        );
    }

    /** What each node tells of itself. */
    figures() {
        return Promise.all(
            this.nodes.map(async ({ name, port, ends }) => {
                const text = (await this.json(port, '/metrics', name)) ?? '';
                const of = (figure) =>
                    Number(new RegExp(`^knobel_${figure} (\\S+)`, 'm').exec(text)?.[1] ?? -1);
                return {
                    ...{ name, id: of('node_id'), acts: of('node_acts'), tables: of('tables') },
                    ...{ matches: of('matches'), connections: of('connections') },
                    ...{ moves: of('lines_total'), taken: of('node_taken_total'), ends: ends ?? 0 },
                };
            }),
        );
    }

    /** Ends everything, and leaves nothing. */
    async down() {
        this.over = true;
        const all = [...this.running.values()].flatMap(({ pid }) => tree(pid));
        for (let i = 1; i <= MEMBERS; i++) all.push(...this.member_pids(i));
        signal(all, 'SIGCONT');
        const order = (name) => (/^n\d/.test(name) ? 0 : name.startsWith('patroni') ? 1 : 2);
        const named = [...this.running].sort(([a], [b]) => order(a) - order(b));
        for (const [, child] of named) child.kill('SIGTERM');
        await Promise.race([Promise.all(named.map(([, child]) => child.ended)), sleep(15000)]);
        signal(all, 'SIGKILL');
        for (const { child } of this.computers.values()) child.kill('SIGKILL');
        rmSync(this.folder, { recursive: true, force: true });
    }
}

export const has = (program) => {
    try {
        execFileSync('sh', ['-c', `command -v ${program}`]);
        return true;
    } catch {
        return false;
    }
};
