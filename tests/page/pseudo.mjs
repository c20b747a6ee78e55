// pseudo.mjs -- English as no language is: every word half as long again, every letter with an
// accent, in brackets. What stands outside of them was never translated; what is cut off, shows.

/** In the page, at the end of a file of texts; names and numbers put into a text stay as they are. */
function stretch(value, put = []) {
    const accents = {
        a: 'åà',
        e: 'éê',
        i: 'îï',
        o: 'øô',
        u: 'üû',
        y: 'ÿý',
        A: 'Å',
        E: 'Ê',
        I: 'Î',
        O: 'Ø',
        U: 'Û',
    };
    const longer = (text, [first, ...rest]) =>
        first
            ? text
                  .split(first)
                  .map((part) => longer(part, rest))
                  .join(first)
            : text.replace(/[aeiouyAEIOU]/g, (c) => accents[c]);
    if (typeof value === 'string') return value.length < 2 ? value : `[${longer(value, put)}]`;
    if (typeof value === 'function') return (...args) => stretch(value(...args), args.map(String));
    if (Array.isArray(value)) return value.map((inner) => stretch(inner));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stretch(inner)]));
}

/** What a file exports, stretched. */
const stretched = (exports) => {
    const names = exports.split(',').map((one) => one.split(' as '));
    const made = names.map(([name], i) => `pseudo${i}=stretch(${name})`);
    return `${stretch};const ${made};export{${names.map(([, as], i) => `pseudo${i} as ${as}`)}};`;
};

/** Lets a device that asks for English have this instead. */
export const speakPseudo = ({ page }) =>
    page.route(/\/a\/(\w+\.)*en-\w+\.js$/, async (route) => {
        try {
            const file = await route.fetch();
            const text = (await file.text()).replace(/export\{([^}]+)\};\s*$/, (_, exports) =>
                stretched(exports),
            );
            await route.fulfill({ response: file, body: text });
        } catch {
            // The page that asked for it was left meanwhile.
        }
    });
