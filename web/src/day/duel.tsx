// *Beat my 118*: a link that carries everything. Somebody may have written anything into it: what it says
// is read by our C, which bounds and checks it; nothing else of it is shown.
import { useEffect, useState } from 'preact/hooks';
import { Button, Icon, Wait } from '../parts/parts';
import { useTexts, type Lang } from '../text';
import { day } from '../text/day';
import { begin } from './begin';
import { readLink, type Told } from './course';
import { duelGo, goesOf, takeLink, today, type Course, type Go } from './kept';
import { gameOf, Honest, keyOf, Page, ParCard, tenths } from './parts';
import type { DayProps } from './props';
import { ShareSheet } from './share';
import { dayWords } from './words';

type Duelled = Exclude<Told, { why: string }>;

const dateIn = ({ says }: Course): string => /^day (\d{4}-\d\d-\d\d)/.exec(says)?.[1] ?? '';
const langIn = ({ options }: Course): string => /\blang=(\w+)/.exec(options)?.[1] ?? '';

/** The own go of this challenge, of the day or of a duel before. */
function ownGo(course: Course): Go | null {
    const go = goesOf(dateIn(course))[keyOf(course.game, langIn(course))];
    return go?.course.challenge === course.challenge ? go : duelGo(course.challenge);
}

/** What somebody made, or says; not what was possible. */
function Says({ told, lang }: { told: Duelled; lang: Lang }) {
    const w = dayWords[lang];
    const game = gameOf(told.course.game);
    return (
        <section class="card tray says">
            <p class="big">{told.checked ? w.madeIt(told.name) : w.says(told.name)}</p>
            <p class="huge">{told.points}</p>
            {game && (
                <p>
                    {told.checked && game.unit[lang]({ ...told, possible: 0 })} {game.title[lang]}
                </p>
            )}
            {told.checked && (
                <p class="pill ok">
                    <Icon name="check" /> {w.checked}
                </p>
            )}
        </section>
    );
}

/** Before it is played. */
function Asked({ told, take, lang }: { told: Duelled; take(): void; lang: Lang }) {
    const t = useTexts();
    const w = dayWords[lang];
    const game = gameOf(told.course.game);
    return (
        <>
            <Says {...{ told, lang }} />
            <h2 class="question">{w.better}</h2>
            <ul class="card facts">
                <li>{w.both}</li>
                {game && <li>{t.minutes(game.minutes)}</li>}
                <li>{w.first}</li>
            </ul>
            {!(told.checked && told.possible) && (
                <ParCard
                    {...{ lang }}
                    par={told.course.par}
                    more={[{ name: told.name, points: told.points, own: true }]}
                />
            )}
            {!told.checked && <p class="dim">{w.only}</p>}
            <Honest lang={lang} />
            <div class="foot">
                <a class="btn" href={`#rules/${told.course.game}`}>
                    {t.rules}
                </a>
                <Button kind="primary" icon="play" onClick={take}>
                    {w.play}
                </Button>
            </div>
        </>
    );
}

function Rounds({ own, other }: { own: number[]; other: number[] }) {
    const most = Math.max(1, ...own, ...other);
    const bar = (n: number) => <i style={{ width: `${(n / most) * 100}%` }} />;
    return (
        <ol class="card rounds">
            {own.map((n, i) => (
                <li key={i}>
                    <b class={n > (other[i] ?? 0) ? 'more' : ''}>{n}</b>
                    <span class="own">{bar(n)}</span>
                    <small>{i + 1}</small>
                    <span>{bar(other[i] ?? 0)}</span>
                    <b>{other[i] ?? 0}</b>
                </li>
            ))}
        </ol>
    );
}

/** Who gave away less played better, whatever the points say. */
function Better({ go, told, lang }: { go: Go; told: Duelled; lang: Lang }) {
    const w = dayWords[lang];
    if (!told.checked || told.given === undefined || go.given === undefined || go.possible > 0)
        return null;
    const less = go.given === told.given ? '=' : go.given < told.given ? w.yoursIs : told.name;
    return (
        <dl class="card sums">
            <div>
                <dt>{w.given}</dt>
                <dd>
                    {w.you} {tenths(go.given / 100)} · {told.name} {tenths(told.given / 100)}
                </dd>
            </div>
            <div>
                <dt>{w.betterPlay}</dt>
                <dd class="ok">{less}</dd>
            </div>
        </dl>
    );
}

/** Afterwards: one beside the other. */
function Compared({
    go,
    told,
    person,
    lang,
}: { go: Go; told: Duelled; lang: Lang } & Pick<DayProps, 'person'>) {
    const w = dayWords[lang];
    const t = useTexts();
    const [sharing, setSharing] = useState(false);
    const by = go.points - told.points;
    const game = gameOf(go.course.game);
    return (
        <>
            <section class="versus">
                <p>
                    <strong class="own">{go.points}</strong>
                    <small>{w.you}</small>
                </p>
                <span aria-hidden="true">:</span>
                <p>
                    <strong>{told.points}</strong>
                    <small>{told.checked ? told.name : w.says(told.name)}</small>
                </p>
            </section>
            <h2 class="question">{by > 0 ? w.lead(by) : by < 0 ? w.behind(-by) : w.level}</h2>
            {game?.luck !== undefined && <p class="dim mid">{day[lang].luck(`${game.luck}`)}</p>}
            {told.checked && go.won.length > 1 && <Rounds own={go.won} other={told.won} />}
            <Better {...{ go, told, lang }} />
            <Honest lang={lang} />
            <div class="foot">
                <a class="btn" href="#">
                    {t.home}
                </a>
                <Button kind="primary" icon="share" onClick={() => setSharing(true)}>
                    {w.answer(told.name)}
                </Button>
            </div>
            {sharing && (
                <ShareSheet
                    {...{ go, lang, person }}
                    date={dateIn(go.course) || today()}
                    close={() => setSharing(false)}
                />
            )}
        </>
    );
}

export function Duel({ text, link, person, settings: { lang } }: DayProps & { text: string }) {
    const t = useTexts();
    const w = dayWords[lang];
    const [told, setTold] = useState<Told | 'failed' | null>(null);
    useEffect(() => {
        readLink(text).then(setTold, () => setTold('failed'));
    }, []);
    if (!told) return <Wait />;
    if (told === 'failed' || told.why !== undefined)
        return (
            <Page title="Knobel" back="#">
                <p class="banner" role="alert">
                    {told === 'failed' ? w.missing : (w.wrong[told.why] ?? w.damaged)}
                </p>
                <a class="btn primary" href="#">
                    {t.home}
                </a>
            </Page>
        );
    const go = ownGo(told.course);
    const take = () => {
        takeLink(told.course.challenge, text);
        begin(link, told.course, person, t.guest);
    };
    const title = gameOf(told.course.game)?.title[lang] ?? 'Knobel';
    return (
        <Page title={title} back="#">
            {go ? (
                <Compared {...{ go, told, person, lang }} />
            ) : (
                <Asked {...{ told, take, lang }} />
            )}
        </Page>
    );
}
