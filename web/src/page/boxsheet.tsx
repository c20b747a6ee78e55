// In the lobby: what the dice are drawn from, ours, what this server offers, or the own box.
import { useEffect, useState } from 'preact/hooks';
import { Button, Sheet } from '../parts/parts';
import { useTexts } from '../text';
import { boxWords } from '../text/box';
import { useLooked } from './boxfind';
import type { TableProps } from './props';

interface Offered {
    game: string;
    name: string;
    text: string;
}

/** The sets that who runs the server offers for this game. */
function useOffered({ table, hello }: TableProps): Offered[] {
    const [all, setAll] = useState<Offered[]>([]);
    useEffect(() => {
        if (!hello.sets) return;
        fetch('sets.json')
            .then((answer) => answer.json())
            .then(setAll, () => {});
    }, []);
    return all.filter(({ game }) => game === table.game);
}

export function BoxSheet(props: TableProps & { enter(): void; close(): void }) {
    const { table, link, settings, enter, close } = props;
    const t = useTexts();
    const w = boxWords[settings.lang];
    const offered = useOffered(props);
    const mine = useLooked(table.game, { lang: settings.lang, t }, 0) ?? [];
    const choice = (name: string, help: string, text: string | null, wrong = '') => (
        <label class="choice-line">
            <input
                type="radio"
                name="box"
                checked={(table.set?.text ?? null) === text}
                disabled={!!wrong}
                onChange={() =>
                    link.say(text ? { do: 'set', text } : { do: 'set', game: table.game })
                }
            />
            <span>
                <strong>{name || t.extra.box.nameless}</strong>
                <small class={wrong ? 'wrong' : ''}>{wrong || help}</small>
            </span>
        </label>
    );
    return (
        <Sheet title={w.whose} {...{ close }}>
            {choice(t.extra.box.ours, w.oursHelp, null)}
            {offered.map(({ name, text }) => choice(name, w.offered, text))}
            {mine.map(({ box, text, wrong, sums }) =>
                choice(box.name, [w.mine, ...sums].join(' · '), text, wrong),
            )}
            <Button icon="plus" class="wide" onClick={enter}>
                {t.extra.box.title}
            </Button>
            <Button kind="primary" class="wide" onClick={close}>
                {w.done}
            </Button>
        </Sheet>
    );
}
