// The one line of Fiese 15: what stopping brings, and all that rolling on may, in points. How wide a
// part is tells how likely, its colour what it means against stopping.
import { Recap } from '../../parts/parts';
import { percentText, type Texts } from '../../text';
import type { Turn } from './turn';
import type { Worth } from './view';

const DICE = 6;
/** So likely at least, there is room for more words. */
const WIDE = 0.3;

interface Part {
    look: 'ok' | 'even' | 'bad' | 'gold';
    points: string;
    says: string;
    chance: number;
}

/** Points of a bust against those of stopping. */
const lookOf = ({ bust, stop }: Worth) => (bust >= stop ? 'ok' : 2 * bust >= stop ? 'even' : 'bad');

const span = (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`);

/** All that a roll of the dice that are left may bring, the worst first. */
function partsOf(worth: Worth, left: number, { boards: { fiese15: b } }: Texts): Part[] {
    const placed = DICE - left;
    const few = worth.fits.slice(0, Math.max(0, DICE - 2 - placed));
    const chance = (ways: number) => ways / worth.of;
    const parts: Part[] = [
        { look: lookOf(worth), points: `${worth.bust}`, says: b.bust, chance: chance(worth.lost) },
    ];
    if (few.length > 0)
        parts.push({
            look: 'ok',
            points: span(few[0]![1], few.at(-1)![2]),
            says: b.fit(few.length),
            chance: chance(few.reduce((sum, [ways]) => sum + ways, 0)),
        });
    worth.fits.slice(few.length).forEach(([ways, low, high], i, last) => {
        const all = i === last.length - 1;
        const says = all ? '×2' : chance(ways) < WIDE ? '+5' : b.five;
        parts.push({
            look: all ? 'gold' : 'ok',
            points: span(low, high),
            says,
            chance: chance(ways),
        });
    });
    return parts.filter((part) => part.chance > 0);
}

const likely = (chance: number) =>
    chance > 0 && chance < 0.005 ? `<${percentText(1)}` : percentText(100 * chance);

/** Its place is kept while there is nothing to tell. */
export function Outcome({ turn, t }: { turn: Turn; t: Texts }) {
    const b = t.boards.fiese15;
    const { view, own, ready, all, after, stage } = turn;
    const shown = !view.fresh && !stage.ended;
    const worth = shown && ready && !turn.others ? turn.worth : undefined;
    const left = after.filter((pips) => !pips).length;
    return (
        <div class="outcome" role="group" aria-label={b.outcome}>
            {(turn.others || (own && view.fresh)) && <Recap />}
            {shown && own && !ready && <p class="choose">{b.choose}</p>}
            {worth && (
                <>
                    <span class="cap">{all ? b.allSix : b.stopCap}</span>
                    <span class="cap">{!all && b.goOnWith(left)}</span>
                    <span class={`now${all ? ' gold' : ''}`}>
                        <b>{worth.stop}</b>
                        <small>{b.pointsWord(worth.stop)}</small>
                    </span>
                    {!all && (
                        <span class="segs">
                            {partsOf(worth, left, t).map(({ look, points, says, chance }) => (
                                <span class={`seg ${look}`} style={{ flexGrow: chance * 100 }}>
                                    <b>{points}</b>
                                    <small>
                                        {likely(chance)} {says}
                                    </small>
                                </span>
                            ))}
                        </span>
                    )}
                </>
            )}
        </div>
    );
}
