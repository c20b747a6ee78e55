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

export function ReviewCard({
    game,
    module,
    play,
    chairs,
}: {
    game: string;
    module: GameModule;
    play: string;
    chairs: Chair[];
}) {
    const t = useTexts();
    const { review: r } = t.extra;
    const [found, setFound] = useState<Review | null>(null);
    useEffect(() => {
        if (!play) return;
        reviewOf(game, play).then(setFound, () => {});
    }, [game, play]);
    if (!found) return null;
    return (
        <section class="card review">
            <h2>{r.title}</h2>
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
