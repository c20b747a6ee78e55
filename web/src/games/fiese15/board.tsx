// Fiese 15: a strip of six targets, dice that are placed on it, and the question whether to go on.
import { useRef } from 'preact/hooks';
import { dieName, Face, Mark } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { GameModule } from '../game';
import { Symbol } from '../../parts/parts';
import type { Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import { useDrag } from '../../parts/drag';
import { Coach, useAdvice } from './coach';
import { Foot } from './foot';
import { chartOf, highlights, percent, riskPercent } from './review';
import { openLimits, sum, useSpoken } from './says';
import type { Last } from './stage';
import { Strip } from './strip';
import { useTurn, useTurnKeys, type Props, type Turn } from './turn';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';
import { SIX } from './limits';
import type { Fiese15View, Letter } from './view';

function Board(props: Props) {
    const { table, t, settings } = props;
    const root = useRef<HTMLDivElement>(null);
    const turn = useTurn(props);
    const { stage, view, chosen, own, active, toggle } = turn;
    const advice = useAdvice(props, turn);
    const drag = useDrag((id, over) => {
        const die = id as Letter;
        if ((over?.closest('.strip') != null) !== chosen.includes(die)) toggle(die);
    });
    useTurnKeys(turn);
    useSpoken(stage, props);
    return (
        <div ref={root} class={`board fiese15${own ? ' own' : ''}`} {...drag.handlers}>
            <Strip {...{ stage, view, chosen, root, t }} motion={settings.motion} onTap={toggle} />
            <Tray
                dice={trayDice(turn, drag.die, t)}
                most={SIX.length}
                thrown={stage.thrown}
                hand={turn.hand}
                motion={settings.motion}
                onTap={active ? (id) => toggle(id as Letter) : undefined}>
                {stage.ended ? (
                    <Result
                        ended={stage.ended}
                        name={table.chairs[stage.ended.seat]!.name}
                        t={t}
                        onTap={turn.catchUp}
                    />
                ) : (
                    view.fresh && own && turn.caughtUp && <Invitation {...{ turn, props }} />
                )}
            </Tray>
            <Outlook {...{ turn, t }} />
            {advice && <Coach {...{ advice, t }} />}
            <History {...{ view, table, t }} />
            <Foot {...{ turn, advice, props }} />
            {drag.die && (
                <div ref={drag.carried} class="carried">
                    <Face die={`${drag.die}${view.rolled[SIX.indexOf(drag.die as Letter)]}`} />
                </div>
            )}
        </div>
    );
}

/** On the empty felt: whose roll it is. */
function Invitation({ turn: { view, act, press }, props }: { turn: Turn; props: Props }) {
    const { table, mine, t } = props;
    const b = t.boards.fiese15;
    return (
        <button type="button" class="felt-text" onPointerDown={press} onClick={() => act('roll')}>
            {mine.length > 1 ? b.nextRolls(table.chairs[view.turn]!.name) : b.tapToRoll}
            {view.round === 1 && <small>{b.goal}</small>}
        </button>
    );
}

function trayDice({ stage, chosen, active }: Turn, carried: string | null, t: Texts): TrayDie[] {
    const b = t.boards.fiese15,
        may = (stage.ended ?? stage.view).valid;
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
function Outlook({ turn, t }: { turn: Turn; t: Texts }) {
    const b = t.boards.fiese15;
    const { own, ready, all } = turn;
    const worth = turn.view.fresh || turn.stage.ended ? undefined : turn.worth;
    const known = ready && !all ? worth : undefined;
    const risk = known ? riskPercent(known) : 0;
    return (
        <section class={`outlook${worth ? '' : ' idle'}`} aria-hidden={!worth}>
            <div class="outlook-text">
                {worth && own && !ready && <b>{b.choose}</b>}
                {known && (
                    <>
                        <span>
                            {b.nothingFits} <b>{percent(risk)}</b>
                        </span>
                        <span>
                            → <b>{b.points(known.bust)}</b>
                        </span>
                    </>
                )}
                {worth && all && <b>{b.allSix}</b>}
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
                    {table.chairs.slice(0, view.seats).map(({ symbol, bot, name }) => (
                        <th key={name} scope="col" title={name}>
                            <Symbol n={symbol} bot={bot} />
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

export const game: GameModule<Fiese15View> = {
    Board,
    Score,
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
