// The match stands still: who wanted that, and how it goes on.
import { useRef } from 'preact/hooks';
import { namesOf } from '../page/mixed';
import { Icon } from '../parts/parts';
import { useTexts } from '../text';
import type { TableMsg } from '../wire/wire';

/** Who asked for the pause, in the order in which they did as far as that was seen here. */
function useAskers({ pause }: TableMsg): number[] {
    const askers = useRef<number[]>([]);
    const before = askers.current.filter((n) => pause.includes(n));
    askers.current = [...before, ...pause.filter((n) => !before.includes(n))];
    return askers.current;
}

export function Paused({ table }: { table: TableMsg }) {
    const t = useTexts();
    const d = t.extra.display;
    const [first, ...others] = useAskers(table);
    if (!table.paused) return null;
    const name = first === undefined ? '' : namesOf([first], table.chairs);
    return (
        <div class="stopped">
            <section role="status">
                <span class="sign">
                    <Icon name="pause" />
                </span>
                <h2>{t.paused}</h2>
                {name && (
                    <p class="by">
                        {others.length > 0
                            ? d.pausedBy(name, namesOf(others, table.chairs))
                            : d.pausedByOne(name)}
                    </p>
                )}
                <p class="how">{d.tap(t.goOn)}</p>
            </section>
        </div>
    );
}
