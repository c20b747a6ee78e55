// nodes.mjs PROGRAM [SECONDS [PICTURE]] -- what a move costs the processor, by process: one, two and four
// nodes on PostgreSQL alone and with a synchronous standby, beside one server on SQLite; all behind
// HAProxy. Writes a plot, if PICTURE is named (SVG). Everything goes in the end.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { Cluster, signal, sleep } from '../tests/cluster/cluster.mjs';

const [program, seconds = '10', picture] = process.argv.slice(2);
const TABLES = 60; // of each node
const PACE = 8; // moves a second of each
const TICK_US = 1e6 / Number(execFileSync('getconf', ['CLK_TCK']));
const pg = `/usr/lib/postgresql/${readdirSync('/usr/lib/postgresql').sort().at(-1)}/bin`;

/** Processor time so far of these processes and all that they began, us. */
function spent_us(pids) {
    const stats = new Map();
    for (const name of readdirSync('/proc').filter((file) => /^\d+$/.test(file)))
        try {
            const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
            stats.set(
                Number(name),
                stat
                    .slice(stat.lastIndexOf(')') + 2)
                    .split(' ')
                    .map(Number),
            );
        } catch {
            // it has ended
        }
    const all = [...pids];
    for (const one of all) for (const [pid, stat] of stats) if (stat[1] === one) all.push(pid);
    const of = (stat) => stat[11] + stat[12] + stat[13] + stat[14];
    return all.reduce((sum, pid) => sum + (stats.has(pid) ? of(stats.get(pid)) : 0), 0) * TICK_US;
}

class Bench extends Cluster {
    async database(name, port, from) {
        const say = (tool, ...args) =>
            new Promise((resolve, reject) => {
                const child = this.start(`${name}-${tool}`, `${pg}/${tool}`, ...args);
                child.ended.then((code) => (code ? reject(new Error(tool)) : resolve()));
            });
        const folder = this.path(name);
        if (from)
            await say('pg_basebackup', '-D', folder, '-R', '-c', 'fast', '-d', this.url_of(from));
        else await say('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '-N', '--locale=C');
        this.start(
            ...[name, `${pg}/postgres`, '-D', folder, '-p', port, '-k', '', '-h', '127.0.0.1'],
            ...['-c', 'shared_buffers=128MB', '-c', 'max_wal_size=2GB', '-c', 'max_connections=60'],
            ...(from ? [] : ['-c', 'synchronous_standby_names=']),
        );
        const ready = () => {
            try {
                execFileSync(`${pg}/pg_isready`, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
                return true;
            } catch {
                return false;
            }
        };
        await this.until(ready, `${name} is ready`);
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

    async end(names) {
        for (const name of names) {
            const child = this.running.get(name);
            signal([child.pid], /^pg/.test(name) ? 'SIGINT' : 'SIGTERM');
            await child.ended;
        }
    }

    /** Plays on these nodes, each with as many tables, and counts. */
    async measure(what, stores) {
        const names = this.nodes.slice(0, stores.length).map(({ name }) => name);
        for (const [i, store] of stores.entries()) {
            const { name, port } = this.nodes[i];
            this.start(
                ...[name, this.program, 'serve', '--port', port, '--store', store, '--no-limits'],
                ...[
                    '--proxy',
                    '127.0.0.1',
                    ...(store.startsWith('sqlite') ? [] : ['--node', name]),
                ],
            );
        }
        for (const { port } of this.nodes.slice(0, stores.length))
            await this.until(() => this.json(port, '/metrics'), 'a node');
        await sleep(2500); // HAProxy has noticed
        const kinds = {
            node: names,
            database: [...this.running.keys()].filter((name) => /^pg\d$/.test(name)),
            proxy: ['haproxy'],
        };
        const count = (kind) => spent_us(kinds[kind].map((name) => this.pid(name)));
        const lines = async (key = 'moves') =>
            (await this.figures()).reduce((sum, one) => sum + Math.max(0, one[key]), 0);
        const loads = names.map((name) => this.load(name));
        // What tables cost to be opened is no move's: between two looks while all play.
        await this.until(
            async () => (await lines('matches')) > 0.9 * TABLES * names.length,
            'tables',
        );
        const look = async () => [await lines(), ...Object.keys(kinds).map(count)];
        const first = await look();
        await sleep(Number(seconds) * 700);
        const second = await look();
        const figures = await Promise.all(loads);
        const moves = figures.reduce((sum, one) => sum + one.moves, 0);
        const seen = ((second[0] - first[0]) * moves) / (await lines()); // dice are lines, too
        const [node, database, proxy] = second.slice(1).map((us, i) => (us - first[i + 1]) / seen);
        await this.end(names);
        const worst = (key) => Math.max(...figures.map((one) => one[key]));
        return {
            ...{ what, node, database, proxy, rate: moves / worst('seconds') },
            ...{ p50: worst('p50_ms'), p99: worst('p99_ms'), lost: worst('lost') },
        };
    }

    load(name) {
        const url = `ws://127.0.0.1:${this.port}/ws?node=${name}`;
        const args = ['load', '--json', '--url', url, '--tables', TABLES, '--pace', PACE];
        const child = spawn(program, [...args, '--seconds', seconds], {
            stdio: ['ignore', 'pipe', 'inherit'],
        });
        let out = '';
        child.stdout.on('data', (bytes) => (out += bytes));
        return new Promise((resolve) => child.on('close', () => resolve(JSON.parse(out))));
    }
}

function plot(rows) {
    const colours = { node: '#2a6fb0', database: '#b0562a', proxy: '#7a7a7a' };
    const top = Math.max(...rows.map((row) => row.node + row.database + row.proxy)) * 1.1;
    const [width, height, left] = [120 * rows.length + 90, 360, 60];
    const y = (value) => height - 60 - (value / top) * (height - 100);
    const bars = rows.map((row, i) => {
        let at = 0;
        const parts = Object.entries(colours).map(([kind, colour]) => {
            const from = at;
            at += row[kind];
            return `<rect x="${left + i * 120 + 20}" width="80" y="${y(at)}" height="${y(from) - y(at)}" fill="${colour}"/>`;
        });
        const label = `<text x="${left + i * 120 + 60}" text-anchor="middle"`;
        return `${parts.join('')}${label} y="${y(at) - 6}">${at.toFixed(0)}</text>
            ${label} y="${height - 40}">${row.what[0]}</text>${label} y="${height - 22}">${row.what[1]}</text>`;
    });
    const key = Object.entries(colours).map(
        ([kind, colour], i) =>
            `<rect x="${left + i * 110}" y="12" width="14" height="14" fill="${colour}"/>` +
            `<text x="${left + i * 110 + 20}" y="24">${kind}</text>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>${key.join('')}${bars.join('')}
<text x="16" y="${height / 2}" transform="rotate(-90 16 ${height / 2})" text-anchor="middle">µs of processor a move</text></svg>\n`;
}

const bench = new Bench(program, () => {});
for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => void bench.down().then(() => process.exit(1)));
const rows = [];
const show = (row) => {
    rows.push(row);
    const f = (value, width = 7) => value.toFixed(1).padStart(width);
    console.log(
        `${row.what.join(', ').padEnd(30)}${f(row.node)}${f(row.database)}${f(row.proxy)} us` +
            `${f(row.rate)}/s  p50 ${f(row.p50, 5)} p99 ${f(row.p99, 6)} ms  lost ${row.lost}`,
    );
};
try {
    await bench.ports();
    bench.start_proxy();
    console.log(`${''.padEnd(30)}   node     db  proxy`);
    show(await bench.measure(['SQLite', '1 server'], [`sqlite:${bench.path('bench.db')}`]));
    const [first, second] = bench.pg_ports;
    await bench.database('pg1', first);
    const on = (count) => Array(count).fill(bench.url_of(first));
    for (const count of [1, 2, 4])
        show(
            await bench.measure(['PostgreSQL', `${count} node${count > 1 ? 's' : ''}`], on(count)),
        );
    await bench.database('pg2', second, first);
    bench.psql(first, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await bench.end(['pg1']);
    bench.start(
        ...['pg1', `${pg}/postgres`, '-D', bench.path('pg1'), '-p', first, '-k', ''],
        ...['-h', '127.0.0.1', '-c', 'shared_buffers=128MB', '-c', 'max_wal_size=2GB'],
    );
    await bench.until(() => {
        try {
            return bench.psql(first, 'SELECT sync_state FROM pg_stat_replication') === 'sync';
        } catch {
            return false;
        }
    }, 'a standby');
    for (const count of [1, 2, 4])
        show(
            await bench.measure(
                ['with standby', `${count} node${count > 1 ? 's' : ''}`],
                on(count),
            ),
        );
    bench.psql(first, 'VACUUM ANALYZE');
    const bytes = bench.psql(
        first,
        `SELECT string_agg(c || ' ' || pg_total_relation_size(c::regclass)
            || ' in ' || (SELECT reltuples::bigint FROM pg_class WHERE oid = c::regclass), '; ')
            FROM unnest('{lines,matches,tables}'::text[]) c`,
    );
    console.log(`bytes with indexes: ${bytes}`);
    if (picture) writeFileSync(picture, plot(rows));
} finally {
    await bench.down();
}
