// What stands around every game on a television: its title, the people with their scores, notices.
import type { ComponentChildren } from 'preact';
import type { ScreenProps } from '../games/game';
import { addressOf, QrCode, typedAddress } from '../page/invite';
import { Digits } from '../page/mixed';
import { Sign, useReactions } from '../page/react';
import { Icon, Screen, Symbol } from '../parts/parts';
import { useTexts } from '../text';
import type { Chair, GameView, HelloMsg } from '../wire/wire';
import { Notices } from './notices';
import { Paused } from './paused';

export const ALL_HEARD = { names: [] };
const MANY = 5; /* people, and lines are tight */
const LONG = 11; /* letters of a name */

export interface FrameProps<V extends GameView> {
    props: ScreenProps<V>;
    /** Beside the title: how far the match is. */
    round?: string | undefined;
    /** Who is to act; by default those of whom the rules say so. */
    turn?: readonly number[] | undefined;
    /** At a name: what somebody has, or has said. */
    has?(seat: number): ComponentChildren;
    /** Below the people: what happens now. */
    side?: ComponentChildren;
    children: ComponentChildren;
}

/** The picture of who sits there. */
export const Portrait = ({ chair }: { chair: Chair }) => (
    <Symbol n={chair.symbol} bot={chair.bot} />
);

/** A name; a long one is written smaller. */
export const Name = ({ chair: { name } }: { chair: Chair }) => (
    <span class={`name ${name.length > LONG ? 'long' : ''}`}>{name}</span>
);

/** Why nothing is heard of somebody. */
export function NameNote({ chair }: { chair: Chair }) {
    const t = useTexts();
    const note = chair.held ? t.bot : chair.away ? t.away : chair.thinking ? t.thinks : '';
    return note ? <small class={`note ${chair.thinking ? 'slow' : ''}`}>{note}</small> : null;
}

/** How others come to the table, in one corner. */
export function Code({ code }: { code: string }) {
    const t = useTexts();
    return (
        <p class="tablecode" aria-label={`${t.code} ${[...code].join(' ')}`}>
            {code}
        </p>
    );
}

/** Where others come in; or why they cannot, and how they could. */
export function Door({ hello, code }: { hello: HelloMsg; code: string }) {
    const t = useTexts();
    const address = typedAddress(hello);
    return (
        <div class="door">
            <QrCode text={addressOf(code, hello)} label={t.qrLabel(code)} />
            {address ? (
                <>
                    <p>{t.extra.display.scan}</p>
                    <p class="address">{address}</p>
                </>
            ) : (
                <p class="only">
                    {t.localOnly} <code>knobel serve --lan</code>
                </p>
            )}
        </div>
    );
}

function Seats<V extends GameView>({ props, turn, has }: Omit<FrameProps<V>, 'children'>) {
    const { table, view, module, t } = props;
    const { Score } = module;
    const reactions = useReactions(props, ALL_HEARD);
    const acting = turn ?? view.to_act;
    const chairs = table.chairs.slice(0, view.seats);
    return (
        <ol class={`seats ${chairs.length > MANY ? 'many' : ''}`} aria-label={t.scores}>
            {chairs.map((chair, n) => (
                <li key={n} class={`seat ${acting.includes(n) ? 'turn' : ''}`}>
                    <Sign {...{ chair }} react={reactions[n]} />
                    <span class="who">
                        <Name chair={chair} />
                        <NameNote chair={chair} />
                    </span>
                    {has?.(n)}
                    {view.winners.includes(n) && <Icon name="crown" />}
                    <b>{Score ? <Score {...{ view, t }} seat={n} /> : view.score[n]}</b>
                </li>
            ))}
        </ol>
    );
}

export function Frame<V extends GameView>({ round, side, children, ...rest }: FrameProps<V>) {
    const { table, now, title, t } = rest.props;
    const check = table.dice?.check;
    return (
        <Screen kind={`display tv ${table.state}`} title={title}>
            <header>
                <h1>{title}</h1>
                <p class="round">{round}</p>
                {check && (
                    <p class="check">
                        <Icon name="people" /> <span class="sr">{t.fair.same}</span>
                        <Digits check={check} />
                    </p>
                )}
                <Code code={table.code} />
            </header>
            <Notices {...{ table, now }} />
            <div class="halves">
                <div class="shown">{children}</div>
                <aside>
                    <Seats {...rest} />
                    {side && (
                        <section class="aside" aria-live="polite">
                            {side}
                        </section>
                    )}
                </aside>
            </div>
            <Paused table={table} />
        </Screen>
    );
}
