// Keeps the page on the device: by the service worker where there can be one, which is on https and
// this computer; elsewhere in the browser's own cache, as long as the page is open.

let told: () => void = () => {};
let newer: ServiceWorker | null = null;

/** Whether a newer page waits, which was fetched whole. */
export const isNewer = (): boolean => !!newer;

export function onNewer(changed: () => void): () => void {
    told = changed;
    return () => void (told = () => {});
}

/** Takes the page that waits. */
export const takeNewer = (): void => newer?.postMessage('go');

/** Of every tab the files are another build's then, and what it lacks is gone: it is loaded anew. */
let served = !!navigator.serviceWorker?.controller;
navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (served) location.reload();
    served = true;
});

/** Resolves when what is being installed waits; rejects if it is given up. */
const installed = (worker: ServiceWorker): Promise<ServiceWorker> =>
    new Promise((resolve, reject) => {
        const look = () => {
            if (worker.state === 'installed') resolve(worker);
            if (worker.state === 'redundant') reject(new Error('not whole'));
        };
        worker.addEventListener('statechange', look);
        look();
    });

function wait(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    installed(worker).then(
        () => {
            newer = worker;
            told();
        },
        () => {},
    );
}

/** In a browser's cache for files that never change. */
async function warm(): Promise<void> {
    const { files } = (await (await fetch('files.json')).json()) as { files: string[] };
    for (const file of files) await (await fetch(file)).arrayBuffer();
}

export async function install(): Promise<void> {
    const known = await navigator.serviceWorker?.register('sw.js').catch(() => null);
    if (!known) return warm();
    wait(known.waiting);
    known.addEventListener('updatefound', () => wait(known.installing));
}

/** The server has a page of another build: that is fetched whole, then loaded. */
export async function renew(): Promise<void> {
    const known = await navigator.serviceWorker?.getRegistration();
    if (!known?.active) return location.reload();
    await known.update();
    const next = known.waiting ?? known.installing;
    if (!next) return location.reload();
    newer = await installed(next);
    takeNewer();
}
