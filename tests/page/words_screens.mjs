// words_screens.mjs -- a walk past the screens of Haste Worte: six players with long words, two of
// them at devices; then two people at one device.
import { addPerson, Client, Device, join, start, tableOf, until } from './lib.mjs';

const LONG = 'elephantenrüsselreinigungsbürstenstielhalterungsschraubenmutter';
const free = (view) => view.dice.filter((die) => !view.players.some((p) => p.symbol === die));

/** What one of the others does; seat 2 spoils Ana's second word. */
export function choose(view, seat) {
    const me = view.players[seat];
    const line = me.own.findIndex(({ word }) => word === '');
    const [ana] = view.players;
    if (view.phase === 'throw') return 'throw';
    if (view.phase === 'take') return `take ${free(view)[0]}`;
    if (view.phase === 'review') return !me.accepted && 'accept';
    if (me.done) return null;
    if (seat === 2 && !me.foreign[0].word) return `foreign 1 ${ana.symbol} ${view.letter}olamo`;
    if (seat === 2 && !me.foreign[1].word) return `foreign 2 ${ana.symbol} ${view.letter}${LONG}`;
    return line < 0 ? 'done' : `own ${line + 1} ${view.letter}${['ela', 'ina', LONG][line]}${seat}`;
}

/** Taps until it is the turn of nobody here. */
async function toTheLetter(...devices) {
    await until(async () => {
        for (const device of devices) {
            const { view, you } = await device.table();
            if (view.phase === 'write') return true;
            if (!you.some((seat) => view.to_act.includes(seat))) continue;
            if (view.phase === 'throw') await device.tap('.felt-text', { timeout: 3000 });
            if (view.phase === 'take')
                await device.tap('button.choice >> nth=0', { timeout: 3000 });
        }
        return false;
    }, 'a letter');
}

const line = (n) => `.word-line input >> nth=${n}`;

export async function wordsScreens(open, server, visit) {
    const [ana, ben, wim] = [await open('Ana'), await open('Ben'), await open('Wim')];
    const code = await tableOf(ana, 'Ana', 'words', 'seconds=300 target=5');
    await join(ben, code, 'Benjamin der Zweite von Q');
    await visit(ana, 'lobby-words');
    const others = [];
    for (const name of ['Cleo', 'Dorothea-Charlotte', 'Emil', 'Friederike']) {
        const client = await Client.open(server);
        await client.sit({ do: 'join', code, name, symbol: 5 });
        await client.show({ do: 'ready', on: true });
        others.push(client);
    }
    await ana.until((t) => t.chairs.length === 6);
    await start(ana, ben);
    await wim.go(code);
    await wim.tap('.foot .btn >> nth=0');
    await wim.see('.match');
    await visit(ana, 'words-throw');
    await ana.tap('.felt-text');
    await ana.see('button.choice');
    await visit(ana, 'words-take');
    await visit(ben, 'words-waiting');
    others.forEach((client) => client.play(choose));
    await toTheLetter(ana, ben);
    const { letter } = (await ana.table()).view;
    await ana.see('.writing');
    await visit(ana, 'words-write');
    await visit(wim, 'words-watching');
    await ana.page.fill(line(0), `${letter}abelo`);
    await ana.page.fill(line(1), `${letter}olamo`);
    await ana.page.fill(line(2), letter === 'Z' ? 'Aal' : 'Zaal');
    await ana.page.fill(line(3), `${letter}${LONG}`);
    await ana.page.focus(line(4));
    await ana.see('.refused');
    await ana.until((t) => t.view.players[0].foreign[0].word);
    await visit(ana, 'words-written');
    await ben.page.fill(line(0), `${letter}uran`);
    await ben.tap('.writing .foot .primary');
    await ben.until((t) => t.view.players[1].done);
    await visit(ben, 'words-done');
    await ana.tap('.writing .foot .primary');
    await ana.until((t) => t.view.phase === 'review');
    await visit(ana, 'words-reading');
    await ana.tap('.reading .foot .btn:not(.primary)', { timeout: 3000 });
    await ana.see('.reading .foot .primary');
    await visit(ana, 'words-read');
    await ana.tap('.read:has-text("Benjamin") .acts .btn');
    await ana.see('.vote');
    await visit(ana, 'words-vote');
    await visit(ben, 'words-doubted');
    await ben.tap('.reading .foot .btn:not(.primary)', { timeout: 3000 });
    await ben.tap('.reading .foot .primary:not([aria-disabled=true])');
    await visit(ben, 'words-accepted');
    await ana.tap('.vote .btn.bad');
    others.forEach((client) =>
        client.play((view, seat) => (doubts(view, seat) ? 'vote 1 1 no' : choose(view, seat))),
    );
    await ana.tap('.reading .foot .primary:not([aria-disabled=true])');
    await ana.until((t) => t.view.round === 2);
    await visit(ana, 'words-result');
    await visit(ben, 'words-result-own');
    for (const client of others) await client.close();
    for (const device of [ana, ben, wim]) {
        device.clean();
        await device.close();
    }
}

/** Ben's word is doubted and this seat has not voted. */
function doubts(view, seat) {
    const { vote } = view.players[1].own[0];
    return view.phase === 'review' && vote && !vote.yes.includes(seat) && !vote.no.includes(seat);
}

/** Two people at one device, who write one after the other. */
export async function wordsShared(open, visit) {
    const ana = await open('Ana');
    await tableOf(ana, 'Ana', 'words', 'seconds=300 target=5 first=letter');
    await addPerson(ana, 'Ben');
    await start(ana);
    await toTheLetter(ana);
    await ana.see('.writing');
    await visit(ana, 'words-shared');
    await ana.tap('.writing .foot .primary');
    await ana.see('.cover');
    await visit(ana, 'words-cover');
    await ana.tap('.cover .primary');
    await ana.see('.writing');
    await ana.tap('.writing .foot .primary');
    await ana.until((t) => t.view.phase === 'review');
    await ana.see('.reading .foot .primary');
    await visit(ana, 'words-shared-read');
    ana.clean();
    await ana.close();
}
