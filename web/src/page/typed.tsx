// Dice that the people throw by hand: one types what they show, another agrees.
import { useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { Button, TextField } from '../parts/parts';
import type { TableProps } from './props';
import { useTexts } from '../text';
import type { GameView } from '../wire/wire';

/** The verb may be left out: the example has the only one that is possible. */
export function throwText(example: string, typed: string): string {
    const verb = example.split(' ')[0]!;
    const text = typed.trim().replace(/\s+/g, ' ');
    return !verb || text.startsWith(verb) ? text : `${verb} ${text}`;
}

type TypedProps = TableProps & { view: GameView; module: GameModule };

export function TypedDice({ table, view, module, link }: TypedProps) {
    const { typed: t } = useTexts();
    const [text, setText] = useState('');
    const seats = table.you.filter((n) => n < view.seats && !table.chairs[n]?.held);
    const [seat] = seats;
    const example = module.moves?.example(view) ?? '';
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
        link.say({ do: 'throw', seat, text: throwText(example, text) });
        setText('');
    };
    return (
        <form class="notice" onSubmit={submit}>
            <TextField
                label={t.label(example.replace(/^\w+ /, ''))}
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
