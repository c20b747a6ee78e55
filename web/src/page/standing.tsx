// After a match of several: how the whole stands, what comes next, and who won all of it.
import { useState } from 'preact/hooks';
import { cardOf } from '../games';
import { Face } from '../dice/face';
import { MiniPicture, NightList } from './night';
import { Button, Segmented, Sheet, Symbol } from '../parts/parts';
import { isHost, isSeated, type TableProps } from './props';
import {
    gameOf,
    goesOn,
    isCup,
    lastOf,
    matchesOf,
    pointsOf,
    specialOf,
    standingOf,
    titleOf,
} from './series';
import { listText, strengthText, useTexts, type Texts } from '../text';
import { nightWords } from '../text/night';
import { Power } from '../parts/bots';
import type { Chair, GameView, Series } from '../wire/wire';

type WholeProps = TableProps & { series: Series };
/** Who only looks on has no more. */
type ToldProps = Pick<TableProps, 'table' | 'hello' | 'settings'>;

const named = (seats: readonly number[], chairs: readonly Chair[]): string =>
    listText(seats.map((seat) => chairs[seat]?.name ?? ''));

/** How far the winner of a series is ahead. */
function marginOf({ score, ahead }: Series): number {
    const best = Math.max(...score);
    const others = score.filter((_, seat) => !ahead.includes(seat));
    return others.length > 0 ? best - Math.max(...others) : 0;
}

/**
 * Of a match in a series, or of the whole that it ends: who won, and what that means; and whether it
 * was won alone at this device.
 */
export function headlineOf(
    props: ToldProps & { series: Series },
    view: GameView,
): [title: string, note: string, own: boolean] {
    const { table, hello, settings, series } = props;
    const w = nightWords[settings.lang];
    const { chairs, game } = table;
    const several = (seats: readonly number[]) => seats.length > 1;
    if (goesOn(table)) {
        const say = several(view.winners) ? w.win : w.wins;
        const who = say(named(view.winners, chairs), titleOf(hello.games, game));
        return [who, w.leads(named(series.ahead, chairs)), false];
    }
    const { ahead } = series;
    const cup = isCup(props);
    const say = several(ahead) ? (cup ? w.winCup : w.winNight) : cup ? w.winsCup : w.winsNight;
    const margin = marginOf(series);
    const note = several(ahead) ? '' : margin > 0 ? w.margin(margin) : w.decided;
    const seats = table.you.filter((seat) => seat < series.score.length);
    const own = !several(ahead) && seats.length === 1 && seats[0] === ahead[0];
    return [own ? (cup ? w.youCup : w.youNight) : say(named(ahead, chairs)), note, own];
}

/** What the whole is called. */
export function wholeTitle(props: ToldProps, t: Texts): string {
    const { table, hello, settings } = props;
    return isCup(props)
        ? t.tournament(titleOf(hello.games, table.game))
        : nightWords[settings.lang].title;
}

/** Points by game and the sum, best first. */
export function StandingTable({ table, hello, settings, series }: WholeProps) {
    const w = nightWords[settings.lang];
    const t = useTexts();
    const matches = matchesOf(series.options);
    return (
        <section class="card scroll">
            <table class="sums">
                <caption class="sr">{t.standing(series.played, series.games)}</caption>
                <thead>
                    <tr>
                        <td />
                        {matches.map((match, i) => (
                            <th key={i} scope="col" title={titleOf(hello.games, gameOf(match))}>
                                <Face die={cardOf(gameOf(match)).picture[0]!} />
                                <span class="sr">{titleOf(hello.games, gameOf(match))}</span>
                            </th>
                        ))}
                        <th scope="col">{w.sum}</th>
                    </tr>
                </thead>
                <tbody>
                    {standingOf(series).map(({ seat, points }) => (
                        <tr key={seat} class={series.ahead.includes(seat) ? 'ahead' : ''}>
                            <th scope="row">
                                <span class="who">
                                    <Symbol
                                        n={table.chairs[seat]?.symbol ?? 0}
                                        bot={table.chairs[seat]?.bot}
                                    />
                                    <span class="name">{table.chairs[seat]?.name}</span>
                                </span>
                            </th>
                            {matches.map((_, i) => (
                                <td key={i}>
                                    {i < series.played ? (pointsOf(series, i, seat) ?? '–') : '·'}
                                </td>
                            ))}
                            <td>
                                <b>{points}</b>
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

/** The next match of a series; what is still to come may be changed. */
export function NextCard(props: WholeProps) {
    const { table, hello, settings, series } = props;
    const w = nightWords[settings.lang];
    const t = useTexts();
    const [open, setOpen] = useState(false);
    const match = matchesOf(series.options)[series.played];
    if (match === undefined) return null;
    const game = gameOf(match);
    return (
        <section class="card begins">
            <MiniPicture game={game} />
            <span class="grow">
                <small>{w.next}</small>
                <b>{titleOf(hello.games, game)}</b>
                <small>{specialOf(t, match)}</small>
            </span>
            {isHost(table) && !isCup(props) && (
                <Button onClick={() => setOpen(true)}>{w.change}</Button>
            )}
            {open && (
                <Sheet title={w.title} close={() => setOpen(false)}>
                    <NightList {...props} disabled={false} played={series.played} />
                </Sheet>
            )}
        </section>
    );
}

/** Who begins the next match, as far as that is known. */
export function nextBegins({ table, settings, series }: WholeProps): string {
    const w = nightWords[settings.lang];
    const { begins, chairs } = table;
    const last = lastOf(series);
    if (begins === 'drawn')
        return last.length === 1 ? w.beginsLast(chairs[last[0]!]?.name ?? '') : '';
    return begins === null ? '' : w.beginsNext(chairs[begins]?.name ?? '');
}

/** Bots may be of another strength in the next match. */
export function BotsCard({ table, hello, link, settings }: TableProps) {
    const w = nightWords[settings.lang];
    const t = useTexts();
    const [editing, setEditing] = useState<number | null>(null);
    const strengths = hello.games.find(({ name }) => name === table.game)?.bots ?? [];
    const bots = table.chairs.flatMap(({ name, bot, symbol }, n) =>
        bot ? [{ name, bot, symbol, n }] : [],
    );
    if (bots.length === 0 || !isSeated(table)) return null;
    const edited = bots.find(({ n }) => n === editing);
    return (
        <section class="card">
            <h2>{w.bots}</h2>
            <div class="row">
                {bots.map(({ name, bot, symbol, n }) => (
                    <Button
                        key={n}
                        aria-label={`${t.strengthOf(name)}: ${strengthText(t, bot)}`}
                        onClick={() => setEditing(n)}>
                        <span class="who">
                            <Symbol n={symbol} bot={bot} /> {name} <Power bot={bot} />
                        </span>
                    </Button>
                ))}
            </div>
            {edited && (
                <Sheet title={t.strengthOf(edited.name)} close={() => setEditing(null)}>
                    <Segmented
                        label={t.strength}
                        value={edited.bot}
                        choices={strengths.map((bot) => [bot, strengthText(t, bot)] as const)}
                        set={(name) => link.say({ do: 'bot', chair: edited.n, name })}
                    />
                </Sheet>
            )}
        </section>
    );
}
