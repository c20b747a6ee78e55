// The row of names and scores above a board.
import type { GameModule } from '../games/game';
import { Icon } from '../parts/parts';
import { Sign } from './react';
import { useTexts } from '../text';
import type { Chair, GameView } from '../wire/wire';

/** The frame: all in a row; on a phone at most four, and packed tighter. */
export const rowOf = (seats: number) => ({
    class: `scores ${seats > 3 ? 'dense' : ''}`,
    style: { '--all': seats, '--few': seats > 4 ? Math.ceil(seats / 2) : seats },
});

interface ChipProps {
    chair: Chair;
    seat: number;
    view: GameView;
    module: GameModule | 'failed';
    /** What this person shows now. */
    react?: number | undefined;
}

export function Chip({ chair, seat, view, module, react }: ChipProps) {
    const t = useTexts();
    const Score = module !== 'failed' && module.Score;
    return (
        <>
            <Sign {...{ chair, react }} />
            <span class="who">
                <span class="name">{chair.name}</span>
                {chair.away && (
                    <>
                        <Icon name="away" />
                        <span class="sr">{t.away}</span>
                    </>
                )}
                {chair.thinking && (
                    <>
                        <Icon name="clock" />
                        <span class="sr">{t.thinks}</span>
                    </>
                )}
                {chair.held && <Icon name="bot" />}
            </span>
            <b>{Score ? <Score {...{ view, seat, t }} /> : view.score[seat]}</b>
        </>
    );
}
