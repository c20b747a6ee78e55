// terminal.mjs PROGRAM: one table with a browser, a terminal and a bot, to the end; the page is
// reloaded, the server killed, the terminal left and joined again meanwhile. Its file verifies.
import { addBot, is, openTable, playOn, setNumber, stage, START, test, truth } from './lib.mjs';
import { program } from '../server/lib.mjs';
import { FIESE15, Terminal } from './tmux.mjs';
import { verified } from './verified.mjs';

const LIMIT_MS = 120000;
const { server, open, end } = await stage('chromium');

await test('a browser, a terminal and a bot at one table', async () => {
    const ana = await open('Ana');
    const code = await openTable(ana, 'Fiese 15');
    await addBot(ana);
    await setNumber(ana, 'Rounds', 1);
    const link = server.url(`/#${code}`);
    const ben = new Terminal([program, 'join', link, '--name', 'Ben']);
    try {
        await ben.sees(/Ben +you/);
        await ana.until((t) => t.chairs.length === 3);
        ben.keys('Enter');
        await ana.until((t) => t.chairs.some((c) => c.name === 'Ben' && c.ready));
        await ana.tap(START);
        await ana.see('.match');
        await ben.sees(/Round 1 of 1/);
        const { moves } = (await ana.table()).view;

        await ana.page.reload();
        await ana.see('.match');
        await server.stop('SIGKILL');
        await ben.sees(/no line|Connection lost/);
        await server.launch();
        await ana.until((t) => t.chairs.every((c) => !c.away));
        truth((await ana.table()).view.moves >= moves, 'nothing is lost');
        ben.keys('q');
        await ben.sees(/Würfelblitz/);
        ben.keys('j');
        await ben.sees(/Code or link/);
        ben.keys('-l', link);
        ben.keys('Enter');
        await ben.sees(/Round 1 of 1/);

        await Promise.all([playOn(ana), ben.playOn(FIESE15, LIMIT_MS)]);
        const { view } = await ana.until((t) => t.view?.over);
        is(view.seats, 3, 'who played');
        const said = await verified(ana);
        truth(/in the mix: the server, seats \d, \d;/.test(said), `both devices mixed: ${said}`);
    } finally {
        ben.close();
    }
    ana.clean();
    await ana.close();
});
await end();
