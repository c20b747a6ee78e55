// A round of Rolling Cubes is uncovered, from worst to best; the extra points fly to who gets them.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon, Recap as Others, Symbol } from '../../parts/parts';
import { Ring } from '../../parts/ring';
import { useOnShow } from '../../parts/show';
import { sound } from '../../parts/sound';
import { formedKey, type Forming } from './forming';
import { Dice, Possible } from './possible';
import { entryOf, roundOf, type Page } from './reading';
import { lastRound, notesOf, ranked, roundText, worth } from './round';
import type { CubesEntry, CubesView } from './view';

const NEXT_MS = 1200;
const FLY_MS = 500;

/** How many rows are uncovered, counted from the last; all of them where nothing was hidden. */
function useUncovered(count: number, staged: boolean): [number, () => void] {
    const [shown, setShown] = useState(staged ? 1 : count);
    useEffect(() => {
        if (shown >= count) return;
        sound.play('tap');
        const timer = setTimeout(() => setShown(shown + 1), NEXT_MS);
        return () => clearTimeout(timer);
    }, [shown]);
    return [shown, () => setShown(count)];
}

/** The match as far as it is uncovered: points above would tell what is hidden below. */
function beforeAll({ view }: Page, hidden: CubesEntry[]): CubesView {
    const score = [...view.score];
    for (const entry of hidden) score[entry.seat]! -= worth(entry);
    return { ...view, round: lastRound(view).round, score };
}

/** Lets what it is on fly from there to the score of a seat. */
function useFlight(seat: number, on: boolean) {
    const at = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        const to = document.querySelectorAll('.scores .chip')[seat]?.getBoundingClientRect();
        const from = at.current?.getBoundingClientRect();
        if (!on || !to || !from) return;
        const x = to.left + to.width / 2 - from.left - from.width / 2,
            y = to.top + to.height / 2 - from.top - from.height / 2;
        at.current!.animate(
            [
                { transform: 'scale(1.3)', zIndex: 9 },
                { transform: `translate(${x}px,${y}px) scale(1)`, offset: 0.9, zIndex: 9 },
                { transform: `translate(${x}px,${y}px) scale(.4)`, opacity: 0 },
            ],
            { duration: FLY_MS, easing: 'ease-in-out' },
        );
    }, []);
    return at;
}

function Extra({ entry, motion }: { entry: CubesEntry; motion: boolean }) {
    const at = useFlight(entry.seat, motion);
    return (
        <b ref={at} class="extra">
            +{entry.extra}
        </b>
    );
}

interface RowProps {
    forming: Forming;
    page: Page;
    entry: CubesEntry;
    place: number;
    covered: boolean;
}

/** Who, the equation in dice, its points; of what is covered not even whose it is. */
function Row({ forming, page, entry, place, covered }: RowProps) {
    const { table, mine, t, settings } = forming;
    const b = t.boards.cubes;
    const { mode } = page.view;
    const chair = table.chairs[entry.seat]!;
    const best = entry.extra > 0;
    if (covered)
        return (
            <li class="covered">
                <span class="place">{place}</span>
                <span class="nobody">?</span>
                <span class="who">{place === 1 ? b.bestLast : b.comesNext}</span>
                <b class="sum">?</b>
                <span class="made" />
            </li>
        );
    return (
        <li class={best ? 'best' : ''}>
            <span class="place">{place}</span>
            <Symbol n={chair.symbol} bot={chair.bot} />
            <span class="who">
                <b>{mine.length === 1 && mine[0] === entry.seat ? b.you : chair.name}</b>
                {best && mode !== 'last' && <span class="pill own">{b.bestTag}</span>}
                <small>{notesOf(entry, page.view, t)}</small>
            </span>
            <b class="sum">
                {best && mode !== 'last' && <Extra {...{ entry }} motion={settings.motion} />}
                {(mode !== 'last' || best) && worth(entry)}
            </b>
            <span class="made">
                {entry.equation ? <Dice of={entry.equation} /> : <i>{b.passed}</i>}
            </span>
        </li>
    );
}

export function Reveal({ page, ...forming }: Forming & { page: Page }) {
    const { table, t, settings, seat, formed } = forming;
    const b = t.boards.cubes;
    const entries = ranked(page.view);
    const staged = page.view.mode === 'together' && !page.view.over && settings.motion;
    const [shown, showAll] = useUncovered(entries.length, staged);
    const whole = shown >= entries.length;
    const behind = useMemo(
        () => (whole ? null : beforeAll(page, entries.slice(0, -shown))),
        [page.key, shown],
    );
    useOnShow(behind, showAll);
    // The next throw may lie there already.
    const { deadline } = forming.view;
    const own = entryOf(page, seat);
    const asked = formed[formedKey(roundOf(page), seat)];
    return (
        <section
            class="reveal"
            tabIndex={0}
            aria-label={b.resultOf(roundOf(page))}
            onClick={whole ? undefined : showAll}>
            <header>
                <h2>{b.resultOf(roundOf(page))}</h2>
                <span class="dim">{whole ? roundText(page.view, table, t) : b.worstFirst}</span>
                {!whole && (
                    <button type="button" class="btn ghost" onClick={showAll}>
                        <Icon name="last" />
                        {b.showAll}
                    </button>
                )}
                {deadline !== null && (
                    <Ring
                        deadline={deadline}
                        total={forming.view.limit * 1000}
                        now={forming.now}
                        label={b.secondsLeft}
                    />
                )}
            </header>
            <ol>
                {entries.map((entry, i) => (
                    <Row
                        key={`${i}${i < entries.length - shown}`}
                        {...{ forming, page, entry }}
                        place={placeOf(entries, i, page)}
                        covered={i < entries.length - shown}
                    />
                ))}
            </ol>
            {own?.equation != null && asked && (
                <div class={whole ? '' : 'later'}>
                    <Possible view={page.view} entry={own} formed={asked} t={t} />
                </div>
            )}
            {/* The points above are of the match as it is. */}
            {page.view.mode === 'single' && forming.view.moves > page.view.moves && <Others />}
        </section>
    );
}

/** Equal points share a place; the last die has an order of its own. */
const placeOf = (entries: CubesEntry[], i: number, { view }: Page): number =>
    view.mode === 'last'
        ? i + 1
        : 1 + entries.filter((other) => worth(other) > worth(entries[i]!)).length;
