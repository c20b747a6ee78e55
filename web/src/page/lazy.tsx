// Screens that are fetched when they are wanted.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotLoaded, Wait } from '../parts/parts';

type Later = typeof import('../later');

const load = (): Promise<Later> => import('../later');

/** One of them will soon be wanted. */
export function expectLater(): void {
    load().catch(() => {}); /* it is asked for again */
}

/** A component that comes when it is first shown. */
export function lazily<P extends object>(
    pick: (later: Later) => ComponentType<P>,
): ComponentType<P> {
    return function Lazy(props: P) {
        const [got, setGot] = useState<{ Shown: ComponentType<P> } | 'failed' | null>(null);
        useEffect(() => {
            load().then(
                (later) => setGot({ Shown: pick(later) }),
                () => setGot('failed'),
            );
        }, []);
        if (got === 'failed') return <NotLoaded />;
        return got ? <got.Shown {...props} /> : <Wait />;
    };
}
