// Before the match: who plays, what, and how.
import { useEffect, useState } from 'preact/hooks';
import { BeginsCard } from './begins';
import { BoxField } from './boxfield';
import { Chairs } from './chairs';
import { join } from './entry';
import { cardOf, expectGame } from '../games';
import { HandField } from './handsheet';
import { Invite } from './invite';
import { lazily, loadBoxes } from './lazy';
import { Menu } from './menubutton';
import { MixNotice } from './mixed';
import { TvSheet } from './tv';
import { OptionFields } from './optionfields';
import {
    firstOptions,
    hasTimes,
    isCalm,
    readOptions,
    withCalm,
    writeOptions,
    type Options,
} from './options';
import { Button, Screen, Segmented, Switch } from '../parts/parts';
import { isHost, isSeated, type TableProps } from './props';
import { isNight, NightCard, SeriesFields } from './night';
import { isCup } from './series';
import { Count, holdOf, Start } from './start';
import { Watchers } from './scores';
import { useTexts } from '../text';
import { nightWords } from '../text/night';
import type { GameInfo } from '../wire/wire';

const Boxes = lazily((box) => box.Boxes, loadBoxes);

const ASKED_MS = 3000; /* then the table has answered, one way or the other */

/** The options as they were asked for last, until the table has them: taps come faster than answers. */
function useAsked(current: string): [string, (options: string) => void] {
    const [asked, setAsked] = useState<string | null>(null);
    useEffect(() => {
        const forget = () => setAsked((now) => (now === asked ? null : now)); // a tap was faster
        const timer = setTimeout(forget, asked === current ? 0 : ASKED_MS);
        return () => clearTimeout(timer);
    }, [asked, current]);
    return [asked ?? current, setAsked];
}

export function Lobby(props: TableProps) {
    const { table, hello } = props;
    const game = hello.games.find(({ name }) => name === table.game);
    const [tv, setTv] = useState(false);
    const [box, setBox] = useState(false);
    useEffect(() => expectGame(table.game), [table.game]);
    if (!game) return null;
    if (box) return <OwnBox {...props} close={() => setBox(false)} />;
    const hold = holdOf(props);
    return (
        <Screen kind="wide lobby" title={hello.near ? game.title : `${game.title} · ${table.code}`}>
            <header class="bar">
                <h1>{isNight(props) ? nightWords[props.settings.lang].title : game.title}</h1>
                <Count {...table} />
                <Watchers {...props} />
                <Menu {...props} />
            </header>
            <MixNotice {...props} />
            <div class="columns grow">
                <div class="column">
                    {!hello.near && (
                        <Invite
                            {...{ table, hello }}
                            wanted={isSeated(table) && hold?.why === 'few'}
                            tv={() => setTv(true)}
                        />
                    )}
                    <Chairs {...props} game={game} />
                </div>
                <div class="column">
                    {isNight(props) ? (
                        <NightCard {...props} />
                    ) : (
                        <OptionsCard {...props} game={game} />
                    )}
                    <BeginsCard {...props} />
                    {isSeated(table) && <TableFields {...props} enter={() => setBox(true)} />}
                </div>
            </div>
            <Foot {...props} game={game} />
            {tv && <TvSheet {...{ hello }} code={table.code} close={() => setTv(false)} />}
        </Screen>
    );
}

/** The own box, to choose from for this table. */
function OwnBox({ close, ...props }: TableProps & { close(): void }) {
    const { table, hello, link, settings } = props;
    const use = ({ text }: { text: string }) => {
        link.say({ do: 'set', text });
        close();
    };
    return (
        <Boxes
            {...{ settings, use, close }}
            games={hello.games}
            game={table.game}
            useLabel={useTexts().extra.box.here}
        />
    );
}

// ---- options -------------------------------------------------------------------------------

type GameProps = TableProps & { game: GameInfo };

/** How the next match is played, or the next ones. */
function OptionsCard({ game, ...props }: GameProps) {
    const { table, link } = props;
    const t = useTexts();
    const [asked, setAsked] = useAsked(table.options);
    const options = readOptions(asked);
    const set = (next: Options) => {
        const text = writeOptions(next);
        setAsked(text);
        link.say({ do: 'options', game: game.name, options: text });
    };
    const disabled = !isHost(table);
    const host = table.chairs[table.host ?? -1];
    return (
        <section class="card">
            <h2>{t.optionsTitle}</h2>
            {disabled && host && <p class="dim">{t.hostChooses(host.name)}</p>}
            <GameChoice {...props} disabled={disabled} />
            {!isCup(props) && hasTimes(game) && (
                <Switch
                    label={t.extra.calm.name}
                    help={t.extra.calm.lobby}
                    on={isCalm(game, options)}
                    disabled={disabled}
                    set={(on) => set(withCalm(game, options, on))}
                />
            )}
            {!isCup(props) && <OptionFields {...{ table, game, options, disabled, set }} />}
            <SeriesFields {...props} disabled={disabled} />
        </section>
    );
}

/** What holds for the table, whatever is played there. */
function TableFields(props: TableProps & { enter(): void }) {
    const { table, hello, link } = props;
    const t = useTexts();
    const { coach, judge } = cardOf(table.game);
    const bots = table.chairs.some((chair) => chair.bot);
    const host = isHost(table);
    const fields = [
        ['lock', !hello.near, t.locked, t.lockedHelp, table.locked, host],
        ['curtain', !hello.near, t.curtain, t.curtainHelp, table.curtain, host],
        ['nod', !hello.near, t.nod, t.nodHelp, table.nod, host],
        ['coach', coach, t.coach, t.coachHelp, table.coach, true],
        ['fast', bots, t.fast, t.fastHelp, table.fast, true],
        ['unjudged', judge, t.unjudged, t.unjudgedHelp, table.unjudged, host],
        ['public', hello.public, t.listed, t.listedHelp, table.public, host],
    ] as const;
    return (
        <section class="card">
            {fields.map(
                ([verb, offered, label, help, on, may]) =>
                    offered && (
                        <Switch
                            key={verb}
                            {...{ label, help, on }}
                            disabled={!may}
                            set={(next) => link.say({ do: verb, on: next })}
                        />
                    ),
            )}
            {judge && hello.gleans && !table.unjudged && (
                <p class="dim">
                    <small>{t.gleans}</small>
                </p>
            )}
            <HandField {...props} />
            <BoxField {...props} />
        </section>
    );
}

function GameChoice({
    table,
    hello,
    link,
    settings,
    disabled,
}: TableProps & { disabled: boolean }) {
    const t = useTexts();
    const { games } = hello;
    if (games.length < 2) return null;
    const set = (name: string) => {
        const options = firstOptions(
            games.find((game) => game.name === name)!,
            settings.lang,
        );
        link.say({ do: 'options', game: name, options });
    };
    return (
        <Segmented
            label={t.gameLabel}
            value={table.game}
            disabled={disabled}
            choices={games.map(({ name, title }) => [name, title] as const)}
            set={set}
        />
    );
}

// ---- start ---------------------------------------------------------------------------------

function Foot(props: GameProps) {
    const { table, link, person } = props;
    const t = useTexts();
    if (isSeated(table)) return <Start {...props} hold={holdOf(props)} />;
    if (table.you.length > 0)
        return (
            <div class="foot">
                <p class="note" role="status">
                    {t.asking}
                </p>
                <Button onClick={() => link.leave()}>{t.withdraw}</Button>
            </div>
        );
    return (
        <div class="foot">
            <p class="dim grow">{t.watching}</p>
            <Button kind="primary" onClick={() => join(link, table.code, person, t)}>
                {t.takeSeat}
            </Button>
        </div>
    );
}
