// The personal records of this device, on the first screen.
import { useState } from 'preact/hooks';
import { loadRecords, saveRecords } from '../wire/device';
import { Button, Confirm } from '../parts/parts';
import { decimal, useTexts } from '../text';
import type { GameInfo } from '../wire/wire';

export function RecordsCard({ games }: { games: GameInfo[] }) {
    const { records: r } = useTexts().extra;
    const [records, setRecords] = useState(loadRecords);
    const [asking, setAsking] = useState(false);
    const best: Record<string, (n: string) => string> = r.best;
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
                                {value !== undefined &&
                                    best[name] &&
                                    ` · ${best[name](name === 'blitz' ? decimal(value / 1000, 2) : `${value}`)}`}
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
