// enter.mjs PROGRAM: ways to a table and its chairs: a nod, a ticket for another device, looking on.
import {
    act,
    addBot,
    is,
    join,
    openTable,
    setSwitch,
    SIT,
    stage,
    start,
    test,
    WATCH,
} from './lib.mjs';

const scene = await stage();
const devices = [];
const open = async (name) => {
    const device = await scene.open(name, { reducedMotion: 'reduce' });
    devices.push(device);
    return device;
};
const ana = await open('Ana');
let code;

await test('who asks is let in by a tap, or sent away', async () => {
    code = await openTable(ana, 'Fiese 15');
    await setSwitch(ana, 'Approve new players');
    const [ben, cleo] = [await open('Ben'), await open('Cleo')];
    for (const device of [ben, cleo]) await join(device, code, device.name);
    await ana.tap('[aria-label="Let Ben in"]');
    await ben.see('.foot .primary');
    await ana.tap('[aria-label="Do not let Cleo in"]');
    await cleo.see('[role=alert]');
    await ben.tap('.bar .iconbtn');
    await ben.tap('dialog .ghost');
    await ben.tap('dialog .bad');
    await ana.until((t) => t.chairs.length === 1);
});

await test('taps that come faster than answers all count', async () => {
    const minus = ana.page.locator('[role=group][aria-label="Rounds"] .iconbtn').first();
    await minus.evaluate(async (button) => {
        for (let taps = 0; taps < 4; taps++) {
            button.click();
            await new Promise(requestAnimationFrame);
        }
    });
    await ana.until((t) => t.options.includes('rounds=6'));
});

await test('a sheet opens although another has not told yet that it closed', async () => {
    const dora = await open('Dora');
    await dora.go();
    await dora.tap('.me');
    await dora.see('dialog[open]');
    await dora.page.evaluate(() => {
        document.querySelector('dialog').close();
        document.querySelector('.bar .iconbtn:last-child').click();
    });
    await dora.see('dialog[open] h2:has-text("Settings")');
});

await test('a match begins with a bot', async () => {
    await addBot(ana);
    await start(ana);
    await act(ana);
});

await test('who looks on looks on again after a reload', async () => {
    const dora = await open('Dora');
    await dora.go(code);
    await dora.tap(WATCH);
    await dora.see('.match .notice');
    await dora.page.reload();
    await dora.see('.match .notice');
});

await test('a seat moves to another device, once', async () => {
    await ana.tap('.bar .iconbtn');
    await ana.page.click('dialog .btn:has-text("Move to another device")');
    await ana.see('dialog .qr');
    const address = await ana.page.evaluate(
        () =>
            new Promise((done) => {
                navigator.clipboard.writeText = async (text) => done(text);
                document.querySelector('dialog .row .btn').click();
            }),
    );
    const [phone, late] = [await open('phone'), await open('late')];
    await phone.page.goto(address);
    await phone.see('.match');
    await ana.see('[role=alert]:has-text("moved")');
    await late.page.goto(address);
    await late.see('[role=alert]:has-text("already been used")');
    await phone.page.reload();
    await phone.see('.match');
    is((await phone.until((t) => t.you.length > 0)).you, [0], 'seats');
});

const [host, guest] = [await open('Hanna'), await open('Gil')];
let other;

await test('a guest sees what the host has set, and does not set it', async () => {
    other = await openTable(host, 'Fiese 15');
    await join(guest, other, 'Gil');
    await guest.see('text=chooses what is played.');
    for (const label of ['Handicap', 'Lock the table', 'No audience'])
        is(await guest.page.isDisabled(`.switch:has-text("${label}")`), true, label);
    is(await guest.page.isDisabled('.switch:has-text("Hints")'), false, 'what is everybody’s');
    is(await host.page.isDisabled('.switch:has-text("No audience")'), false, 'the host');
});

await test('who looks on is counted, and goes when the curtain falls', async () => {
    const tv = await open('television');
    await tv.go(`${other}/display`);
    for (const device of [host, guest]) await device.see('.watchers:has-text("1 watching")');
    await start(host, guest);
    await guest.see('.match .watchers');
    await host.tap('.bar .iconbtn');
    await setSwitch(host, 'No audience');
    await host.page.keyboard.press('Escape');
    await tv.see('[role=alert]:has-text("without an audience")');
    await guest.see('.watchers', 'detached');
});

await test('one of two sends nobody away, and nobody is offered a look behind the curtain', async () => {
    await guest.page.press('.scores', 'Enter');
    await guest.see('dialog .line');
    is(await guest.count('dialog .btn'), 0, 'buttons beside names');
    await guest.page.keyboard.press('Escape');
    const eve = await open('Eve');
    await eve.go(other);
    await eve.see(SIT);
    is(await eve.count(WATCH), 0, 'ways to look on');
});

await test('who was sent away asks the host', async () => {
    const nobody = await open('Nobody');
    const third = await openTable(host, 'Fiese 15');
    await join(nobody, third, 'Nobody');
    await host.tap('[aria-label="Remove Nobody"]');
    await nobody.see('[role=alert]');
    await nobody.go();
    await join(nobody, third, 'Nobody');
    await nobody.see('.foot .note');
    await host.tap('[aria-label="Let Nobody in"]');
    await nobody.see('.foot .primary');
});

for (const device of devices) await test(`${device.name}: no error`, () => device.clean());
await scene.end();
