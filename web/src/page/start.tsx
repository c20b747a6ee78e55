// Whether the match can begin, and the one button that is wanted for it.
import { Button, Icon } from '../parts/parts';
import type { TableProps } from './props';
import { listText, useTexts } from '../text';
import type { Chair, TableMsg } from '../wire/wire';

/** What a start waits for; `few`: more players, so many. */
export type Hold =
    | { why: 'few'; missing: number; asking: Chair[] }
    | { why: 'others'; waits: Chair[] }
    | { why: 'draining' | 'lost' };

/** Persons of other devices who play. */
const others = ({ chairs, you }: TableMsg): Chair[] =>
    chairs.filter((chair, n) => !chair.bot && !chair.asking && !you.includes(n));

/** Why this device cannot start the match now; null: it can. */
export function holdOf({ table, now }: Pick<TableProps, 'table' | 'now'>): Hold | null {
    if (!now.open) return { why: 'lost' };
    if (now.notice?.draining) return { why: 'draining' };
    const asking = table.chairs.filter((chair) => chair.asking);
    const missing = (table.least ?? 0) - (table.chairs.length - asking.length);
    if (missing > 0) return { why: 'few', missing, asking };
    const waits = others(table).filter((chair) => !chair.away && !chair.ready);
    return waits.length > 0 ? { why: 'others', waits } : null;
}

const named = (chairs: Chair[]): string => listText(chairs.map(({ name }) => name));

/** How many play, and how many more wait. */
export function Count({ chairs, most }: TableMsg) {
    const t = useTexts();
    const all = chairs.filter((chair) => !chair.asking).length;
    const waits = all - Math.min(all, most);
    return (
        <span class="pill">
            <Icon name="people" /> {t.door.taken(all - waits, most)}
            {waits > 0 && ` · ${t.door.waiting(waits)}`}
        </span>
    );
}

/** The line above the buttons. */
function useReason({ table, hold }: { table: TableMsg; hold: Hold | null }): string {
    const t = useTexts();
    const ready = others(table).filter((chair) => !chair.away);
    switch (hold?.why) {
        case undefined:
            return ready.length === 0
                ? ''
                : (ready.length > 1 ? t.door.decideAll : t.door.decide)(named(ready));
        case 'lost':
            return t.reconnecting;
        case 'draining':
            return t.reasons.draining;
        case 'few':
            return hold.asking.length > 0
                ? t.door.admit(named(hold.asking))
                : t.needMore(hold.missing);
        case 'others':
            return t.waitFor(named(hold.waits));
    }
}

type StartProps = Pick<TableProps, 'table' | 'link'> & { hold: Hold | null };

/** One of the buttons is yellow: what is wanted next. What is not stands before it. */
export function Start({ table, link, hold }: StartProps) {
    const t = useTexts();
    const ready = table.you.every((n) => table.chairs[n]?.ready);
    const reason = useReason({ table, hold });
    const waits = hold?.why === 'others';
    const second = (first: boolean) => (first ? 'second' : '');
    const say = (waits || (ready && others(table).length > 0)) && (
        <Button
            key="ready"
            kind={ready ? 'ok' : 'primary'}
            class={second(ready)}
            icon={ready ? 'check' : undefined}
            aria-pressed={ready}
            onClick={() => link.say({ do: 'ready', on: !ready })}>
            {ready ? t.ready : t.imReady}
        </Button>
    );
    const begin = (
        <Button
            key="start"
            kind="primary"
            class={second(waits && !ready)}
            disabled={hold !== null}
            onClick={() => link.say({ do: 'start' })}>
            {t.start}
        </Button>
    );
    return (
        <div class="foot">
            <p class="dim note" role="status">
                {reason}
            </p>
            {waits && !ready ? [begin, say] : [say, begin]}
        </div>
    );
}
