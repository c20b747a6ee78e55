// Fiese 15 on a television: the strip, the dice, and what stopping and going on would bring.
import { useRef } from 'preact/hooks';
import { dieName } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import { questionOf } from '../../rules/question';
import { Frame } from '../../screen/frame';
import { percentText, type Texts } from '../../text';
import type { GameScreen, ScreenProps } from '../game';
import { SIX } from './limits';
import { riskPercent } from './review';
import { openLimits, sum, useSpoken, waiting } from './says';
import { useStage, type Last, type Stage } from './stage';
import { Slots } from './strip';
import { placeOf } from './turn';
import type { Fiese15View, Worth } from './view';

type Props = ScreenProps<Fiese15View>;

const NOBODY: number[] = [];

function Big(props: Props) {
    const { view, settings, t } = props;
    const b = t.boards.fiese15;
    const root = useRef<HTMLDivElement>(null);
    const { stage, live } = useStage(view, NOBODY);
    useSpoken(stage, { ...props, mine: NOBODY });
    const kinds = [view.zocker && b.zockerShort, view.handicap && b.handicapShort];
    return (
        <Frame
            props={props}
            round={[b.strip(stage.round, view.rounds), ...kinds].filter(Boolean).join(' · ')}
            turn={[stage.ended?.seat ?? stage.view.turn]}
            side={<Side {...{ props, stage, live }} />}>
            <div ref={root} class="fiese15 big">
                <Slots {...{ stage, view, root, t }} motion={settings.motion} chosen={[]} />
                <Tray
                    dice={trayDice(stage, t)}
                    most={SIX.length}
                    thrown={stage.thrown}
                    motion={settings.motion}
                    large
                />
            </div>
        </Frame>
    );
}

/** What may be placed is lit, what is too high is dim; of a turn that ended nothing is to be done. */
function trayDice({ lying, rolled, ended, view }: Stage, t: Texts): TrayDie[] {
    const { valid } = ended ?? view;
    return SIX.flatMap((colour, i) => {
        const pips = lying[i]!;
        if (!pips) return [];
        const fits = ended ? 'plain' : 'lit';
        const look = rolled[i] === 0 ? 'gone' : valid.includes(colour) ? fits : 'dim';
        const shown = { colour, pips };
        return [{ id: colour, shown, label: dieName(t, shown), look } satisfies TrayDie];
    });
}

/** What the turn is worth: as it stands, or with the one die that must be placed. */
function worthOf({ table, view }: Props): Worth | undefined {
    if (!view.must_place || view.fresh) return view.worth;
    const [only, another] = view.valid;
    if (!only || another) return undefined;
    return questionOf<Fiese15View>(table.packed, view.turn).after(placeOf([only]))?.worth;
}

interface SideProps {
    props: Props;
    stage: Stage;
    /** The stage shows the match as it is. */
    live: boolean;
}

function Side({ props, stage, live }: SideProps) {
    const { table, t } = props;
    const b = t.boards.fiese15;
    const { ended, view } = stage;
    if (ended) return <Ended {...{ ended, t }} name={table.chairs[ended.seat]!.name} />;
    const worth = live && view.to_act[0] === view.turn && !view.fresh && worthOf(props);
    if (!worth) return <p class="says">{waiting(view, table, t)}</p>;
    const risk = riskPercent(worth);
    return (
        <>
            <p class="says">{b.stopOrRoll(table.chairs[view.turn]!.name)}</p>
            <dl class="pair">
                <div>
                    <dt>{b.stopNow}</dt>
                    <dd>{worth.stop}</dd>
                </div>
                <div>
                    <dt>{b.bustNow}</dt>
                    <dd>{percentText(risk)}</dd>
                </div>
            </dl>
            <div
                class="meter"
                role="meter"
                aria-label={b.riskTitle}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={risk}>
                <i style={{ transform: `translateX(${risk}%)` }} />
            </div>
        </>
    );
}

/** The limits that stayed free, up to the equals sign. */
function limitsOf(ended: Last): string {
    const open = openLimits(ended).map((i) => ended.target[i]);
    return ended.points > 0 && open.length > 1 ? `${open.join(' + ')} = ` : '';
}

/** How a turn ended, and what it brought. */
function Ended({ ended, name, t }: { ended: Last; name: string; t: Texts }) {
    const b = t.boards.fiese15;
    const { end, points, placed } = ended;
    const why = { bust: b.busted, all: b.allSix, stop: b.stopped }[end];
    return (
        <>
            <p class={`says ${end}`}>
                {name} · {why}
            </p>
            <p class="brought">
                <small>{end === 'bust' ? limitsOf(ended) : sum(placed, points)}</small>{' '}
                <b>{points}</b>
            </p>
        </>
    );
}

export const screen: GameScreen<Fiese15View> = { Big };
