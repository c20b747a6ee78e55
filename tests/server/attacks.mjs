// attacks.mjs -- what a dishonest server tries, and by what it is caught: for clients that stand for
// the page, and for the page itself. In all of them Ana is honest, and Eve helps the server.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sha256 } from './keeper.mjs';
import { temporary } from './lib.mjs';

/** A file with the server's commitments and its hash computed anew. */
function committed(text) {
    const seeds = text.match(/^@ seed .*\n/gm);
    const commit = (file, line, seed) => {
        const [before, after] = file.split(line);
        const hash = sha256(before + (seed ?? ''));
        return before + line.replace(/[0-9a-f]{64}/, hash) + after;
    };
    const first = commit(text, text.match(/^@ dice .*\n/m)[0], seeds[0]);
    return commit(first, text.match(/^@ hash .*\n/m)[0]);
}

/** The same match with other seeds, and the dice that follow from them. */
function elsewhere(text, mutants) {
    const [folder, file, notes] = ['mutants', 'match', 'notes'].map((name) => temporary(name));
    mkdirSync(folder);
    writeFileSync(file, text);
    writeFileSync(notes, 'match x\n');
    const seed = randomBytes(4).readUInt32BE();
    spawnSync(mutants, [2, seed, '-o', folder, file, notes]);
    return readFileSync(`${folder}/1-1.play`, 'utf8');
}

/* A packed state: base64 of bytes in which a zero is followed by how many more come. */

function unpacked(packed) {
    const bytes = [...Buffer.from(packed, 'base64')];
    const state = [];
    for (let at = 0; at < bytes.length;) {
        state.push(bytes[at]);
        if (bytes[at++] > 0) continue;
        let more = 0;
        for (let shift = 0; ; shift += 7) {
            more += (bytes[at] & 127) << shift;
            if (!(bytes[at++] & 128)) break;
        }
        for (; more > 0; more--) state.push(0);
    }
    return state;
}

function packed(state) {
    const bytes = [];
    for (let at = 0; at < state.length;) {
        bytes.push(state[at]);
        if (state[at++] > 0) continue;
        let more = 0;
        for (; at < state.length && state[at] === 0; at++) more++;
        for (; more > 127; more >>= 7) bytes.push((more & 127) | 128);
        bytes.push(more);
    }
    return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Another face for one of the dice, with which as much may be placed: the roll as it is painted. */
function otherRoll({ rolled, target }) {
    for (const [die, pips] of rolled.entries())
        for (let other = 1; pips > 0 && other <= 6; other++)
            if (other !== pips && other <= target[die] === pips <= target[die])
                return { pips, other, roll: rolled.map((now, at) => (at === die ? other : now)) };
    return null;
}

/** Paints a die otherwise: bytes are tried that could be it, until the rules show that. */
function painter(rules) {
    let game, apart; /* what is told once, and what travels apart */
    const show = ({ layout, seat }, body) => {
        try {
            return rules.show([game, layout, seat, body, apart].join(' '));
        } catch {
            return null; /* such a state is refused */
        }
    };
    return (message) => {
        game = message.game ?? game;
        apart = message.apart ?? apart;
        const wished = message.packed && otherRoll(show(message, message.packed));
        if (!wished) return message;
        const state = unpacked(message.packed);
        const places = state.flatMap((byte, at) => (byte === wished.pips ? [at] : []));
        for (const one of places)
            for (const two of places) {
                const byte = (now, at) => (at === one || at === two ? wished.other : now);
                const body = packed(state.map(byte));
                if (same(show(message, body)?.rolled, wished.roll))
                    return { ...message, packed: body };
            }
        throw new Error('no bytes are this die');
    };
}

/** Rolls for whoever is to begin, who learns of it when it is done. */
function hand() {
    let held;
    let done = false;
    return (message, up) => {
        if (message.dice?.check && !held) up({ do: 'move', seat: 0, n: 0, text: 'roll' });
        if (done || !(held || message.dice?.check)) return message;
        held = { ...held, ...message, is: 'table' };
        done = held.n?.[0] > 0;
        return done ? held : null;
    };
}

const renamed = (name, other) => (message) =>
    JSON.parse(JSON.stringify(message).replaceAll(`"${name}"`, `"${other}"`));

/** The digits that another device is told. */
const told = (message) =>
    message.dice?.check ? { ...message, dice: { ...message.dice, check: '123456' } } : message;

/**
 * `lie`: what evil.c does; else `middle` gives what a man in the middle changes. `rematch`: it is
 * the second match that is dishonest. `warns`: the device says it at once, on its `screen`; `sheet`:
 * what *Verify the dice* says; `line`: what the program does.
 */
export const ATTACKS = [
    {
        name: 'the same part again, in a rematch: six sixes',
        lie: 'again',
        rematch: true,
        warns: 'again',
        screen: /wanted this device’s number once more/,
        sheet: /No number of this device is in the dice/,
        line: /this device's part is not in the mix/,
    },
    {
        name: 'the same part again, without asking',
        lie: 'repeat',
        rematch: true,
        sheet: /No number of this device is in the dice/,
        line: /this device's part is not in the mix/,
    },
    {
        name: 'another commitment once the parts were shown: six sixes',
        lie: 'exchange',
        sheet: /had fixed another number when this device showed its own/,
        line: /the server committed to another seed before this device showed its part/,
    },
    {
        name: 'part after part: a second commitment',
        lie: 'second',
        sheet: /had fixed another number when this device showed its own/,
        line: /the server committed to another seed before this device showed its part/,
    },
    {
        name: 'part after part: a third commitment',
        lie: 'third',
        warns: 'third',
        screen: /wanted to mix a third time/,
        sheet: /had fixed another number when this device showed its own/,
        line: /the server committed to another seed before this device showed its part/,
    },
    {
        name: 'a helper’s claim after all parts were shown: six sixes',
        lie: 'late',
        sheet: /Something is wrong with this match/,
        line: /:\d+: a claim that no commitment covers/,
    },
    {
        name: 'another part in the name of this device',
        lie: 'swap',
        sheet: /A number that this device showed is missing in the dice/,
        line: /the part this device showed is not in the mix/,
    },
    {
        name: 'an honest device called dropped',
        lie: 'drop',
        screen: /Ana’s number came too late/,
        sheet: /A number that this device showed is missing in the dice/,
        line: /the file says seat 0 dropped out, and this device showed its part/,
    },
    {
        name: 'a device left out of the claims',
        lie: 'left',
        screen: /The dice are mixed without this device/,
        sheet: /No number of this device is in the dice/,
        line: /this device's part is not in the mix/,
    },
    {
        name: 'a die painted that was not thrown',
        middle: ({ rules }) => ({ down: painter(rules) }),
        sheet: /Other dice were shown here/,
        line: /this device saw (another throw|a throw that is not in the file)/,
    },
    {
        name: 'a move that this device never made',
        middle: () => ({ down: hand() }),
        sheet: /moves that were never made on this device/,
        line: /:\d+: a move that this device did not make/,
    },
    {
        name: 'another name painted',
        middle: () => ({ down: renamed('Eve', 'Ben') }),
        sheet: /Other names or bots were shown here/,
        line: /this device saw another name/,
    },
    {
        name: 'check digits that are not those of the mix',
        middle: () => ({ down: told }),
        sheet: /The file is not the match that this device saw/,
        line: /this device showed other check digits/,
    },
    {
        name: 'a weaker bot painted',
        bot: true,
        middle: () => ({ down: renamed('hard', 'easy') }),
        sheet: /Other names or bots were shown here/,
        line: /this device saw no such bot/,
    },
    {
        name: 'another name in the file',
        middle: () => ({ file: (text) => committed(text.replace('seat 1 Eve', 'seat 1 Ben')) }),
        sheet: /Other names or bots were shown here/,
        line: /this device saw another name/,
    },
    {
        name: 'a throw by hand in the file',
        middle: () => ({
            file: (text) =>
                committed(text.replace(/^dice (\d+) roll R./m, '@ $1 typed 0\ndice $1 roll R7')),
        }),
        sheet: /Something is wrong with this match/,
        line: /:\d+: a throw by hand in a match whose dice were committed to/,
    },
    {
        name: 'a file with other seeds and their dice',
        middle: ({ mutants }) => ({ file: (text) => elsewhere(text, mutants) }),
        sheet: /had fixed another number when this device showed its own/,
        line: /the server committed to another seed before this device showed its part/,
    },
    {
        name: 'a file that is cut after the first throw',
        middle: () => ({
            file: (text) => committed(text.replace(/(^dice .*\n)[^]*?(?=^= )/m, '$1')),
        }),
        sheet: /Something is wrong with this match/,
        line: /:\d+: /,
    },
];
