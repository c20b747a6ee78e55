// The row of names and scores above a board.
import type { GameModule } from '../games/game';
import { leaderOf, roundsOf, signed } from '../parts/gains';
import { Icon, type IconName } from '../parts/parts';
import { Sign } from './react';
import { useTexts } from '../text';
import type { GameView, TableMsg } from '../wire/wire';

/** The frame: all in a row; on a phone at most four, and packed tighter. */
export const rowOf = (seats: number) => ({
    class: `scores ${seats > 3 ? 'dense' : ''}`,
    style: { '--all': seats, '--few': seats > 4 ? Math.ceil(seats / 2) : seats },
});

interface ChipProps {
    table: TableMsg;
    seat: number;
    view: GameView;
    module: GameModule;
    /** What this person shows now. */
    react?: number | undefined;
}

/** Who sits there, who leads, what each has and what the last round brought. */
export function Chip({ table, seat, view, module, react }: ChipProps) {
    const t = useTexts();
    const { Score } = module;
    const chair = table.chairs[seat]!;
    const gain = roundsOf(view, table, module.played).at(-1)?.won[seat];
    return (
        <>
            <Sign {...{ chair, react }} />
            <span class="who">
                <span class="name">{chair.name}</span>
                {leaderOf(view) === seat && view.seats > 1 && <Said icon="crown" text={t.leads} />}
                {chair.away && <Said icon="away" text={t.away} />}
                {chair.thinking && <Said icon="clock" text={t.thinks} />}
                {chair.held && <Icon name="bot" />}
            </span>
            <b>{Score ? <Score {...{ view, seat, t }} /> : view.score[seat]}</b>
            <span class={`gain${gain && gain < 0 ? ' loss' : ''}`}>
                {!!gain && (
                    <>
                        <span class="sr">, {t.gain} </span>
                        {signed(gain)}
                    </>
                )}
            </span>
        </>
    );
}

/** A picture that says something, to ears too. */
const Said = ({ icon, text }: { icon: IconName; text: string }) => (
    <span class={`said ${icon}`}>
        <Icon name={icon} />
        <span class="sr">{text}</span>
    </span>
);

/** How many look on. */
export function Watchers({ table: { watchers } }: { table: TableMsg }) {
    const t = useTexts();
    return watchers > 0 ? (
        <span class="pill watchers" title={t.watchers(watchers)}>
            <Icon name="eye" /> <span aria-hidden="true">{watchers}</span>
            <span class="sr">{t.watchers(watchers)}</span>
        </span>
    ) : null;
}
