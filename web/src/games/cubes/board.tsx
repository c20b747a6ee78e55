// Rolling Cubes: a rack of thirteen dice, a line on which they become an equation, and what it is
// worth while it grows.
import { dieName, Face } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { GameModule } from '../game';
import { Icon, IconButton } from '../../parts/parts';
import type { Texts } from '../../text';
import { Card } from './solitaire';
import { diceOf, dieToken, shownDie, type CubesDie } from './dice';
import { EquationLine } from './line';
import { Foot } from './foot';
import { FULL, useForming, type Forming, type Props } from './forming';
import { Hints } from './hints';
import { useFormingKeys } from './keys';
import { chartOf, highlights } from './review';
import { Entries, Recap, worth } from './round';
import { lineText, useSpoken, verdict } from './says';
import { useDrag } from '../../parts/drag';
import { Ring } from '../../parts/ring';
import type { CubesView } from './view';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';
import { THROWS } from './limits';

function Board(props: Props) {
    const forming = useForming(props);
    const { table, view, t, recap } = forming;
    const drag = useDrag(forming.drop);
    useFormingKeys(forming);
    useSpoken(forming);
    return (
        <div class="board cubes" {...drag.handlers} onMouseDown={keepFocus}>
            <Header {...props} />
            {recap.open ? (
                <Recap {...{ table, view, t }} />
            ) : (
                <Formed {...forming} carried={drag.die} />
            )}
            <Foot {...forming} />
            {drag.die && (
                <div ref={drag.carried} class="carried">
                    <Face die={dieToken(drag.die[0]!)} />
                </div>
            )}
        </div>
    );
}

function Header({ view, now, t }: Props) {
    const b = t.boards.cubes;
    return (
        <header>
            <h2>
                {view.mode === 'solitaire'
                    ? b.throwOf(view.round, THROWS)
                    : b.roundTo(view.round, view.target)}
            </h2>
            <span class="pill">{t.cards.cubes.options.mode.words[view.mode]}</span>
            {view.deadline !== null && (
                <Ring
                    deadline={view.deadline}
                    total={view.limit * 1000}
                    now={now}
                    label={b.secondsLeft}
                />
            )}
        </header>
    );
}

/** The throw, what is made of it, and what others have made. */
function Formed({ carried, ...forming }: Forming & { carried: string | null }) {
    const { table, view, seat, t, settings, actor, own, forms, line, equation } = forming;
    const b = t.boards.cubes;
    const { entry } = equation;
    // The card on show is this device's, if it has one.
    const holder = own || seat < 0 ? actor : seat;
    return (
        <>
            <Throw {...forming} />
            <EquationLine
                {...{ carried, t }}
                dice={equation.dice}
                of={view.mode === 'last' ? [] : (equation.feedback?.of ?? [])}
                caret={forms && !forming.again.ids ? line.caret : undefined}
                label={entry ? b.lineOf(table.chairs[entry.seat]!.name) : b.line}
                empty={lineText(forming, forms, entry)}
                state={equation.legal ? 'true' : ''}
                motion={settings.motion}
                take={line.take}
                caretTo={line.caretTo}
            />
            <Verdict {...forming} />
            {forms && table.coach && <Hints key={line.of} {...forming} />}
            {view.rows?.[actor] && (
                <Card
                    {...{ view, t }}
                    name={table.chairs[holder]?.name ?? ''}
                    seat={holder}
                    fits={equation.fits}
                    chosen={equation.into}
                    choose={forming.chooseRow}
                />
            )}
            <section class="so-far">
                <h2>{b.thisRound}</h2>
                <Entries entries={view.entries} {...{ view, table, t }} />
            </section>
        </>
    );
}

function Throw(forming: Forming) {
    const { settings, t, forms, ready, asked, rack, thrown, hand, use, press, throwIt } = forming;
    return (
        <Tray
            dice={trayDice(forming)}
            rack={rowsOf(rack.length > 0 ? rack : FULL)}
            thrown={thrown}
            hand={hand}
            motion={settings.motion}
            onTap={ready && forms ? use : undefined}>
            {ready && asked && (
                <button type="button" class="felt-text" onPointerDown={press} onClick={throwIt}>
                    {t.boards.cubes.tapToThrow}
                </button>
            )}
        </Tray>
    );
}

/** Below the line: what is wrong with it, whose it is, or that it is true. */
function status(forming: Forming): string {
    const { table, view, t, actor, equation, again, note } = forming;
    const b = t.boards.cubes;
    const { entry, text, legal, into } = equation;
    if (again.ids) return b.againWhich;
    if (note || !text) return note;
    if (entry) return table.chairs[entry.seat]!.name;
    return legal && view.rows?.[actor] && !into ? b.noRow : verdict(forming, equation);
}

function Verdict(forming: Forming) {
    const { view, t, equation, again, forms, line } = forming;
    const b = t.boards.cubes;
    const { entry, text, complete, points } = equation;
    const settled = text && !again.ids;
    return (
        <div class={`verdict${complete ? ' true' : ''}`}>
            {complete && <Icon name="check" />}
            <span class="grow">{status(forming)}</span>
            {settled && (
                <b>
                    {view.mode === 'last'
                        ? b.dice(text.length)
                        : b.points(entry ? worth(entry) : points)}
                </b>
            )}
            {forms && settled && <IconButton icon="trash" label={b.clear} onClick={line.clear} />}
        </div>
    );
}

/** A tap on a die leaves the focus where it was: Enter still hands in. */
function keepFocus(e: MouseEvent): void {
    if ((e.target as HTMLElement).closest('button[data-die]')) e.preventDefault();
}

/** A row for each colour, the = with the red ones. */
export function rowsOf(rack: CubesDie[]): number[] {
    const count = (colours: string) =>
        rack.filter(({ sign }) => colours.includes(shownDie(sign).colour)).length;
    return ['G', 'B', 'RO'].map(count).filter((n) => n > 0);
}

/** Each die of the throw, while equations are formed or dice chosen to be thrown again. */
function trayDice({ view, t, rack, equation, again, forms }: Forming): TrayDie[] {
    const b = t.boards.cubes,
        flown = diceOf([...rack].reverse(), view.thrown.replace(/[ _]/g, '')),
        must = diceOf(rack, view.last ?? '');
    return rack.map((die) => {
        const { id, sign } = die,
            name = dieName(t, shownDie(sign)),
            still = view.thrown_again || view.last ? !flown.includes(id) : false,
            rest = { id, shown: shownDie(sign), still };
        if (again.ids) {
            const chosen = again.ids.includes(id),
                disabled = sign === '=',
                look = chosen ? 'lit' : disabled ? 'dim' : 'plain';
            return { ...rest, label: b.againDie(name), look, pressed: chosen, disabled };
        }
        const used = equation.dice.includes(die),
            look = used ? 'gone' : must.includes(id) ? 'lit' : 'plain';
        return { ...rest, label: forms && !used ? b.use(name) : name, look, pressed: used };
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
    lesson,
};
