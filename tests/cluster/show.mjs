// show.mjs PROGRAM [PORT] -- a cluster to look at and to break, until Ctrl-C; see cluster.mjs. A page
// shows who leads the database, which node has how many tables, and how many moves are made.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { Cluster } from './cluster.mjs';

const [program, port] = process.argv.slice(2);
const cluster = new Cluster(program);
let before = { at: Date.now(), moves: 0 };

const SHOWN = 40; // tables of a node

/** The codes of the tables that a node has, by its own word. */
function codes(name) {
    const args = ['admin', '--json', '--socket', cluster.path(`${name}.sock`), 'list'];
    return new Promise((resolve) =>
        execFile(cluster.program, args, { env: {}, timeout: 1000 }, (error, out) => {
            const lines = error ? [] : out.split('\n').filter(Boolean);
            const all = lines.map((line) => JSON.parse(line).code).sort();
            resolve(all.slice(0, SHOWN).join(' ') + (all.length > SHOWN ? ' …' : ''));
        }),
    );
}

async function state() {
    const [members, nodes] = await Promise.all([cluster.members(), cluster.figures()]);
    await Promise.all(nodes.map(async (node) => (node.codes = await codes(node.name))));
    const moves = nodes.reduce((sum, node) => sum + Math.max(node.moves, 0), 0);
    const at = Date.now();
    const rate = Math.max(0, ((moves - before.moves) * 1000) / Math.max(1, at - before.at));
    if (at - before.at > 900) before = { at, moves };
    const pids = [...cluster.running].map(([name, { pid }]) => ({ name, pid }));
    return { members, nodes, rate: Math.round(rate), pids };
}

const PAGE = `<!doctype html><meta charset=utf-8><title>Knobel: cluster</title>
<meta name=viewport content="width=device-width"><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 1.5rem; display: block; overflow-x: auto }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8886 }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
.bad { color: #c22 } .good { color: #181 }
@media (prefers-color-scheme: dark) { .bad { color: #f77 } .good { color: #7d7 } }
</style><h1>Knobel, three nodes</h1>
<p>Play at <a id=play></a>. <b id=rate></b> moves a second.</p>
<h2>Nodes</h2><table id=nodes></table><h2>Database</h2><table id=members></table>
<h2>Processes</h2><p id=pids></p><script>
const cell = (text, kind = '') => { const td = document.createElement('td'); td.textContent = text;
    td.className = kind; return td };
const fill = (id, head, rows) => { const table = document.getElementById(id);
    const top = document.createElement('tr');
    for (const name of head) { const th = document.createElement('th'); th.textContent = name;
        if (typeof rows[0]?.[head.indexOf(name)] === 'number') th.className = 'n'; top.append(th) }
    table.replaceChildren(top, ...rows.map((row) => { const tr = document.createElement('tr');
        tr.append(...row.map((text) => cell(text, typeof text === 'number' ? 'n'
            : /^(silent|away|stopped|start failed|crashed)/.test(text) ? 'bad'
            : /^(acts|leader|sync)/.test(text) ? 'good' : ''))); return tr })) };
async function look() {
    try {
        const { members, nodes, rate, pids } = await (await fetch('state.json')).json();
        document.getElementById('rate').textContent = rate;
        fill('nodes', ['node', 'state', 'tables', 'matches', 'connections', 'taken over', 'ended',
            'has'],
            nodes.map((n) => [n.name, n.tables < 0 ? 'away' : n.acts ? 'acts' : 'silent',
                Math.max(0, n.tables), Math.max(0, n.matches), Math.max(0, n.connections),
                Math.max(0, n.taken), n.ends, n.codes]));
        fill('members', ['member', 'role', 'state', 'timeline'],
            members.map((m) => [m.name, m.role.replace('_', ' '), m.state, m.timeline ?? 0]));
        document.getElementById('pids').textContent =
            pids.map(({ name, pid }) => name + ' ' + pid).join(', ');
    } finally { setTimeout(look, 1000) }
}
document.getElementById('play').textContent = document.getElementById('play').href = PLAY; look();
</script>`;

async function end(status) {
    console.log('ending all ...');
    await cluster.down();
    process.exit(status);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void end(0));
try {
    await cluster.up(Number(port ?? 0));
} catch (error) {
    console.error(String(error.message));
    await end(1);
}
const play = `http://127.0.0.1:${cluster.port}/`;
const ws = `ws://127.0.0.1:${cluster.port}/ws?node=n1`;
const server = createServer(async (request, answer) => {
    if (request.url === '/state.json') {
        answer.setHeader('Content-Type', 'application/json');
        answer.end(JSON.stringify(await state()));
    } else if (request.url === '/') {
        answer.setHeader('Content-Type', 'text/html; charset=utf-8');
        answer.end(PAGE.replace('PLAY', JSON.stringify(play)));
    } else {
        answer.statusCode = 404;
        answer.end();
    }
});
server.listen(0, '127.0.0.1', () => {
    console.log(`Knobel is at ${play}`);
    console.log(`Who leads, who has what: http://127.0.0.1:${server.address().port}/`);
    console.log(`Who plays at n1: ${program} load --url '${ws}' --tables 30 --seconds 600`);
    console.log(`Kill what you like; everything is in ${cluster.folder} until Ctrl-C.`);
});
