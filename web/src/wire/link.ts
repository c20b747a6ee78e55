// The line to the rooms: greets, brings the device back to its chairs, survives sleep and restarts, and
// sends a move again until the table has answered it. Without a server the rooms are those of this
// device (line.ts).
import { dropKey, dropText, firstTime, keepKey, keepSent, keepWatched } from './device';
import { keyFor, sentToken, SYMBOLS, watched } from './device';
import { canBeNear, dialFar, dialNear, early, isThere, nearOnly, type Line } from './line';
import { noteNear } from './files';
import { note, ownOnly } from './notes';
import { isWhole, joined, tableOf } from './parts';
import type { ClassMsg, Down, GameView, GoneMsg, HashMsg, HelloMsg, Move, NoMsg } from './wire';
import type {
    HostMsg,
    NodeMsg,
    NoticeMsg,
    PartsMsg,
    PeekMsg,
    ReactMsg,
    TableMsg,
    TableParts,
    TableRow,
    Up,
    SlipsMsg,
} from './wire';
import { Watch } from './watch';

const RETRY_MS = [0, 200, 500, 1000, 2000, 3000];
const GREETING_MS = 10_000; /* a server that is there greets sooner */
const ANSWER_MS = 4000; /* a move unanswered for so long: the socket is dead */
const PROBE_MS = 1500; /* an answer to the first question after sleep takes no longer */
const NEAR_MS = 3000; /* who has no table waits no longer for a server, */
const NEAR_TRIES = 2; /* or for so many tries */
const BACK_MS = 4000; /* between two looks whether it is back */
const SILENCE_MS = 5000; /* of one of several nodes, until it is asked whether it is there */

/**
 * What this device does not do for the mix of the dice, and its people should know: show a part
 * `again` for another pair, or for a `third` commitment, or one that is `unknown` here; or the mix has
 * `left` it out.
 */
export type Warning = 'again' | 'third' | 'unknown' | 'left';

/** What is at the table of a code, or why that is not told. */
export interface Peeked {
    code: string;
    found: PeekMsg | null;
    why: string | null;
}

/** What the page shows of the link; a new object whenever something changed. */
export interface Snapshot {
    open: boolean;
    /** The rooms are those of this device, or will be as soon as they greet. */
    near: boolean;
    hello: HelloMsg | null;
    table: TableMsg | null;
    /** The class of which this device is told, and the key of one that was opened here. */
    klass: ClassMsg | null;
    host: HostMsg | null;
    slips: SlipsMsg | null;
    tables: TableRow[] | null;
    /** The code looked up last. */
    peeked: Peeked | null;
    /** Why this device is not at the table it wanted, and what was said about it. */
    gone: string | null;
    said: string;
    /** When a ban ends; null: never. */
    until: number | null;
    /** What who runs the server tells everybody. */
    notice: NoticeMsg | null;
    /** How many reports have arrived. */
    reported: number;
    /** What somebody at the table showed last. */
    react: ReactMsg | null;
    /** With this another device may take over the chairs of this one. */
    ticket: string | null;
    pending: readonly Move[];
    /** About the mix of this match. */
    warning: { match: string; why: Warning } | null;
}

export const nothing: Snapshot = {
    open: false,
    near: nearOnly,
    hello: early.hello,
    table: null,
    klass: null,
    host: null,
    slips: null,
    tables: null,
    peeked: null,
    gone: null,
    said: '',
    until: null,
    notice: null,
    reported: 0,
    react: null,
    ticket: null,
    pending: [],
    warning: null,
};

/** Whether the rooms have greeted, not just the page that has them. */
export const isGreeted = ({ hello }: Snapshot): boolean => !!hello && hello !== early.hello;

/** What is in flight: on its way, or waiting for a connection. Sent again until it is answered. */
interface Flight {
    /** The table this device is at, or on its way to; of a class's host, what opens its panel. */
    want: { code: string; watch: boolean; panel?: Panel } | null;
    /** To be said after the greeting. */
    first: readonly Up[];
    /** Moves without an answer; the page is shown them as `pending`. */
    moves: readonly Move[];
}

type Panel = Extract<Up, { do: 'panel' }>;

const idle: Flight = { want: null, first: [], moves: [] };

/** About a table, which may be at another node. */
const ABOUT = ['back', 'watch', 'join', 'claim', 'peek', 'panel', 'enter'];

/** Who says these commits to a part of the mix. */
const SITS = ['open', 'join'];
/** What begins something waits for the greeting and the rules; the way to the table comes by itself. */
const FIRST = [...SITS, 'claim', 'tables', 'class', 'enter'];
const WANTED = ['back', 'watch', 'panel'];
/** The page says these by itself: they are refused in silence. */
const SILENT = ['commit', 'reveal', 'packed', 'hash', 'sync', 'look', 'here', 'read', 'react'];

/** What the rules in the page do for the link. */
export interface Insight {
    /** What a packed state shows; null if these rules do not take it. */
    read(packed: string): GameView | null;
    /** Makes a commitment to a part of the next mix. */
    newPart(): string | undefined;
    /** Is told the hash that was asked for. */
    heard(hash: HashMsg): void;
}

/** A connection, from dialling to its end. */
interface Talk {
    line: Line;
    /** It has been greeted through it. */
    greeted: boolean;
    /** Timer: no answer by then means that it is dead; 0: none is owed. */
    doubt: number;
    /** No view has come through it yet. */
    fresh: boolean;
    /** Of what comes through it in parts. */
    known: TableParts | null;
    /** The game whose states the rules here do not take. */
    unread: string;
    /** Codes that are being looked up: answers come in this order. */
    peeks: string[];
    /** Timer: of several nodes, this one has said nothing for a while. */
    silence: number;
}

export interface LinkEvents {
    changed(now: Snapshot): void;
    refused(no: NoMsg): void;
    seated(code: string): void;
}

export class Link {
    readonly #events: LinkEvents;
    readonly #stopwatch = new Watch();
    #now = nothing;
    #tableAt = 0; /* when the last view came, by performance.now() */
    #flight = idle;
    #talk: Talk | null = null;
    #near = nearOnly;
    #free = false; /* wants no table of a server */
    #back = 0; /* timer of the next look for a server */
    #tries = 0; /* to get a line, and the timer of the next one */
    #retry = 0;
    #insight: Insight | null = null;
    /** Of several nodes: which is wanted; which could not be reached. */
    #node = '';
    #shun = '';
    /** Counts the connections. */
    line = 0;

    constructor(events: LinkEvents) {
        this.#events = events;
        const wake = () => this.#wake();
        addEventListener('online', wake);
        addEventListener('pageshow', wake);
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') this.#wake();
        });
        this.#connect();
    }

    /** Whether the rooms are on this device. */
    get near(): boolean {
        return this.#near;
    }

    /** Match time, ms, as far as it can be known here. */
    readonly matchNow = (): number => {
        const { table } = this.#now;
        if (!table) return 0;
        const runs = !table.paused && table.state === 'match';
        return table.now + (runs ? performance.now() - this.#tableAt : 0);
    };

    /**
     * Goes to the table of this code: to the own chairs if there are any, or to look on as before.
     * False: nothing known.
     */
    enter(code: string): boolean {
        if (this.#flight.want?.code === code) return true;
        this.exit();
        const key = keyFor(code);
        this.#go(!!key?.near);
        const looks = watched().code === code;
        if (!key && looks) this.watch(code);
        if (!key) return looks;
        this.#want(code, false);
        this.say({ do: 'back', table: key.table, token: key.token });
        return true;
    }

    watch(code: string): void {
        this.exit();
        this.#go(false);
        if (watched().code !== code) keepWatched({ code });
        this.#want(code, true);
        this.#lookOn(code);
    }

    /** Sees to a class, with its key. */
    panel(id: string, key: string): void {
        if (this.#flight.want?.panel?.class === id) return;
        this.exit();
        this.#go(false);
        const panel: Panel = { do: 'panel', class: id, key };
        this.#flight = { ...this.#flight, want: { code: '', watch: true, panel } };
        this.say(panel);
    }

    /** Looks up what is at the table of this code. */
    peek(code: string): void {
        this.#talk?.peeks.push(code);
        this.say({ do: 'peek', code });
    }

    /** Opens a table on this device, whether there is a server or not. */
    openNear(up: Up): void {
        this.exit();
        this.#go(true);
        this.say(up);
    }

    /** Takes over the chairs of the device that made this ticket. */
    claim(table: string, ticket: string): void {
        this.exit();
        this.#go(false);
        this.say({ do: 'claim', table, ticket });
    }

    /** Is at no table any more; the chairs stay, and are shown as away. */
    exit(): void {
        const { table, klass, gone } = this.#now;
        this.#flight = { ...this.#flight, want: null };
        this.#free = true;
        if (!table && !klass && !gone) return;
        this.#away(null, { open: false });
        this.#connect();
    }

    /** To a table of this device, or one of the server. */
    #go(near: boolean): void {
        this.#free = near;
        if (near === this.#near || nearOnly) return;
        this.#near = near;
        this.#change({ open: false, near });
        this.#connect();
    }

    /** Gives the chairs up. */
    leave(): void {
        this.say({ do: 'leave' });
        if (this.#now.table) dropKey(this.#now.table.id);
        keepWatched({});
        this.#away(null);
    }

    /** Says it now, or as soon as it can be if it is the beginning of something. */
    say(up: Up): void {
        const is = (verbs: string[]) => verbs.includes(up.do);
        const commit = () => this.#insight?.newPart();
        const not = is(ABOUT) ? { not: this.#shun || undefined } : {};
        if (this.#now.open && (this.#insight || !(is(FIRST) || is(WANTED))))
            this.#talk?.line.send(
                JSON.stringify(is(SITS) ? { ...up, ...not, commit: commit() } : { ...up, ...not }),
            );
        else if (is(FIRST)) this.#flight = { ...this.#flight, first: [...this.#flight.first, up] };
    }

    /** One move, or several that follow each other, a line each. */
    move(seat: number, text: string): void {
        const { moves } = this.#flight;
        const { table } = this.#now;
        const chair = table?.chairs[seat];
        if (!table?.match || !chair) return;
        const waiting = moves
            .filter((move) => move.seat === seat)
            .reduce((sum, move) => sum + countOf(move), 0);
        const took = this.#stopwatch.took();
        const thrown = table.thrown ?? undefined;
        const move = { seat, n: chair.n + waiting, text, match: table.match, took, thrown };
        text.split('\n').forEach((one, i) =>
            note(table.match!, `move ${seat} ${move.n + i} ${one}`),
        );
        this.#pend([...moves, move]);
        this.#sendMove(move);
    }

    /** The rules are here, or will not come: nothing begins before. */
    start(insight: Insight): void {
        this.#insight = insight;
        if (this.#now.open) this.#begin();
    }

    warn(match: string, why: Warning): void {
        this.#change({ warning: { match, why } });
    }

    #lookOn(code: string): void {
        this.say({ do: 'watch', code, pass: watched().pass, token: sentToken(code) });
    }

    #sendMove(move: Move): void {
        this.say({ do: 'move', ...move });
        this.#expectAnswer(ANSWER_MS);
    }

    #change(some: Partial<Snapshot>): void {
        this.#now = { ...this.#now, ...some };
        this.#events.changed(this.#now);
    }

    #want(code: string, watch: boolean): void {
        this.#flight = { ...this.#flight, want: { code, watch } };
    }

    /** These moves have no answer yet. */
    #pend(moves: readonly Move[], some: Partial<Snapshot> = {}): void {
        this.#flight = { ...this.#flight, moves };
        this.#change({ ...some, pending: moves });
    }

    /** Is at no table: nothing is in flight any more. */
    #away(gone: string | null, some: Partial<Snapshot> = {}): void {
        this.#flight = idle;
        const none = { table: null, klass: null, host: null, ticket: null, pending: [] };
        this.#change({ ...some, ...none, gone });
    }

    // ---- the connection ----

    #connect(): void {
        clearTimeout(this.#retry);
        clearTimeout(this.#talk?.doubt);
        this.#talk?.line.close();
        this.line++;
        const late = () => (this.#mayGoNear() ? this.#renew() : this.#doubt(GREETING_MS - NEAR_MS));
        const doubt = this.#near ? 0 : setTimeout(late, NEAR_MS);
        const mine = (act: (talk: Talk) => void) => () => talk === this.#talk && act(talk);
        const dial = this.#near ? dialNear : dialFar(this.#node);
        const line = dial(
            (text) => mine(() => this.#receive(talk, JSON.parse(text) as Down))(),
            mine(() => this.#lost()),
        );
        const talk: Talk = {
            line,
            greeted: false,
            doubt,
            fresh: true,
            known: null,
            unread: '',
            peeks: [],
            silence: 0,
        };
        this.#talk = talk;
        this.#lookBack();
    }

    /** Who has no table may as well play here, until the server is back. */
    #mayGoNear(): boolean {
        return canBeNear && !this.#near && this.#free && !this.#flight.want;
    }

    #lost(): void {
        clearTimeout(this.#talk?.doubt);
        clearTimeout(this.#talk?.silence);
        this.#talk = null;
        if (!this.#now.open) this.#avoid(); /* any other may be there */
        if (this.#now.gone === 'banned') return; /* until the page is loaded again */
        const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 0;
        this.#near ||= this.#mayGoNear() && (this.#tries >= NEAR_TRIES || !navigator.onLine);
        this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
        if (this.#now.open || this.#now.near !== this.#near)
            this.#change({ open: false, near: this.#near });
    }

    /** Of several nodes this one does not answer. */
    #avoid(): void {
        if (this.#node) this.#shun = this.#node;
        this.#node = '';
    }

    /** Goes back to the server when it is there again and nobody sits at a table of this device. */
    #lookBack(): void {
        clearTimeout(this.#back);
        if (!this.#near || nearOnly) return;
        this.#back = setTimeout(async () => {
            const free = () => this.#near && !this.#flight.want && this.#flight.first.length === 0;
            if (free() && (await isThere()) && free()) {
                this.#go(false);
                this.#free = true;
            } else this.#lookBack();
        }, BACK_MS);
    }

    /** Throws the line away: it says it is open, but nothing comes through it. */
    #renew(): void {
        this.#avoid();
        this.#talk?.line.close();
        this.#lost();
        this.#connect();
    }

    #expectAnswer(ms: number): void {
        if (this.#talk && !this.#talk.doubt && this.#now.open && !this.#near) this.#doubt(ms);
    }

    #doubt(ms: number): void {
        if (this.#talk) this.#talk.doubt = setTimeout(() => this.#renew(), ms);
    }

    /** One of several nodes may have lost its tables, and know nothing of it. */
    #listen(talk: Talk): void {
        clearTimeout(talk.silence);
        if (!this.#now.hello?.node) return;
        talk.silence = setTimeout(() => {
            this.say({ do: 'ping' });
            this.#expectAnswer(ANSWER_MS);
        }, SILENCE_MS);
    }

    /** What is wanted is at another node: `say` is to be said there, too. */
    #moved({ node, say }: NodeMsg): void {
        this.#node = node;
        this.#shun = '';
        if (say && !WANTED.includes(say.do))
            this.#flight = { ...this.#flight, first: [...this.#flight.first, say] };
        this.#change({ open: false });
        clearTimeout(this.#talk?.silence);
        this.#connect();
    }

    /** The page is seen again, or the network is back. */
    #wake(): void {
        this.#tries = 0;
        if (!this.#talk) {
            this.#connect();
        } else if (this.#now.open) {
            this.say({ do: this.#now.table ? 'sync' : 'tables' }); /* measured anew, after sleep */
            this.#expectAnswer(PROBE_MS);
        }
    }

    // ---- messages ----

    #receive(talk: Talk, down: Down): void {
        clearTimeout(talk.doubt);
        talk.doubt = 0;
        this.#listen(talk);
        switch (down.is) {
            case 'hello':
                this.#greeted(talk, down);
                break;
            case 'seat':
                keepKey(down, this.#near);
                keepWatched({});
                this.#want(down.code, false);
                this.#events.seated(down.code);
                break;
            case 'table':
            case 'view':
                this.#shown(talk, down);
                break;
            case 'class':
            case 'host':
            case 'slips':
                this.#classSeen(down);
                break;
            case 'hash':
                this.#insight?.heard(down);
                break;
            case 'tables':
                this.#change({ tables: down.tables });
                break;
            case 'peek':
                talk.peeks.shift();
                this.#found(down);
                break;
            case 'ticket':
                this.#change({ ticket: down.ticket });
                break;
            case 'react':
                this.#change({ react: down });
                break;
            case 'pass':
                keepWatched({ ...watched(), pass: down.pass });
                break;
            case 'notice':
                this.#change({ notice: down });
                break;
            case 'reported':
                this.#change({ reported: this.#now.reported + 1 });
                break;
            case 'gone':
                this.#sentAway(down);
                break;
            case 'no':
                this.#refused(talk, down);
                break;
            case 'node':
                this.#moved(down);
                break;
        }
    }

    /** Rooms of this device greet again when they offer more. */
    #greeted(talk: Talk, hello: HelloMsg): void {
        if (talk.greeted) return this.#change({ hello });
        talk.greeted = true;
        if (!hello.near && reloadFor(hello.build)) return;
        this.#tries = 0;
        if (this.#node !== hello.node) this.#avoid();
        this.#node = hello.node ?? '';
        if (this.#shun === this.#node) this.#shun = '';
        const { gone } = this.#now;
        this.#change({ open: true, hello, notice: null, gone: gone === 'banned' ? null : gone });
        if (this.#insight) this.#begin();
    }

    /** States are asked for instead of views, as long as they can be read. */
    #begin(): void {
        this.say({ do: 'packed', on: true });
        const { want, first } = this.#flight;
        this.#flight = { ...this.#flight, first: [] };
        if (want) {
            const key = want.watch ? undefined : keyFor(want.code);
            if (want.panel) this.say(want.panel);
            else if (key) this.say({ do: 'back', table: key.table, token: key.token });
            else this.#lookOn(want.code);
        }
        for (const up of first)
            if (up.do === 'peek') this.peek(up.code);
            else this.say(up);
    }

    /** States that cannot be read are asked for as views, until another game is played. */
    #shown(talk: Talk, down: TableMsg | PartsMsg): void {
        talk.known = isWhole(down) ? null : joined(talk.known, down);
        const table = talk.known ? tableOf(talk.known, this.#insight?.read) : (down as TableMsg);
        const { game } = table ?? talk.known!;
        const unread = table && talk.unread !== game ? '' : game;
        if (unread !== talk.unread) this.say({ do: 'packed', on: !unread });
        talk.unread = unread;
        if (table) this.#tableSeen(talk, table);
    }

    #tableSeen(talk: Talk, table: TableMsg): void {
        const before = this.#now.table;
        const resumed = talk.fresh;
        talk.fresh = false;
        if (!resumed && before?.id === table.id && table.v < before.v) return;
        this.#tableAt = performance.now();
        if (this.#near) noteNear(table.match);
        this.#stopwatch.show(table.match, table.thrown);
        const open = (move: Move) =>
            move.match === table.match &&
            move.n + countOf(move) > (table.chairs[move.seat]?.n ?? Infinity);
        const moves = this.#flight.moves.filter(open);
        this.#pend(moves, { table: { ...table, chairs: distinct(table.chairs) }, gone: null });
        if (resumed) moves.forEach((move) => this.#sendMove(move));
    }

    #sentAway({ why, text, left_s }: GoneMsg): void {
        if (why === 'banned') {
            const until = left_s ? Date.now() + left_s * 1000 : null;
            this.#away(why, { said: text ?? '', until });
            return;
        }
        if (!this.#flight.want) return; /* left by itself */
        const gone = why === 'elsewhere' && this.#now.ticket ? 'moved' : why;
        const { id, match } = this.#now.table ?? {};
        if (gone === 'removed') keepSent(this.#flight.want.code);
        if (gone === 'curtain') keepWatched({});
        if (gone !== 'elsewhere' && id) dropKey(id);
        if (gone !== 'elsewhere' && match) ownOnly(match, []);
        this.#away(gone, { said: text ?? '' });
    }

    /** A class as it is now; or the key of one that was opened here: it is told of it from now on. */
    #classSeen(down: ClassMsg | HostMsg | SlipsMsg): void {
        if (down.is === 'class') return this.#change({ klass: down, gone: null });
        if (down.is === 'slips') return this.#change({ slips: down });
        const panel: Panel = { do: 'panel', class: down.class, key: down.key };
        this.#flight = { ...this.#flight, want: { code: '', watch: true, panel } };
        this.#change({ host: down });
    }

    #found(found: PeekMsg): void {
        const chairs = distinct(found.chairs ?? []);
        this.#change({ peeked: { code: found.code, found: { ...found, chairs }, why: null } });
    }

    #refused(talk: Talk, no: NoMsg): void {
        if (no.do === 'peek') {
            const code = talk.peeks.shift() ?? '';
            this.#change({ peeked: { code, found: null, why: no.why } });
            return;
        }
        if (no.do === 'move')
            this.#pend(this.#flight.moves.filter((move) => move.seat !== no.seat));
        if (WANTED.includes(no.do) || no.do === 'claim') {
            const { want } = this.#flight;
            const key = want && keyFor(want.code);
            if (no.do === 'back' && key) dropKey(key.table);
            if (no.do === 'watch') keepWatched({});
            this.#away(no.do === 'claim' && no.why === 'no_such_table' ? 'expired' : no.why);
            return;
        }
        if (no.why === 'wrong_password') dropText('password');
        if (!SILENT.includes(no.do)) this.#events.refused(no);
    }
}

/** How many moves a message has. */
const countOf = ({ text }: Move): number => text.split('\n').length;

/** Two people may have chosen the same symbol: the later one is shown with the next free one. */
function distinct<C extends { symbol: number }>(chairs: C[]): C[] {
    const taken = new Set<number>();
    return chairs.map((chair) => {
        let symbol = chair.symbol % SYMBOLS;
        while (taken.has(symbol) && taken.size < SYMBOLS) symbol = (symbol + 1) % SYMBOLS;
        taken.add(symbol);
        return { ...chair, symbol };
    });
}

/**
 * A page of another build loads the server's, but only once: a proxy may hold an old one. Where a
 * service worker keeps the page, the new one is fetched first, and this one goes on meanwhile.
 */
function reloadFor(build: string): boolean {
    const own = document.querySelector<HTMLMetaElement>('meta[name=knobel-build]')?.content;
    if (own === build || !firstTime(build)) return false;
    const kept = !!navigator.serviceWorker?.controller;
    if (kept) import('../near/install').then(({ renew }) => renew()).catch(() => {});
    else location.reload();
    return !kept;
}
