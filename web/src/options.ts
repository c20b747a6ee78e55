// A table's options: `seats=3 rounds=2 swap=1,3,2`.

export type Options = ReadonlyMap<string, string>;

/** Reads them; the number of seats follows from the chairs. */
export function readOptions(text: string): Options {
    const pairs = text
        .split(' ')
        .filter(Boolean)
        .map((word) => {
            const at = word.indexOf('=');
            return [word.slice(0, at), word.slice(at + 1)] as const;
        });
    return new Map(pairs.filter(([name]) => name !== 'seats'));
}

export function writeOptions(options: Options): string {
    return [...options].map(([name, value]) => `${name}=${value}`).join(' ');
}

/** With one value changed, or back at its default (`null`). */
export function withOption(options: Options, name: string, value: string | null): Options {
    const next = new Map(options);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
}
