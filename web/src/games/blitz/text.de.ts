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
        blacks: { name: 'Zum Sieg', help: 'Schwarze Scheiben, mit denen man gewinnt.' },
        brainteaser: {
            name: 'Hirnverdreher',
            help: 'Ein doppelter Punkt dreht es um: Es zählt, was sonst ausfiele.',
        },
        buzz: { name: 'Buzzer', help: 'Erst drücken, dann rufen. Für mehrere an einem Gerät.' },
        calls: {
            name: 'Rufe',
            help: 'Wie oft man in einem Wurf rufen darf.',
            words: { one: 'einmal', many: 'immer wieder' },
        },
        limit: { name: 'Zeit', help: 'Sekunden zum Rufen.' },
        tie: { name: 'Gleichzeitig', help: 'Millisekunden, die als gleichzeitig gelten.' },
        lag: {
            name: 'Laufzeit-Gutschrift',
            help: 'Netzverzögerung, die höchstens gutgeschrieben wird, in ms.',
        },
        first: { name: 'Erster Wurf', help: 'Wer zuerst wirft.' },
    },
    reasons: {
        bad_call: `Ruf eine Zahl von 0 bis ${CALL_MAX}.`,
    },
    score: (n) => `${n} schwarze`,
    record: (n) => `schnellster Ruf ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Zeiten und Summen',
    sum: 'Summe',
    mean: 'Mittel',
    throwIt: 'Werfen',
    throwsNext: (name) => `${name} wirft`,
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
    how: 'Zähle die Augen. Die Farben der Punkte zählen nicht.',
    buzz: 'Ich weiß es!',
    outOfThrow: 'raus',
    buzzed: (name) => `${name} war am Buzzer`,
    answer: (n) => `Richtig ist ${n}`,
    counted: 'Zählt',
    out: 'Zählt nicht',
    none: 'keiner',
    turned: 'Ein Punkt kommt doppelt vor: nur die gezeigten Farben zählen',
    brainteaser: 'Hirnverdreher',
    brainteaserHelp: 'Kommt ein Punkt doppelt vor, zählen nur die gezeigten Farben',
    nobody: 'Niemand hatte es',
    silent: 'still',
    noCall: 'kein Ruf',
    seconds: (s) => `${s} s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms} ms gutgeschrieben${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Verzögerung im Netz, von der Zeit abgezogen. Hinter ±: was auf dem Wort der Seite beruht.',
    tooFast: 'so schnell ist niemand',
    trust: 'Die Zeiten beruhen auf Vertrauen: Der Server kann die Leitungen nicht selbst messen.',
    calls: 'Rufe in diesem Wurf',
    discs: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),
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
    throwsNow: (name) => `${name} wirft als Nächstes.`,
    secondsLeft: (s) => `noch ${s}\u00a0s`,
    fastest: (name, s) => `Schnellster Ruf: ${name}, ${s} s`,
    sharpest: (name, right, all) => `Am sichersten: ${name}, ${right} von ${all} richtig`,
    wrongest: (name, n) => `Meiste falsche Rufe: ${name}, ${n}`,
    closest: (first, next, ms, sure) =>
        `Am knappsten: ${first} ${ms}\u00a0ms vor ${next} (±${sure})`,
    credited: (name, ms) => `Verzögerung im Netz ausgeglichen: ${ms}\u00a0ms je Ruf für ${name}`,
    moves: {
        call: 'ruft',
        buzz: 'drückt',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Acht Würfel unter dem Becher, für alle dieselben. Wirf!',
    call: 'Die Punkte auf den weißen Würfeln sind rot und blau: Der rote und der blaue Würfel zählen nicht. Zähle die anderen zusammen, 2 + 3 + 1 + 4, und tippe auf die Summe.',
    again: 'Richtig und zuerst: eine weiße Scheibe für dich. Bea lag falsch. Drei weiße sind eine schwarze, drei schwarze gewinnen. Wer gewonnen hat, wirft wieder.',
    dot: 'Auch farbige Würfel können einen Punkt zeigen: Grün hat keine Augen, und Gelb zählt nicht; Schwarz und Orange auch nicht. Was bleibt?',
    end: 'Das ist alles. Ein falscher Ruf kostet eine weiße Scheibe: schnell sein, aber sicher.',
};
