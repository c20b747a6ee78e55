// Match files: of a server by HTTP, of this device from its own rooms.
import { keptMatch } from './kept';
import { nearOnly } from './line';

const here = new Set<string>();

/** This match is played on this device. */
export const noteNear = (match: string | null): unknown => match && here.add(match);

/** Whether it was played on this device. */
export const isNear = (match: string): boolean =>
    nearOnly || here.has(match) || !!keptMatch(match)?.near;

/** The file of a finished match; null: there is none. */
export async function matchFile(match: string): Promise<string | null> {
    if (isNear(match)) return (await import('../near/near')).nearFile(match);
    const answer = await fetch(`match/${match}.play`);
    return answer.ok ? answer.text() : null;
}

/** What a link to its download says; the file of a match of this device is made when it is tapped. */
export const downloadOf = (match: string, name: string) => ({
    href: isNear(match) ? '#' : `match/${match}.play`,
    download: name,
    onClick: (event: Event) => {
        if (!isNear(match)) return;
        event.preventDefault();
        void matchFile(match).then((text) => text && saveFile(name, text));
    },
});

/** Lets the person keep a text as a file. */
export function saveFile(name: string, text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
