// What everybody should see of the mix of the dice: six digits that are the same on every screen, and
// who dropped out of it.
import { useState } from 'preact/hooks';
import { Icon, IconButton, Notice, Sheet } from '../parts/parts';
import { isAlone } from './held';
import type { TableProps } from './props';
import { listText, useTexts, type Texts } from '../text';
import type { Chair } from '../wire/wire';

const HALF = 3;

type MixProps = Pick<TableProps, 'table' | 'now'>;

export const namesOf = (seats: readonly number[], chairs: readonly Pick<Chair, 'name'>[]): string =>
    listText(seats.map((seat) => chairs[seat]?.name ?? `${seat}`));

/** What went wrong with the mix, a sentence each. */
export function doubts({ table, now: { warning } }: MixProps, { fair: t }: Texts): string[] {
    const { dice, off, match, chairs } = table;
    return [
        ...(off ? [t.off(namesOf(off, chairs))] : []),
        ...(dice?.dropped ?? []).map((seat) => t.dropped(namesOf([seat], chairs))),
        ...(warning && warning.match === match ? [t.warnings[warning.why]] : []),
    ];
}

/** The same when it happens, until it is read. */
export function MixNotice(props: MixProps) {
    const t = useTexts();
    const [read, setRead] = useState('');
    const text = doubts(props, t).join(' ');
    if (text === read) return null;
    return (
        <Notice kind="warn" text={text}>
            <IconButton icon="close" label={t.close} onClick={() => setRead(text)} />
        </Notice>
    );
}

/** As people read them out. */
export const Digits = ({ check }: { check: string }) => (
    <b>{`${check.slice(0, HALF)}\u00a0${check.slice(HALF)}`}</b>
);

/** The digits, once everything is mixed; who taps them is told what they are for. */
export function Check(props: MixProps) {
    const t = useTexts();
    const [open, setOpen] = useState(false);
    const check = !props.now.near && props.table.dice?.check;
    const said = doubts(props, t);
    // Who is alone has nobody to compare with.
    if (!check || (isAlone(props.table) && said.length === 0)) return null;
    return (
        <>
            <button
                type="button"
                class={`pill check ${said.length > 0 ? 'warn' : ''}`}
                onClick={() => setOpen(true)}>
                <Icon name="people" /> <span>{t.fair.same} </span>
                <Digits check={check} />
            </button>
            {open && (
                <Sheet title={t.fair.same} close={() => setOpen(false)}>
                    <p class="check">
                        <Digits check={check} />
                    </p>
                    {[t.fair.help, ...said, t.verify.limits].map((text) => (
                        <p key={text}>{text}</p>
                    ))}
                </Sheet>
            )}
        </>
    );
}
