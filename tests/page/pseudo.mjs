// pseudo.mjs -- English as no language is: every word half as long again, every letter with an
// accent, in brackets. What stands outside of them was never translated; what is cut off, shows.

/** In the page, at the end of a file of texts. */
function stretch(value) {
    const accents = { a: 'åà', e: 'éê', i: 'îï', o: 'øô', u: 'üû', y: 'ÿý', A: 'Å', E: 'Ê', I: 'Î', O: 'Ø', U: 'Û' };
    if (typeof value === 'string')
        return value.length < 2 ? value : `[${value.replace(/[aeiouyAEIOU]/g, (c) => accents[c])}]`;
    if (typeof value === 'function') return (...args) => stretch(value(...args));
    if (Array.isArray(value)) return value.map(stretch);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stretch(inner)]));
}

/** Lets a device that asks for English have this instead. */
export const speakPseudo = ({ page }) =>
    page.route(/\/a\/(teach\.)?en-\w+\.js$/, async (route) => {
        const file = await route.fetch();
        const text = (await file.text()).replace(
            /export\{(\w+) as (\w+)\};\s*$/,
            `${stretch};const pseudo=stretch($1);export{pseudo as $2};`,
        );
        await route.fulfill({ response: file, body: text });
    });
