// Before the match, on a television: how to come in, who is there, what is played.
import { Face } from '../dice/face';
import { cardOf } from '../games';
import { optionWords } from '../page/optionwords';
import { wholeTitle } from '../page/standing';
import { Icon, Screen } from '../parts/parts';
import { listText, strengthText, useTexts, type Texts } from '../text';
import type { Settings } from '../wire/device';
import type { Snapshot } from '../wire/link';
import type { Chair, HelloMsg, TableMsg } from '../wire/wire';
import { Code, Door, Name, Portrait } from './frame';
import { Notices } from './notices';
import { seriesText } from './series';

const TOLD = 3; /* options that fit */

interface LobbyProps {
    now: Snapshot;
    settings: Settings;
    hello: HelloMsg;
    table: TableMsg;
}

export function BigLobby(props: LobbyProps) {
    const { now, hello, table } = props;
    const t = useTexts();
    const game = hello.games.find(({ name }) => name === table.game);
    const title = table.series ? wholeTitle(props, t) : (game?.title ?? table.game);
    const what = table.series
        ? seriesText(hello.games, table.series.options)
        : game && optionWords(t, game, table.options).slice(0, TOLD).join(' ');
    return (
        <Screen kind="display tv lobby" title={`${title} · ${table.code}`}>
            <Notices {...{ table, now }} />
            <Door {...{ hello }} code={table.code} />
            <div class="inside">
                <header>
                    <div>
                        <h1>{title}</h1>
                        <p class="what">{what}</p>
                    </div>
                    <span class="picture" aria-hidden="true">
                        {cardOf(table.game).picture.map((die) => (
                            <Face key={die} die={die} />
                        ))}
                    </span>
                </header>
                <div class="codecard">
                    <span>{t.code}</span>
                    <Code code={table.code} />
                </div>
                <Chairs table={table} />
                <p class="foot-note" role="status">
                    {stateText(t, hello, table)}
                </p>
            </div>
        </Screen>
    );
}

function Chairs({ table }: { table: TableMsg }) {
    const t = useTexts();
    const free = Math.max(0, table.most - table.chairs.length);
    return (
        <ol class={`places ${table.chairs.length + free > 6 ? 'many' : ''}`} aria-label={t.chairs}>
            {table.chairs.map((chair, n) => (
                <li key={n} class="place">
                    <Portrait chair={chair} />
                    <span class="who">
                        <Name chair={chair} />
                        <small>{noteOf(t, chair, n >= table.most)}</small>
                    </span>
                    {(chair.ready || chair.bot) && (
                        <>
                            <Icon name="check" />
                            <span class="sr">{t.ready}</span>
                        </>
                    )}
                </li>
            ))}
            {Array.from({ length: free }, (_, n) => (
                <li key={`free${n}`} class="place free">
                    <Icon name="plus" />
                    <span class="name">{t.extra.display.free}</span>
                </li>
            ))}
        </ol>
    );
}

function noteOf(t: Texts, chair: Chair, late: boolean): string {
    if (chair.asking) return t.asks;
    if (late) return t.nextMatch;
    if (chair.bot) return t.botOf(strengthText(t, chair.bot));
    return chair.away ? t.away : '';
}

/** Who begins, and what the match waits for. */
function stateText(t: Texts, { games }: HelloMsg, table: TableMsg): string {
    const d = t.extra.display;
    const { chairs, begins } = table;
    const sits = chairs.filter(({ asking }) => !asking);
    const least = games.find(({ name }) => name === table.game)?.seats_min ?? 1;
    const late = sits.filter(({ bot, away, ready }) => !bot && !away && !ready);
    const first = begins === 'drawn' ? d.drawn : begins !== null && chairs[begins]?.name;
    return [
        first && (begins === 'drawn' ? first : d.begins(first)),
        sits.length < least
            ? t.needMore(least - sits.length)
            : late.length > 0 && sits.filter(({ bot }) => !bot).length > 1
              ? d.waitFor(listText(late.map(({ name }) => name)))
              : d.tap(t.start),
    ]
        .filter(Boolean)
        .join(' ');
}
