// A class on the big screen: coming in, deciding, what all did, the end. The key of the class is not
// known here, and who is last is nobody's business.
import { useEffect, useState } from 'preact/hooks';
import { loadLooks } from '../games';
import { titleOf } from '../page/series';
import { Icon, NotLoaded, Screen, Symbol, Wait } from '../parts/parts';
import { Code, Door } from '../screen/frame';
import { useTexts, type Lang } from '../text';
import type { ClassMsg, HelloMsg, Pupil } from '../wire/wire';
import { BigEnd } from './bigend';
import { Answers } from './answers';
import { gameClass } from './games';
import { Deciding, farOf, MANY, useLeft } from './parts';
import { Standing } from './standing';
import { classWords } from './words';

export interface BigProps {
    klass: ClassMsg;
    hello: HelloMsg;
    lang: Lang;
}

/** The words and the sheet of its game are there. */
function useLooks(game: string): boolean | 'failed' {
    const [there, setThere] = useState<boolean | 'failed'>(false);
    useEffect(() => {
        loadLooks(game).then(
            () => setThere(true),
            () => setThere('failed'),
        );
    }, [game]);
    return there;
}

export function BigClass(props: BigProps) {
    const { state } = props.klass;
    const there = useLooks(props.klass.game);
    if (there === 'failed') return <NotLoaded />;
    if (!there) return <Wait />;
    if (state === 'lobby' || state === 'open') return <BigDoor {...props} />;
    if (state === 'over') return <BigEnd {...props} />;
    return <InStep {...props} />;
}

const titled = ({ klass, hello }: BigProps): string =>
    klass.title || titleOf(hello.games, klass.game);

// ---- coming in -----------------------------------------------------------------------------

function BigDoor(props: BigProps) {
    const { klass, hello, lang } = props;
    const w = classWords[lang];
    const title = titled(props);
    return (
        <Screen kind="display tv class classdoor" title={`${title} · ${klass.code}`}>
            <Door {...{ hello }} code={klass.code} />
            <div class="behind">
                <h1>
                    {title}
                    {klass.title && <small>{titleOf(hello.games, klass.game)}</small>}
                </h1>
                <div class="codebox">
                    <Code code={klass.code} />
                    <p class="count" role="status">
                        <b>{klass.in}</b> {w.areIn(klass.in)}
                    </p>
                </div>
                <Wall people={klass.people ?? []} />
                <div class="foot-note">
                    <p>{klass.locked ? w.shut : klass.slips ? w.slip : w.given}</p>
                    <p>{w.kept(klass.keep)}</p>
                </div>
            </div>
        </Screen>
    );
}

const ROW = 10;
const LONG_ROW = 12; /* where there are many */

/** The symbols of all who are in, as they come, and room for the next ones. */
function Wall({ people }: { people: Pupil[] }) {
    const many = people.length > MANY;
    const row = many ? LONG_ROW : ROW;
    const room = Math.max(row, Math.ceil((people.length + 1) / row) * row);
    const free = people.length < MANY || many ? room - people.length : 0;
    return (
        <ul class={many ? 'wall many' : 'wall'} aria-hidden="true">
            {people.map(({ n, symbol }) => (
                <li key={n}>
                    <Symbol n={symbol} />
                </li>
            ))}
            {Array.from({ length: free % row }, (_, i) => (
                <li key={`free${i}`} class="free" />
            ))}
        </ul>
    );
}

// ---- in step -------------------------------------------------------------------------------

function InStep(props: BigProps) {
    const { klass, hello, lang } = props;
    const title = titled(props);
    const game = titleOf(hello.games, klass.game);
    const far = farOf(klass, lang);
    return (
        <Screen kind="display tv class" title={title}>
            <header>
                <h1>{title}</h1>
                <p class="round">{klass.title ? `${game} · ${far}` : far}</p>
                <Code code={klass.code} />
            </header>
            {klass.state === 'bars' && klass.bars ? (
                <Answers {...props} bars={klass.bars} />
            ) : (
                <Deciders {...props} />
            )}
            {klass.held && <Held {...props} />}
        </Screen>
    );
}

function Held({ lang }: BigProps) {
    const w = classWords[lang];
    return (
        <div class="heldline" role="status">
            <Icon name="pause" /> {w.held} · {w.heldHelp}
        </div>
    );
}

function Deciders(props: BigProps) {
    const { klass, lang } = props;
    const t = useTexts();
    const w = classWords[lang];
    const game = gameClass(klass.game);
    return (
        <>
            <div class="upper">
                <section class="lies">
                    {game?.Lies && klass.dice ? (
                        <game.Lies dice={klass.dice} t={t} />
                    ) : (
                        <p class="talkative">{w.ownOrder}</p>
                    )}
                </section>
                <section class="deciders">
                    <p class="count">
                        <b>{klass.decided}</b> {w.ofAll(klass.of)}
                    </p>
                    <p class="dim headed">
                        {w.haveDecided} <Clock klass={klass} />
                    </p>
                    <Deciding klass={klass} />
                </section>
            </div>
            <Standing {...props} />
        </>
    );
}

/** How long it may take still. */
function Clock({ klass }: { klass: ClassMsg }) {
    const left = useLeft(klass);
    return left === null ? null : <b class="clock">{left}</b>;
}
