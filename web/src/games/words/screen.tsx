// Haste Worte on a television: the dice and who has which, the letter and the glass, then the words as
// they are read out.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import { Tray } from '../../dice/tray';
import { Icon, Symbol } from '../../parts/parts';
import { Frame, Portrait } from '../../screen/frame';
import type { Texts } from '../../text';
import type { GameScreen, ScreenProps } from '../game';
import { trayDice } from './choose';
import { Glass } from './glass';
import { REVIEW_MS } from './limits';
import { itemsOf, useReading } from './reading';
import { whyStruck } from './word';
import { hasWords, holdersOf, type OwnWord, type WordsView } from './view';

type Props = ScreenProps<WordsView>;

function Big(props: Props) {
    const { view, t } = props;
    const b = t.boards.words;
    const read = view.phase === 'review' || hasWords(view);
    return (
        <Frame
            props={{ ...props, module: { ...props.module, Score: Chips } }}
            round={[`${t.round} ${view.round}`, b.toWin(view.target)].join(' · ')}
            turn={turnOf(view)}
            has={(seat) => !read && <Has {...{ view, seat, t }} />}
            side={<Side {...props} />}>
            <div class={`words big ${view.phase}`}>
                {view.phase === 'write' ? (
                    <Writing {...props} />
                ) : read ? (
                    <Words {...props} />
                ) : (
                    <Dice {...props} />
                )}
            </div>
        </Frame>
    );
}

const turnOf = ({ phase, to_act, writer }: WordsView) =>
    phase === 'write' ? [writer] : to_act.filter((actor) => typeof actor === 'number');

const Chips = ({ view, seat }: { view: WordsView; seat: number }) => <>{view.score[seat]}</>;

/** The die that somebody has taken; later whether the words are written. */
function Has({ view, seat, t }: { view: WordsView; seat: number; t: Texts }) {
    const { symbol, done } = view.players[seat]!;
    return (
        <>
            {symbol && view.phase !== 'write' && <Face die={symbol} />}
            {view.phase === 'write' && done && (
                <span class="call yes">
                    <Icon name="check" />
                    <span class="sr">{t.boards.words.isDone}</span>
                </span>
            )}
        </>
    );
}

/** The throw, with the names of the symbols. */
function Dice({ view, settings, t }: Props) {
    const arrived = useRef(view.moves);
    const round = view.dice.length ? view.round : 0;
    // Dice that come with this screen fly onto it.
    const [thrown, setThrown] = useState(view.moves === arrived.current ? round : 0);
    useEffect(() => setThrown(round), [round]);
    return (
        <>
            <Tray dice={trayDice(view, -1, t)} motion={settings.motion} {...{ thrown }} large>
                {view.dice.length === 0 && (
                    <p class="felt-text">
                        <small>
                            {t.boards.words.take}. {t.boards.words.ownHelp}.
                        </small>
                    </p>
                )}
            </Tray>
            <ul class="named">
                {holdersOf(view).map(({ symbol, holder }, i) => (
                    <li key={i} class={holder < 0 ? '' : 'taken'}>
                        <Face die={symbol} />
                        <span>{t.cards.words.symbols[symbol]}</span>
                    </li>
                ))}
            </ul>
        </>
    );
}

/** The letter, the glass, and what everybody writes about. */
function Writing({ view, table, clock, t }: Props) {
    return (
        <>
            <div class="letter-row">
                <span class="tile">
                    <small>{t.boards.words.begin}</small>
                    <b>{view.letter}</b>
                </span>
                {!view.unready && (
                    <Glass
                        end={view.glass + view.glass_length}
                        length={view.glass_length}
                        now={clock}
                        t={t}
                    />
                )}
            </div>
            <ul class="named">
                {view.players.map(({ symbol }, seat) =>
                    symbol ? (
                        <li key={seat}>
                            <Face die={symbol} />
                            <span>{t.cards.words.symbols[symbol]}</span>
                            <Portrait chair={table.chairs[seat]!} />
                        </li>
                    ) : null,
                )}
            </ul>
        </>
    );
}

/** The words as they are read out; later those of the last round. */
function Words(props: Props) {
    const { view, table, clock, t } = props;
    const items = itemsOf(view);
    const [read] = useReading({ view, now: clock }, items.length);
    const finished = read >= items.length;
    return (
        <div class={`sheets-big ${view.seats > 4 ? 'many' : ''}`}>
            {view.players.map(({ symbol, own }, seat) => (
                <section key={seat} class="sheet-big">
                    <h2>
                        <Portrait chair={table.chairs[seat]!} />
                        <span class="name">{table.chairs[seat]!.name}</span>
                        {symbol && <Face die={symbol} />}
                        {finished && <b>{chipsOf(own)}</b>}
                    </h2>
                    <ul>
                        {items.map((item, i) =>
                            item.seat === seat && i < read ? (
                                <Word key={item.line} own={item.own} {...{ table, t }} />
                            ) : null,
                        )}
                        {finished && !items.some((item) => item.seat === seat) && (
                            <li class="dim">{t.boards.words.noWords}</li>
                        )}
                    </ul>
                </section>
            ))}
        </div>
    );
}

/** What the words bring as they stand. */
const chipsOf = (own: OwnWord[]) => `+${own.filter(({ word, struck }) => word && !struck).length}`;

function Word({ own, table, t }: { own: OwnWord } & Pick<Props, 'table' | 't'>) {
    const why = whyStruck(table, own, t);
    return (
        <li class={`${own.struck ? 'fell' : ''} ${own.vote ? 'voted' : ''}`}>
            <span class="text">{own.word}</span>
            {own.struck && (
                <>
                    {own.by?.map((seat) => (
                        <Symbol key={seat} n={table.chairs[seat]!.symbol} />
                    ))}
                    <small>{why}</small>
                </>
            )}
        </li>
    );
}

/** What is to be done, or voted on. */
function Side({ view, table, clock, t }: Props) {
    const b = t.boards.words;
    const name = (seat: number) => table.chairs[seat]!.name;
    const voted = view.players.flatMap(({ own }) => own.filter(({ vote }) => vote));
    if (view.phase === 'review')
        return (
            <>
                <div class="timed">
                    <p class="says">{voted[0] ? voted[0].word : b.saysEnd}</p>
                    <Glass end={view.review_end} length={REVIEW_MS} now={clock} t={t} />
                </div>
                {voted[0]?.vote && (
                    <p class="then">
                        {b.asks[voted[0].vote.kind](name(voted[0].vote.by))}{' '}
                        {b.votesIn(
                            voted[0].vote.yes.length + voted[0].vote.no.length,
                            voted[0].vote.voters.length,
                        )}
                    </p>
                )}
            </>
        );
    return <p class="says">{sideText(view, name, t)}</p>;
}

function sideText(view: WordsView, name: (seat: number) => string, t: Texts): string {
    const b = t.boards.words;
    if (view.over) return '';
    if (view.phase === 'letter') return b.letterComes;
    if (view.phase === 'write') return view.writer >= 0 ? b.writes(name(view.writer)) : b.allWrite;
    if (view.phase === 'take' && view.grab) return b.grab;
    const [acting] = view.to_act;
    return typeof acting === 'number' ? t.turnOf(name(acting)) : '';
}

export const screen: GameScreen<WordsView> = { Big };
