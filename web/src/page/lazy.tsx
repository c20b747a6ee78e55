// Screens that are fetched when they are wanted.
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotLoaded, Wait } from '../parts/parts';

type Later = typeof import('../later');

export const loadLater = (): Promise<Later> => import('../later');

/** What is wanted after a match, if at all. */
export const loadAfterwards = () => import('../afterwards');

/** A sheet that only some screens need. */
const loadSheet = (href: string): Promise<void> =>
    new Promise((done, failed) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = () => done();
        link.onerror = failed;
        document.head.append(link);
    });

/** What a television needs. */
export async function loadScreen() {
    const [screen] = await Promise.all([import('../screen'), loadSheet(__SCREEN__)]);
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
    return function Lazy(props: P) {
        const [got, setGot] = useState<{ Shown: ComponentType<P> } | 'failed' | null>(null);
        useEffect(() => {
            load().then(
                (module) => setGot({ Shown: pick(module as never) }),
                () => setGot('failed'),
            );
        }, []);
        if (got === 'failed') return meanwhile && <NotLoaded />;
        return got ? <got.Shown {...props} /> : meanwhile;
    };
}
