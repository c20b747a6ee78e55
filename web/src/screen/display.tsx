// The table on a television: who plays, the dice, the scores. It looks on, so nothing secret comes
// here, and there is nothing to tap.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Ending } from './ending';
import { BigLobby } from './lobby';
import { BigMatch } from './match';
import { useGame } from '../games';
import { lazily, loadBigClass } from '../page/lazy';
import { Gone } from '../page/entry';
import { keepAwake } from '../parts/awake';
import { NotLoaded, Wait } from '../parts/parts';
import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { TableMsg } from '../wire/wire';

const BigClass = lazily((big) => big.BigClass, loadBigClass);

const RESULT_MS = 4000; /* the end of the last turn is seen before the podium */

/** The whole page is measured by the screen: 120 rem are as wide as it, 67.5 as high. */
function useBigType(): void {
    useLayoutEffect(() => {
        const root = document.documentElement;
        root.toggleAttribute('data-tv', true);
        return () => root.toggleAttribute('data-tv', false);
    }, []);
}

/** Whether the match is over, and its end has been seen; at once if it was over before. */
function useSeen({ state, match }: TableMsg): boolean {
    const [seen, setSeen] = useState(state === 'over' ? match : null);
    useEffect(() => {
        if (state !== 'over') return;
        const timer = setTimeout(() => setSeen(match), RESULT_MS);
        return () => clearTimeout(timer);
    }, [state, match]);
    return state === 'over' && seen === match;
}

interface DisplayProps {
    now: Snapshot;
    link: Link;
    settings: Settings;
}

export function Display({ now, link, settings }: DisplayProps) {
    useEffect(() => {
        keepAwake(true);
        return () => keepAwake(false);
    }, []);
    useBigType();
    const { hello, table, klass } = now;
    if (now.gone) return <Gone why={now.gone} said={now.said} code={null} link={link} />;
    if (hello && klass) return <BigClass {...{ klass, hello }} lang={settings.lang} />;
    if (!hello || !table) return <Wait />;
    return <Shown {...{ now, link, settings, hello, table }} />;
}

type ShownProps = DisplayProps & {
    hello: NonNullable<Snapshot['hello']>;
    table: TableMsg;
};

function Shown(props: ShownProps) {
    const { table } = props;
    const { view } = table;
    const seen = useSeen(table);
    const module = useGame(table.game);
    if (table.state === 'lobby' || !view) return <BigLobby {...props} />;
    if (module === 'failed') return <NotLoaded />;
    if (!module) return <Wait />;
    return seen ? (
        <Ending key={table.match} {...props} {...{ view, module }} />
    ) : (
        <BigMatch key={table.match} {...props} {...{ view, module }} />
    );
}
