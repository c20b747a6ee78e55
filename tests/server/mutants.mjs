// mutants.mjs PROGRAM KNOBEL.WASM MUTANTS COUNT [all] -- matches of all four games as they are served,
// verified with everybody's notes, and then changed as a server could that computes everything
// anew: what is found by the file alone, what with notes. TAP.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Server, finish, is, run, temporary, test, truth } from './lib.mjs';
import { useRules } from './keeper.mjs';
import { MATCHES, served } from './served.mjs';

const [wasm, mutants, count, all] = process.argv.slice(3);
const SEED = 12;
const pairs = []; /* files, and the notes that they fit */
useRules(wasm);
const server = await Server.start();
const chosen = MATCHES.filter(({ long }) => all || !long);
const played = await Promise.all(
    chosen.map((match) => served(server, match).catch((error) => ({ ...match, error }))),
);

/** Whoever showed a part is content; who did not is told so. */
async function verified({ text, notes, mute = [], typed, error }) {
    if (error) throw error;
    const file = temporary('match.play');
    writeFileSync(file, text);
    const alone = await run('verify', file);
    is([alone.status, alone.err], [0, ''], 'the file alone');
    is(/dropped out/.test(alone.out), mute.length > 0, 'somebody dropped out');
    is(/all thrown by hand/.test(alone.out), typed === true, 'thrown by hand');
    if (typed === true) return;
    for (const [device, note] of notes.entries()) {
        const kept = temporary('notes');
        writeFileSync(kept, note);
        const { status, out, err } = await run('verify', '--kept', kept, file);
        if (mute.includes(device)) truth(/part is not in the mix/.test(err), err);
        else truth(status === 0 && /its part is in the mix/.test(out), err);
        if (!mute.includes(device)) pairs.push(file, kept);
    }
}

for (const match of played)
    await test(`${match.game} ${match.options}: as served, with notes`, () => verified(match));
await test('the server stops', async () => is([await server.stop(), server.err], [0, '']));
await test(`${count} mutants`, () => {
    const { status, stdout, stderr } = spawnSync(mutants, [count, SEED, ...pairs], {
        encoding: 'utf8',
    });
    console.log(stdout.replace(/^(?!#)/gm, '# ').trim());
    is([status, stderr], [0, '']);
});
finish();
