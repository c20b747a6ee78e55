// My matches: what was played to its end on this device, to be seen again, downloaded or deleted.
// Fetched when somebody wants it.
import { useEffect, useState } from 'preact/hooks';
import { cardOf } from '../games';
import { Face } from '../dice/face';
import { isHost } from './props';
import { Button, Icon, Screen, Segmented, Sheet, Symbol, toast } from '../parts/parts';
import { titleOf } from './series';
import { VerifySheet } from './verify';
import { dateText, scoreText, useTexts } from '../text';
import { keyFor } from '../wire/device';
import { downloadOf, isNear, matchFile } from '../wire/files';
import { dropMatch, fileName, keptMatches, placesOf, type Kept } from '../wire/kept';
import type { Link, Snapshot } from '../wire/link';
import type { GameInfo } from '../wire/wire';

const WEEK_MS = 7 * 24 * 3600e3;

type Filter = 'all' | 'won' | 'solo';

const filters: Record<Filter, (kept: Kept) => boolean> = {
    all: () => true,
    won: ({ winners, you, people }) => people.length > 1 && winners.some((n) => you.includes(n)),
    solo: ({ people, you }) => people.every(({ bot }, n) => bot || you.includes(n)),
};

interface MatchesProps {
    now: Snapshot;
    link: Link;
    games: GameInfo[];
}

export function Matches(props: MatchesProps) {
    const t = useTexts();
    const { matches: m } = t.extra;
    const [all, setAll] = useState(keptMatches);
    const [filter, setFilter] = useState<Filter>('all');
    const [open, setOpen] = useState<Kept | null>(null);
    const counts = (name: Filter) => all.filter(filters[name]).length;
    const shown = all.filter(filters[filter]);
    const since = Date.now() - WEEK_MS;
    const parts: [string, Kept[]][] = [
        [m.week, shown.filter(({ at }) => at >= since)],
        [m.earlier, shown.filter(({ at }) => at < since)],
    ];
    const deleted = () => {
        setOpen(null);
        setAll(keptMatches());
    };
    return (
        <Screen kind="matches" title={m.title}>
            <header class="bar">
                <a class="iconbtn" href="#" aria-label={t.home}>
                    <Icon name="back" />
                </a>
                <h1>{m.title}</h1>
            </header>
            {all.length === 0 && <p>{m.none}</p>}
            {all.length > 0 && (
                <Segmented<Filter>
                    label={m.title}
                    value={filter}
                    choices={[
                        ['all', m.all(counts('all'))],
                        ['won', m.won(counts('won'))],
                        ['solo', m.solo(counts('solo'))],
                    ]}
                    set={setFilter}
                />
            )}
            {parts.map(([title, some]) => (
                <Part key={title} {...props} {...{ title, some }} open={setOpen} />
            ))}
            <p class="dim centred">{t.extra.records.here}</p>
            {open && (
                <OneMatch {...props} kept={open} close={() => setOpen(null)} {...{ deleted }} />
            )}
        </Screen>
    );
}

interface PartProps extends MatchesProps {
    title: string;
    some: Kept[];
    open(kept: Kept): void;
}

function Part({ title, some, open, ...props }: PartProps) {
    if (some.length === 0) return null;
    return (
        <section class="column">
            <h2>{title}</h2>
            <ul class="list">
                {some.map((kept) => (
                    <li key={kept.match}>
                        <Row {...props} {...{ kept }} open={() => open(kept)} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** How the best seat of this device did; null where nobody else took part. */
function placeOf({ score, winners, you }: Kept) {
    const own = placesOf(score, winners).find(({ seat }) => you.includes(seat))!;
    return { ...own, alone: score.length === 1 };
}

function Row({ kept, games, open }: MatchesProps & { kept: Kept; open(): void }) {
    const t = useTexts();
    const { place, score, alone } = placeOf(kept);
    const day = dateText(kept.at, { weekday: 'short', day: 'numeric', month: 'short' });
    const minutes = t.minutes(`${Math.max(1, Math.round(kept.took_ms / 60e3))}`);
    return (
        <button type="button" class="card kept" aria-haspopup="dialog" onClick={open}>
            <span class="picture" aria-hidden="true">
                {cardOf(kept.game)
                    .picture.slice(0, 2)
                    .map((die) => (
                        <Face key={die} die={die} />
                    ))}
            </span>
            <span class="grow">
                <strong>{titleOf(games, kept.game)}</strong>
                <small>
                    {day} · {minutes}
                </small>
                <span class="people">
                    {kept.people.map(({ name, symbol, bot }, n) => (
                        <span key={n} title={name}>
                            <Symbol n={symbol} bot={bot} />
                            <span class="sr">{name} </span>
                        </span>
                    ))}
                </span>
            </span>
            <span class="result">
                {!alone && <b class={place === 1 ? 'first' : ''}>{t.place(place)}</b>}
                <small>{scoreText(t, kept.game, score)}</small>
            </span>
            <Icon name="forward" />
        </button>
    );
}

interface OneProps extends MatchesProps {
    kept: Kept;
    close(): void;
    deleted(): void;
}

/** How long a file is, in KB; empty while it is not known, null if it is not there. */
function useSize(match: string): string | null {
    const [size, setSize] = useState<string | null>('');
    useEffect(() => {
        const there = async () => {
            const file = await matchFile(match);
            setSize(file === null ? null : `${Math.ceil(file.length / 1024)} KB`);
        };
        there().catch(() => setSize(null));
    }, [match]);
    return size;
}

function OneMatch(props: OneProps) {
    const { kept, games, close } = props;
    const t = useTexts();
    const { matches: m, replay } = t.extra;
    const [sheet, setSheet] = useState<'verify' | 'delete' | null>(null);
    const size = useSize(kept.match);
    const name = fileName(kept.game, kept.at);
    const title = `${titleOf(games, kept.game)} · ${dateText(kept.at, { day: 'numeric', month: 'long' })}`;
    const back = () => setSheet(null);
    if (sheet === 'delete') return <Delete {...props} close={back} />;
    if (sheet === 'verify')
        return <VerifySheet match={kept.match} chairs={kept.people} close={back} />;
    return (
        <Sheet {...{ title, close }}>
            <Scores kept={kept} />
            {size === null ? (
                <p role="alert">{replay.missing}</p>
            ) : (
                <>
                    <a class="btn primary wide" href={`#replay/${kept.match}`}>
                        <Icon name="play" />
                        <span>{cardOf(kept.game).coach ? replay.analysed : replay.open}</span>
                    </a>
                    <div class="row">
                        <a class="btn" {...downloadOf(kept.match, name)}>
                            <Icon name="download" />
                            <span>{m.download}</span>
                        </a>
                        <Button icon="check" onClick={() => setSheet('verify')}>
                            {m.check}
                        </Button>
                    </div>
                    <p class="dim centred">{[name, size].filter(Boolean).join(' · ')}</p>
                </>
            )}
            <Button kind="ghost" icon="trash" class="wide" onClick={() => setSheet('delete')}>
                {m.ask}
            </Button>
        </Sheet>
    );
}

function Scores({ kept: { people, score, winners } }: { kept: Kept }) {
    return (
        <ol class="card">
            {placesOf(score, winners).map(({ seat, score: points }) => (
                <li key={seat} class="scored">
                    <Symbol n={people[seat]?.symbol ?? 0} bot={people[seat]?.bot} />
                    <span class="name grow">{people[seat]?.name}</span>
                    <b>{points}</b>
                </li>
            ))}
        </ol>
    );
}

/** Deletes a match at its table, if this device still sees to that; tells how it went. */
function useForget({ kept, now, link }: OneProps, done: (forgotten: boolean) => void) {
    const [going, setGoing] = useState(false);
    const { table, gone } = now;
    const here = table?.code === kept.code;
    const forgotten = here && table.forgotten === kept.match;
    const may = here && isHost(table);
    useEffect(() => {
        if (!going || (!here && !gone)) return;
        if (may && !forgotten) return link.say({ do: 'forget', match: kept.match });
        done(forgotten);
    }, [going, here, gone, may, forgotten]);
    useEffect(() => (going ? () => link.exit() : undefined), [going]);
    return () => {
        setGoing(true);
        link.enter(kept.code);
    };
}

/** Deleting says what it deletes, and for whom; what was played on this device is nowhere else. */
function Delete(props: OneProps) {
    const { kept, close, deleted } = props;
    const t = useTexts();
    const { matches: m } = t.extra;
    const near = isNear(kept.match);
    const may = kept.host && !!keyFor(kept.code);
    const [everywhere, setEverywhere] = useState(near && may);
    const drop = (said: string) => {
        dropMatch(kept.match);
        toast(said);
        deleted();
    };
    const forget = useForget(props, (forgotten) => drop(forgotten || near ? m.deleted : m.moved));
    const choice = (on: boolean, title: string, help: string) => (
        <label class="choice-line">
            <input
                type="radio"
                name="where"
                checked={everywhere === on}
                onChange={() => setEverywhere(on)}
            />
            <span>
                <strong>{title}</strong>
                <small>{help}</small>
            </span>
        </label>
    );
    return (
        <Sheet title={m.sure} close={close}>
            {!near && choice(false, m.here, m.hereHelp)}
            {!near && may && choice(true, m.server, m.serverHelp)}
            <div class="foot">
                <Button onClick={close}>{m.keep}</Button>
                <Button kind="bad" onClick={() => (everywhere ? forget() : drop(m.deleted))}>
                    {m.delete}
                </Button>
            </div>
        </Sheet>
    );
}
