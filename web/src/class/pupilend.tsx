// The end of a class on a phone: what one made, the own place for oneself alone, where all stand.
import { Button, Wait } from '../parts/parts';
import { titleOf } from '../page/series';
import type { TableProps } from '../page/props';
import { dateText, decimal, useTexts } from '../text';
import type { ClassMsg, ClassResult, Pupil } from '../wire/wire';
import { Dots } from './dots';
import { DAY, Honest, Page } from './parts';
import { Own } from './pupil';
import { classWords, type ClassWords } from './words';

const HUNDRED = 100;
const SECOND_MS = 1000;
const MARKS = ['●', '◐', '○'];

interface EndProps extends Omit<TableProps, 'table'> {
    klass: ClassMsg;
    you: Pupil;
}

export function PupilEnd({ klass, you, link, hello, settings: { lang } }: EndProps) {
    const t = useTexts();
    const w = classWords[lang];
    const { points, place, result } = you;
    const { dots = [] } = klass.standing ?? {};
    if (points === undefined) return <Wait />;
    const leave = () => {
        link.leave();
        location.hash = '';
    };
    return (
        <Page title={klass.title || titleOf(hello.games, klass.game)} pill={<Own you={you} />}>
            <section class="head">
                <p class="huge">{points}</p>
                <p>{place ? w.yourPlace(w.place(place), dots.length) : laterOf(klass, w)}</p>
            </section>
            {result?.won && result.won.length > 1 && <Rounds {...{ result, w }} />}
            <Decisions {...{ result, w }} />
            {dots.length > 1 && (
                <section class="card">
                    <h2>{w.stands}</h2>
                    <Dots
                        points={dots}
                        lit={[points]}
                        label={w.stands}
                        columns={40}
                        high={330}
                        size={42}
                    />
                    <p class="dim">{w.yellow}</p>
                </section>
            )}
            <Honest {...{ klass, lang }} />
            <div class="foot">
                {you.match && (
                    <a class="btn" href={`#replay/${you.match}`}>
                        {t.extra.replay.open}
                    </a>
                )}
                {klass.next ? (
                    <Button
                        kind="primary"
                        onClick={() => {
                            link.exit();
                            link.say({ do: 'enter', code: klass.next!, name: you.name });
                        }}>
                        {w.onceMore}
                    </Button>
                ) : (
                    <Button onClick={leave}>{t.home}</Button>
                )}
            </div>
        </Page>
    );
}

/** At one's own pace places are told on the day on which all is over. */
const laterOf = ({ state, closes_s = 0 }: ClassMsg, w: ClassWords): string =>
    state === 'open' ? w.placesOn(dateText(closes_s * SECOND_MS, DAY)) : w.over;

/** Points of each round, and how good its decisions were. */
function Rounds({ result: { won = [], marks }, w }: { result: ClassResult; w: ClassWords }) {
    const most = Math.max(1, ...won);
    return (
        <section class="card">
            <ol class="daybars">
                {won.map((n, i) => (
                    <li key={i} class={n === most ? 'most' : ''}>
                        <span class="n">{n}</span>
                        <i style={{ height: `${Math.max(4, (n / most) * HUNDRED)}%` }} />
                        {marks && (
                            <span
                                class={`daymark m${marks[i]}`}
                                role="img"
                                aria-label={w.marks[marks[i]!]}>
                                {MARKS[marks[i]!]}
                            </span>
                        )}
                    </li>
                ))}
            </ol>
        </section>
    );
}

const signed = (n: number): string => `${n < 0 ? '−' : '+'}${decimal(Math.abs(n), 1)}`;

/** How good the decisions were, and the dice. */
function Decisions({ result, w }: { result: ClassResult | undefined; w: ClassWords }) {
    if (result?.given === undefined) return null;
    return (
        <section class="card">
            <dl class="sums">
                <div>
                    <dt>{w.given_away}</dt>
                    <dd class="bad">{decimal(result.given / HUNDRED, 1)}</dd>
                </div>
                {result.luck !== undefined && (
                    <div>
                        <dt>{w.luck}</dt>
                        <dd class="ok">{signed(result.luck / HUNDRED)}</dd>
                    </div>
                )}
            </dl>
        </section>
    );
}
