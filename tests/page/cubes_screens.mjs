// cubes_screens.mjs -- the screens of Rolling Cubes, for the walk past every screen.
import { best, pass } from './cubes_player.mjs';
import { addPerson, join, start, tableOf } from './lib.mjs';

/** The fourth switch of those for the table. */
const COACH = '.card:last-child .switch >> nth=3';
const PRIMARY = '.board .foot .primary:not([aria-disabled=true])';

/** Throws; then a whole equation stands on the line, if there is one. */
async function form(device) {
    await device.tap(PRIMARY);
    const { view } = await device.until((t) => t.view.phase === 'form');
    const { equation } = best(view.dice);
    if (equation) await device.page.keyboard.type(equation);
    if (equation) await device.see('.scales.true');
}

export async function cubes([ana, ben], visit) {
    const code = await tableOf(ana, 'Ana', 'cubes', 'mode=single');
    await join(ben, code, 'Benjamin der Zweite von Q');
    await ana.tap(COACH);
    await ana.until((t) => t.coach);
    await visit(ana, 'lobby-cubes');
    await start(ana, ben);
    await visit(ana, 'cubes-ask');
    await form(ana);
    await visit(ana, 'cubes-form');
    await ana.tap('.board .foot .iconbtn >> nth=0');
    await ana.tap('.ladder .primary');
    await ana.see('.ladder .used');
    await visit(ana, 'cubes-hints');
    await ana.page.keyboard.press('Escape');
    await ana.see('.ladder', 'detached');
    await visit(ben, 'cubes-watching');
    await ana.tap('.board .foot .btn >> nth=0');
    await ana.see('.armed');
    await visit(ana, 'cubes-pass');
    await ana.tap('.armed');
    await ben.until((t) => t.view.phase === 'ask' && t.view.turn === 1);
    await visit(ana, 'cubes-entry');
    await ben.tap(PRIMARY);
    await ben.until((t) => t.view.phase === 'form');
    await pass(ben);
    await ana.see('.reveal');
    await visit(ana, 'cubes-recap');
    await alone(ana, visit);
    await together(ana, visit);
}

async function alone(ana, visit) {
    await tableOf(ana, 'Ana', 'cubes', 'mode=solitaire');
    await start(ana);
    await form(ana);
    await visit(ana, 'solitaire');
    await ana.tap('.board .foot .btn >> nth=1');
    await ana.tap('.tray button.die >> nth=0');
    await ana.see('.tray .lit');
    await visit(ana, 'solitaire-again');
    await ana.tap(PRIMARY);
    await ana.until((t) => t.view.thrown_again === 1 && t.view.phase === 'form');
    await visit(ana, 'solitaire-thrown');
}

async function together(ana, visit) {
    await tableOf(ana, 'Ana', 'cubes', 'mode=together limit=600');
    await addPerson(ana, 'Ben');
    await start(ana);
    await ana.until((t) => t.view.phase === 'form');
    for (let n = 0; n < 2; n++) {
        if (await ana.count('.cover')) await ana.tap('.cover .primary');
        await ana.until((t) => t.seat === n);
        if (n === 0) await visit(ana, 'together');
        await pass(ana);
        if (n === 1) await ana.tap('.go-on');
        await ana.see('.cover');
        await visit(ana, n === 0 ? 'cover' : 'cover-recap');
    }
}
