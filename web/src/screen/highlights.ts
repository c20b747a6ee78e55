// What was remarkable in a match: what the solvers know of it, what its game tells, a comeback.
import { useMemo } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { filmOf, momentText, roundText } from '../page/film';
import { signed, useReview } from '../page/review';
import { mistakesIn, type Review } from '../rules/review';
import { decimal, useTexts, type Texts } from '../text';
import { saidParts } from '../text/grammar';
import type { Chair, GameView } from '../wire/wire';

const SHOWN = 3;

export interface Highlight {
    what: string;
    who: string;
    more: string;
}

interface Match {
    play: string;
    /** Points by round and seat. */
    rows: number[][];
    view: GameView;
    module: GameModule;
    chairs: Chair[];
    /** Solvers know the game. */
    coached: boolean;
}

/** Who gave away least, and the move that gave away most. */
function fromReview(t: Texts, review: Review, { play, module, chairs }: Match): Highlight[] {
    const d = t.extra.display;
    const best = review.lost.indexOf(Math.min(...review.lost));
    const [worst] = mistakesIn(review).sort((a, b) => b.lost - a.lost);
    const film = worst && filmOf(play);
    return [
        {
            what: d.playedBest,
            who: chairs[best]!.name,
            more: d.gave(decimal(review.lost[best]! / 100, 1)),
        },
        ...(film
            ? [
                  {
                      what: d.costliest,
                      who: momentText(t, film, module.moves, worst.at),
                      more: `${signed(-worst.lost)} · ${roundText(t, film.moments[worst.at - 1]!.view)}`,
                  },
              ]
            : []),
    ];
}

/** Who won although somebody was ahead. */
function comeback(t: Texts, { rows, view, chairs }: Match): Highlight[] {
    const d = t.extra.display;
    const [seat, another] = view.winners;
    if (seat === undefined || another !== undefined) return [];
    const behind = rows.slice(0, -1).map((row) => Math.max(...row) - row[seat]!);
    const most = Math.max(0, ...behind);
    const at = behind.indexOf(most);
    if (most === 0 || !Number.isInteger(most)) return [];
    const ahead = rows[at]!.indexOf(Math.max(...rows[at]!));
    return [
        {
            what: d.comeback,
            who: chairs[seat]!.name,
            more: d.behind(most, chairs[ahead]!.name, at + 1),
        },
    ];
}

export function useHighlights(match: Match): Highlight[] {
    const { play, rows, view, module, chairs, coached } = match;
    const t = useTexts();
    const review = useReview(view.game, coached ? play : '');
    return useMemo(() => {
        if (!play) return [];
        const names = chairs.map(({ name }) => name);
        const told = (module.highlights?.(view, play, names, t) ?? []).map((text) => {
            const [what, who] = saidParts(String(text));
            return { what, who, more: '' };
        });
        const judged = review && chairs.length > 1 ? fromReview(t, review, match) : [];
        return [...told.slice(0, 1), ...judged, ...comeback(t, match), ...told.slice(1)].slice(
            0,
            SHOWN,
        );
    }, [play, rows, review, t]);
}
