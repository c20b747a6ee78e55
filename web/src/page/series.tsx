// Several matches as one: chosen in the lobby, followed from match to match.
import { readOptions } from './options';
import { Stepper, Switch, Symbol } from '../parts/parts';
import type { TableProps } from './props';
import { optionText, useTexts, type Texts } from '../text';
import type { Chair, GameInfo, HelloMsg, Series, TableMsg } from '../wire/wire';
import { MATCHES_MAX } from '../wire/limits';

/** The matches of a series: `GAME limit=30; GAME; decider=2`. */
export const matchesOf = (text: string): string[] =>
    text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => !part.startsWith('decider='));

const gameOf = (match: string): string => match.split(' ')[0] ?? '';

/** The same match so many times; nothing for a single one. */
export const repeated = (match: string, times: number): string =>
    times > 1 ? Array<string>(times).fill(match.trim()).join('; ') : '';

/** The series of the table is one of those that the server offers. */
export const isCup = ({ table, hello }: TableProps): boolean =>
    hello.series.includes(table.series?.options ?? '');

/** What a game is called. */
export const titleOf = (games: GameInfo[], game: string): string =>
    games.find(({ name }) => name === game)?.title ?? game;

/** A match of a series in words: its game, and what is special about it. */
export function describe(t: Texts, games: GameInfo[], match: string): string {
    const game = gameOf(match);
    const options = [...readOptions(match.slice(game.length))].map(([name, value]) => {
        const text = optionText(t, game, name);
        return text?.words?.[value] ?? `${text?.name ?? name} ${value}`;
    });
    return [titleOf(games, game), ...options].join(' · ');
}

/** Whether it is one, and which; what the server offers for this game comes ready made. */
export function SeriesFields({ disabled, ...props }: TableProps & { disabled: boolean }) {
    const { table, hello, link } = props;
    const t = useTexts();
    const { series } = table;
    const set = (options: string) => link.say({ do: 'series', options });
    const matches = series ? matchesOf(series.options) : [];
    const offered = hello.series.filter((text) => gameOf(text) === table.game);
    const title = titleOf(hello.games, table.game);
    const cup = isCup(props);
    return (
        <>
            {offered.map((text) => (
                <Switch
                    key={text}
                    label={t.tournament(title)}
                    help={t.tournamentHelp(matchesOf(text).length)}
                    on={series?.options === text}
                    disabled={disabled}
                    set={(on) => set(on ? text : '')}
                />
            ))}
            {!cup && (
                <Stepper
                    label={t.matches}
                    help={t.matchesHelp}
                    value={Math.max(1, matches.length)}
                    min={1}
                    max={MATCHES_MAX}
                    disabled={disabled}
                    set={(n) => set(repeated(`${table.game} ${table.options}`, n))}
                />
            )}
            {cup && (
                <ol class="numbered">
                    {matches.map((match, i) => (
                        <li key={i}>{describe(t, hello.games, match)}</li>
                    ))}
                </ol>
            )}
        </>
    );
}

/** The title of a match, with its number in a series. */
export function matchTitle({ games }: HelloMsg, { game, series }: TableMsg): string {
    const title = titleOf(games, game);
    return series ? `${title} ${series.played + 1}/${series.games}` : title;
}

/** How the series stands, best first, and what the last match brought. */
export function Standing({ series, chairs }: { series: Series; chairs: Chair[] }) {
    const t = useTexts();
    const { score, ahead, gained, played, games } = series;
    const seats = score.map((points, seat) => ({ points, seat }));
    seats.sort((a, b) => b.points - a.points || a.seat - b.seat);
    return (
        <section class="card">
            <h2>{played < games ? t.standing(played, games) : t.seriesEnd}</h2>
            <ol class="list">
                {seats.map(({ points, seat }) => (
                    <li key={seat} class={`line ${ahead.includes(seat) ? 'ahead' : ''}`}>
                        <Symbol n={chairs[seat]?.symbol ?? 0} />
                        <span class="name grow">{chairs[seat]?.name}</span>
                        <span class="dim">{gained && played > 1 && `+${gained[seat]}`}</span>
                        <b>{points}</b>
                    </li>
                ))}
            </ol>
        </section>
    );
}
