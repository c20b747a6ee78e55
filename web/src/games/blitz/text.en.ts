// Würfelblitz in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { CALL_MAX } from './limits';

export const card = {
    blurb: 'Everybody sees the same roll. First to call the right sum wins.',
    options: {
        white: { name: 'White dice', help: 'Three make it harder.' },
        swap: {
            name: 'White for black',
            help: 'White discs needed for a black one. Fewer is easier.',
        },
        blacks: { name: 'To win', help: 'Black discs needed to win.' },
        brainteaser: {
            name: 'Brainteaser',
            help: 'If a spot shows twice, count only the dice that would normally be out.',
        },
        buzz: {
            name: 'Buzzer',
            help: 'Buzz first, then call. For several people on one device.',
        },
        calls: {
            name: 'Calls',
            help: 'How often each player may call per roll.',
            words: { one: 'once', many: 'any number' },
        },
        limit: { name: 'Time', help: 'Seconds to call.' },
        tie: { name: 'Tie window', help: 'Calls within this many ms count as simultaneous.' },
        lag: {
            name: 'Lag compensation',
            help: 'The most network delay that is made up for, in ms.',
        },
        first: { name: 'Who starts', help: 'Who rolls first.' },
    },
    reasons: {
        bad_call: `Call a number from 0 to ${CALL_MAX}.`,
    },
    score: (n: number) => (n === 1 ? '1 black disc' : `${n} black discs`),
    record: (n: string) => `fastest call ${n} s`,
} satisfies CardText;

export const board = {
    times: 'Times and sums',
    sum: 'Sum',
    mean: 'Mean',
    rounds: { caption: 'Discs by roll', round: 'Roll', total: 'All, in white' },
    throwIt: 'Roll',
    goOn: 'Continue',
    throwsNext: (name: string) => `${name} rolls next`,
    revealed: (dice: string) => `The dice: ${dice}`,
    grid: 'Your call',
    gridFor: (name: string) => `${name}’s call`,
    callFor: 'Who calls?',
    call: (n: number) => `Call ${n}`,
    typing: (n: string) => `${n}…`,
    right: (n: number) => `${n} is right!`,
    wrong: (n: number) => `${n} is wrong`,
    locked: 'Wait for the next roll',
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
    typeHelp: 'Sent as soon as it is clear, otherwise with',
    why: (colour: string) => `shows ${colour}, so`,
    whyOut: 'is out',
    noPips: 'A die that shows a spot has no pips.',
    firstIn: (s: string) => `first, ${s}\u00a0s`,
    laterBy: (s: string) => `${s}\u00a0s later`,
    wrongIn: (s: string) => `wrong, ${s}\u00a0s`,
    timed: 'How it was timed',
    winnerThrows: 'the winner rolls next',
    you: 'You',
    space: 'Space',
    buzz: 'I know it!',
    outOfThrow: 'out',
    buzzed: (name: string) => `${name} buzzed`,
    answer: (n: number) => `The answer: ${n}`,
    counted: 'Counted',
    out: 'Left out',
    none: 'none',
    turned: 'A spot shows twice: only the colours shown as spots count',
    brainteaser: 'Brainteaser',
    brainteaserHelp: 'If a spot shows twice, only the colours shown as spots count',
    nobody: 'Nobody got it',
    silent: 'no answer',
    noCall: 'no call',
    seconds: (s: string) => `${s}\u00a0s`,
    margin: (ms: number) => `+${ms}\u00a0ms`,
    credit: (ms: number, doubt: number) => `${ms} ms credited${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Network delay, taken off the time. After ±: how much of it only the page itself reported.',
    tooFast: 'nobody is that fast',
    trust: 'Times rest on trust: the server cannot measure the lines itself.',
    calls: 'Calls this round',
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
    throwsNow: (name: string) => `${name} rolls next.`,
    secondsLeft: (s: number) => `${s} s left`,
    fastest: (name: string, s: string) => `Fastest call: ${name}, ${s}\u00a0s`,
    sharpest: (name: string, right: number, all: number) =>
        `Most accurate: ${name}, ${right} of ${all} right`,
    wrongest: (name: string, n: number) => `Most wrong calls: ${name}, ${n}`,
    closest: (first: string, next: string, ms: number, sure: number) =>
        `Closest finish: ${first} ${ms}\u00a0ms before ${next} (±${sure})`,
    credited: (name: string, ms: number) =>
        `Network delay made up for: ${ms}\u00a0ms per call for ${name}`,
    moves: {
        call: 'calls',
        buzz: 'buzzes',
    },
} satisfies BoardText;

export const lesson = {
    throw: 'Eight dice under a box, the same for everybody. Roll!',
    call: 'The spots on the white dice are red and blue: the red and the blue die do not count. Add up the others, 2 + 3 + 1 + 4, and tap the sum.',
    again: 'Right, and first: a white disc for you. Bea was wrong. Three white discs make a black one, three black ones win. The winner rolls next.',
    dot: 'Coloured dice can show a spot too: here green has no pips, and its spot rules out yellow. The white dice rule out black and orange. What is left?',
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
