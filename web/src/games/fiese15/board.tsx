// Fiese 15: a strip of six targets, dice that are placed on it, and the question whether to go on.
import { useRef } from 'preact/hooks';
import { dieName, Face, Mark } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { GameModule } from '../game';
import type { Texts } from '../../text';
import { useDrag } from '../../parts/drag';
import { keepFocus } from '../../parts/keys';
import { Rounds, type RoundWords } from '../../parts/rounds';
import { Coach, useAdvice } from './coach';
import { Flights, Invitation, Owner, Result } from './felt';
import { Foot } from './foot';
import { Outcome } from './outcome';
import { chartOf, highlights } from './review';
import { useSpoken } from './says';
import { LANDED_MS } from './stage';
import { Strip } from './strip';
import { useTurn, useTurnKeys, type Props, type Turn } from './turn';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';
import { SIX } from './limits';
import type { Fiese15View, Letter } from './view';

/** The height of what stands on the felt: whose dice these are, how a turn ended. For fingers. */
const WRITTEN = [34, 104, 44] as const;

function Board(props: Props) {
    const { table, t, settings } = props;
    const root = useRef<HTMLDivElement>(null);
    const turn = useTurn(props);
    const { stage, view, chosen, own, active, toggle } = turn;
    const { ended } = stage;
    const advice = useAdvice(props, turn);
    const drag = useDrag((id, over) => {
        const die = id as Letter;
        if ((over?.closest('.strip') != null) !== chosen.includes(die)) toggle(die);
    });
    useTurnKeys(turn);
    useSpoken(stage, props);
    return (
        <div
            ref={root}
            class={`board halves fiese15${own ? ' own' : ''}`}
            style={{ '--landed': `${settings.motion && !turn.others ? LANDED_MS : 0}ms` }}
            onMouseDown={keepFocus}
            {...drag.handlers}>
            <Strip {...{ stage, view, chosen, root, t }} motion={settings.motion} onTap={toggle} />
            <Tray
                dice={trayDice(turn, drag.die, t)}
                most={SIX.length}
                clear={WRITTEN}
                thrown={stage.thrown}
                hand={turn.hand}
                motion={settings.motion && !turn.others}
                onTap={active ? (id) => toggle(id as Letter) : undefined}>
                <Owner {...{ stage, props }} />
                {ended ? (
                    <Result {...{ stage, ended, t }} onTap={turn.catchUp} />
                ) : (
                    turn.invited && <Invitation {...{ turn, props }} />
                )}
            </Tray>
            <Outcome {...{ turn, t }} />
            {table.coach && <Coach {...{ advice, t }} />}
            <div
                class="rounds card"
                tabIndex={0}
                role="group"
                aria-label={t.boards.fiese15.history}>
                <Rounds view={turn.told} {...{ table, played }} words={rounds(t)} />
            </div>
            <Foot {...{ turn, advice, props }} />
            {settings.motion && ended?.end === 'bust' && ended.points > 0 && (
                <Flights key={view.moves} ended={ended} />
            )}
            {drag.die && (
                <div ref={drag.carried} class="carried">
                    <Face die={`${drag.die}${view.rolled[SIX.indexOf(drag.die as Letter)]}`} />
                </div>
            )}
        </div>
    );
}

/** Before the first roll of a turn. */
const WAITS = { label: '', waits: true };

function trayDice(
    { stage, chosen, active, refused, invited }: Turn,
    carried: string | null,
    t: Texts,
): TrayDie[] {
    const b = t.boards.fiese15,
        may = (stage.ended ?? stage.view).valid;
    if (invited) return SIX.map((colour) => ({ id: colour, shown: { colour, pips: 1 }, ...WAITS }));
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
                look: gone ? 'gone' : !valid && !stage.ended ? 'dim' : active ? 'lit' : 'plain',
                pressed: picked,
                disabled: stage.rolled[i] === 0,
                tag: refused === colour ? b.over(pips, stage.target[i]!) : undefined,
            } satisfies TrayDie,
        ];
    });
}

/** The total, and with handicap the limit of white. */
function Score({ view, seat, t }: { view: Fiese15View; seat: number; t: Texts }) {
    const tile = view.tile?.[seat];
    return (
        <span class="fiese15-score">
            {view.score[seat]}
            {tile && (
                <span class="score-tile">
                    <Mark colour="W" />≤{tile}
                    <span class="sr">{t.boards.fiese15.tile(tile)}</span>
                </span>
            )}
        </span>
    );
}

/** Of the strip at hand those have had their turn who come before whose it is. */
function played({ starter, seats, turn, over }: Fiese15View, seat: number): boolean {
    const place = (n: number) => (n - starter + seats) % seats;
    return over || place(seat) < place(turn);
}

const rounds = ({ boards: { fiese15: b } }: Texts): RoundWords => ({
    caption: b.history,
    round: b.round,
    total: b.total,
});

export const game: GameModule<Fiese15View> = {
    Board,
    Score,
    played,
    rounds,
    takesBack: /^(place|stop)/,
    gained: ({ last: before }, { last }, { boards: { fiese15: b } }) =>
        last && JSON.stringify(last) !== JSON.stringify(before)
            ? [{ ...last, says: last.end === 'bust' ? b.bust : '' }]
            : [],
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
