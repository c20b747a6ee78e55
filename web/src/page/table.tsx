// The frame around a game's board: names, scores, whose turn, pauses, absent people.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepAwake } from '../parts/awake';
import { keepFocus } from '../parts/keys';
import type { GameModule } from '../games/game';
import { cardOf, useGame } from '../games';
import { isAlone, useHeld } from './held';
import { expectLater, lazily, loadLater, loadPhone, loadSoon } from './lazy';
import { Menu } from './menubutton';
import {
    announce,
    Button,
    FootContext,
    markOf,
    NotLoaded,
    Screen,
    Symbol,
    toast,
    useModal,
    Wait,
} from '../parts/parts';
import { thinkingCard, useHere } from './presence';
import { speaks, type TableProps } from './props';
import { React, useMuted, useReactions } from './react';
import { RecapLine, Skip, useEnded } from './recap';
import { useQuestion } from '../rules/question';
import { Chip, rowOf, Watchers } from './scores';
import { matchNumber, titleOf } from './series';
import { ShowContext, type Behind, type Speed } from '../parts/show';
import { sound } from '../parts/sound';
import { useTexts } from '../text';
import { keepMatch } from '../wire/kept';
import type { Chair, GameView, TableMsg } from '../wire/wire';

const Summary = lazily((later) => later.Summary);
const People = lazily((later) => later.People, loadLater, null);
const Check = lazily((later) => later.Check, loadSoon, null);
const Notices = lazily((later) => later.Notices, loadSoon, null);
const Onlooker = lazily((later) => later.Onlooker, loadSoon, null);
const ByHand = lazily((later) => later.ByHand, loadLater, null);
const ClassLine = lazily((phone) => phone.ClassLine, loadPhone, null);
const ClassWaits = lazily((phone) => phone.ClassWaits, loadPhone, null);
const RESULT_MS = 2500; /* the end of the last turn is seen before the podium */
const LATE_MS = 10000; /* and what came before it, but not for ever */

export function Table(props: TableProps) {
    const { table } = props;
    const [done, setDone] = useState(table.state === 'over');
    const [behind, tell] = useState<Behind | null>(null);
    const late = behind !== null && behind.view.moves < (table.view?.moves ?? 0);
    useEffect(() => {
        if (table.state !== 'over' || done) return;
        const timer = setTimeout(() => setDone(true), late ? LATE_MS : RESULT_MS);
        return () => clearTimeout(timer);
    }, [table.state, late]);
    useEffect(() => {
        if (table.state === 'over') keepMatch(table);
    }, [table.state]);
    useEffect(() => {
        keepAwake(true);
        return () => keepAwake(false);
    }, []);
    const module = useGame(table.game);
    useEffect(() => void (module && expectLater()), [module]);
    if (module === 'failed') return <NotLoaded />;
    if (!table.view || !module) return <Wait />;
    const shown = { ...props, view: table.view, module };
    return done ? <Summary {...shown} /> : <Match {...shown} {...{ behind, tell }} />;
}

interface MatchProps extends TableProps {
    view: GameView;
    module: GameModule;
    /** What the board shows while it is behind the match, and how it tells. */
    behind: Behind | null;
    tell(behind: Behind | null): void;
}

/** The one player who is to act; undefined if there is none, or several. */
function onTurn(view: GameView): number | undefined {
    const players = view.to_act.filter((actor): actor is number => typeof actor === 'number');
    return players.length === 1 ? players[0] : undefined;
}

/** What the board shows, which may be behind the match, and what the foot offers about it. */
function useShow(props: MatchProps & { mine: number[]; undo: (() => void) | null }) {
    const { table, view, module, mine, undo, settings, behind, tell } = props;
    const speed: Speed = isAlone(table) ? settings.speed : 'live';
    const context = useMemo(() => ({ speed, tell }), [speed]);
    const ended = useEnded(view, behind?.view ?? view, module, mine);
    const own = mine.some((seat) => view.to_act.includes(seat));
    const foot = {
        undo,
        recap: <RecapLine {...{ ended }} chairs={table.chairs} />,
        skip: behind && <Skip {...{ own }} onClick={behind.catchUp} />,
    };
    return { context, foot, shown: behind?.view ?? view };
}

/** Seats of this device that take part; what a class waits for, nobody has to ask for. */
function mineOf({ table, view, now: { klass } }: MatchProps): number[] {
    const idle = klass && klass.you?.is !== 'decides';
    return table.you.filter(
        (n) => n < view.seats && !table.chairs[n]?.held && !(idle && view.to_act.includes(n)),
    );
}

function Match(props: MatchProps) {
    const { table, module, hello, now, link, settings } = props;
    const { klass } = now;
    const t = useTexts();
    const mine = mineOf(props);
    const question = useQuestion(table.packed, table.seat);
    const pending = now.pending.find(({ seat }) => seat === table.seat)?.text ?? null;
    const held = useHeld({ ...props, question, pending: pending !== null });
    const { view } = held;
    const show = useShow({ ...props, view, mine, undo: held.undo });
    const turn = onTurn(show.shown);
    const cover = useEyes(props, mine);
    useTurnCall(table, turn, mine);
    useHere(props, mine);
    const instead = klass ? <ClassWaits {...{ klass, settings }} /> : thinkingCard(props);
    const foot = {
        ...show.foot,
        instead,
        beside: instead || isAlone(table) ? null : <React {...props} />,
    };
    const title = titleOf(hello.games, table.game);
    useDrawn(table, view);
    const uncover = (seat: number) => {
        const move = module.uncover?.(view);
        if (move) link.move(seat, move);
        cover?.show();
    };
    const called = turn !== undefined && mine.includes(turn);
    return (
        <Screen kind="wide match" title={called ? `● ${t.yourTurn}` : title}>
            <Bar {...props} {...{ title, turn, mine }} />
            <Scores {...props} view={show.shown} turn={turn} />
            {klass && <ClassLine {...{ klass, settings }} />}
            <Notices {...props} />
            {cover !== null ? (
                <Cover chair={table.chairs[cover.seat]!} show={() => uncover(cover.seat)}>
                    {module.Recap && <module.Recap {...{ table, view, t }} />}
                </Cover>
            ) : (
                <ShowContext.Provider value={show.context}>
                    <FootContext.Provider value={foot}>
                        <Dealt {...props} mine={mine}>
                            <module.Board
                                {...{ table, view, question, mine, pending, t, settings }}
                                seat={table.seat}
                                live={now.open && !table.paused}
                                now={link.matchNow}
                                look={(seat) => link.say({ do: 'look', seat })}
                                read={(on) => link.say({ do: 'read', on })}
                                send={(text, seat = table.seat) => held.send(text, seat)}
                            />
                        </Dealt>
                    </FootContext.Provider>
                </ShowContext.Provider>
            )}
            <Onlooker {...props} />
            {table.paused && <Paused {...props} />}
        </Screen>
    );
}

/**
 * The board, once what is around it was drawn: both at once take long on a slow phone. Where dice are
 * thrown by hand, after what it needs from people.
 */
function Dealt(props: MatchProps & { mine: number[]; children: ComponentChildren }) {
    const [framed, setFramed] = useState(false);
    useEffect(() => setFramed(true), []);
    if (!framed) return null;
    return props.table.typed ? <ByHand {...props} /> : <>{props.children}</>;
}

/**
 * With several people on this device: looks through the eyes of the one to act. Where views hide
 * something the device is passed on first; then this says to whom.
 */
function useEyes({ table, view, link }: MatchProps, mine: number[]) {
    const secret = view.secret.length > 0 && !cardOf(table.game).uncovered;
    const [shown, setShown] = useState(secret ? table.seat : -1);
    const acting = mine.filter((n) => view.to_act.includes(n));
    const next = acting.length === 1 || secret ? acting[0] : undefined;
    const hidden = secret && mine.length > 1 && next !== undefined && next !== shown;
    // What everybody may see leaves the device in anybody's hands.
    useEffect(() => {
        if (!secret) setShown(-1);
    }, [secret]);
    useEffect(() => {
        if (next !== undefined && next !== table.seat && !hidden)
            link.say({ do: 'look', seat: next });
    }, [next, table.seat, hidden]);
    return hidden ? { seat: next, show: () => setShown(next) } : null;
}

interface BarProps extends MatchProps {
    title: string;
    turn: number | undefined;
    mine: number[];
}

/** What is played, which match of how many, and whose turn it is. */
function Bar({ title, turn, mine, ...props }: BarProps) {
    const { table } = props;
    const t = useTexts();
    const nth = matchNumber(table);
    return (
        <header class="bar" onMouseDown={keepFocus}>
            <div class="title">
                <h1>{title}</h1>
                {nth !== null && (
                    <span class="pill nth">{t.matchOf(nth, table.series!.games)}</span>
                )}
                <Check {...props} />
                <Watchers {...props} />
            </div>
            {turn !== undefined && <TurnPill table={table} turn={turn} mine={mine} />}
            <Menu {...props} />
        </header>
    );
}

/** Says who was drawn to begin, where that was left to chance. */
function useDrawn({ begins, chairs, series }: TableMsg, view: GameView): void {
    const t = useTexts();
    useEffect(() => {
        const first = begins === 'drawn' && !series?.played && view.moves <= 1;
        if (first) toast(t.drawnBegins(chairs[0]?.name ?? ''));
    }, []);
}

/** Tells whose turn it is, to ears too. */
function useTurnCall(table: TableMsg, turn: number | undefined, mine: number[]): void {
    const t = useTexts();
    useEffect(() => {
        if (turn === undefined) return;
        const own = mine.includes(turn);
        const name = table.chairs[turn]?.name ?? '';
        announce(own && mine.length === 1 ? t.yourTurn : t.turnOf(name));
        if (!own) return;
        sound.play('turn');
    }, [turn]);
}

function TurnPill({ table, turn, mine }: { table: TableMsg; turn: number; mine: number[] }) {
    const t = useTexts();
    const own = mine.includes(turn);
    return (
        <span class={`pill ${own ? 'own' : ''}`}>
            {own && mine.length === 1 ? t.yourTurn : t.turnOf(table.chairs[turn]?.name ?? '')}
        </span>
    );
}

// ---- people --------------------------------------------------------------------------------

function Scores(props: MatchProps & { turn: number | undefined }) {
    const { table, view, module, turn } = props;
    const t = useTexts();
    const [open, setOpen] = useState(false);
    const muted = useMuted();
    const reactions = useReactions(props, muted);
    // Who reads about the others is not to miss the own turn, nor the next part of a round.
    const { phase } = view as { phase?: string };
    const called = turn !== undefined && table.you.includes(turn);
    useEffect(() => setOpen(false), [phase, called]);
    return (
        <>
            <button
                type="button"
                {...rowOf(view.seats)}
                aria-haspopup="dialog"
                onMouseDown={keepFocus}
                onClick={() => setOpen(true)}>
                <span class="sr">{t.scores}: </span>
                {table.chairs.slice(0, view.seats).map((chair, n) => (
                    <span
                        key={n}
                        class={`chip ${n === turn ? 'turn' : ''} ${chair.away ? 'away' : ''}`}>
                        <Chip {...{ table, view, module }} seat={n} react={reactions[n]} />
                    </span>
                ))}
            </button>
            {open && <People {...props} muted={muted} close={() => setOpen(false)} />}
        </>
    );
}

// ---- instead of the board ------------------------------------------------------------------

function Paused({ table, link }: MatchProps) {
    const t = useTexts();
    const dialog = useModal();
    return (
        <dialog
            ref={dialog}
            class="veil"
            aria-labelledby="paused"
            onClose={() => dialog.current?.showModal()}>
            <h2 id="paused" class="big">
                {t.paused}
            </h2>
            <p>{t.pausedHelp}</p>
            {speaks(table) && (
                <Button kind="primary" onClick={() => link.say({ do: 'pause', on: false })}>
                    {t.goOn}
                </Button>
            )}
        </dialog>
    );
}

function Cover({
    chair,
    show,
    children,
}: {
    chair: Chair;
    show(): void;
    children: ComponentChildren;
}) {
    const t = useTexts();
    return (
        <div class="board cover">
            <div class="passed" style={{ '--mark': markOf(chair.symbol).back }}>
                <Symbol n={chair.symbol} />
                <h2>{t.pass(chair.name)}</h2>
                <p>{t.passHelp}</p>
                {children}
            </div>
            <div class="foot">
                <Button kind="primary" onClick={show}>
                    {t.show(chair.name)}
                </Button>
            </div>
        </div>
    );
}
