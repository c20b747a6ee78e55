// After the match: who won, how it went, and again.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { join } from './entry';
import type { GameModule } from '../games/game';
import { cardOf } from '../games';
import { Menu } from './menu';
import { Check } from './mixed';
import { announce, Button, Confirm, Icon, markOf, Screen, Symbol } from '../parts/parts';
import { Askers, Watchers } from './notices';
import { isHost, isSeated, speaks, type TableProps } from './props';
import { countMatch } from './records';
import { ReviewCard } from './review';
import { loadRules, replay } from '../rules/rules';
import { Standing, titleOf } from './series';
import { sound } from '../parts/sound';
import { decimal, listText, useTexts, type Texts } from '../text';
import { VerifySheet } from './verify';
import type { Chair, GameView, TableMsg } from '../wire/wire';

interface Ranked {
    seat: number;
    chair: Chair;
    score: number;
    /** 1-based; equal for equals. */
    place: number;
}

/** Best first. Winners are first even where points do not decide. */
function ranking(view: GameView, chairs: Chair[]): Ranked[] {
    const won = (seat: number) => (view.winners.includes(seat) ? 1 : 0);
    const seats = view.score.map((score, seat) => ({ seat, score }));
    seats.sort((a, b) => won(b.seat) - won(a.seat) || b.score - a.score || a.seat - b.seat);
    return seats.flatMap(({ seat, score }) => {
        const better = seats.filter(
            (o) => won(o.seat) > won(seat) || (won(o.seat) === won(seat) && o.score > score),
        );
        const chair = chairs[seat];
        return chair ? [{ seat, chair, score, place: better.length + 1 }] : [];
    });
}

/** Who has won the match, or the series that it ends. */
function headline(t: Texts, winners: number[], chairs: Chair[]): string {
    const names = listText(winners.map((n) => chairs[n]?.name ?? ''));
    return winners.length === 1 ? t.winner(names) : t.winners(names);
}

/** The file of the finished match; empty while it is not here, or was deleted. */
function usePlay(match: string | null): string {
    const [play, setPlay] = useState('');
    useEffect(() => {
        if (!match) return;
        const file = fetch(`match/${match}.play`).then((answer) =>
            answer.ok ? answer.text() : '',
        );
        Promise.all([file, loadRules()]).then(
            ([text]) => setPlay(text),
            () => {},
        );
    }, [match]);
    return play;
}

/** Counts the match for whoever plays alone on this device: whether it brought a record. */
function useRecord(
    { match, you }: TableMsg,
    { seats }: GameView,
    { record }: GameModule,
    play: string,
): boolean {
    const [fresh, setFresh] = useState(false);
    const own = you.filter((seat) => seat < seats);
    useEffect(() => {
        if (match && play && own.length === 1)
            setFresh(countMatch(match, replay(play), own[0]!, record));
    }, [match, play]);
    return fresh;
}

type SummaryProps = TableProps & { view: GameView; module: GameModule };

/** A series that is not over yet. */
const goesOn = ({ series }: TableMsg) => series !== null && series.played < series.games;

export function Summary(props: SummaryProps) {
    const { table, view, hello } = props;
    const t = useTexts();
    const chairs = table.chairs.slice(0, view.seats);
    const ranked = ranking(view, chairs);
    const { series } = table;
    const title = headline(t, series && !goesOn(table) ? series.ahead : view.winners, chairs);
    useEffect(() => {
        announce(title);
        sound.play(view.winners.some((n) => table.you.includes(n)) ? 'win' : 'lose');
    }, []);
    return (
        <Screen kind="wide summary">
            <header class="bar">
                <div class="title">
                    <h1>{titleOf(hello.games, table.game)}</h1>
                    <Check {...props} />
                    <Watchers {...props} />
                </div>
                <Menu {...props} />
            </header>
            <Askers {...props} />
            <h2 class="headline">{title}</h2>
            <div class="columns grow">
                <section class="card" aria-label={t.result}>
                    <Podium ranked={ranked} />
                    <Others ranked={ranked} />
                </section>
                <div class="column">
                    {series && <Standing {...{ series, chairs }} />}
                    <LookBack {...props} chairs={chairs} />
                    {table.match && <Files {...props} match={table.match} chairs={chairs} />}
                </div>
            </div>
            <Foot {...props} />
        </Screen>
    );
}

/** How it went, from the match file. */
function LookBack({ table, view, module, chairs }: SummaryProps & { chairs: Chair[] }) {
    const t = useTexts();
    const play = usePlay(table.match);
    const record = useRecord(table, view, module, play);
    const chart = module.chartOf?.(view, play) ?? [];
    const names = chairs.map(({ name }) => name);
    const highlights = module.highlights?.(view, play, names, t) ?? [];
    return (
        <>
            {chart.length > 1 && <Chart rows={chart} chairs={chairs} />}
            {record && (
                <p class="card record" role="status">
                    <Icon name="crown" /> {t.extra.records.fresh}
                </p>
            )}
            {highlights.length > 0 && <Highlights items={highlights} />}
            {cardOf(table.game).coach && (
                <ReviewCard {...{ module, play, chairs }} game={table.game} />
            )}
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
    return (
        <div class="row">
            <a class="btn ghost" href={`#replay/${match}`}>
                <Icon name="play" />
                <span>{t.extra.replay.open}</span>
            </a>
            <a class="btn ghost" href={`match/${match}.play`} download>
                <Icon name="download" />
                <span>{t.download}</span>
            </a>
            {table.dice && <Verify match={match} chairs={chairs} />}
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

function Foot({ table, link, person }: TableProps) {
    const t = useTexts();
    const going = goesOn(table);
    if (speaks(table))
        return (
            <div class="foot">
                <Button onClick={() => link.say({ do: 'lobby' })}>
                    {going ? t.giveUpSeries : t.toLobby}
                </Button>
                <Button kind="primary" onClick={() => link.say({ do: 'again' })}>
                    {going ? t.nextOne : t.again}
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
function Podium({ ranked }: { ranked: Ranked[] }) {
    const t = useTexts();
    return (
        <ol class="podium">
            {ranked.slice(0, PODIUM).map(({ seat, chair, score, place }, i) => (
                <li key={seat} class={`step p${place} at${i}`}>
                    {place === 1 && <Icon name="crown" />}
                    <Symbol n={chair.symbol} />
                    <span class="name">{chair.name}</span>
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
                    <Symbol n={chair.symbol} />
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

const WIDTH = 320;
const HEIGHT = 150;
const LABEL = 24; /* room for the numbers at the left */
const MARK = 22; /* room for the symbols at the right */
const GAP = 17; /* symbols do not cover each other */
const DASHES = ['none', '9 5', '2 6', '14 5 2 5'];

/** Where the lines of these seats end, so that their symbols do not cover each other. */
function endsOf(heights: number[]): { seat: number; y: number }[] {
    const ends = heights.map((y, seat) => ({ seat, y })).sort((a, b) => a.y - b.y);
    ends.forEach((end, i) => (end.y = Math.max(end.y, (ends[i - 1]?.y ?? -GAP) + GAP)));
    for (let i = ends.length - 1, limit = HEIGHT - 8; i >= 0; i--, limit -= GAP) {
        const end = ends[i]!;
        limit = end.y = Math.min(end.y, limit);
    }
    return ends;
}

/** A line a player, with the player's symbol at its end; the same as a table for screen readers. */
function Chart({ rows, chairs }: { rows: number[][]; chairs: Chair[] }) {
    const t = useTexts();
    return (
        <section class="card">
            <h2>{t.chart}</h2>
            <Lines rows={rows} chairs={chairs} />
            <div class="sr">
                <ScoreTable rows={rows} chairs={chairs} />
            </div>
        </section>
    );
}

function Lines({ rows, chairs }: { rows: number[][]; chairs: Chair[] }) {
    const top = Math.max(1, ...rows.flat());
    const low = Math.min(0, ...rows.flat());
    const x = (round: number) => LABEL + (round / rows.length) * (WIDTH - LABEL - MARK);
    const y = (points: number) => HEIGHT - 8 - ((points - low) / (top - low)) * (HEIGHT - 20);
    const last = rows[rows.length - 1] ?? [];
    return (
        <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            {[low, Math.round((low + top) / 2), top].map((points) => (
                <g key={points}>
                    <path class="rule" d={`M${LABEL} ${y(points)}H${WIDTH - MARK}`} />
                    <text x={LABEL - 5} y={y(points) + 4}>
                        {points}
                    </text>
                </g>
            ))}
            {chairs.map((chair, seat) => (
                <polyline
                    key={seat}
                    stroke={markOf(chair.symbol).line}
                    stroke-dasharray={DASHES[seat % DASHES.length]}
                    points={[0, ...rows.map((row) => row[seat] ?? 0)]
                        .map((points, round) => `${x(round)},${y(points)}`)
                        .join(' ')}
                />
            ))}
            {endsOf(chairs.map((_, seat) => y(last[seat] ?? 0))).map((end) => (
                <End key={end.seat} symbol={chairs[end.seat]!.symbol} y={end.y} />
            ))}
        </svg>
    );
}

function End({ symbol, y }: { symbol: number; y: number }) {
    const { path, back, ink } = markOf(symbol);
    return (
        <g transform={`translate(${WIDTH - MARK / 2} ${y})`}>
            <circle r="8" fill={back} />
            <path d={path} transform="scale(.5)" fill={ink} />
        </g>
    );
}

function ScoreTable({ rows, chairs }: { rows: number[][]; chairs: Chair[] }) {
    const t = useTexts();
    return (
        <table>
            <caption>{t.chart}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.round}</th>
                    {chairs.map(({ name }) => (
                        <th key={name} scope="col">
                            {name}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, i) => (
                    <tr key={i}>
                        <th scope="row">{i + 1}</th>
                        {row.map((points, seat) => (
                            <td key={seat}>{decimal(points, Number.isInteger(points) ? 0 : 1)}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
