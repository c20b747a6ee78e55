// After a match, on a television: podium, how it went, what was remarkable. In a series also how that
// stands, and at its end its own podium.
import { useMemo } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { cardOf } from '../games';
import { Lines } from '../page/chart';
import { headline, usePlay } from '../page/summary';
import { titleOf } from '../page/series';
import { headlineOf, wholeTitle } from '../page/standing';
import { Sign, useReactions } from '../page/react';
import { Icon, Screen } from '../parts/parts';
import { useTexts } from '../text';
import { placesOf } from '../wire/kept';
import type { Settings } from '../wire/device';
import type { Snapshot } from '../wire/link';
import type { Chair, GameView, HelloMsg, Series, TableMsg } from '../wire/wire';
import { ALL_HEARD, Code, Name, Portrait } from './frame';
import { useHighlights, type Highlight } from './highlights';
import { Notices } from './notices';
import { placesIn } from './series';

const PODIUM = 3;
const LONG = 26; /* letters of a headline */

export interface EndingProps {
    now: Snapshot;
    settings: Settings;
    hello: HelloMsg;
    table: TableMsg;
    view: GameView;
    module: GameModule;
}

export function Ending(props: EndingProps) {
    const { now, hello, table, view } = props;
    const t = useTexts();
    const d = t.extra.display;
    const { series } = table;
    const last = series !== null && series.played >= series.games;
    const chairs = table.chairs.slice(0, view.seats);
    const winners = last ? series.ahead : view.winners;
    const score = last ? series.score : view.score;
    const title = titleOf(hello.games, table.game);
    const [who, note] = series
        ? headlineOf({ ...props, series }, view)
        : [headline(t, winners, chairs, []), ''];
    const whole = series ? wholeTitle(props, t) : title;
    return (
        <Screen kind="display tv over" title={title}>
            <Notices {...{ table, now }} />
            <header>
                <h1 class={who.length > LONG ? 'long' : ''}>{who}</h1>
                <p class="round">{note ? `${whole} · ${note}` : whole}</p>
            </header>
            <div class="halves">
                <Podium {...props} {...{ chairs, score, winners }} />
                <div class="facts">
                    <Course {...props} {...{ chairs, last }} />
                </div>
            </div>
            <footer>
                <p>{d.tap(series && !last ? t.nextOne : t.again)}</p>
                <p class="fresh">{d.fresh}</p>
                <Code code={table.code} />
            </footer>
        </Screen>
    );
}

interface PodiumProps extends EndingProps {
    chairs: Chair[];
    score: number[];
    winners: number[];
}

/** The first three, the winner in the middle; then the others. */
function Podium({ chairs, score, winners, ...props }: PodiumProps) {
    const t = useTexts();
    const reactions = useReactions(props, ALL_HEARD);
    const ranked = placesOf(score, winners);
    return (
        <section class={`result ${ranked.length > 5 ? 'many' : ''}`} aria-label={t.result}>
            <ol class="podium">
                {ranked.slice(0, PODIUM).map(({ seat, score: points, place }, i) => (
                    <li key={seat} class={`step p${place} at${i}`}>
                        {place === 1 && <Icon name="crown" />}
                        <Sign chair={chairs[seat]!} react={reactions[seat]} />
                        <Name chair={chairs[seat]!} />
                        <b>{points}</b>
                        <span class="rank">{t.place(place)}</span>
                    </li>
                ))}
            </ol>
            {ranked.length > PODIUM && (
                <ol class="rest" start={PODIUM + 1}>
                    {ranked.slice(PODIUM).map(({ seat, score: points, place }) => (
                        <li key={seat}>
                            <span class="rank">{t.place(place)}</span>
                            <Portrait chair={chairs[seat]!} />
                            <Name chair={chairs[seat]!} />
                            <b>{points}</b>
                        </li>
                    ))}
                </ol>
            )}
        </section>
    );
}

/** How the match went, or in the middle of a series how that stands; what was remarkable. */
function Course(props: EndingProps & { chairs: Chair[]; last: boolean }) {
    const { hello, table, view, module, chairs, last } = props;
    const { series } = table;
    const t = useTexts();
    const play = usePlay(table.match) ?? '';
    const rows = useMemo(() => (play ? (module.chartOf?.(view, play) ?? []) : []), [play]);
    const coached = cardOf(table.game).coach === true;
    const highlights = useHighlights({ play, rows, view, module, chairs, coached });
    return (
        <>
            {series && last ? (
                <Games {...{ series, chairs, hello }} />
            ) : series ? (
                <Standing {...{ series, chairs }} />
            ) : (
                rows.length > 1 && (
                    <section class="curves">
                        <h2>{t.chart}</h2>
                        <Lines {...{ rows, chairs }} width={350} />
                    </section>
                )
            )}
            <Remarkable highlights={highlights} />
        </>
    );
}

function Remarkable({ highlights }: { highlights: Highlight[] }) {
    const t = useTexts();
    return (
        <ul class="remarkable" aria-label={t.highlights}>
            {highlights.map(({ what, who, more }) => (
                <li key={what}>
                    <span class="what">{what}</span>
                    <span class="told">
                        <b>{who}</b>
                        <small>{more}</small>
                    </span>
                </li>
            ))}
        </ul>
    );
}

/** How a series stands, best first, and what the last match brought. */
function Standing({ series, chairs }: { series: Series; chairs: Chair[] }) {
    const t = useTexts();
    const { score, ahead, gained, played, games } = series;
    return (
        <section class="standing">
            <h2>{t.standing(played, games)}</h2>
            <ol>
                {placesOf(score, ahead).map(({ seat, score: points }) => (
                    <li key={seat}>
                        <Portrait chair={chairs[seat]!} />
                        <Name chair={chairs[seat]!} />
                        <small>{gained && played > 1 && `+${gained[seat]}`}</small>
                        <b>{points}</b>
                    </li>
                ))}
            </ol>
        </section>
    );
}

/** The games of a series, and who was in which place. */
function Games({ series, chairs, hello }: { series: Series; chairs: Chair[]; hello: HelloMsg }) {
    const t = useTexts();
    return (
        <section class="places-table">
            <table>
                <thead>
                    <tr>
                        <td />
                        {chairs.map((chair, n) => (
                            <th key={n} scope="col">
                                <Portrait chair={chair} />
                                <span class="sr">{chair.name}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {placesIn(series, hello.games).map(({ title, places }, game) => (
                        <tr key={game}>
                            <th scope="row">{title}</th>
                            {chairs.map((_, seat) => (
                                <td key={seat} class={places?.[seat] === 1 ? 'first' : ''}>
                                    {places?.[seat] ? t.place(places[seat]) : '–'}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}
