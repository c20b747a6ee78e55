// What carries messages between page and rooms: a socket to a server, far, or a worker of this page,
// near. Nobody else knows which.
import type { HelloMsg } from './wire';

export interface Line {
    send(text: string): void;
    /** Nothing is heard any more. */
    close(): void;
}

/** `heard` is told each message; `closed`, once, that no more come, if it was not closed here. */
export type Dial = (heard: (text: string) => void, closed: () => void) => Line;

/** A page that comes from no server of ours has only itself. Tests have no document. */
export const nearOnly = !!globalThis.document?.querySelector('meta[name=knobel-near]');
/** Whether there can be rooms here. */
export const canBeNear = !!__ROOMS__ && typeof Worker === 'function';

/** What rooms of this page greet with stands in it: games are shown before the rooms are there. */
const written = globalThis.document?.getElementById('hello')?.textContent;

/** Where there is nothing else the worker starts with the page. */
export const early = {
    worker: nearOnly && canBeNear ? new Worker(__WORKER__) : null,
    hello: written ? (JSON.parse(written) as HelloMsg) : null,
};

const socketUrl = (node: string): URL => {
    const url = new URL('ws', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    url.search = node && `?node=${node}`;
    return url;
};

/** To the server, or to one of its nodes. */
export const dialFar =
    (node: string): Dial =>
    (heard, closed) => {
        const socket = new WebSocket(socketUrl(node));
        socket.onmessage = (event) => heard(event.data as string);
        socket.onclose = closed;
        return {
            send: (text) => socket.send(text),
            close: () => {
                socket.onclose = socket.onmessage = null;
                socket.close();
            },
        };
    };

/** Whether a server answers. */
export const isThere = (): Promise<boolean> =>
    new Promise((resolve) => {
        const line = dialFar('')(
            () => {
                line.close();
                resolve(true);
            },
            () => resolve(false),
        );
    });

/** The worker comes when it is first dialled. */
export const dialNear: Dial = (heard, closed) => {
    let line: Line | null = null;
    let given = false; /* up */
    import('../near/near').then(
        ({ dial }) => {
            if (!given) line = dial(heard, closed);
        },
        () => given || closed(),
    );
    return {
        send: (text) => line?.send(text),
        close: () => {
            given = true;
            line?.close();
        },
    };
};
