// A finished match, move by move. Fetched when somebody wants to see one.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Settings } from '../wire/device';
import type { Moves } from '../games/game';
import { useGame } from '../games';
import { addressOf, ShareRow } from './invite';
import { moveText, readLine, throwText } from './moves';
import { Button, IconButton, Screen, Wait } from '../parts/parts';
import { puppet } from '../wire/puppet';
import { questionOf } from '../rules/question';
import { loadRules, playThrough, type Moment } from '../rules/rules';
import { Chip, rowOf } from './scores';
import { saysText, useTexts, type Texts } from '../text';

/** How long a moment is looked at: as long as it took, within reason. */
const LOOK_MS = { least: 700, most: 2500 };

interface Film {
    game: string;
    names: string[];
    moments: Moment[];
}

/** Reads a match file; null if there is no match in it. The rules must be there. */
export function filmOf(play: string): Film | null {
    const moments = [...playThrough(play)];
    const game = /^game (\w+)/m.exec(play)?.[1];
    const first = moments[0]?.view;
    if (!game || !first) return null;
    const names = Array.from({ length: first.seats }, (_, n) => `${n + 1}`);
    for (const [, seat, name] of play.matchAll(/^@ seat (\d+) (.*)$/gm))
        names[Number(seat)] = name!.trim();
    return { game, names: names.slice(0, first.seats), moments };
}

function useFilm(match: string): Film | 'missing' | null {
    const [film, setFilm] = useState<Film | 'missing' | null>(null);
    useEffect(() => {
        Promise.all([fetch(`match/${match}.play`), loadRules()])
            .then(async ([file]) => (file.ok ? filmOf(await file.text()) : null))
            .then(
                (found) => setFilm(found ?? 'missing'),
                () => setFilm('missing'),
            );
    }, [match]);
    return film;
}

interface ReplayProps {
    match: string;
    settings: Settings;
}

export function Replay({ match, settings }: ReplayProps) {
    const t = useTexts();
    const film = useFilm(match);
    if (film === null) return <Wait />;
    if (film === 'missing')
        return (
            <Screen kind="centre">
                <p class="big" role="alert">
                    {t.extra.replay.missing}
                </p>
                <a class="btn primary" href="#">
                    {t.home}
                </a>
            </Screen>
        );
    return <Player {...{ film, match, settings }} />;
}

/** Which moment is shown, and how one comes to another. */
function usePlayer(film: Film) {
    const end = film.moments.length - 1;
    const [at, setAt] = useState(0);
    const [jumps, setJumps] = useState(0);
    const [playing, setPlaying] = useState(false);
    /** A step forward is seen as it happens; anything else begins anew. */
    const go = (to: number) => {
        const next = Math.max(0, Math.min(end, to));
        if (next !== at + 1) setJumps(jumps + 1);
        setAt(next);
    };
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

function useKeys({ at, end, go, toggle }: ReturnType<typeof usePlayer>): void {
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

function Player({ film, match, settings }: ReplayProps & { film: Film }) {
    const t = useTexts();
    const player = usePlayer(film);
    const module = useGame(film.game);
    useKeys(player);
    if (!module) return <Wait />;
    const { line, view, packed } = film.moments[player.at]!;
    const table = puppet(view, film.names);
    const moves = module === 'failed' ? undefined : module.moves;
    const said = momentText(t, film, moves, line);
    return (
        <Screen kind="wide match replay">
            <header class="bar">
                <IconButton icon="back" label={t.close} onClick={leave} />
                <h1>{t.extra.replay.title}</h1>
            </header>
            <ul {...rowOf(view.seats)} aria-label={t.scores}>
                {table.chairs.map((chair, n) => (
                    <li key={n} class={`chip ${view.to_act.includes(n) ? 'turn' : ''}`}>
                        <Chip {...{ chair, view, module }} seat={n} />
                    </li>
                ))}
            </ul>
            {module === 'failed' ? (
                <p role="alert">{t.boardMissing}</p>
            ) : (
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
            )}
            <Controls {...{ player, said }} />
            <details>
                <summary>{t.share}</summary>
                <ShareRow address={addressOf(`replay/${match}`)} />
            </details>
        </Screen>
    );
}

/** Back to where this was opened from. */
function leave(): void {
    if (history.length > 1) history.back();
    else location.hash = '';
}

/** What happened at a moment; the board shows the dice. */
function momentText(t: Texts, film: Film, moves: Moves | undefined, line: string): string {
    const { replay: r } = t.extra;
    const move = readLine(line);
    if (!move) return r.begin;
    if (move.actor === 'dice') return throwText(t, film.game, move.text);
    const actors: Record<string, string> = r.actors;
    const actor = actors[move.actor] ?? film.names[Number(move.actor)] ?? move.actor;
    return saysText(actor, moveText(t, film.game, moves, move.text));
}

function Controls({ player, said }: { player: ReturnType<typeof usePlayer>; said: string }) {
    const t = useTexts();
    const { replay: r } = t.extra;
    const { at, end, playing, go, toggle } = player;
    return (
        <section class="controls" aria-label={r.title}>
            <p class="said" role="status">
                <small class="dim">
                    {at}/{end}
                </small>{' '}
                {said}
            </p>
            <input
                type="range"
                aria-label={r.at}
                aria-valuetext={`${r.of(at, end)}. ${said}`}
                min={0}
                max={end}
                value={at}
                onInput={(event) => go(Number(event.currentTarget.value))}
            />
            <div class="row">
                <IconButton icon="first" label={r.first} onClick={() => go(0)} />
                <IconButton icon="back" label={r.back} onClick={() => go(at - 1)} />
                <Button
                    kind="primary"
                    icon={playing ? 'pause' : 'play'}
                    aria-label={playing ? r.pause : r.play}
                    onClick={toggle}
                />
                <IconButton icon="forward" label={r.on} onClick={() => go(at + 1)} />
                <IconButton icon="last" label={r.last} onClick={() => go(end)} />
            </div>
        </section>
    );
}
