// The words of a match, those of its board apart.
import type { match as en } from './match.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('it');

export const match: typeof en = {
    dice: {
        R: 'rosso',
        Y: 'giallo',
        G: 'verde',
        B: 'blu',
        K: 'nero',
        W: 'bianco',
        O: 'arancione',
        pips: (colour, n) => `${colour} ${n}`,
        signs: { '+': 'più', '-': 'meno', x: 'per', ':': 'diviso', '=': 'uguale' },
        dot: (colour, dot) => `dado ${colour} con pallino ${dot}`,
    },

    // every screen
    close: 'Chiudi',
    cancel: 'Annulla',
    more: 'Più',
    less: 'Meno',
    waiting: 'Un attimo…',
    reconnecting: 'Connessione persa. Riprovo…',
    playHere: 'Gioca qui intanto',

    // table
    away: 'assente',
    watchers: (n: number) => plural(n, '1 guarda', `${n} guardano`),
    menu: 'Menu',
    yourTurn: 'Tocca a te',
    turnOf: (name: string) => `${name} gioca`,
    scores: 'Giocatori e punti',
    leads: 'in testa',
    gain: 'ultimo turno',
    paused: 'In pausa',
    pausedHelp: 'Il tempo è fermo.',
    goOn: 'Riprendi',
    undo: 'Annulla',
    toMyTurn: 'Al mio turno',
    toNow: 'Vai avanti',
    secondsLeft: (n: number) => `ancora ${n} secondi`,
    thinks: 'ci pensa',
    thinking: (name: string) => `${name} ci sta pensando`,
    thinkingFor: (time: string) => `${time} su questa mossa`,
    nudge: 'Dai un colpetto',
    nudgedBy: (name: string) => `colpetto di ${name}`,
    nudgesYou: (name: string) => `${name} ti dà un colpetto`,
    takeTime: 'Fai con calma.',
    imHere: 'Ci sono',
    letPlay: (bot: string) => `Fai giocare ${bot}`,
    handSoon: (bot: string, name: string) => `Tra poco ${bot} gioca per ${name}`,
    handSoonYou: (bot: string) => `Tra poco ${bot} gioca per te`,
    handAsked: (name: string) => `Lo chiede ${name}. Quello che hai iniziato resta.`,
    react: 'Reagisci',
    reactions: [
        'Ahah!',
        'Wow',
        'Fiuu',
        'Oh no',
        'Ben giocato',
        'Grazie',
        'Che fortuna!',
        'Torno subito',
    ],
    matchOf: (n: number, of: number) => `Partita ${n} di ${of}`,
    drawnBegins: (name: string) => `Sorteggio: inizia ${name}.`,
    pass: (name: string) => `Passa il dispositivo a ${name}`,
    passHelp: 'Nessun altro deve guardare.',
    show: (name: string) => `Sono ${name}: mostra`,

    // what did not come
    boardMissing: 'Non è stato possibile caricare il tabellone.',
    tryAgain: 'Riprova',

    // stopping takes two taps
    guard: {
        name: 'Due tocchi per fermarsi',
        help: 'Contro i tocchi involontari.',
        again: 'Tocca ancora per fermarti',
    },
};
