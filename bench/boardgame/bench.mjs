// node bench.mjs SECONDS: steps a second, of the processor, of boardgame.io, a local client without interface. Its game is a
// turn of dice like that of Fiese 15 (roll, keep what fits, stop), and simpler: less to do than ours.
import { Client } from 'boardgame.io/dist/cjs/client.js';

const seconds = Number(process.argv[2] ?? 1);
const COLOURS = 6;
const ROUNDS = 15;

const fresh = (target) => ({ target, placed: Array(COLOURS).fill(0), rolled: null });
const strip = (random) => Array.from({ length: COLOURS }, () => random.D6());
const fits = (turn) =>
    [...Array(COLOURS).keys()].filter(
        (c) => turn.rolled && turn.rolled[c] > 0 && turn.rolled[c] <= turn.target[c],
    );

const game = {
    setup: ({ random, ctx }) => ({
        turn: fresh(strip(random)),
        score: Array(ctx.numPlayers).fill(0),
        turns: 0,
    }),
    moves: {
        roll: ({ G, random, events, ctx }) => {
            G.turn.rolled = G.turn.placed.map((p) => (p > 0 ? 0 : random.D6()));
            if (fits(G.turn).length === 0) end(G, ctx, events, random, 0);
        },
        place: ({ G }, colours) => {
            for (const c of colours) G.turn.placed[c] = G.turn.rolled[c];
            G.turn.rolled = null;
        },
        stop: ({ G, ctx, events, random }) =>
            end(
                G,
                ctx,
                events,
                random,
                G.turn.placed.reduce((a, b) => a + b, 0),
            ),
    },
    endIf: ({ G, ctx }) => (G.turns >= ROUNDS * ctx.numPlayers ? { over: true } : undefined),
};

function end(G, ctx, events, random, points) {
    G.score[ctx.currentPlayer] += points;
    G.turns += 1;
    G.turn = fresh(strip(random));
    events.endTurn();
}

function step(client, G) {
    if (G.turn.rolled) client.moves.place(fits(G.turn));
    else if (G.turn.placed.every((p) => p > 0)) client.moves.stop();
    else if (G.turn.placed.some((p) => p > 0) && Math.random() < 0.5) client.moves.stop();
    else client.moves.roll();
}

const worked = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
};
let steps = 0;
const until = worked() + seconds;
while (worked() < until) {
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    for (let s = client.getState(); !s.ctx.gameover; s = client.getState()) {
        step(client, s.G);
        steps += 1;
    }
    client.stop();
}
console.log(`boardgame.io, one match ${String(Math.round(steps / seconds)).padStart(9)} steps/s`);
