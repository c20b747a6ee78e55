// What the coach says of a match: luck, skill, and the costliest moves, each a link to it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { mistakesIn, reviewOf, type Review } from '../rules/review';
import { filmOf, momentText, roundText } from './film';
import { Icon, Symbol } from '../parts/parts';
import { decimal, useTexts } from '../text';
import type { Chair } from '../wire/wire';

const SHOWN = 3;

/** Points with a sign, from hundredths. */
export const signed = (hundredths: number) =>
    decimal(hundredths / 100, 1, { signDisplay: 'exceptZero' }).replace('-', '−');

/** What the coach says of a match, with code that is fetched only now; null while it says nothing. */
export function useReview(game: string, play: string): Review | null {
    const [found, setFound] = useState<Review | null>(null);
    useEffect(() => {
        if (!play) return;
        reviewOf(game, play).then(setFound, () => {});
    }, [game, play]);
    return found;
}

interface ReviewProps {
    game: string;
    module: GameModule;
    match: string;
    play: string;
    chairs: Chair[];
}

export function ReviewCard(props: ReviewProps) {
    const { game, play, chairs } = props;
    const { review: r } = useTexts().extra;
    const found = useReview(game, play);
    if (!found) return null;
    return (
        <>
            <section class="card review">
                <h2>{r.title}</h2>
                <SkillTable {...{ found, chairs }} />
                <p class="dim">{r.help}</p>
            </section>
            <Costliest {...props} found={found} />
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
