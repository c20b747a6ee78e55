// Würfelblitz in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { CALL_MAX } from './limits';

export const card = {
    blurb: 'Everybody sees the same throw. First to call the right sum wins.',
    options: {
        white: { name: 'White dice', help: 'Three are harder.' },
        swap: {
            name: 'White for black',
            help: 'White discs that make a black one. Fewer is easier.',
        },
        blacks: { name: 'To win', help: 'Black discs that win the match.' },
        brainteaser: {
            name: 'Brainteaser',
            help: 'A spot shown twice turns it round: count what would be out.',
        },
        buzz: {
            name: 'Buzzer',
            help: 'Buzz first, then call. For several people at one device.',
        },
        calls: {
            name: 'Calls',
            help: 'How often a player may call in a throw.',
            words: { one: 'once', many: 'again and again' },
        },
        limit: { name: 'Time', help: 'Seconds to call.' },
        tie: { name: 'Same time', help: 'Milliseconds that count as together.' },
        lag: { name: 'Delay credit', help: 'Network delay made good, at most, in ms.' },
        first: { name: 'First thrower', help: 'Who throws first.' },
    },
    reasons: {
        bad_call: `Call a number from 0 to ${CALL_MAX}.`,
    },
    score: (n: number) => `${n} black`,
    record: (n: string) => `fastest call ${n} s`,
} satisfies CardText;

export const board = {
    times: 'Times and sums',
    sum: 'Sum',
    mean: 'Mean',
    throwIt: 'Throw',
    throwsNext: (name: string) => `${name} throws`,
    revealed: (dice: string) => `The dice: ${dice}`,
    grid: 'Your call',
    gridFor: (name: string) => `${name}’s call`,
    callFor: 'Who calls?',
    call: (n: number) => `Call ${n}`,
    typing: (n: string) => `${n}…`,
    right: (n: number) => `${n} is right!`,
    wrong: (n: number) => `${n} is wrong`,
    locked: 'Wait for the next throw',
    again: 'Try again',
    waitOthers: 'Waiting for the others',
    called: 'has called',
    ask: 'Add up the pips.',
    how: 'A colour shown as a spot on another die is out.',
    goal: (swap: number, blacks: number) =>
        swap > 1
            ? `${swap} white discs make a black one, ${blacks} black ones win.`
            : `${blacks} black discs win.`,
    fingers: 'Fingers ready. The first to know it taps.',
    firstRound: 'First round: we cross out what does not count',
    crossedOut: (dice: string) => `Out: ${dice}`,
    type: 'Type the sum',
    typeHelp: 'Two digits are sent at once, a single one with',
    why: (colour: string) => `shows ${colour}, so`,
    whyOut: 'is out',
    noPips: 'A die that shows a spot has no pips.',
    firstIn: (s: string) => `first, ${s}\u00a0s`,
    laterBy: (s: string) => `${s}\u00a0s later`,
    wrongIn: (s: string) => `wrong, ${s}\u00a0s`,
    timed: 'How it was timed',
    winnerThrows: 'the winner throws next',
    you: 'You',
    space: 'Space',
    buzz: 'I know it!',
    outOfThrow: 'out',
    buzzed: (name: string) => `${name} buzzed`,
    answer: (n: number) => `The answer: ${n}`,
    counted: 'Counted',
    out: 'Out',
    none: 'none',
    turned: 'A spot shows twice: only the colours shown as spots count',
    brainteaser: 'Brainteaser',
    brainteaserHelp: 'If a spot shows twice, only the colours shown as spots count',
    nobody: 'Nobody had it',
    silent: 'silent',
    noCall: 'no call',
    seconds: (s: string) => `${s}\u00a0s`,
    margin: (ms: number) => `+${ms}\u00a0ms`,
    credit: (ms: number, doubt: number) => `${ms} ms credited${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Delay of the network, taken off the time. Behind ±: what rests on the page’s word.',
    tooFast: 'nobody is that fast',
    trust: 'Times rest on trust: the server cannot measure the lines itself.',
    calls: 'Calls of this throw',
    discs: (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),
    discsLabel: (white: number, swap: number, black: number, blacks: number) =>
        `${black} of ${blacks} black discs, ${white} of ${swap} white`,
    won: (name: string) => `${name} wins a white disc`,
    wonBlack: (name: string) => `${name} wins a black disc`,
    wonTogether: (names: string) => `${names} win a disc each`,
    toWin: (n: number) => (n === 1 ? '1 black disc wins' : `${n} black discs win`),
    whoIsFirst: 'Who is first?',
    wasFirst: (name: string, s: string) => `${name} was first: ${s}\u00a0s`,
    before: (s: string, name: string) => `${s}\u00a0s before ${name}.`,
    justBefore: (name: string) => `A blink before ${name}.`,
    manyAtOnce: (n: number) => `${n} at once: a disc each`,
    throwsNow: (name: string) => `${name} throws next.`,
    secondsLeft: (s: number) => `${s} s left`,
    fastest: (name: string, s: string) => `Fastest call: ${name}, ${s}\u00a0s`,
    sharpest: (name: string, right: number, all: number) =>
        `Surest: ${name}, ${right} of ${all} right`,
    wrongest: (name: string, n: number) => `Most wrong calls: ${name}, ${n}`,
    closest: (first: string, next: string, ms: number, sure: number) =>
        `Closest: ${first} ${ms}\u00a0ms before ${next} (±${sure})`,
    credited: (name: string, ms: number) =>
        `Network delay made good: ${ms}\u00a0ms a call for ${name}`,
    moves: {
        call: 'calls',
        buzz: 'buzzes',
    },
} satisfies BoardText;

export const lesson = {
    throw: 'Eight dice under a box, the same for everybody. Throw!',
    call: 'The spots on the white dice are red and blue: the red and the blue die do not count. Add up the others, 2 + 3 + 1 + 4, and tap the sum.',
    again: 'Right, and first: a white disc for you. Bea was wrong. Three white discs make a black one, three black ones win. Who won throws again.',
    dot: 'Coloured dice may show a spot as well: green has no pips now, and yellow does not count; nor do black and orange. What is left?',
    end: 'That is all. A wrong call costs a white disc, so be quick, but be sure.',
};

declare module '../../text' {
    interface Cards {
        blitz: typeof card;
    }
    interface Boards {
        blitz: typeof board;
    }
}
