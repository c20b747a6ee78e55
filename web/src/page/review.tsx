// What the coach says of a match: luck, skill, and the costliest moves, each a link to it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { mistakesIn, reviewOf, type Review } from '../rules/review';
import { filmOf, momentText, roundText } from './film';
import { OwnCard } from './moments';
import { Icon, Symbol } from '../parts/parts';
import { decimal, useTexts } from '../text';
import type { Chair } from '../wire/wire';

const SHOWN = 3;

/** Points with a sign, from hundredths. */
export const signed = (hundredths: number) =>
    decimal(hundredths / 100, 1, { signDisplay: 'exceptZero' }).replace('-', '−');

/**
 * What the coach says of a match, with code that is fetched only now; undefined while that is to
 * come, null if it says nothing.
 */
export function useReview(game: string, play: string): Review | null | undefined {
    const [said, setSaid] = useState<{ of: string; found: Review | null }>();
    useEffect(() => {
        if (!play) return;
        const say = (found: Review | null) => setSaid({ of: play, found });
        reviewOf(game, play).then(say, () => say(null));
    }, [game, play]);
    if (!play) return null;
    return said?.of === play ? said.found : undefined;
}

export interface ReviewProps {
    game: string;
    module: GameModule;
    match: string;
    play: string;
    chairs: Chair[];
}

interface CardProps extends ReviewProps {
    /** The one seat of this device; undefined if there are several, or none. */
    own: number | undefined;
    found: Review;
}

export function ReviewCard({ own, ...props }: CardProps) {
    const { chairs, found } = props;
    const { review: r } = useTexts().extra;
    return (
        <>
            {own !== undefined && <OwnCard {...props} own={own} />}
            <section class="card review">
                <h2>{r.title}</h2>
                <SkillTable {...{ found, chairs }} />
                <p class="dim">{r.help}</p>
            </section>
            <Costliest {...props} />
        </>
    );
}

/** The costliest moves, the worst first. */
function Costliest({ module, match, play, chairs, found }: ReviewProps & { found: Review }) {
    const t = useTexts();
    const film = useMemo(() => filmOf(play), [play]);
    const worst = mistakesIn(found)
        .sort((a, b) => b.lost - a.lost)
        .slice(0, SHOWN);
    if (!film || worst.length === 0) return null;
    return (
        <section class="card">
            <h2>{t.extra.review.second}</h2>
            <ul class="list">
                {worst.map(({ at, seat, lost }) => (
                    <li key={at}>
                        <a class="line costly" href={`#replay/${match}/${at}`}>
                            <Symbol n={chairs[seat]?.symbol ?? 0} bot={chairs[seat]?.bot} />
                            <span>
                                {momentText(t, film, module.moves, at)}
                                <small>{roundText(t, film.moments[at - 1]!.view)}</small>
                            </span>
                            <b class="lost">{signed(-lost)}</b>
                            <Icon name="forward" />
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function SkillTable({ found, chairs }: { found: Review; chairs: Chair[] }) {
    const { review: r } = useTexts().extra;
    return (
        <table>
            <thead>
                <tr>
                    <th scope="col">{r.player}</th>
                    <th scope="col">{r.luck}</th>
                    <th scope="col">{r.lost}</th>
                </tr>
            </thead>
            <tbody>
                {chairs.map((chair, seat) => (
                    <tr key={seat}>
                        <th scope="row">
                            <span class="who">
                                <Symbol n={chair.symbol} bot={chair.bot} />
                                <span class="name">{chair.name}</span>
                            </span>
                        </th>
                        <td>{signed(found.luck[seat] ?? 0)}</td>
                        <td>{signed(-(found.lost[seat] ?? 0))}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
