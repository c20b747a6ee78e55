// On the felt of Fiese 15: whose dice lie there, what is to be done, how a turn ended.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Symbol } from '../../parts/parts';
import type { Texts } from '../../text';
import { SIX } from './limits';
import { openLimits, sum } from './says';
import { LANDED_MS, type Last, type Stage } from './stage';
import type { Props, Turn } from './turn';
import type { Fiese15View } from './view';

/** Whose turn is on show. */
export function Owner({ stage, props }: { stage: Stage; props: Props }) {
    const { table, mine, t } = props;
    const b = t.boards.fiese15;
    const seat = stage.ended?.seat ?? stage.view.turn;
    const chair = table.chairs[seat]!;
    const { zocker, handicap } = stage.view;
    const variants = [zocker && b.zockerShort, handicap && b.handicapShort].filter(Boolean);
    // Where there is little room dice lie over it.
    const under = stage.ended || stage.lying.some(Boolean) ? ' under' : '';
    return (
        <>
            <p class={`owner${under}`}>
                <Symbol n={chair.symbol} bot={chair.bot} />
                <b>{mine.length === 1 && mine[0] === seat ? b.you : chair.name}</b>
            </p>
            <h2 class={`round${under}`}>
                {b.strip(stage.round, stage.view.rounds)}
                {variants.length > 0 && <small>{variants.join(' · ')}</small>}
            </h2>
        </>
    );
}

/** How many points it takes to be ahead of all others; 0: as many as one has. */
export const toLead = ({ score }: Fiese15View, seat: number) =>
    Math.max(0, Math.max(...score.filter((_, n) => n !== seat)) - score[seat]! + 1);

/** On the empty felt: whose roll it is. */
export function Invitation({ turn: { view, act, press }, props }: { turn: Turn; props: Props }) {
    const { table, mine, t } = props;
    const b = t.boards.fiese15;
    const lead = toLead(view, view.turn);
    return (
        <button type="button" class="felt-text" onPointerDown={press} onClick={() => act('roll')}>
            {mine.length > 1 ? b.nextRolls(table.chairs[view.turn]!.name) : b.tapToRoll}
            {view.round === 1 && <small>{b.goal}</small>}
            {view.round > 1 && lead > 0 && view.seats > 1 && <small>{b.toLead(lead)}</small>}
        </button>
    );
}

interface ResultProps {
    stage: Stage;
    ended: Last;
    t: Texts;
    onTap(): void;
}

/** A turn that ended; after a bust also where its points come from. */
export function Result({ stage, ended, t, onTap }: ResultProps) {
    const b = t.boards.fiese15;
    const bust = ended.end === 'bust';
    return (
        <button type="button" class={`result ${ended.end}`} onClick={onTap}>
            <b>{bust ? b.busted : ended.end === 'all' ? b.allSix : b.stopped}</b>
            <span>
                {bust && ended.points > 0 && <Limits {...{ ended, t }} />}
                {!bust && sum(ended.placed, ended.points)}
                {b.points(ended.points)}
            </span>
            {bust && stage.missed !== null && <small>{b.missed(stage.missed)}</small>}
        </button>
    );
}

/** The limits that stayed free, as tiles in their colours. */
const Limits = ({ ended, t }: { ended: Last; t: Texts }) => (
    <>
        {t.boards.fiese15.freeLimits}{' '}
        {openLimits(ended).map((i, n) => (
            <>
                {n > 0 && ' + '}
                <i class={`limit c-${SIX[i]}`}>{ended.target[i]}</i>
            </>
        ))}
        {' = '}
    </>
);

const FLY_MS = 450;
const NEXT_MS = 120;
const GLOW_MS = 150;

/** After a bust the free limits fly from the strip to the score of who gets them. */
export function Flights({ ended }: { ended: Last }) {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const to = document.querySelectorAll('.scores .chip')[ended.seat]?.getBoundingClientRect();
        [...box.current!.children].forEach((tile, n) => {
            const from = document
                .querySelector(`.strip .well-${(tile as HTMLElement).dataset.colour}`)
                ?.getBoundingClientRect();
            if (!from || !to) return;
            const place = ({ left, top, width, height }: DOMRect) =>
                `translate(${left + width / 2 - 19}px,${top + height / 2 - 19}px)`;
            tile.animate(
                [
                    { transform: place(from), opacity: 1 },
                    { transform: place(to), opacity: 1, offset: 0.9 },
                    { transform: `${place(to)} scale(.4)`, opacity: 0 },
                ],
                {
                    duration: FLY_MS,
                    delay: LANDED_MS + GLOW_MS + n * NEXT_MS,
                    easing: 'ease-in-out',
                },
            );
        });
    }, []);
    return (
        <div ref={box} class="flights" aria-hidden="true">
            {openLimits(ended).map((i) => (
                <b key={i} class={`c-${SIX[i]}`} data-colour={SIX[i]}>
                    {ended.target[i]}
                </b>
            ))}
        </div>
    );
}
