// Screens whose code is fetched when they are wanted.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NotLoaded, Wait } from '../parts/parts';

/** A component out of a file that comes when it is first shown. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
    return function Lazy(props: P) {
        const [got, setGot] = useState<{ Shown: ComponentType<P> } | 'failed' | null>(null);
        useEffect(() => {
            load().then(
                (Shown) => setGot({ Shown }),
                () => setGot('failed'),
            );
        }, []);
        if (got === 'failed') return <NotLoaded />;
        return got ? <got.Shown {...props} /> : <Wait />;
    };
}
