// Before the match: who plays, what, and how.
import { useEffect, useState } from 'preact/hooks';
import { SYMBOLS } from './device';
import { named, PersonFields } from './entry';
import { cardOf, expectGame } from './games';
import { Invite } from './invite';
import { Menu } from './menu';
import { OptionFields } from './optionfields';
import { readOptions, withOption, writeOptions } from './options';
import { Button, Icon, IconButton, PersonLine, Screen, Segmented, Sheet, Switch } from './parts';
import { isSeated, type TableProps } from './props';
import { isCup, repeated, SeriesFields } from './series';
import { useTexts, type Texts } from './text';
import type { Chair, GameInfo, Person } from './wire';

export function Lobby(props: TableProps) {
    const { table, hello, link } = props;
    const t = useTexts();
    const game = hello.games.find(({ name }) => name === table.game);
    useEffect(() => expectGame(table.game), [table.game]);
    if (!game) return null;
    const seated = isSeated(table);
    const setOptions = (options: string) => {
        link.say({ do: 'options', game: game.name, options });
        if (table.series)
            link.say({
                do: 'series',
                options: repeated(`${game.name} ${options}`, table.series.games),
            });
    };
    return (
        <Screen kind="wide lobby">
            <header class="bar">
                <h1>{game.title}</h1>
                <span class="pill">
                    <Icon name="people" /> {table.chairs.length}/{game.seats_max}
                </span>
                <Menu {...props} />
            </header>
            <div class="columns grow">
                <div class="column">
                    <Invite code={table.code} />
                    <Chairs {...props} game={game} />
                </div>
                <div class="column">
                    <section class="card">
                        <h2>{t.optionsTitle}</h2>
                        <GameChoice {...props} disabled={!seated} />
                        {!isCup(props) && (
                            <OptionFields
                                table={table}
                                game={game}
                                disabled={!seated}
                                set={(options) => setOptions(writeOptions(options))}
                            />
                        )}
                        <details open={table.series !== null}>
                            <summary>{t.series}</summary>
                            <SeriesFields {...props} disabled={!seated} />
                        </details>
                    </section>
                    {seated && (
                        <section class="card">
                            <Switch
                                label={t.locked}
                                help={t.lockedHelp}
                                on={table.locked}
                                set={(on) => link.say({ do: 'lock', on })}
                            />
                            <Switch
                                label={t.nod}
                                help={t.nodHelp}
                                on={table.nod}
                                set={(on) => link.say({ do: 'nod', on })}
                            />
                            <Switch
                                label={t.typed.name}
                                help={t.typed.help}
                                on={table.typed}
                                set={(on) => link.say({ do: 'typed', on })}
                            />
                            {hello.public && (
                                <Switch
                                    label={t.listed}
                                    help={t.listedHelp}
                                    on={table.public}
                                    set={(on) => link.say({ do: 'public', on })}
                                />
                            )}
                        </section>
                    )}
                </div>
            </div>
            <Foot {...props} game={game} />
        </Screen>
    );
}

// ---- chairs --------------------------------------------------------------------------------

function chairNote(t: Texts, chair: Chair, own: boolean): string {
    const strengths: Record<string, string> = t.strengths;
    const notes = [
        own && t.you,
        chair.bot && t.botOf(strengths[chair.bot] ?? chair.bot),
        chair.opener && !own && t.opener,
        chair.wins > 0 && t.wins(chair.wins),
    ];
    return notes.filter(Boolean).join(' · ');
}

function Status({ chair }: { chair: Chair }) {
    const t = useTexts();
    if (chair.bot) return null;
    if (chair.asking) return <span class="pill warn">{t.asks}</span>;
    if (chair.away)
        return (
            <span class="pill warn">
                <Icon name="away" /> {t.away}
            </span>
        );
    return chair.ready ? (
        <span class="pill good">
            <Icon name="check" /> {t.ready}
        </span>
    ) : (
        <span class="pill">{t.notReady}</span>
    );
}

function Chairs({ table, link, game, person }: TableProps & { game: GameInfo }) {
    const t = useTexts();
    const [editing, setEditing] = useState<number | 'add' | null>(null);
    const seated = isSeated(table);
    const opener = table.chairs.findIndex((chair) => chair.opener);
    const mayRemove = (chair: Chair, n: number) =>
        seated &&
        !chair.asking &&
        (chair.bot !== null ||
            (table.you.includes(n) && table.you.length > 1) ||
            (!table.you.includes(n) && (table.you.includes(opener) || table.chairs[opener]?.away)));
    const full = table.chairs.length >= game.seats_max;
    const people = table.chairs.some((chair, n) => !chair.bot && !table.you.includes(n));
    const [bot] = game.bots;
    const addPerson = (next: Person) => {
        link.say({ do: 'add', ...next });
        const { shared } = cardOf(game.name);
        const options = readOptions(table.options);
        if (shared && !options.has(shared[0]))
            link.say({
                do: 'options',
                game: game.name,
                options: writeOptions(withOption(options, ...shared)),
            });
    };
    return (
        <section class="card">
            <h2>{t.chairs}</h2>
            <ul class="list chairs">
                {table.chairs.map((chair, n) => (
                    <li key={n} class="line">
                        <PersonLine
                            chair={chair}
                            note={chairNote(t, chair, table.you.includes(n))}
                        />
                        {people && <Status chair={chair} />}
                        {table.you.includes(n) && (
                            <IconButton
                                icon="edit"
                                label={`${t.rename}: ${chair.name}`}
                                onClick={() => setEditing(n)}
                            />
                        )}
                        {chair.asking && seated && (
                            <IconButton
                                icon="check"
                                label={t.admitName(chair.name)}
                                onClick={() => link.say({ do: 'admit', chair: n, on: true })}
                            />
                        )}
                        {chair.asking && seated && (
                            <IconButton
                                icon="close"
                                label={t.refuseName(chair.name)}
                                onClick={() => link.say({ do: 'admit', chair: n, on: false })}
                            />
                        )}
                        {mayRemove(chair, n) && (
                            <IconButton
                                icon="close"
                                label={t.removeName(chair.name)}
                                onClick={() => link.say({ do: 'remove', chair: n })}
                            />
                        )}
                    </li>
                ))}
            </ul>
            {seated && !full && (
                <div class="row">
                    {bot && (
                        <Button icon="bot" onClick={() => link.say({ do: 'bot', name: bot })}>
                            {t.addBot}
                        </Button>
                    )}
                    <Button icon="plus" onClick={() => setEditing('add')}>
                        {t.addPerson}
                    </Button>
                </div>
            )}
            {editing === 'add' && (
                <PersonSheet
                    title={t.addPersonTitle}
                    yes={t.add}
                    close={() => setEditing(null)}
                    first={{ name: '', symbol: person.symbol + table.chairs.length }}
                    done={addPerson}
                />
            )}
            {typeof editing === 'number' && (
                <PersonSheet
                    title={t.rename}
                    yes={t.save}
                    close={() => setEditing(null)}
                    first={table.chairs[editing] ?? person}
                    done={(next) => link.say({ do: 'name', chair: editing, ...next })}
                />
            )}
        </section>
    );
}

function PersonSheet({
    title,
    yes,
    first,
    done,
    close,
}: {
    title: string;
    yes: string;
    first: Person;
    done(person: Person): void;
    close(): void;
}) {
    const t = useTexts();
    const [person, setPerson] = useState<Person>({
        name: first.name,
        symbol: first.symbol % SYMBOLS,
    });
    const submit = (event: Event) => {
        event.preventDefault();
        done(named(person, t.guest));
        close();
    };
    return (
        <Sheet title={title} close={close}>
            <form class="column" onSubmit={submit}>
                <PersonFields {...{ person, setPerson }} />
                <div class="foot">
                    <Button kind="primary" type="submit">
                        {yes}
                    </Button>
                </div>
            </form>
        </Sheet>
    );
}

function GameChoice({ table, hello, link, disabled }: TableProps & { disabled: boolean }) {
    const t = useTexts();
    if (hello.games.length < 2) return null;
    return (
        <Segmented
            label={t.gameLabel}
            value={table.game}
            disabled={disabled}
            choices={hello.games.map(({ name, title }) => [name, title] as const)}
            set={(game) => link.say({ do: 'options', game, options: '' })}
        />
    );
}

// ---- start ---------------------------------------------------------------------------------

function Foot({ table, link, person, game }: TableProps & { game: GameInfo }) {
    const t = useTexts();
    if (table.you.length === 0) {
        const join = () => link.say({ do: 'join', code: table.code, ...named(person, t.guest) });
        return (
            <div class="foot">
                <p class="dim grow">{t.watching}</p>
                <Button kind="primary" onClick={join}>
                    {t.takeSeat}
                </Button>
            </div>
        );
    }
    if (!isSeated(table))
        return (
            <div class="foot">
                <p class="note" role="status">
                    {t.asking}
                </p>
                <Button onClick={() => link.leave()}>{t.withdraw}</Button>
            </div>
        );
    const missing = game.seats_min - table.chairs.filter((chair) => !chair.asking).length;
    const people = table.chairs.filter(
        (chair, n) => !chair.bot && !chair.asking && !table.you.includes(n),
    );
    const others = people.filter((chair) => !chair.away && !chair.ready);
    const ready = table.you.every((n) => table.chairs[n]?.ready);
    const note =
        missing > 0
            ? t.needMore(missing)
            : others.length > 0
              ? t.waitFor(others.map(({ name }) => name).join(', '))
              : null;
    return (
        <div class="foot">
            {note && (
                <p class="dim note" role="status">
                    {note}
                </p>
            )}
            {people.length > 0 && (
                <Button
                    kind={ready ? 'ok' : 'plain'}
                    icon={ready ? 'check' : undefined}
                    aria-pressed={ready}
                    onClick={() => link.say({ do: 'ready', on: !ready })}>
                    {ready ? t.ready : t.imReady}
                </Button>
            )}
            <Button
                kind="primary"
                disabled={note !== null}
                onClick={() => link.say({ do: 'start' })}>
                {t.start}
            </Button>
        </div>
    );
}
