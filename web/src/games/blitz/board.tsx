// Würfelblitz: the same dice for all, and the first right sum wins.
import { useEffect, useRef } from 'preact/hooks';
import { dieName, Mark, readDie } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { GameModule } from '../game';
import { announce, Waiting } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { saysText, type Texts } from '../../text';
import { Beside } from './beside';
import { Buzzers, useZones } from './buzzers';
import { Calls, isOpen, useCalling, type Props } from './calls';
import { Disc, Result, winners } from './result';
import { chartOf, highlights } from './review';
import type { BlitzView } from './view';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';

/** What is painted on the box. */
const BOX = ['R', 'Y', 'G', 'B', 'K', 'O'] as const;

/** The last view with an answer: it can still be read while the box is shaken again. */
export function useDecided(view: BlitzView): BlitzView | null {
    const decided = useRef<BlitzView | null>(null);
    if (view.answer !== null) decided.current = view;
    else if (view.phase !== 'shake') decided.current = null;
    return decided.current;
}

function Board(props: Props) {
    const { table, view, t } = props;
    const b = t.boards.blitz;
    const decided = useDecided(view);
    const calling = useCalling(props);
    const { near, far, buzz } = useZones(props);
    useSpoken(props);
    const flipped = view.phase === 'buzz' && far.includes(view.buzzer);
    const looks = `${flipped ? ' flipped' : ''}${near.length + far.length > 1 ? ' shared' : ''}`;
    return (
        <div class={`board blitz${looks}`}>
            {far.length > 0 && <Buzzers seats={far} first={near.length} {...{ props, buzz }} far />}
            <Tray dice={trayDice(view, decided?.counts, t)} thrown={view.reveal} motion={false}>
                <Box view={view} />
            </Tray>
            <div class="lower">
                {isOpen(view) ? (
                    <Calls {...{ calling, props }} />
                ) : decided ? (
                    <Result {...{ table, t }} view={decided} />
                ) : (
                    <p class="hint">
                        {b.how} {view.brainteaser && `${b.brainteaserHelp}.`}
                    </p>
                )}
                {view.phase === 'call' && near.length > 0 && (
                    <Buzzers seats={near} first={0} {...{ props, buzz }} />
                )}
                {view.phase === 'throw' && !view.over && <Foot {...props} />}
            </div>
        </div>
    );
}

export function Box({ view }: { view: BlitzView }) {
    const look = view.phase === 'shake' ? 'shaking' : view.dice.length ? 'opened' : '';
    return (
        <div class={`box ${look}`} aria-hidden="true">
            {BOX.map((colour) => (
                <Mark key={colour} colour={colour} />
            ))}
        </div>
    );
}

/** The button that throws, or who has it. */
function Foot({ table, view, mine, pending, live, send, t }: Props) {
    const b = t.boards.blitz;
    const { name } = table.chairs[view.thrower]!;
    const may = live && !pending;
    return (
        <div class="foot">
            {mine.includes(view.thrower) ? (
                <button
                    type="button"
                    class="btn primary"
                    aria-disabled={!may}
                    onClick={() => may && send('throw', view.thrower)}>
                    {mine.length > 1 ? saysText(name, b.throwIt) : b.throwIt}
                </button>
            ) : (
                <Waiting>{b.throwsNext(name)}</Waiting>
            )}
        </div>
    );
}

export function trayDice(
    view: BlitzView,
    counts: boolean[] | null | undefined,
    t: Texts,
): TrayDie[] {
    return view.dice.map((token, i) => {
        const shown = readDie(token);
        return {
            id: `${i}`,
            shown,
            label: dieName(t, shown),
            look: counts && !counts[i] ? 'dim' : 'plain',
        };
    });
}

function Score({ view, seat, t }: { view: BlitzView; seat: number; t: Texts }) {
    const b = t.boards.blitz;
    const white = view.white[seat]!,
        swap = view.swap[seat]!,
        black = view.black[seat]!;
    const called = (view.phase === 'call' || view.phase === 'buzz') && view.calls[seat]!.calls > 0;
    return (
        <span class="discs">
            <span class="sr">
                {b.discsLabel(white, swap, black, view.blacks)}
                {called ? `, ${b.called}` : ''}
            </span>
            <span aria-hidden="true">
                <Disc black text={`${black}`} />
                <small>/{view.blacks}</small>
                {swap > 1 && (
                    <>
                        <Disc black={false} text={`${white}`} />
                        <small>/{swap}</small>
                    </>
                )}
                {called && <b class="called">!</b>}
            </span>
        </span>
    );
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
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
