// Screens that are fetched when they are wanted.
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotLoaded, Wait } from '../parts/parts';
import { loadSheet } from '../parts/sheets';
import { loadWords } from '../text';
import { loadKeys } from '../wire/device';
import { nearOnly } from '../wire/line';

type Later = typeof import('../later');

const SOON_MS = 1500;
export const CALM_MS = 6000; /* of a page: nobody waits for the first throw any more */

/** What all screens but a match need besides their scripts. */
const around = () => Promise.all([loadSheet(__LATER__, 'later'), loadWords('more')]);

/** A script, with what is around it. */
const withAll = async <T,>(script: Promise<T>): Promise<T> =>
    (await Promise.all([script, around()]))[0];

let asked = false;
export function loadLater(): Promise<Later> {
    asked = true;
    return withAll(import('../later'));
}

/** The same for what can wait until the first dice are thrown. */
export async function loadSoon(): Promise<Later> {
    if (!asked) await new Promise((go) => setTimeout(go, SOON_MS));
    return loadLater();
}

/** The first screen. */
export const loadHome = () => withAll(import('./home'));

/** What is wanted after a match, if at all. */
export const loadAfterwards = () => withAll(import('../afterwards'));

/** What is to be known of tables without a server. */
export const loadNear = () => withAll(import('../near/notice'));

const sheetLater = (href: string) => loadSheet(href, 'later');

/** What is played on a day, and duels by link. */
export const loadDay = async () =>
    (await Promise.all([withAll(import('../day')), sheetLater(__DAY__)]))[0];

/** When nothing else is wanted. */
const idle = () =>
    new Promise<void>((go) =>
        'requestIdleCallback' in globalThis
            ? requestIdleCallback(() => go(), { timeout: 1500 })
            : setTimeout(go, 200),
    );

/** Whether the rooms, too, still come over the line: then the first throw goes first. */
export const isFirstVisit = () =>
    nearOnly && !navigator.serviceWorker?.controller && loadKeys().length === 0;

const calm = () =>
    isFirstVisit() ? new Promise((go) => setTimeout(go, CALM_MS - performance.now())) : idle();

const withClass = async <T,>(script: Promise<T>): Promise<T> =>
    (await Promise.all([withAll(script), sheetLater(__CLASS__)]))[0];

/** What a class needs: whoever sees to it, and its phones. */
export const loadClass = () => withClass(import('../class'));
export const loadPhone = () => withClass(import('../class/phone'));

/** Its card on the first screen. */
export async function loadToday() {
    await calm();
    const [today] = await Promise.all([withAll(import('../day/today')), sheetLater(__DAY__)]);
    return today;
}

/** The own box. */
export const loadBoxes = () => withAll(import('../box'));

/** What a television needs. */
export async function loadScreen() {
    const [screen] = await Promise.all([
        withAll(import('../screen')),
        loadSheet(__SCREEN__, 'screen'),
    ]);
    return screen;
}

/** A class on a television. */
export async function loadBigClass() {
    const [screen] = await Promise.all([
        withAll(import('../class/screen')),
        loadSheet(__SCREEN__, 'screen'),
        loadSheet(__BIGCLASS__, 'screen'),
    ]);
    return screen;
}

/** One of them will soon be wanted. */
export function expectLater(): void {
    loadSoon().catch(() => {}); /* it is asked for again */
}

/** A component that comes when it is first shown; a part of a screen has null in its place before. */
export function lazily<P extends object>(
    pick: (later: Later) => ComponentType<P>,
): ComponentType<P>;
export function lazily<P extends object, M>(
    pick: (module: M) => ComponentType<P>,
    load: () => Promise<M>,
    meanwhile?: null,
): ComponentType<P>;
export function lazily<P extends object>(
    pick: (module: never) => ComponentType<P>,
    load: () => Promise<unknown> = loadLater,
    meanwhile: ComponentChildren = <Wait />,
): ComponentType<P> {
    let known: { Shown: ComponentType<P> } | undefined;
    return function Lazy(props: P) {
        const [got, setGot] = useState<typeof known | 'failed'>(known);
        useEffect(() => {
            load().then(
                (module) => setGot((known ??= { Shown: pick(module as never) })),
                () => setGot('failed'),
            );
        }, []);
        if (got === 'failed') return meanwhile && <NotLoaded />;
        return got ? <got.Shown {...props} /> : meanwhile;
    };
}
