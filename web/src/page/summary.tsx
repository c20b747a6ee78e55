// After the match: who won, how it went, and again.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { join } from './entry';
import type { GameModule } from '../games/game';
import { cardOf } from '../games';
import { isAlone } from './held';
import { lazily, loadDay } from './lazy';
import { Menu } from './menubutton';
import { Check } from './mixed';
import { Chart } from './chart';
import { announce, Button, Confirm, Icon, Screen, Symbol } from '../parts/parts';
import { Askers } from './notices';
import { isHost, isSeated, speaks, type TableProps } from './props';
import { Celebration, sublineOf } from './moments';
import { countMatch } from './records';
import { measured } from './recordscard';
import { ReviewCard, useReview } from './review';
import { loadAllRules, replay } from '../rules/rules';
import { React } from './react';
import { goesOn, isCup, standingOf, titleOf } from './series';
import { BotsCard, headlineOf, NextCard, nextBegins, StandingTable, wholeTitle } from './standing';
import { sound } from '../parts/sound';
import { listText, recordText, scoreText, useTexts, type Texts } from '../text';
import { nightWords } from '../text/night';
import { VerifySheet } from './verify';
import { Watchers } from './scores';
import { isNearTable } from '../wire/device';
import { downloadOf, matchFile } from '../wire/files';
import { fileName, keptMatch, placesOf } from '../wire/kept';
import type { Chair, GameView, Series, TableMsg } from '../wire/wire';

const DayEnd = lazily((day) => day.DayEnd, loadDay);

interface Ranked {
    seat: number;
    chair: Chair;
    score: number;
    /** 1-based; equal for equals. */
    place: number;
}

/** Best first. Winners are first even where points do not decide. */
const ranking = ({ score, winners }: GameView, chairs: Chair[]): Ranked[] =>
    placesOf(score, winners).flatMap((one) => {
        const chair = chairs[one.seat];
        return chair ? [{ ...one, chair }] : [];
    });

/** Who has won the match; alone at this device it is told as one's own. */
export function headline(t: Texts, winners: number[], chairs: Chair[], you: number[]): string {
    const own = you.filter((n) => n < chairs.length);
    if (own.length === 1 && winners.length === 1 && winners[0] === own[0]) return t.youWin;
    const names = listText(winners.map((n) => chairs[n]?.name ?? ''));
    return winners.length === 1 ? t.winner(names) : t.winners(names);
}

/** The file of the finished match; null while it is to come, empty if it cannot be had. */
export function usePlay(match: string | null): string | null {
    const [play, setPlay] = useState<string | null>(null);
    useEffect(() => {
        if (!match) return;
        Promise.all([matchFile(match), loadAllRules()]).then(
            ([text]) => setPlay(text ?? ''),
            () => setPlay(''),
        );
    }, [match]);
    return match ? play : '';
}

/** Counts the match for whoever plays alone on this device: a record it broke, and the new one. */
function useRecord(
    { match, you }: TableMsg,
    { seats }: GameView,
    { record }: GameModule,
    play: string,
): ReturnType<typeof countMatch> {
    const [broken, setBroken] = useState<ReturnType<typeof countMatch>>(null);
    const own = you.filter((seat) => seat < seats);
    useLayoutEffect(() => {
        if (match && play && own.length === 1)
            setBroken(countMatch(match, replay(play), own[0]!, record));
    }, [match, play]);
    return broken;
}

/**
 * The file, and what the coach says of it: undefined while either is to come. What stands below
 * waits for that, so that nothing jumps.
 */
function useLookBack({ match, game }: TableMsg) {
    const play = usePlay(match);
    const found = useReview(game, (cardOf(game).coach && play) || '');
    return { play: play ?? '', found: play === null ? undefined : found };
}

type SummaryProps = TableProps & { view: GameView; module: GameModule };

type HeadlineProps = {
    title: string;
    note: string;
    won: boolean;
    settings: TableProps['settings'];
    game: string;
};

function Headline({ title, note, won, settings, game }: HeadlineProps) {
    return (
        <div class={won ? 'won' : ''}>
            {won && <Celebration {...{ settings, game }} />}
            <h2 class="headline">{title}</h2>
            {note && <p class="dim subline">{note}</p>}
        </div>
    );
}

/** Of a challenge, which everybody plays alone, its own end. */
export const Summary = (props: SummaryProps) =>
    props.table.challenge ? <DayEnd {...props} /> : <Ended {...props} />;

function Ended(props: SummaryProps) {
    const { table, view, module, hello, settings } = props;
    const t = useTexts();
    const { match, series } = table;
    const [own, ...more] = table.you.filter((seat) => seat < view.seats);
    const mine = more.length === 0 ? own : undefined;
    const { play, found } = useLookBack(table);
    const chairs = table.chairs.slice(0, view.seats);
    const ranked = ranking(view, chairs);
    const [title, note, all] = series
        ? headlineOf({ ...props, series }, view)
        : [
              headline(t, view.winners, chairs, table.you),
              mine === undefined ? '' : sublineOf(t, view, ranked, mine),
          ];
    const won = all ?? title === t.youWin;
    useEffect(() => {
        announce(title);
        sound.play(view.winners.some((n) => table.you.includes(n)) ? 'win' : 'lose');
    }, []);
    return (
        <Screen kind="wide summary" title={titleOf(hello.games, table.game)}>
            <SummaryBar {...props} />
            <Askers {...props} />
            <Headline {...{ title, note, settings }} won={won} game={table.game} />
            <div class="columns grow">
                <div class="column">
                    {series ? (
                        <Whole {...props} {...{ series, ranked }} />
                    ) : (
                        <section class="card" aria-label={t.result}>
                            <Podium ranked={ranked} own={mine} />
                            <Others ranked={ranked} />
                        </section>
                    )}
                    {match && found && (
                        <ReviewCard
                            {...{ module, match, play, chairs, found }}
                            own={mine}
                            game={table.game}
                        />
                    )}
                </div>
                <div class="column">
                    {found !== undefined && (
                        <>
                            <LookBack {...props} {...{ play, chairs }} />
                            <BotsCard {...props} />
                            {match && <Files {...props} {...{ match, chairs }} />}
                        </>
                    )}
                </div>
            </div>
            <Foot {...props} />
        </Screen>
    );
}

/** What was played, as a part of what, and reactions. */
function SummaryBar(props: SummaryProps) {
    const { table, hello } = props;
    const t = useTexts();
    const { series } = table;
    const words = nightWords[props.settings.lang];
    return (
        <header class="bar">
            <div class="title">
                <h1>{series ? wholeTitle(props, t) : titleOf(hello.games, table.game)}</h1>
                <Check {...props} />
                <Watchers {...props} />
            </div>
            {series && goesOn(table) && (
                <span class="pill own">{words.done(series.played, series.games)}</span>
            )}
            <React {...props} />
            <Menu {...props} />
        </header>
    );
}

/** A match in a series: the standing tells more than its own podium; at the end the sums have one. */
function Whole({ ranked, series, ...props }: SummaryProps & { ranked: Ranked[]; series: Series }) {
    const { table, hello } = props;
    const t = useTexts();
    const sums = standingOf(series).flatMap(({ seat, points, place }) => {
        const chair = table.chairs[seat];
        return chair ? [{ seat, chair, score: points, place }] : [];
    });
    return (
        <>
            {!goesOn(table) && (
                <section class="card" aria-label={t.result}>
                    <Podium ranked={sums} />
                </section>
            )}
            <StandingTable {...props} series={series} />
            <section class="card">
                <h2>{titleOf(hello.games, table.game)}</h2>
                <ol class="bare">
                    {ranked.map(({ seat, chair, score, place }) => (
                        <li key={seat} class="scored">
                            <span class="number">{place}</span>
                            <Symbol n={chair.symbol} bot={chair.bot} />
                            <span class="name grow">{chair.name}</span>
                            <b>{scoreText(t, table.game, score)}</b>
                            <b class="gained">+{series.gained?.[seat]}</b>
                        </li>
                    ))}
                </ol>
            </section>
            <NextCard {...props} series={series} />
        </>
    );
}

function recordLine(t: Texts, game: string, [before, now]: [number, number]): string {
    const of = (best: number) => measured(game, best);
    return t.rhythm.best(of(before), recordText(t, game, of(now)) ?? of(now));
}

type LookBackProps = SummaryProps & { play: string; chairs: Chair[] };

/** How it went, from the match file. */
function LookBack({ table, view, module, play, chairs }: LookBackProps) {
    const t = useTexts();
    const record = useRecord(table, view, module, play);
    const chart = module.chartOf?.(view, play) ?? [];
    const names = chairs.map(({ name }) => name);
    const highlights = module.highlights?.(view, play, names, t) ?? [];
    return (
        <>
            {chart.length > 1 && <Chart rows={chart} chairs={chairs} />}
            {record !== null && (
                <p class="card record" role="status">
                    <Icon name="crown" /> {recordLine(t, table.game, record)}
                </p>
            )}
            {highlights.length > 0 && <Highlights items={highlights} />}
        </>
    );
}

type FilesProps = TableProps & { match: string; chairs: Chair[] };

/** What can be done with the match file. */
function Files({ table, link, match, chairs }: FilesProps) {
    const t = useTexts();
    const [asking, setAsking] = useState(false);
    const forget = () => {
        link.say({ do: 'forget' });
        setAsking(false);
    };
    if (table.forgotten === match) return <p class="dim centred">{t.extra.matches.gone}</p>;
    return (
        <div class="row files">
            <a class="btn ghost" href={`#replay/${match}`}>
                <Icon name="play" />
                <span>{t.extra.replay.open}</span>
            </a>
            <a class="btn ghost" {...downloadOf(match, fileName(table.game, keptMatch(match)?.at))}>
                <Icon name="download" />
                <span>{t.download}</span>
            </a>
            {table.dice && !isNearTable(table.id) && <Verify match={match} chairs={chairs} />}
            {isHost(table) && table.seat >= 0 && (
                <Button kind="ghost" icon="trash" onClick={() => setAsking(true)}>
                    {t.forget}
                </Button>
            )}
            {asking && (
                <Confirm
                    title={t.forgetSure}
                    yes={t.forget}
                    close={() => setAsking(false)}
                    act={forget}
                />
            )}
        </div>
    );
}

/** What ends all of it, and what goes on. */
function ways(props: TableProps, t: Texts): [string, string] {
    const { table, settings } = props;
    const words = nightWords[settings.lang];
    if (goesOn(table)) return [words.endHere, t.nextOne];
    if (!table.series) return [t.toLobby, t.again];
    return [t.toLobby, isCup(props) ? words.anotherCup : words.anotherNight];
}

function Foot(props: TableProps) {
    const { table, now, link, person } = props;
    const t = useTexts();
    const { series } = table;
    const [back, on] = ways(props, t);
    const draining = !!now.notice?.draining;
    const next = series && goesOn(table) ? nextBegins({ ...props, series }) : '';
    const note = draining ? t.reasons.draining : next;
    // Who does not choose what is played would take the result from everybody for nothing.
    const chooses = isHost(table) || table.host === null;
    if (speaks(table))
        return (
            <div class="foot">
                {note && <p class="dim note">{note}</p>}
                {(isAlone(table) || !chooses) && (
                    <a class="btn plain" href="#">
                        {t.home}
                    </a>
                )}
                {chooses && <Button onClick={() => link.say({ do: 'lobby' })}>{back}</Button>}
                <Button
                    kind="primary"
                    disabled={draining}
                    onClick={() => link.say({ do: 'again' })}>
                    {on}
                </Button>
            </div>
        );
    return (
        <div class="foot">
            <a class="btn plain" href="#">
                {t.home}
            </a>
            {table.you.length > 0 ? (
                <p class="dim">{isSeated(table) ? t.nextMatch : t.asking}</p>
            ) : (
                <Button kind="primary" onClick={() => join(link, table.code, person, t)}>
                    {t.takeSeatNext}
                </Button>
            )}
        </div>
    );
}

function Verify(props: { match: string; chairs: Chair[] }) {
    const t = useTexts();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button kind="ghost" icon="check" onClick={() => setOpen(true)}>
                {t.verify.title}
            </Button>
            {open && <VerifySheet {...props} close={() => setOpen(false)} />}
        </>
    );
}

const PODIUM = 3;

/** The first three, the winner in the middle. */
function Podium({ ranked, own }: { ranked: Ranked[]; own?: number | undefined }) {
    const t = useTexts();
    return (
        <ol class="podium">
            {ranked.slice(0, PODIUM).map(({ seat, chair, score, place }, i) => (
                <li key={seat} class={`step p${place} at${i}${seat === own ? ' own' : ''}`}>
                    {place === 1 && <Icon name="crown" />}
                    <Symbol n={chair.symbol} bot={chair.bot} />
                    <span class="name">{seat === own ? t.you : chair.name}</span>
                    <span>
                        <b>{score}</b> · {t.place(place)}
                    </span>
                </li>
            ))}
        </ol>
    );
}

function Others({ ranked }: { ranked: Ranked[] }) {
    const t = useTexts();
    if (ranked.length <= PODIUM) return null;
    return (
        <ol class="list" start={PODIUM + 1}>
            {ranked.slice(PODIUM).map(({ seat, chair, score, place }) => (
                <li key={seat} class="line">
                    <Symbol n={chair.symbol} bot={chair.bot} />
                    <span class="name grow">{chair.name}</span>
                    <small>{t.place(place)}</small>
                    <b>{score}</b>
                </li>
            ))}
        </ol>
    );
}

function Highlights({ items }: { items: ComponentChildren[] }) {
    const t = useTexts();
    return (
        <section class="card">
            <h2>{t.highlights}</h2>
            <ul class="bare">
                {items.map((item, i) => (
                    <li key={i}>{item}</li>
                ))}
            </ul>
        </section>
    );
}
