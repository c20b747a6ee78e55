// What one may do at a table besides playing.
import { useEffect, useState } from 'preact/hooks';
import { cardOf } from '../games';
import { addressOf, isLocal, LocalOnly, QrCode, ShareRow } from './invite';
import { Button, Confirm, IconButton, Sheet, Switch } from '../parts/parts';
import { isSeated, type TableProps } from './props';
import { RulesText } from './rulespage';
import { SettingsFields } from './settings';
import { useTexts } from '../text';

type Open = 'menu' | 'rules' | 'move' | 'leave' | null;

export function Menu(props: TableProps) {
    const { table, link, settings, setSettings } = props;
    const t = useTexts();
    const [open, setOpen] = useState<Open>(null);
    const close = () => setOpen(null);
    const seated = isSeated(table);
    const asked = table.you.some((n) => table.pause.includes(n));
    const leave = () => {
        link.leave();
        location.hash = '';
    };
    const pause = () => {
        link.say({ do: 'pause', on: !asked });
        close();
    };
    const practice = table.chairs.every((chair, n) => chair.bot || table.you.includes(n));
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
                    {seated && (
                        <Button icon="devices" class="wide" onClick={() => setOpen('move')}>
                            {t.move}
                        </Button>
                    )}
                    {seated && practice && cardOf(table.game).coach && (
                        <Switch
                            label={t.coach}
                            on={table.coach}
                            set={(on) => link.say({ do: 'coach', on })}
                        />
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
            {open === 'move' && (
                <Sheet title={t.move} close={close}>
                    <Ticket {...props} />
                </Sheet>
            )}
            {open === 'leave' && (
                <Confirm title={t.leaveSure} yes={t.leave} act={leave} close={close} />
            )}
        </>
    );
}

/** A link with which another device takes over the seats of this one. */
function Ticket({ table, now, link }: TableProps) {
    const t = useTexts();
    useEffect(() => link.say({ do: 'ticket' }), []);
    if (!now.ticket) return <p class="dim">{t.waiting}</p>;
    const address = addressOf(`claim/${table.id}/${now.ticket}`);
    return (
        <>
            <p>{t.moveHelp}</p>
            {isLocal() && <LocalOnly />}
            <QrCode text={address} label={t.moveLabel} />
            <ShareRow address={address} />
        </>
    );
}
