// The personal records of this device, on the first screen.
import { useState } from 'preact/hooks';
import { cardOf } from '../games';
import { loadRecords, saveRecords } from '../wire/device';
import { Button, Confirm } from '../parts/parts';
import { decimal, recordText, useTexts, type Texts } from '../text';
import type { GameInfo } from '../wire/wire';

/** What was measured, as it is told. */
export function measured(game: string, best: number): string {
    const { per, digits } = cardOf(game).record ?? { per: 1, digits: 0 };
    return per === 1 ? `${best}` : decimal(best / per, digits);
}

/** The best of a game, behind what else is said of it. */
function bestText(t: Texts, game: string, best: number): string {
    const text = recordText(t, game, measured(game, best));
    return text ? ` · ${text}` : '';
}

export function RecordsCard({ games }: { games: GameInfo[] }) {
    const t = useTexts();
    const { records: r } = t.extra;
    const [records, setRecords] = useState(loadRecords);
    const [asking, setAsking] = useState(false);
    const known = games.filter(({ name }) => records[name]);
    if (known.length === 0) return null;
    const forget = () => {
        saveRecords({});
        setRecords({});
        setAsking(false);
    };
    return (
        <section class="card records" aria-labelledby="records">
            <h2 id="records">{r.title}</h2>
            <ul class="list">
                {known.map(({ name, title }) => {
                    const { played, won, best: value } = records[name]!;
                    return (
                        <li key={name} class="line">
                            <strong class="grow">{title}</strong>
                            <small>
                                {r.games(played, won)}
                                {value !== undefined && bestText(t, name, value)}
                            </small>
                        </li>
                    );
                })}
            </ul>
            <p class="dim">{r.here}</p>
            <Button kind="ghost" icon="trash" onClick={() => setAsking(true)}>
                {r.forget}
            </Button>
            {asking && (
                <Confirm
                    title={r.sure}
                    yes={r.forget}
                    act={forget}
                    close={() => setAsking(false)}
                />
            )}
        </section>
    );
}
