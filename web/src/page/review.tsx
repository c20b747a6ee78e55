// What the coach says of a match: luck, skill and the costliest move.
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { reviewOf, type Review } from '../rules/review';
import { adviceText } from './moves';
import { Symbol } from '../parts/parts';
import { decimal, useTexts } from '../text';
import type { Chair } from '../wire/wire';

/** Points with a sign, from hundredths. */
const signed = (hundredths: number) =>
    decimal(hundredths / 100, 1, { signDisplay: 'exceptZero' }).replace('-', '−');

interface ReviewProps {
    game: string;
    module: GameModule;
    play: string;
    chairs: Chair[];
}

/** What the coach says of a match, with code that is fetched only now; null while it says nothing. */
function useReview(game: string, play: string): Review | null {
    const [found, setFound] = useState<Review | null>(null);
    useEffect(() => {
        if (!play) return;
        reviewOf(game, play).then(setFound, () => {});
    }, [game, play]);
    return found;
}

export function ReviewCard({ game, module, play, chairs }: ReviewProps) {
    const t = useTexts();
    const { review: r } = t.extra;
    const found = useReview(game, play);
    if (!found) return null;
    return (
        <section class="card review">
            <h2>{r.title}</h2>
            <SkillTable {...{ found, chairs }} />
            {found.missed && (
                <p>
                    {r.missed(
                        chairs[found.missed.seat]?.name ?? '',
                        decimal(found.missed.lost / 100, 1),
                        adviceText(t, game, module.moves, found.missed.move),
                    )}
                </p>
            )}
            <p class="dim">{r.help}</p>
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
                                <Symbol n={chair.symbol} />
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
