// Rolling Cubes by keys: signs are typed, arrows move the caret, Enter does what is to be done.
import { isFreeEnter, useKeys } from '../../parts/keys';
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

/** What Enter does now; undefined if nothing. */
function enterOf(forming: Forming): (() => void) | undefined {
    const { own, forms, asked, recap, again, handIn, throwIt } = forming;
    if (forms) return recap.open ? recap.close : again.ids ? again.throwIt : handIn;
    return own && asked ? throwIt : undefined;
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
    };
    return moves[key];
}

export function useFormingKeys(forming: Forming): void {
    const enter = enterOf(forming);
    useKeys(enter !== undefined, (e) => {
        const act = isFreeEnter(e) ? enter : forming.forms && actOf(forming, e.key);
        if (!act) return;
        act();
        e.preventDefault();
    });
}
