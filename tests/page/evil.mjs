// evil.mjs PROGRAM BROWSER EVIL MUTANTS [all]: a dishonest server against the page, and against
// `knobel verify --kept` with the notes that the page saves: each lie is named, none gets a tick.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Keeper, useRules } from '../server/keeper.mjs';
import { ATTACKS } from '../server/attacks.mjs';
import { liar } from '../server/liar.mjs';
import {
    Client,
    Device,
    finish,
    is,
    join,
    launch,
    playOn,
    program,
    run,
    say,
    serve,
    Server,
    start,
    temporary,
    test,
    truth,
    words,
} from './lib.mjs';

const [browserName, evil, mutants, all] = words;
const rules = useRules(`${dirname(program)}/src/wasm/knobel.wasm`);
const browser = await launch(browserName);
const WARNING = '.notice.warn';
const WIDTH = 4; /* attacks at a time */
const table = [['attack', 'on the screen at once', 'Verify the dice', 'knobel verify --kept']];

/** A table of Fiese 15 at which the page has the first chair, and bots do not take their time. */
async function sitDown(device, real) {
    const host = await Client.open(real);
    await host.sit({ do: 'open', game: 'fiese15', options: 'rounds=1', name: 'Host', symbol: 0 });
    await host.show({ do: 'fast', on: true });
    await join(device, host.seat.code, 'Ana');
    await host.ask({ do: 'leave' }, (m) => m.is === 'gone');
    await host.close();
    await device.until((t) => t.chairs.length === 1);
    return host.seat.code;
}

/** Somebody else at the table, who plays on; or a bot in their place. */
async function sitBeside(real, code, name, bot = false) {
    const client = await Keeper.open(real);
    await client.sit({ do: 'join', code, name, symbol: 2, commit: client.next() });
    await client.show({ do: 'ready', on: true });
    client.play();
    if (!bot) return client;
    await client.show({ do: 'bot', name: 'hard' });
    await client.ask({ do: 'leave' }, (m) => m.is === 'gone');
    return client;
}

/** Opens *Verify the dice*: what it says, how many ticks it has, the notes that it saves. */
async function sheetOf(device) {
    await device.tap('.btn:has-text("Verify the dice")');
    await device.see('dialog [role=status], dialog [role=alert]');
    const said = await device.page.locator('dialog').innerText();
    const href = await device.page.locator('dialog a[download]').getAttribute('href');
    const ticks = await device.count('dialog .big svg');
    await device.page.keyboard.press('Escape');
    return { said, ticks, notes: decodeURIComponent(href.replace(/^[^,]*,/, '')) };
}

/** What the program says of the match by these notes. */
async function verified(server, device, notes) {
    const [file, kept] = [temporary('match.play'), temporary('notes')];
    const { match } = await device.table();
    writeFileSync(file, (await server.get(`/match/${match}.play`)).text);
    writeFileSync(kept, notes);
    const { status, out, err } = await run('verify', '--kept', kept, file);
    return { status, said: (out + err).replaceAll(file, 'FILE').trim() };
}

/** Plays to the end, and looks at all that is said about it. */
async function judged(device, server) {
    await playOn(device);
    const sheet = await sheetOf(device);
    return { sheet, line: await verified(server, device, sheet.notes) };
}

async function attacked(attack) {
    const { lie, middle, rematch, bot, screen } = attack;
    const server = await Server.start({ program: lie && evil, env: lie ? { EVIL: lie } : {} });
    const lies = middle ? await liar(server, middle({ rules, mutants })) : server;
    const device = await Device.open(browser, lies, attack.name);
    const eve = await sitBeside(server, await sitDown(device, server), 'Eve', bot);
    await start(device);
    if (rematch) {
        await playOn(device);
        await device.tap('.summary ~ .foot .primary, .foot .primary');
        await device.see('.match');
    }
    const warned = screen && (await device.see(`${WARNING}:has-text("${screen.source}")`));
    const warning = await warned?.innerText();
    const found = await judged(device, lies);
    device.clean();
    await device.close();
    await eve.close();
    lies.stop();
    await server.stop();
    return { warning, ...found };
}

/** The sentence of a text that is like this, for the table. */
const sentence = (text, like) => text.split('\n').find((line) => like.test(line)) ?? '';

function report({ name, screen, sheet, line }, found) {
    table.push([
        name,
        screen ? found.warning.trim() : '',
        sentence(found.sheet.said, sheet),
        sentence(found.line.said, line),
    ]);
    truth(sheet.test(found.sheet.said), found.sheet.said);
    truth(line.test(found.line.said), found.line.said);
    is(found.sheet.ticks, 0, 'ticks');
}

async function honest() {
    const { sheet, line } = await attacked({ name: 'nothing' });
    is([sheet.ticks, line.status], [1, 0], `${sheet.said} ${line.said}`);
    truth(/Nobody could choose the dice/.test(sheet.said), sheet.said);
}

/** Each of two devices is shown a match of its own, with the other's name in it. */
async function twoWorlds() {
    const server = await Server.start();
    const ana = await Device.open(browser, server, 'Ana');
    const code = await sitDown(ana, server);
    const falseBen = await sitBeside(server, code, 'Ben');
    const falseAna = await Keeper.open(server);
    const commit = falseAna.next();
    const open = { do: 'open', game: 'fiese15', options: 'rounds=1', name: 'Ana', symbol: 1 };
    await falseAna.sit({ ...open, commit });
    falseAna.play();
    const swapped = (message, from, to) =>
        JSON.parse(JSON.stringify(message).replaceAll(`"${from}"`, `"${to}"`));
    const elsewhere = await liar(server, {
        up: (message) => swapped(message, code, falseAna.seat.code),
        down: (message) => swapped(message, falseAna.seat.code, code),
    });
    const ben = await Device.open(browser, elsewhere, 'Ben');
    await join(ben, code, 'Ben');
    await start(ana);
    await ben.tap('.foot [aria-pressed=false]');
    await falseAna.until((t) => t.chairs[1]?.ready);
    falseAna.send({ do: 'start' });
    const digits = [];
    for (const device of [ana, ben])
        digits.push(await (await device.see('.pill.check b')).innerText());
    for (const device of [ana, ben]) {
        const { sheet, line } = await judged(device, device.server);
        is([sheet.ticks, line.status], [1, 0], `${sheet.said} ${line.said}`);
    }
    truth(digits[0] !== digits[1], `the same digits, ${digits}`);
    const shown = `The same for everybody? ${digits.join(' and ')}`;
    table.push(['two devices, two matches', shown, 'honest, both', 'status 0, both']);
    for (const client of [falseAna, falseBen]) await client.close();
    for (const device of [ana, ben]) await device.close();
    elsewhere.stop();
    await server.stop();
}

/** The server takes the parts, looks at the dice, and has never heard of the match. */
async function lost() {
    const servers = [await serve(), await serve()];
    let now = servers[0];
    const lies = await liar({ url: (path) => now.url(path) }, {});
    const device = await Device.open(browser, lies, 'Ana');
    const first = await sitBeside(now, await sitDown(device, now), 'Eve');
    await start(device);
    await device.see('.pill.check');
    await first.close();
    await servers[0].stop('SIGKILL');
    now = servers[1];
    const second = await sitBeside(now, await sitDown(device, now), 'Eve');
    await start(device);
    const found = await judged(device, lies);
    report(
        {
            name: 'a match lost after the parts were shown',
            sheet: /Earlier matches that never came to an end: 1/,
            line: /1 other match in the notes never came to an end/,
        },
        found,
    );
    await second.close();
    await device.close();
    lies.stop();
    await servers[1].stop();
}

/** So many at a time. */
async function inTurn(tasks, width) {
    const left = [...tasks];
    const work = async () => {
        while (left.length > 0) await left.shift()();
    };
    await Promise.all(Array.from({ length: width }, work));
}

const MAIN = ['again', 'late', 'drop'];
const chosen = ATTACKS.filter(
    ({ lie, name }) => all || MAIN.includes(lie) || /die painted/.test(name),
);
const tasks = [
    ...(all ? [['an honest match has a tick', honest]] : []),
    ...chosen.map((attack) => [attack.name, async () => report(attack, await attacked(attack))]),
    ['two devices, two matches', twoWorlds],
    ['a match lost after the parts were shown', lost],
];
await inTurn(
    tasks.map(
        ([name, run]) =>
            () =>
                test(name, run),
    ),
    WIDTH,
);
for (const row of table) say(row.join(' | '));
await browser.close();
finish();
