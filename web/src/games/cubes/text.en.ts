// Rolling Cubes in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { DICE } from './limits';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

const points = (n: number) => plural(n, '1 point', `${n} points`);

const hints = (n: number) => plural(n, '1 hint', `${n} hints`);

export const card = {
    blurb: 'True equations from thirteen dice. Who makes the most of them?',
    options: {
        mode: {
            name: 'Mode',
            help: 'Take turns, all use one roll, fight for the last die, or fill a card each.',
            words: {
                single: 'one by one',
                together: 'all together',
                last: 'the last die',
                solitaire: 'solitaire',
            },
        },
        target: { name: 'To win', help: 'Points needed to win; auto: as in the rules.' },
        limit: { name: 'Time', help: 'Seconds to think when all play together.' },
        commuted: {
            name: 'Swapped sides',
            help: '2+3=3+2 is allowed, too.',
        },
        fractions: { name: 'Fractions', help: 'Intermediate results may be fractions.' },
    },
    reasons: {
        bad_equation: 'That is not an equation.',
        no_equals: 'It needs one =.',
        leading_zero: 'A number can’t begin with 0.',
        no_operator: 'It needs + − × or :',
        dice_missing: 'You don’t have these dice.',
        zero_factor: 'The number 0 can’t be next to × or :.',
        fraction: 'Fractions are not allowed at this table.',
        not_true: 'The two sides are not equal.',
        same_sides: 'Both sides are written the same.',
        dice_left_out: 'The dice of the last equation have to stay in.',
        no_new_die: 'Add one of the new dice.',
        row_taken: 'This row is taken.',
        row_not_fit: 'It does not fit this row.',
        too_many_dice: 'Too many dice.',
        already_thrown_again: 'You have already rerolled this turn.',
    },
    record: (n: string) => `best equation ${n}`,
} satisfies CardText;

export const board = {
    roundTo: (n: number, target: number) => `Round ${n} · to ${points(target)}`,
    throwOf: (n: number, of: number) => `Roll ${n} of ${of}`,
    throwIt: 'Roll',
    tapToThrow: 'Your turn. Roll the dice',
    throwsNext: (name: string) => `${name} rolls next`,
    thinks: (name: string) => `${name} is calculating`,
    waitFor: (names: string) => `Waiting for ${names}`,
    handedIn: 'handed in',
    line: 'Your equation',
    lineOf: (name: string) => `${name}’s equation`,
    goal: 'Make a true equation. More dice, longer numbers, × and : earn more points.',
    goalLast:
        'Make a true equation. The next player rolls the leftover dice and must add at least one. Whoever manages it last gets the point.',
    goalSolitaire: 'Make a true equation for one of the five rows below. Each can be filled once.',
    empty: 'Tap or drag dice, or type',
    emptyKeep: 'All these dice have to stay in',
    use: (die: string) => `${die}: use it`,
    takeBack: (die: string) => `${die}: take back`,
    inLine: (die: string, n: number) => `${die}, ${points(n)}`,
    clear: 'Clear the equation',
    noDie: (sign: string) => `No ${sign} left`,
    points,
    dice: (n: number) => `${n} of ${DICE} dice`,
    handIn: 'Hand in',
    pass: 'Pass',
    passSure: 'Pass for 0 points?',
    passGives: (name: string) => `Pass? Point for ${name}`,
    passed: 'passed',
    hintRow: (row: string) => `in row ${row}`,
    hintSome: 'There is an equation',
    hintNone: 'No equation is possible. Pass.',
    hintMissing: 'No hint right now',
    rows: { blue: 'Blue', green: 'Green', red: 'Red', poker: 'Poker', '101': '101' },
    rowHelp: {
        blue: '3 or 4 blue dice; 4: +3',
        green: '3 or 4 green dice; 4: +3',
        red: '3 or 4 red dice; 4: +3',
        poker: '4 dice of one colour',
        '101': 'a number above 100',
    },
    noRow: 'True, but it fits no free row',
    card: (name: string) => `${name}’s card`,
    again: 'Reroll…',
    againWhich: 'Which dice? Up to five, each costs 1 point',
    againThrow: (n: number) => plural(n, 'Reroll 1 die', `Reroll ${n} dice`),
    againDie: (die: string) => `${die}: reroll`,
    back: 'Back',
    resultOf: (n: number) => `Round ${n}`,
    bonus: (n: number) => `+ ${n} for the best`,
    bonusAll: (n: number) => `+ ${n} for all four`,
    minusAgain: (n: number) => `− ${n} for rerolling`,
    goOn: 'Continue',
    thisRound: 'This round',
    saysThrow: (dice: string) => `Rolled: ${dice}`,
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
    space: 'Space',
    you: 'You',
    diceLeft: (n: number) => plural(n, '1 die left', `${n} dice left`),
    diceCount: (n: number) => plural(n, '1 die', `${n} dice`),
    allDice: () => `all ${DICE} dice`,
    undo: 'Undo',
    possiblePoints: 'possible points',
    ifDropped: 'if you let go here',
    apart: (n: number) => `${n} apart`,
    writeIn: (row: string) => `Write in ${row}`,
    againCost: '1 point a die',
    hint: 'Hints',
    hintsUsed: (n: number, of: number) => `${n} of ${of} used`,
    hintsCount: 'Hints are counted and shown in the result.',
    hintsTold: (n: number) => `The result will show “${hints(n)}”.`,
    hints,
    hintsBack: 'Back to my dice',
    hintShow: 'Show',
    hintLay: 'Lay it',
    ladder: {
        value: 'Best value',
        dice: 'Dice',
        signs: 'Operators',
        side: 'One side laid',
        all: 'All laid',
    },
    ladderHelp: {
        value: 'more is not possible',
        dice: 'in that equation',
        signs: 'left and right of =',
        side: 'you find the other',
        all: 'nothing is left to find',
    },
    bestLast: 'the best comes last',
    comesNext: 'still covered',
    bestTag: 'Best',
    worstFirst: 'From worst to best',
    showAll: 'Show all',
    nextThrow: 'Next roll',
    possible: 'possible',
    showBest: 'Show the best',
    hideBest: 'Hide the best',
    bestOne: 'The best one',
    notYet: 'not yet',
    moves: {
        equation: 'makes',
        again: 'rerolls',
        pass: 'passes',
    },
} satisfies BoardText;

export const lesson = {
    throw: 'Green dice have odd digits, blue ones even digits, red ones operators. Roll them all.',
    form: 'Make a true equation: tap dice or drag them. 5 × 8 = 40, for example. Its points are shown below each die. When it is true, hand it in.',
    end: 'Each die scores 1, a tens digit 2, a hundreds digit 3; the sign × scores 2, the sign : scores 3. The best equation of a round gets 2 extra. If you find none, you pass.',
};

declare module '../../text' {
    interface Cards {
        cubes: typeof card;
    }
    interface Boards {
        cubes: typeof board;
    }
}
