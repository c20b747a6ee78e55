// A bot gives its chair to a person: said when it has happened, to everybody at the table.
import { useEffect, useRef } from 'preact/hooks';
import { toast } from '../parts/parts';
import { loadWords, useTexts } from '../text';
import type { Peeked } from '../wire/link';
import type { Chair, TableMsg } from '../wire/wire';

type Sat = Pick<Chair, 'name' | 'bot'>;

/** Who has come where bots went: the name of each, and of the bot. */
export function takenOver(before: readonly Sat[], now: readonly Sat[]): [string, string][] {
    const bots = (chairs: readonly Sat[]) => chairs.filter(({ bot }) => bot);
    const missing = (from: readonly Sat[], chair: Sat) =>
        !from.some(({ name, bot }) => name === chair.name && !bot === !chair.bot);
    if (bots(now).length >= bots(before).length) return [];
    const went = bots(before).filter((chair) => missing(now, chair));
    const came = now.filter((chair) => !chair.bot && missing(before, chair));
    return came.slice(0, went.length).map(({ name }, i) => [name, went[i]!.name]);
}

/** Those who play, or will. */
const seated = ({ chairs, view, most }: TableMsg): Chair[] =>
    chairs.slice(0, view?.seats ?? most).filter(({ asking }) => !asking);

/** Says whose chairs have been taken over, compared with what was seen at the door or before. */
export function useTakenOver(table: TableMsg | null, peeked: Peeked | null): void {
    const t = useTexts();
    const last = useRef<{ id: string; chairs: readonly Sat[] } | null>(null);
    const used = useRef(peeked);
    useEffect(() => {
        if (!table) return;
        const chairs = seated(table);
        const door = peeked !== used.current && peeked?.code === table.code && peeked.found;
        used.current = peeked;
        const before = last.current?.id === table.id ? last.current.chairs : door && door.chairs;
        const own = table.you.map((n) => table.chairs[n]?.name);
        const say = ([who, bot]: [string, string]) =>
            toast(own.includes(who) ? t.door.tookOwn(bot) : t.door.took(who, bot));
        const taken = takenOver(before || chairs, chairs);
        loadWords('more').then(
            () => taken.forEach(say),
            () => {},
        );
        last.current = { id: table.id, chairs };
    }, [table]);
}

/** The bot whose chair this one gets in the next match; undefined: no bot has to give way. */
export const chairAfter = ({ chairs, yields, most }: TableMsg, n: number): string | undefined =>
    n >= most ? chairs[yields.at(most - n - 1) ?? -1]?.name : undefined;
