// verified.mjs -- the file of a match that is over, as the program and tools/verify.py see it.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { program, temporary } from './lib.mjs';

const other = fileURLToPath(new URL('../../tools/verify.py', import.meta.url));

/** Runs a program; it has to end well. What it says. */
export const run = async (...command) =>
    (await promisify(execFile)(command[0], command.slice(1))).stdout;

/** Downloads the file of the match at a device: it is verified twice and replayed. What the program says. */
export async function verified(device, file = temporary('match.play')) {
    const { match } = await device.table();
    const answer = await fetch(device.server.url(`/match/${match}.play`));
    writeFileSync(file, await answer.text());
    await run('python3', other, file);
    await run(program, 'replay', file);
    return run(program, 'verify', file);
}
