// Before the match: who plays, what, and how.
import { useEffect, useState } from 'preact/hooks';
import { Chairs } from './chairs';
import { named } from './entry';
import { cardOf, expectGame } from '../games';
import { Invite } from './invite';
import { Menu } from './menu';
import { OptionFields } from './optionfields';
import { firstOptions, hasTimes, isCalm, readOptions, withCalm, writeOptions } from './options';
import { Button, Icon, Screen, Segmented, Switch } from '../parts/parts';
import { isSeated, type TableProps } from './props';
import { isCup, repeated, SeriesFields } from './series';
import { useTexts } from '../text';
import type { GameInfo } from '../wire/wire';

const ASKED_MS = 3000; /* then the table has answered, one way or the other */

/** The options as they were asked for last, until the table has them: taps come faster than answers. */
function useAsked(current: string): [string, (options: string) => void] {
    const [asked, setAsked] = useState<string | null>(null);
    useEffect(() => {
        const timer = setTimeout(() => setAsked(null), asked === current ? 0 : ASKED_MS);
        return () => clearTimeout(timer);
    }, [asked, current]);
    return [asked ?? current, setAsked];
}

export function Lobby(props: TableProps) {
    const { table, hello, link } = props;
    const t = useTexts();
    const [asked, setAsked] = useAsked(table.options);
    const game = hello.games.find(({ name }) => name === table.game);
    useEffect(() => expectGame(table.game), [table.game]);
    if (!game) return null;
    const seated = isSeated(table);
    const options = readOptions(asked);
    const setOptions = (options: string) => {
        setAsked(options);
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
                        {!isCup(props) && hasTimes(game) && (
                            <Switch
                                label={t.extra.calm.name}
                                help={t.extra.calm.lobby}
                                on={isCalm(game, options)}
                                disabled={!seated}
                                set={(on) => setOptions(writeOptions(withCalm(game, options, on)))}
                            />
                        )}
                        {!isCup(props) && (
                            <OptionFields
                                {...{ table, game, options }}
                                disabled={!seated}
                                set={(next) => setOptions(writeOptions(next))}
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
                            {cardOf(table.game).coach && (
                                <Switch
                                    label={t.coach}
                                    help={t.coachHelp}
                                    on={table.coach}
                                    set={(on) => link.say({ do: 'coach', on })}
                                />
                            )}
                            {table.chairs.some((chair) => chair.bot) && (
                                <Switch
                                    label={t.fast}
                                    help={t.fastHelp}
                                    on={table.fast}
                                    set={(on) => link.say({ do: 'fast', on })}
                                />
                            )}
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

function GameChoice({
    table,
    hello,
    link,
    settings,
    disabled,
}: TableProps & { disabled: boolean }) {
    const t = useTexts();
    const { games } = hello;
    if (games.length < 2) return null;
    const set = (name: string) => {
        const options = firstOptions(
            games.find((game) => game.name === name)!,
            settings.lang,
        );
        link.say({ do: 'options', game: name, options });
    };
    return (
        <Segmented
            label={t.gameLabel}
            value={table.game}
            disabled={disabled}
            choices={games.map(({ name, title }) => [name, title] as const)}
            set={set}
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
