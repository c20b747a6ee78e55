// crowds.mjs -- classes of any size, as a server would tell a big screen of them.
const NAMES = [
    ...['Otter', 'Badger', 'Hedgehog', 'Owl', 'Beaver', 'Fox', 'Heron', 'Lynx', 'Robin', 'Hare'],
    ...[
        'Kingfisher',
        'Salamander',
        'Wren',
        'Seal',
        'Mole',
        'Stork',
        'Swift',
        'Newt',
        'Toad',
        'Deer',
    ],
];
/** Of all that are given, as wide as any. */
const LONGEST = ['Pellicano', 'Dragonfly', 'Stambecco', 'Butterfly', 'Perroquet'];
const SYMBOLS = 12;

const person = (_, n) => ({
    n,
    name:
        NAMES[n % NAMES.length] + (n < NAMES.length ? '' : ` ${1 + Math.floor(n / NAMES.length)}`),
    symbol: n % SYMBOLS,
    is: 'waits',
});

/** Points as a class has them: most in the middle; the same for the same number. */
const pointsOf = (n) => 12 + Math.round(((n * 7919) % 23) + ((n * 104729) % 29));

/** So many in it, in the lobby. */
export const lobbyOf = (many) => ({
    is: 'class',
    role: 'screen',
    code: 'KMPQR',
    title: 'Class 6b',
    game: 'fiese15',
    options: 'rounds=5',
    lang: 'en',
    state: 'lobby',
    round: 0,
    rounds: 5,
    throw: 0,
    in: many,
    away: 0,
    decided: 0,
    of: many,
    left_ms: null,
    held: false,
    locked: false,
    nod: false,
    auto: true,
    show: 'five',
    keep: 14,
    people: Array.from({ length: many }, person),
});

function standingOf(many) {
    const all = Array.from({ length: many }, person).map(({ n, name, symbol }) => ({
        name,
        symbol,
        points: pointsOf(n),
    }));
    const five = [...all].sort((a, b) => b.points - a.points).slice(0, 5);
    return {
        five: five.map((one, i) => ({ place: i + 1, ...one, name: LONGEST[i] })),
        dots: all.map(({ points }) => points).sort((a, b) => a - b),
        all,
    };
}

const DICE = {
    fiese15: { target: [1, 3, 2, 4, 3, 2], rolled: [5, 2, 1, 4, 3, 6] },
    cubes: { throw: '5577 0248 +-x:' },
    words: { letter: 'B', symbol: 'appliances' },
    blitz: null,
};

/** While they decide. */
export const decideOf = (many, game = 'fiese15') => ({
    ...lobbyOf(many),
    people: undefined,
    game,
    state: 'decide',
    round: 3,
    throw: 1,
    decided: Math.floor(many * 0.7),
    left_ms: 12_000,
    dice: DICE[game],
    standing: { ...standingOf(many), all: undefined },
});

const BARS = {
    fiese15: (many) => ({
        groups: [
            { what: 'roll', count: many - 17 },
            { what: 'stop', count: 11 },
            { what: 'bust', count: 6 },
        ],
        choices: [
            { text: 'Y G B K', count: many - 26, worth: 1000 },
            { text: 'K', count: 9, worth: 1290 },
            { text: 'G', count: 6, worth: 1270 },
        ],
        rest: 11,
        best: { text: 'K', worth: 1290, count: 9 },
    }),
    cubes: (many) => ({
        groups: [
            { what: 'equation', count: many - 4 },
            { what: 'none', count: 4 },
        ],
        choices: [
            { text: '17', count: 11 },
            { text: '14', count: 9 },
            { text: '19', count: 5 },
            { text: '12', count: 5 },
        ],
        rest: many - 34,
        best: { text: '70+5:5x4-8=2+7', worth: 2100, count: 1 },
    }),
    blitz: (many) => ({
        groups: [
            { what: 'right', count: many - 9 },
            { what: 'wrong', count: 6 },
            { what: 'none', count: 3 },
        ],
    }),
    words: (many) => ({
        groups: [],
        choices: [
            { text: '3', count: many - 21 },
            { text: '2', count: 11 },
            { text: '1', count: 7 },
            { text: '0', count: 3 },
        ],
        rest: 0,
    }),
};

/** After all have decided. */
export const barsOf = (many, game = 'fiese15') => ({
    ...decideOf(many, game),
    state: 'bars',
    decided: many,
    left_ms: null,
    bars: { round: 3, throw: 1, ...BARS[game](many) },
});

/** All by name, in the order in which they came. */
export const namedOf = (many) => ({
    ...decideOf(many),
    show: 'all',
    standing: { ...standingOf(many), five: undefined },
});

export const overOf = (many) => ({
    ...decideOf(many),
    state: 'over',
    round: 5,
    dice: undefined,
    checked: { seal: 'ab'.repeat(32), commit: '', part: '', seed: 'cd'.repeat(32) },
});

/** Lets this device hear `told()` when it looks on, instead of a table. */
export const shows = ({ page }, told) =>
    page.routeWebSocket(/./, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((text) => {
            if (JSON.parse(text).do === 'watch') socket.send(JSON.stringify(told()));
            else server.send(text);
        });
    });
