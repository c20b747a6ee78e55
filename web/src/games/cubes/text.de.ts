// Rolling Cubes in German: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { DICE } from './limits';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('de');

const points = (n: number) => plural(n, '1 Punkt', `${n} Punkte`);

export const card: typeof en.card = {
    blurb: 'Wahre Gleichungen aus dreizehn Würfeln. Wer macht am meisten daraus?',
    options: {
        mode: {
            name: 'Spielart',
            help: 'Reihum, alle mit denselben Würfeln, um den letzten Würfel oder allein.',
            words: {
                single: 'einer nach dem anderen',
                together: 'alle zusammen',
                last: 'der letzte Würfel',
                solitaire: 'Solitär',
            },
        },
        target: {
            name: 'Zum Sieg',
            help: 'Punkte, mit denen es endet; von selbst: wie in den Regeln.',
        },
        limit: { name: 'Zeit', help: 'Sekunden zum Überlegen, wenn alle zusammen spielen.' },
        commuted: {
            name: 'Spiegelbilder',
            help: 'Auch 2+3=3+2 ist erlaubt.',
        },
        fractions: { name: 'Brüche', help: 'Brüche sind unterwegs erlaubt.' },
    },
    reasons: {
        bad_equation: 'Das ist keine Gleichung.',
        no_equals: 'Es fehlt ein =.',
        leading_zero: 'Keine Zahl beginnt mit 0.',
        no_operator: 'Es fehlt ein + − × oder :',
        dice_missing: 'Diese Würfel liegen nicht da.',
        zero_factor: 'Die Zahl 0 steht nie neben × oder :.',
        fraction: 'Brüche sind an diesem Tisch nicht erlaubt.',
        not_true: 'Die Seiten sind nicht gleich.',
        same_sides: 'Beide Seiten sind dasselbe.',
        dice_left_out: 'Die Würfel der letzten Gleichung müssen bleiben.',
        no_new_die: 'Nimm einen der neuen Würfel dazu.',
        row_taken: 'Diese Reihe ist schon belegt.',
        row_not_fit: 'Das passt nicht in diese Reihe.',
        too_many_dice: 'Zu viele Würfel.',
        already_thrown_again: 'Diese Würfel hast du schon noch einmal geworfen.',
    },
    record: (n) => `beste Gleichung ${n}`,
};

export const board: typeof en.board = {
    roundTo: (n, target) => `Runde ${n} · bis ${points(target)}`,
    throwOf: (n, of) => `Wurf ${n} von ${of}`,
    throwIt: 'Würfeln',
    tapToThrow: 'Du bist dran. Tippe zum Würfeln',
    throwsNext: (name) => `${name} würfelt als Nächstes`,
    thinks: (name) => `${name} rechnet`,
    waitFor: (names) => `Warten auf ${names}`,
    handedIn: 'hat abgegeben',
    line: 'Deine Gleichung',
    lineOf: (name) => `Gleichung von ${name}`,
    goal: 'Bilde eine wahre Gleichung. Viele Würfel, lange Zahlen, × und : bringen mehr Punkte.',
    goalLast:
        'Bilde eine wahre Gleichung. Wer folgt, wirft den Rest und muss etwas davon einbauen. Wer das zuletzt schafft, punktet.',
    goalSolitaire:
        'Bilde eine wahre Gleichung für eine der fünf Zeilen unten. Jede wird einmal gefüllt.',
    empty: 'Würfel antippen, ziehen oder eintippen',
    emptyKeep: 'Alle diese Würfel müssen hinein',
    use: (die) => `${die}: verwenden`,
    takeBack: (die) => `${die}: zurücknehmen`,
    inLine: (die, n) => `${die}, ${points(n)}`,
    clear: 'Gleichung leeren',
    noDie: (sign) => `Kein ${sign} übrig`,
    true: 'Stimmt',
    notYet: 'Noch nicht',
    points,
    dice: (n) => `${n} von ${DICE} Würfeln`,
    handIn: 'Abgeben',
    pass: 'Passen',
    passSure: 'Passen für 0 Punkte?',
    passGives: (name) => `Passen? Punkt für ${name}`,
    passed: 'gepasst',
    hint: 'Tipp',
    hintMore: 'Mehr',
    hintPoints: (n) => `Bestes: ${points(n)}`,
    hintRow: (row) => `in der Zeile ${row}`,
    hintSome: 'Es gibt eine Gleichung',
    hintNone: 'Es gibt keine Gleichung. Passe.',
    hintDice: (n) => `mit ${n} Würfeln`,
    hintMissing: 'Gerade kein Tipp',
    rows: { blue: 'Blau', green: 'Grün', red: 'Rot', poker: 'Poker', '101': '101' },
    rowHelp: {
        blue: 'drei oder vier blaue Würfel',
        green: 'drei oder vier grüne Würfel',
        red: 'drei oder vier rote Würfel',
        poker: 'vier Würfel einer Farbe',
        '101': 'eine Zahl über 100',
    },
    noRow: 'Stimmt, passt aber in keine freie Zeile',
    card: (name) => `Karte von ${name}`,
    again: 'Noch mal …',
    againWhich: 'Welche Würfel? Bis zu fünf, jeder kostet 1 Punkt',
    againThrow: (n) => plural(n, '1 Würfel noch mal', `${n} Würfel noch mal`),
    againDie: (die) => `${die}: noch mal würfeln`,
    back: 'Zurück',
    resultOf: (n) => `Runde ${n}`,
    bonus: (n) => `+ ${n} für die beste`,
    bonusAll: (n) => `+ ${n} für alle vier`,
    minusAgain: (n) => `− ${n} fürs Nachwürfeln`,
    goOn: 'Weiter',
    thisRound: 'Diese Runde',
    saysThrow: (dice) => `Gewürfelt: ${dice}`,
    saysEntry: (name, equation, n) => `${name}: ${equation}, ${points(n)}`,
    saysEquation: (name, equation) => `${name}: ${equation}`,
    saysPass: (name) => `${name} passt`,
    saysTrue: (n) => `Stimmt, ${points(n)}`,
    saysBest: (names) => `Beste der Runde: ${names}`,
    saysPoint: (name) => `${name} gewinnt die Runde`,
    secondsLeft: (s) => `noch ${s} s`,
    best: (name, equation, n) => `Beste Gleichung: ${name}, ${equation}, ${points(n)}`,
    longest: (name, equation, n) => `Meiste Würfel: ${name}, ${n} in ${equation}`,
    passes: (name, n) => `Am häufigsten gepasst: ${name}, ${n}`,
    moves: {
        equation: 'bildet',
        again: 'wirft nochmals:',
        pass: 'passt',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Grüne Würfel haben ungerade Ziffern, blaue gerade, rote die Zeichen. Wirf alle.',
    form: 'Bilde eine wahre Gleichung: tippe Würfel an oder ziehe sie, etwa 5 × 8 = 40. Unter jedem Würfel stehen seine Punkte. Ist sie wahr, gib sie ab.',
    end: 'Jeder Würfel bringt einen Punkt, Zehner 2, Hunderter 3, × 2 und : 3. Die beste Gleichung der Runde bekommt 2 mehr. Wer keine findet, passt.',
};
