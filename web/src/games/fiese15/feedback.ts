// What the rules say of a turn of Fiese 15.
import { askRules } from '../../rules/rules';
import type { Fiese15View, Six } from './view';
import { SIX } from './limits';

export interface Feedback {
    /** A bit for each die that may be placed, in the order of SIX. */
    valid: number;
    /** Points for stopping with the chosen dice placed. */
    chosen?: number;
    /** Points if the rest is rolled and busts, which it does in `lost` of `of` cases. */
    bust?: number;
    lost?: number;
    of?: number;
}

/** How likely the rest busts when it is rolled, in percent. */
export const riskPercent = ({ lost = 0, of = 1 }: Feedback) => Math.round((100 * lost) / of);

const diceText = (dice: Six) => SIX.map((c, i) => (dice[i] ? `${c}${dice[i]}` : '')).join(' ');

/** A turn of Fiese 15 with these dice (letters) about to be placed, as the C code is asked about it. */
export function fiese15Question(
    view: Pick<Fiese15View, 'target' | 'rolled' | 'placed' | 'zocker'>,
    chosen: readonly string[],
): string {
    return [
        diceText(view.target),
        diceText(view.rolled),
        diceText(view.placed),
        chosen.join(' '),
        Number(view.zocker),
    ].join(' / ');
}

/** What placing the chosen dice now would bring; null before the rules are there. */
export const fiese15Feedback = (
    view: Parameters<typeof fiese15Question>[0],
    chosen: readonly string[],
): Feedback | null => askRules('fiese15_feedback', fiese15Question(view, chosen));
