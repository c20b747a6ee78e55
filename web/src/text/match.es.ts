// The words of a match, those of its board apart.
import type { match as en } from './match.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('es');

export const match: typeof en = {
    dice: {
        R: 'rojo',
        Y: 'amarillo',
        G: 'verde',
        B: 'azul',
        K: 'negro',
        W: 'blanco',
        O: 'naranja',
        pips: (colour, n) => `${colour} ${n}`,
        signs: { '+': 'más', '-': 'menos', x: 'por', ':': 'entre', '=': 'igual' },
        dot: (colour, dot) => `dado ${colour} con lunar ${dot}`,
    },

    // every screen
    close: 'Cerrar',
    cancel: 'Cancelar',
    more: 'Más',
    less: 'Menos',
    waiting: 'Un momento…',
    reconnecting: 'Conexión perdida. Reintentando…',
    playHere: 'Jugar aquí mientras tanto',

    // table
    away: 'ausente',
    watchers: (n: number) => plural(n, '1 mira', `${n} miran`),
    menu: 'Menú',
    yourTurn: 'Te toca',
    turnOf: (name: string) => `Juega ${name}`,
    scores: 'Jugadores y puntos',
    leads: 'va en cabeza',
    gain: 'último turno',
    paused: 'Pausa',
    pausedHelp: 'El tiempo está parado.',
    goOn: 'Seguir',
    undo: 'Deshacer',
    toMyTurn: 'A mi turno',
    toNow: 'Adelantar',
    secondsLeft: (n: number) => `quedan ${n} segundos`,
    thinks: 'pensando',
    thinking: (name: string) => `${name} está pensando`,
    thinkingFor: (time: string) => `${time} con esta jugada`,
    nudge: 'Dar un toque',
    nudgedBy: (name: string) => `toque de ${name}`,
    nudgesYou: (name: string) => `${name} te da un toque`,
    takeTime: 'Tómate tu tiempo.',
    imHere: 'Estoy aquí',
    letPlay: (bot: string) => `Que juegue ${bot}`,
    handSoon: (bot: string, name: string) => `Enseguida ${bot} juega por ${name}`,
    handSoonYou: (bot: string) => `Enseguida ${bot} juega por ti`,
    handAsked: (name: string) => `Lo pide ${name}. Lo que has empezado se guarda.`,
    react: 'Reaccionar',
    reactions: [
        '¡Ja, ja!',
        'Guau',
        'Uf',
        'Oh, no',
        'Bien jugado',
        'Gracias',
        '¡Qué suerte!',
        'Ya vuelvo',
    ],
    matchOf: (n: number, of: number) => `Partida ${n} de ${of}`,
    drawnBegins: (name: string) => `Por sorteo empieza ${name}.`,
    pass: (name: string) => `Pásale el dispositivo a ${name}`,
    passHelp: 'Que no mire nadie más.',
    show: (name: string) => `Soy ${name}: mostrar`,

    // what did not come
    boardMissing: 'No se ha podido cargar el tablero.',
    tryAgain: 'Reintentar',

    // stopping takes two taps
    guard: {
        name: 'Plantarse con dos toques',
        help: 'Para no plantarse sin querer.',
        again: 'Toca otra vez para plantarte',
    },
};
