// Fiese 15: a strip of six targets, dice that are placed on it, and the question whether to go on.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dieName, Face, Mark } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { BoardProps, GameModule } from '../game';
import { announce, Symbol, toast } from '../../parts/parts';
import { fiese15Feedback, riskPercent, SIX, type Feedback, type Letter } from '../../rules/rules';
import { sound } from '../../parts/sound';
import type { Texts } from '../../text';
import type { Fiese15View, Six, TableMsg } from '../../wire/wire';
import { useDrag } from '../../parts/drag';
import { Coach, Cost, useAdvice } from './coach';
import { chartOf, highlights, percent } from './review';
import { useStage, type Last, type Stage } from './stage';
import { Strip } from './strip';
import { isPlainKey } from '../../parts/keys';
import { useRules } from '../../rules/use_rules';

type Verb = 'roll' | 'stop';

/** Keeps a line free, so that nothing moves when something is to be said there. */
const NOTHING = '\u00a0';

const names = (t: Texts, dice: Six, only: (i: number) => boolean = () => true) =>
    SIX.flatMap((colour, i) =>
        dice[i] && only(i) ? [dieName(t, { colour, pips: dice[i] })] : [],
    ).join(', ');

/** Which of these dice may be placed; without the rules any may be tried. */
function validDice(turn: Pick<Fiese15View, 'target' | 'placed' | 'zocker'>, rolled: Six): Letter[] {
    const bits = fiese15Feedback({ ...turn, rolled }, [])?.valid ?? ~0;
    return SIX.filter((_, i) => rolled[i]! > 0 && bits & (1 << i));
}

/** The chosen dice, those that are placed then, and what comes of it. */
function useChoice(
    view: Fiese15View,
    active: boolean,
    t: Texts,
): { chosen: Letter[]; taken: Letter[]; toggle(die: Letter): void; feedback: Feedback | null } {
    const [choice, setChoice] = useState<{ moves: number; dice: Letter[] }>({
        moves: -1,
        dice: [],
    });
    const may = validDice(view, view.rolled);
    const chosen = active && choice.moves === view.moves ? choice.dice : [];
    // A single one that fits must be placed: nobody has to choose it.
    const forced = active && view.must_place && may.length === 1;
    const taken = forced ? may : chosen;
    const toggle = (die: Letter) => {
        const i = SIX.indexOf(die);
        if (!active || !view.rolled[i]) return;
        if (!may.includes(die)) {
            const name = dieName(t, { colour: die, pips: view.rolled[i] });
            toast(t.boards.fiese15.dieTooHigh(name, view.target[i]!));
            return;
        }
        sound.play('tap');
        setChoice({
            moves: view.moves,
            dice: chosen.includes(die) ? chosen.filter((d) => d !== die) : [...chosen, die],
        });
    };
    return { chosen, taken, toggle, feedback: fiese15Feedback(view, taken) };
}

/** Places the choice and, once that is accepted, rolls or stops. */
function useMoves({ view, send }: BoardProps<Fiese15View>, chosen: Letter[]): (verb: Verb) => void {
    const [after, setAfter] = useState<{ verb: Verb; moves: number; turn: number } | null>(null);

    useEffect(() => {
        if (!after || view.moves === after.moves) return;
        setAfter(null);
        if (
            view.turn === after.turn &&
            view.to_act[0] === view.turn &&
            !view.must_place &&
            !view.fresh
        )
            send(after.verb, view.turn);
    }, [after, view.moves]);

    return (verb) => {
        if (chosen.length === 0) {
            send(verb, view.turn);
            return;
        }
        sound.play('place');
        setAfter({ verb, moves: view.moves, turn: view.turn });
        send(`place ${chosen.join(' ')}`, view.turn);
    };
}

function useKeys(active: boolean, toggle: (die: Letter) => void, act: (verb: Verb) => void): void {
    useLayoutEffect(() => {
        if (!active) return undefined;
        const press = (e: KeyboardEvent) => {
            const key = e.key.toUpperCase();
            if (!isPlainKey(e)) return;
            if (SIX.includes(key as Letter)) toggle(key as Letter);
            else if (key === 'S') act('stop');
            // On a button Enter means that button.
            else if (key === 'ENTER' && !(e.target as HTMLElement).closest('button, a'))
                act('roll');
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

function Board(props: BoardProps<Fiese15View>) {
    const { table, mine, pending, live, t, settings } = props;
    const b = t.boards.fiese15;
    const root = useRef<HTMLDivElement>(null);
    useRules();
    const { stage, live: caughtUp, catchUp } = useStage(props.view, mine);
    // The buttons are for the match as it is, the rest shows what is on stage.
    const { view } = caughtUp ? props : stage;
    const own = mine.includes(props.view.turn) && props.view.to_act.includes(props.view.turn);
    const active = own && caughtUp && live && !pending;
    const { chosen, taken, toggle, feedback } = useChoice(view, own && caughtUp, t);
    const move = useMoves(props, taken);
    const advice = useAdvice(view, taken, own && caughtUp && table.coach);
    const after = view.placed.map((pips, i) => (taken.includes(SIX[i]!) ? view.rolled[i]! : pips));
    const all = after.every(Boolean);
    // Several people at this device: whose roll is it?
    const shared = mine.length > 1,
        { name } = table.chairs[props.view.turn]!;
    const first = shared ? `${name}: ${b.roll}` : b.roll;
    const places = view.must_place || taken.length > 0;
    const ready = !view.must_place || taken.length > 0;
    const known = caughtUp && ready ? feedback : null;
    const worth =
        known?.chosen === undefined ? NOTHING : sum(after, known.chosen) + b.points(known.chosen);
    const risk =
        known?.of === undefined ? NOTHING : `${b.riskTitle} ${percent(riskPercent(known))}`;
    const fresh = props.view.fresh;
    const may = (verb: Verb) =>
        own && live && !pending && (fresh ? verb === 'roll' : caughtUp && ready);
    const [armed, setArmed] = useState('');
    const choice = `${view.moves} ${taken.join('')}`;
    const asks = settings.guard && armed === choice;
    const act = (verb: Verb) => {
        if (!may(verb)) return;
        if (verb === 'stop' && settings.guard && !asks) {
            setArmed(choice);
            announce(t.extra.guard.again);
            return;
        }
        catchUp();
        move(verb);
    };
    useKeys(own, toggle, act);
    const drag = useDrag((id, over) => {
        const die = id as Letter;
        if ((over?.closest('.strip') != null) !== chosen.includes(die)) toggle(die);
    });
    useSpoken(stage, mine, props);
    const idle = !stage.ended && view.fresh;

    return (
        <div ref={root} class={`board fiese15${own ? ' own' : ''}`} {...drag.handlers}>
            <Strip
                stage={stage}
                view={view}
                chosen={chosen}
                root={root}
                motion={settings.motion}
                t={t}
                onTap={toggle}
            />
            <Tray
                dice={trayDice(stage, chosen, drag.die, active, t)}
                thrown={stage.thrown}
                motion={settings.motion}
                onTap={active ? (id) => toggle(id as Letter) : undefined}>
                {stage.ended && (
                    <Result
                        ended={stage.ended}
                        name={table.chairs[stage.ended.seat]!.name}
                        t={t}
                        onTap={catchUp}
                    />
                )}
                {idle && own && caughtUp && (
                    <button type="button" class="felt-text" onClick={() => act('roll')}>
                        {shared ? b.nextRolls(name) : b.tapToRoll}
                        {view.round === 1 && <small>{b.goal}</small>}
                    </button>
                )}
            </Tray>
            <Outlook
                feedback={view.fresh || stage.ended ? null : feedback}
                own={own}
                ready={ready}
                all={all}
                t={t}
            />
            {advice && <Coach {...{ advice, t }} />}
            <History {...{ view, table, t }} />
            <div class="foot">
                {!own && <p class="waiting">{waiting(view, table, t)}</p>}
                {own && !fresh && !all && (
                    <button
                        type="button"
                        class={`btn${asks ? ' armed' : ''}`}
                        aria-disabled={!may('stop')}
                        onClick={() => act('stop')}
                        aria-keyshortcuts="S">
                        {asks ? t.extra.guard.again : places ? b.placeStop : b.stop}
                        <small>{worth}</small>
                        {advice && may('stop') && <Cost {...{ advice, t }} verb="stop" />}
                    </button>
                )}
                {own && (
                    <button
                        type="button"
                        class="btn primary"
                        aria-disabled={!may('roll')}
                        onClick={() => act('roll')}
                        aria-keyshortcuts="Enter">
                        {fresh ? first : all ? b.placeAll : places ? b.placeRoll : b.rollOn}
                        {!fresh && <small>{all ? worth : risk}</small>}
                        {advice && may('roll') && (
                            <Cost {...{ advice, t }} verb={all ? 'stop' : 'roll'} />
                        )}
                    </button>
                )}
            </div>
            {drag.die && (
                <div ref={drag.carried} class="carried">
                    <Face die={`${drag.die}${view.rolled[SIX.indexOf(drag.die as Letter)]}`} />
                </div>
            )}
        </div>
    );
}

/** How these dice come to more points than their pips, up to the equals sign. */
function sum(placed: number[], points: number): string {
    const pips = placed.reduce((a, b) => a + b, 0);
    if (points === pips) return '';
    return placed.every(Boolean) ? `${pips} × 2 = ` : `${pips} + ${points - pips} = `;
}

/** The same for a bust: the limits that stayed empty. */
function openLimits({ target, placed, points }: Last): string {
    const open = target.filter((_, i) => !placed[i]);
    return points > 0 && open.length > 1 ? `${open.join(' + ')} = ` : '';
}

function waiting(view: Fiese15View, table: TableMsg, t: Texts): string {
    const b = t.boards.fiese15,
        name = table.chairs[view.turn]!.name;
    if (view.over) return '';
    if (view.target[0] === 0) return b.waitStrip;
    return view.fresh
        ? b.nextRolls(name)
        : view.to_act[0] === 'dice'
          ? b.rolls(name)
          : b.thinks(name);
}

function trayDice(
    stage: Stage,
    chosen: Letter[],
    carried: string | null,
    active: boolean,
    t: Texts,
): TrayDie[] {
    const b = t.boards.fiese15,
        may = validDice({ ...stage, zocker: stage.view.zocker }, stage.lying);
    return SIX.flatMap((colour, i) => {
        const pips = stage.lying[i]!;
        if (!pips) return [];
        const name = dieName(t, { colour, pips }),
            picked = chosen.includes(colour);
        const valid = may.includes(colour);
        const gone = picked || carried === colour || stage.rolled[i] === 0;
        return [
            {
                id: colour,
                shown: { colour, pips },
                label:
                    !active || gone
                        ? name
                        : valid
                          ? b.dieChoose(name)
                          : b.dieTooHigh(name, stage.target[i]!),
                look: gone ? 'gone' : !valid ? 'dim' : active ? 'lit' : 'plain',
                pressed: picked,
                disabled: stage.rolled[i] === 0,
            } satisfies TrayDie,
        ];
    });
}

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
function useSpoken(
    { view, ended, thrown }: Stage,
    mine: number[],
    { table, t }: BoardProps<Fiese15View>,
): void {
    const b = t.boards.fiese15;
    const begun = useRef(thrown);
    useEffect(() => {
        if (!ended) return;
        announce(outcome(ended, table.chairs[ended.seat]!.name, t));
        sound.play(ended.end === 'bust' ? 'lose' : ended.end === 'all' ? 'win' : 'right');
    }, [ended]);
    useEffect(() => {
        if (thrown === begun.current) return;
        begun.current = thrown;
        sound.play('roll');
        if (ended) return;
        const dice = names(t, view.rolled),
            may = validDice(view, view.rolled);
        announce(
            mine.includes(view.turn)
                ? b.saysRollMine(
                      dice,
                      names(t, view.rolled, (i) => may.includes(SIX[i]!)),
                  )
                : b.saysRoll(dice),
        );
    }, [thrown]);
}

const outcome = ({ end, points }: Last, name: string, { boards: { fiese15: b } }: Texts) =>
    end === 'bust'
        ? b.saysBust(name, points)
        : end === 'all'
          ? b.saysAll(name, points)
          : b.saysStop(name, points);

function Result({ ended, name, t, onTap }: { ended: Last; name: string; t: Texts; onTap(): void }) {
    const b = t.boards.fiese15;
    return (
        <button type="button" class={`result ${ended.end}`} onClick={onTap}>
            <b>{ended.end === 'bust' ? b.busted : ended.end === 'all' ? b.allSix : b.stopped}</b>
            {ended.end === 'bust' && <span>{b.nothingFits}</span>}
            <span>
                {name} ·{' '}
                {ended.end === 'bust' ? openLimits(ended) : sum(ended.placed, ended.points)}
                {b.points(ended.points)}
            </span>
        </button>
    );
}

/** What is to be done now, or how likely a bust is, as a meter, and what it would bring. */
function Outlook({
    feedback,
    own,
    ready,
    all,
    t,
}: {
    feedback: Feedback | null;
    own: boolean;
    ready: boolean;
    all: boolean;
    t: Texts;
}) {
    const b = t.boards.fiese15;
    const known = feedback && feedback.of !== undefined && ready && !all ? feedback : null;
    const risk = known ? riskPercent(known) : 0;
    return (
        <section class={`outlook${feedback ? '' : ' idle'}`} aria-hidden={!feedback}>
            <div class="outlook-text">
                {feedback && own && !ready && <b>{b.choose}</b>}
                {known && (
                    <>
                        <span>
                            {b.nothingFits} <b>{percent(risk)}</b>
                        </span>
                        <span>
                            → <b>{b.points(known.bust!)}</b>
                        </span>
                    </>
                )}
                {feedback && all && <b>{b.allSix}</b>}
            </div>
            <div
                class="meter"
                role="meter"
                aria-label={b.riskTitle}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={risk}>
                <i style={{ transform: `translateX(${risk}%)` }} />
            </div>
        </section>
    );
}

/** Points strip by strip; where there is room. */
function History({ view, table, t }: { view: Fiese15View; table: TableMsg; t: Texts }) {
    const b = t.boards.fiese15,
        rows = view.points.slice(0, view.round),
        place = (seat: number) => (seat - view.starter + view.seats) % view.seats;
    // Of the strip at hand those have points who played before the one whose turn it is.
    const known = (r: number, seat: number) =>
        r < view.round - 1 || view.over || place(seat) < place(view.turn);
    return (
        <table class="history">
            <caption>{b.history}</caption>
            <thead>
                <tr>
                    <th scope="col">{b.round}</th>
                    {table.chairs.slice(0, view.seats).map(({ symbol, name }) => (
                        <th key={name} scope="col" title={name}>
                            <Symbol n={symbol} />
                            <span class="sr">{name}</span>
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, r) => (
                    <tr>
                        <th scope="row">{r + 1}</th>
                        {row.map((n, seat) => (
                            <td>{known(r, seat) ? n : '–'}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
            <tfoot>
                <tr>
                    <th scope="row">{b.total}</th>
                    {view.score.map((n) => (
                        <td>{n}</td>
                    ))}
                </tr>
            </tfoot>
        </table>
    );
}

function Score({ view, seat, t }: { view: Fiese15View; seat: number; t: Texts }) {
    const tile = view.tile?.[seat];
    return (
        <span class="fiese15-score">
            {view.score[seat]}
            {tile && (
                <span class="score-tile">
                    <Mark colour="W" />
                    {tile}
                    <span class="sr">{t.boards.fiese15.tile(tile)}</span>
                </span>
            )}
        </span>
    );
}

export const game: GameModule<Fiese15View> = { Board, Score, chartOf, highlights };
