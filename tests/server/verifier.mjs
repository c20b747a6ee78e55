// verifier.mjs PROGRAM KNOBEL.WASM MUTANTS PYTHON VERIFY.PY -- the second verifier, which was written
// from the documentation alone, says of served matches, of everybody's notes and of changed files
// what the program says. TAP.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Server, finish, is, run, temporary, test, truth } from './lib.mjs';
import { useRules } from './keeper.mjs';
import { MATCHES, served } from './served.mjs';

const [wasm, mutants, python, second] = process.argv.slice(3);
const SEED = 15;
const KINDS = 27; /* of changes, one file each */
/** What needs no rules of the games but how a throw is named. */
const ASKED =
    /^(a die|other seeds|another part|a claim|a device|a throw by hand|a name|the match's|a bot's)/;
useRules(wasm);

/** Whether the program and the second verifier say the same of a file: the status. */
async function agreed(file, notes, what) {
    const args = notes ? [file, '--kept', notes] : [file];
    const ours = await run('verify', ...args);
    const theirs = spawnSync(python, [second, ...args], { encoding: 'utf8' });
    const said = `${what}: ${ours.err || ours.out}${theirs.stderr}${theirs.stdout}`;
    is(theirs.status, ours.status, said);
    truth(!/Traceback/.test(theirs.stderr), theirs.stderr);
    return ours.status;
}

const server = await Server.start();
const chosen = MATCHES.filter(({ long }) => !long);
const played = await Promise.all(
    chosen.map((match) => served(server, match).catch((error) => ({ ...match, error }))),
);
const pairs = [];
for (const { game, options, text, notes, mute = [], typed, error } of played)
    await test(`${game} ${options}`, async () => {
        if (error) throw error;
        const file = temporary('match.play');
        writeFileSync(file, text);
        is(await agreed(file, null, 'alone'), 0);
        if (typed === true) return;
        for (const [device, note] of notes.entries()) {
            const kept = temporary('notes');
            writeFileSync(kept, note);
            const out = mute.includes(device);
            is(await agreed(file, kept, `device ${device}`), out ? 1 : 0);
            if (!out) pairs.push(file, kept);
        }
    });
await server.stop();

await test('changed files', async () => {
    const folder = temporary('mutants');
    mkdirSync(folder);
    const { stdout } = spawnSync(mutants, [KINDS, SEED, '-o', folder, ...pairs], {
        encoding: 'utf8',
    });
    let count = 0;
    for (const [, file, kind, notes] of stdout.matchAll(/^# left (\S+): (.*), (\S+)$/gm)) {
        if (!ASKED.test(kind)) continue;
        is(await agreed(file, notes, kind), 1, `${kind}, with notes`);
        await agreed(file, null, `${kind}, alone`);
        count++;
    }
    truth(count === 11, `${count} files`);
    console.log(`# ${count} changed files, with notes and without`);
});
finish();
