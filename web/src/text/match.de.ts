// The words of a match, those of its board apart.
import type { match as en } from './match.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('de');

export const match: typeof en = {
    dice: {
        R: 'Rot',
        Y: 'Gelb',
        G: 'Grün',
        B: 'Blau',
        K: 'Schwarz',
        W: 'Weiß',
        O: 'Orange',
        pips: (colour, n) => `${colour} ${n}`,
        signs: { '+': 'plus', '-': 'minus', x: 'mal', ':': 'geteilt durch', '=': 'gleich' },
        dot: (colour, dot) => `Würfel ${colour} mit Kreis in ${dot}`,
    },

    // every screen
    close: 'Schließen',
    cancel: 'Abbrechen',
    more: 'Mehr',
    less: 'Weniger',
    waiting: 'Einen Moment …',
    reconnecting: 'Verbindung verloren. Neuer Versuch …',
    playHere: 'Solange hier spielen',

    // table
    away: 'weg',
    watchers: (n: number) => plural(n, '1 schaut zu', `${n} schauen zu`),
    menu: 'Menü',
    yourTurn: 'Dein Zug',
    turnOf: (name: string) => `${name} ist dran`,
    scores: 'Spielstand',
    leads: 'führt',
    gain: 'zuletzt',
    paused: 'Pause',
    pausedHelp: 'Die Uhr steht still.',
    goOn: 'Weiter',
    undo: 'Zurücknehmen',
    toMyTurn: 'Zu meinem Zug',
    toNow: 'Überspringen',
    secondsLeft: (n: number) => `noch ${n} Sekunden`,
    thinks: 'überlegt',
    thinking: (name: string) => `${name} überlegt`,
    thinkingFor: (time: string) => `seit ${time} an diesem Zug`,
    nudge: 'Anstupsen',
    nudgedBy: (name: string) => `angestupst von ${name}`,
    nudgesYou: (name: string) => `${name} stupst dich an`,
    takeTime: 'Lass dir Zeit.',
    imHere: 'Ich bin da',
    letPlay: (bot: string) => `${bot} spielen lassen`,
    handSoon: (bot: string, name: string) => `Gleich spielt ${bot} für ${name}`,
    handSoonYou: (bot: string) => `Gleich spielt ${bot} für dich`,
    handAsked: (name: string) => `Das möchte ${name}. Dein Entwurf bleibt erhalten.`,
    react: 'Reagieren',
    reactions: [
        'Haha!',
        'Wow',
        'Puh',
        'O nein',
        'Gut gespielt',
        'Danke',
        'Glück!',
        'Bin gleich da',
    ],
    matchOf: (n: number, of: number) => `Partie ${n} von ${of}`,
    drawnBegins: (name: string) => `Ausgelost: ${name} beginnt.`,
    pass: (name: string) => `Gib das Gerät an ${name}`,
    passHelp: 'Alle anderen schauen jetzt weg.',
    show: (name: string) => `Ich bin ${name}: zeigen`,

    // what did not come
    boardMissing: 'Das Spielbrett ließ sich nicht laden.',
    tryAgain: 'Noch einmal versuchen',

    // stopping takes two taps
    guard: {
        name: 'Aufhören erst beim zweiten Tippen',
        help: 'Gegen versehentliches Tippen.',
        again: 'Noch mal tippen',
    },
};
