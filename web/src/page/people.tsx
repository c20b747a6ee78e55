// Everybody at the table, in a sheet over the match: who sits where, who is muted, who asks for a bot.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { namesOf } from './mixed';
import type { GameModule } from '../games/game';
import { Button, IconButton, PersonLine, Sheet, Switch } from '../parts/parts';
import { Rounds } from '../parts/rounds';
import { speaks, type TableProps } from './props';
import type { Muted } from './react';
import { strengthText, useTexts, type Texts } from '../text';
import { hasVoted } from './votes';
import type { Chair, GameView, TableMsg } from '../wire/wire';

type PeopleProps = TableProps & { view: GameView; module: GameModule; muted: Muted; close(): void };

function noteOf(
    t: Texts,
    { you, host, chairs, yields }: TableMsg,
    seats: number,
    n: number,
): string {
    const chair = chairs[n]!;
    const { bot, held, out, need } = chair;
    return [
        you.includes(n) && t.you,
        bot && t.botOf(strengthText(t, bot)),
        n === host && t.host,
        held && t.botPlays(chair.name),
        chair.away && t.away,
        chair.asking ? t.asks : n >= seats && t.nextMatch,
        yields.includes(n) && t.door.gives,
        chair.wins > 0 && t.wins(chair.wins),
        need !== null && out.length > 0 && t.outAsked(namesOf(out, chairs), out.length, need),
    ]
        .filter(Boolean)
        .join(' · ');
}

export function People(props: PeopleProps) {
    const { table, view, settings, setSettings, muted, close } = props;
    const t = useTexts();
    return (
        <Sheet title={t.chairs} close={close}>
            <RoundsSheet {...props} />
            <ul class="list chairs">
                {table.chairs.map((chair, n) => (
                    <li key={n} class="line">
                        <PersonLine chair={chair} note={noteOf(t, table, view.seats, n)} />
                        <Action {...props} chair={chair} n={n} />
                        {!chair.bot && !table.you.includes(n) && !settings.calm && (
                            <IconButton
                                icon={muted.names.includes(chair.name) ? 'mute' : 'smile'}
                                label={t.muteName(chair.name)}
                                aria-pressed={muted.names.includes(chair.name)}
                                onClick={() => muted.toggle(chair.name)}
                            />
                        )}
                    </li>
                ))}
            </ul>
            <Switch
                label={t.extra.calm.name}
                help={t.extra.calm.help}
                on={settings.calm}
                set={(calm) => setSettings({ calm })}
            />
        </Sheet>
    );
}

/** What was won round by round; the newest is in view. */
function RoundsSheet({ table, view, module }: PeopleProps) {
    const t = useTexts();
    const box = useRef<HTMLDivElement>(null);
    const words = { caption: t.chart, round: t.round, total: t.total, ...module.rounds?.(t) };
    useLayoutEffect(() => box.current?.scrollTo(0, box.current.scrollHeight), [view.round]);
    return (
        <div ref={box} class="rounds-sheet" tabIndex={0} role="group" aria-label={words.caption}>
            <Rounds {...{ view, table, words }} played={module.played} />
        </div>
    );
}

/** What can be done about a seat of the match: taken back, handed to a bot, asked for. */
function Action({ table, view, link, chair, n }: PeopleProps & { chair: Chair; n: number }) {
    const t = useTexts();
    const { name } = chair;
    const own = table.you.includes(n);
    const button = (text: string, act: () => void, kind?: 'primary' | 'ghost') => (
        <Button {...{ kind }} onClick={act}>
            {text}
            <span class="sr"> {name}</span>
        </Button>
    );
    if (own && chair.held)
        return button(t.take, () => link.say({ do: 'take', seat: n }), 'primary');
    if (!speaks(table) || own || chair.bot || chair.held || n >= view.seats) return null;
    if (chair.hand) return button(t.hand, () => link.say({ do: 'hand', seat: n }));
    if (chair.need === null) return null;
    return hasVoted(table, chair)
        ? button(t.voteBack, () => link.say({ do: 'keep', chair: n, name }))
        : button(t.askOut, () => link.say({ do: 'remove', chair: n, name }), 'ghost');
}
