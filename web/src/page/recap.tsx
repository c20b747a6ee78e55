// What others did since the own turn, in a line that fills while they play.
import { useRef } from 'preact/hooks';
import type { Gained, GameModule } from '../games/game';
import { Button, Symbol } from '../parts/parts';
import { useTexts } from '../text';
import type { Chair, GameView } from '../wire/wire';

/** A turn somebody ended, and after how many moves. */
interface Ended extends Gained {
    moves: number;
}

/** Of a game that does not say: whose points have changed. */
const byScore = (before: GameView, view: GameView): Gained[] =>
    view.score.flatMap((points, seat) => {
        const gain = points - (before.score[seat] ?? 0);
        return gain === 0 ? [] : [{ seat, points: gain }];
    });

/** Turns of others since the last own one, as far as they have been shown. */
export function useEnded(view: GameView, shown: GameView, module: GameModule, mine: number[]) {
    const t = useTexts();
    const seen = useRef({ view, ended: [] as Ended[] });
    const { view: before, ended } = seen.current;
    if (before !== view) {
        // A turn that was taken back has not ended.
        const kept = ended.filter(({ moves }) => moves <= view.moves);
        const news =
            view.moves < before.moves
                ? []
                : (module.gained?.(before, view, t) ?? byScore(before, view));
        const { moves } = view;
        seen.current = { view, ended: [...kept, ...news.map((one) => ({ ...one, moves }))] };
    }
    const told = seen.current.ended.filter(({ moves }) => moves <= shown.moves);
    return told.slice(told.map(({ seat }) => mine.includes(seat)).lastIndexOf(true) + 1);
}

/** One after the other; who had several turns stands there once, with words for the last of them. */
export function RecapLine({ ended, chairs }: { ended: Ended[]; chairs: Chair[] }) {
    const seats = [...new Set(ended.map(({ seat }) => seat))];
    return (
        <p class="recap">
            {seats.map((seat) => (
                <span key={seat}>
                    <Symbol n={chairs[seat]!.symbol} bot={chairs[seat]!.bot} />
                    <span class="name">{chairs[seat]!.name}</span>
                    {ended
                        .filter((one) => one.seat === seat)
                        .map(({ points, says }, i, { length }) => (
                            <>
                                {i > 0 && '·'} {i === length - 1 && says}{' '}
                                {(points > 0 || !says) && <b>+{points}</b>}
                            </>
                        ))}
                </span>
            ))}
        </p>
    );
}

/** Jumps to what the match is at. */
export function Skip({ own, onClick }: { own: boolean; onClick(): void }) {
    const t = useTexts();
    return (
        <Button class="skip" icon="skip" onClick={onClick} aria-keyshortcuts="Enter Space">
            {own ? t.toMyTurn : t.toNow}
        </Button>
    );
}
