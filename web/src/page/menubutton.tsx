// What opens the menu of a table.
import { useState } from 'preact/hooks';
import { IconButton } from '../parts/parts';
import { lazily, loadLater } from './lazy';
import type { Open } from './menu';
import type { TableProps } from './props';
import { useTexts } from '../text';

const MenuSheets = lazily((later) => later.MenuSheets, loadLater, null);

export function Menu(props: TableProps) {
    const t = useTexts();
    const [open, setOpen] = useState<Open>(null);
    return (
        <>
            <IconButton icon="menu" label={t.menu} onClick={() => setOpen('menu')} />
            {open && <MenuSheets {...props} {...{ open, setOpen }} />}
        </>
    );
}
