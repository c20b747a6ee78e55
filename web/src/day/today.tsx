// Today, on the first screen: what everybody plays on this day, each alone.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import type { Lang } from '../text';
import { isGoing } from './begin';
import { dateOf, dayOf, daysPlayed, goesOf, today } from './kept';
import { dateWords, GameLine, GAMES, keyOf } from './parts';
import { dayWords } from './words';

const WEEK = 7;

/** The date, also after midnight. */
function useToday(): string {
    const [date, setDate] = useState(today);
    useEffect(() => {
        const look = () => setDate(today());
        const timer = setInterval(look, 30_000);
        document.addEventListener('visibilitychange', look);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', look);
        };
    }, []);
    return date;
}

/** So many days before. */
function before(date: string, n: number): string {
    const at = dayOf(date);
    at.setDate(at.getDate() - n);
    return dateOf(at);
}

export function Today({ lang }: { lang: Lang }) {
    const w = dayWords[lang];
    const date = useToday();
    const goes = goesOf(date);
    const played = daysPlayed();
    const next = GAMES.find(([name]) => !goes[keyOf(name, lang)])?.[0];
    return (
        <section class="card today" aria-labelledby="today">
            <header>
                <h2 id="today" class="grow">
                    {w.today(dateWords(date, lang))}
                </h2>
                <span class="week" aria-hidden="true">
                    {Array.from({ length: WEEK }, (_, i) => (
                        <i
                            key={i}
                            class={played.includes(before(date, WEEK - 1 - i)) ? 'on' : ''}
                        />
                    ))}
                </span>
            </header>
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
            <a class="line" href="#day">
                <span class="grow">
                    <strong>{played.length}</strong> {w.played(played.length)}
                </span>
                <span class="accent">{w.older}</span>
                <Icon name="forward" />
            </a>
        </section>
    );
}
