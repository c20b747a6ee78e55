// The table on a television: code, dice and scores. It looks on, so nothing secret comes here, and
// there is nothing to tap.
import { useEffect } from 'preact/hooks';
import { keepAwake } from '../parts/awake';
import type { Settings } from '../wire/device';
import { Gone } from './entry';
import { useGame } from '../games';
import { addressOf, QrCode } from './invite';
import type { Link, Snapshot } from '../wire/link';
import { Digits, doubts } from './mixed';
import { Icon, Notice, Screen, Symbol, Wait } from '../parts/parts';
import { matchTitle } from './series';
import { useQuestion } from '../rules/question';
import { useTexts } from '../text';
import type { HelloMsg, TableMsg } from '../wire/wire';

interface DisplayProps {
    now: Snapshot;
    link: Link;
    code: string;
    settings: Settings;
}

export function Display({ now, link, code, settings }: DisplayProps) {
    useEffect(() => {
        keepAwake(true);
        return () => keepAwake(false);
    }, []);
    const { hello, table } = now;
    if (now.gone) return <Gone why={now.gone} said={now.said} code={null} link={link} />;
    if (!hello || !table) return <Wait />;
    return (
        <Screen kind={`display ${table.state}`} title={table.code}>
            <aside>
                <h1>{matchTitle(hello, table)}</h1>
                <Mixed {...{ table, now }} />
                <Door code={code} />
                {table.state !== 'lobby' && <Seats {...{ table }} />}
            </aside>
            {table.state === 'lobby' ? (
                <Waiting {...{ hello, table }} />
            ) : (
                <Shown {...{ table, link, settings }} />
            )}
        </Screen>
    );
}

/** How others come to the table. */
function Door({ code }: { code: string }) {
    const t = useTexts();
    return (
        <div class="door">
            <QrCode text={addressOf(code)} label={t.qrLabel(code)} />
            <p class="dim">{t.extra.display.join}</p>
            <p class="tablecode" aria-label={`${t.code} ${[...code].join(' ')}`}>
                {code}
            </p>
        </div>
    );
}

/** What everybody in the room should see of the dice. */
function Mixed({ table, now }: { table: TableMsg; now: Snapshot }) {
    const t = useTexts();
    const check = table.dice?.check;
    return (
        <>
            {doubts({ table, now }, t).map((text) => (
                <Notice key={text} kind="warn" text={text} />
            ))}
            {check && (
                <p class="check">
                    {t.fair.same} <Digits check={check} />
                </p>
            )}
        </>
    );
}

function Waiting({ hello, table }: { hello: HelloMsg; table: TableMsg }) {
    const t = useTexts();
    const most = hello.games.find(({ name }) => name === table.game)?.seats_max ?? 0;
    return (
        <section class="card">
            <h2>
                {table.chairs.length === 0
                    ? t.extra.display.waiting
                    : t.seatsTaken(table.chairs.length, most)}
            </h2>
            <Seats table={table} />
            <p class="dim">{t.inviteHint(location.host + location.pathname)}</p>
        </section>
    );
}

function Seats({ table }: { table: TableMsg }) {
    const t = useTexts();
    const { view } = table;
    const module = useGame(table.game);
    const Score = module && module !== 'failed' ? module.Score : undefined;
    return (
        <ul class="list seats">
            {table.chairs.map((chair, n) => (
                <li
                    key={n}
                    class={`line ${view?.to_act.includes(n) ? 'turn' : ''} ${chair.away ? 'away' : ''}`}>
                    {view?.winners.includes(n) ? (
                        <Icon name="crown" />
                    ) : (
                        <Symbol n={chair.symbol} bot={chair.bot} />
                    )}
                    <span class="name grow">{chair.name}</span>
                    {chair.away && <small>{t.away}</small>}
                    {view && n < view.seats && (
                        <b>{Score ? <Score view={view} seat={n} t={t} /> : view.score[n]}</b>
                    )}
                    {!view && chair.ready && <Icon name="check" />}
                </li>
            ))}
        </ul>
    );
}

/** The board as who looks on sees it. */
function Shown({
    table,
    link,
    settings,
}: { table: TableMsg } & Pick<DisplayProps, 'link' | 'settings'>) {
    const t = useTexts();
    const module = useGame(table.game);
    const question = useQuestion(table.packed, -1);
    const { view } = table;
    if (!view || !module) return <p class="dim">{t.waiting}</p>;
    if (module === 'failed') return <p role="alert">{t.boardMissing}</p>;
    return (
        <div class="stage" inert>
            <module.Board
                key={table.match}
                {...{ table, view, question, t, settings }}
                seat={-1}
                mine={[]}
                pending={null}
                live={false}
                now={link.matchNow}
                look={() => {}}
                send={() => {}}
            />
        </div>
    );
}
