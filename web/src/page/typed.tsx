// Dice thrown by hand in a game without pads: what they show is typed.
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

type TypedProps = TableProps & { view: GameView; module: GameModule; mine: number[] };

export function TypedText({ view, module, link, mine }: TypedProps) {
    const { typed: t } = useTexts();
    const [text, setText] = useState('');
    const example = module.moves?.example(view) ?? '';
    const submit = (event: Event) => {
        event.preventDefault();
        link.say({ do: 'throw', seat: mine[0]!, text: throwText(example, text) });
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
