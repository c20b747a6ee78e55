// What one may do at a table besides playing.
import { useState } from 'preact/hooks';
import { Button, Confirm, IconButton, Sheet } from './parts';
import type { TableProps } from './props';
import { RulesText } from './rulespage';
import { SettingsFields } from './settings';
import { useTexts } from './text';

type Open = 'menu' | 'rules' | 'leave' | null;

export function Menu({ table, link, settings, setSettings }: TableProps) {
    const t = useTexts();
    const [open, setOpen] = useState<Open>(null);
    const close = () => setOpen(null);
    const seated = table.you.length > 0;
    const asked = table.you.some((n) => table.pause.includes(n));
    const leave = () => {
        link.leave();
        location.hash = '';
    };
    const pause = () => {
        link.say({ do: 'pause', on: !asked });
        close();
    };
    const mayPause = seated && table.state === 'match' && !table.paused;
    return (
        <>
            <IconButton icon="menu" label={t.menu} onClick={() => setOpen('menu')} />
            {open === 'menu' && (
                <Sheet title={`${t.menu} · ${table.code}`} close={close}>
                    <Button icon="book" class="wide" onClick={() => setOpen('rules')}>
                        {t.rules}
                    </Button>
                    {mayPause && (
                        <Button icon="pause" class="wide" onClick={pause}>
                            {asked ? t.pauseBack : t.pause}
                        </Button>
                    )}
                    <SettingsFields {...{ settings, setSettings }} />
                    <Button
                        icon="exit"
                        kind="ghost"
                        class="wide"
                        onClick={() => (seated ? setOpen('leave') : leave())}>
                        {t.leave}
                    </Button>
                </Sheet>
            )}
            {open === 'rules' && (
                <Sheet title={t.rules} close={close}>
                    <RulesText game={table.game} lang={settings.lang} />
                </Sheet>
            )}
            {open === 'leave' && (
                <Confirm title={t.leaveSure} yes={t.leave} act={leave} close={close} />
            )}
        </>
    );
}
