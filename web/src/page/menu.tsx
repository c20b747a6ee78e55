// What one may do at a table besides playing.
import { useState } from 'preact/hooks';
import { cardOf } from '../games';
import { Button, Confirm, IconButton, Sheet, Switch, type IconName } from '../parts/parts';
import { lazily } from './lazy';
import { isHost, isSeated, speaks, type TableProps } from './props';
import { SettingsFields } from './settings';
import { useTexts } from '../text';

type Open = 'menu' | 'invite' | 'rules' | 'tv' | 'move' | 'report' | 'leave' | null;

const RulesText = lazily((later) => later.RulesText);
const InviteSheet = lazily((later) => later.InviteSheet);
const Ticket = lazily((later) => later.Ticket);
const Report = lazily((later) => later.Report);
const TvSheet = lazily((later) => later.TvSheet);

export function Menu(props: TableProps) {
    const { table, hello, now, link, settings } = props;
    const t = useTexts();
    const [open, setOpen] = useState<Open>(null);
    const close = () => setOpen(null);
    const leave = () => {
        link.leave();
        location.hash = '';
    };
    const ask = (next: Open) => (next === 'leave' && !isSeated(table) ? leave() : setOpen(next));
    return (
        <>
            <IconButton icon="menu" label={t.menu} onClick={() => setOpen('menu')} />
            {open === 'menu' && <MenuSheet {...props} setOpen={ask} />}
            {open === 'invite' && <InviteSheet {...props} close={close} tv={() => setOpen('tv')} />}
            {open === 'rules' && (
                <Sheet title={t.rules} close={close}>
                    <RulesText game={table.game} lang={settings.lang} />
                </Sheet>
            )}
            {open === 'tv' && <TvSheet {...{ hello, close }} code={table.code} />}
            {open === 'move' && (
                <Sheet title={t.move} close={close}>
                    <Ticket {...props} />
                </Sheet>
            )}
            {open === 'report' && <Report {...{ link, now, close }} lang={settings.lang} />}
            {open === 'leave' && (
                <Confirm title={t.leaveSure} yes={t.leave} act={leave} close={close} />
            )}
        </>
    );
}

function MenuSheet(props: TableProps & { setOpen(open: Open): void }) {
    const { table, hello, link, settings, setSettings, setOpen } = props;
    const t = useTexts();
    const close = () => setOpen(null);
    const seated = isSeated(table);
    const asked = table.you.some((n) => table.pause.includes(n));
    const pause = () => {
        link.say({ do: 'pause', on: !asked });
        close();
    };
    const practice = table.chairs.every((chair, n) => chair.bot || table.you.includes(n));
    const alone = seated && practice;
    const choice = (icon: IconName, text: string, onClick: () => void, kind?: 'ghost') => (
        <Button {...{ icon, kind, onClick }} class="wide">
            {text}
        </Button>
    );
    return (
        <Sheet title={`${t.menu} · ${table.code}`} close={close}>
            {choice('share', t.door.invite, () => setOpen('invite'))}
            {choice('book', t.rules, () => setOpen('rules'))}
            {speaks(table) &&
                table.state === 'match' &&
                !table.paused &&
                choice('pause', asked ? t.pauseBack : t.pause, pause)}
            {!table.curtain && choice('screen', t.extra.display.choose, () => setOpen('tv'))}
            {seated && choice('devices', t.move, () => setOpen('move'))}
            {isHost(table) && table.state !== 'lobby' && (
                <>
                    <Switch
                        label={t.locked}
                        on={table.locked}
                        set={(on) => link.say({ do: 'lock', on })}
                    />
                    <Switch
                        label={t.curtain}
                        on={table.curtain}
                        set={(on) => link.say({ do: 'curtain', on })}
                    />
                </>
            )}
            {seated && practice && cardOf(table.game).coach && (
                <Switch
                    label={t.coach}
                    on={table.coach}
                    set={(on) => link.say({ do: 'coach', on })}
                />
            )}
            <SettingsFields {...{ settings, setSettings }} about={hello.about} />
            {!alone && choice('flag', t.operator.report, () => setOpen('report'))}
            {choice('exit', t.leave, () => setOpen('leave'), 'ghost')}
        </Sheet>
    );
}
