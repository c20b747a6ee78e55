// cubes_player.mjs -- a player of Rolling Cubes who knows the best equation and taps it in.
import { execFileSync } from 'node:child_process';
import { LIMIT_MS, playOn, SOON, until } from './lib.mjs';
import { program } from '../server/lib.mjs';

const MAY = ':not([aria-disabled=true])';

/** The best equation of a throw and its points; an empty one if there is none. */
export function best(dice) {
    const [points, equation] = execFileSync(program, ['solve', 'cubes', dice], { encoding: 'utf8' })
        .trim()
        .split(' ');
    return { points: Number(points), equation: equation === '-' ? '' : equation };
}

/** What stands on the line. */
export const onLine = ({ page }) =>
    page
        .locator('.equation [data-die]')
        .evaluateAll((dice) => dice.map((die) => die.dataset.die[0]).join(''));

export async function clear(device) {
    if (await device.count('.scales.full')) await device.page.keyboard.press('Escape');
    else if (await device.count('.scales .iconbtn')) await device.tap('.scales .iconbtn', SOON);
}

/** Passes, and means it. */
export async function pass(device, soon = {}) {
    await device.tap('.board .foot .btn >> nth=0', soon);
    await device.tap('.board .foot .armed', soon);
}

/** Two who both find the best equation of one throw would share the lead for ever. */
const yields = ({ mode }, seat) => mode === 'together' && seat > 0 && Math.random() < 0.5;

/** Hands the best equation in; without one that will do, passes. */
async function form(device, view, seat) {
    const { equation } = view.last || yields(view, seat) ? { equation: '' } : best(view.dice);
    if (await device.count('.go-on')) await device.tap('.go-on', SOON);
    if (!equation) return pass(device, SOON);
    await clear(device);
    await device.page.keyboard.type(equation);
    const may = await device.count(`.board .foot .primary${MAY}`);
    return may ? device.tap(`.board .foot .primary${MAY}`, SOON) : pass(device, SOON);
}

/** Does what is to be done now, if anything is; what came to nothing is tried again. */
export async function actCubes(device) {
    if (await device.count('.cover')) return device.tap('.cover .primary', SOON);
    if (await device.count('.go-on')) await device.tap('.go-on', SOON);
    const { state, view, you, seat: eyes } = await device.table();
    const seat = view?.mode === 'together' ? eyes : view?.turn;
    if (state !== 'match' || !you.includes(seat) || !view.to_act.includes(seat)) return undefined;
    if (view.phase === 'ask') await device.tap(`.board .foot .primary${MAY}`, SOON);
    else await form(device, view, seat);
    const gone = async () => {
        const { state: now, view: next } = await device.table();
        if (now !== 'match' || next.round !== view.round || next.phase !== view.phase) return true;
        return !next.to_act.includes(seat);
    };
    return until(gone, 'the move', SOON.timeout).catch(() => {});
}

/** Plays until the podium is seen. */
export const playCubes = (device, limit_ms = 8 * LIMIT_MS) => playOn(device, limit_ms, actCubes);
