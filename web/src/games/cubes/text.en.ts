// Rolling Cubes in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { DICE } from './limits';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

const points = (n: number) => plural(n, '1 point', `${n} points`);

export const card = {
    blurb: 'True equations from thirteen dice. Who makes the most of them?',
    options: {
        mode: {
            name: 'How to play',
            help: 'In turn, all with the same dice, for the last die, or alone.',
            words: {
                single: 'one by one',
                together: 'all together',
                last: 'the last die',
                solitaire: 'solitaire',
            },
        },
        target: { name: 'To win', help: 'Points that end the match; auto as in the rules.' },
        limit: { name: 'Time', help: 'Seconds to think when all play together.' },
        commuted: {
            name: 'Mirror images',
            help: '2+3=3+2 is allowed, too.',
        },
        fractions: { name: 'Fractions', help: 'Fractions are allowed on the way.' },
    },
    reasons: {
        bad_equation: 'That is not an equation.',
        no_equals: 'It needs one =.',
        leading_zero: 'No number begins with 0.',
        no_operator: 'It needs + − × or :',
        dice_missing: 'These dice are not there.',
        zero_factor: 'The number 0 never stands next to × or :.',
        fraction: 'Fractions are not allowed at this table.',
        not_true: 'Both sides are not equal.',
        same_sides: 'Both sides are the same.',
        dice_left_out: 'The dice of the last equation have to stay in.',
        no_new_die: 'Add one of the new dice.',
        row_taken: 'This row is taken.',
        row_not_fit: 'It does not fit this row.',
        too_many_dice: 'Too many dice.',
        already_thrown_again: 'You threw these dice again already.',
    },
    record: (n: string) => `best equation ${n}`,
} satisfies CardText;

export const board = {
    roundTo: (n: number, target: number) => `Round ${n} · to ${points(target)}`,
    throwOf: (n: number, of: number) => `Throw ${n} of ${of}`,
    throwIt: 'Throw',
    tapToThrow: 'Your turn. Tap to throw',
    throwsNext: (name: string) => `${name} throws next`,
    thinks: (name: string) => `${name} is calculating`,
    waitFor: (names: string) => `Waiting for ${names}`,
    handedIn: 'handed in',
    line: 'Your equation',
    lineOf: (name: string) => `Equation of ${name}`,
    goal: 'Make a true equation. More dice, long numbers, × and : bring more points.',
    goalLast:
        'Make a true equation. The next one throws the other dice and must add some. The last to manage scores.',
    goalSolitaire: 'Make a true equation for one of the five rows below. Each is filled once.',
    empty: 'Tap or drag dice, or type',
    emptyKeep: 'All these dice have to stay in',
    use: (die: string) => `${die}: use it`,
    takeBack: (die: string) => `${die}: take back`,
    inLine: (die: string, n: number) => `${die}, ${points(n)}`,
    clear: 'Clear the equation',
    noDie: (sign: string) => `No ${sign} left`,
    true: 'True',
    notYet: 'Not yet',
    points,
    dice: (n: number) => `${n} of ${DICE} dice`,
    handIn: 'Hand in',
    pass: 'Pass',
    passSure: 'Pass for 0 points?',
    passGives: (name: string) => `Pass? Point for ${name}`,
    passed: 'passed',
    hint: 'Hint',
    hintMore: 'More',
    hintPoints: (n: number) => `Best: ${points(n)}`,
    hintRow: (row: string) => `in row ${row}`,
    hintSome: 'There is an equation',
    hintNone: 'There is no equation. Pass.',
    hintDice: (n: number) => `with ${n} dice`,
    hintMissing: 'No hint right now',
    rows: { blue: 'Blue', green: 'Green', red: 'Red', poker: 'Poker', '101': '101' },
    rowHelp: {
        blue: 'three or four blue dice',
        green: 'three or four green dice',
        red: 'three or four red dice',
        poker: 'four dice of one colour',
        '101': 'a number above 100',
    },
    noRow: 'True, but it fits no free row',
    card: (name: string) => `Card of ${name}`,
    again: 'Throw again …',
    againWhich: 'Which dice? Up to five, each costs 1 point',
    againThrow: (n: number) => plural(n, 'Throw 1 die again', `Throw ${n} dice again`),
    againDie: (die: string) => `${die}: throw again`,
    back: 'Back',
    resultOf: (n: number) => `Round ${n}`,
    bonus: (n: number) => `+ ${n} for the best`,
    bonusAll: (n: number) => `+ ${n} for all four`,
    minusAgain: (n: number) => `− ${n} for throwing again`,
    goOn: 'Go on',
    thisRound: 'This round',
    saysThrow: (dice: string) => `Thrown: ${dice}`,
    saysEntry: (name: string, equation: string, n: number) => `${name}: ${equation}, ${points(n)}`,
    saysEquation: (name: string, equation: string) => `${name}: ${equation}`,
    saysPass: (name: string) => `${name} passes`,
    saysTrue: (n: number) => `True, ${points(n)}`,
    saysBest: (names: string) => `Best of the round: ${names}`,
    saysPoint: (name: string) => `${name} wins the round`,
    secondsLeft: (s: number) => `${s} s left`,
    best: (name: string, equation: string, n: number) =>
        `Best equation: ${name}, ${equation}, ${points(n)}`,
    longest: (name: string, equation: string, n: number) =>
        `Most dice: ${name}, ${n} in ${equation}`,
    passes: (name: string, n: number) => `Most passes: ${name}, ${n}`,
    moves: {
        equation: 'forms',
        again: 'throws again:',
        pass: 'passes',
    },
} satisfies BoardText;

export const lesson = {
    throw: 'Green dice have odd digits, blue ones even, red ones signs. Throw all of them.',
    form: 'Make a true equation: tap dice or drag them. 5 × 8 = 40, for one. Below each die stand its points. When it is true, hand it in.',
    end: 'Each die brings a point, tens 2, hundreds 3, × 2 and : 3. The best equation of a round gets 2 more. If you find none, you pass.',
};

declare module '../../text' {
    interface Cards {
        cubes: typeof card;
    }
    interface Boards {
        cubes: typeof board;
    }
}
