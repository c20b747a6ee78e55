// Würfelblitz: the same dice for all, and the first right sum wins.
import { useEffect, useRef } from 'preact/hooks';
import { dieName, readDie } from '../../dice/face';
import { useHand, type Hand } from '../../dice/hand';
import { Tray, type TrayDie } from '../../dice/tray';
import type { GameModule } from '../game';
import { isFreeGo, keepFocus, useKeys } from '../../parts/keys';
import { announce, Waiting } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { saysText, type Texts } from '../../text';
import { Beside } from './beside';
import { Buzzers, useZones } from './buzzers';
import { Calls, Clock, Question, UNREAD_MS, useCalling, type Props } from './calls';
import { Score } from './discs';
import { Result, winners } from './result';
import { chartOf, highlights } from './review';
import { Box, useCrossed } from './shake';
import { isOpen, type BlitzView } from './view';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';

/** The last view with an answer: it can still be read while the box is shaken again. */
export function useDecided(view: BlitzView): BlitzView | null {
    const decided = useRef<BlitzView | null>(null);
    if (view.answer !== null) decided.current = view;
    else if (view.phase !== 'shake') decided.current = null;
    return decided.current;
}

/** How long bots leave who reads: in the first throws, and later, as src/bots/blitz_bot.c has it. */
const [FIRSTS, FIRST_S, READ_S] = [4, 6, 4.5];

/** Who plays alone reads how a throw was decided before a bot throws the next; null: nobody waits. */
function useReads({ table, view, mine, live, read }: Props): (() => void) | null {
    const alone = mine.length === 1 && table.chairs.every(({ bot }, s) => bot || s === mine[0]);
    const open = isOpen(view);
    useEffect(() => {
        if (alone && live && open) read?.(true);
    }, [alone, live, open, view.reveal]);
    const waits = alone && live && read && view.answer !== null && view.thrower !== mine[0];
    return waits ? () => read(false) : null;
}

/** What both sides of a shared device read: two lines each. */
const SIDES = [44, 44, 36] as const;

function Board(props: Props) {
    const { view, pending, t } = props;
    const b = t.boards.blitz;
    const hand = useHand(view.round, Boolean(pending));
    const decided = useDecided(view);
    const calling = useCalling(props);
    const zones = useZones(props);
    const crossed = useCrossed(props);
    const goOn = useReads(props);
    useSpoken(props);
    const shared = zones.far.length > 0;
    const flipped = view.phase === 'buzz' && zones.far.includes(view.buzzer);
    const looks = `${flipped ? ' flipped' : ''}${shared ? ' shared' : ''}${view.brainteaser ? ' teaser' : ''}`;
    const rows = { props, buzz: zones.buzz, columns: zones.near.length };
    return (
        <div class={`board blitz${looks}`} onMouseDown={keepFocus}>
            {shared && <Buzzers seats={zones.far} first={zones.near.length} {...rows} far />}
            <Tray
                dice={hand.held ? [] : trayDice(view, decided?.counts, crossed, t)}
                thrown={view.reveal}
                motion={false}
                clear={shared ? SIDES : undefined}>
                <Box view={view} held={hand.held} counts={view.round === 1 || shared} />
                {crossed && <p class="first">{b.firstRound}</p>}
                {shared && <Sides {...props} />}
            </Tray>
            {(shared || (zones.near.length > 0 && view.phase === 'call')) && (
                <Buzzers seats={zones.near} first={0} {...rows} />
            )}
            <Lower {...{ props, hand, goOn, calling, decided, shared }} />
        </div>
    );
}

/** Round a device that is shared: what to do, for both sides of it, and the time. */
function Sides(props: Props) {
    const { view, t } = props;
    const open = isOpen(view);
    if (view.phase === 'buzz' || view.answer !== null) return null;
    const says = open ? <Question {...props} /> : <p class="question">{t.boards.blitz.fingers}</p>;
    return (
        <>
            <div class="side away" aria-hidden="true">
                {says}
            </div>
            <div class="side">{says}</div>
            {open && <Clock {...props} />}
        </>
    );
}

interface FootProps {
    props: Props;
    hand: Hand;
    goOn: (() => void) | null;
}

interface LowerProps extends FootProps {
    calling: ReturnType<typeof useCalling>;
    decided: BlitzView | null;
    shared: boolean;
}

/** Below the dice: numbers to call, how the last throw was decided, or how it begins. */
function Lower({ props, hand, goOn, calling, decided, shared }: LowerProps) {
    const { table, view, mine, t } = props;
    const open = isOpen(view);
    if (shared && (view.phase === 'shake' || view.phase === 'call')) return null;
    const told = !open && decided;
    return (
        <div key={`${open}`} class={`lower${told ? ' told' : open ? '' : ' start'}`}>
            {open ? (
                <Calls {...{ calling, props }} />
            ) : told ? (
                <Result {...{ table, mine, t }} view={decided} />
            ) : (
                <div class="hint">
                    <Question {...props} />
                    {!view.throws && (
                        <p class="dim">
                            {t.boards.blitz.goal(view.swap[mine[0] ?? 0]!, view.blacks)}
                        </p>
                    )}
                </div>
            )}
            {view.phase === 'throw' && !view.over && <Foot {...{ props, hand, goOn }} />}
        </div>
    );
}

/** The button that throws, or who has it. */
function Foot({ props, hand, goOn }: FootProps) {
    const { table, view, mine, pending, live, send, t } = props;
    const b = t.boards.blitz;
    const { name } = table.chairs[view.thrower]!;
    const own = mine.includes(view.thrower);
    const may = own && live && !pending;
    const shake = () => {
        if (!may) return;
        hand.take();
        send('throw', view.thrower);
    };
    const since = useRef(performance.now());
    useKeys(own || goOn !== null, (e) => {
        // Enter may still have been meant for the number, if there was one.
        const unread = view.answer !== null && performance.now() - since.current <= UNREAD_MS;
        if (isFreeGo(e) && !unread) (goOn ?? shake)();
    });
    return (
        <div class="foot">
            {own ? (
                <button
                    type="button"
                    class="btn primary"
                    aria-disabled={!may}
                    aria-keyshortcuts="Enter Space"
                    onPointerDown={() => may && hand.press()}
                    onClick={shake}>
                    {mine.length > 1 ? saysText(name, b.throwIt) : b.throwIt}
                    {view.answer !== null && !view.throws && <small>{b.winnerThrows}</small>}
                    <kbd aria-hidden="true">{b.space}</kbd>
                </button>
            ) : goOn ? (
                <button
                    type="button"
                    class="btn primary timed"
                    style={{ '--lasts': `${view.round < FIRSTS ? FIRST_S : READ_S}s` }}
                    aria-keyshortcuts="Enter Space"
                    onClick={goOn}>
                    {b.goOn}
                    <small>{b.throwsNext(name)}</small>
                    <kbd aria-hidden="true">{b.space}</kbd>
                </button>
            ) : (
                <Waiting>{b.throwsNext(name)}</Waiting>
            )}
        </div>
    );
}

/** Dice that do not count step back; those whose pips are lost by it are crossed. */
export function trayDice(
    view: BlitzView,
    counts: boolean[] | null | undefined,
    crossed: boolean[] | null,
    t: Texts,
): TrayDie[] {
    return view.dice.map((token, i) => {
        const shown = readDie(token);
        const out = counts ? !counts[i] : crossed?.[i];
        return {
            id: `${i}`,
            shown,
            label: dieName(t, shown),
            look: out ? 'dim' : 'plain',
            crossed: Boolean(out && shown.pips),
        };
    });
}

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
function useSpoken({ table, view, seat, t }: Props): void {
    const b = t.boards.blitz;
    const begun = useRef(view.moves);
    useEffect(() => {
        if (begun.current === view.moves) return;
        if (view.phase === 'shake') sound.play('shake');
        if (view.phase === 'throw' && view.answer !== null) {
            announce(`${b.answer(view.answer)}. ${winners(view, table, t)}`);
            sound.play(
                view.calls[seat]?.change ? (view.calls[seat].change > 0 ? 'win' : 'lose') : 'tap',
            );
        }
    }, [view.phase, view.reveal]);
    useEffect(() => {
        if (begun.current === view.moves || view.phase !== 'call' || view.buzzer >= 0) return;
        sound.play('place');
        announce(b.revealed(view.dice.map((die) => dieName(t, readDie(die))).join(', ')));
    }, [view.reveal]);
    const call = view.calls[seat];
    useEffect(() => {
        if (call?.value === undefined || view.phase === 'throw' || begun.current === view.moves)
            return;
        announce(call.right ? b.right(call.value) : b.wrong(call.value));
        sound.play(call.right ? 'right' : 'wrong');
    }, [call?.calls]);
}

export const game: GameModule<BlitzView> = {
    Board,
    Beside,
    Score,
    played: ({ answer }) => answer !== null,
    rounds: ({ boards: { blitz: b } }) => b.rounds,
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
