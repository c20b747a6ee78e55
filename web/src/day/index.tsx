// What is played on a day, each alone, on the same dice: all days, one of them, a game of it.
import { useEffect, useState } from 'preact/hooks';
import { Button, Wait } from '../parts/parts';
import { dateText, useTexts, type Lang } from '../text';
import { begin, isGoing } from './begin';
import { Calendar } from './calendar';
import { courseOf } from './course';
import { dayOf, goesOf, isDate, practice, today } from './kept';
import { dateWords, GameList, gameOf, Honest, keyOf, Page } from './parts';
import type { DayProps } from './props';
import { Result } from './result';
import { dayWords } from './words';

export { Duel } from './duel';
export { DayEnd } from './end';

type Wanted = DayProps & { date: string; game: string; again: boolean };

export function Day(props: Wanted) {
    const { date, game, settings } = props;
    const { lang } = settings;
    if (!date || !isDate(date)) return <Calendar lang={lang} />;
    if (date > today()) return <NotYet lang={lang} />;
    return game && gameOf(game) ? <OfGame {...props} /> : <OfDate {...{ date, lang }} />;
}

function NotYet({ lang }: { lang: Lang }) {
    const w = dayWords[lang];
    return (
        <Page title={w.title} back="#day">
            <p class="banner" role="status">
                {w.notYet}
            </p>
        </Page>
    );
}

/** The games of a day. */
function OfDate({ date, lang }: { date: string; lang: Lang }) {
    const w = dayWords[lang];
    const title = dateText(+dayOf(date), { weekday: 'short', day: 'numeric', month: 'long' });
    return (
        <Page title={title} back="#day">
            <p class="dim">{w.stays}</p>
            <section class="card">
                <GameList {...{ date, lang }} />
            </section>
            <p class="dim">{w.ahead}</p>
        </Page>
    );
}

/** Of one game: what there is to do, or what came of it. */
function OfGame(props: Wanted) {
    const { date, game: name, again, person, link, settings } = props;
    const { lang } = settings;
    const t = useTexts();
    const w = dayWords[lang];
    const [state, setState] = useState<'' | 'waits' | 'failed'>('');
    const game = gameOf(name)!;
    const first = goesOf(date)[keyOf(name, lang)];
    const go = again ? (practice() ?? first) : first;
    const play = () => {
        setState('waits');
        courseOf(name, date, lang).then(
            (course) => (course ? begin(link, course, person, t.guest) : setState('failed')),
            () => setState('failed'),
        );
    };
    useEffect(() => {
        if (!go) courseOf(name, date, lang).catch(() => {}); /* soon it is wanted */
    }, []);
    if (state === 'waits' && go) return <Wait />;
    return (
        <Page
            title={game.title[lang]}
            back={date === today() ? '#' : `#day/${date}`}
            pill={dateWords(date, lang)}>
            {state === 'failed' && (
                <p class="banner" role="alert">
                    {w.missing}
                </p>
            )}
            {go ? (
                <Result
                    {...{ go, date, lang, person }}
                    practice={again && go !== first}
                    again={play}
                />
            ) : (
                <Before
                    {...{ name, lang }}
                    waits={state === 'waits'}
                    going={isGoing(name, date)}
                    play={play}
                />
            )}
        </Page>
    );
}

function Before(props: { name: string; lang: Lang; waits: boolean; going: boolean; play(): void }) {
    const { name, lang, waits, going, play } = props;
    const t = useTexts();
    const w = dayWords[lang];
    const game = gameOf(name)!;
    return (
        <>
            <section class="card tray before">
                <p class="big">{w.same}</p>
                <p>{t.minutes(game.minutes)}</p>
            </section>
            <ul class="card facts">
                {game.about[lang].map((line) => (
                    <li key={line}>{line}</li>
                ))}
                <li>{w.first}</li>
            </ul>
            <Honest lang={lang} />
            <div class="foot">
                <a class="btn" href={`#rules/${name}`}>
                    {t.rules}
                </a>
                <Button kind="primary" icon="play" disabled={waits} onClick={play}>
                    {going ? w.goOn : w.play}
                </Button>
            </div>
        </>
    );
}
