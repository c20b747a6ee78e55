// operator_screens.mjs -- what people see of who runs the server: a text about it, a notice, a
// password, a report, a restart to come, a closed table, no entry. In any language.
import { writeFileSync } from 'node:fs';
import { Device, is, join, program, run, serve, temporary, truth, until } from './lib.mjs';

const PASSWORD = 'sesame';
const ABOUT = `# Imprint

Ana Müller, **Gasse 1**, 1010 Wien

## What is kept

| what | how long |
|---|---|
| matches, with the names you choose | 30 days |
`;

/** A server with all of it, and a way to look after it. */
async function hosted() {
    const [about, password] = [temporary('about.md'), temporary('password')];
    writeFileSync(about, ABOUT);
    writeFileSync(password, `${PASSWORD}\n`);
    const server = await serve('--about', about, '--open-password', password);
    const admin = async (...words) => {
        const { status, out, err } = await run(
            'admin',
            '--store',
            server.store,
            '--json',
            ...words,
        );
        truth(status === 0, `${program} admin ${words.join(' ')}: ${err}`);
        return out.split('\n').filter(Boolean).map(JSON.parse);
    };
    return { server, admin };
}

const PLAY = 'dialog .primary';
const FRIENDS = 'dialog .btn.wide >> nth=1';

/** The password is asked for until it was right, and then never again on this device. */
async function opens(ana, visit) {
    await ana.tap('.game >> nth=0');
    await ana.see('dialog input[type=password]');
    await visit(ana, 'password');
    await ana.page.fill('dialog input[type=password]', 'wrong');
    await ana.tap(FRIENDS);
    await ana.see('dialog .wrong >> nth=0');
    await ana.page.fill('dialog input[type=password]', PASSWORD);
    await ana.tap(FRIENDS);
    await ana.see('.lobby');
    const { code } = await ana.table();
    await ana.go();
    await ana.tap('.game >> nth=1');
    await ana.see(PLAY);
    is(await ana.count('dialog input[type=password]'), 0, 'it is remembered');
    await ana.page.keyboard.press('Escape');
    return code;
}

async function reports(device, visit) {
    await device.tap('.bar .iconbtn >> nth=-1');
    await device.tap('dialog .btn.wide >> nth=-1');
    await device.see('dialog form');
    await visit(device, 'report');
    await device.tap('.segmented label >> nth=1');
    await device.page.fill('dialog .text input', 'What he wrote is not nice.');
    await device.tap('dialog [type=submit]');
    await device.see('dialog [role=status]');
    await device.page.keyboard.press('Escape');
    await device.see('dialog[open]', 'detached');
}

/** A notice comes and goes, also by a tap; another is shown again. */
async function notices(ana, admin, visit) {
    await admin(
        'notice',
        'The server gets a new disk on Sunday. See https://dice.example.org/news',
    );
    await ana.see('.bulletin');
    await visit(ana, 'notice');
    await ana.tap('.bulletin .iconbtn');
    await ana.see('.bulletin', 'detached');
    await admin('notice', 'It takes an hour.');
    await ana.see('.bulletin:has-text("an hour")');
    await admin('notice');
    await ana.see('.bulletin', 'detached');
}

/** Walks past all of it; `visit(device, name)` on each screen. */
export async function operatorScreens(browser, visit, options = {}, prepare) {
    const { server, admin } = await hosted();
    const [ana, ben] = [
        await Device.open(browser, server, 'Ana', options),
        await Device.open(browser, server, 'Ben', options),
    ];
    for (const device of [ana, ben]) if (prepare) await prepare(device);
    await ana.go();
    await ana.see('.home > .licences');
    await visit(ana, 'home-about');
    await ana.tap('.home > .licences');
    await ana.see('.rules table');
    await visit(ana, 'about');
    await ana.go();
    await ana.see('.game');
    await notices(ana, admin, visit);
    const code = await opens(ana, visit);
    await join(ben, code, 'Ben');
    await reports(ben, visit);
    const [report] = await admin('reports');
    is([report.code, report.about, report.text], [code, 'text', 'What he wrote is not nice.']);
    await admin('close', code, 'Bad words.');
    await ben.see('[role=alert]:has-text("Bad words.")');
    await visit(ben, 'closed');
    // A match that goes on keeps the server.
    await ana.go();
    await ana.tap('.game >> nth=0');
    await ana.tap(PLAY);
    await ana.see('.match');
    await admin('drain');
    await ana.see('.bulletin');
    await visit(ana, 'draining-match');
    await ben.go();
    await ben.see('.bulletin');
    await ben.tap('.game >> nth=0');
    await ben.see(`${PLAY}[disabled]`);
    await visit(ben, 'draining');
    await admin('drain', 'off');
    await ben.see(`${PLAY}:not([disabled])`);
    await ben.page.keyboard.press('Escape');
    await admin('ban', '127.0.0.1', '2', 'Bad words, again.');
    for (const device of [ana, ben]) await device.see('[role=alert]:has-text("again.")');
    await visit(ben, 'banned');
    await admin('unban', '127.0.0.1');
    await ben.page.reload();
    await ben.see('.game');
    const bulletins = await until(async () => [await ben.count('.bulletin')], 'a count');
    is(bulletins, [0], 'nothing is left to say');
    for (const device of [ana, ben]) {
        device.clean();
        await device.close();
    }
    await server.stop();
}
