// Where a class stands on the big screen: five by name, or all as they came; everybody as a dot.
import { Symbol } from '../parts/parts';
import type { Lang } from '../text';
import type { ClassMsg } from '../wire/wire';
import { Dots } from './dots';
import { Five } from './five';
import { classWords } from './words';

const NAMED_COLUMNS = 4;

/** Where the class stands: five by name, everybody as a dot. */
export function Standing({ klass, lang }: { klass: ClassMsg; lang: Lang }) {
    const w = classWords[lang];
    const { five, all, dots = [] } = klass.standing ?? {};
    if (dots.length === 0)
        return (
            <div class="lower alone">
                <p class="dotbox talkative">{w.first}</p>
            </div>
        );
    if (all)
        return (
            <ol class="all" style={{ '--rows': Math.ceil(all.length / NAMED_COLUMNS) }}>
                {all.map(({ name, symbol, points }) => (
                    <li key={name}>
                        <Symbol n={symbol} />
                        <span class="name">{name}</span>
                        <b>{points}</b>
                    </li>
                ))}
            </ol>
        );
    return (
        <div class={five?.length ? 'lower' : 'lower alone'}>
            {five && five.length > 0 && <Five {...{ five, lang }} />}
            <section class="dotbox">
                <h2>{w.points}</h2>
                <Dots
                    points={dots}
                    lit={five?.map(({ points }) => points) ?? []}
                    label={w.points}
                    columns={five?.length ? 32 : 48}
                    high={five?.length ? 300 : 190}
                    size={five?.length ? 27 : 18}
                />
            </section>
        </div>
    );
}
