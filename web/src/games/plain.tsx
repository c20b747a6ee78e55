// A board for any game: the scores are in the frame, moves are typed.
import { useState } from 'preact/hooks';
import type { BoardProps, GameModule } from '../game';
import { Button, TextField } from '../parts';

function Board({ view, seat, mine, send, t }: BoardProps) {
    const [text, setText] = useState('');
    const mayMove = mine.includes(seat) && view.to_act.includes(seat);
    const submit = (event: Event) => {
        event.preventDefault();
        send(text);
        setText('');
    };
    return (
        <div class="board">
            <p class="dim">{t.plainBoard}</p>
            <form class="foot" onSubmit={submit}>
                <TextField
                    label={t.typeMove}
                    value={text}
                    disabled={!mayMove}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <Button kind="primary" type="submit" disabled={!mayMove || !text}>
                    {t.sendMove}
                </Button>
            </form>
        </div>
    );
}

export const plain: GameModule = { Board, picture: [], minutes: '', secret: true };
