// Rolling Cubes: a rack of thirteen dice, a line on which they become an equation, and what it is
// worth while it grows.
import { useEffect, useState } from 'preact/hooks';
import { dieName, Face } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { GameModule } from '../game';
import { Icon, IconButton, Recap as Others } from '../../parts/parts';
import type { Texts } from '../../text';
import { Card } from './solitaire';
import { diceOf, dieToken, shownDie } from './dice';
import { EquationLine } from './line';
import { Foot } from './foot';
import { formedKey, FULL, named, useForming, type Forming, type Props } from './forming';
import { Owner } from './felt';
import { useFormingKeys } from './keys';
import { useRows } from './rack';
import { entryOf } from './reading';
import { chartOf, highlights } from './review';
import { Entries, entriesSince, Recap, worth } from './round';
import { lineText, useSpoken } from './says';
import { Scales } from './scales';
import { useDrag } from '../../parts/drag';
import { keepFocus } from '../../parts/keys';
import { loadSheet } from '../../parts/sheets';
import type { CubesView } from './view';
import { lesson } from './lesson';
import { moves, pretty } from './moves';
import { record } from './record';

type Late = typeof import('./late');

/** What comes when the board is there; null before. */
function useLate(): Late | null {
    const [late, setLate] = useState<Late | null>(null);
    useEffect(() => {
        const sheet = loadSheet(__LATE__['cubes'], 'board');
        Promise.all([import('./late'), sheet]).then(
            ([late]) => setLate(late),
            () => {},
        );
    }, []);
    return late;
}

function Board(props: Props) {
    const forming = useForming(props);
    const { reading, putDown } = forming;
    const late = useLate();
    const drag = useDrag(forming.drop, forming.hover);
    useEffect(() => {
        if (!drag.die) putDown();
    }, [drag.die]);
    useFormingKeys(forming);
    useSpoken(forming);
    const { page, shown } = reading;
    return (
        <div class={`board cubes ${props.view.mode}`} {...drag.handlers} onMouseDown={keepFocus}>
            {shown?.kind === 'round' ? (
                late && <late.Reveal key={shown.key} {...forming} page={shown} />
            ) : (
                <>
                    <Throw {...forming} />
                    {page ? <After {...{ forming, late }} /> : <Hero {...{ forming, late }} />}
                </>
            )}
            {shown?.kind !== 'round' && <Beside {...forming} />}
            <Foot forming={forming} lamp={late && <Lamp {...{ forming, late }} />} />
            {drag.die && (
                <div ref={drag.carried} class="carried">
                    <Face die={dieToken(drag.die[0]!)} />
                </div>
            )}
        </div>
    );
}

interface Parts {
    forming: Forming;
    late: Late | null;
}

/** The line on which the equation grows, and what it comes to. */
function Hero({ forming, late }: Parts) {
    const { table, view, t, settings, forms, line, equation, carried, rack, seat } = forming;
    const b = t.boards.cubes;
    const { entry } = equation;
    // Solitaire keeps its card in view: what was possible is told below the line.
    const own = view.mode === 'solitaire' && !forms && entry?.seat === seat ? entry : undefined;
    const made =
        own &&
        forming.formed[formedKey(view.entries.includes(own) ? view.round : view.round - 1, seat)];
    return (
        <section class={`hero${equation.legal ? ' true' : ''}${carried ? ' open' : ''}`}>
            <EquationLine
                {...{ carried, t }}
                dice={forms ? named(rack, line.ids) : equation.dice}
                of={view.mode === 'last' ? [] : (equation.feedback?.of ?? [])}
                caret={forms && !forming.again.ids ? line.caret : undefined}
                label={entry ? b.lineOf(table.chairs[entry.seat]!.name) : b.line}
                empty={lineText(forming, forms, entry)}
                state={equation.legal ? 'true' : entry && !forms ? 'laid' : ''}
                motion={settings.motion}
                take={line.take}
                caretTo={line.caretTo}
            />
            {own?.equation && late && made ? (
                <late.Possible {...{ view, t }} entry={own} formed={made} />
            ) : tellsOthers(forming) ? (
                <Others />
            ) : (
                <Scales {...forming} />
            )}
        </section>
    );
}

/** Between own turns a line tells what others made. */
const tellsOthers = ({ view: { mode, round, entries }, hurried, own, asked }: Forming) =>
    (mode === 'single' || mode === 'last') &&
    (hurried || (own && asked)) &&
    (round > 1 || entries.length > 0);

/** The own turn is over: what it brought, and what was possible. */
function After({ forming, late }: Parts) {
    const { t, mine, formed, reading } = forming;
    const page = reading.page!;
    const seat = page.view.entries.at(-1)!.seat;
    const entry = entryOf(page, mine.includes(seat) ? seat : mine[0]!)!;
    return (
        <section class="hero after">
            {late && (
                <late.Possible
                    {...{ entry, t }}
                    view={page.view}
                    formed={formed[formedKey(page.view.round, seat)]}
                    keep={reading.keep}
                    large
                />
            )}
            <Others />
        </section>
    );
}

/** Below, on wide screens beside each other: the card of solitaire, this round, the one before. */
function Beside(forming: Forming) {
    const { table, view, seat, t, actor, own, equation } = forming;
    const b = t.boards.cubes;
    // The card on show is this device's, if it has one.
    const holder = own || seat < 0 ? actor : seat;
    if (view.rows?.[actor])
        return (
            <Card
                {...{ view, t }}
                name={table.chairs[holder]?.name ?? ''}
                seat={holder}
                fits={equation.fits}
                chosen={equation.into}
                forming={forming.forms && equation.text !== ''}
                choose={forming.chooseRow}
            />
        );
    return (
        <>
            <section class="card so-far">
                <h2>{b.thisRound}</h2>
                <Entries entries={view.entries} {...{ view, table, t }} />
            </section>
            <section class="card so-far">
                {view.round > 1 && <h2>{b.resultOf(view.round - 1)}</h2>}
                <Entries entries={view.before} {...{ view, table, t }} />
            </section>
        </>
    );
}

/** The way to the hints, where the table allows them. */
function Lamp({ forming, late }: { forming: Forming; late: Late }) {
    const { table, t, line } = forming;
    const [open, setOpen] = useState('');
    if (!table.coach) return null;
    return (
        <>
            <IconButton icon="lamp" label={t.boards.cubes.hint} onClick={() => setOpen(line.of)} />
            {open === line.of && <late.Ladder {...forming} close={() => setOpen('')} />}
        </>
    );
}

function Throw(forming: Forming) {
    const { settings, t, forms, ready, asked, rack, thrown, hand, use, press, throwIt } = forming;
    const { skip } = forming;
    const waits = ready && asked && !forming.reading.page;
    const rows = useRows(rack.length > 0 ? rack : FULL, forming.view.mode === 'solitaire');
    return (
        <div class="felt" onClick={skip ?? undefined}>
            <Owner {...forming} />
            <Tray
                dice={trayDice(forming)}
                rack={rows}
                thrown={thrown}
                hand={hand}
                motion={settings.motion && !forming.hurried}
                onTap={ready && forms ? use : undefined}>
                {waits && (
                    <button
                        type="button"
                        class={`felt-text${rack.length > 0 ? ' over' : ''}`}
                        onPointerDown={press}
                        onClick={throwIt}>
                        {t.boards.cubes.tapToThrow}
                    </button>
                )}
            </Tray>
        </div>
    );
}

/** Each die of the throw, while equations are formed or dice chosen to be thrown again. */
function trayDice({ view, t, rack, equation, again, forms, carried }: Forming): TrayDie[] {
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
        const used = equation.dice.includes(die) || id === carried?.id,
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
    takesBack: /^(equation|pass)/,
    gained: (before, view, { boards: { cubes: b } }) =>
        entriesSince(before, view).map((entry) => ({
            seat: entry.seat,
            points: view.mode === 'last' ? entry.extra : worth(entry),
            says: entry.equation ? pretty(entry.equation) : b.passed,
        })),
    played: ({ mode, entries }, seat) =>
        (mode === 'single' || mode === 'solitaire') && entries.some((entry) => entry.seat === seat),
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
