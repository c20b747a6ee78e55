// Who is here and slow: the others wait, nudge, and may ask for a bot; the owner says "I'm here".
import { useEffect, useState } from 'preact/hooks';
import { botName } from '../parts/bots';
import { Button, Icon } from '../parts/parts';
import { speaks, type TableProps } from './props';
import { Ring } from '../parts/ring';
import { sound } from '../parts/sound';
import { sparing } from '../parts/sparing';
import { useTexts } from '../text';
import type { Chair, GameView, TableMsg, Thinking } from '../wire/wire';

const HERE_MS = 10_000; /* signs of life are told so often at most */
const HAND_MS = 15_000; /* for who is here, before a bot plays on */
const BUZZ_MS = [120, 80, 120];
const SIGNS = ['pointerdown', 'keydown', 'input'];
/** Who plays on where somebody has gone. */
export const USUAL_BOT = 'medium';

type PresenceProps = TableProps & { view: GameView };

/** The first chair that is waited for, and what is known of that; of this device, or of another. */
function slowOne({ chairs, you }: TableMsg, own: boolean) {
    const seat = chairs.findIndex((chair, n) => chair.thinking && you.includes(n) === own);
    const chair = chairs[seat];
    return chair?.thinking ? { seat, chair, ...chair.thinking } : null;
}

type Slow = { seat: number; chair: Chair } & Thinking;

/** Tells the table that somebody is here who taps, types or builds, while it waits for them. */
export function useHere({ link, view }: PresenceProps, mine: number[]): void {
    const awaited = mine.some((n) => view.to_act.includes(n));
    useEffect(() => {
        if (!awaited) return;
        const stir = sparing(
            () => link.say({ do: 'here' }),
            HERE_MS,
            () => performance.now(),
        );
        SIGNS.forEach((sign) => addEventListener(sign, stir, true));
        return () => SIGNS.forEach((sign) => removeEventListener(sign, stir, true));
    }, [awaited]);
}

// ---- for who waits -------------------------------------------------------------------------

/** How long something lasts already; looked at, never read aloud by itself. */
function Since({ since, now }: { since: number; now(): number }) {
    const t = useTexts();
    const read = () => Math.max(0, Math.floor((now() - since) / 1000));
    const [seconds, setSeconds] = useState(read);
    useEffect(() => {
        const timer = setInterval(() => setSeconds(read()), 1000);
        return () => clearInterval(timer);
    }, [since]);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return (
        <small role="timer" aria-live="off">
            {t.thinkingFor(clock)}
        </small>
    );
}

/** In the foot of who waits: somebody thinks, and what can be done about it; null if nobody does. */
export function thinkingCard(props: PresenceProps) {
    const slow = slowOne(props.table, false);
    return slow && <ThinkingCard {...props} slow={slow} />;
}

function ThinkingCard({ table, link, slow }: PresenceProps & { slow: Slow }) {
    const t = useTexts();
    const { seat, chair, nudged, asked, since } = slow;
    const { name } = chair;
    const bot = botName(USUAL_BOT);
    const may = speaks(table) && asked === null;
    return (
        <div class="thinking">
            <span class="grow">
                <b role="status">{asked === null ? t.thinking(name) : t.handSoon(bot, name)}</b>
                {nudged === null ? (
                    <Since since={since} now={link.matchNow} />
                ) : (
                    <small>{t.nudgedBy(table.chairs[nudged]?.name ?? '')}</small>
                )}
            </span>
            {may && nudged === null && (
                <Button kind="primary" icon="bell" onClick={() => link.say({ do: 'nudge', seat })}>
                    {t.nudge}
                </Button>
            )}
            {may && chair.hand && (
                <Button kind="primary" onClick={() => link.say({ do: 'hand', seat })}>
                    {t.letPlay(bot)}
                </Button>
            )}
        </div>
    );
}

// ---- for who is waited for -----------------------------------------------------------------

/** Sound and vibration, once a nudge and once a question. */
function useNudge(stage: string): void {
    useEffect(() => {
        if (!stage) return;
        sound.play('nudge');
        navigator.vibrate?.(BUZZ_MS);
    }, [stage]);
}

/** On the screen of who is waited for: the board stays where it is. */
export function Nudged({ table, link }: PresenceProps) {
    const t = useTexts();
    const slow = slowOne(table, true);
    const asks = slow?.asked ?? null;
    useNudge(!slow || slow.nudged === null ? '' : asks === null ? 'nudge' : 'hand');
    if (!slow || slow.nudged === null) return null;
    const here = () => link.say({ do: 'here' });
    const nameOf = (seat: number) => table.chairs[seat]?.name ?? '';
    const bot = botName(USUAL_BOT);
    if (asks === null)
        return (
            <div class="notice" role="alert">
                <span class="bell">
                    <Icon name="bell" />
                </span>
                <span class="grow">
                    <b>{t.nudgesYou(nameOf(slow.nudged))}</b>
                    <small>{t.takeTime}</small>
                </span>
                <Button onClick={here}>{t.imHere}</Button>
            </div>
        );
    return (
        <>
            <div class="notice urgent" role="alert">
                <Ring
                    deadline={slow.until!}
                    total={HAND_MS}
                    now={link.matchNow}
                    label={t.secondsLeft}
                />
                <span class="grow">
                    <b>{t.handSoonYou(bot)}</b>
                    <small>{t.handAsked(nameOf(asks))}</small>
                </span>
            </div>
            <div class="foot over">
                <Button onClick={() => link.say({ do: 'hand', seat: slow.seat })}>
                    {t.letPlay(bot)}
                </Button>
                <Button kind="primary" onClick={here}>
                    {t.imHere}
                </Button>
            </div>
        </>
    );
}
