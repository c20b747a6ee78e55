// program.mjs PROGRAM EXAMPLES BOT -- the three example bots of docs/your-bot.md join a table with a
// browser (BOT: bot.c, built) and play to the end; on the page they are bots. TAP.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { is, openTable, playOn, program, setNumber, stage, START, test, truth } from './lib.mjs';

const [, , , examples, built] = process.argv;
const { server, open, end } = await stage('chromium');

await test('three programs and a browser at one table', async () => {
    const ana = await open('Ana');
    const code = await openTable(ana, 'Fiese 15');
    await setNumber(ana, 'Rounds', 1);
    const files = [built, join(examples, 'bot.py'), join(examples, 'bot.mjs')];
    const bots = files.map((file, n) =>
        spawn(program, [
            ...['join', server.url(`/#${code}`), '--exec', file],
            ...['--name', ['Cee', 'Py', 'Jay'][n], '--limit', '30000'],
        ]),
    );
    try {
        await ana.until((t) => t.chairs.filter((c) => c.bot === 'program').length === 3);
        await ana.see('.line:has-text("Cee"):has-text("Bot · program")');
        is(await ana.page.locator('[aria-label^="Strength of"]').count(), 0, 'strengths to choose');
        await ana.tap(START);
        await ana.see('.match');
        await playOn(ana);
        const { view, chairs } = await ana.until((t) => t.view?.over);
        is(view.seats, 4, 'who played');
        truth(
            chairs.slice(0, 4).every((c) => c.held === null),
            'nobody played for them',
        );
    } finally {
        for (const bot of bots) bot.kill();
    }
    ana.clean();
    await ana.close();
});
await end();
