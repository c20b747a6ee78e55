#!/usr/bin/env node
// A bot for Knobel: knobel sim fiese15 --seats exec:./bot.mjs,medium --games 100 --seed 1
import { createInterface } from 'node:readline';

/** Places all it can, and stops when the next roll is a bust by more than 40 per cent. */
function fiese15({ legal, view }) {
    const places = legal.filter((move) => move.startsWith('place'));
    if (places.length > 0) return places.reduce((a, b) => (b.length > a.length ? b : a));
    const { lost, of } = view.worth ?? { lost: 0, of: 1 };
    return legal.includes('stop') && lost > 0.4 * of ? 'stop' : 'roll';
}

/** Guesses, after three seconds. */
function blitz({ any }) {
    return `3000 ${any}`;
}

const known = { fiese15, blitz };

for await (const line of createInterface({ input: process.stdin })) {
    const ask = JSON.parse(line);
    const move = (known[ask.view.game] ?? (({ any }) => any))(ask);
    console.log(move || '1000'); // nothing to do: ask again in a second
}
