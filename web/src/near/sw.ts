// The service worker: keeps the page of one build, whole or not at all, so that it opens without a
// network. A newer build waits until the page asks for it.

declare const __BUILD__: string;

interface Waits extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Event {
    request: Request;
    respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    registration: { scope: string };
    addEventListener(type: 'install' | 'activate', act: (event: Waits) => void): void;
    addEventListener(type: 'fetch', act: (event: Fetches) => void): void;
    addEventListener(type: 'message', act: (event: MessageEvent<string>) => void): void;
};

const NAME = `knobel-${__BUILD__}`;
/** Its name changes with it. */
const isHashed = (url: string) => url.startsWith(`${worker.registration.scope}a/`);

async function fresh(url: string): Promise<Response> {
    const answer = await fetch(url, { cache: url.startsWith('a/') ? 'default' : 'no-cache' });
    if (!answer.ok) throw new Error(url);
    return answer;
}

/** All files of this build; if one is missing, or of another, nothing is installed. */
async function install(): Promise<void> {
    const list = (await (await fresh('files.json')).json()) as { build: string; files: string[] };
    const page = await fresh('./');
    if (list.build !== __BUILD__ || !(await page.clone().text()).includes(__BUILD__))
        throw new Error('another build');
    const cache = await caches.open(NAME);
    await Promise.all(list.files.map(async (url) => cache.put(url, await fresh(url))));
    await cache.put('./', page);
}

async function activate(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith('knobel-') && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
}

/** What is kept; what is not comes from the network, and stays if it never changes. */
async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(NAME);
    const known = await cache.match(request.mode === 'navigate' ? './' : request);
    if (known) return known;
    const got = await fetch(request);
    const small = isHashed(request.url) && !request.url.endsWith('.gz');
    if (got.ok && small) await cache.put(request, got.clone()).catch(() => {});
    return got;
}

const HOME = /^[^?#]*\/(?:index\.html)?(?:[?#].*)?$/;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => void (data === 'go' && worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const inside = request.url.startsWith(worker.registration.scope);
    const other = request.mode === 'navigate' && !HOME.test(request.url);
    const live = /\/(?:sw\.js|files\.json|about\.md|sets\.json|healthz|metrics|match\/.*)$/;
    if (request.method === 'GET' && inside && !other && !live.test(request.url))
        event.respondWith(answer(request));
});
