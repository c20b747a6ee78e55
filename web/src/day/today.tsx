// Today, on the first screen: what everybody plays on this day, each alone.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import type { Lang } from '../text';
import { dateOf, dayOf, daysPlayed, today } from './kept';
import { dateWords, GameList } from './parts';
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
    const played = daysPlayed();
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
            <GameList {...{ date, lang }} />
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
