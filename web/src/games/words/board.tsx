// Haste Worte: a die and a letter each, words in secret, and what is left of them when they are read
// out. Here is which part of a round is shown.
import { useEffect, useRef, useState } from 'preact/hooks';
import { dieName, readDie } from '../../dice/face';
import type { BoardProps, GameModule } from '../game';
import { isFreeGo, useKeys } from '../../parts/keys';
import { announce, Icon, NotLoaded } from '../../parts/parts';
import { sound } from '../../parts/sound';
import type { Texts } from '../../text';
import { Beside } from './beside';
import { Choose, Throw } from './choose';
import { Turned, useTurned } from './letter';
import { chartOf, highlights } from './review';
import { Ready, Watch, Write } from './write';
import { hasWords, type WordsView } from './view';
import { lesson } from './lesson';
import { moves } from './moves';
import { record } from './record';
import type { Category } from './symbols';

type Props = BoardProps<WordsView>;
type Later = typeof import('./later');

let later: Later | undefined;

/** What comes later: null while it is on its way. */
function useLater(): Later | 'failed' | null {
    const [got, setGot] = useState<Later | 'failed' | null>(later ?? null);
    useEffect(() => {
        import('./later').then(
            (came) => setGot((later = came)),
            () => setGot('failed'),
        );
    }, []);
    return got;
}

function Board(props: Props) {
    const { view, table, seat, mine } = props;
    const arrived = useRef(view.moves);
    const [turned, pass] = useTurned(props);
    const [round, goOn] = useLastRound(props);
    const parts = useLater();
    useSpoken(props);
    if (turned) return <Turned {...{ props, pass }} />;
    if (view.phase === 'write') {
        const writes = mine.includes(seat) && (!view.by_turns || view.writer === seat);
        const about = `${table.match} ${view.glass} ${seat}`;
        if (writes && view.unready) return <Ready {...props} />;
        return writes ? <Write key={about} {...props} about={about} /> : <Watch {...props} />;
    }
    if (!round) return <Choose {...props} fresh={view.moves !== arrived.current} />;
    if (parts === 'failed') return <NotLoaded />;
    return (
        parts && (
            <parts.Reading {...props} view={round}>
                {!view.over && <Next {...{ props, goOn }} />}
            </parts.Reading>
        )
    );
}

const LAST_MS = 20000;

/**
 * The words that are read out, and what a round brought until who reads it goes on: it is seen a while
 * longer than it stands at the table, unless something has to be done at once.
 */
function useLastRound({ view, mine }: Props): [WordsView | null, () => void] {
    const last = useRef<WordsView | null>(null);
    const [left, setLeft] = useState(-1);
    if (hasWords(view) || view.phase === 'review') last.current = view;
    else if (view.phase === 'write' || mine.length === 0 || mine.includes(view.start))
        last.current = null;
    else if (view.grab && view.dice.length) last.current = null;
    const over = last.current && last.current.phase !== 'review' ? last.current.moves : -1;
    useEffect(() => {
        if (over < 0 || view.over) return undefined;
        const timer = setTimeout(() => setLeft(over), LAST_MS);
        return () => clearTimeout(timer);
    }, [over]);
    return [over >= 0 && left === over ? null : last.current, () => setLeft(over)];
}

/** After a round: the own throw, or on to what the others do. */
function Next({ props, goOn }: { props: Props; goOn(): void }) {
    const { view, table, mine, t } = props;
    const own = view.phase === 'throw' && mine.includes(view.start);
    useKeys(!own, (e) => {
        if (isFreeGo(e)) goOn();
    });
    if (own || mine.length === 0) return <Throw {...props} />;
    return (
        <button type="button" class="btn primary" aria-keyshortcuts="Enter Space" onClick={goOn}>
            {t.goOn}
            <small>
                {mine.length === 1 && mine.includes(onTurn(view))
                    ? t.yourTurn
                    : t.turnOf(table.chairs[onTurn(view)]!.name)}
            </small>
            <kbd aria-hidden="true">↵</kbd>
        </button>
    );
}

/** Who is to act, or threw. */
const onTurn = ({ to_act, start }: WordsView) =>
    to_act.find((actor) => typeof actor === 'number') ?? start;

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
function useSpoken({ view, table, seat, t }: Props): void {
    const b = t.boards.words;
    const begun = useRef(view.moves);
    const symbol = view.players[seat]?.symbol;
    const taken = view.players.flatMap(({ symbol: has }, n) => (has ? [`${n} ${has}`] : []));
    const before = useRef(taken);
    useEffect(() => {
        if (begun.current === view.moves || view.dice.length === 0) return;
        sound.play('roll');
        announce(b.saysThrown(view.dice.map((die) => dieName(t, readDie(die))).join(', ')));
    }, [view.dice.join()]);
    useEffect(() => {
        const now = taken.filter((one) => !before.current.includes(one));
        before.current = taken;
        if (begun.current === view.moves) return;
        const says = now.map((one) => {
            const [n, has] = one.split(' ') as [string, Category];
            return b.saysTaken(table.chairs[Number(n)]!.name, t.cards.words.symbols[has]);
        });
        if (says.length === 0) return;
        sound.play('place');
        announce(says.join('. '));
    }, [taken.join()]);
    useEffect(() => {
        if (begun.current === view.moves) return;
        if (view.phase === 'write' && symbol)
            announce(b.saysLetter(view.letter!, t.cards.words.symbols[symbol]));
        if (view.phase === 'write') sound.play('turn');
    }, [view.phase, view.glass]);
}

/** The chips, and who is ready; where rounds are counted nobody needs so many. */
function Score({ view, seat, t }: { view: WordsView; seat: number; t: Texts }) {
    const b = t.boards.words;
    const { done, accepted } = view.players[seat]!;
    const ready = view.phase === 'write' ? done : view.phase === 'review' && accepted;
    return (
        <span class="words-score">
            <span class="sr">
                {(view.rounds ? b.chips : b.score)(view.score[seat]!, view.target)}
                {ready && `, ${view.phase === 'write' ? b.isDone : b.accept}`}
            </span>
            <span aria-hidden="true">
                {view.score[seat]}
                {!view.rounds && <small>/{view.target}</small>}
                {ready && <Icon name="check" />}
            </span>
        </span>
    );
}

/** On the cover. */
function Recap(props: Pick<Props, 'table' | 'view' | 't'>) {
    const parts = useLater();
    return parts && parts !== 'failed' ? <parts.Order {...props} /> : null;
}

export const game: GameModule<WordsView> = {
    Board,
    Recap,
    uncover: ({ unready }) => (unready ? 'ready' : undefined),
    Beside,
    Score,
    rounds: ({ boards: { words: b } }) => ({ caption: b.rounds }),
    chartOf,
    highlights,
    record,
    moves,
    lesson,
};
