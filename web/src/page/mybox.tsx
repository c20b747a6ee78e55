// My box from the first screen: a set that is whole opens a table.
import { useState } from 'preact/hooks';
import { useTexts } from '../text';
import { boxWords } from '../text/box';
import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { GameInfo, Person } from '../wire/wire';
import { Boxes } from './box';
import type { Looked } from './boxfind';
import { lazily, loadHome } from './lazy';

const StartSheet = lazily((home) => home.StartSheet, loadHome, null);

interface MyBoxProps {
    now: Snapshot;
    link: Link;
    person: Person;
    settings: Settings;
    wrong: string | null;
    games: readonly GameInfo[];
    game: string | null;
}

export function MyBox({ games, game, settings, ...props }: MyBoxProps) {
    const { nameless } = useTexts().extra.box;
    const w = boxWords[settings.lang];
    const [used, use] = useState<Pick<Looked, 'box' | 'text'> | null>(null);
    const played = games.find(({ name }) => name === used?.box.game);
    return (
        <>
            <Boxes {...{ games, game, settings, use }} />
            {used && played && (
                <StartSheet
                    {...props}
                    {...{ settings }}
                    game={played}
                    set={{ text: used.text, said: w.played(used.box.name || nameless) }}
                    close={() => use(null)}
                />
            )}
        </>
    );
}
