// readable.mjs -- whether what a television shows can be read from four metres, and fits.
import { is, until } from './lib.mjs';

export const TELEVISIONS = [
    [1280, 720],
    [1024, 768],
    [3840, 2160],
    [1920, 1080],
];
const NOTE_PX = 28;
const GAME_PX = 42;
/** What is looked at while one plays. */
const GAME = [
    '.seat > b, .seat .name, .says, .target, dd, .sum, .tile b, .glass b, .named span',
    '.five .name, .five b, .count b, .limit b, .answer > b, .choice, .talk, .ended .step .name',
].join();

/** What nothing may reach out of. */
const CARDS = [
    '.sumcard, .aside, .seat, .place, .step, .facts > *, .equation-row, .sheet-big, .stopped section',
    '.deciders, .dotbox, .five li, .answer, .bestcard, .codebox, .lies, .all li, .talk',
].join();
const WANTED = { NOTE_PX, GAME_PX, GAME, CARDS };

/** In the page: what is too small, cut off or outside, in units of 1920x1080. */
function faults({ NOTE_PX, GAME_PX, GAME, CARDS }) {
    const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
    const root = document.documentElement;
    const found = [];
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('scrolls');
    const texts = document.createTreeWalker(document.querySelector('.tv'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode.textContent.trim();
        const around = texts.currentNode.parentElement;
        if (!text || around.closest('.sr')) continue;
        const scale = around.closest('svg')?.getScreenCTM().a ?? 1;
        const px = (scale * parseFloat(getComputedStyle(around).fontSize)) / unit;
        const least = around.closest(GAME) && !around.closest('small') ? GAME_PX : NOTE_PX;
        if (px < least - 0.1) found.push(`${text}: ${px.toFixed(1)} px`);
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
            found.push(`${text}: outside`);
        const card = around.closest(CARDS)?.getBoundingClientRect();
        const high = parseFloat(getComputedStyle(around).fontSize) / 4; // of the line, without a letter
        if (
            card &&
            (right > card.right + 1 || bottom > card.bottom + high || top < card.top - high)
        )
            found.push(`${text}: beyond its card`);
        for (let box = around; box.matches('.tv *'); box = box.parentElement) {
            const wide = box.scrollWidth > box.clientWidth + 1;
            if (wide && box.clientWidth && getComputedStyle(box).overflow !== 'visible')
                found.push(`${text}: cut in ${box.className}`);
        }
    }
    return found;
}

/** Whatever this device shows now, on all kinds of screens. */
export async function readable(tv, what, sizes = TELEVISIONS) {
    for (const [width, height] of sizes) {
        await tv.page.setViewportSize({ width, height });
        await until(
            async () => (await tv.page.evaluate(faults, WANTED)).length === 0,
            `${what} at ${width}x${height}`,
        ).catch(async (error) => {
            const found = await tv.page.evaluate(faults, WANTED);
            throw new Error(`${error.message}: ${found.join('; ')}`);
        });
    }
    is(await tv.count('.tv :is(button, a, input, [tabindex="0"])'), 0, `${what}: to be tapped`);
}
