// A finished match, move by move, with what the coach says of it. Fetched when somebody wants it.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Graph, MoveCard, MoveList, Whole, type AnalysisProps } from './analysis';
import { momentText, roundText, seenAt, useFilm, type Film, type FilmOf } from './film';
import type { BesideProps, GameModule } from '../games/game';
import { useGame } from '../games';
import { addressOf, shareLink } from './invite';
import { endedIn } from '../parts/gains';
import { Button, Icon, IconButton, NotLoaded, Screen, Wait } from '../parts/parts';
import { puppet } from '../wire/puppet';
import { mistakesIn, type Review } from '../rules/review';
import { questionOf } from '../rules/question';
import { Chip, rowOf } from './scores';
import { useReview } from './review';
import { titleOf } from './series';
import { dateText, useTexts } from '../text';
import type { Settings } from '../wire/device';
import { fileName, keptMatch } from '../wire/kept';
import type { GameInfo, HelloMsg } from '../wire/wire';

/** How long a moment is looked at: as long as it took, within reason. */
const LOOK_MS = { least: 700, most: 2500 };

const NAMED_MS = 400; /* a browser takes it amiss if the address changes all the time */

interface ReplayProps extends FilmOf {
    /** The moment that is wanted first. */
    at: number;
    games: GameInfo[];
    hello: HelloMsg | null;
    settings: Settings;
}

export function Replay(props: ReplayProps) {
    const t = useTexts();
    const film = useFilm(props);
    if (film === null) return <Wait />;
    if (film === 'missing')
        return (
            <Screen kind="centre" title={t.extra.replay.title}>
                <p class="big" role="alert">
                    {t.extra.replay.missing}
                </p>
                <a class="btn primary" href="#">
                    {t.home}
                </a>
            </Screen>
        );
    return <WithBoard {...props} film={film} />;
}

function WithBoard(props: ReplayProps & { film: Film }) {
    const { film, match } = props;
    const module = useGame(film.game);
    /* An example is not judged. */
    const review = useReview(film.game, match ? film.play : '') ?? null;
    if (module === 'failed') return <NotLoaded />;
    return module ? <Player {...props} {...{ module, review }} /> : <Wait />;
}

/** Which moment is shown, and how one comes to another. The address names it. */
function usePlayer(film: Film, { address, at: first }: ReplayProps) {
    const end = film.moments.length - 1;
    const [at, setAt] = useState(Math.min(first, end));
    const [jumps, setJumps] = useState(0);
    const [playing, setPlaying] = useState(false);
    /** A step forward is seen as it happens; anything else begins anew. */
    const go = (to: number) => {
        const next = Math.max(0, Math.min(end, to));
        if (next !== at + 1) setJumps(jumps + 1);
        setAt(next);
    };
    useEffect(() => go(first), [first]);
    useEffect(() => {
        const name = () => history.replaceState(history.state, '', `#${address}/${at}`);
        const timer = setTimeout(name, NAMED_MS);
        return () => clearTimeout(timer);
    }, [at]);
    useEffect(() => {
        if (!playing) return;
        if (at === end) {
            setPlaying(false);
            return;
        }
        const took = film.moments[at + 1]!.view.now - film.moments[at]!.view.now;
        const wait = Math.max(LOOK_MS.least, Math.min(LOOK_MS.most, took));
        const timer = setTimeout(() => setAt(at + 1), wait);
        return () => clearTimeout(timer);
    }, [playing, at]);
    const toggle = () => {
        if (!playing && at === end) go(0);
        setPlaying(!playing);
    };
    return { at, end, jumps, playing, go, toggle };
}

type Playing = ReturnType<typeof usePlayer>;

function useKeys({ at, end, go, toggle }: Playing): void {
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            const { key, target } = event;
            const on = target as HTMLElement;
            if (on.closest('input, dialog') || event.ctrlKey || event.metaKey || event.altKey)
                return;
            if (key === 'ArrowLeft') go(at - 1);
            else if (key === 'ArrowRight') go(at + 1);
            else if (key === 'Home') go(0);
            else if (key === 'End') go(end);
            else if (key === ' ' && !on.closest('button, a')) toggle();
            else return;
            event.preventDefault();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

type PlayerProps = ReplayProps & { film: Film; module: GameModule; review: Review | null };

function Player(props: PlayerProps) {
    const { film, module, review, settings } = props;
    const t = useTexts();
    const player = usePlayer(film, props);
    useKeys(player);
    const { at, end, go } = player;
    // A mistake is looked at where it was made: with what there was to choose from.
    const wrong = !!review && at < end && mistakesIn(review).some((mistake) => mistake.at === at);
    const { view, packed } = film.moments[wrong ? at - 1 : at]!;
    const before = film.moments.slice(0, (wrong ? at - 1 : at) + 1);
    const rounds = endedIn(before.map((moment) => moment.view));
    const table = { ...puppet(view, film.people), rounds };
    const shown: AnalysisProps = { film, module, review, at, go, chairs: table.chairs };
    const said = momentText(t, film, module.moves, at);
    return (
        <Screen kind="match replay" title={replayTitle(props)}>
            <Top {...props} at={at} />
            <div class="seen">
                <ul {...rowOf(view.seats)} aria-label={t.scores}>
                    {table.chairs.map((_, n) => (
                        <li key={n} class={`chip ${view.to_act.includes(n) ? 'turn' : ''}`}>
                            <Chip {...{ table, view, module }} seat={n} />
                        </li>
                    ))}
                </ul>
                <p class="where">
                    <span>{roundText(t, view)}</span>
                    <span>{t.extra.replay.of(at, end)}</span>
                </p>
                <module.Board
                    key={player.jumps}
                    {...{ table, view, t, settings }}
                    question={questionOf(packed, -1)}
                    seat={-1}
                    mine={[]}
                    pending={null}
                    live={false}
                    now={() => view.now}
                    look={() => {}}
                    send={() => {}}
                />
            </div>
            <div class="beside">
                <Graph {...shown} said={said} />
                <MoveList {...shown} />
                <div class="column">
                    <MoveCard {...shown} said={said} />
                    <Whole {...shown} seat={seenAt(film, at).by} />
                    <Beside {...shown} />
                </div>
            </div>
            <Controls {...{ player, review }} />
        </Screen>
    );
}

/** Game and day, as far as this device knows it. */
function replayTitle({ film, games, match = '' }: PlayerProps): string {
    const at = keptMatch(match)?.at;
    const day = at && dateText(at, { day: 'numeric', month: 'short' });
    return [titleOf(games, film.game), day].filter(Boolean).join(' · ');
}

function Top(props: PlayerProps & { at: number }) {
    const t = useTexts();
    const { replay: r, matches } = t.extra;
    const { film, path, address, match = '', at } = props;
    return (
        <header class="bar">
            <IconButton icon="back" label={t.close} onClick={leave} />
            <h1>{replayTitle(props)}</h1>
            <Button
                icon="share"
                title={r.link}
                aria-label={r.link}
                onClick={() => shareLink(addressOf(`${address}/${at}`, props.hello), t)}>
                {r.link}
            </Button>
            <a
                class="btn"
                href={path}
                title={matches.download}
                aria-label={matches.download}
                download={fileName(film.game, keptMatch(match)?.at)}>
                <Icon name="download" />
                <span>{matches.download}</span>
            </a>
        </header>
    );
}

/** Back to where this was opened from. */
function leave(): void {
    if (history.length > 1) history.back();
    else location.hash = '';
}

/** What the game itself has to say of a match. */
function Beside({ film, module, chairs, at, go }: AnalysisProps) {
    const t = useTexts();
    if (!module.Beside) return null;
    const views: BesideProps['views'] = film.moments.map(({ view }) => view);
    return <module.Beside {...{ views, at, go, chairs, t }} />;
}

function Controls({ player, review }: { player: Playing; review: Review | null }) {
    const { replay: r } = useTexts().extra;
    const { at, end, playing, go, toggle } = player;
    const mistakes = review ? mistakesIn(review) : [];
    const next = mistakes.find((mistake) => mistake.at > at) ?? mistakes[0];
    return (
        <section class="foot controls" aria-label={r.title}>
            <div class="row">
                <IconButton icon="first" label={r.first} onClick={() => go(0)} />
                <IconButton icon="back" label={r.back} onClick={() => go(at - 1)} />
                <IconButton
                    icon={playing ? 'pause' : 'play'}
                    label={playing ? r.pause : r.play}
                    onClick={toggle}
                />
                <IconButton icon="forward" label={r.on} onClick={() => go(at + 1)} />
                <IconButton icon="last" label={r.last} onClick={() => go(end)} />
            </div>
            {review && (
                <Button
                    kind="primary"
                    icon="forward"
                    disabled={!next}
                    onClick={() => next && go(next.at)}>
                    {next ? r.next : r.none}
                </Button>
            )}
        </section>
    );
}
