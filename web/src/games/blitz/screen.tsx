// Würfelblitz on a television: the dice, and once a throw is decided its sum, who was first and by how
// much.
import { Face } from '../../dice/face';
import { Tray } from '../../dice/tray';
import { Icon } from '../../parts/parts';
import { Ring } from '../../parts/ring';
import { Frame } from '../../screen/frame';
import { decimal } from '../../text';
import type { GameScreen, ScreenProps } from '../game';
import { trayDice, useDecided } from './board';
import { Disc } from './discs';
import { BUZZ_MS } from './limits';
import { isTurned, winners } from './result';
import { Box } from './shake';
import { isOpen, type BlitzCall, type BlitzView } from './view';

type Props = ScreenProps<BlitzView>;

function Big(props: Props) {
    const { view, t } = props;
    const b = t.boards.blitz;
    const decided = useDecided(view);
    return (
        <Frame
            props={{ ...props, module: { ...props.module, Score: Discs } }}
            round={[b.toWin(view.blacks), view.brainteaser && b.brainteaser]
                .filter(Boolean)
                .join(' · ')}
            turn={decided ? firstOf(decided) : turnOf(view)}
            has={(seat) => <Called {...{ view, decided, seat, t }} />}
            side={<Side {...{ props, decided }} />}>
            <div class="blitz big">
                <Tray
                    dice={trayDice(view, decided?.counts, null, t)}
                    thrown={view.reveal}
                    motion={false}
                    large>
                    <Box view={view} counts={view.round === 1} />
                </Tray>
                <div class="sumcard">
                    {decided ? (
                        <Sum view={decided} t={t} />
                    ) : (
                        <p class="goal">
                            {b.ask} {b.how} {view.brainteaser && `${b.brainteaserHelp}.`}
                        </p>
                    )}
                </div>
            </div>
        </Frame>
    );
}

/** Who throws, or buzzed; nobody while all race. */
const turnOf = ({ phase, thrower, buzzer }: BlitzView) =>
    phase === 'throw' ? [thrower] : phase === 'buzz' ? [buzzer] : [];

/** Seats with a right call, the fastest first. */
function rightOf({ calls }: BlitzView): (BlitzCall & { seat: number })[] {
    const all = calls.map((call, seat) => ({ ...call, seat }));
    return all.filter(({ right }) => right).sort((x, y) => x.ms! - y.ms!);
}

/** Those who won the throw. */
const firstOf = ({ calls }: BlitzView) =>
    calls.flatMap(({ change }, seat) => (change > 0 ? [seat] : []));

function Discs({ view, seat, t }: { view: BlitzView; seat: number; t: Props['t'] }) {
    const black = view.black[seat]!,
        white = view.white[seat]!,
        swap = view.swap[seat]!;
    return (
        <span class="held">
            <span class="sr">{t.boards.blitz.discsLabel(white, swap, black, view.blacks)}</span>
            <span aria-hidden="true">
                <Disc black text={`${black}`} />
                {swap > 1 && <Disc black={false} text={`${white}`} />}
            </span>
        </span>
    );
}

interface CalledProps {
    view: BlitzView;
    decided: BlitzView | null;
    seat: number;
    t: Props['t'];
}

/** What somebody has called; while the throw is open only that they have. */
function Called({ view, decided, seat, t }: CalledProps) {
    const call = decided?.calls[seat];
    if (call?.value !== undefined)
        return call.right ? (
            <span class="call yes">{call.value}</span>
        ) : (
            <s class="call no">{call.value}</s>
        );
    if (!isOpen(view) || !view.calls[seat]?.calls) return null;
    return (
        <span class="call">
            <Icon name="check" />
            <span class="sr">{t.boards.blitz.called}</span>
        </span>
    );
}

/** The dice that count, added up, and those that are out. */
function Sum({ view, t }: { view: BlitzView; t: Props['t'] }) {
    const b = t.boards.blitz;
    const pips = view.dice.map((die, i) => ({ die, counts: view.counts![i]! }));
    const shown = pips.filter(({ die }) => !die.includes('*'));
    const counted = shown.filter(({ counts }) => counts);
    const out = shown.filter(({ counts }) => !counts);
    return (
        <>
            <div class={`sum of${counted.length}`}>
                {counted.map(({ die }, i) => (
                    <>
                        {i > 0 && <span>+</span>}
                        <Face key={die} die={die} />
                    </>
                ))}
                {counted.length > 0 && <span>=</span>}
                <b aria-label={b.answer(view.answer!)}>{view.answer}</b>
            </div>
            {isTurned(view, view.counts!) ? (
                <p class="turned">{b.turned}</p>
            ) : (
                out.length > 0 && (
                    <div class="out">
                        <small>{b.out}</small>
                        <span>
                            {out.map(({ die }) => (
                                <Face key={die} die={die} />
                            ))}
                        </span>
                    </div>
                )
            )}
        </>
    );
}

function Side({ props, decided }: { props: Props; decided: BlitzView | null }) {
    const { table, view, clock, t } = props;
    const b = t.boards.blitz;
    const name = (seat: number) => table.chairs[seat]!.name;
    if (decided) return <Receipt {...{ props, decided }} />;
    const says =
        view.phase === 'buzz'
            ? b.buzzed(name(view.buzzer))
            : view.phase === 'call'
              ? b.whoIsFirst
              : b.throwsNext(name(view.thrower));
    return (
        <div class="timed">
            <p class="says">{says}</p>
            {view.deadline !== null && isOpen(view) && (
                <Ring
                    key={view.phase}
                    deadline={view.deadline}
                    total={view.phase === 'buzz' ? BUZZ_MS : view.deadline - view.reveal}
                    now={clock}
                    label={b.secondsLeft}
                />
            )}
        </div>
    );
}

const tenths = (ms: number) => decimal(ms / 1000, 1);
/** More at once are not named: they are marked. */
const TOLD_WINNERS = 2;
/** Less than this would be told as nothing. */
const TOLD_MS = 50;

/** Who was first, when, by how much before whom; who throws next. */
function Receipt({ props, decided }: { props: Props; decided: BlitzView }) {
    const { table, view, t } = props;
    const b = t.boards.blitz;
    const [first, next] = rightOf(decided);
    const won = firstOf(decided);
    const name = (seat: number) => table.chairs[seat]!.name;
    const alone = first && won.length === 1 && won[0] === first.seat;
    const margin = next ? next.ms! - first!.ms! : 0;
    return (
        <>
            <p class="says">
                {won.length > TOLD_WINNERS
                    ? b.manyAtOnce(won.length)
                    : alone
                      ? b.wasFirst(name(first.seat), tenths(first.ms!))
                      : winners(decided, table, t)}
            </p>
            <p class="then">
                {alone &&
                    next &&
                    (margin < TOLD_MS
                        ? b.justBefore(name(next.seat))
                        : b.before(tenths(margin), name(next.seat)))}
            </p>
            {!view.over && <p class="then">{b.throwsNow(name(view.thrower))}</p>}
        </>
    );
}

export const screen: GameScreen<BlitzView> = { Big };
