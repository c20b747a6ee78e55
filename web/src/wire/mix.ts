// This device's part of the mix from which the dice come, and what it notes of a match to check the
// file by. A part is shown for one pair of a match and a commitment of the server, and never for
// another: who has seen it can choose a seed that goes with it. docs/fairness.md explains both.
import { load, loadKeys, save } from './device';
import type { Link, Warning } from './link';
import { beginNotes, commitmentsIn, endNotes, note, notesOf, ownOnly } from './notes';
import { commitmentTo, loadAllRules, loadRules, rulesAsked } from '../rules/rules';
import type { GameView, Mixing, TableMsg } from './wire';

const PART_BYTES = 32;
const PARTS_MAX = 24;
const ROUNDS = 2;
const HASH_MS = 10_000; /* between two hashes that are asked for */

// ---- parts ---------------------------------------------------------------------------------

/** A commitment, the part, and the pair that it was shown for. */
type Part = [commit: string, part: string, pair?: string];

const kept = (): Part[] => load<Part[]>('parts', []);

/** A device that cannot keep a part has none. */
function newPart(): string | undefined {
    const bytes = crypto.getRandomValues(new Uint8Array(PART_BYTES));
    const part = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const commit = commitmentTo(part);
    const parts: Part[] = [[commit, part], ...kept()];
    return commit && save('parts', parts.slice(0, PARTS_MAX)) ? commit : undefined;
}

/**
 * Binds the part that was committed to to this pair, and gives it; or says why it is not shown. One
 * whose pair cannot be kept is forgotten, so that it is not shown again.
 */
function bind(commit: string, match: string, commitment: string): { part: string } | Warning {
    const pair = `${match} ${commitment}`;
    const asked = commitmentsIn(notesOf(match));
    const others = kept().filter(([other]) => other !== commit);
    const [, part, bound] = kept().find(([other]) => other === commit) ?? [];
    if (!part) return 'unknown';
    if (bound === pair) return { part };
    if (bound || asked.includes(commitment)) return 'again';
    if (asked.length >= ROUNDS) return 'third';
    return save('parts', [[commit, part, pair], ...others]) || save('parts', others)
        ? { part }
        : 'unknown';
}

// ---- what a table asks for, and shows ---------------------------------------------------------

export interface Mix {
    /** Does what the table asks this device for, and notes what it shows. */
    saw(table: TableMsg): void;
}

export async function startMix(link: Link): Promise<Mix> {
    // Who has a table goes to it, whatever is played there.
    await (loadKeys().length > 0 ? loadAllRules() : loadRules());
    link.start({
        read: viewOf,
        newPart: () => (link.near ? undefined : newPart()),
        heard: ({ match, hash }) => void note(match, `hash ${hash}`),
    });
    const needsHash = hashClock();
    const isLeftOut = leavingOut(link);
    const once = onceEach(link);
    return {
        saw(table) {
            if (link.near) return; /* who has the rooms has the dice: there is nothing to prove */
            const { dice, match, you, chairs } = table;
            if (isLeftOut(table) && once(`left ${match}`)) link.warn(match!, 'left');
            const wait = dice?.waits.find(({ seat }) => you.includes(seat));
            if (dice && match && seatsHere(table).length > 0) {
                if (needsHash(table)) link.say({ do: 'hash' });
                const begins = !dice.check || chairs.every(({ n }) => n === 0);
                if (begins || wait) beginNotes(match, table);
                if (wait && once(`${match} ${dice.commitment}`)) answer(link, match, dice, wait);
                noteSeen(match, dice, table);
            }
            const bare = you.some((n) => !chairs[n]?.committed && !chairs[n]?.asking);
            const commit = bare && !wait && once(`${match} ${table.state}`) && newPart();
            if (commit) link.say({ do: 'commit', commit });
        },
    };
}

/** What a packed state shows; null if these rules do not take it. */
function viewOf(packed: string): GameView | null {
    const shown = rulesAsked(packed, 'show');
    return shown ? (JSON.parse(shown) as GameView) : null;
}

/** This device's people in the match. */
const seatsHere = ({ you, view }: TableMsg): number[] =>
    you.filter((seat) => seat < (view?.seats ?? 0));

/** Shows the part that is asked for, once its pair is noted. */
function answer(link: Link, match: string, dice: Mixing, wait: Mixing['waits'][number]): void {
    const { seat, commit } = wait;
    const bound = bind(commit, match, dice.commitment);
    if (typeof bound === 'string') return link.warn(match, bound);
    note(match, `commitment ${dice.commitment}`);
    note(match, `part ${seat} ${bound.part}`);
    link.say({ do: 'reveal', seat, text: bound.part, commit: newPart() });
}

/** What was painted is noted, not what the file will say. */
function noteSeen(match: string, dice: Mixing, table: TableMsg): void {
    // What came as a view cannot be named, so it cannot be compared either.
    ownOnly(match, table.packed ? table.you : []);
    const thrown = table.packed && rulesAsked(table.packed, 'thrown');
    if (thrown) note(match, `throw ${thrown}`);
    if (dice.check) note(match, `check ${dice.check}`);
    if (dice.hash) note(match, `hash ${dice.hash}`);
    if (table.state === 'over') endNotes(match, 'over');
}

/** Whether something is asked for the first time through this connection. */
function onceEach(link: Link): (what: string) => boolean {
    let done: string[] = [];
    let line = 0;
    return (what) => {
        if (line !== link.line) done = [];
        line = link.line;
        return !done.includes(what) && done.push(what) > 0;
    };
}

/** Says when to ask: in the beginning of a match, now and then, and when it is over. */
function hashClock(): (table: TableMsg) => boolean {
    let asked = '';
    let at = 0;
    return ({ match, state, dice }) => {
        const about = `${match} ${state}`;
        if (!dice || dice.hash || (about === asked && performance.now() < at + HASH_MS))
            return false;
        asked = about;
        at = performance.now();
        return true;
    };
}

/**
 * Says whether the mix goes on without this device, though it was there with a commitment when the
 * match began, or has shown a part in the first round.
 */
function leavingOut(link: Link): (table: TableMsg) => boolean {
    let readyOn = 0; /* the connection on which the server was seen to have its commitment */
    return (table) => {
        const { state, dice, match, you, chairs } = table;
        const ready = readyOn === link.line;
        readyOn = state !== 'match' && you.every((n) => chairs[n]?.committed) ? link.line : 0;
        if (state !== 'match' || !dice) return false;
        const own = seatsHere(table);
        const listed = [...dice.claimed, dice.dropped].flat().some((seat) => own.includes(seat));
        const expected = dice.round === 1 ? ready : /^part /m.test(notesOf(match!));
        return expected && own.length > 0 && !listed;
    };
}
