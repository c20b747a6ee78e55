// Fiese 15 in German: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('de');

const points = (n: number) => plural(n, '1 Punkt', `${n} Punkte`);

export const card: typeof en.card = {
    blurb: 'Leg Würfel ab, die nicht über ihrer Grenze liegen. Aufhören oder noch ein Wurf?',
    options: {
        rounds: { name: 'Streifen', help: 'Runden der Partie, je ein Streifen.' },
        zocker: { name: 'Zocker', help: 'Geplatzt bringt nichts.' },
        handicap: {
            name: 'Handicap',
            help: 'Die Grenze für Weiß steht auf einem Plättchen; wer hinten liegt, bekommt das höchste.',
        },
        start: {
            name: 'Wer beginnt',
            help: 'Wer in späteren Runden zuerst würfelt.',
            words: { pass: 'reihum', fixed: 'immer gleich' },
        },
    },
    reasons: {
        bad_strip: 'Das ist kein Streifen.',
        bad_roll: 'Das ist kein Wurf dieser Würfel.',
        must_place: 'Leg zuerst mindestens einen Würfel ab.',
        nothing_placed: 'Es liegt noch nichts.',
        not_rolled: 'Dieser Würfel ist nicht im Wurf.',
        not_valid: 'Dieser Würfel liegt über seiner Vorgabe.',
    },
    record: (n) => `bester Zug ${n}`,
};

export const board: typeof en.board = {
    strip: (n, of) => `Streifen ${n} von ${of}`,
    stripLabel: 'Der Streifen: eine Grenze je Farbe',
    zocker: 'Zocker: Geplatzt bringt nichts',
    zockerShort: 'Zocker',
    handicapShort: 'Handicap',
    tile: (n) => `Handicap-Plättchen ${n}`,
    slot: (colour, target) => `${colour}, Grenze ${target}`,
    slotFilled: (colour, target, pips) => `${colour}, Grenze ${target}, ${pips} gelegt`,
    slotChosen: (colour, target, pips) =>
        `${colour}, Grenze ${target}, ${pips} gewählt: zurücknehmen`,
    dieChoose: (die) => `${die}: legen`,
    dieTooHigh: (die, target) => `Zu hoch: ${die}, Grenze ${target}`,
    roll: 'Würfeln',
    rollOn: 'Weiter',
    placeRoll: 'Legen & würfeln',
    stop: 'Aufhören',
    placeStop: 'Legen & aufhören',
    placeAll: 'Alle sechs legen',
    points,
    choose: 'Tippe auf Würfel, die leuchten',
    goal: 'Ein Würfel passt, wenn er nicht mehr zeigt als seine Grenze. Die meisten Punkte gewinnen.',
    tapToRoll: 'Du bist dran. Tippen zum Würfeln',
    nextRolls: (name) => `${name} würfelt als Nächstes`,
    rolls: (name) => `${name} würfelt`,
    thinks: (name) => `${name} wählt`,
    waitStrip: 'Der nächste Streifen wird gezogen',
    riskTitle: 'Risiko',
    nothingFits: 'Nichts passt',
    busted: 'Geplatzt!',
    stopped: 'Aufgehört',
    allSix: 'Alle sechs!',
    stopOrRoll: (name) => `${name}: aufhören oder weiter?`,
    stopNow: 'aufhören',
    bustNow: 'platzt',
    saysBust: (name, n) => `${name}: geplatzt, ${points(n)}`,
    saysStop: (name, n) => `${name} hört auf: ${points(n)}`,
    saysAll: (name, n) => `${name} legt alle sechs: ${points(n)}`,
    saysRoll: (dice) => `Gewürfelt: ${dice}`,
    saysRollMine: (dice, valid) => `Gewürfelt: ${dice}. Gültig: ${valid}`,
    history: 'Punkte je Streifen',
    round: 'Streifen',
    total: 'Summe',
    best: (name, n) => `Bester Zug: ${name}, ${points(n)}`,
    bold: (name, p) => `Mutigster Wurf: ${name}, ${p} Risiko`,
    luckiest: (name, n) => `Alle sechs gelegt: ${name}, ${n}-mal`,
    busts: (name, n) => `Am häufigsten geplatzt: ${name}, ${n}-mal`,
    coach: {
        label: 'Trainer',
        place: (dice) => `${dice} legen`,
        placeRoll: (dice) => `${dice} legen, dann würfeln`,
        placeStop: (dice) => `${dice} legen, dann aufhören`,
        roll: 'weiterwürfeln',
        stop: 'aufhören',
        worth: (n) => `wert ${n.replace('.', ',')}`,
        costs: (n) => `−${n.replace('.', ',')}`,
        bestChoice: 'am besten',
    },
    moves: {
        roll: 'würfelt',
        place: 'legt',
        stop: 'hört auf',
    },
    throws: {
        strip: 'Ein neuer Streifen',
        roll: 'Ein Wurf',
    },
};

export const lesson: typeof en.lesson = {
    strip: 'Dieser Streifen hat eine Grenze für jeden Würfel. Blau passt mit 1 bis 4, Rot nur mit 1.',
    roll: 'Wirf alle sechs Würfel.',
    place: 'Was passt, leuchtet. Einen musst du legen, mehr darfst du. Tippe auf Blau 4 und Gelb 2, dann auf „Legen & würfeln“: Die anderen werden neu gewürfelt.',
    stop: 'Nur Schwarz passt und wird ohnehin gelegt. Aufhören bringt die Augen: 4 + 2 + 2 = 8. Beim nächsten Wurf passt vielleicht nichts. „Legen & aufhören“!',
    end: 'Bea hat einmal zu oft gewürfelt: Nichts passt, geplatzt. Das bringt die Grenzen dessen, was nicht liegt, 1 + 2 + 2 = 5. Fünf gelegte Würfel: 5 Punkte mehr. Alle sechs: doppelt.',
};
