// What the screens of a class are made of.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameClass } from './games';
import { Icon, Screen } from '../parts/parts';
import { useTexts, type Lang } from '../text';
import type { ClassMsg } from '../wire/wire';
import { classWords } from './words';

export const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
export const MANY = 40; /* and all is drawn smaller */

/** A screen with the way back. */
export function Page(props: {
    title: string;
    back?: string;
    pill?: ComponentChildren;
    children: ComponentChildren;
}) {
    const { title, back, pill, children } = props;
    const t = useTexts();
    return (
        <Screen kind="klass" title={title}>
            <header class="bar">
                {back !== undefined && (
                    <a class="iconbtn" href={back} aria-label={t.home} title={t.home}>
                        <Icon name="back" />
                    </a>
                )}
                <h1 class="grow">{title}</h1>
                {pill}
            </header>
            {children}
        </Screen>
    );
}

/** Seconds left, as far as they can be known here; null: nothing runs. */
export function useLeft(klass: ClassMsg): number | null {
    const since = useRef({ of: klass, at: performance.now() });
    if (since.current.of !== klass) since.current = { of: klass, at: performance.now() };
    const given = klass.you?.left_ms ?? klass.left_ms;
    const read = () => {
        if (given === null) return null;
        const left = given - (performance.now() - since.current.at);
        return Math.max(0, Math.ceil(left / 1000));
    };
    const [, tick] = useState(0);
    useEffect(() => {
        if (given === null) return;
        const timer = setInterval(() => tick((n) => n + 1), 500);
        return () => clearInterval(timer);
    }, [klass]);
    return read();
}

/** How far the class is: `Round 3 of 5 · roll 1`; before the first round nothing. */
export function farOf(klass: ClassMsg, lang: Lang): string {
    const { game, round, rounds, throw: nth } = klass;
    if (round === 0) return '';
    const w = classWords[lang];
    return [w.roundOf(round, rounds), gameClass(game)?.throws && w.nth(nth)]
        .filter(Boolean)
        .join(' · ');
}

/** One sign for each who is waited for, green for who has decided. */
export function Deciding({ klass }: { klass: ClassMsg }) {
    const { decided, of } = klass;
    return (
        <div class={of > MANY ? 'classdeciding many' : 'classdeciding'} aria-hidden="true">
            {Array.from({ length: of }, (_, i) => (
                <i key={i} class={i < decided ? 'on' : ''} />
            ))}
        </div>
    );
}

/** What can be known, and what cannot. */
export function Honest({ klass, lang, own }: { klass?: ClassMsg; lang: Lang; own?: boolean }) {
    const w = classWords[lang];
    const lines = own || klass?.slips ? w.honestOwn : w.honest;
    const { seal, seed } = klass?.checked ?? {};
    return (
        <details class="honest">
            <summary>{w.how}</summary>
            {lines.map((line) => (
                <p key={line}>{line}</p>
            ))}
            {seal && <p class="seal">{w.sealIs(seal)}</p>}
            {seed && <p class="seal">{w.seedIs(seed)}</p>}
        </details>
    );
}
