// What screens of the day and of duels are made of.
import { days } from 'games:days';
import type { ComponentChildren } from 'preact';
import { Face, signDie } from '../dice/face';
import { cardOf } from '../games';
import { Icon, Screen } from '../parts/parts';
import { decimal, strengthText, useTexts, type Lang } from '../text';
import { day } from '../text/day';
import { isGoing } from './begin';
import type { DayGame } from './game';
import { dayOf, goesOf, type Go, type Par } from './kept';
import { dayWords } from './words';

export const STARS = 3;

/** The games of a day, in their order. */
export const GAMES: readonly [name: string, game: DayGame][] = Object.entries(days)
    .flatMap(([name, game]): [string, DayGame][] => (game ? [[name, game]] : []))
    .sort(([, a], [, b]) => a.order - b.order);

export const gameOf = (name: string): DayGame | undefined => days[name];

/** Under which a go is kept. */
export const keyOf = (name: string, lang: string): string =>
    days[name]?.spoken ? `${name}.${lang}` : name;

/** `16 November`, as in the line to share. */
export function dateWords(date: string, lang: Lang): string {
    const at = dayOf(date);
    const months = day[lang].months.split(' ');
    return day[lang].date(`${at.getDate()}`, months[at.getMonth()]!);
}

export const tenths = (n: number): string => decimal(n, 1);
export const signed = (n: number): string => `${n < 0 ? '−' : '+'}${tenths(Math.abs(n))}`;

/** A screen with the way back. */
export function Page(props: {
    title: string;
    back: string;
    pill?: string;
    children: ComponentChildren;
}) {
    const t = useTexts();
    return (
        <Screen kind="day" title={props.title}>
            <header class="bar">
                <a class="iconbtn" href={props.back} aria-label={t.home} title={t.home}>
                    <Icon name="back" />
                </a>
                <h1 class="grow">{props.title}</h1>
                {props.pill && <span class="pill">{props.pill}</span>}
            </header>
            {props.children}
        </Screen>
    );
}

const STAR =
    'M12 2.500l2.900 6.300 6.900.800-5.100 4.700 1.400 6.800-6.100-3.400-6.100 3.400 1.400-6.800-5.100-4.700 6.900-.8z';

export function Stars({ n, lang }: { n: number; lang: Lang }) {
    return (
        <span class="stars" role="img" aria-label={dayWords[lang].stars(n)}>
            {Array.from({ length: STARS }, (_, i) => (
                <svg key={i} viewBox="0 0 24 24" class={i < n ? 'won' : ''} aria-hidden="true">
                    <path d={STAR} />
                </svg>
            ))}
        </span>
    );
}

/** The first die of the game's picture. */
export const Die = ({ game }: { game: string }) => (
    <span class="dayface" aria-hidden="true">
        <Face die={cardOf(game).picture[0]!} />
    </span>
);

/** What came of it, in a word. */
export function Brief({ go, lang }: { go: Go; lang: Lang }) {
    if (go.possible > 0) return <Stars n={go.stars} lang={lang} />;
    return (
        <strong>
            {go.points}
            {go.unknown > 0 && ' ?'}
        </strong>
    );
}

/** A line a game: to be played, or what came of it. */
function GameLine(props: {
    name: string;
    date: string;
    go: Go | undefined;
    wanted: boolean;
    going: boolean;
    lang: Lang;
}) {
    const { name, date, go, wanted, going, lang } = props;
    const t = useTexts();
    const w = dayWords[lang];
    const game = gameOf(name)!;
    return (
        <li>
            <a class="line dayline" href={`#day/${date}/${name}`}>
                <Die game={name} />
                <span class="grow">
                    <strong>{game.title[lang]}</strong>
                    <small>
                        {go ? `${go.points} ${game.unit[lang](go)}` : t.minutes(game.minutes)}
                    </small>
                </span>
                {go ? (
                    <Brief {...{ go, lang }} />
                ) : (
                    <span class={`btn ${wanted ? 'primary' : ''}`}>{going ? w.goOn : w.play}</span>
                )}
            </a>
        </li>
    );
}

/** The games of a day; the next one is wanted. */
export function GameList({ date, lang }: { date: string; lang: Lang }) {
    const goes = goesOf(date);
    const next = GAMES.find(([name]) => !goes[keyOf(name, lang)])?.[0];
    return (
        <ul class="list">
            {GAMES.map(([name]) => (
                <GameLine
                    key={name}
                    {...{ name, date, lang }}
                    go={goes[keyOf(name, lang)]}
                    going={isGoing(name, date)}
                    wanted={name === next}
                />
            ))}
        </ul>
    );
}

/** A move as dice. */
export const Signs = ({ of }: { of: string }) => (
    <span class="signs" role="img" aria-label={of}>
        {[...of].map((sign, i) => (
            <Face key={i} die={signDie(sign)} />
        ))}
    </span>
);

export interface Ranked {
    name: string;
    points: number;
    own?: boolean;
}

/** What was made of the same dice, from few points to many. */
export function ParCard({
    par,
    more,
    lang,
    luck,
}: {
    par: Par[];
    more: Ranked[];
    lang: Lang;
    luck?: number | undefined;
}) {
    const t = useTexts();
    const bots = par.map(({ bot, points }): Ranked => ({ name: strengthText(t, bot), points }));
    const all = [...bots, ...more].sort((a, b) => a.points - b.points);
    return (
        <section class="card">
            <h2>{dayWords[lang].made}</h2>
            <ol class="par">
                {all.map(({ name, points, own }) => (
                    <li key={name} class={own ? 'own' : ''}>
                        <strong>{points}</strong>
                        <span>{name}</span>
                    </li>
                ))}
            </ol>
            {luck !== undefined && <p class="dim">{day[lang].luck(`${luck}`)}</p>}
        </section>
    );
}

export const MARKS = ['●', '◐', '○'] as const;

/** Points of each round, and how good its decisions were. */
export function Bars({ go, lang, knows }: { go: Go; lang: Lang; knows: boolean }) {
    const w = dayWords[lang];
    const words = knows ? w.marks : w.right;
    const most = Math.max(1, ...go.won);
    return (
        <section class="card">
            <ol class="daybars">
                {go.won.map((won, i) => (
                    <li key={i} class={won === most ? 'most' : ''}>
                        <span class="n">{won}</span>
                        <i style={{ height: `${Math.max(4, (won / most) * 100)}%` }} />
                        <span
                            class={`daymark m${go.marks[i]}`}
                            role="img"
                            aria-label={words[go.marks[i]!]}>
                            {MARKS[go.marks[i]!]}
                        </span>
                    </li>
                ))}
            </ol>
            <p class="legend" aria-hidden="true">
                {words.map((word, i) =>
                    word ? (
                        <span key={i}>
                            <span class={`daymark m${i}`}>{MARKS[i]}</span> {word}
                        </span>
                    ) : null,
                )}
            </p>
        </section>
    );
}

/** What can be known, and what cannot. */
export function Honest({ lang }: { lang: Lang }) {
    const w = dayWords[lang];
    return (
        <details class="honest">
            <summary>{w.how}</summary>
            {w.honest.map((line) => (
                <p key={line}>{line}</p>
            ))}
        </details>
    );
}
