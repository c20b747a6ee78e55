// nodes.mjs PROGRAM [SECONDS [PICTURE]] -- what a move costs the processor, by process: one, two and four
// servers on SQLite (each with its own file), nodes on PostgreSQL alone, and on one with a synchronous
// standby, and one that is busy; all behind HAProxy. Beside the times that players wait it tells those of fdatasync on the same
// disk at the same time, and computes what a core carries. RUNS (1): rounds, of which medians are told.
// Writes a plot, if PICTURE is named (SVG). Everything goes in the end.
import { execFileSync, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { Cluster, signal, sleep, tree } from '../tests/cluster/cluster.mjs';

const [program, seconds = '10', picture] = process.argv.slice(2);
const RUNS = Number(process.env.RUNS ?? 1);
const TABLES = 60; // of each node
const MANY = 360; // of one that is busy: how much larger batches save
const PACE = 8; // moves a second of each
const MOVE_EVERY_S = 5; // at a table where people think
const SYNC_EVERY_MS = 40;
const WIDE = 22; // what a row is called
const KINDS = { node: '#2a6fb0', database: '#b0562a', standby: '#d9a066', proxy: '#7a7a7a' };
const pg = `/usr/lib/postgresql/${readdirSync('/usr/lib/postgresql').sort().at(-1)}/bin`;

/** Processor time so far of these processes and all that they began, us: by thread, to the ns. */
function spent_us(pids) {
    let ns = 0;
    for (const pid of pids.flatMap(tree))
        try {
            for (const task of readdirSync(`/proc/${pid}/task`))
                ns += Number(
                    readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0],
                );
        } catch {
            // it has ended
        }
    return ns / 1000;
}

const rank = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
const median = (values) =>
    rank(
        [...values].sort((a, b) => a - b),
        0.5,
    );

/** How long fdatasync of 4 KB takes in a folder, until it is told to end: p50 and p99, ms. */
function syncs(path) {
    const took = [];
    let over = false;
    const done = (async () => {
        const file = await open(path, 'w');
        const page = Buffer.alloc(4096, 15);
        while (!over) {
            await file.write(page);
            const from = performance.now();
            await file.datasync();
            took.push(performance.now() - from);
            await sleep(SYNC_EVERY_MS);
        }
        await file.close();
        took.sort((a, b) => a - b);
        return [rank(took, 0.5), rank(took, 0.99)];
    })();
    return () => ((over = true), done);
}

class Bench extends Cluster {
    run(name, tool, ...args) {
        const child = this.start(`${name}-${tool}`, `${pg}/${tool}`, ...args);
        return child.ended.then((code) => {
            if (code) throw new Error(`${tool} ended with ${code}`);
        });
    }

    start_database(name, port) {
        this.start(
            ...[name, `${pg}/postgres`, '-D', this.path(name), '-p', port, '-k', ''],
            ...['-h', '127.0.0.1', '-c', 'shared_buffers=128MB', '-c', 'max_wal_size=2GB'],
            ...['-c', 'max_connections=60', '-c', 'wal_keep_size=1GB'],
        );
        return this.until(() => this.asked(port, 'SELECT 1') === '1', `${name} is ready`);
    }

    /** Two databases, of which the second follows the first; it is started when it is wanted. */
    async databases() {
        const [leader, standby] = this.pg_ports;
        await this.run(
            ...['pg1', 'initdb', '-D', this.path('pg1'), '-U', 'postgres', '-A', 'trust', '-N'],
            '--locale=C',
        );
        await this.start_database('pg1', leader);
        await this.run(
            ...['pg2', 'pg_basebackup', '-D', this.path('pg2'), '-R', '-c', 'fast'],
            ...['-d', this.url_of(leader)],
        );
        this.standby_port = standby;
    }

    async follow(on) {
        const [leader] = this.pg_ports;
        if (on) await this.start_database('pg2', this.standby_port);
        this.psql(leader, `ALTER SYSTEM SET synchronous_standby_names = '${on ? '*' : ''}'`);
        this.psql(leader, 'SELECT pg_reload_conf()');
        if (!on) return this.running.has('pg2') ? this.end(['pg2']) : undefined;
        const state = 'SELECT sync_state FROM pg_stat_replication';
        return this.until(() => this.asked(leader, state) === 'sync', 'a standby');
    }

    url_of(port) {
        return `postgres://postgres@127.0.0.1:${port}/postgres`;
    }

    psql(port, text) {
        return execFileSync(`${pg}/psql`, ['-XqAt', '-d', this.url_of(port), '-c', text], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        }).trim();
    }

    asked(port, text) {
        try {
            return this.psql(port, text);
        } catch {
            return undefined;
        }
    }

    async end(names) {
        for (const name of names) {
            const child = this.running.get(name);
            signal([child.pid], /^pg/.test(name) ? 'SIGINT' : 'SIGTERM');
            await child.ended;
        }
    }

    async start_nodes(stores) {
        for (const [i, store] of stores.entries()) {
            const { name, port } = this.nodes[i];
            this.start(
                ...[name, this.program, 'serve', '--port', port, '--store', store, '--no-limits'],
                ...['--proxy', '127.0.0.1'],
                ...(store.startsWith('sqlite') ? [] : ['--node', name]),
            );
        }
        for (const { port } of this.nodes.slice(0, stores.length))
            await this.until(() => this.json(port, '/metrics'), 'a node');
        await sleep(2500); // HAProxy has noticed
    }

    /** Plays on these nodes, each with as many tables, and counts. */
    async measure(what, stores, tables = TABLES) {
        const names = this.nodes.slice(0, stores.length).map(({ name }) => name);
        await this.start_nodes(stores);
        const has = (name) => (this.running.has(name) ? [name] : []);
        const who = { node: names, database: has('pg1'), standby: has('pg2'), proxy: ['haproxy'] };
        if (stores[0].startsWith('sqlite')) who.database = who.standby = [];
        const count = (kind) => spent_us(who[kind].map((name) => this.pid(name)));
        const lines = async (key = 'moves') =>
            (await this.figures()).reduce((sum, one) => sum + Math.max(0, one[key]), 0);
        const loads = names.map((name) => this.load(name, tables));
        // What tables cost to be opened is no move's: between two looks while all play.
        await this.until(
            async () => (await lines('matches')) > 0.9 * tables * names.length,
            'tables',
        );
        const synced = syncs(this.path('sync'));
        const kinds = Object.keys(KINDS);
        const look = async () => [await lines(), ...kinds.map(count), this.log_bytes(who)];
        const first = await look();
        await sleep(Number(seconds) * 700);
        const second = await look();
        const [sync50, sync99] = await synced();
        const figures = await Promise.all(loads);
        const moves = figures.reduce((sum, one) => sum + one.moves, 0);
        const seen = ((second[0] - first[0]) * moves) / (await lines()); // dice are lines, too
        await this.end(names);
        const worst = (key) => Math.max(...figures.map((one) => one[key]));
        const row = { rate: moves / worst('seconds'), p50: worst('p50_ms'), p99: worst('p99_ms') };
        Object.assign(row, { what, sync50, sync99, lost: worst('lost') });
        for (const [i, kind] of [...kinds, 'log'].entries())
            row[kind] = (second[i + 1] - first[i + 1]) / seen;
        return row;
    }

    /** What the database has written ahead so far; 0 if none takes part. */
    log_bytes({ database }) {
        const text = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')";
        return database.length > 0 ? Number(this.psql(this.pg_ports[0], text)) : 0;
    }

    load(name, tables) {
        const url = `ws://127.0.0.1:${this.port}/ws?node=${name}`;
        const args = ['load', '--json', '--url', url, '--tables', tables, '--pace', PACE];
        const child = spawn(program, [...args, '--seconds', seconds], {
            stdio: ['ignore', 'pipe', 'inherit'],
        });
        let out = '';
        child.stdout.on('data', (bytes) => (out += bytes));
        return new Promise((resolve) => child.on('close', () => resolve(JSON.parse(out))));
    }

    /** Every kind of store with every number of servers. */
    async round(number) {
        const rows = [];
        const all = async (kind, store_of) => {
            for (const count of [1, 2, 4]) {
                const stores = Array.from({ length: count }, (_, i) => store_of(i, count));
                rows.push(await this.measure([kind, `${count}`], stores));
            }
        };
        await all('SQLite', (i, of) => `sqlite:${this.path(`bench-${number}-${of}-${i}.db`)}`);
        for (const [kind, standby] of [
            ['PostgreSQL', false],
            ['with standby', true],
        ]) {
            await this.follow(standby);
            const store = this.url_of(this.pg_ports[0]);
            await all(kind, () => store);
            rows.push(await this.measure([kind, '1, busy'], [store], MANY));
        }
        await this.follow(false);
        return rows;
    }
}

/** Of several rounds the medians, figure by figure. */
const medians = (rounds) =>
    rounds[0].map((row, i) =>
        Object.fromEntries(
            Object.keys(row).map((key) => [
                key,
                key === 'what' ? row.what : median(rounds.map((rows) => rows[i][key])),
            ]),
        ),
    );

function tell(rows) {
    const f = (value, width = 8, places = 1) => value.toFixed(places).padStart(width);
    const kinds = Object.keys(KINDS);
    console.log(
        `${''.padEnd(WIDE)}${kinds.map((kind) => kind.padStart(9)).join('')} us a move,` +
            '  moves/s   p50    p99 ms, fdatasync p50    p99 ms   lost  bytes of log a move',
    );
    for (const row of rows)
        console.log(
            `${row.what.join(' ').padEnd(WIDE)}${kinds.map((kind) => f(row[kind], 9)).join('')}` +
                `${f(row.rate, 21, 0)}${f(row.p50, 6)}${f(row.p99, 7)}` +
                `${f(row.sync50, 18)}${f(row.sync99, 7)}${f(row.lost, 10, 0)}${f(row.log, 10, 0)}`,
        );
    console.log(`\na core carries, of tables with a move every ${MOVE_EVERY_S} s:`);
    for (const row of rows) {
        const carries = kinds
            .filter((kind) => row[kind] > 0)
            .map((kind) => `${Math.round((1e6 / row[kind]) * MOVE_EVERY_S)} as ${kind}`);
        console.log(`${row.what.join(' ').padEnd(WIDE)}${carries.join(', ')}`);
    }
}

function plot(rows) {
    const sum = (row) => Object.keys(KINDS).reduce((all, kind) => all + row[kind], 0);
    const top = Math.max(...rows.map(sum)) * 1.1;
    const [step, height, left] = [100, 360, 56];
    const width = step * rows.length + left + 24;
    const y = (value) => height - 60 - (value / top) * (height - 100);
    const bars = rows.map((row, i) => {
        let at = 0;
        const parts = Object.entries(KINDS).map(([kind, colour]) => {
            const from = at;
            at += row[kind];
            return `<rect x="${left + i * step + 20}" width="60" y="${y(at)}" height="${y(from) - y(at)}" fill="${colour}"/>`;
        });
        const label = `<text x="${left + i * step + 50}" text-anchor="middle"`;
        return `${parts.join('')}${label} y="${y(at) - 6}">${at.toFixed(0)}</text>
${label} y="${height - 40}">${row.what[0]}</text>${label} y="${height - 22}">${row.what[1]}</text>`;
    });
    const key = Object.entries(KINDS).map(
        ([kind, colour], i) =>
            `<rect x="${left + i * 110}" y="12" width="14" height="14" fill="${colour}"/>` +
            `<text x="${left + i * 110 + 20}" y="24">${kind}</text>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>${key.join('')}${bars.join('\n')}
<text x="16" y="${height / 2}" transform="rotate(-90 16 ${height / 2})" text-anchor="middle">µs of processor a move, by number of servers</text></svg>\n`;
}

const bench = new Bench(program, () => {});
for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => void bench.down().then(() => process.exit(1)));
try {
    await bench.ports();
    bench.start_proxy();
    await bench.databases();
    const rounds = [];
    for (let i = 0; i < RUNS; i++) rounds.push(await bench.round(i));
    const rows = medians(rounds);
    tell(rows);
    const [leader] = bench.pg_ports;
    bench.psql(leader, 'VACUUM ANALYZE');
    const bytes = bench.psql(
        leader,
        `SELECT string_agg(c || ' ' || pg_total_relation_size(c::regclass)
            || ' in ' || (SELECT reltuples::bigint FROM pg_class WHERE oid = c::regclass), '; ')
            FROM unnest('{lines,matches,tables}'::text[]) c`,
    );
    console.log(`\nbytes with indexes: ${bytes}`);
    if (picture) writeFileSync(picture, plot(rows));
} finally {
    await bench.down();
}
