// Dice that the people throw by hand: one types what they show, another agrees.
import { useState } from 'preact/hooks';
import { Button, TextField } from './parts';
import type { TableProps } from './props';
import { useTexts } from './text';
import type { GameView } from './wire';

const EXAMPLES: Record<string, string> = {
    fiese15: 'roll B4 Y2 K5 W1 G1 R2',
    blitz: 'throw R*G Y3 B4 O1 G4 K4 W*G W*K',
    cubes: 'throw 5577 0248 +-x:',
    words: 'throw animals music books plants cities sports',
};

export function TypedDice({ table, view, link }: TableProps & { view: GameView }) {
    const { typed: t } = useTexts();
    const [text, setText] = useState('');
    const seats = table.you.filter((n) => n < view.seats && !table.chairs[n]?.held);
    const [seat] = seats;
    if (!view.to_act.includes('dice')) return null;
    const thrown = table.throw;
    const other = seats.find((n) => n !== thrown?.seat);
    const answer = (on: boolean) => {
        if (thrown && other !== undefined)
            link.say({ do: 'confirm', seat: other, text: thrown.text, on });
    };
    if (thrown)
        return (
            <div class="notice" role="status">
                <span class="grow">
                    {t.says(table.chairs[thrown.seat]?.name ?? '')} <b>{thrown.text}</b>
                </span>
                {other === undefined ? (
                    t.waits
                ) : (
                    <>
                        <Button onClick={() => answer(false)}>{t.no}</Button>
                        <Button kind="primary" onClick={() => answer(true)}>
                            {t.yes}
                        </Button>
                    </>
                )}
            </div>
        );
    if (seat === undefined) return null;
    const submit = (event: Event) => {
        event.preventDefault();
        link.say({ do: 'throw', seat, text: text.trim() });
        setText('');
    };
    return (
        <form class="notice" onSubmit={submit}>
            <TextField
                label={t.label(EXAMPLES[table.game] ?? '')}
                value={text}
                autocapitalize="off"
                spellcheck={false}
                onInput={(event) => setText(event.currentTarget.value)}
            />
            <Button kind="primary" type="submit" aria-disabled={!text.trim()}>
                {t.send}
            </Button>
        </form>
    );
}
