// The frame around a game's board: names, scores, whose turn, pauses, absent people.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keepAwake } from '../parts/awake';
import type { GameModule } from '../games/game';
import { cardOf, useGame } from '../games';
import { lazily } from './lazy';
import { Menu } from './menu';
import { Check, namesOf } from './mixed';
import { Notices, Onlooker, Watchers } from './notices';
import {
    announce,
    Button,
    NotLoaded,
    PersonLine,
    Screen,
    Sheet,
    Symbol,
    useModal,
    Wait,
} from '../parts/parts';
import { speaks, type TableProps } from './props';
import { useQuestion } from '../rules/question';
import { Chip, rowOf } from './scores';
import { matchTitle } from './series';
import { sound } from '../parts/sound';
import { useTexts } from '../text';
import { TypedDice } from './typed';
import { keepMatch } from '../wire/kept';
import type { Chair, GameView, TableMsg } from '../wire/wire';

const Summary = lazily((later) => later.Summary);
const RESULT_MS = 2500; /* the end of the last turn is seen before the podium */

export function Table(props: TableProps) {
    const { table } = props;
    const [done, setDone] = useState(table.state === 'over');
    useEffect(() => {
        if (table.state !== 'over' || done) return;
        const timer = setTimeout(() => setDone(true), RESULT_MS);
        return () => clearTimeout(timer);
    }, [table.state]);
    useEffect(() => {
        if (table.state === 'over') keepMatch(table);
    }, [table.state]);
    useEffect(() => {
        keepAwake(true);
        return () => keepAwake(false);
    }, []);
    const module = useGame(table.game);
    if (module === 'failed') return <NotLoaded />;
    if (!table.view || !module) return <Wait />;
    const Shown = done ? Summary : Match;
    return <Shown {...props} view={table.view} module={module} />;
}

type MatchProps = TableProps & { view: GameView; module: GameModule };

/** The one player who is to act; undefined if there is none, or several. */
function onTurn(view: GameView): number | undefined {
    const players = view.to_act.filter((actor): actor is number => typeof actor === 'number');
    return players.length === 1 ? players[0] : undefined;
}

function Match(props: MatchProps) {
    const { table, view, module, hello, now, link, settings } = props;
    const t = useTexts();
    const mine = table.you.filter((n) => n < view.seats && !table.chairs[n]?.held);
    const turn = onTurn(view);
    const question = useQuestion(table.packed, table.seat);
    const cover = useEyes(props, mine);
    useTurnCall(table, turn, mine);
    const pending = now.pending.find(({ seat }) => seat === table.seat)?.text ?? null;
    const title = matchTitle(hello, table);
    const called = turn !== undefined && mine.includes(turn);
    return (
        <Screen kind="wide match" title={called ? `● ${t.yourTurn}` : title}>
            <header class="bar">
                <div class="title">
                    <h1>{title}</h1>
                    <Check {...props} />
                    <Watchers {...props} />
                </div>
                {turn !== undefined && <TurnPill table={table} turn={turn} mine={mine} />}
                <Menu {...props} />
            </header>
            <Scores {...props} turn={turn} />
            <Notices {...props} />
            {table.typed && <TypedDice {...props} />}
            {cover !== null ? (
                <Cover chair={table.chairs[cover.seat]!} show={cover.show}>
                    {module.Recap && <module.Recap {...{ table, view, t }} />}
                </Cover>
            ) : (
                <module.Board
                    {...{ table, view, question, mine, pending, t, settings }}
                    seat={table.seat}
                    live={now.open && !table.paused}
                    now={link.matchNow}
                    look={(seat) => link.say({ do: 'look', seat })}
                    send={(text, seat = table.seat) => link.move(seat, text)}
                />
            )}
            <Onlooker {...props} />
            {table.paused && <Paused {...props} />}
        </Screen>
    );
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
                onClick={() => setOpen(true)}>
                <span class="sr">{t.scores}: </span>
                {table.chairs.slice(0, view.seats).map((chair, n) => (
                    <span
                        key={n}
                        class={`chip ${n === turn ? 'turn' : ''} ${chair.away ? 'away' : ''}`}>
                        <Chip {...{ chair, view, module }} seat={n} />
                    </span>
                ))}
            </button>
            {open && <People {...props} close={() => setOpen(false)} />}
        </>
    );
}

function People({ table, view, link, close }: MatchProps & { close(): void }) {
    const t = useTexts();
    const may = speaks(table);
    const note = (chair: Chair, n: number) =>
        [
            table.you.includes(n) && t.you,
            chair.bot && t.bot,
            n === table.host && t.host,
            chair.held && t.botPlays(chair.name),
            chair.away && t.away,
            chair.asking ? t.asks : n >= view.seats && t.nextMatch,
            chair.wins > 0 && t.wins(chair.wins),
            chair.need !== null &&
                chair.out.length > 0 &&
                t.outAsked(namesOf(chair.out, table.chairs), chair.out.length, chair.need),
        ]
            .filter(Boolean)
            .join(' · ');
    const action = (chair: Chair, n: number) => {
        const own = table.you.includes(n);
        if (own && chair.held)
            return (
                <Button kind="primary" onClick={() => link.say({ do: 'take', seat: n })}>
                    {t.take}
                </Button>
            );
        if (!may || own || chair.bot || chair.held || n >= view.seats) return null;
        if (chair.hand)
            return <Button onClick={() => link.say({ do: 'hand', seat: n })}>{t.hand}</Button>;
        if (chair.need === null || chair.out.some((asks) => table.you.includes(asks))) return null;
        return (
            <Button
                kind="ghost"
                onClick={() => link.say({ do: 'remove', chair: n, name: chair.name })}>
                {t.askOut}
                <span class="sr"> {chair.name}</span>
            </Button>
        );
    };
    return (
        <Sheet title={t.chairs} close={close}>
            <ul class="list chairs">
                {table.chairs.map((chair, n) => (
                    <li key={n} class="line">
                        <PersonLine chair={chair} note={note(chair, n)} />
                        {action(chair, n)}
                    </li>
                ))}
            </ul>
        </Sheet>
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
            <div class="centre grow">
                <Symbol n={chair.symbol} />
                <h2 class="big">{t.pass(chair.name)}</h2>
                <p class="dim">{t.passHelp}</p>
            </div>
            {children}
            <div class="foot">
                <Button kind="primary" onClick={show}>
                    {t.show(chair.name)}
                </Button>
            </div>
        </div>
    );
}
