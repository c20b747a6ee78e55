// The words of a match, those of its board apart.
import type { match as en } from './match.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('fr');

export const match: typeof en = {
    dice: {
        R: 'rouge',
        Y: 'jaune',
        G: 'vert',
        B: 'bleu',
        K: 'noir',
        W: 'blanc',
        O: 'orange',
        pips: (colour, n) => `${colour} ${n}`,
        signs: { '+': 'plus', '-': 'moins', x: 'fois', ':': 'divisé par', '=': 'égale' },
        dot: (colour, dot) => `dé ${colour}, pastille de couleur ${dot}`,
    },

    // every screen
    close: 'Fermer',
    cancel: 'Annuler',
    more: 'Plus',
    less: 'Moins',
    waiting: 'Un instant…',
    reconnecting: 'Connexion perdue. Nouvel essai…',
    playHere: 'Jouer ici en attendant',

    // table
    away: 'pas là',
    watchers: (n: number) => plural(n, '1 regarde', `${n} regardent`),
    menu: 'Menu',
    yourTurn: 'À toi',
    turnOf: (name: string) => `${name} joue`,
    scores: 'Joueurs et points',
    leads: 'en tête',
    gain: 'au dernier tour',
    paused: 'Pause',
    pausedHelp: 'Le temps est arrêté.',
    goOn: 'Reprendre',
    undo: 'Annuler',
    toMyTurn: 'À mon tour',
    toNow: 'Passer',
    secondsLeft: (n: number) => `encore ${n} secondes`,
    thinks: 'réfléchit',
    thinking: (name: string) => `${name} réfléchit`,
    thinkingFor: (time: string) => `${time} sur ce coup`,
    nudge: 'Relancer',
    nudgedBy: (name: string) => `relance de ${name}`,
    nudgesYou: (name: string) => `${name} te fait signe`,
    takeTime: 'Prends ton temps.',
    imHere: 'Je suis là',
    letPlay: (bot: string) => `Laisser ${bot} jouer`,
    handSoon: (bot: string, name: string) => `${bot} va jouer pour ${name}`,
    handSoonYou: (bot: string) => `${bot} va jouer pour toi`,
    handAsked: (name: string) => `À la demande de ${name}. Ce que tu as commencé est gardé.`,
    react: 'Réagir',
    reactions: [
        'Haha\u00a0!',
        'Waouh',
        'Ouf',
        'Oh non',
        'Bien joué',
        'Merci',
        'La chance\u00a0!',
        'Je reviens',
    ],
    matchOf: (n: number, of: number) => `Partie ${n} sur ${of}`,
    drawnBegins: (name: string) => `Tirage au sort\u00a0: ${name} commence.`,
    pass: (name: string) => `Passe l’appareil à ${name}`,
    passHelp: 'Les autres, ne regardez pas\u00a0!',
    show: (name: string) => `Je suis ${name}\u00a0: montrer`,

    // what did not come
    boardMissing: 'Le plateau n’a pas pu être chargé.',
    tryAgain: 'Réessayer',

    // stopping takes two taps
    guard: {
        name: 'Stop à confirmer',
        help: 'Évite un appui par erreur.',
        again: 'Confirmer le stop',
    },
};
