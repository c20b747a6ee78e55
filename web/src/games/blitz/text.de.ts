// Würfelblitz in German: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { CALL_MAX } from './limits';

export const card: typeof en.card = {
    blurb: 'Alle sehen denselben Wurf. Wer die richtige Summe zuerst ruft, gewinnt.',
    options: {
        white: { name: 'Weiße Würfel', help: 'Drei sind schwerer.' },
        swap: {
            name: 'Weiße für eine schwarze',
            help: 'Weiße Scheiben, die eine schwarze ergeben. Weniger ist leichter.',
        },
        blacks: { name: 'Zum Sieg', help: 'So viele schwarze Scheiben braucht man.' },
        brainteaser: {
            name: 'Hirnverdreher',
            help: 'Ist ein Kreis doppelt da, zählt genau das, was sonst nicht zählt.',
        },
        buzz: { name: 'Buzzer', help: 'Erst drücken, dann rufen. Für mehrere an einem Gerät.' },
        calls: {
            name: 'Rufe',
            help: 'Wie oft man in einem Wurf rufen darf.',
            words: { one: 'einmal', many: 'beliebig oft' },
        },
        limit: { name: 'Zeit', help: 'Sekunden zum Rufen.' },
        tie: {
            name: 'Gleichzeitig',
            help: 'Rufe mit so wenig Abstand (ms) gelten als gleichzeitig.',
        },
        lag: {
            name: 'Netzausgleich',
            help: 'So viel Netzverzögerung wird höchstens ausgeglichen, in ms.',
        },
        first: { name: 'Wer beginnt', help: 'Wer zuerst würfelt.' },
    },
    reasons: {
        bad_call: `Ruf eine Zahl von 0 bis ${CALL_MAX}.`,
    },
    score: (n) => (n === 1 ? '1 schwarze Scheibe' : `${n} schwarze Scheiben`),
    record: (n) => `schnellster Ruf ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Zeiten und Summen',
    sum: 'Summe',
    mean: 'Mittel',
    rounds: { caption: 'Scheiben je Wurf', round: 'Wurf', total: 'Alle, in weißen' },
    throwIt: 'Würfeln',
    throwsNext: (name) => `${name} würfelt`,
    revealed: (dice) => `Die Würfel: ${dice}`,
    grid: 'Dein Ruf',
    gridFor: (name) => `Ruf von ${name}`,
    callFor: 'Wer ruft?',
    call: (n) => `${n} rufen`,
    typing: (n) => `${n}…`,
    right: (n) => `${n} ist richtig!`,
    wrong: (n) => `${n} ist falsch`,
    locked: 'Warte auf den nächsten Wurf',
    again: 'Noch einmal',
    waitOthers: 'Die anderen sind noch dran',
    called: 'hat gerufen',
    ask: 'Zähl die Augen zusammen.',
    how: 'Eine Farbe, die ein anderer Würfel als Kreis zeigt, fällt weg.',
    goal: (swap, blacks) =>
        swap > 1
            ? `${swap} weiße Scheiben sind eine schwarze, ${blacks} schwarze gewinnen.`
            : `${blacks} schwarze Scheiben gewinnen.`,
    fingers: 'Finger bereit. Wer es zuerst weiß, tippt.',
    firstRound: 'Erste Runde: Wir streichen, was nicht zählt',
    crossedOut: (dice) => `Fällt weg: ${dice}`,
    type: 'Tipp die Summe ein',
    typeHelp: 'Zwei Ziffern gelten sofort, eine einzelne mit',
    why: (colour) => `zeigt ${colour}, also fällt`,
    whyOut: 'weg',
    noPips: 'Ein Würfel mit Kreis hat keine Augen.',
    firstIn: (s) => `zuerst, ${s}\u00a0s`,
    laterBy: (s) => `${s}\u00a0s später`,
    wrongIn: (s) => `falsch, ${s}\u00a0s`,
    timed: 'So wurde gemessen',
    winnerThrows: 'wer gewinnt, würfelt',
    you: 'Du',
    space: 'Leertaste',
    buzz: 'Ich weiß es!',
    outOfThrow: 'raus',
    buzzed: (name) => `${name} hat gebuzzert`,
    answer: (n) => `Richtig ist ${n}`,
    counted: 'Zählt',
    out: 'Zählt nicht',
    none: 'keiner',
    turned: 'Ein Kreis ist doppelt da: Jetzt zählen nur die Farben der Kreise',
    brainteaser: 'Hirnverdreher',
    brainteaserHelp: 'Ist ein Kreis doppelt da, zählen nur die Farben der Kreise',
    nobody: 'Niemand lag richtig',
    silent: 'keine Antwort',
    noCall: 'kein Ruf',
    seconds: (s) => `${s} s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms} ms ausgeglichen${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Netzverzögerung, von der Zeit abgezogen. Hinter ±: der Teil, den nur die Seite selbst gemeldet hat.',
    tooFast: 'so schnell ist niemand',
    trust: 'Die Zeiten beruhen auf Vertrauen: Der Server kann die Leitungen nicht selbst messen.',
    calls: 'Rufe in diesem Wurf',
    discsLabel: (white, swap, black, blacks) =>
        `${black} von ${blacks} schwarzen Scheiben, ${white} von ${swap} weißen`,
    won: (name) => `${name} gewinnt eine weiße Scheibe`,
    wonBlack: (name) => `${name} gewinnt eine schwarze Scheibe`,
    wonTogether: (names) => `${names} gewinnen je eine Scheibe`,
    toWin: (n) => (n === 1 ? '1 schwarze Scheibe gewinnt' : `${n} schwarze Scheiben gewinnen`),
    whoIsFirst: 'Wer ist am schnellsten?',
    wasFirst: (name, s) => `${name} war am schnellsten: ${s}\u00a0s`,
    before: (s, name) => `${s}\u00a0s vor ${name}.`,
    justBefore: (name) => `Einen Wimpernschlag vor ${name}.`,
    manyAtOnce: (n) => `${n} zugleich: je eine Scheibe`,
    throwsNow: (name) => `${name} würfelt als Nächstes.`,
    secondsLeft: (s) => `noch ${s}\u00a0s`,
    fastest: (name, s) => `Schnellster Ruf: ${name}, ${s} s`,
    sharpest: (name, right, all) => `Am treffsichersten: ${name}, ${right} von ${all} richtig`,
    wrongest: (name, n) => `Meiste falsche Rufe: ${name}, ${n}`,
    closest: (first, next, ms, sure) =>
        `Am knappsten: ${first} ${ms}\u00a0ms vor ${next} (±${sure})`,
    credited: (name, ms) => `Verzögerung im Netz ausgeglichen: ${ms}\u00a0ms je Ruf für ${name}`,
    moves: {
        call: 'ruft',
        buzz: 'buzzert',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Acht Würfel unter dem Becher, für alle dieselben. Würfle!',
    call: 'Die Kreise auf den weißen Würfeln sind rot und blau: Der rote und der blaue Würfel zählen nicht. Zähle die anderen zusammen, 2 + 3 + 1 + 4, und tippe auf die Summe.',
    again: 'Richtig und zuerst: eine weiße Scheibe für dich. Bea lag falsch. Drei weiße sind eine schwarze, drei schwarze gewinnen. Wer gewonnen hat, würfelt als Nächstes.',
    dot: 'Auch farbige Würfel können einen Kreis zeigen: Grün hat hier keine Augen und schließt Gelb aus. Die weißen schließen Schwarz und Orange aus. Was bleibt?',
    end: 'Das ist alles. Ein falscher Ruf kostet eine weiße Scheibe: schnell sein, aber sicher.',
};
