// The socket: greets, brings the device back to its chairs, survives sleep and restarts, and sends
// a move again until the table has answered it.
import { dropKey, firstTime, keepKey, keepWatched, keyFor, SYMBOLS, watched } from './device';
import type { Chair, Down, HelloMsg, Move, NoMsg, TableMsg, TableRow, Up } from './wire';
import { Watch } from './watch';

const RETRY_MS = [0, 200, 500, 1000, 2000, 3000];
const GREETING_MS = 10_000; /* a server that is there greets sooner */
const ANSWER_MS = 4000; /* a move unanswered for so long: the socket is dead */
const PROBE_MS = 1500; /* an answer to the first question after sleep takes no longer */

/** What the page shows of the link; a new object whenever something changed. */
export interface Snapshot {
    open: boolean;
    hello: HelloMsg | null;
    table: TableMsg | null;
    tables: TableRow[] | null;
    /** Why this device is not at the table it wanted. */
    gone: string | null;
    /** With this another device may take over the chairs of this one. */
    ticket: string | null;
    pending: readonly Move[];
}

export const nothing: Snapshot = {
    open: false,
    hello: null,
    table: null,
    tables: null,
    gone: null,
    ticket: null,
    pending: [],
};

export interface LinkEvents {
    changed(now: Snapshot): void;
    refused(no: NoMsg): void;
    seated(code: string): void;
}

export class Link {
    #socket: WebSocket | null = null;
    #now = nothing;
    #want: { code: string; watch: boolean } | null = null;
    #first: Up[] = []; /* to be said after the greeting */
    #tries = 0;
    #retry = 0;
    #doubt = 0; /* timer: no answer by then means a dead socket */
    #tableAt = 0; /* when the last view came, by performance.now() */
    readonly #stopwatch = new Watch();
    #fresh = false; /* no view has come through this socket yet */
    /** Makes a commitment to a part of the next mix, as soon as one can be made. */
    newPart: () => string | undefined = () => undefined;

    readonly #events: LinkEvents;

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
        if (this.#want?.code === code) return true;
        this.exit();
        const key = keyFor(code);
        if (!key && watched() === code) this.watch(code);
        if (!key) return watched() === code;
        this.#want = { code, watch: false };
        this.say({ do: 'back', table: key.table, token: key.token });
        return true;
    }

    watch(code: string): void {
        this.exit();
        keepWatched(code);
        this.#want = { code, watch: true };
        this.say({ do: 'watch', code });
    }

    /** Takes over the chairs of the device that made this ticket. */
    claim(table: string, ticket: string): void {
        this.exit();
        this.say({ do: 'claim', table, ticket });
    }

    /** Is at no table any more; the chairs stay, and are shown as away. */
    exit(): void {
        this.#want = null;
        if (!this.#now.table && !this.#now.gone) return;
        this.#change({ open: false, table: null, gone: null, ticket: null, pending: [] });
        this.#first = [];
        this.#socket?.close();
        this.#connect();
    }

    /** Gives the chairs up. */
    leave(): void {
        this.say({ do: 'leave' });
        if (this.#now.table) dropKey(this.#now.table.id);
        keepWatched('');
        this.#want = null;
        this.#change({ table: null, gone: null, ticket: null, pending: [] });
    }

    /** Says it now, or after the next greeting if it is the beginning of something. */
    say(up: Up): void {
        const sits = ['open', 'join', 'add'].includes(up.do);
        if (this.#now.open)
            this.#socket?.send(JSON.stringify(sits ? { ...up, commit: this.newPart() } : up));
        else if (['open', 'join', 'claim', 'tables'].includes(up.do)) this.#first.push(up);
    }

    move(seat: number, text: string): void {
        const { table, pending } = this.#now;
        const chair = table?.chairs[seat];
        if (!table?.match || !chair) return;
        const waiting = pending.filter((move) => move.seat === seat).length;
        const took = this.#stopwatch.took();
        const move = { seat, n: chair.n + waiting, text, match: table.match, took };
        this.#change({ pending: [...pending, move] });
        this.#sendMove(move);
    }

    #sendMove(move: Move): void {
        this.say({ do: 'move', ...move });
        this.#expectAnswer(ANSWER_MS);
    }

    #change(some: Partial<Snapshot>): void {
        this.#now = { ...this.#now, ...some };
        this.#events.changed(this.#now);
    }

    // ---- the connection ----

    #connect(): void {
        clearTimeout(this.#retry);
        clearTimeout(this.#doubt);
        this.#doubt = setTimeout(() => this.#renew(), GREETING_MS);
        const url = new URL('ws', location.href);
        url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
        url.hash = '';
        const socket = new WebSocket(url);
        this.#socket = socket;
        socket.onmessage = (event) => {
            if (socket === this.#socket) this.#receive(JSON.parse(event.data as string) as Down);
        };
        socket.onclose = () => {
            if (socket === this.#socket) this.#lost();
        };
    }

    #lost(): void {
        this.#socket = null;
        clearTimeout(this.#doubt);
        const wait = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)] ?? 0;
        this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
        if (this.#now.open) this.#change({ open: false });
    }

    /** Throws the socket away: it says it is open, but nothing comes through it. */
    #renew(): void {
        const dead = this.#socket;
        this.#lost();
        dead?.close();
        this.#connect();
    }

    #expectAnswer(ms: number): void {
        if (!this.#doubt && this.#now.open) this.#doubt = setTimeout(() => this.#renew(), ms);
    }

    /** The page is seen again, or the network is back. */
    #wake(): void {
        this.#tries = 0;
        if (!this.#socket) {
            this.#connect();
        } else if (this.#now.open) {
            this.say({ do: this.#now.table ? 'sync' : 'tables' }); /* measured anew, after sleep */
            this.#expectAnswer(PROBE_MS);
        }
    }

    // ---- messages ----

    #receive(down: Down): void {
        clearTimeout(this.#doubt);
        this.#doubt = 0;
        switch (down.is) {
            case 'hello':
                this.#greeted(down);
                break;
            case 'seat':
                keepKey(down);
                keepWatched('');
                this.#want = { code: down.code, watch: false };
                this.#events.seated(down.code);
                break;
            case 'table':
                this.#tableSeen(down);
                break;
            case 'tables':
                this.#change({ tables: down.tables });
                break;
            case 'ticket':
                this.#change({ ticket: down.ticket });
                break;
            case 'gone':
                this.#sentAway(down.why);
                break;
            case 'no':
                this.#refused(down);
                break;
        }
    }

    #greeted(hello: HelloMsg): void {
        if (reloadFor(hello.build)) return;
        this.#tries = 0;
        this.#fresh = true;
        this.#change({ open: true, hello });
        if (this.#want) {
            const { code, watch } = this.#want;
            const key = watch ? undefined : keyFor(code);
            if (key) this.say({ do: 'back', table: key.table, token: key.token });
            else this.say({ do: 'watch', code });
        }
        for (const up of this.#first.splice(0)) this.say(up);
    }

    #tableSeen(table: TableMsg): void {
        const before = this.#now.table;
        const resumed = this.#fresh;
        this.#fresh = false;
        if (!resumed && before?.id === table.id && table.v < before.v) return;
        this.#tableAt = performance.now();
        this.#stopwatch.show(table.match, table.thrown);
        const open = (move: Move) =>
            move.match === table.match && move.n >= (table.chairs[move.seat]?.n ?? Infinity);
        const pending = this.#now.pending.filter(open);
        this.#change({ table: { ...table, chairs: distinct(table.chairs) }, pending, gone: null });
        if (resumed) pending.forEach((move) => this.#sendMove(move));
    }

    #sentAway(why: string): void {
        if (!this.#want) return; /* left by itself */
        const gone = why === 'elsewhere' && this.#now.ticket ? 'moved' : why;
        if (gone !== 'elsewhere' && this.#now.table) dropKey(this.#now.table.id);
        this.#want = null;
        this.#change({ table: null, gone, ticket: null, pending: [] });
    }

    #refused(no: NoMsg): void {
        if (no.do === 'move')
            this.#change({ pending: this.#now.pending.filter((m) => m.seat !== no.seat) });
        if (no.do === 'back' || no.do === 'watch' || no.do === 'claim') {
            const key = this.#want && keyFor(this.#want.code);
            if (no.do === 'back' && key) dropKey(key.table);
            if (no.do === 'watch') keepWatched('');
            this.#want = null;
            const gone = no.do === 'claim' && no.why === 'no_such_table' ? 'expired' : no.why;
            this.#change({ table: null, gone, pending: [] });
            return;
        }
        this.#events.refused(no);
    }
}

/** Two people may have chosen the same symbol: the later one is shown with the next free one. */
function distinct(chairs: Chair[]): Chair[] {
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
