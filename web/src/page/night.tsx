// A night of several games, set up in the lobby: any games and options, in any order.
import { useState } from 'preact/hooks';
import { Face } from '../dice/face';
import { cardOf } from '../games';
import { OptionFields } from './optionfields';
import { firstOptions, readOptions, writeOptions } from './options';
import { useDrag } from '../parts/drag';
import { announce, Button, Icon, IconButton, Sheet, Switch } from '../parts/parts';
import { isHost, type TableProps } from './props';
import {
    describe,
    gameOf,
    isCup,
    matchesOf,
    minutesOf,
    moved,
    optionsOf,
    PLACES,
    seriesOf,
    specialOf,
    titleOf,
} from './series';
import { useTexts } from '../text';
import { nightWords } from '../text/night';
import type { GameInfo, HelloMsg } from '../wire/wire';
import { MATCHES_MAX } from '../wire/limits';

/** Two of a game's dice, as its sign. */
export function MiniPicture({ game }: { game: string }) {
    return (
        <span class="mini-picture" aria-hidden="true">
            {cardOf(game)
                .picture.slice(0, 2)
                .map((die) => (
                    <Face key={die} die={die} />
                ))}
        </span>
    );
}

/** A table plays a series of its own, not one that the server offers. */
export const isNight = (props: TableProps): boolean => props.table.series !== null && !isCup(props);

/** The game at hand, then all others that so many can play. */
function firstNight({ table, hello, settings }: TableProps): string[] {
    const others = hello.games.filter(
        ({ name, seats_max }) => name !== table.game && seats_max >= table.chairs.length,
    );
    const match = (game: GameInfo) => `${game.name} ${firstOptions(game, settings.lang)}`.trim();
    return [`${table.game} ${table.options}`.trim(), ...others.map(match)];
}

// ---- in the lobby --------------------------------------------------------------------------

/** From a single match to several: a tournament that the server offers, or a night. */
export function SeriesFields({ disabled, ...props }: TableProps & { disabled: boolean }) {
    const { table, hello, link, settings } = props;
    const t = useTexts();
    const w = nightWords[settings.lang];
    const set = (options: string) => link.say({ do: 'series', options });
    const offered = hello.series.filter((text) => gameOf(text) === table.game);
    return (
        <>
            {offered.map((text) => (
                <Switch
                    key={text}
                    label={t.tournament(titleOf(hello.games, table.game))}
                    help={t.tournamentHelp(matchesOf(text).length)}
                    on={table.series?.options === text}
                    disabled={disabled}
                    set={(on) => set(on ? text : '')}
                />
            ))}
            {isCup(props) ? (
                <ol class="numbered">
                    {matchesOf(table.series!.options).map((match, i) => (
                        <li key={i}>{describe(t, hello.games, match)}</li>
                    ))}
                </ol>
            ) : (
                <Button
                    class="wide"
                    icon="crown"
                    title={w.openHelp}
                    disabled={disabled}
                    onClick={() => set(seriesOf(firstNight(props)))}>
                    {w.open}
                </Button>
            )}
        </>
    );
}

const timeText = (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return hours === 0 ? `${rest} min` : `${hours} h ${rest ? String(rest).padStart(2, '0') : ''}`;
};

/** In place of the options of one match: the whole night. */
export function NightCard(props: TableProps) {
    const { table, link, settings } = props;
    const t = useTexts();
    const w = nightWords[settings.lang];
    const disabled = !isHost(table);
    const host = table.chairs[table.host ?? -1];
    const matches = matchesOf(table.series?.options ?? '');
    const minutes = minutesOf(matches.map((match) => cardOf(gameOf(match)).minutes));
    return (
        <section class="card">
            <div class="spaced">
                <h2>{w.tonight}</h2>
                <small>{w.about(timeText(minutes).trim())}</small>
            </div>
            {disabled && host && <p class="dim">{t.hostChooses(host.name)}</p>}
            <NightList {...props} disabled={disabled} />
            <h2>{w.places}</h2>
            <ol class="places">
                {PLACES.map((points, i) => (
                    <li key={i}>
                        <small>{t.place(i + 1)}</small>
                        <b>{points}</b>
                    </li>
                ))}
            </ol>
            <p class="dim">{w.placesHelp}</p>
            {!disabled && (
                <Button kind="ghost" onClick={() => link.say({ do: 'series', options: '' })}>
                    {w.single}
                </Button>
            )}
        </section>
    );
}

// ---- the list ------------------------------------------------------------------------------

/** The matches in their order; those that were played stay as they are. */
export function NightList(props: TableProps & { disabled: boolean; played?: number }) {
    const { table, hello, link, settings, disabled, played = 0 } = props;
    const w = nightWords[settings.lang];
    const matches = matchesOf(table.series?.options ?? '');
    const [editing, setEditing] = useState<number | null>(null);
    const set = (next: string[]) => link.say({ do: 'series', options: seriesOf(next) });
    const move = (from: number, to: number) => {
        if (to < played || to >= matches.length || to === from) return;
        set(moved(matches, from, to));
        announce(w.now(titleOf(hello.games, gameOf(matches[from]!)), to + 1));
    };
    const drag = useDrag((id, over) => {
        const to = over?.closest<HTMLElement>('[data-at]')?.dataset.at;
        if (to !== undefined) move(Number(id), Number(to));
    });
    const add = (game: GameInfo) =>
        set([...matches, `${game.name} ${firstOptions(game, settings.lang)}`.trim()]);
    return (
        <div {...drag.handlers}>
            <ol class="list night">
                {matches.map((match, at) => (
                    <NightLine
                        key={at}
                        {...{ hello, settings, match, at, move }}
                        free={!disabled && at >= played}
                        lifted={drag.die === String(at)}
                        edit={() => setEditing(at)}
                    />
                ))}
            </ol>
            {!disabled && (
                <AddRow {...{ hello, settings, add }} full={matches.length >= MATCHES_MAX} />
            )}
            {drag.die !== null && (
                <div ref={drag.carried} class="carried">
                    <MiniPicture game={gameOf(matches[Number(drag.die)] ?? '')} />
                </div>
            )}
            {editing !== null && matches[editing] !== undefined && (
                <MatchSheet
                    {...props}
                    {...{ matches, played, set, move, setEditing }}
                    at={editing}
                />
            )}
        </div>
    );
}

interface NightLineProps extends Pick<TableProps, 'hello' | 'settings'> {
    match: string;
    at: number;
    /** It may be changed. */
    free: boolean;
    lifted: boolean;
    move(from: number, to: number): void;
    edit(): void;
}

function NightLine({ hello, settings, match, at, free, lifted, move, edit }: NightLineProps) {
    const t = useTexts();
    const w = nightWords[settings.lang];
    const title = titleOf(hello.games, gameOf(match));
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    const step = (e: KeyboardEvent) => {
        const by = steps[e.key];
        if (!by) return;
        e.preventDefault();
        move(at, at + by);
        const grips = (e.currentTarget as Element).closest('ol')!.querySelectorAll('.grip');
        (grips[at + by] as HTMLElement | undefined)?.focus();
    };
    return (
        <li class={`line ${lifted ? 'lifted' : ''}`} data-at={at}>
            <span class="number">{at + 1}</span>
            <MiniPicture game={gameOf(match)} />
            <span class="grow">
                <span class="name">{title}</span>
                <small>{specialOf(t, match) || w.usual}</small>
            </span>
            {free && <IconButton icon="settings" label={w.edit(title)} onClick={edit} />}
            {free && (
                <IconButton
                    icon="grip"
                    class="iconbtn grip"
                    data-die={at}
                    label={w.grip(title)}
                    onKeyDown={step}
                    onClick={edit}
                />
            )}
            {!free && <Icon name="lock" />}
        </li>
    );
}

function AddRow({
    hello,
    settings,
    full,
    add,
}: Pick<TableProps, 'settings'> & { hello: HelloMsg; full: boolean; add(game: GameInfo): void }) {
    const w = nightWords[settings.lang];
    return (
        <div class="adds">
            {hello.games.map((game) => (
                <button
                    key={game.name}
                    type="button"
                    aria-label={w.add(game.title)}
                    title={w.add(game.title)}
                    disabled={full}
                    onClick={() => add(game)}>
                    <Icon name="plus" />
                    <Face die={cardOf(game.name).picture[0]!} />
                </button>
            ))}
        </div>
    );
}

interface MatchSheetProps extends TableProps {
    matches: string[];
    played: number;
    at: number;
    set(matches: string[]): void;
    move(from: number, to: number): void;
    setEditing(at: number | null): void;
}

/** One match of the night: its options, its place, and whether it stays. */
function MatchSheet(props: MatchSheetProps) {
    const { table, hello, settings, matches, played, at, set, move, setEditing } = props;
    const w = nightWords[settings.lang];
    const match = matches[at]!;
    const game = hello.games.find(({ name }) => name === gameOf(match));
    const close = () => setEditing(null);
    const go = (to: number) => {
        move(at, to);
        setEditing(to);
    };
    const remove = () => {
        set(matches.filter((_, i) => i !== at));
        close();
    };
    return (
        <Sheet title={`${at + 1} · ${titleOf(hello.games, gameOf(match))}`} close={close}>
            <div class="row">
                <Button icon="up" disabled={at <= played} onClick={() => go(at - 1)}>
                    {w.earlier}
                </Button>
                <Button icon="down" disabled={at === matches.length - 1} onClick={() => go(at + 1)}>
                    {w.later}
                </Button>
                <Button icon="trash" onClick={remove}>
                    {w.remove}
                </Button>
            </div>
            {game && (
                <OptionFields
                    {...{ table, game }}
                    disabled={false}
                    options={readOptions(optionsOf(match))}
                    set={(options) => {
                        const next = `${game.name} ${writeOptions(options)}`.trim();
                        set(matches.map((other, i) => (i === at ? next : other)));
                    }}
                />
            )}
        </Sheet>
    );
}
