// recipe.mjs PROGRAM plain|own: the game of docs/adding-a-game.md on the page, by taps, on the plain
// board or on its own: see recipe.sh.
import {
    addBot,
    is,
    openTable,
    playOn,
    setSwitch,
    SOON,
    stage,
    start,
    test,
    words,
} from './lib.mjs';

const [board] = words;
const { open, end } = await stage();

const verb = ({ heap }) => (heap < 12 ? 'roll' : 'hold');
const onPlain = async (device, view) => {
    await device.page.fill('.plain .text input', verb(view), SOON).catch(() => {});
    await device.tap('.plain .primary:not([aria-disabled=true])', SOON);
};
const onOwn = (device, view) =>
    device.tap(`.pig .btn${verb(view) === 'roll' ? '' : ':not(.primary)'} >> nth=-1`, SOON);

await test('a match against a bot', async () => {
    const ana = await open('Ana');
    await openTable(ana, 'Pig');
    await addBot(ana);
    await setSwitch(ana, 'Quick bots');
    await start(ana);
    await ana.see(board === 'own' ? '.board.pig' : '.board.plain');
    await playOn(ana, undefined, async (device) => {
        const { state, you, view } = await device.table();
        if (state !== 'match' || !view.to_act.includes(you[0])) return;
        await (board === 'own' ? onOwn : onPlain)(device, view);
    });
    is((await ana.table()).view.over, true, 'over');
    ana.clean();
});

await end();
