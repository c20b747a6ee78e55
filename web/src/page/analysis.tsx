// What stands beside a match that is seen again: the curve of each player, what the coach says of the
// move, all moves.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { broadly, Lines } from './chart';
import { seenAt, toldAt, type Film } from './film';
import { adviceText, diceOf, readLine } from './moves';
import { signed } from './review';
import { Face } from '../dice/face';
import type { GameModule, Moves } from '../games/game';
import { Symbol } from '../parts/parts';
import { isJudged, mistakesIn, type Review, type Said } from '../rules/review';
import { decimal, saysText, useTexts, type Texts } from '../text';
import type { Chair } from '../wire/wire';

export interface AnalysisProps {
    film: Film;
    module: GameModule;
    chairs: Chair[];
    review: Review | null;
    at: number;
    go(at: number): void;
}

const points = (hundredths: number) => decimal(hundredths / 100, 1).replace('-', '−');

/** Luck less what was given away, by moment and seat; without a coach the scores. */
function curveOf(film: Film, review: Review | null): number[][] {
    if (!review) return film.moments.slice(1).map(({ view }) => view.score);
    const sum = film.people.map(() => 0);
    return review.said.slice(1).map((said) => {
        if (isJudged(said)) sum[said.seat]! -= (said.best - said.value) / 100;
        else said?.luck.forEach((n, seat) => (sum[seat]! += n / 100));
        return [...sum];
    });
}

/** The curves; a finger or the arrow keys on them go to another moment. */
export function Graph({ film, chairs, review, at, go, said }: AnalysisProps & { said: string }) {
    const t = useTexts();
    const { replay: r } = t.extra;
    const rows = useMemo(() => curveOf(film, review), [film, review]);
    const marks = useMemo(() => (review ? mistakesIn(review) : []), [review]);
    const end = film.moments.length - 1;
    return (
        <section class="card graph">
            <h2>{review ? r.balance : t.scores}</h2>
            <div class="curves">
                <Lines {...{ rows, chairs, at, marks }} width={broadly()} />
                <input
                    type="range"
                    aria-label={r.at}
                    aria-valuetext={`${r.of(at, end)}. ${said}`}
                    min={0}
                    max={end}
                    value={at}
                    onInput={(event) => go(Number(event.currentTarget.value))}
                />
            </div>
        </section>
    );
}

/** What happened, what it was worth, and what would have been best. */
export function MoveCard({ film, module, review, at, said }: AnalysisProps & { said: string }) {
    const t = useTexts();
    const { replay: r } = t.extra;
    const judged = review?.said[at];
    const lost = isJudged(judged) ? judged.best - judged.value : 0;
    const [mistake] = review ? mistakesIn(review).filter((one) => one.at === at) : [];
    return (
        <section class={`card move ${mistake ? 'bad' : ''}`}>
            <p class="said" role="status">
                <strong>{said}</strong> <Dice {...{ film, at }} moves={module.moves} />
                {mistake && (
                    <small>{r.bestWas(adviceText(t, film.game, module.moves, mistake.move))}</small>
                )}
            </p>
            {mistake && <b class="lost">{signed(-lost)}</b>}
            {isJudged(judged) ? (
                <Values before={judged.best} after={judged.value} />
            ) : (
                judged && <p class="luck">{luckText(t, film, judged)}</p>
            )}
        </section>
    );
}

function Values({ before, after }: { before: number; after: number }) {
    const { replay: r } = useTexts().extra;
    return (
        <dl class="values">
            <div>
                <dt>{r.before}</dt>
                <dd>{points(before)}</dd>
            </div>
            <div>
                <dt>{r.after}</dt>
                <dd>{points(after)}</dd>
            </div>
        </dl>
    );
}

/** The dice of a move, if they are more than the board shows at a glance. */
function Dice({ film, at, moves }: { film: Film; at: number; moves: Moves | undefined }) {
    const move = readLine(film.moments[at]!.line);
    const dice = move ? diceOf(moves, move.text, seenAt(film, at)) : [];
    if (dice.length === 0) return null;
    return (
        <span class="dice">
            {dice.map((die, i) => (
                <Face key={i} die={die} />
            ))}
        </span>
    );
}

/** What a throw brought to whom; of several people nobody is named. */
function luckText(t: Texts, { people }: Film, said: Exclude<Said, { best: number }>) {
    const seat = said.throws.findIndex((n) => n > 0);
    const alone = said.throws.filter((n) => n > 0).length === 1;
    const text = t.extra.replay.luck(signed(said.luck[seat] ?? 0));
    return alone && people.length > 1 ? `${people[seat]!.name} · ${text}` : text;
}

/** How a move is judged in the list: best, what it gave away, or what the dice brought. */
function Verdict({ said }: { said: Said | null | undefined }) {
    const { replay: r } = useTexts().extra;
    if (!said) return null;
    if (!isJudged(said)) {
        const luck = said.luck.find((n) => n !== 0) ?? 0;
        return <span class={`verdict ${luck > 0 ? 'good' : 'dim'}`}>{r.luck(signed(luck))}</span>;
    }
    const lost = said.best - said.value;
    if (lost === 0) return <span class="verdict dim">{r.best}</span>;
    return <span class="verdict lost">{signed(-lost)}</span>;
}

/** All moves; the one shown is in sight. */
export function MoveList({ film, module, chairs, review, at, go }: AnalysisProps) {
    const t = useTexts();
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const shown = list.current?.children[at - 1] as HTMLElement | undefined;
        const { current } = list;
        if (shown && current)
            current.scrollTop = shown.offsetTop - current.clientHeight / 2 + shown.clientHeight / 2;
    }, [at]);
    return (
        <section class="card movelist" aria-label={t.extra.replay.moves}>
            <ol ref={list} tabIndex={0}>
                {film.moments.slice(1).map((_, i) => (
                    <MoveLine
                        key={i}
                        {...{ film, chairs, go }}
                        moves={module.moves}
                        at={i + 1}
                        here={at === i + 1}
                        said={review?.said[i + 1]}
                    />
                ))}
            </ol>
        </section>
    );
}

interface LineProps {
    film: Film;
    chairs: Chair[];
    moves: Moves | undefined;
    at: number;
    here: boolean;
    said: Said | null | undefined;
    go(at: number): void;
}

function MoveLine({ film, chairs, moves, at, here, said, go }: LineProps) {
    const t = useTexts();
    const { by } = seenAt(film, at);
    const { who, what } = toldAt(t, film, moves, at);
    return (
        <li>
            <button type="button" aria-current={here} onClick={() => go(at)}>
                <small>{at}</small>
                {by >= 0 ? (
                    <Symbol n={chairs[by]?.symbol ?? 0} bot={chairs[by]?.bot} />
                ) : (
                    <span class="symbol" />
                )}
                <span class="told">
                    {who && <span class={by >= 0 ? 'sr' : ''}>{saysText(who, '')}</span>}
                    {what} <Dice {...{ film, at, moves }} />
                </span>
                {isJudged(said) && (
                    <small class="worth">
                        {points(said.best)} → {points(said.value)}
                    </small>
                )}
                <Verdict said={said} />
            </button>
        </li>
    );
}

/** Luck and skill of one player. */
export function Whole({ chairs, review, seat }: AnalysisProps & { seat: number }) {
    const t = useTexts();
    const { review: r, replay } = t.extra;
    if (!review || !chairs[seat]) return null;
    const luck = review.luck[seat] ?? 0;
    return (
        <section class="card whole">
            <h2>{replay.whole(chairs[seat].name)}</h2>
            <dl>
                <dt>{r.luck}</dt>
                <dd class={luck < 0 ? '' : 'good'}>{signed(luck)}</dd>
                <dt>{r.lost}</dt>
                <dd class="lost">{signed(-(review.lost[seat] ?? 0))}</dd>
            </dl>
        </section>
    );
}
