// This device's parts of the mix from which the dice come, and what it keeps of a match to check the
// file by. docs/fairness.md explains both.
import { keepMatch, keepPart, keptOf, partFor, type Kept } from './device';
import type { Link } from './link';
import { commitmentTo, loadRules, rulesAsked } from '../rules/rules';
import type { GameView, Mixing, TableMsg } from './wire';

const PART_BYTES = 32;
const HASH_MS = 10_000; /* between two hashes that are asked for */

function newPart(): string | undefined {
    const bytes = crypto.getRandomValues(new Uint8Array(PART_BYTES));
    const part = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const commit = commitmentTo(part);
    if (!commit) return undefined;
    keepPart(commit, part);
    return commit;
}

export interface Mix {
    /** Does what the table asks this device for. */
    saw(table: TableMsg): void;
}

export async function startMix(link: Link): Promise<Mix> {
    await loadRules();
    link.newPart = newPart;
    link.heard = ({ match, hash }) =>
        keepMatch({ ...(keptOf(match) ?? { match, parts: {} }), hash });
    link.readStates(viewOf);
    const needsHash = hashClock();
    return {
        saw(table) {
            if (needsHash(table)) link.say({ do: 'hash' });
            if (table.dice && table.match) takePart(link, table, table.dice, table.match);
            for (const chair of table.you) {
                const at = table.chairs[chair];
                const commit = at && !at.committed && !at.asking ? newPart() : undefined;
                if (commit && !waitsFor(table, chair)) link.say({ do: 'commit', chair, commit });
            }
        },
    };
}

/** What a packed state shows; null if these rules do not take it. */
function viewOf(packed: string): GameView | null {
    const shown = rulesAsked(packed, 'show');
    return shown ? (JSON.parse(shown) as GameView) : null;
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

const waitsFor = ({ dice }: TableMsg, seat: number): boolean =>
    dice?.waits.some((wait) => wait.seat === seat) ?? false;

/** Shows what it is asked for, and keeps what it has seen. */
function takePart(link: Link, table: TableMsg, dice: Mixing, match: string): void {
    const known = keptOf(match) ?? { match, parts: {}, hash: '' };
    const kept: Kept = { ...known, hash: dice.hash ?? known.hash };
    if (kept.commitment === dice.commitment)
        for (const seat of Object.keys(kept.parts).map(Number))
            if (!dice.shown.includes(seat) && !waitsFor(table, seat)) delete kept.parts[seat];
    for (const { seat, commit } of dice.waits) {
        const part = table.you.includes(seat) ? partFor(commit) : undefined;
        if (!part) continue;
        if (kept.commitment !== dice.commitment) kept.parts = {};
        kept.commitment = dice.commitment;
        kept.parts[seat] = part;
        link.say({ do: 'reveal', seat, text: part, commit: newPart() });
    }
    keepMatch(kept);
}
