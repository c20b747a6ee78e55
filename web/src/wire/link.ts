// The socket: greets, brings the device back to its chairs, survives sleep and restarts, and sends
// a move again until the table has answered it.
import { dropKey, dropText, firstTime, keepKey, keepSent, keepWatched } from './device';
import { keyFor, sentToken, SYMBOLS, watched } from './device';
import { note, ownOnly } from './notes';
import { isWhole, joined, tableOf } from './parts';
import type { Down, GameView, GoneMsg, HashMsg, HelloMsg, Move, NoMsg } from './wire';
import type {
    NodeMsg,
    NoticeMsg,
    PartsMsg,
    PeekMsg,
    ReactMsg,
    TableMsg,
    TableParts,
    TableRow,
    Up,
} from './wire';
import { Watch } from './watch';

const RETRY_MS = [0, 200, 500, 1000, 2000, 3000];
const GREETING_MS = 10_000; /* a server that is there greets sooner */
const ANSWER_MS = 4000; /* a move unanswered for so long: the socket is dead */
const PROBE_MS = 1500; /* an answer to the first question after sleep takes no longer */
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
    hello: HelloMsg | null;
    table: TableMsg | null;
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
    hello: null,
    table: null,
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

/** What is in flight: on its way, or waiting for a connection. Sent again until it is answered. */
interface Flight {
    /** The table this device is at, or on its way to. */
    want: { code: string; watch: boolean } | null;
    /** To be said after the greeting. */
    first: readonly Up[];
    /** Moves without an answer; the page is shown them as `pending`. */
    moves: readonly Move[];
}

const idle: Flight = { want: null, first: [], moves: [] };

/** About a table, which may be at another node. */
const ABOUT = ['back', 'watch', 'join', 'claim', 'peek'];

/** Who says these commits to a part of the mix. */
const SITS = ['open', 'join'];
/** What begins something waits for the greeting and the rules; the way to the table comes by itself. */
const FIRST = [...SITS, 'claim', 'tables'];
const WANTED = ['back', 'watch'];
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
interface Line {
    socket: WebSocket;
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
    #line: Line | null = null;
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
        const looks = watched().code === code;
        if (!key && looks) this.watch(code);
        if (!key) return looks;
        this.#want(code, false);
        this.say({ do: 'back', table: key.table, token: key.token });
        return true;
    }

    watch(code: string): void {
        this.exit();
        if (watched().code !== code) keepWatched({ code });
        this.#want(code, true);
        this.#lookOn(code);
    }

    /** Looks up what is at the table of this code. */
    peek(code: string): void {
        this.#line?.peeks.push(code);
        this.say({ do: 'peek', code });
    }

    /** Takes over the chairs of the device that made this ticket. */
    claim(table: string, ticket: string): void {
        this.exit();
        this.say({ do: 'claim', table, ticket });
    }

    /** Is at no table any more; the chairs stay, and are shown as away. */
    exit(): void {
        const { table, gone } = this.#now;
        this.#flight = { ...this.#flight, want: null };
        if (!table && !gone) return;
        this.#away(null, { open: false });
        this.#line?.socket.close();
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
            this.#line?.socket.send(
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
        const move = { seat, n: chair.n + waiting, text, match: table.match, took };
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
        this.#change({ ...some, table: null, gone, ticket: null, pending: [] });
    }

    // ---- the connection ----

    #connect(): void {
        clearTimeout(this.#retry);
        clearTimeout(this.#line?.doubt);
        this.line++;
        const url = new URL('ws', location.href);
        url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
        url.hash = '';
        url.search = this.#node && `?node=${this.#node}`;
        const doubt = setTimeout(() => this.#renew(), GREETING_MS);
        const line: Line = {
            socket: new WebSocket(url),
            doubt,
            fresh: true,
            known: null,
            unread: '',
            peeks: [],
            silence: 0,
        };
        this.#line = line;
        line.socket.onmessage = (event) => {
            if (line === this.#line) this.#receive(line, JSON.parse(event.data as string) as Down);
        };
        line.socket.onclose = () => {
            if (line === this.#line) this.#lost();
        };
    }

    #lost(): void {
        clearTimeout(this.#line?.doubt);
        clearTimeout(this.#line?.silence);
        this.#line = null;
        if (!this.#now.open) this.#avoid(); /* any other may be there */
        if (this.#now.gone === 'banned') return; /* until the page is loaded again */
        const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 0;
        this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
        if (this.#now.open) this.#change({ open: false });
    }

    /** Of several nodes this one does not answer. */
    #avoid(): void {
        if (this.#node) this.#shun = this.#node;
        this.#node = '';
    }

    /** Throws the socket away: it says it is open, but nothing comes through it. */
    #renew(): void {
        this.#avoid();
        const dead = this.#line?.socket;
        this.#lost();
        dead?.close();
        this.#connect();
    }

    #expectAnswer(ms: number): void {
        const line = this.#line;
        if (line && !line.doubt && this.#now.open) line.doubt = setTimeout(() => this.#renew(), ms);
    }

    /** One of several nodes may have lost its tables, and know nothing of it. */
    #listen(line: Line): void {
        clearTimeout(line.silence);
        if (!this.#now.hello?.node) return;
        line.silence = setTimeout(() => {
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
        const old = this.#line?.socket;
        this.#change({ open: false });
        clearTimeout(this.#line?.silence);
        this.#connect();
        old?.close();
    }

    /** The page is seen again, or the network is back. */
    #wake(): void {
        this.#tries = 0;
        if (!this.#line) {
            this.#connect();
        } else if (this.#now.open) {
            this.say({ do: this.#now.table ? 'sync' : 'tables' }); /* measured anew, after sleep */
            this.#expectAnswer(PROBE_MS);
        }
    }

    // ---- messages ----

    #receive(line: Line, down: Down): void {
        clearTimeout(line.doubt);
        line.doubt = 0;
        this.#listen(line);
        switch (down.is) {
            case 'hello':
                this.#greeted(down);
                break;
            case 'seat':
                keepKey(down);
                keepWatched({});
                this.#want(down.code, false);
                this.#events.seated(down.code);
                break;
            case 'table':
            case 'view':
                this.#shown(line, down);
                break;
            case 'hash':
                this.#insight?.heard(down);
                break;
            case 'tables':
                this.#change({ tables: down.tables });
                break;
            case 'peek':
                line.peeks.shift();
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
                this.#refused(line, down);
                break;
            case 'node':
                this.#moved(down);
                break;
            case 'pong':
                break;
        }
    }

    #greeted(hello: HelloMsg): void {
        if (reloadFor(hello.build)) return;
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
            if (key) this.say({ do: 'back', table: key.table, token: key.token });
            else this.#lookOn(want.code);
        }
        for (const up of first)
            if (up.do === 'peek') this.peek(up.code);
            else this.say(up);
    }

    /** States that cannot be read are asked for as views, until another game is played. */
    #shown(line: Line, down: TableMsg | PartsMsg): void {
        line.known = isWhole(down) ? null : joined(line.known, down);
        const table = line.known ? tableOf(line.known, this.#insight?.read) : (down as TableMsg);
        const { game } = table ?? line.known!;
        const unread = table && line.unread !== game ? '' : game;
        if (unread !== line.unread) this.say({ do: 'packed', on: !unread });
        line.unread = unread;
        if (table) this.#tableSeen(line, table);
    }

    #tableSeen(line: Line, table: TableMsg): void {
        const before = this.#now.table;
        const resumed = line.fresh;
        line.fresh = false;
        if (!resumed && before?.id === table.id && table.v < before.v) return;
        this.#tableAt = performance.now();
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

    #found(found: PeekMsg): void {
        const chairs = distinct(found.chairs ?? []);
        this.#change({ peeked: { code: found.code, found: { ...found, chairs }, why: null } });
    }

    #refused(line: Line, no: NoMsg): void {
        if (no.do === 'peek') {
            const code = line.peeks.shift() ?? '';
            this.#change({ peeked: { code, found: null, why: no.why } });
            return;
        }
        if (no.do === 'move')
            this.#pend(this.#flight.moves.filter((move) => move.seat !== no.seat));
        if (no.do === 'back' || no.do === 'watch' || no.do === 'claim') {
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

/** A page of another build loads itself again, but only once: a proxy may hold an old one. */
function reloadFor(build: string): boolean {
    const own = document.querySelector<HTMLMetaElement>('meta[name=knobel-build]')?.content;
    if (own === build || !firstTime(build)) return false;
    location.reload();
    return true;
}
