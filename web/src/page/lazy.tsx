// Screens that are fetched when they are wanted.
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotLoaded, Wait } from '../parts/parts';
import { loadSheet } from '../parts/sheets';
import { loadWords } from '../text';

type Later = typeof import('../later');

/** What all screens but a match need besides their scripts. */
const around = () => Promise.all([loadSheet(__LATER__, 'later'), loadWords('more')]);

/** A script, with what is around it. */
const withAll = async <T,>(script: Promise<T>): Promise<T> =>
    (await Promise.all([script, around()]))[0];

export const loadLater = (): Promise<Later> => withAll(import('../later'));

/** The first screen. */
export const loadHome = () => withAll(import('./home'));

/** What is wanted after a match, if at all. */
export const loadAfterwards = () => withAll(import('../afterwards'));

/** What is to be known of tables without a server. */
export const loadNear = () => withAll(import('../near/notice'));

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

/** One of them will soon be wanted. */
export function expectLater(): void {
    loadLater().catch(() => {}); /* it is asked for again */
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
