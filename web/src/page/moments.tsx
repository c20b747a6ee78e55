// The end of a match for who played it: the own win, how far one was ahead or behind, and whether that
// was the dice or the choices.
import { useEffect, useMemo } from 'preact/hooks';
import { filmOf, roundText, toldAt } from './film';
import { signed, type ReviewProps } from './review';
import { Face } from '../dice/face';
import { cardOf } from '../games';
import { Icon } from '../parts/parts';
import { mistakesIn, type Review } from '../rules/review';
import { scoreText, useTexts, type Texts } from '../text';
import type { Settings } from '../wire/device';
import type { Chair, GameView } from '../wire/wire';

type Words = Texts['rhythm'];

/** So many of what the game counts. */
function amount(t: Texts, game: string, n: number): string {
    const own = scoreText(t, game, n);
    return own === `${n}` ? t.rhythm.points(n) : own;
}

/** How far the own seat was ahead of the next, or behind the first; empty if it was neither. */
export function sublineOf(
    t: Texts,
    view: GameView,
    ranked: readonly { seat: number; chair: Chair; place: number }[],
    own: number,
): string {
    const { rhythm: w } = t;
    const me = ranked.find(({ seat }) => seat === own);
    const other = ranked.find(({ seat }) => seat !== own);
    if (!me || !other) return '';
    const lead = view.score[own]! - view.score[other.seat]!;
    const much = amount(t, view.game, Math.abs(lead));
    if (me.place === 1) return lead > 0 && other.place > 1 ? w.ahead(much, other.chair.name) : '';
    return lead < 0 ? w.behind(t.place(me.place), much) : '';
}

const CONFETTI = 15;
const WIN_MS = [30, 40, 30];

/** Dice that fall beside the headline; none where motion is not wanted. They cover no word. */
export function Celebration({ game, settings }: { game: string; settings: Settings }) {
    useEffect(() => {
        if (settings.motion && !settings.calm) navigator.vibrate?.(WIN_MS);
    }, []);
    if (!settings.motion) return null;
    const { picture } = cardOf(game);
    return (
        <div class="confetti" aria-hidden="true">
            {Array.from({ length: CONFETTI }, (_, i) => (
                <span
                    key={i}
                    style={{
                        // Left and right of what is written, by turns.
                        [i % 2 ? 'left' : 'right']: `${(i * 37) % 13}%`,
                        '--fall': `${40 + ((i * 53) % 60)}%`,
                        '--turn': `${(i % 2 ? 1 : -1) * (160 + ((i * 71) % 200))}deg`,
                        animationDelay: `${(i * 83) % 400}ms`,
                    }}>
                    <Face die={picture[i % picture.length]!} size={18 + ((i * 5) % 14)} />
                </span>
            ))}
        </div>
    );
}

/** Less than half a point is told as nothing. */
const HALF = 50;

const pointsIn = (w: Words, hundredths: number) => w.points(Math.round(Math.abs(hundredths) / 100));

/** What the dice did, and what the choices. */
function verdict(w: Words, { luck, lost }: Review, own: number): string {
    const mine = lost[own] ?? 0;
    const dice = luck[own] ?? 0;
    const first = Math.abs(dice) < HALF ? w.even : (dice > 0 ? w.gave : w.took)(pointsIn(w, dice));
    if (mine < HALF) return `${first}, ${w.costNothing}.`;
    const least = lost.length > 1 && lost.every((n, seat) => seat === own || n > mine);
    return `${first}, ${w.cost(pointsIn(w, mine))}${least ? `: ${w.least}` : ''}.`;
}

type OwnProps = ReviewProps & { found: Review; own: number };

/** An honest line for who played, with the move that cost most. */
export function OwnCard({ found, own, module, match, play }: OwnProps) {
    const t = useTexts();
    const { rhythm: w } = t;
    const film = useMemo(() => filmOf(play), [play]);
    const [worst] = mistakesIn(found)
        .filter(({ seat }) => seat === own)
        .sort((a, b) => b.lost - a.lost);
    const bars = [
        [w.dice, found.luck[own] ?? 0],
        [w.choices, -(found.lost[own] ?? 0)],
    ] as const;
    const most = Math.max(...bars.map(([, n]) => Math.abs(n)), 1);
    return (
        <section class="card own-card">
            <h2>{verdict(w, found, own)}</h2>
            <dl class="balance">
                {bars.map(([name, n]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>
                            <i
                                class={n < 0 ? 'less' : ''}
                                style={{ width: `${(50 * Math.abs(n)) / most}%` }}
                            />
                            <b>{signed(n)}</b>
                        </dd>
                    </div>
                ))}
            </dl>
            {film && worst && (
                <p class="see">
                    <span>
                        {w.costliest(
                            [
                                roundText(t, film.moments[worst.at - 1]!.view),
                                toldAt(t, film, module.moves, worst.at).what,
                            ]
                                .filter(Boolean)
                                .join(', '),
                            signed(-worst.lost),
                        )}
                    </span>
                    <a class="btn" href={`#replay/${match}/${worst.at}`}>
                        <Icon name="play" />
                        <span>{w.see}</span>
                    </a>
                </p>
            )}
        </section>
    );
}
