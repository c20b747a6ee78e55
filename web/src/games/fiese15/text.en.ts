// Fiese 15 in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

const points = (n: number) => plural(n, '1 point', `${n} points`);

export const card = {
    blurb: 'Place dice within their limits. Stop, or risk one more roll?',
    options: {
        rounds: { name: 'Rounds', help: 'Each round has its own strip.' },
        zocker: { name: 'Gambler', help: 'A bust scores nothing.' },
        handicap: {
            name: 'Handicap',
            help: 'White’s limit comes from a tile; the player in last place gets the highest.',
        },
        start: {
            name: 'Who starts',
            help: 'Who rolls first in later rounds.',
            words: { pass: 'rotates', fixed: 'same player' },
        },
    },
    reasons: {
        bad_strip: 'That is not a strip.',
        few_strips: 'There are not so many strips in this box.',
        no_backs: 'The strips of this box have no backs: no handicap.',
        bad_roll: 'These dice can’t show that.',
        must_place: 'Place at least one die first.',
        nothing_placed: 'You haven’t placed a die yet.',
        not_rolled: 'This die is not in the roll.',
        not_valid: 'This die is above its limit.',
    },
    record: (n: string) => `best turn ${n}`,
} satisfies CardText;

export const board = {
    strip: (n: number, of: number) => `Round ${n} of ${of}`,
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
    rollOn: 'Roll again',
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
    outcome: 'Stop or roll on',
    stopCap: 'Stop now',
    goOnWith: (n: number) => `Go on with ${plural(n, '1 die', `${n} dice`)}`,
    pointsWord: (n: number) => plural(n, 'point', 'points'),
    bust: 'bust',
    fit: (n: number) => (n === 1 ? '1 fits' : `1–${n} fit`),
    five: 'five, +5',
    bustPays: (n: number) => `a bust pays ${n}`,
    noBust: 'cannot bust',
    sixDice: 'six dice',
    space: 'Space',
    begins: (name: string, n: number) => `${name} begins round ${n}`,
    freeLimits: 'Free limits',
    missed: (n: number) => `Stopping would have paid ${n}`,
    toLead: (n: number) => `${points(n)} more and you lead`,
    choose: 'Tap glowing dice to place them',
    goal: 'A die fits if it shows no more than its limit. Most points wins.',
    tapToRoll: 'Your turn. Roll the dice',
    nextRolls: (name: string) => `${name} rolls next`,
    rolls: (name: string) => `${name} is rolling`,
    thinks: (name: string) => `${name} is choosing`,
    waitStrip: 'Drawing the next strip…',
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
    saysRollMine: (dice: string, valid: string) => `Rolled ${dice}. These fit: ${valid}`,
    history: 'Points per round',
    round: 'Round',
    total: 'Total',
    best: (name: string, n: number) => `Best turn: ${name}, ${points(n)}`,
    bold: (name: string, p: string) => `Boldest roll: ${name}, ${p} risk`,
    luckiest: (name: string, n: number) =>
        `All six placed: ${name}, ${plural(n, 'once', `${n} times`)}`,
    busts: (name: string, n: number) => `Most busts: ${name}, ${n}`,
    coach: {
        label: 'Hint',
        place: (dice: string) => `place ${dice}`,
        placeRoll: (dice: string) => `place ${dice}, then roll`,
        placeStop: (dice: string) => `place ${dice}, then stop`,
        roll: 'roll again',
        stop: 'stop',
        worth: (n: string) => `worth ${n}`,
        costs: (n: string) => `${n} worse`,
        bestChoice: 'Hint',
        wins: (n: number) => `wins ${n}%`,
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
    strip: 'This strip has a limit for each die. Blue fits if it shows 1 to 4, red only if it shows 1.',
    roll: 'Roll all six dice.',
    place: 'Dice that fit glow. You must place at least one. Tap blue 4 and yellow 2, then “Place & roll”: the others are rolled again.',
    stop: 'Only black fits, so it has to be placed. If you stop, you score the pips: 4 + 2 + 2 = 8. On another roll nothing might fit. “Place & stop”!',
    end: 'Bea rolled once too often: nothing fits, a bust. She scores the limits of the dice she did not place, 1 + 2 + 2 = 5. Place five dice: 5 extra points. All six: doubled.',
};

declare module '../../text' {
    interface Cards {
        fiese15: typeof card;
    }
    interface Boards {
        fiese15: typeof board;
    }
}
