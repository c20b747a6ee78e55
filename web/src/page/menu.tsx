// What one may do at a table besides playing.
import { cardOf } from '../games';
import { Button, Confirm, Sheet, Switch, type IconName } from '../parts/parts';
import { isAlone } from './held';
import { InviteSheet, Ticket } from './invite';
import { Report } from './operator';
import { isHost, isSeated, speaks, type TableProps } from './props';
import { RulesText } from './rulespage';
import { SettingsFields } from './settings';
import { SpeedField } from './speed';
import { TvSheet } from './tv';
import { useTexts } from '../text';

export type Open = 'menu' | 'invite' | 'rules' | 'tv' | 'move' | 'report' | 'leave' | null;

interface MenuProps extends TableProps {
    open: Open;
    setOpen(open: Open): void;
}

/** Whatever of it is open. */
export function MenuSheets({ open, setOpen, ...props }: MenuProps) {
    const { table, hello, now, link, settings } = props;
    const t = useTexts();
    const close = () => setOpen(null);
    const leave = () => {
        if (!table.challenge) link.leave(); /* it waits to be gone on with */
        location.hash = '';
    };
    const asks = isSeated(table) && table.state !== 'over' && !table.challenge;
    const ask = (next: Open) => (next === 'leave' && !asks ? leave() : setOpen(next));
    return (
        <>
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
                <Confirm
                    title={isAlone(table) && table.state === 'match' ? t.leaveAlone : t.leaveSure}
                    yes={t.leave}
                    no={t.stay}
                    act={leave}
                    close={close}
                />
            )}
        </>
    );
}

function MenuSheet(props: Omit<MenuProps, 'open'>) {
    const { table, hello, now, link, settings, setSettings, setOpen } = props;
    const t = useTexts();
    const inClass = now.klass !== null;
    const near = hello.near || inClass; /* there is nobody to ask in */
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
        <Sheet title={near ? t.menu : `${t.menu} · ${table.code}`} close={close}>
            {!near && choice('share', t.door.invite, () => setOpen('invite'))}
            {choice('book', t.rules, () => setOpen('rules'))}
            {speaks(table) &&
                table.state === 'match' &&
                !table.paused &&
                !inClass &&
                choice('pause', asked ? t.pauseBack : alone ? t.pauseAlone : t.pause, pause)}
            {choice('exit', t.leave, () => setOpen('leave'), 'ghost')}
            {!table.curtain &&
                !near &&
                choice('screen', t.extra.display.choose, () => setOpen('tv'))}
            {seated && !near && choice('devices', t.move, () => setOpen('move'))}
            {isHost(table) && table.state !== 'lobby' && !alone && !near && (
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
            {seated && practice && !table.challenge && cardOf(table.game).coach && (
                <Switch
                    label={t.coach}
                    on={table.coach}
                    set={(on) => link.say({ do: 'coach', on })}
                />
            )}
            {isAlone(table) && <SpeedField {...{ settings, setSettings }} />}
            <SettingsFields {...{ settings, setSettings }} about={hello.about} />
            {!alone && !near && choice('flag', t.operator.report, () => setOpen('report'))}
        </Sheet>
    );
}
