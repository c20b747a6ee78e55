// Style sheets that come when they are wanted, and what will soon be.

/** In this order they stand in the page, whichever comes first: what is later wins. */
const ORDER = ['later', 'board', 'screen'] as const;

type Rank = (typeof ORDER)[number];

const asked = new Map<string, Promise<void>>();

function add(href: string, rank: Rank): Promise<void> {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.dataset.rank = `${ORDER.indexOf(rank)}`;
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[data-rank]');
    const next = [...links].find((other) => other.dataset.rank! > link.dataset.rank!);
    document.head.insertBefore(link, next ?? null);
    return new Promise((done, failed) => {
        link.onload = () => done();
        link.onerror = () => {
            link.remove();
            failed(new Error(href));
        };
    });
}

/** Adds a sheet, once; after a failure it may be asked for again. */
export function loadSheet(href: string | undefined, rank: Rank): Promise<void> {
    if (!href) return Promise.resolve();
    const coming = asked.get(href) ?? add(href, rank);
    asked.set(href, coming);
    coming.catch(() => asked.delete(href));
    return coming;
}

/** Lets a module come that will soon be wanted; or, by `preload`, a file that is fetched. */
export function preload(href: string, rel = 'modulepreload'): void {
    const link = { rel, href, as: rel === 'preload' ? 'fetch' : '', crossOrigin: 'anonymous' };
    document.head.append(Object.assign(document.createElement('link'), link));
}
