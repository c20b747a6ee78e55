// Screens that are fetched when they are wanted.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotLoaded, Wait } from '../parts/parts';

type Later = typeof import('../later');

const loadLater = (): Promise<Later> => import('../later');

/** What is wanted after a match, if at all. */
export const loadAfterwards = () => import('../afterwards');

/** One of them will soon be wanted. */
export function expectLater(): void {
    loadLater().catch(() => {}); /* it is asked for again */
}

/** A component that comes when it is first shown. */
export function lazily<P extends object>(
    pick: (later: Later) => ComponentType<P>,
): ComponentType<P>;
export function lazily<P extends object, M>(
    pick: (module: M) => ComponentType<P>,
    load: () => Promise<M>,
): ComponentType<P>;
export function lazily<P extends object>(
    pick: (module: never) => ComponentType<P>,
    load: () => Promise<unknown> = loadLater,
): ComponentType<P> {
    return function Lazy(props: P) {
        const [got, setGot] = useState<{ Shown: ComponentType<P> } | 'failed' | null>(null);
        useEffect(() => {
            load().then(
                (module) => setGot({ Shown: pick(module as never) }),
                () => setGot('failed'),
            );
        }, []);
        if (got === 'failed') return <NotLoaded />;
        return got ? <got.Shown {...props} /> : <Wait />;
    };
}
