// Rolling Cubes by keys: signs are typed, arrows move the caret, Enter does what is to be done.
import { isFreeEnter, isFreeGo, useKeys } from '../../parts/keys';
import type { Forming } from './forming';

const SIGNS = '0123456789+-x:=';
const SPELLINGS: Record<string, string> = {
    X: 'x',
    '*': 'x',
    '×': 'x',
    '/': ':',
    '÷': ':',
    '−': '-',
};

/** What Enter does now, and Space unless an equation is formed; undefined if nothing. */
function goOf(forming: Forming): (() => void) | undefined {
    const { own, forms, asked, reading, again, handIn, throwIt, skip } = forming;
    if (own && asked) return throwIt;
    if (reading.page) return reading.turn;
    if (forms) return again.ids ? again.throwIt : handIn;
    return skip ?? undefined;
}

/** What a key does; undefined if nothing. */
function actOf(forming: Forming, key: string): (() => void) | undefined {
    const { line, type } = forming;
    const sign = SPELLINGS[key] ?? key;
    if (sign.length === 1 && SIGNS.includes(sign)) return () => type(sign);
    const moves: Record<string, () => void> = {
        Backspace: line.rub,
        ArrowLeft: () => line.caretTo(line.caret - 1),
        ArrowRight: () => line.caretTo(line.caret + 1),
        Home: () => line.caretTo(0),
        End: () => line.caretTo(line.ids.length),
        Escape: line.clear,
    };
    return moves[key];
}

export function useFormingKeys(forming: Forming): void {
    const go = goOf(forming);
    const typing = forming.forms && !forming.reading.page;
    useKeys(go !== undefined, (e) => {
        const act = (typing ? isFreeEnter(e) : isFreeGo(e))
            ? go
            : forming.forms && actOf(forming, e.key);
        if (!act) return;
        act();
        e.preventDefault();
    });
}
