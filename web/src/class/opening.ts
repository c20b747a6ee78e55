// How a class is opened, and its key kept.
import { useEffect, useRef } from 'preact/hooks';
import { loadText, saveText } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import { keepHosted, newPart, type Hosted, type Opening } from './hosted';

/** Opens a class; `after`: one whose pupils are told of it. Once it is there its panel is shown. */
export function useOpening(link: Link, { host, hello }: Snapshot) {
    const asked = useRef<{ part: string; opening: Opening } | null>(null);
    useEffect(() => {
        if (!host || !asked.current) return;
        const { part, opening } = asked.current;
        asked.current = null;
        keepHosted({ id: host.class, key: host.key, code: host.code, opening, part });
        link.say({ do: 'host', what: 'part', text: part });
        location.hash = `class/${host.class}`;
    }, [host]);
    return (opening: Opening, after?: Hosted) => {
        const { part, commit } = newPart();
        asked.current = { part, opening };
        const { password } = opening;
        if (password) saveText('password', password);
        link.say({
            do: 'class',
            ...opening,
            ...(hello?.password && !password && { password: loadText('password') }),
            commit,
            ...(after && { after: after.id, key: after.key }),
        });
    };
}
