// The words of a match, those of its board apart.
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

export const match = {
    dice: {
        R: 'red',
        Y: 'yellow',
        G: 'green',
        B: 'blue',
        K: 'black',
        W: 'white',
        O: 'orange',
        pips: (colour: string, n: string) => `${colour} ${n}`,
        signs: { '+': 'plus', '-': 'minus', x: 'times', ':': 'divided by', '=': 'equals' },
        dot: (colour: string, dot: string) => `${colour} with ${dot} spot`,
    },

    // every screen
    close: 'Close',
    cancel: 'Cancel',
    more: 'More',
    less: 'Less',
    waiting: 'One moment…',
    reconnecting: 'Connection lost. Reconnecting…',
    playHere: 'Play here meanwhile',

    // table
    away: 'away',
    watchers: (n: number) => plural(n, '1 watching', `${n} watching`),
    menu: 'Menu',
    yourTurn: 'Your turn',
    turnOf: (name: string) => `${name}’s turn`,
    scores: 'Players and scores',
    leads: 'leads',
    gain: 'last turn',
    paused: 'Paused',
    pausedHelp: 'The clock is stopped.',
    goOn: 'Continue',
    undo: 'Undo',
    toMyTurn: 'To my turn',
    toNow: 'Skip ahead',
    secondsLeft: (n: number) => `${n} seconds left`,
    thinks: 'thinking',
    thinking: (name: string) => `${name} is thinking`,
    thinkingFor: (time: string) => `${time} on this move`,
    nudge: 'Nudge',
    nudgedBy: (name: string) => `nudged by ${name}`,
    nudgesYou: (name: string) => `${name} nudges you`,
    takeTime: 'Take your time.',
    imHere: 'I’m here',
    letPlay: (bot: string) => `Let ${bot} play`,
    handSoon: (bot: string, name: string) => `${bot} is about to play for ${name}`,
    handSoonYou: (bot: string) => `${bot} is about to play for you`,
    handAsked: (name: string) => `${name} asked. What you have begun is kept.`,
    react: 'React',
    reactions: ['Ha!', 'Wow', 'Phew', 'Oh no', 'Well played', 'Thanks', 'Lucky!', 'Back soon'],
    matchOf: (n: number, of: number) => `Match ${n} of ${of}`,
    drawnBegins: (name: string) => `Drawn: ${name} begins.`,
    pass: (name: string) => `Pass the device to ${name}`,
    passHelp: 'Everyone else, look away now.',
    show: (name: string) => `I’m ${name}, show it`,

    // what did not come
    boardMissing: 'The board could not be loaded.',
    tryAgain: 'Try again',

    // stopping takes two taps
    guard: {
        name: 'Tap twice to stop',
        help: 'Guards against accidental taps.',
        again: 'Tap again to stop',
    },
};
