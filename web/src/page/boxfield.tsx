// In the lobby: whose box is played with; what changes that is fetched when it is wanted.
import { boxes } from 'games:list';
import { useState } from 'preact/hooks';
import { Button } from '../parts/parts';
import { useTexts } from '../text';
import { handWords } from '../text/hand';
import { lazily, loadBoxes } from './lazy';
import { isHost, type TableProps } from './props';

const BoxSheet = lazily((box) => box.BoxSheet, loadBoxes, null);

/** A line of the lobby, and what it opens. */
export function BoxField(props: TableProps & { enter(): void }) {
    const { table, settings, enter } = props;
    const { box } = useTexts().extra;
    const [open, setOpen] = useState(false);
    if (!boxes[table.game]) return null;
    return (
        <div class="field handfield boxfield">
            <span class="label">
                {box.field}
                <small>{table.set ? table.set.name || box.nameless : box.ours}</small>
            </span>
            {isHost(table) && (
                <Button onClick={() => setOpen(true)}>{handWords[settings.lang].change}</Button>
            )}
            {open && <BoxSheet {...props} {...{ enter }} close={() => setOpen(false)} />}
        </div>
    );
}
