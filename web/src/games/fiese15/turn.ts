// A turn of Fiese 15 on this device: which dice are chosen, what comes of it, what may be done.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { dieName, type Shown } from '../../dice/face';
import { useHand } from '../../dice/hand';
import type { BoardProps } from '../game';
import { announce } from '../../parts/parts';
import { sound } from '../../parts/sound';
import type { Texts } from '../../text';
import { LANDED_MS, useStage, type Stage } from './stage';
import { isFreeGo, useKeys } from '../../parts/keys';
import { isHurried, useOnShow, useSpeed } from '../../parts/show';
import { useSure } from '../../parts/sure';
import { SIX } from './limits';
import type { Fiese15View, Letter, Worth } from './view';

export type Props = BoardProps<Fiese15View>;
export type Verb = 'roll' | 'stop';

interface Choice {
    /** Dice that were tapped. */
    chosen: Letter[];
    /** Those that are placed when it goes on. */
    taken: Letter[];
    toggle(die: Letter): void;
    /** A die above its limit that was tapped a moment ago. */
    refused: Letter | null;
}

export interface Turn extends Choice {
    stage: Stage;
    /** What the board shows: the match as it is, or what is on stage. */
    view: Fiese15View;
    /** The stage shows the match as it is. */
    caughtUp: boolean;
    catchUp(): void;
    /** Goes on with what is to be shown next. */
    next(): void;
    /** Somebody at this device is to act, and sees it. */
    own: boolean;
    /** They are to roll all six. */
    invited: boolean;
    /** Others are shown, hurried: only what came of it is told. */
    others: boolean;
    /** What points tell of: of a bust nothing, until its dice lie. */
    told: Fiese15View;
    /** Dice may be chosen. */
    active: boolean;
    /** As many dice are chosen as must be. */
    ready: boolean;
    /** The targets with the dice that are taken. */
    after: number[];
    /** All six lie there then. */
    all: boolean;
    /** What the turn is worth then, as far as that is known. */
    worth: Worth | undefined;
    /** Dice that are shaken here. */
    hand: Shown[] | undefined;
    may(verb: Verb): boolean;
    /** What rolls is touched. */
    press(): void;
    act(verb: Verb): void;
    /** Stopping was tapped once, and takes a second tap. */
    asks: boolean;
}

const REFUSED_MS = 1600;

/** What may not be taken says so for a moment, until something else is done. */
function useRefused(moves: number): [Letter | null, (die: Letter | null) => void] {
    const [refused, refuse] = useState<{ die: Letter; moves: number } | null>(null);
    useEffect(() => {
        const timer = setTimeout(() => refuse(null), REFUSED_MS);
        return () => clearTimeout(timer);
    }, [refused]);
    return [refused?.moves === moves ? refused.die : null, (die) => refuse(die && { die, moves })];
}

function useChoice(view: Fiese15View, active: boolean, t: Texts): Choice {
    const [choice, setChoice] = useState<{ moves: number; dice: Letter[] }>({
        moves: -1,
        dice: [],
    });
    const chosen = active && choice.moves === view.moves ? choice.dice : [];
    // A single one that fits must be placed: nobody has to choose it.
    const forced = active && view.must_place && view.valid.length === 1;
    const [refused, refuse] = useRefused(view.moves);
    const toggle = (die: Letter) => {
        const i = SIX.indexOf(die);
        if (!active || !view.rolled[i]) return;
        if (!view.valid.includes(die)) {
            const name = dieName(t, { colour: die, pips: view.rolled[i] });
            announce(t.boards.fiese15.dieTooHigh(name, view.target[i]!));
            refuse(die);
            return;
        }
        sound.play('tap');
        refuse(null);
        setChoice({
            moves: view.moves,
            dice: chosen.includes(die) ? chosen.filter((d) => d !== die) : [...chosen, die],
        });
    };
    return { chosen, taken: forced ? view.valid : chosen, toggle, refused };
}

export const placeOf = (dice: readonly Letter[]) => `place ${dice.join(' ')}`;

/** What the turn is worth once these dice are placed; undefined while nobody can tell. */
function worthWith(
    { view, question }: Pick<Props, 'view' | 'question'>,
    taken: Letter[],
    all: boolean,
): Worth | undefined {
    if (taken.length === 0) return view.worth;
    const then = question.after(placeOf(taken));
    // All six end the turn.
    return all && then ? { ...view.worth!, stop: then.last!.points } : then?.worth;
}

/** Places the choice and rolls or stops, in one message; all six end the turn by themselves. */
function movesOf(verb: Verb, taken: Letter[], all: boolean): string {
    if (taken.length === 0) return verb;
    return all ? placeOf(taken) : `${placeOf(taken)}\n${verb}`;
}

/** Digits choose dice by their places, letters by their colours; Space and Enter go on, S stops. */
export function useTurnKeys({ own, caughtUp, catchUp, toggle, act }: Turn): void {
    useKeys(own || !caughtUp, (e) => {
        if (!caughtUp) {
            if (isFreeGo(e)) catchUp();
            return;
        }
        const key = e.key.toUpperCase();
        const die = SIX[Number(key) - 1] ?? SIX.find((letter) => letter === key);
        if (die) toggle(die);
        else if (key === 'S') act('stop');
        else if (isFreeGo(e)) act('roll');
    });
}

/** While the end of a turn is shown, it is still the turn of who had it. */
const shownOf = ({ view, ended }: Stage): Fiese15View =>
    ended ? { ...view, to_act: [ended.seat] } : view;

/** Whether the dice on the stage have come to rest, if they are seen to fly for so long. */
function useLanded(stage: Stage, ms: number): boolean {
    const [landed, land] = useState<Stage | null>(null);
    useEffect(() => {
        const timer = setTimeout(() => land(stage), ms);
        return () => clearTimeout(timer);
    }, [stage]);
    return ms === 0 || landed === stage;
}

export function useTurn(props: Props): Turn {
    const { mine, live, pending, question, t, settings } = props;
    const { turn, to_act, fresh } = props.view;
    const { stage, live: caughtUp, catchUp, next } = useStage(props.view, mine);
    const { view } = caughtUp ? props : stage;
    const others = isHurried(useSpeed()) && !mine.includes(stage.ended?.seat ?? view.turn);
    const landed = useLanded(stage, settings.motion && !others ? LANDED_MS : 0);
    const told = landed ? null : stage.before;
    useOnShow(
        useMemo(() => (caughtUp ? null : (told ?? shownOf(stage))), [caughtUp, stage, told]),
        catchUp,
    );
    const own = caughtUp && mine.includes(turn) && to_act.includes(turn);
    const choice = useChoice(view, own, t);
    const { taken } = choice;
    const [sure, ask] = useSure(`${view.moves} ${taken.join('')}`, t.guard.again);
    const asks = settings.guard && sure;
    const active = own && live && !pending;
    const ready = !view.must_place || taken.length > 0;
    const after = view.placed.map((pips, i) => (taken.includes(SIX[i]!) ? view.rolled[i]! : pips));
    const may = (verb: Verb) => active && (fresh ? verb === 'roll' : ready);
    const act = (verb: Verb) => {
        if (!may(verb)) return;
        if (verb === 'stop' && settings.guard && !asks) return ask();
        if (verb === 'roll' && !all) hand.take();
        if (taken.length > 0) sound.play('place');
        props.send(movesOf(verb, taken, all), view.turn);
    };
    const all = after.every(Boolean);
    const hand = useHand(stage.thrown, Boolean(pending) || to_act.includes('dice'));
    const shaken = SIX.flatMap((colour, i) =>
        after[i] ? [] : [{ colour, pips: stage.lying[i] || 1 }],
    );
    const worth = worthWith({ view, question }, taken, all);
    return {
        ...choice,
        stage,
        view,
        caughtUp,
        catchUp,
        next,
        own,
        invited: own && fresh && !stage.ended,
        told: told ?? view,
        others,
        active,
        ready,
        after,
        all,
        worth,
        hand: hand.held ? shaken : undefined,
        may,
        press: () => may('roll') && !all && hand.press(),
        act,
        asks,
    };
}
