// Fiese 15 in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

const points = (n: number) => plural(n, '1 point', `${n} points`);

export const card = {
    blurb: 'Place dice within their limits. Stop, or risk one more roll?',
    options: {
        rounds: { name: 'Strips', help: 'Rounds of the match, one strip each.' },
        zocker: { name: 'Gambler', help: 'A bust scores nothing.' },
        handicap: {
            name: 'Handicap',
            help: 'White’s limit is on a tile; whoever is last gets the highest.',
        },
        start: {
            name: 'Who starts',
            help: 'Who rolls first in later rounds.',
            words: { pass: 'takes turns', fixed: 'always the same' },
        },
    },
    reasons: {
        bad_strip: 'That is not a strip.',
        bad_roll: 'That is not a roll of these dice.',
        must_place: 'Place at least one die first.',
        nothing_placed: 'Nothing is placed yet.',
        not_rolled: 'This die is not in the roll.',
        not_valid: 'This die is above its target.',
    },
    record: (n: string) => `best turn ${n}`,
} satisfies CardText;

export const board = {
    strip: (n: number, of: number) => `Strip ${n} of ${of}`,
    stripLabel: 'The strip: a limit for each colour',
    zocker: 'Gambler: a bust scores nothing',
    zockerShort: 'Gambler',
    handicapShort: 'Handicap',
    tile: (n: number) => `handicap tile ${n}`,
    slot: (colour: string, target: number) => `${colour}, limit ${target}`,
    slotFilled: (colour: string, target: number, pips: number) =>
        `${colour}, limit ${target}, ${pips} placed`,
    slotChosen: (colour: string, target: number, pips: number) =>
        `${colour}, limit ${target}, ${pips} chosen: take back`,
    dieChoose: (die: string) => `${die}: place it`,
    dieTooHigh: (die: string, target: number) => `Too high: ${die}, limit ${target}`,
    roll: 'Roll',
    rollOn: 'Roll on',
    placeRoll: 'Place & roll',
    stop: 'Stop',
    placeStop: 'Place & stop',
    placeAll: 'Place all six',
    points,
    you: 'You',
    over: (n: number, limit: number) => `${n} is over ${limit}`,
    placed: (n: number) => `${n} placed`,
    fiveGoal: '5 dice +5',
    sixGoal: '6 dice ×2',
    outcome: 'Stop or go on',
    stopCap: 'Stop now',
    goOnWith: (n: number) => `Go on with ${plural(n, '1 die', `${n} dice`)}`,
    pointsWord: (n: number) => plural(n, 'point', 'points'),
    bust: 'bust',
    fit: (n: number) => (n === 1 ? 'one fits' : `1–${n} fit`),
    five: 'five, +5',
    bustCosts: (n: number) => `a bust costs ${n}`,
    bustPays: (n: number) => `a bust pays ${n}`,
    sixDice: 'six dice',
    space: 'Space',
    begins: (name: string, n: number) => `${name} begins strip ${n}`,
    freeLimits: 'Free limits',
    missed: (n: number) => `Stopping would have paid ${n}`,
    toLead: (n: number) => `${points(n)} and you lead`,
    gain: (n: number) => `${points(n)} on this strip`,
    leads: 'leads',
    choose: 'Tap lit dice to place them',
    goal: 'A die fits if it shows no more than its limit. Most points win.',
    tapToRoll: 'Your turn. Tap to roll',
    nextRolls: (name: string) => `${name} rolls next`,
    rolls: (name: string) => `${name} is rolling`,
    thinks: (name: string) => `${name} is choosing`,
    waitStrip: 'The next strip is drawn',
    riskTitle: 'Bust risk',
    busted: 'Bust!',
    stopped: 'Stopped',
    allSix: 'All six!',
    stopOrRoll: (name: string) => `${name}: stop, or roll?`,
    stopNow: 'stop now',
    bustNow: 'bust',
    saysBust: (name: string, n: number) => `${name}: bust, ${points(n)}`,
    saysStop: (name: string, n: number) => `${name} stopped: ${points(n)}`,
    saysAll: (name: string, n: number) => `${name} placed all six: ${points(n)}`,
    saysRoll: (dice: string) => `Rolled ${dice}`,
    saysRollMine: (dice: string, valid: string) => `Rolled ${dice}. Valid: ${valid}`,
    history: 'Points of each strip',
    round: 'Strip',
    total: 'Total',
    best: (name: string, n: number) => `Best turn: ${name}, ${points(n)}`,
    bold: (name: string, p: string) => `Boldest roll: ${name}, ${p} risk`,
    luckiest: (name: string, n: number) =>
        `All six placed: ${name}, ${plural(n, 'once', `${n} times`)}`,
    busts: (name: string, n: number) => `Most busts: ${name}, ${n}`,
    coach: {
        label: 'Coach',
        place: (dice: string) => `place ${dice}`,
        placeRoll: (dice: string) => `place ${dice}, then roll`,
        placeStop: (dice: string) => `place ${dice}, then stop`,
        roll: 'roll on',
        stop: 'stop',
        worth: (n: string) => `worth ${n}`,
        costs: (n: string) => `−${n}`,
        bestChoice: 'best',
    },
    moves: {
        roll: 'rolls',
        place: 'places',
        stop: 'stops',
    },
    throws: {
        strip: 'A new strip',
        roll: 'A roll',
    },
} satisfies BoardText;

export const lesson = {
    strip: 'This strip has a limit for each die. Blue fits with 1 to 4, red with 1 only.',
    roll: 'Roll all six dice.',
    place: 'Dice that fit are lit. One must be placed, more may be. Tap blue 4 and yellow 2, then “Place & roll”: the others are rolled again.',
    stop: 'Only black fits, so it is placed anyway. Stopping brings the pips: 4 + 2 + 2 = 8. Another roll might fit nothing. “Place & stop”!',
    end: 'Bea rolled once too often: nothing fits, a bust. That brings the limits of what she did not place, 1 + 2 + 2 = 5. Five dice placed: 5 points more. All six: doubled.',
};

declare module '../../text' {
    interface Cards {
        fiese15: typeof card;
    }
    interface Boards {
        fiese15: typeof board;
    }
}
