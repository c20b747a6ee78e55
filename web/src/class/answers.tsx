// After all have decided: what the class did, what was best, and what to talk about.
import { decimal, useTexts } from '../text';
import type { ClassBars, ClassChoice } from '../wire/wire';
import { gameClass } from './games';
import { farOf } from './parts';
import type { BigProps } from './screen';
import { Standing } from './standing';
import { classWords } from './words';

type AnswersProps = Pick<BigProps, 'klass' | 'lang'> & { bars: ClassBars };

interface Row {
    text: string;
    count: number;
    worth?: number | undefined;
    best: boolean;
    /** A word of the game, not something that was done with these dice. */
    word: string;
}

const HUNDRED = 100;

const sameAs = (a: ClassChoice, b: ClassChoice | undefined): boolean =>
    a.text === b?.text || (a.worth !== undefined && a.worth === b?.worth);

/** A row for each: what was done with these dice, or roughly where that is all there is. */
function rowsOf({ klass, bars, lang }: AnswersProps): Row[] {
    const words: Readonly<Record<string, string>> = gameClass(klass.game)?.groups[lang] ?? {};
    const { choices = [], groups, rest = 0, best } = bars;
    if (choices.length === 0)
        return groups.map(({ what, count }) => ({
            text: what,
            count,
            best: false,
            word: words[what] ?? what,
        }));
    const rows: Row[] = choices.map((choice) => ({
        ...choice,
        best: sameAs(choice, best),
        word: '',
    }));
    const valued = choices.some(({ worth }) => worth !== undefined);
    if (valued && best && best.count > 0 && rows.every((row) => !row.best) && rest > best.count - 1)
        rows.push({ ...best, best: true, word: '' });
    const others = rest - (rows.length > choices.length ? best!.count : 0);
    const other = { text: '', count: others, best: false, word: classWords[lang].other };
    return others > 0 ? [...rows, other] : rows;
}

export function Answers(props: AnswersProps) {
    const { klass, bars, lang } = props;
    const t = useTexts();
    const w = classWords[lang];
    const game = gameClass(klass.game);
    const rows = rowsOf(props);
    const most = Math.max(1, ...rows.map(({ count }) => count));
    const valued = rows.some(({ worth }) => worth !== undefined);
    return (
        <>
            <div class={bars.best ? 'answered' : 'answered alone'}>
                <section class="answers" aria-label={farOf(klass, lang)}>
                    <div class="answer head">
                        <h2>{w.asked}</h2>
                        <span>{w.pupils}</span>
                        <span>{valued && w.worth}</span>
                    </div>
                    {game?.Lies && klass.dice && (
                        <div class="laid">
                            <game.Lies dice={klass.dice} t={t} />
                        </div>
                    )}
                    {rows.map(({ text, count, worth, best, word }) => (
                        <div key={text} class={best ? 'answer best' : 'answer'}>
                            <span class="choice">
                                {word ||
                                    (game && (
                                        <game.Choice
                                            {...{ text, t, lang }}
                                            dice={klass.dice ?? null}
                                        />
                                    ))}
                            </span>
                            <span class="share">
                                <i style={{ width: `${(count / most) * HUNDRED}%` }} />
                            </span>
                            <b>{count}</b>
                            <span class="worth">
                                {worth !== undefined && decimal(worth / HUNDRED, 1)}
                            </span>
                        </div>
                    ))}
                    <Roughly {...props} />
                </section>
                {bars.best && <Best {...props} best={bars.best} />}
            </div>
            {bars.best && <Talk {...props} best={bars.best} />}
            {!bars.best && !bars.choices?.length && <Standing {...{ klass, lang }} />}
        </>
    );
}

/** Who rolled on, stopped, was bust: below what they did. */
function Roughly({ klass, bars, lang }: AnswersProps) {
    const words: Readonly<Record<string, string>> = gameClass(klass.game)?.groups[lang] ?? {};
    const some = bars.groups.filter(({ count }) => count > 0);
    if (!bars.choices?.length || some.length === 0) return null;
    return (
        <p class="roughly">
            {some.map(({ what, count }) => (
                <span key={what} class={`is-${what}`}>
                    <b>{count}</b> {words[what] ?? what}
                </span>
            ))}
        </p>
    );
}

const allOf = ({ groups, choices = [], rest = 0 }: ClassBars): number =>
    choices.length > 0
        ? choices.reduce((sum, { count }) => sum + count, rest)
        : groups.reduce((sum, { count }) => sum + count, 0);

function Best({ klass, bars, lang, best }: AnswersProps & { best: ClassChoice }) {
    const t = useTexts();
    const w = classWords[lang];
    const game = gameClass(klass.game);
    return (
        <section class="bestcard">
            <p class="dim">
                {w.bestWas} {best.worth !== undefined && decimal(best.worth / HUNDRED, 1)}
            </p>
            <div class={best.text.length > 8 ? 'choice long' : 'choice'}>
                {game && (
                    <game.Choice text={best.text} {...{ t, lang }} dice={klass.dice ?? null} />
                )}
            </div>
            <p>{best.count > 0 ? w.did(best.count, allOf(bars)) : w.nobodyDid}</p>
        </section>
    );
}

/** A question, by how many found it. */
function Talk({ bars, lang, best }: AnswersProps & { best: ClassChoice }) {
    const w = classWords[lang];
    const all = allOf(bars);
    const few = best.count * 2 <= all;
    const found = (few ? w.talkFew : w.talkMost)(best.count, all);
    return <p class="talk">{best.count > 0 ? found : w.talkNone}</p>;
}
