// Over and below a board that a class plays on: how far all are, and that one waits for the others.
import { Icon } from '../parts/parts';
import { dateText } from '../text';
import type { Settings } from '../wire/device';
import type { ClassMsg } from '../wire/wire';
import { DAY, farOf, useLeft } from './parts';
import { classWords } from './words';

const SECOND_MS = 1000;

interface StepProps {
    klass: ClassMsg;
    settings: Settings;
}

/** How far the class is, how many have decided, how long it may take. */
export function ClassLine({ klass, settings: { lang, calm } }: StepProps) {
    const w = classWords[lang];
    const left = useLeft(klass);
    const { state, decided, of, held, round, closes_s } = klass;
    const until = closes_s && dateText(closes_s * SECOND_MS, DAY);
    return (
        <p class="classline">
            <span class="grow">{until ? w.ownUntil(until) : farOf(klass, lang)}</span>
            {held ? (
                <span class="pill">
                    <Icon name="pause" /> {w.held}
                </span>
            ) : (
                state === 'decide' && round > 0 && <span class="dim">{w.decided(decided, of)}</span>
            )}
            {!calm && state === 'decide' && left !== null && (
                <b class="clock" role="timer" aria-live="off">
                    {left}
                </b>
            )}
        </p>
    );
}

/** In the foot of the board, once one has decided. */
export function ClassWaits({ klass, settings: { lang } }: StepProps) {
    const w = classWords[lang];
    const { state, decided, of, held } = klass;
    const bars = state === 'bars';
    return (
        <p class="waiting classwaits" role="status">
            <strong>{held ? w.held : bars ? w.lookUp : w.waitAll}</strong>
            <small>{held ? w.heldHelp : bars ? w.atOnce : w.decided(decided, of)}</small>
        </p>
    );
}
