// class.mjs PROGRAM: a class in step, in browsers: from a teacher's first tap to the table for a
// spreadsheet. Nobody sees what others did before all have decided, the key stays with the teacher, a
// place is told to its own phone; the big screen can be read with 40 and with 60.
import { readFileSync } from 'node:fs';
import { forEverybody } from './axe.mjs';
import { barsOf, decideOf, lobbyOf, namedOf, overOf, shows } from './crowds.mjs';
import { Client, is, LIMIT_MS, replay, SOON, stage, test, truth, until } from './lib.mjs';
import { readable } from './readable.mjs';

const { server, open, end } = await stage('chromium');
const tv = await open('television', {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
});
const teacher = await open('teacher');
const frames = [];
tv.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(`${payload}`)),
);

const text = (device, selector) => device.page.locator(selector).first().innerText();
const PRIMARY = '.foot .primary';
const NEXT = `${PRIMARY}:has-text("Next")`;
const PLAY_MS = 4 * LIMIT_MS;
const DECIDE_S = 300;

/** The teacher's word, if it is asked for. */
const next = async () => (await teacher.page.isVisible(NEXT)) && teacher.tap(NEXT, SOON);

/** A pupil's phone: it comes in, and is given a name. */
async function enter(name, code, options) {
    const phone = await open(name, options);
    await phone.go(code);
    await phone.tap(PRIMARY);
    await phone.see('.given');
    return phone;
}

/** Pupils without a browser: they place what fits, and stop. */
async function others(many, code) {
    const clients = await Promise.all(Array.from({ length: many }, () => Client.open(server)));
    for (const client of clients) {
        await client.sit({ do: 'enter', code });
        client.play(({ fresh, must_place, valid }) =>
            fresh ? '' : must_place ? `place ${valid[0]}\nstop` : 'stop',
        );
    }
    return clients;
}

const BUTTON = '.board .foot .btn:not([aria-disabled=true])';

/** Places what fits, and goes on or stops; false if there is nothing to decide. */
async function decide(phone, stops) {
    const { view, state } = await phone.table();
    if (state !== 'match' || view.fresh || !view.to_act.includes(0)) return false;
    if (view.must_place && !(await phone.count('.well.picked')))
        await phone.tap('.tray button.die.lit >> nth=0', SOON);
    return phone.tap(`${BUTTON} >> nth=${stops ? 0 : -1}`, SOON);
}

/** The phones decide until the round is over. */
const playRound = () =>
    until(
        async () => {
            if (await teacher.page.isVisible(NEXT)) return true;
            for (const phone of phones) await decide(phone, true);
            return false;
        },
        'the end of the round',
        PLAY_MS,
    );

/** Dice that somebody can use: where all are bust at once, they wait for the teacher again. */
const fall = () =>
    until(async () => {
        const { view } = await phones[0].table();
        if (view.to_act.includes(0) && !view.fresh) return true;
        await next();
        return false;
    }, 'dice that fit');

let code = '';
let phones = [];
let crowd = [];

await test('a teacher opens a class without an account', async () => {
    await teacher.go();
    // As it was opened the last time: a slow machine decides for nobody.
    const before = JSON.stringify({ decide: { fiese15: DECIDE_S } });
    await teacher.page.evaluate((text) => (localStorage['knobel.class'] = text), before);
    await teacher.tap('a.tile[href="#class"]');
    await teacher.see('.classgames');
    await forEverybody(teacher.page);
    await teacher.page.fill('.klass .text input', 'Class 6b');
    await teacher.tap('.klass .stepper >> nth=0 >> .iconbtn >> nth=0');
    await teacher.tap(PRIMARY);
    await teacher.see('.codepill');
    code = await text(teacher, '.codepill');
    truth(/^[A-Z]{5}$/.test(code), code);
    await forEverybody(teacher.page);
    truth(await teacher.page.isDisabled('.foot .btn'), 'nobody is in yet');
});

await test('the big screen says where to come in, and who does', async () => {
    await tv.go(`${code}/tv`);
    await tv.see('.tv.classdoor');
    is(await text(tv, '.tablecode'), code);
    phones = [await enter('Ana', code), await enter('Ben', code)];
    phones.push(await enter('Cleo', code, { viewport: { width: 320, height: 568 } }));
    crowd = await others(5, code);
    await tv.see('.wall li:not(.free) >> nth=7');
    is(await text(tv, '.count b'), '8');
    await readable(tv, 'the door');
    await forEverybody(tv.page);
});

await test('a name is given, another one twice, and all of it is said before', async () => {
    const [ana, , cleo] = phones;
    const first = await text(ana, '.given');
    await ana.tap('.welcome .btn');
    await until(async () => (await text(ana, '.given')) !== first, 'another name');
    truth((await text(ana, '.told-line')).includes('14 days'), 'what is kept');
    await ana.tap('.welcome .btn');
    await ana.see('.welcome .btn', 'detached');
    await forEverybody(ana.page);
    const wide = await cleo.page.evaluate(() => document.documentElement.scrollWidth);
    is(wide, 320, 'nothing is wider than a small phone');
    await forEverybody(cleo.page);
});

await test('nobody sees what others do before all have decided', async () => {
    await teacher.tap(`${PRIMARY}:not([disabled])`);
    for (const phone of phones) await phone.see('.match .board .tray');
    await tv.see('.deciders');
    await readable(tv, 'deciding');
    const [ana, ben, cleo] = phones;
    await fall();
    const before = frames.length; // of a throw that fitted nobody, all was told
    await ana.see('.classline');
    await forEverybody(ana.page);
    await until(async () => decide(ana, true), 'Ana decides');
    await ana.see('.classwaits');
    await ben.go();
    await ben.go(code);
    await ben.see('.match .board');
    is(await tv.count('.answers'), 0, 'bars');
    const since = frames.slice(before);
    truth(!since.some((frame) => frame.includes('"bars":{')), 'told before all have decided');
    truth(/Not yet/.test(await text(teacher, '.klass')), 'who is waited for');
    await forEverybody(teacher.page);
    await until(async () => decide(ben, true), 'Ben decides');
    await until(async () => decide(cleo, true), 'Cleo decides');
    await tv.see('.answers');
    await readable(tv, 'the answers');
    await forEverybody(tv.page);
});

await test('hold, then on; the phones wait; who is late joins', async () => {
    await playRound();
    await teacher.tap('.klass .pairs .btn >> nth=0');
    await tv.see('.heldline');
    await teacher.tap('.klass .pairs .btn >> nth=0');
    await tv.see('.heldline', 'detached');
    const late = await open('Late');
    await late.go(code);
    await late.tap(PRIMARY);
    await late.see('.welcome, .match');
    phones.push(late);
    await fall();
});

await test('one is renamed, given more time, sent out, and let in again', async () => {
    const cleo = phones[2];
    const name = await text(cleo, '.scores .name');
    const about = async () => {
        const shown = await teacher.page.isVisible(`[aria-label="About ${name}"]`);
        if (!shown) await teacher.tap('.klass summary:has-text("Everybody")');
        await teacher.tap(`[aria-label="About ${name}"]`);
    };
    await about();
    await teacher.see('dialog [role=switch]');
    await forEverybody(teacher.page);
    await teacher.tap('dialog [role=switch]');
    await teacher.see('dialog [aria-checked=true]');
    await teacher.tap('dialog .btn.ghost');
    await cleo.see('.welcome .sign');
    await about();
    await teacher.tap('dialog .btn.ghost');
    await cleo.see('.welcome .sign', 'detached');
    truth(!frames.some((frame) => frame.includes('"more":true')), 'more time is nobody’s business');
});

await test('to the end: five by name, all as dots, a place on the own phone only', async () => {
    await until(
        async () => {
            if (await tv.count('.ended')) return true;
            for (const phone of phones) await decide(phone, true).catch(() => {});
            await next();
            return false;
        },
        'the end',
        PLAY_MS,
    );
    await readable(tv, 'the end');
    await forEverybody(tv.page);
    truth((await tv.count('.step, .five li')) <= 5, 'more than five names');
    for (const phone of phones) {
        await phone.see('.head .huge');
        truth(/place \d+ of \d+, for you only/.test(await text(phone, '.head')), 'the own place');
        await forEverybody(phone.page);
    }
});

/** What a tap lets the browser keep, as bytes. */
async function saved(device, selector) {
    const [download] = await Promise.all([
        device.page.waitForEvent('download'),
        device.tap(selector),
    ]);
    return readFileSync(await download.path(), 'utf8');
}

await test('a table for a spreadsheet, all matches as one file, all of them in order', async () => {
    await teacher.see('.headline');
    await forEverybody(teacher.page);
    const table = await saved(teacher, '.btn:has-text("CSV")');
    truth(table.startsWith('\ufeffplace;name;points;'), table.slice(0, 40));
    const rows = table.trimEnd().split('\r\n').slice(1);
    is(rows.length, phones.length + crowd.length, 'rows');
    truth(
        rows.some((row) => row.startsWith('1;')),
        'nobody is first',
    );
    const files = (await saved(teacher, '.btn:has-text("one file")')).split(/^(?=knobel 1$)/m);
    is(files.length, rows.length, 'files');
    files.forEach(replay);
});

await test('the key goes to another device by a link, and never to the big screen', async () => {
    const [{ id, key }] = await teacher.page.evaluate(() =>
        JSON.parse(localStorage['knobel.classes']),
    );
    truth(
        frames.every((frame) => !frame.includes(key)),
        'the key came to the big screen',
    );
    const second = await open('second');
    await second.go(`class/${id}/${key}`);
    await second.see('.headline');
    truth(!second.page.url().includes(key), 'the key stays in the address');
    await second.go('class/abcdefghijkl/abcdefghijklabcdefghijklabcdefgh');
    await second.see('.banner');
    await second.close();
});

await test('deleted by one tap, for everybody', async () => {
    const { match } = crowd[0].table;
    await teacher.tap('.btn.ghost:has-text("Delete")');
    await teacher.tap('dialog .btn.bad');
    await teacher.see('.banner');
    await phones[0].see('[role=alert]');
    const { status } = await server.get(`/match/${match}.play`);
    is(status, 404, 'its matches are gone');
});

await test('at their own pace: slips on paper, one of them played, no place before the last day', async () => {
    await teacher.go();
    await teacher.tap('a.tile[href="#class"]');
    await teacher.tap('.segmented label >> nth=1');
    await teacher.tap('.klass .stepper >> nth=0 >> .iconbtn >> nth=0');
    await teacher.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await forEverybody(teacher.page);
    await teacher.tap(PRIMARY);
    await teacher.tap('.slips summary');
    await teacher.see('.slips li >> nth=29');
    await forEverybody(teacher.page);
    const [, word] = (await text(teacher, '.slips li code >> nth=1')).split(' · ');
    const name = await text(teacher, '.slips .name');
    const phone = await open('Slip');
    await phone.go(`${await text(teacher, '.codepill')}/${word}`);
    await phone.see('.welcome');
    is(await phone.page.inputValue('.klass input'), word, 'the word of the link');
    await forEverybody(phone.page);
    await phone.tap(PRIMARY);
    await phone.see('.match .board');
    truth((await text(phone, '.classline')).includes('your own pace'), 'the line above the board');
    truth((await text(phone, '.scores')).includes(name), 'the name of the slip');
    await forEverybody(phone.page);
    await until(
        async () => {
            if (await phone.count('.head .huge')) return true;
            const { view } = await phone.table();
            if (view?.fresh) await phone.tap(`${BUTTON} >> nth=-1`, SOON).catch(() => {});
            else if (view) await decide(phone, true).catch(() => {});
            return false;
        },
        'the end of one',
        PLAY_MS,
    );
    truth(/Places are told on/.test(await text(phone, '.head')), 'no place yet');
    await forEverybody(phone.page);
    await teacher.see('.decidedcount b:has-text("1")');
    await teacher.tap('.klass .card .btn:has-text("End")');
    await teacher.tap('dialog .btn.bad, dialog .btn.primary');
    await phone.see('.head p:has-text("place 1 of 1")');
    await phone.close();
});

await test('40 and 60 fit on the big screen, whatever the game', async () => {
    for (const many of [40, 60]) {
        const screens = {
            door: lobbyOf(many),
            'all by name': namedOf(many),
            'the end': overOf(many),
        };
        for (const game of ['fiese15', 'cubes', 'words', 'blitz']) {
            screens[`${game}: deciding`] = decideOf(many, game);
            screens[`${game}: the answers`] = barsOf(many, game);
        }
        for (const [what, told] of Object.entries(screens)) {
            const wall = await open('wall', { viewport: { width: 1280, height: 720 } });
            await shows(wall, () => told);
            await wall.go('KMPQR/tv');
            await wall.see('.tv.class');
            await readable(wall, `${what} with ${many}`, [
                [1280, 720],
                [1920, 1080],
            ]);
            await wall.close();
        }
    }
});

await Promise.all(crowd.map((client) => client.close()));
for (const device of [tv, teacher, ...phones]) {
    device.clean();
    await device.close();
}
await end();
