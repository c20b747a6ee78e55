// This device's parts of the mix from which the dice come, and what it keeps of a match to check the
// file by. docs/fairness.md explains both.
import { keepMatch, keepPart, keptOf, partFor, type Kept } from './device';
import type { Link } from './link';
import { commitmentTo, loadRules } from '../rules/rules';
import type { Mixing, TableMsg } from './wire';

const PART_BYTES = 32;

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
    return {
        saw(table) {
            if (table.dice && table.match) takePart(link, table, table.dice, table.match);
            for (const chair of table.you) {
                const at = table.chairs[chair];
                const commit = at && !at.committed && !at.asking ? newPart() : undefined;
                if (commit && !waitsFor(table, chair)) link.say({ do: 'commit', chair, commit });
            }
        },
    };
}

const waitsFor = ({ dice }: TableMsg, seat: number): boolean =>
    dice?.waits.some((wait) => wait.seat === seat) ?? false;

/** Shows what it is asked for, and keeps what it has seen. */
function takePart(link: Link, table: TableMsg, dice: Mixing, match: string): void {
    const kept: Kept = { ...(keptOf(match) ?? { match, parts: {} }), hash: dice.hash };
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
