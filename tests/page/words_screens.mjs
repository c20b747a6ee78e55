// words_screens.mjs -- a walk past the screens of Haste Worte: three players, with long words; then
// two people at one device. What has little time is looked at while the server is away: no time
// passes then.
import { addPerson, join, SOON, start, tableOf, until } from './lib.mjs';

const LONG = 'elephantenrüsselreinigungsbürstenstielhalterungsschraubenmutter';
export const line = (n) => `.word-line input >> nth=${n}`;

/** Throws and takes until the glass runs: the letter. */
export const toTheLetter = (...devices) =>
    until(async () => {
        for (const device of devices) {
            const { view, you } = await device.table();
            if (view.phase === 'write') return view.letter;
            if (!you.some((seat) => view.to_act.includes(seat))) continue;
            if (view.phase === 'throw') await device.tap('.felt-text', SOON);
            if (view.phase === 'take') await device.tap('button.choice >> nth=0', SOON);
        }
        return null;
    }, 'a letter');

async function standstill(server, devices, visits) {
    await server.stop('SIGKILL');
    for (const device of devices) await device.see('.banner.lost');
    await visits();
    await server.launch();
    for (const device of devices) await device.see('.banner.lost', 'detached');
}

export async function words(people, visit) {
    const [ana, ben, cleo] = people;
    const { server } = ana;
    const code = await tableOf(ana, 'Ana', 'words', 'seconds=300 target=5');
    await join(ben, code, 'Benjamin der Zweite von Q');
    await join(cleo, code, 'Cleo');
    await visit(ana, 'lobby-words');
    await start(ana, ben, cleo);
    await visit(ana, 'words-throw');
    await ana.tap('.felt-text');
    await ana.see('button.choice');
    await visit(ana, 'words-take');
    await visit(ben, 'words-waiting');
    const letter = await toTheLetter(...people);
    for (const device of people) await device.see('.writing');
    await cleo.page.fill(line(0), `${letter}${LONG}`);
    await cleo.page.fill(line(3), `${letter}olamo`);
    await ana.page.fill(line(0), `${letter}abelo`);
    await ana.page.fill(line(1), `${letter}olamo`);
    await ana.page.fill(line(2), letter === 'Z' ? 'Aal' : 'Zaal');
    await ana.page.fill(line(3), `${letter}${LONG}`);
    await ana.page.focus(line(4));
    await ana.see('.refused');
    await standstill(server, people, () => visit(ana, 'words-written'));
    await ben.page.fill(line(0), `${letter}uran`);
    for (const device of [ben, cleo]) await device.tap('.writing .foot .primary');
    await ben.until((t) => t.view.players[2].done);
    await standstill(server, people, () => visit(ben, 'words-done'));
    await ana.tap('.writing .foot .primary');
    await ana.see('.writing.asks');
    await ana.tap('.writing .foot .primary');
    await ana.see('.reading');
    await standstill(server, people, async () => {
        await ana.tap('.reading .foot .on', SOON);
        await visit(ana, 'words-read');
    });
    await until(async () => {
        const { view } = await ben.table();
        if (view.phase !== 'review' || view.players[1].own[0].vote) return true;
        await ana.tap('.read:has-text("Benjamin") .word .btn >> nth=0', SOON);
        return false;
    }, 'a vote');
    await standstill(server, people, async () => {
        await visit(ana, 'words-vote');
        await visit(ben, 'words-doubted');
    });
    await Promise.all(people.map(agree));
    await visit(ana, 'words-result');
}

/** Votes if there is a vote, and agrees, until the round is over. */
const agree = (device) =>
    until(async () => {
        const { view, you } = await device.table();
        if (view.round > 1) return true;
        if (await device.count('.vote .bad')) await device.tap('.vote .bad >> nth=0', SOON);
        else if (!view.players[you[0]].accepted)
            await device.tap('.reading .foot .btn:not([aria-disabled=true])', SOON);
        return false;
    }, `${device.name}: the next round`);

/** Two people at one device, who write one after the other. */
export async function wordsShared([ana], visit) {
    await ana.go();
    await ana.see('.game');
    await tableOf(ana, 'Ana', 'words', 'seconds=300 target=5 first=letter');
    await addPerson(ana, 'Ben');
    await start(ana);
    await toTheLetter(ana);
    for (const name of ['Ana', 'Ben']) {
        await ana.see(`.cover >> text=${name}`);
        await ana.tap('.cover .primary');
        await ana.tap('.writing .foot .primary');
    }
    await ana.see('.reading .foot .primary >> nth=1');
    await standstill(ana.server, [ana], () => visit(ana, 'words-shared'));
}
