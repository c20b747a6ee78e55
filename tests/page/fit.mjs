// fit.mjs PROGRAM: nothing reaches beyond the edge of the screen, from 320 pixels up, in any language.
import { finish, is, launch, serve, test } from './lib.mjs';
import { walk } from './screens.mjs';

const WIDTHS = [
    [320, 640],
    [390, 844],
    [820, 1180],
    [1280, 800],
];
const LANGS = ['en-GB', 'de-DE'];

/** What one would have to scroll sideways for; what scrolls by itself may. */
function beyond() {
    const scrolls = (el) =>
        el && (/auto|scroll/.test(getComputedStyle(el).overflowX) || scrolls(el.parentElement));
    const out = [...document.querySelectorAll('body *')].filter((el) => {
        const { left, right, width } = el.getBoundingClientRect();
        if (width === 0 || (left >= -0.5 && right <= innerWidth + 0.5)) return false;
        return !el.closest('.sr, .tray, .meter, svg') && !scrolls(el.parentElement);
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
        ...(wide > 0 ? [`the page by ${wide}`] : []),
        ...out.map((el) => `${el.localName}.${el.className}`),
    ];
}

const server = await serve();
const browser = await launch();
for (const locale of LANGS)
    await test(`every screen is seen, ${locale}`, () =>
        walk(
            browser,
            server,
            async ({ page }, name) => {
                const before = page.viewportSize();
                for (const [width, height] of WIDTHS)
                    await test(`${name}, ${locale}, ${width}`, async () => {
                        await page.setViewportSize({ width, height });
                        is(await page.evaluate(beyond), []);
                    });
                await page.setViewportSize(before);
            },
            { locale },
        ),
    );
await browser.close();
await server.stop();
finish();
