// Before the match: who plays, what, and how.
import { useEffect, useState } from 'preact/hooks';
import { Chairs } from './chairs';
import { join } from './entry';
import { cardOf, expectGame } from '../games';
import { Invite } from './invite';
import { Menu } from './menu';
import { MixNotice } from './mixed';
import { TvSheet } from './tv';
import { Watchers } from './notices';
import { OptionFields } from './optionfields';
import {
    firstOptions,
    hasTimes,
    isCalm,
    readOptions,
    withCalm,
    writeOptions,
    type Options,
} from './options';
import { Button, Icon, Screen, Segmented, Switch } from '../parts/parts';
import { isHost, isSeated, type TableProps } from './props';
import { isCup, repeated, SeriesFields } from './series';
import { listText, useTexts } from '../text';
import type { GameInfo } from '../wire/wire';

const ASKED_MS = 3000; /* then the table has answered, one way or the other */

/** The options as they were asked for last, until the table has them: taps come faster than answers. */
function useAsked(current: string): [string, (options: string) => void] {
    const [asked, setAsked] = useState<string | null>(null);
    useEffect(() => {
        const forget = () => setAsked((now) => (now === asked ? null : now)); // a tap was faster
        const timer = setTimeout(forget, asked === current ? 0 : ASKED_MS);
        return () => clearTimeout(timer);
    }, [asked, current]);
    return [asked ?? current, setAsked];
}

export function Lobby(props: TableProps) {
    const { table, hello } = props;
    const game = hello.games.find(({ name }) => name === table.game);
    useEffect(() => expectGame(table.game), [table.game]);
    if (!game) return null;
    return (
        <Screen kind="wide lobby" title={`${game.title} · ${table.code}`}>
            <header class="bar">
                <h1>{game.title}</h1>
                <span class="pill">
                    <Icon name="people" /> {table.chairs.length}/{game.seats_max}
                </span>
                <Watchers {...props} />
                <Menu {...props} />
            </header>
            <MixNotice {...props} />
            <div class="columns grow">
                <div class="column">
                    <Invite code={table.code} />
                    {!table.curtain && <OnTv {...props} />}
                    <Chairs {...props} game={game} />
                </div>
                <div class="column">
                    <OptionsCard {...props} game={game} />
                    {isSeated(table) && <TableFields {...props} />}
                </div>
            </div>
            <Foot {...props} game={game} />
        </Screen>
    );
}

/** The table on a television. */
function OnTv({ table, hello }: TableProps) {
    const t = useTexts();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button kind="ghost" icon="screen" onClick={() => setOpen(true)}>
                {t.extra.display.choose}
            </Button>
            {open && <TvSheet {...{ hello }} code={table.code} close={() => setOpen(false)} />}
        </>
    );
}

// ---- options -------------------------------------------------------------------------------

type GameProps = TableProps & { game: GameInfo };

/** How the next match is played, or the next ones. */
function OptionsCard({ game, ...props }: GameProps) {
    const { table, link } = props;
    const t = useTexts();
    const [asked, setAsked] = useAsked(table.options);
    const options = readOptions(asked);
    const set = (next: Options) => {
        const text = writeOptions(next);
        setAsked(text);
        link.say({ do: 'options', game: game.name, options: text });
        if (table.series) {
            const match = `${game.name} ${text}`;
            link.say({ do: 'series', options: repeated(match, table.series.games) });
        }
    };
    const disabled = !isHost(table);
    const host = table.chairs[table.host ?? -1];
    return (
        <section class="card">
            <h2>{t.optionsTitle}</h2>
            {disabled && host && <p class="dim">{t.hostChooses(host.name)}</p>}
            <GameChoice {...props} disabled={disabled} />
            {!isCup(props) && hasTimes(game) && (
                <Switch
                    label={t.extra.calm.name}
                    help={t.extra.calm.lobby}
                    on={isCalm(game, options)}
                    disabled={disabled}
                    set={(on) => set(withCalm(game, options, on))}
                />
            )}
            {!isCup(props) && <OptionFields {...{ table, game, options, disabled, set }} />}
            <details open={table.series !== null}>
                <summary>{t.series}</summary>
                <SeriesFields {...props} disabled={disabled} />
            </details>
        </section>
    );
}

/** What holds for the table, whatever is played there. */
function TableFields({ table, hello, link }: TableProps) {
    const t = useTexts();
    const { coach } = cardOf(table.game);
    const bots = table.chairs.some((chair) => chair.bot);
    const host = isHost(table);
    const fields = [
        ['lock', true, t.locked, t.lockedHelp, table.locked, host],
        ['curtain', true, t.curtain, t.curtainHelp, table.curtain, host],
        ['nod', true, t.nod, t.nodHelp, table.nod, host],
        ['coach', coach, t.coach, t.coachHelp, table.coach, true],
        ['fast', bots, t.fast, t.fastHelp, table.fast, true],
        ['typed', true, t.typed.name, t.typed.help, table.typed, host],
        ['public', hello.public, t.listed, t.listedHelp, table.public, host],
    ] as const;
    return (
        <section class="card">
            {fields.map(
                ([verb, offered, label, help, on, may]) =>
                    offered && (
                        <Switch
                            key={verb}
                            {...{ label, help, on }}
                            disabled={!may}
                            set={(next) => link.say({ do: verb, on: next })}
                        />
                    ),
            )}
        </section>
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

function Foot(props: GameProps) {
    const { table, link, person } = props;
    const t = useTexts();
    if (isSeated(table)) return <Start {...props} />;
    if (table.you.length > 0)
        return (
            <div class="foot">
                <p class="note" role="status">
                    {t.asking}
                </p>
                <Button onClick={() => link.leave()}>{t.withdraw}</Button>
            </div>
        );
    return (
        <div class="foot">
            <p class="dim grow">{t.watching}</p>
            <Button kind="primary" onClick={() => join(link, table.code, person, t)}>
                {t.takeSeat}
            </Button>
        </div>
    );
}

function Start({ table, link, game }: GameProps) {
    const t = useTexts();
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
              ? t.waitFor(listText(others.map(({ name }) => name)))
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
