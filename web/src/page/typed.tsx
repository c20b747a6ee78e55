// Dice that the people throw by hand: one types what they show, another agrees.
import { useState } from 'preact/hooks';
import { Button, TextField } from '../parts/parts';
import type { TableProps } from './props';
import { useTexts } from '../text';
import type { GameView } from '../wire/wire';

/** What the dice of a game are to show next, as an example. */
function exampleOf(view: GameView): string {
    switch (view.game) {
        case 'fiese15':
            return 'target' in view && view.target[0] === 0
                ? 'strip B4 Y3 K3 W2 G2 R1'
                : 'roll B4 Y2 K5 W1 G1 R2';
        case 'blitz':
            return 'throw R*G Y3 B4 O1 G4 K4 W*G W*K';
        case 'cubes':
            return 'throw 5577 0248 +-x:';
        case 'words':
            return 'phase' in view && view.phase === 'letter'
                ? 'letter B'
                : 'throw animals music books plants cities sports';
        default:
            return '';
    }
}

/** The verb may be left out: only one is possible. */
export function throwText(view: GameView, typed: string): string {
    const verb = exampleOf(view).split(' ')[0]!;
    const text = typed.trim().replace(/\s+/g, ' ');
    return !verb || text.startsWith(verb) ? text : `${verb} ${text}`;
}

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
        link.say({ do: 'throw', seat, text: throwText(view, text) });
        setText('');
    };
    return (
        <form class="notice" onSubmit={submit}>
            <TextField
                label={t.label(exampleOf(view).replace(/^\w+ /, ''))}
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
