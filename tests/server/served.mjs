// served.mjs -- matches of all four games, played over a real server by devices that contribute to
// the dice and keep notes: the files as they are served, and what everybody noted.
import { Keeper } from './keeper.mjs';
import { choices } from './lib.mjs';

/**
 * `devices`: the people at each; `bots` beside them; `mute`: devices that drop out; `typed`: with
 * real dice, all or those of these verbs; `set`: lines of what else the dice are drawn from; `long`:
 * for who has time.
 */
export const MATCHES = [
    { game: 'fiese15', options: 'rounds=2', devices: [['Ana', 'Cleo'], ['Ben']], bots: ['medium'] },
    { game: 'fiese15', options: 'rounds=1 handicap=1', devices: [['Ana'], ['Ben'], ['Cleo']] },
    { game: 'fiese15', options: 'rounds=2 zocker=1', devices: [['Ana'], ['Ben']], mute: [1] },
    { game: 'fiese15', options: 'rounds=1', devices: [['Ana'], ['Ben']], typed: true },
    { game: 'fiese15', options: 'rounds=2', devices: [['Ana'], ['Ben']], typed: 'strip' },
    {
        game: 'fiese15',
        options: '',
        devices: [['Ana'], ['Ben']],
        bots: ['perfect'],
        set: [
            'name Omas Schachtel',
            'strip R6 Y1 G2 B2 K2 W2 / R6 Y6 G6 B6 K6',
            'strip R2 Y2 G2 B2 K6 W1 / R1 Y1 G1 B1 K1',
            'strip R2 Y2 G2 B2 K6 W1 / R1 Y1 G1 B1 K1',
        ],
    },
    { game: 'fiese15', options: 'rounds=15', devices: [['Ana']], bots: ['hard'], long: true },
    { game: 'blitz', options: 'blacks=1 swap=1 white=2', devices: [['Ana'], ['Ben', 'Cleo']] },
    {
        game: 'blitz',
        options: 'blacks=1 swap=1 white=3 limit=5',
        devices: [['Ana']],
        bots: ['easy'],
    },
    {
        game: 'blitz',
        options: 'blacks=1 swap=1 white=3',
        devices: [['Ana'], ['Ben']],
        set: [...'RYGBKO']
            .map((c, i) => `die ${c}1 ${c}*${'YGBKOR'[i]} ${c}6 ${c}6 ${c}2 ${c}2`)
            .concat('die W*O W*K W*B W*G W*Y W*R'),
    },
    {
        game: 'blitz',
        options: 'blacks=1 limit=5',
        devices: [['Ana'], ['Ben']],
        mute: [0],
        long: true,
    },
    {
        game: 'cubes',
        options: 'mode=single target=20',
        devices: [['Ana'], ['Ben']],
        bots: ['easy'],
    },
    { game: 'cubes', options: 'mode=last target=1', devices: [['Ana'], ['Ben']] },
    { game: 'cubes', options: 'mode=solitaire', devices: [['Ana']] },
    {
        game: 'cubes',
        options: 'mode=last target=1',
        devices: [['Ana'], ['Ben']],
        set: ['die 1 1 1 3 9 7', 'die 0 0 8 6 4 4', 'die + : : x x -'],
    },
    { game: 'cubes', options: 'mode=together target=20', devices: [['Ana', 'Eva'], ['Ben']] },
    { game: 'cubes', options: 'mode=last target=20', devices: [['Ana'], ['Ben']], long: true },
    { game: 'words', options: 'target=5 lang=en', devices: [['Ana'], ['Ben'], ['Cleo']] },
    { game: 'words', options: 'target=5 lang=de', devices: [['Ana', 'Eva'], ['Ben']] },
    {
        game: 'words',
        options: 'target=5 lang=en',
        devices: [['Ana'], ['Ben']],
        set: [
            ...'12345'.split('').map(() => 'die animals animals books car toys plants'),
            'die music sports car music sports car',
            'letters en ABCDEFGHIJKLMNOPQRSTU',
        ],
    },
];

const PAUSE_MS = 55; /* the server likes no more messages than that */
const STRIP = [...'RYGBKW'].map((colour, i) => colour + [5, 3, 1, 4, 1, 1][i]).join(' ');

/** What somebody throws with dice of their own in Fiese 15. */
function byHand({ placed, to_act, target }) {
    if (to_act[0] !== 'dice') return null;
    if (!target.some((pips) => pips > 0)) return `strip ${STRIP}`;
    const free = [...'RYGBKW'].filter((_, i) => placed[i] === 0);
    return `roll ${free.map((colour) => colour + Math.ceil(6 * Math.random())).join(' ')}`;
}

/** Throws, and agrees to what others throw. */
function throwByHand(client) {
    const { state, view, you, throw: thrown, match } = client.table;
    if (state !== 'match') return;
    if (thrown && !you.includes(thrown.seat))
        client.send({ do: 'confirm', seat: you[0], text: thrown.text, on: true });
    const text = !thrown && you.includes(0) && byHand(view);
    if (!text || !client.table.hand.includes(text.split(' ')[0])) return;
    if (client.threw === `${match} ${view.moves}`) return;
    client.threw = `${match} ${view.moves}`;
    client.send({ do: 'throw', seat: 0, text });
}

/** Plays all own seats, each by what it may see. */
function play(client) {
    let timer;
    client.player = () => {
        const { state, view, you, chairs, seat, match } = client.table ?? {};
        if (timer || state !== 'match' || client.code !== undefined) return;
        const own = you.filter((s) => view.to_act.includes(s) && !chairs[s].held);
        if (own.length === 0) return;
        const now = own.includes(seat) ? `${match} ${seat} ${chairs[seat].n}` : '';
        const text = now && now !== client.sent && choices(view, seat);
        if (text) {
            client.sent = now;
            client.send({ do: 'move', seat, n: chairs[seat].n, text });
        } else if (own.length > 1 || !now) {
            client.send({ do: 'look', seat: own[(own.indexOf(seat) + 1) % own.length] });
        } else return;
        timer = setTimeout(() => {
            timer = undefined;
            client.player();
        }, PAUSE_MS);
    };
}

async function seated(server, { game, options, devices, bots = [], typed, set }) {
    const clients = [];
    for (const [first, ...others] of devices) {
        const client = await Keeper.open(server);
        const sit = { name: first, symbol: clients.length, commit: client.next() };
        const { code } = clients[0]?.seat ?? {};
        await client.sit(
            code ? { do: 'join', code, ...sit } : { do: 'open', game, options, ...sit },
        );
        for (const name of others) await client.show({ do: 'add', name });
        clients.push(client);
    }
    for (const name of bots) await clients[0].show({ do: 'bot', name });
    await clients[0].show({ do: 'fast', on: true });
    if (typed)
        await clients[0].show({ do: 'typed', on: true, ...(typed !== true && { text: typed }) });
    if (set) {
        const text = ['knobel set 1', `game ${game}`, ...set].join('\n');
        await clients[0].show({ do: 'set', text }, (t) => t.set);
    }
    return clients;
}

/** Plays one of them: its name, its file, the notes by device. */
export async function served(server, match) {
    const { mute = [], typed } = match;
    const clients = await seated(server, match);
    for (const i of mute) clients[i].mute = true;
    for (const client of clients.slice(1)) await client.show({ do: 'ready', on: true });
    clients[0].send({ do: 'start' });
    for (const client of clients) {
        await client.until((t) => t.state === 'match');
        play(client);
        const { player } = client;
        if (typed) client.player = () => (throwByHand(client), player());
        client.player();
    }
    for (const client of clients) await client.until((t) => t.state === 'over', 'the end');
    const id = clients[0].table.match;
    if (typed !== true)
        for (const c of clients) await c.ask({ do: 'hash' }, (m) => m.is === 'hash');
    const { text } = await server.get(`/match/${id}.play`);
    for (const client of clients) await client.close();
    return { ...match, id, text, notes: clients.map((client) => client.notesOf(id)) };
}
