// joining.mjs PROGRAM [BROWSER]: from a link or a code to a chair: what is seen before a name is asked
// for, a wrong code put right, a bot that gives way, invitations, and the one button that is wanted.
import {
    addBot,
    is,
    join,
    openTable,
    setSwitch,
    SIT,
    stage,
    START,
    start,
    tableOf,
    test,
    truth,
    until,
    WATCH,
    words,
} from './lib.mjs';

const { open, end } = await stage(words[0]);
const still = { reducedMotion: 'reduce' };
const [ana, ben, cleo] = [
    await open('Ana', still),
    await open('Ben', still),
    await open('Cleo', still),
];
const text = async (device, selector) => (await device.page.locator(selector).innerText()).trim();
const yellow = (device) =>
    device.page
        .locator('.btn.primary:not([disabled])')
        .evaluateAll((all) => all.map((button) => button.textContent));
const hash = (device) => new URL(device.page.url()).hash;

let code;
await test('alone, inviting is the yellow button, and start says what it waits for', async () => {
    code = await openTable(ana, 'Fiese 15');
    is(await text(ana, '.bar .pill'), '1 of 6');
    is(await text(ana, '.foot .note'), 'One more player or bot is needed.');
    is(await ana.page.isDisabled(START), true, 'start');
    is(await yellow(ana), ['Copy link']);
    await addBot(ana);
    await ana.see(`${START}:not([disabled])`);
    is(await yellow(ana), ['Start']);
});

await test('options with which one alone plays are enough for one', async () => {
    await tableOf(cleo, 'Cleo', 'cubes', 'mode=together');
    is(await cleo.page.isDisabled(START), true, 'all together, alone');
    await tableOf(cleo, 'Cleo', 'cubes', 'mode=solitaire');
    await cleo.see(`${START}:not([disabled])`);
});

await test('a code shows the table before a name is asked for', async () => {
    await ben.go();
    await ben.page.fill('.join input', code.toLowerCase());
    await ben.page.keyboard.press('Enter');
    await ben.see(SIT);
    is(await text(ben, '.played h2'), 'Fiese 15');
    truth(/Rounds: 10\./.test(await text(ben, '.played p')), 'options in words');
    is(await text(ben, '.played .pill'), 'not started');
    is(await ben.count('.there .line'), 2, 'who sits there');
    is(await text(ben, '.frees'), '4 free seats');
    is((await ana.table()).chairs.length, 2, 'nobody sat down');
});

await test('what happens at the table is seen at its door', async () => {
    await addBot(ana);
    await until(async () => (await ben.count('.there .line')) === 3, 'the third chair');
});

await test('a wrong code is put right where it stands, and costs no guess', async () => {
    const odd = code.slice(0, 3) + '0' + code.slice(4);
    await ben.go(odd);
    await ben.see('.which');
    is(await ben.count('.cell.bad'), 1, 'letters marked');
    truth(/no 0\. Perhaps Q\?$/.test(await text(ben, '.which [role=alert]')), 'a hint');
    is(await yellow(ben), [`Try ${odd.replace('0', 'Q')}`]);
    await ben.page.locator('.cells input').click({ position: { x: 250, y: 30 } });
    await ben.page.keyboard.type(code[3]);
    is(await yellow(ben), [`Try ${code}`]);
    await ben.page.keyboard.press('Enter');
    await ben.see(SIT);
    is(hash(ben), '#' + code);
});

await test('no such table, and a code that is too short', async () => {
    const other = code.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'));
    await ben.go(other);
    await ben.see(`.wrong:has-text("There is no table ${other}.")`);
    is(await ben.count('.cell.bad'), 5, 'all letters');
    is(await yellow(ben), []);
    await ben.go(code.slice(1));
    await ben.see('text=A code has 5 letters, this one 4.');
});

await test('a locked table shows its game and nothing else', async () => {
    await setSwitch(ana, 'Lock the table');
    await ben.go(code);
    await ben.see('.foot .note:has-text("locked")');
    is([await text(ben, '.played h2'), await ben.count('.there, form')], ['Fiese 15', 0]);
    await ana.tap('[role=switch]:has-text("Lock the table")');
    await ana.until((t) => !t.locked);
    await ben.page.reload();
    await ben.see(SIT);
});

await test('a bot gives way in the lobby, as was said before', async () => {
    for (let n = 3; n < 6; n++) await addBot(ana);
    await ben.page.reload();
    await ben.see('.line.ahead .pill:has-text("gives way")');
    const bot = await text(ben, '.line.ahead .name');
    is(await text(ben, '.foot .note'), `${bot} gives you its seat.`);
    await ben.page.fill('.text input', 'Ben');
    await ana.tap(`[aria-label="Strength of ${bot}"]`);
    await ana.see('dialog');
    await Promise.all([
        ana.see(`.toast:has-text("Ben now has ${bot}’s seat.")`),
        ben.see(`.toast:has-text("You now have ${bot}’s seat.")`),
        ben.tap(SIT),
    ]);
    is(await text(ana, '.bar .pill >> nth=0'), '6 of 6');
    is(await ana.count('dialog'), 0, 'dialogs about a bot that is gone');
});

await test('who is not ready yet is asked for that, and who waits sees for whom', async () => {
    is(await yellow(ben), ['I’m ready']);
    await ben.tap('.foot [aria-pressed=false]');
    await ana.see('.foot .note:has-text("Ben is ready. You decide.")');
    is(await yellow(ana), ['Start']);
});

await test('dialogs close when the match begins', async () => {
    await ben.tap('.bar .iconbtn');
    await ben.tap('dialog .btn:has-text("Invite")');
    await ben.see('dialog .qr');
    await start(ana);
    await ben.see('.match');
    is(await ben.count('dialog[open]'), 0, 'dialogs');
});

await test('who comes to a full, running table gets a bot’s seat in the next match', async () => {
    await cleo.go(code);
    await cleo.see('.line.ahead');
    const bot = await text(cleo, '.line.ahead .name');
    const said = `You get ${bot}’s seat in the next match and watch until then.`;
    is(await text(cleo, '.foot .note'), said);
    is([await cleo.count(WATCH), await text(cleo, '.played .pill')], [1, 'playing']);
    await cleo.tap(SIT);
    await cleo.see(`.notice:has-text("${said}")`);
});

await test('invitations come from the menu at any time', async () => {
    await ana.tap('.bar .iconbtn');
    await ana.tap('dialog .btn:has-text("Invite")');
    await ana.see('dialog .notice:has-text("next match")');
    is(await text(ana, 'dialog .tablecode'), code);
    await ana.tap('dialog .btn:has-text("Lock")');
    await ana.see('dialog .notice:has-text("locked")');
    is((await yellow(ana))[0], 'Unlock');
    await ana.page.keyboard.press('Escape');
});

await test('on the server’s own computer links carry the address of phones', async () => {
    const lan = 'http://192.0.2.7:8015/';
    const dora = await open('Dora', still);
    await dora.page.routeWebSocket(/./, (socket) => {
        const up = socket.connectToServer();
        up.onMessage((message) =>
            socket.send(message.replace('"is":"hello",', `"is":"hello","lan":"${lan}",`)),
        );
    });
    const copied = () =>
        dora.page.evaluate(
            () =>
                new Promise((done) => {
                    navigator.clipboard.writeText = async (link) => done(link);
                    const all = document.querySelector('dialog[open], .invite');
                    [...all.querySelectorAll('.btn')]
                        .find(({ textContent }) => textContent === 'Copy link')
                        .click();
                }),
        );
    const at = await openTable(dora, 'Würfelblitz');
    is(await text(dora, '.invite .dim'), 'or open 192.0.2.7:8015 and type the code');
    is(await copied(), `${lan}#${at}`);
    await dora.tap('.bar .iconbtn');
    await dora.tap('dialog .btn:has-text("Move")');
    await dora.see('dialog .qr');
    truth((await copied()).startsWith(`${lan}#claim/`), 'the seat moves there');
    dora.clean();
});

for (const device of [ana, ben, cleo]) await test(`${device.name}: no error`, () => device.clean());
await end();
