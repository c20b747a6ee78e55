// Fiese 15: a strip of six targets, dice that are placed on it, and the question whether to go on.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dieName, Face, Mark } from '../dice/face';
import { fly } from '../dice/fly';
import { Tray, type TrayDie } from '../dice/tray';
import type { BoardProps, GameModule } from '../game';
import { announce } from '../parts';
import { fiese15Feedback, loadRules, replay, SIX, type Feedback } from '../rules';
import { sound } from '../sound';
import type { Texts } from '../text';
import type { Fiese15View, Six, TableMsg } from '../wire';
import { useStage, type Last, type Stage } from './fiese15_stage';
import './fiese15.css';

type Letter = (typeof SIX)[number];
type Verb = 'roll' | 'stop';

const DRAG_PX = 8;

const names = (t: Texts, dice: Six, only: (i: number) => boolean = () => true) =>
    SIX.flatMap((colour, i) => (dice[i] && only(i) ? [dieName(t, { colour, pips: dice[i] })] : [])).join(', ');

/** Calls again when the rules have come, so that what they say can be shown. */
function useRules(): void {
    const [, setLoaded] = useState(false);
    useEffect(() => void loadRules().then(() => setLoaded(true)), []);
}

/** Which of these dice may be placed; without the rules any may be tried. */
function validDice(turn: Pick<Fiese15View, 'target' | 'placed' | 'zocker'>, rolled: Six): Letter[] {
    const bits = fiese15Feedback({ ...turn, rolled }, [])?.valid ?? ~0;
    return SIX.filter((_, i) => rolled[i]! > 0 && bits & (1 << i));
}

/** The chosen dice; a single one that can be placed must be, so it is chosen from the start. */
function useChoice(view: Fiese15View, active: boolean): [Letter[], (die: Letter) => void, Feedback | null] {
    const [choice, setChoice] = useState<{ moves: number; dice: Letter[] }>({ moves: -1, dice: [] });
    const may = validDice(view, view.rolled);
    const first = view.must_place && may.length === 1 ? may : [];
    const dice = !active ? [] : choice.moves === view.moves ? choice.dice : first;
    const toggle = (die: Letter) => {
        if (!active || !may.includes(die))
            return;
        sound.play('tap');
        setChoice({ moves: view.moves, dice: dice.includes(die) ? dice.filter(d => d !== die) : [...dice, die] });
    };
    return [dice, toggle, fiese15Feedback(view, dice)];
}

/** Places the choice and, once that is accepted, rolls or stops. */
function useMoves({ view, send }: BoardProps<Fiese15View>, chosen: Letter[]): (verb: Verb) => void {
    const [after, setAfter] = useState<{ verb: Verb; moves: number; turn: number } | null>(null);

    useEffect(() => {
        if (!after || view.moves === after.moves)
            return;
        setAfter(null);
        if (view.turn === after.turn && view.to_act[0] === view.turn && !view.must_place && !view.fresh)
            send(after.verb, view.turn);
    }, [after, view.moves]);

    return verb => {
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
    useEffect(() => {
        if (!active)
            return undefined;
        const press = (e: KeyboardEvent) => {
            const at = e.target as HTMLElement;
            if (e.ctrlKey || e.altKey || e.metaKey || e.repeat || at.closest('input, textarea, select, dialog'))
                return;
            const key = e.key.toUpperCase();
            if (SIX.includes(key as Letter))
                toggle(key as Letter);
            else if (key === 'S')
                act('stop');
            else if (key === 'ENTER' && !at.closest('button, a, summary'))
                act('roll');
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

/** Dice are dragged onto the strip, or off it again: a copy follows the pointer. */
function useDrag(toggle: (die: Letter) => void, chosen: Letter[]) {
    const [die, setDie] = useState<string | null>(null);
    const carried = useRef<HTMLDivElement>(null);
    const from = useRef<{ id: Letter; x: number; y: number; dragging: boolean } | null>(null);

    const move = (e: PointerEvent) => {
        const start = from.current;
        if (!start)
            return;
        if (!start.dragging && Math.hypot(e.clientX - start.x, e.clientY - start.y) > DRAG_PX) {
            start.dragging = true;
            setDie(start.id);
        }
        if (carried.current)
            carried.current.style.transform = `translate(${e.clientX}px,${e.clientY}px)`;
    };
    const end = (e: PointerEvent) => {
        const start = from.current;
        from.current = null;
        setDie(null);
        if (!start?.dragging)
            return;
        const over = document.elementFromPoint(e.clientX, e.clientY)?.closest('.strip') != null;
        if (over !== chosen.includes(start.id))
            toggle(start.id);
        // What ends a drag is no tap.
        addEventListener('click', stopClick, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', stopClick, { capture: true }));
    };
    return {
        carried,
        die,
        handlers: {
            onPointerDown: (e: PointerEvent) => {
                const id = (e.target as HTMLElement).closest<HTMLElement>('button[data-die]:not([aria-disabled=true])')?.dataset.die;
                if (id && e.isPrimary)
                    from.current = { id: id as Letter, x: e.clientX, y: e.clientY, dragging: false };
            },
            onPointerMove: move,
            onPointerUp: end,
            onPointerCancel: () => {
                from.current = null;
                setDie(null);
            },
        },
    };
}

const stopClick = (e: Event) => e.stopPropagation();

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
    const [chosen, toggle, feedback] = useChoice(view, own && caughtUp);
    const move = useMoves(props, chosen);
    const all = chosen.length + view.placed.filter(Boolean).length === SIX.length;
    const fresh = props.view.fresh;
    const may = (verb: Verb) => own && live && !pending
        && (fresh ? verb === 'roll' : caughtUp && (chosen.length > 0 || !view.must_place));
    const act = (verb: Verb) => {
        if (!may(verb))
            return;
        catchUp();
        move(verb);
    };
    useKeys(own, toggle, act);
    const drag = useDrag(toggle, chosen);
    useSpoken(stage, mine, props);
    const idle = !stage.ended && view.fresh;

    return (
        <div ref={root} class={`board fiese15${own ? ' own' : ''}`} {...drag.handlers}>
            <Strip stage={stage} view={view} chosen={chosen} root={root} motion={settings.motion} t={t} onTap={toggle} />
            <Tray dice={trayDice(stage, chosen, drag.die, active, t)} thrown={stage.thrown} motion={settings.motion}
                onTap={active ? id => toggle(id as Letter) : undefined}>
                {stage.ended && <Result ended={stage.ended} name={table.chairs[stage.ended.seat]!.name} t={t} onTap={catchUp} />}
                {idle && own && caughtUp && <button type="button" class="felt-text" onClick={() => act('roll')}>{b.tapToRoll}</button>}
                {idle && !(own && caughtUp) && <p class="felt-text">{waiting(view, table, t)}</p>}
            </Tray>
            <Outlook feedback={view.fresh || stage.ended ? null : feedback} own={own} ready={chosen.length > 0 || !view.must_place} all={all} t={t} />
            <History view={view} names={table.chairs.map(c => c.name)} t={t} />
            <div class="foot">
                {!own && <p class="waiting">{waiting(view, table, t)}</p>}
                {own && !fresh && !all && (
                    <button type="button" class="btn" aria-disabled={!may('stop')} onClick={() => act('stop')} aria-keyshortcuts="S">
                        {chosen.length ? b.placeStop : b.stop}
                        {feedback?.chosen !== undefined && may('stop') && <small>{b.points(feedback.chosen)}</small>}
                    </button>
                )}
                {own && (
                    <button type="button" class="btn primary" aria-disabled={!may('roll')} onClick={() => act('roll')} aria-keyshortcuts="Enter">
                        {fresh ? b.roll : all ? b.placeAll : chosen.length ? b.placeRoll : b.rollOn}
                        {all && feedback?.chosen !== undefined && <small>{b.points(feedback.chosen)}</small>}
                        {!all && !fresh && may('roll') && feedback?.of !== undefined && <small>{b.riskTitle} {b.percent(percent(feedback))}</small>}
                    </button>
                )}
            </div>
            {drag.die && (
                <div ref={drag.carried} class="carried"><Face die={`${drag.die}${view.rolled[SIX.indexOf(drag.die as Letter)]}`} /></div>
            )}
        </div>
    );
}

const percent = ({ lost, of }: Feedback) => Math.round((100 * lost!) / of!);

function waiting(view: Fiese15View, table: TableMsg, t: Texts): string {
    const b = t.boards.fiese15, name = table.chairs[view.turn]!.name;
    if (view.over)
        return '';
    if (view.target[0] === 0)
        return b.waitStrip;
    return view.fresh ? b.nextRolls(name) : view.to_act[0] === 'dice' ? b.rolls(name) : b.thinks(name);
}

function trayDice(stage: Stage, chosen: Letter[], carried: string | null, active: boolean, t: Texts): TrayDie[] {
    const b = t.boards.fiese15, may = validDice({ ...stage, zocker: stage.view.zocker }, stage.lying);
    return SIX.flatMap((colour, i) => {
        const pips = stage.lying[i]!;
        if (!pips)
            return [];
        const name = dieName(t, { colour, pips }), picked = chosen.includes(colour);
        const valid = may.includes(colour);
        const gone = picked || carried === colour || stage.rolled[i] === 0;
        return [{
            id: colour,
            shown: { colour, pips },
            label: !active || gone ? name : valid ? b.dieChoose(name) : b.dieTooHigh(name),
            look: gone ? 'gone' : !valid ? 'dim' : active ? 'lit' : 'plain',
            pressed: picked,
            disabled: !valid || stage.rolled[i] === 0,
        } satisfies TrayDie];
    });
}

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
function useSpoken({ view, ended, thrown }: Stage, mine: number[], { table, t }: BoardProps<Fiese15View>): void {
    const b = t.boards.fiese15;
    const begun = useRef(thrown);
    useEffect(() => {
        if (!ended)
            return;
        announce(outcome(ended, table.chairs[ended.seat]!.name, t));
        sound.play(ended.end === 'bust' ? 'lose' : ended.end === 'all' ? 'win' : 'right');
    }, [ended]);
    useEffect(() => {
        if (thrown === begun.current)
            return;
        begun.current = thrown;
        sound.play('roll');
        if (ended)
            return;
        const dice = names(t, view.rolled), may = validDice(view, view.rolled);
        announce(mine.includes(view.turn) ? b.saysRollMine(dice, names(t, view.rolled, i => may.includes(SIX[i]!))) : b.saysRoll(dice));
    }, [thrown]);
}

const outcome = ({ end, points }: Last, name: string, { boards: { fiese15: b } }: Texts) =>
    end === 'bust' ? b.saysBust(name, points) : end === 'all' ? b.saysAll(name, points) : b.saysStop(name, points);

function Result({ ended, name, t, onTap }: { ended: Last; name: string; t: Texts; onTap(): void }) {
    const b = t.boards.fiese15;
    return (
        <button type="button" class={`result ${ended.end}`} onClick={onTap}>
            <b>{ended.end === 'bust' ? b.busted : ended.end === 'all' ? b.allSix : b.stopped}</b>
            <span>{name} · {b.points(ended.points)}</span>
        </button>
    );
}

interface StripProps {
    stage: Stage;
    view: Fiese15View;
    chosen: Letter[];
    root: { current: HTMLElement | null };
    motion: boolean;
    t: Texts;
    onTap(die: Letter): void;
}

function Strip({ stage, view, chosen, root, motion, t, onTap }: StripProps) {
    const b = t.boards.fiese15;
    const dice = SIX.map((c, i) => stage.placed[i] || (chosen.includes(c) ? stage.rolled[i]! : 0));
    const filled = dice.map(Boolean).join();
    const before = useRef(dice);

    useLayoutEffect(() => {
        SIX.forEach((c, i) => {
            const from = root.current!.querySelector(`.tray [data-die=${c}]`);
            const to = root.current!.querySelector<HTMLElement>(`.well-${c} .face`);
            if (motion && dice[i] && !before.current[i] && from && to)
                fly(from, to);
        });
        before.current = dice;
    }, [filled]);

    return (
        <section class="strip-card">
            <header>
                <h2>{b.strip(stage.round, view.rounds)}</h2>
                {view.zocker && <span class="pill" title={b.zocker}>{b.zockerShort}</span>}
                {view.handicap && <span class="pill">{b.handicapShort}</span>}
            </header>
            <ol class="strip" aria-label={b.stripLabel}>
                {SIX.map((c, i) => (
                    <Slot key={c} colour={c} target={stage.target[i]!} pips={dice[i]!} picked={chosen.includes(c)}
                        tile={view.handicap && c === 'W'} t={t} onTap={onTap} />
                ))}
            </ol>
        </section>
    );
}

function Slot({ colour, target, pips, picked, tile, t, onTap }:
    { colour: Letter; target: number; pips: number; picked: boolean; tile: boolean; t: Texts; onTap(die: Letter): void }) {
    const b = t.boards.fiese15, name = t.boards.dice[colour];
    const label = !pips ? b.slot(name, target) : (picked ? b.slotChosen : b.slotFilled)(name, target, pips);
    const face = pips > 0 && <Face die={`${colour}${pips}`} />;
    return (
        <li class={`slot c-${colour}${tile ? ' tile' : ''}`}>
            <span class="target" aria-hidden="true"><Mark colour={colour} />{target || ''}</span>
            {picked
                ? <button type="button" class={`well well-${colour} picked`} data-die={colour} aria-label={label} onClick={() => onTap(colour)}>{face}</button>
                : <span class={`well well-${colour}`}>{face}<span class="sr">{pips ? '' : label}{tile ? `, ${b.tile(target)}` : ''}</span></span>}
        </li>
    );
}

/** What going on is worth: the risk as a meter, the points of stopping and of a bust. */
function Outlook({ feedback, own, ready, all, t }: { feedback: Feedback | null; own: boolean; ready: boolean; all: boolean; t: Texts }) {
    const b = t.boards.fiese15;
    const known = feedback && feedback.of !== undefined && ready && !all ? feedback : null;
    const risk = known ? percent(known) : 0;
    return (
        <section class={`outlook${feedback ? '' : ' idle'}`} aria-hidden={!feedback}>
            <div class="outlook-text">
                <span>{b.riskTitle} <b>{known ? b.percent(risk) : b.noRisk}</b></span>
                {feedback && own && !ready && <span class="dim">{b.choose}</span>}
                {known && <span class="dim">{b.ifStop} <b>{known.chosen}</b> · {b.ifBust} <b>{known.bust}</b></span>}
                {feedback && all && <span class="dim">{b.allSix} <b>{feedback.chosen}</b></span>}
            </div>
            <div class="meter" role="meter" aria-label={b.riskTitle} aria-valuemin={0} aria-valuemax={100} aria-valuenow={risk}>
                <i style={{ transform: `translateX(${risk}%)` }} />
            </div>
        </section>
    );
}

/** Points strip by strip; where there is room. */
function History({ view, names: who, t }: { view: Fiese15View; names: string[]; t: Texts }) {
    const b = t.boards.fiese15, done = view.points.filter((_, r) => r < view.round - 1 || view.over);
    return (
        <table class="history">
            <caption>{b.history}</caption>
            <thead><tr><th scope="col">{b.round}</th>{view.score.map((_, s) => <th scope="col">{who[s]}</th>)}</tr></thead>
            <tbody>{done.map((row, r) => <tr><th scope="row">{r + 1}</th>{row.map(n => <td>{n}</td>)}</tr>)}</tbody>
            <tfoot><tr><th scope="row">{b.total}</th>{view.score.map(n => <td>{n}</td>)}</tr></tfoot>
        </table>
    );
}

function Score({ view, seat, t }: { view: Fiese15View; seat: number; t: Texts }) {
    const tile = view.tile?.[seat];
    return (
        <span class="fiese15-score">
            {view.score[seat]}
            {tile && <span class="score-tile"><Mark colour="W" />{tile}<span class="sr">{t.boards.fiese15.tile(tile)}</span></span>}
        </span>
    );
}

function chartOf(view: Fiese15View): number[][] {
    const total = view.score.map(() => 0);
    return view.points.map(row => row.map((n, s) => (total[s]! += n)));
}

/** The seat with most of something, if it is more than nothing. */
function most(counts: number[]): [number, number] | null {
    const best = Math.max(...counts);
    return best > 0 ? [counts.indexOf(best), best] : null;
}

function highlights(view: Fiese15View, play: string, who: string[], t: Texts): string[] {
    const b = t.boards.fiese15;
    const views = replay(play) as Fiese15View[];
    const busts = view.score.map(() => 0), sixes = view.score.map(() => 0), risks = view.score.map(() => 0);

    views.slice(1).forEach((now, i) => {
        const before = views[i]!;
        if (JSON.stringify(now.last) !== JSON.stringify(before.last)) {
            busts[now.last!.seat]! += Number(now.last!.end === 'bust');
            sixes[now.last!.seat]! += Number(now.last!.end === 'all');
        } else if (now.to_act[0] === 'dice' && !before.fresh) {
            const risk = percent(fiese15Feedback({ ...before, rolled: [0, 0, 0, 0, 0, 0] }, [])!);
            risks[before.turn] = Math.max(risks[before.turn]!, risk);
        }
    });
    const bestTurn = most(view.score.map((_, s) => Math.max(...view.points.map(row => row[s]!))));
    return [
        bestTurn && b.best(who[bestTurn[0]]!, bestTurn[1]),
        ...([[risks, b.bold], [sixes, b.luckiest], [busts, b.busts]] as const).map(([counts, say]) => {
            const found = most(counts);
            return found && say(who[found[0]]!, found[1]);
        }),
    ].filter((line): line is string => line !== null);
}

export const fiese15: GameModule<Fiese15View> = {
    Board,
    Score,
    chartOf,
    highlights,
    picture: ['R4', 'Y2', 'G5', 'B1', 'K6', 'W3'],
    minutes: '20–30',
    secret: false,
};
