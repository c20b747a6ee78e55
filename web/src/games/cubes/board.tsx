// Rolling Cubes: a rack of thirteen dice, a line on which they become an equation, and what it is
// worth while it grows.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dieName, Face, signName } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { BoardProps, GameModule } from '../game';
import { announce, Button, Icon, IconButton } from '../../parts/parts';
import { sound } from '../../parts/sound';
import type { Texts } from '../../text';
import { bestRow, Card } from './solitaire';
import { diceOf, dieToken, feedbackOn, rackOf, shownDie, type CubesDie } from './dice';
import { EquationLine, placeAt, useLine, type Line } from './line';
import { Hints } from './hints';
import { chartOf, highlights } from './review';
import { Entries, lastRound, Recap, worth } from './round';
import { lineText, useSpoken, verdict, waiting } from './says';
import { useDrag } from '../../parts/drag';
import { isPlainKey } from '../../parts/keys';
import { Ring } from '../../parts/ring';
import { useRules } from '../../rules/use_rules';
import type { CubesEntry, CubesRow, CubesView } from './view';
import { moves } from './moves';
import { record } from './record';

type Props = BoardProps<CubesView>;

const AGAIN_MAX = 5;
const RECAP_MS = 5000; /* for who does not have to go on */
const SIGNS = '0123456789+-x:=';
const SPELLINGS: Record<string, string> = {
    X: 'x',
    '*': 'x',
    '×': 'x',
    '/': ':',
    '÷': ':',
    '−': '-',
};

/** Names the throw on the table. */
const throwOf = ({ table, view }: Props) =>
    [table.match, view.round, view.turn, view.thrown_again ?? 0, view.dice].join();

/** A number that changes whenever dice are thrown. */
function useThrown(props: Props): number {
    const last = useRef({ of: '', moves: 0 });
    const of = throwOf(props);
    if (props.view.phase === 'form' && last.current.of !== of)
        last.current = { of, moves: props.view.moves };
    return last.current.moves;
}

/** The last round is on show until somebody has seen it, or the next one is well under way. */
function useRecap(view: CubesView, own: boolean): [boolean, () => void] {
    const { round, entries } = lastRound(view);
    const [seen, setSeen] = useState(round);
    const open = round > seen && entries.length > 0;
    const fleeting = open && !own && view.phase === 'form';
    useEffect(() => {
        if (!fleeting) return;
        const timer = setTimeout(() => setSeen(round), RECAP_MS);
        return () => clearTimeout(timer);
    }, [fleeting, round]);
    return [open, () => setSeen(round)];
}

/** The equation on show while nobody here forms one. */
function shownEntry({ view, seat }: Props): CubesEntry | undefined {
    if (view.mode === 'together') return view.entries.find((entry) => entry.seat === seat);
    if (view.phase === 'form') return view.last ? view.entries.at(-1) : undefined;
    return view.entries.at(-1) ?? view.before.at(-1);
}

function useKeys(active: boolean, type: (sign: string) => void, line: Line, enter: () => void) {
    useLayoutEffect(() => {
        if (!active) return undefined;
        const acts: Record<string, () => void> = {
            Backspace: line.rub,
            ArrowLeft: () => line.caretTo(line.caret - 1),
            ArrowRight: () => line.caretTo(line.caret + 1),
            Home: () => line.caretTo(0),
            End: () => line.caretTo(line.ids.length),
        };
        const press = (e: KeyboardEvent) => {
            const sign = SPELLINGS[e.key] ?? e.key;
            if (!isPlainKey(e)) return;
            if (sign.length === 1 && SIGNS.includes(sign)) type(sign);
            else if (acts[e.key]) acts[e.key]!();
            // On a button Enter means that button.
            else if (e.key === 'Enter' && !(e.target as HTMLElement).closest('button, a')) enter();
            else return;
            e.preventDefault();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

function Board(props: Props) {
    const { table, view, mine, live, pending, send, t, settings } = props;
    const b = t.boards.cubes;
    useRules();
    const actor = view.mode === 'together' ? props.seat : view.turn;
    const own = mine.includes(actor) && view.to_act.includes(actor);
    const forming = own && view.phase === 'form';
    const ready = own && live && !pending;
    const thrown = useThrown(props);
    const rack = /\d/.test(view.dice) ? rackOf(view.dice) : [];
    const line = useLine(throwOf(props) + actor, diceOf(rack, view.last ?? ''));
    const [recap, closeRecap] = useRecap(view, own);
    const [again, setAgain] = useState<{ of: string; ids: string[] } | null>(null);
    const choosing = forming && again?.of === line.of ? again.ids : null;
    const [row, setRow] = useState<{ of: string; row: CubesRow } | null>(null);
    const [note, setNote] = useState('');
    const [armed, setArmed] = useState('');

    const entry = forming ? undefined : shownEntry(props);
    const shown = forming
        ? line.ids.flatMap((id) => rack.find((die) => die.id === id) ?? [])
        : rackLine(rack, entry?.equation ?? '');
    const text = shown.map(({ sign }) => sign).join('');
    const feedback = text ? feedbackOn(view, text) : null;
    const legal = forming && feedback !== null && !feedback.why;
    const rows = view.rows?.[actor],
        fits = (legal && feedback.rows) || {},
        picked = row?.of === text && fits[row.row] !== undefined ? row.row : null,
        into = rows ? (picked ?? bestRow(rows, fits)) : null;
    const complete = legal && (!rows || into !== null) && !choosing;
    const mayThrow = ready && view.phase === 'ask';
    const value = into ? fits[into]! - (view.thrown_again ?? 0) : (feedback?.points ?? 0);

    const throwIt = () => {
        if (!mayThrow) return;
        closeRecap();
        send('throw', actor);
    };
    const handIn = () => {
        if (!ready || !complete) return;
        sound.play('place');
        setNote('');
        send(['equation', into, text].filter(Boolean).join(' '), actor);
    };
    const use = (id: string) => {
        if (!forming) return;
        sound.play('tap');
        setNote('');
        if (choosing) {
            const ids = choosing.includes(id)
                ? choosing.filter((other) => other !== id)
                : [...choosing, id].slice(0, AGAIN_MAX);
            if (!id.startsWith('=')) setAgain({ of: line.of, ids });
        } else if (line.ids.includes(id)) line.take(id);
        else line.put(id);
    };
    const type = (sign: string) => {
        closeRecap();
        if (choosing) return;
        const free = rack.find((die) => die.sign === sign && !line.ids.includes(die.id));
        const name = signName(t, sign);
        setNote(free ? '' : b.noDie(name));
        announce(free ? name : b.noDie(name));
        if (free) line.put(free.id);
    };
    const throwAgain = () => {
        if (!ready || !choosing?.length) return;
        send(`again ${choosing.map((id) => id[0]).join(' ')}`, actor);
    };
    const choose = (chosen: CubesRow) => {
        const fit = fits[chosen] !== undefined && rows?.[chosen] === null;
        setNote(fit ? '' : `${b.rows[chosen]}: ${b.rowHelp[chosen]}`);
        if (fit) setRow({ of: text, row: chosen });
    };
    // A pass always takes a second tap: it costs the throw.
    const last = view.last ? view.entries.at(-1) : undefined;
    const sure = last ? b.passGives(table.chairs[last.seat]!.name) : b.passSure;
    const asks = armed === line.of + text;
    const pass = () => {
        if (!ready) return;
        if (asks) return send('pass', actor);
        setArmed(line.of + text);
        announce(sure);
    };
    useKeys(forming, type, line, recap ? closeRecap : choosing ? throwAgain : handIn);
    useThrowKey(view.phase === 'ask' && own, throwIt);
    const drag = useDrag((id, over, at) => {
        const target = over?.closest('.equation');
        if (!forming || choosing) return;
        setNote('');
        if (target) line.put(id, placeAt(target, at));
        else line.take(id);
    });
    const reading = recap && !view.over && view.phase !== 'ask';
    useSpoken(props, thrown, legal ? feedback.points : null);

    // Of several people at this device it says who.
    const signed = (verb: string) =>
        mine.length > 1 ? `${table.chairs[actor]?.name}: ${verb}` : verb;
    // The card on show is this device's, if it has one.
    const holder = own || props.seat < 0 ? actor : props.seat;
    const status = () => {
        if (choosing) return b.againWhich;
        if (note || !text) return note;
        if (entry) return table.chairs[entry.seat]!.name;
        return legal && rows && !into ? b.noRow : verdict(props, feedback, text);
    };
    return (
        <div class="board cubes" {...drag.handlers} onMouseDown={keepFocus}>
            <header>
                <h2>
                    {view.mode === 'solitaire'
                        ? b.throwOf(view.round, 5)
                        : b.roundTo(view.round, view.target)}
                </h2>
                <span class="pill">{t.options.cubes.mode.words[view.mode]}</span>
                {view.deadline !== null && (
                    <Ring
                        deadline={view.deadline}
                        total={view.limit * 1000}
                        now={props.now}
                        label={b.secondsLeft}
                    />
                )}
            </header>
            {recap ? (
                <Recap {...{ table, view, t }} />
            ) : (
                <>
                    <Tray
                        dice={trayDice(props, rack, shown, choosing, forming)}
                        rack={rowsOf(rack)}
                        thrown={thrown}
                        motion={settings.motion}
                        onTap={ready && forming ? use : undefined}>
                        {mayThrow && (
                            <button type="button" class="felt-text" onClick={throwIt}>
                                {b.tapToThrow}
                            </button>
                        )}
                    </Tray>
                    <EquationLine
                        dice={shown}
                        of={view.mode === 'last' ? [] : (feedback?.of ?? [])}
                        caret={forming && !choosing ? line.caret : undefined}
                        carried={drag.die}
                        label={entry ? b.lineOf(table.chairs[entry.seat]!.name) : b.line}
                        empty={lineText(props, forming, entry)}
                        state={legal ? 'true' : ''}
                        motion={settings.motion}
                        t={t}
                        take={line.take}
                        caretTo={line.caretTo}
                    />
                    <div class={`verdict${complete ? ' true' : ''}`}>
                        {complete && <Icon name="check" />}
                        <span class="grow">{status()}</span>
                        {text && !choosing && (
                            <b>
                                {view.mode === 'last'
                                    ? b.dice(text.length)
                                    : b.points(entry ? worth(entry) : value)}
                            </b>
                        )}
                        {forming && text && !choosing && (
                            <IconButton icon="trash" label={b.clear} onClick={line.clear} />
                        )}
                    </div>
                    {forming && table.coach && <Hints key={line.of} {...{ view, t }} />}
                    {rows && (
                        <Card
                            {...{ view, fits, choose, t }}
                            name={table.chairs[holder]?.name ?? ''}
                            seat={holder}
                            chosen={into}
                        />
                    )}
                    <section class="so-far">
                        <h2>{b.thisRound}</h2>
                        <Entries entries={view.entries} {...{ view, table, t }} />
                    </section>
                </>
            )}
            <div class="foot">
                {reading && (
                    <Button kind={forming ? 'primary' : 'plain'} class="go-on" onClick={closeRecap}>
                        {b.goOn}
                    </Button>
                )}
                {!own && !reading && <p class="waiting">{waiting(props)}</p>}
                {own && view.phase === 'ask' && (
                    <Button kind="primary" aria-disabled={!mayThrow} onClick={throwIt}>
                        {signed(b.throwIt)}
                    </Button>
                )}
                {forming && !choosing && !reading && (
                    <>
                        <Button class={asks ? 'armed' : ''} aria-disabled={!ready} onClick={pass}>
                            {asks ? sure : b.pass}
                        </Button>
                        {view.mode === 'solitaire' && !view.thrown_again && (
                            <Button onClick={() => setAgain({ of: line.of, ids: [] })}>
                                {b.again}
                            </Button>
                        )}
                        <Button
                            kind="primary"
                            aria-disabled={!ready || !complete}
                            aria-keyshortcuts="Enter"
                            onClick={handIn}>
                            {signed(b.handIn)}
                        </Button>
                    </>
                )}
                {choosing && (
                    <>
                        <Button onClick={() => setAgain(null)}>{b.back}</Button>
                        <Button
                            kind="primary"
                            aria-disabled={!ready || !choosing.length}
                            onClick={throwAgain}>
                            {choosing.length ? b.againThrow(choosing.length) : b.again}
                        </Button>
                    </>
                )}
            </div>
            {drag.die && (
                <div ref={drag.carried} class="carried">
                    <Face die={dieToken(drag.die[0]!)} />
                </div>
            )}
        </div>
    );
}

/** A tap on a die leaves the focus where it was: Enter still hands in. */
function keepFocus(e: MouseEvent): void {
    if ((e.target as HTMLElement).closest('button[data-die]')) e.preventDefault();
}

function useThrowKey(active: boolean, throwIt: () => void): void {
    useLayoutEffect(() => {
        if (!active) return undefined;
        const press = (e: KeyboardEvent) => {
            if (
                e.key === 'Enter' &&
                isPlainKey(e) &&
                !(e.target as HTMLElement).closest('button, a')
            )
                throwIt();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

/** The dice of an equation that lies still. */
function rackLine(rack: CubesDie[], equation: string): CubesDie[] {
    const ids = diceOf(rack, equation);
    return ids.flatMap((id) => rack.find((die) => die.id === id) ?? []);
}

/** A row for each colour, the = with the red ones. */
function rowsOf(rack: CubesDie[]): number[] {
    const count = (colours: string) =>
        rack.filter(({ sign }) => colours.includes(shownDie(sign).colour)).length;
    return ['G', 'B', 'RO'].map(count).filter((n) => n > 0);
}

function trayDice(
    { view, t }: Props,
    rack: CubesDie[],
    line: CubesDie[],
    choosing: string[] | null,
    forming: boolean,
): TrayDie[] {
    const b = t.boards.cubes,
        flown = diceOf([...rack].reverse(), view.thrown.replace(/[ _]/g, '')),
        must = diceOf(rack, view.last ?? '');
    return rack.map((die) => {
        const { id, sign } = die,
            name = dieName(t, shownDie(sign)),
            used = line.includes(die),
            chosen = choosing?.includes(id) ?? false;
        return {
            id,
            shown: shownDie(sign),
            label: choosing ? b.againDie(name) : forming && !used ? b.use(name) : name,
            look: choosing
                ? chosen
                    ? 'lit'
                    : sign === '='
                      ? 'dim'
                      : 'plain'
                : used
                  ? 'gone'
                  : must.includes(id)
                    ? 'lit'
                    : 'plain',
            pressed: choosing ? chosen : used,
            disabled: choosing !== null && sign === '=',
            still: view.thrown_again || view.last ? !flown.includes(id) : false,
        };
    });
}

/** The points, and whether an equation is in already. */
function Score({ view, seat, t }: { view: CubesView; seat: number; t: Texts }) {
    const done = view.mode === 'together' && view.entries.some((entry) => entry.seat === seat);
    return (
        <>
            {view.score[seat]}
            {done && (
                <>
                    <Icon name="check" />
                    <span class="sr">{t.boards.cubes.handedIn}</span>
                </>
            )}
        </>
    );
}

export const game: GameModule<CubesView> = {
    Board,
    Recap,
    Score,
    chartOf,
    highlights,
    record,
    moves,
};
