// A board for any game: the scores are in the frame, the view is shown as it comes, moves are typed.
import { useState } from 'preact/hooks';
import type { BoardProps, GameModule } from './game';
import { Button, TextField } from '../parts/parts';
import type { GameView } from '../wire/wire';

/** Members every view has; the frame shows them. */
const FRAME = [
    'game',
    'seats',
    'moves',
    'now',
    'deadline',
    'to_act',
    'over',
    'score',
    'winners',
    'secret',
];

const shown = (value: unknown): string =>
    typeof value === 'object' ? JSON.stringify(value) : String(value);

function Facts({ view }: { view: GameView }) {
    const own = Object.entries(view).filter(([name]) => !FRAME.includes(name));
    return (
        <dl class="card facts-list grow" tabIndex={0}>
            {own.map(([name, value]) => (
                <div key={name}>
                    <dt>{name}</dt>
                    <dd>{shown(value)}</dd>
                </div>
            ))}
        </dl>
    );
}

function Board({ view, seat, mine, live, send, t }: BoardProps<GameView>) {
    const [text, setText] = useState('');
    const mayMove = live && mine.includes(seat) && view.to_act.includes(seat);
    const submit = (event: Event) => {
        event.preventDefault();
        if (!mayMove || !text.trim()) return;
        send(text.trim());
        setText('');
    };
    return (
        <div class="board plain">
            <p class="dim">{t.plainBoard}</p>
            <Facts view={view} />
            <form class="foot" onSubmit={submit}>
                <TextField
                    label={t.typeMove}
                    value={text}
                    autocapitalize="off"
                    spellcheck={false}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <Button kind="primary" type="submit" aria-disabled={!mayMove || !text.trim()}>
                    {t.sendMove}
                </Button>
            </form>
        </div>
    );
}

export const game: GameModule = { Board };
