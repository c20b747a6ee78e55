// What came of a day: shown after one's own go, and what was possible with it.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Icon } from '../parts/parts';
import { useTexts, type Lang } from '../text';
import { day } from '../text/day';
import type { Person } from '../wire/wire';
import { daysPlayed, type Go } from './kept';
import { Bars, gameOf, Honest, ParCard, signed, Signs, Stars, tenths } from './parts';
import { ShareSheet } from './share';
import { dayWords } from './words';

/** The last one; each ends with a line's end. */
const ownMove = ({ moves }: Go): string => moves.trimEnd().split('\n').at(-1)!;

/** The number that everybody talks about. */
export function Head({ go, lang }: { go: Go; lang: Lang }) {
    const game = gameOf(go.course.game)!;
    return (
        <section class="head">
            {go.possible > 0 && <Stars n={go.stars} lang={lang} />}
            <p class={go.possible > 0 ? 'big' : 'huge'}>{go.points}</p>
            <p>
                {game.unit[lang](go)}
                {go.ms > 0 && ` · ${dayWords[lang].seconds(tenths(go.ms / 1000))}`}
            </p>
            {go.unknown > 0 && <p class="dim">{day[lang].unknown(`${go.unknown}`)}</p>}
            {go.resumed && go.ms > 0 && <p class="dim">{dayWords[lang].interrupted}</p>}
        </section>
    );
}

/** The own equation, and the best there was. */
function Moves({ go, lang }: { go: Go; lang: Lang }) {
    const w = dayWords[lang];
    const { drawn } = gameOf(go.course.game)!;
    if (!drawn) return null;
    const own = drawn(ownMove(go));
    const best = go.worst && drawn(go.worst.best);
    return (
        <>
            {own && (
                <section class="card">
                    <h2>{w.yours}</h2>
                    <Signs of={own} />
                </section>
            )}
            {best && (
                <section class="card wanted">
                    <h2>
                        {w.possible} <strong>{go.possible}</strong>
                    </h2>
                    <Signs of={best} />
                </section>
            )}
        </>
    );
}

/** How good the decisions were, and the dice. */
function Decisions({ go, lang }: { go: Go; lang: Lang }) {
    const w = dayWords[lang];
    if (go.given === undefined || go.possible > 0) return null;
    return (
        <section class="card">
            <dl class="sums">
                <div>
                    <dt>{w.given}</dt>
                    <dd class="bad">{tenths(go.given / 100)}</dd>
                </div>
                {go.luck !== undefined && (
                    <div>
                        <dt>{w.luck}</dt>
                        <dd class={go.luck < 0 ? 'bad' : 'ok'}>{signed(go.luck / 100)}</dd>
                    </div>
                )}
            </dl>
            {go.worst && (
                <a class="btn wide" href={`#replay/${go.match}/${go.worst.move}`}>
                    <Icon name="eye" />
                    <span>{w.cost(go.worst.round + 1, tenths(go.worst.lost / 100))}</span>
                </a>
            )}
        </section>
    );
}

export function Result(props: {
    go: Go;
    date: string;
    lang: Lang;
    person: Person;
    practice?: boolean;
    again(): void;
    children?: ComponentChildren;
}) {
    const { go, date, lang, person, practice, again } = props;
    const t = useTexts();
    const w = dayWords[lang];
    const [sharing, setSharing] = useState(false);
    const played = daysPlayed().length;
    return (
        <>
            {practice && (
                <p class="banner" role="status">
                    {w.practice}
                </p>
            )}
            <Head {...{ go, lang }} />
            <Moves {...{ go, lang }} />
            {go.won.length > 1 && !gameOf(go.course.game)!.spoken && (
                <Bars {...{ go, lang }} knows={go.given !== undefined} />
            )}
            <ParCard
                {...{ lang }}
                par={go.course.par}
                more={[{ name: w.you, points: go.points, own: true }]}
                luck={gameOf(go.course.game)!.luck}
            />
            <Decisions {...{ go, lang }} />
            <p class="line">
                <span class="grow">
                    <strong>{played}</strong> {w.played(played)}
                </span>
                <span class="dim">{w.tomorrow}</span>
            </p>
            <Button kind="ghost" onClick={again}>
                {w.again}
            </Button>
            <Honest lang={lang} />
            <div class="foot">
                <a class="btn" href="#">
                    {t.home}
                </a>
                {!practice && (
                    <Button kind="primary" icon="share" onClick={() => setSharing(true)}>
                        {w.share}
                    </Button>
                )}
            </div>
            {sharing && (
                <ShareSheet {...{ go, date, lang, person }} close={() => setSharing(false)} />
            )}
        </>
    );
}
