// The days that were played, month by month, and the best of them.
import { useState } from 'preact/hooks';
import { Icon, IconButton } from '../parts/parts';
import { dateText, type Lang } from '../text';
import { dateOf, daysPlayed, goesOf, today, type Go } from './kept';
import { dateWords, GAMES, gameOf, keyOf, Page, Stars, STARS, tenths } from './parts';
import { dayWords } from './words';

const WEEK = 7;
/** A Monday. */
const MONDAY = new Date(2024, 0, 1, 12);

const weekdays = (): string[] =>
    Array.from({ length: WEEK }, (_, i) =>
        dateText(+MONDAY + i * 24 * 3600e3, { weekday: 'short' }).slice(0, 2),
    );

/** The days of the month that a day is in; null before the first weekday. */
function daysOf(month: Date): (string | null)[] {
    const [year, n] = [month.getFullYear(), month.getMonth()];
    const empty = (new Date(year, n, 1).getDay() + WEEK - 1) % WEEK;
    const count = new Date(year, n + 1, 0).getDate();
    return [
        ...Array.from({ length: empty }, () => null),
        ...Array.from({ length: count }, (_, i) => dateOf(new Date(year, n, i + 1, 12))),
    ];
}

function Dots({ n }: { n: number }) {
    return (
        <span class="dots" aria-hidden="true">
            {GAMES.map(([name], i) => (
                <i key={name} class={i < n ? 'on' : ''} />
            ))}
        </span>
    );
}

function Day({ date, lang }: { date: string; lang: Lang }) {
    const w = dayWords[lang];
    const n = Math.min(Object.keys(goesOf(date)).length, GAMES.length);
    const number = Number(date.slice(-2));
    if (date > today()) return <span class="future">{number}</span>;
    return (
        <a
            href={`#day/${date}`}
            class={`${n > 0 ? 'played' : ''} ${date === today() ? 'now' : ''}`}
            aria-label={`${dateWords(date, lang)}, ${w.done(n)}`}>
            {number}
            <Dots n={n} />
        </a>
    );
}

function Month({ lang }: { lang: Lang }) {
    const w = dayWords[lang];
    const now = new Date();
    const [back, setBack] = useState(0);
    const month = new Date(now.getFullYear(), now.getMonth() - back, 1, 12);
    return (
        <section class="card">
            <header class="month">
                <IconButton icon="back" label={w.months[0]!} onClick={() => setBack(back + 1)} />
                <h2 class="grow" aria-live="polite">
                    {dateText(+month, { month: 'long', year: 'numeric' })}
                </h2>
                <IconButton
                    icon="forward"
                    label={w.months[1]!}
                    disabled={back === 0}
                    onClick={() => setBack(back - 1)}
                />
            </header>
            <div class="calendar">
                {weekdays().map((name) => (
                    <small key={name} aria-hidden="true">
                        {name}
                    </small>
                ))}
                {daysOf(month).map((date, i) =>
                    date ? <Day key={date} {...{ date, lang }} /> : <span key={`-${i}`} />,
                )}
            </div>
        </section>
    );
}

interface Dated {
    date: string;
    go: Go;
}

/** The best of a game: most points, and of those the least that was given away. */
function Best({ name, all, lang }: { name: string; all: Dated[]; lang: Lang }) {
    const w = dayWords[lang];
    const game = gameOf(name)!;
    if (all.length === 0) return null;
    const full = all.filter(({ go }) => go.possible > 0 && go.stars === STARS);
    const [first] = [...all].sort((a, b) => b.go.points - a.go.points);
    const [least] = all
        .filter(({ go }) => go.given !== undefined && go.possible === 0)
        .sort((a, b) => a.go.given! - b.go.given!);
    const starred = first!.go.possible > 0;
    return (
        <>
            <li class="line">
                <span class="grow">{game.title[lang]}</span>
                {starred ? (
                    <>
                        <Stars
                            n={full.length ? STARS : Math.max(...all.map(({ go }) => go.stars))}
                            lang={lang}
                        />
                        {full.length > 0 && <strong>{w.times(full.length)}</strong>}
                    </>
                ) : (
                    <strong>
                        {first!.go.points} {game.unit[lang](first!.go)},{' '}
                        {dateWords(first!.date, lang)}
                    </strong>
                )}
            </li>
            {least && (
                <li class="line">
                    <span class="grow">{w.least}</span>
                    <strong>
                        {tenths(least.go.given! / 100)}, {dateWords(least.date, lang)}
                    </strong>
                </li>
            )}
        </>
    );
}

export function Calendar({ lang }: { lang: Lang }) {
    const w = dayWords[lang];
    const played = daysPlayed();
    const goes = played.map((date) => [date, goesOf(date)] as const);
    const of = (name: string): Dated[] =>
        goes.flatMap(([date, all]) => {
            const go = all[keyOf(name, lang)];
            return go ? [{ date, go }] : [];
        });
    return (
        <Page title={w.title} back="#">
            <section class="card count">
                <strong>{played.length}</strong>
                <span>
                    <b>{w.played(played.length)}</b>
                    <small>{w.grows}</small>
                </span>
            </section>
            <Month lang={lang} />
            {played.length > 0 && (
                <section class="card">
                    <h2>{w.best}</h2>
                    <ul class="list">
                        {GAMES.map(([name]) => (
                            <Best key={name} {...{ name, lang }} all={of(name)} />
                        ))}
                    </ul>
                </section>
            )}
            <p class="dim">
                <Icon name="download" /> {w.free}
            </p>
        </Page>
    );
}
