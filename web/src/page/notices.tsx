// What happened to the table and wants an answer: a nudge, a vote, a bot in an own seat, somebody away or
// at the door, a wish for a pause, a device that dropped out of the mix.
import { join } from './entry';
import { MixNotice, namesOf } from './mixed';
import { Button, Notice } from '../parts/parts';
import { Nudged } from './presence';
import { isSeated, mayAdmit, speaks, type TableProps } from './props';
import { useTexts } from '../text';
import { Votes } from './votes';
import { chairAfter } from './yielding';
import type { GameView } from '../wire/wire';

/** Who would like to join is let in, or not. */
export function Askers({ table, link, floats }: TableProps & { floats?: boolean }) {
    const t = useTexts();
    if (!isSeated(table)) return null;
    return (
        <>
            {table.chairs.map((chair, n) => {
                if (!chair.asking) return null;
                const admit = (on: boolean) =>
                    link.say({ do: 'admit', chair: n, name: chair.name, on });
                const asks = chair.removed ? t.asksAgain : t.asksToJoin;
                return (
                    <Notice key={n} text={asks(chair.name)} {...{ floats }}>
                        <span class="row">
                            <Button
                                aria-label={t.refuseName(chair.name)}
                                onClick={() => admit(false)}>
                                {t.refuse}
                            </Button>
                            {mayAdmit(table, n) && (
                                <Button
                                    kind="primary"
                                    aria-label={t.admitName(chair.name)}
                                    onClick={() => admit(true)}>
                                    {t.admit}
                                </Button>
                            )}
                        </span>
                    </Notice>
                );
            })}
        </>
    );
}

type NoticesProps = TableProps & { view: GameView };

function Absent({ table, link }: NoticesProps) {
    const t = useTexts();
    const may = speaks(table);
    return (
        <>
            {table.chairs.map((chair, n) => {
                const own = table.you.includes(n);
                if (chair.held && own)
                    return (
                        <Notice
                            key={n}
                            floats
                            text={table.you.length > 1 ? t.botPlays(chair.name) : t.botPlaysYou}>
                            <Button
                                kind="primary"
                                onClick={() => link.say({ do: 'take', seat: n })}>
                                {t.take}
                            </Button>
                        </Notice>
                    );
                if (chair.hand && chair.away && !chair.held && may && !own)
                    return (
                        <Notice key={n} floats text={t.awayLong(chair.name)}>
                            <Button onClick={() => link.say({ do: 'hand', seat: n })}>
                                {t.hand}
                            </Button>
                        </Notice>
                    );
                return null;
            })}
        </>
    );
}

/** Those who are at the table but not in the match: they wait, ask or look on. */
export function Onlooker({ table, view, link, person }: NoticesProps) {
    const t = useTexts();
    const [first] = table.you;
    const bot = first !== undefined && chairAfter(table, first);
    if (isSeated(table))
        return table.you.every((n) => n >= view.seats) ? (
            <Notice text={bot ? t.door.getsNext(bot) : t.door.next} />
        ) : null;
    if (table.you.length > 0) return <Notice text={t.asking} />;
    return (
        <Notice text={t.watching}>
            <Button onClick={() => join(link, table.code, person, t)}>{t.takeSeatNext}</Button>
        </Notice>
    );
}

/** They lie over title and scores: the board stays where it is. */
export function Notices(props: NoticesProps) {
    const { table, link } = props;
    const t = useTexts();
    const names = namesOf(table.pause, table.chairs);
    const asked = table.you.some((n) => table.pause.includes(n));
    const all = table.chairs
        .slice(0, props.view.seats)
        .every(({ bot, away }, n) => bot || away || table.pause.includes(n));
    return (
        <div class="floats">
            <Nudged {...props} />
            <MixNotice {...props} />
            <Votes {...props} />
            <Askers {...props} floats />
            <Absent {...props} />
            {names && !table.paused && (
                <Notice floats text={all ? t.pauseSoon : t.pauseAsked(names)}>
                    {speaks(table) && !asked && (
                        <Button kind="primary" onClick={() => link.say({ do: 'pause', on: true })}>
                            {t.agree}
                        </Button>
                    )}
                </Notice>
            )}
        </div>
    );
}
