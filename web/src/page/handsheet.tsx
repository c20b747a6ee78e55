// In the lobby: which throws are made by hand.
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasHand, useHand } from '../games/hands';
import { Button, Segmented, Sheet, Switch } from '../parts/parts';
import { useTexts } from '../text';
import { handWords } from '../text/hand';
import { isHost, type TableProps } from './props';

/** Nobody at another device could agree. */
const oneDevice = ({ table: { chairs, you } }: TableProps) =>
    chairs.every((chair, n) => chair.bot || you.includes(n));

/** What the throws of this game are of, and how it is told which of them are made by hand. */
function useThrows(props: TableProps) {
    const { table, hello, link, settings } = props;
    const found = useHand(table);
    const names = found?.hand.throws(settings.lang) ?? {};
    const verbs = hello.games.find(({ name }) => name === table.game)?.throws ?? [];
    // A tap may come before the answer to the last one.
    const told = useRef(table.hand);
    useEffect(() => {
        told.current = table.hand;
    }, [table.hand.join()]);
    const tell = (hand: string[]) => {
        told.current = hand;
        const all = hand.length === verbs.length;
        if (!table.believe && oneDevice(props)) link.say({ do: 'believe', on: true });
        link.say({ do: 'typed', on: hand.length > 0, ...(!all && { text: hand.join(' ') }) });
    };
    const all = table.typed && verbs.every((verb) => table.hand.includes(verb));
    const what = table.hand.map((verb) => names[verb] ?? verb).join(', ');
    return { names, verbs, told, tell, all, what };
}

/** A line of the lobby, and what it opens. */
export function HandField(props: TableProps) {
    const { table, link, settings } = props;
    const { typed: t } = useTexts();
    const w = handWords[settings.lang];
    const [open, setOpen] = useState(false);
    const { all, what } = useThrows(props);
    if (!hasHand(table.game))
        return (
            <Switch
                label={t.name}
                help={t.help}
                on={table.typed}
                disabled={!isHost(table)}
                set={(on) => link.say({ do: 'typed', on })}
            />
        );
    return (
        <div class="field handfield">
            <span class="label">
                {t.name}
                <small>{!table.typed ? w.none : all ? w.all : w.some(what)}</small>
            </span>
            {isHost(table) && <Button onClick={() => setOpen(true)}>{w.change}</Button>}
            {open && <HandSheet {...props} close={() => setOpen(false)} />}
        </div>
    );
}

function HandSheet({ close, ...props }: TableProps & { close(): void }) {
    const { table, link, settings } = props;
    const { typed: t } = useTexts();
    const w = handWords[settings.lang];
    const { names, verbs, told, tell, all, what } = useThrows(props);
    const choices = [
        ['hand', w.byHand],
        ['ours', w.ours],
    ] as const;
    const set = (verb: string, by: string) =>
        tell(verbs.filter((one) => (one === verb ? by === 'hand' : told.current.includes(one))));
    return (
        <Sheet title={t.name} close={close}>
            <p class="dim">{w.about}</p>
            {verbs.map((verb) => (
                <Segmented
                    key={verb}
                    label={names[verb] ?? verb}
                    value={table.hand.includes(verb) ? 'hand' : 'ours'}
                    choices={choices}
                    set={(by) => set(verb, by)}
                />
            ))}
            {oneDevice(props) ? (
                <Switch
                    label={w.onePhone}
                    help={w.onePhoneHelp}
                    on={all && table.believe}
                    set={(on) => tell(on ? verbs : [])}
                />
            ) : (
                table.typed && (
                    <Switch
                        label={w.agree}
                        help={w.agreeHelp}
                        on={!table.believe}
                        set={(on) => link.say({ do: 'believe', on: !on })}
                    />
                )
            )}
            {table.typed && <p class="told-line">{all ? w.fileAll : w.fileSome(what)}</p>}
            <Button kind="primary" class="wide" onClick={close}>
                {w.done}
            </Button>
        </Sheet>
    );
}
