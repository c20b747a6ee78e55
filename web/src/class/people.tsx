// The pupils, as whoever sees to a class knows them: who is waited for, what may be done for one.
import { useState } from 'preact/hooks';
import { Button, IconButton, Sheet, Switch, Symbol } from '../parts/parts';
import { SYMBOLS } from '../wire/device';
import type { Pupil } from '../wire/wire';
import type { HostWords } from './hostwords';
import type { PanelProps } from './panel';

/** What is to be said of somebody. */
function noteOf({ is, away_s = 0, more, missed = 0, slip }: Pupil, w: HostWords): string {
    const away = away_s > 0 && !slip && `${w.awayFor(away_s)}: ${w.notWaited}`;
    return [away || w.state[is], more && w.doubled, missed > 0 && w.missed(missed)]
        .filter(Boolean)
        .join(' · ');
}

export function People(props: PanelProps) {
    const { klass, w, say } = props;
    // It stays open while who it is about goes from one list to another.
    const [chosen, choose] = useState<number | null>(null);
    const people = klass.people ?? [];
    const one = people.find(({ n }) => n === chosen);
    const asking = people.filter(({ is }) => is === 'asking');
    const late = people.filter(({ is }) => is === 'decides');
    const others = people.filter((one) => !asking.includes(one) && !late.includes(one));
    return (
        <>
            {asking.length > 0 && (
                <section class="card">
                    <h2>{w.waits(asking.length)}</h2>
                    <ul class="list">
                        {asking.map((one) => (
                            <li key={one.n} class="line">
                                <Who {...{ one, w }} />
                                <Button onClick={() => say({ what: 'out', n: one.n })}>
                                    {w.refuse}
                                </Button>
                                <Button
                                    kind="primary"
                                    onClick={() => say({ what: 'in', n: one.n })}>
                                    {w.admit}
                                </Button>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            {late.length > 0 && (
                <List {...{ w, choose }} title={w.notYet(late.length)} some={late} />
            )}
            {others.length > 0 && (
                <List
                    {...{ w, choose }}
                    title={`${w.everybody}: ${people.length}`}
                    some={others}
                    fold
                />
            )}
            {one && <OneSheet {...props} one={one} close={() => choose(null)} />}
        </>
    );
}

const Who = ({ one, w }: { one: Pupil; w: HostWords }) => (
    <span class="person grow">
        <Symbol n={one.symbol} />
        <span class="grow">
            <span class="name">{one.name}</span>
            <small>{noteOf(one, w)}</small>
        </span>
        {one.points !== undefined && <b>{one.points}</b>}
    </span>
);

interface ListProps {
    title: string;
    some: Pupil[];
    fold?: boolean;
    w: HostWords;
    choose(n: number): void;
}

function List({ title, some, fold, w, choose }: ListProps) {
    const list = (
        <ul class="list">
            {some.map((pupil) => (
                <li key={pupil.n} class="line">
                    <Who one={pupil} w={w} />
                    <IconButton
                        icon="dots"
                        label={w.about(pupil.name)}
                        onClick={() => choose(pupil.n)}
                    />
                </li>
            ))}
        </ul>
    );
    return (
        <section class="card">
            {fold ? (
                <details>
                    <summary>{title}</summary>
                    {list}
                </details>
            ) : (
                <>
                    <h2>{title}</h2>
                    {list}
                </>
            )}
        </section>
    );
}

/** What may be done for one, and nobody else sees. */
function OneSheet({ one, klass, w, say, close }: PanelProps & { one: Pupil; close(): void }) {
    const { n, name, symbol, is, more = false } = one;
    const out = is === 'out';
    return (
        <Sheet title={name} close={close}>
            {klass.decide > 0 && (
                <Switch
                    label={w.twice}
                    help={w.twiceHelp}
                    on={more}
                    set={(on) => say({ what: 'more', n, on })}
                />
            )}
            <div class="pairs">
                <Button onClick={() => say({ what: 'rename', n })}>{w.rename}</Button>
                <Button
                    onClick={() =>
                        say({ what: 'rename', n, name, symbol: (symbol + 1) % SYMBOLS })
                    }>
                    {w.symbol}
                </Button>
            </div>
            <Button
                kind="ghost"
                class="wide"
                onClick={() => {
                    say({ what: out ? 'in' : 'out', n });
                    close();
                }}>
                {out ? w.admit : w.sendOut}
            </Button>
        </Sheet>
    );
}
