// Haste Worte in English: the words of its card, of its board, of its lesson.
import type { BoardText, CardText } from '../../text';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

export const card = {
    blurb: 'A letter, a die, an hourglass. Who finds the words nobody else has?',
    options: {
        lang: {
            name: 'Language of the words',
            help: 'It has its own letters and its own dictionary.',
            words: {
                de: 'Deutsch',
                en: 'English',
                fr: 'Français',
                it: 'Italiano',
                es: 'Español',
            },
        },
        first: {
            name: 'What comes first',
            help: 'Dice are chosen before the letter is known, or after.',
            words: { dice: 'the dice', letter: 'the letter' },
        },
        pick: {
            name: 'Choosing dice',
            help: 'One after another, or whoever is first.',
            words: { turn: 'in turn', grab: 'grab' },
        },
        write: {
            name: 'Writing',
            help: 'All at once, or one after another on one device.',
            words: { all: 'all at once', turn: 'in turn' },
        },
        seconds: { name: 'Hourglass', help: 'Seconds to write.' },
        target: { name: 'To win', help: 'Chips that end the match.' },
        lag: { name: 'Delay credit', help: 'Network delay made good, at most, in ms.' },
    },
    reasons: {
        bad_letter: 'That is not a letter of this language.',
        not_a_symbol_in_play: 'This symbol is not in play.',
        die_taken: 'Somebody has this die.',
        too_long: 'That is too long.',
        too_many_words: 'That is one word too many.',
        own_symbol: 'That is your own symbol.',
        empty: 'Nothing is written there.',
        wrong_initial: 'It begins with another letter.',
        twice: 'You have this word already.',
        no_such_word: 'There is no such word.',
        own_word: 'That is your own word.',
        vote_open: 'A vote is under way.',
        already_ruled: 'That is decided already.',
        no_vote_open: 'There is no vote.',
    },
    score: (n: number) => plural(n, '1 chip', `${n} chips`),
    record: (n: string) => `most chips ${n}`,
    symbols: {
        dishes: 'Dishes',
        sports: 'Sports',
        car: 'Cars',
        drinks: 'Drinks',
        toys: 'Toys and games',
        music: 'Music',
        animals: 'Animals',
        books: 'Books',
        cities: 'Cities',
        produce: 'Fruit and vegetables',
        waters: 'Waters',
        appliances: 'Electrical appliances',
        clothing: 'Clothing',
        screen: 'Film and television',
        sweets: 'Sweets',
        plants: 'Plants',
        countries: 'Countries',
        professions: 'Professions',
    },
} satisfies CardText;

export const board = {
    tapToThrow: 'Your turn. Tap to throw',
    begin: 'Words with',
    unwritten: 'What nobody wrote',
    throwIt: 'Throw',
    take: 'Take the symbol you know most words for',
    grab: 'Grab a die, quick!',
    waitTakes: 'The others take a die',
    letterComes: 'A letter is turned …',
    own: 'Your words',
    ownHelp: '1 chip for each that nobody else writes',
    foreign: 'Guess the others’ words',
    foreignHelp: 'A hit strikes their word; no chips for you',
    ownLine: (symbol: string, n: number) => `${symbol}, word ${n}`,
    foreignLine: (symbol: string, n: number) => `Word ${n} for others: ${symbol}`,
    symbolOf: (n: number) => `Whose symbol is word ${n} for?`,
    begins: (letter: string) => `Begins with ${letter}, please`,
    kept: 'noted',
    secondsLeft: (s: number) => `${s} s left`,
    done: 'Done',
    undone: 'Write on',
    writes: (name: string) => `${name} is writing`,
    allWrite: 'The glass is running',
    isDone: 'done',
    redraw: 'Another letter?',
    redrawAsked: (n: number, of: number) => `${n} of ${of} want one`,
    words: 'The words',
    noWords: 'no words',
    othersWrote: 'Guessed by others:',
    hints: {
        known: 'in the dictionary',
        elsewhere: 'in the dictionary, for other things',
        unknown: 'not in the dictionary',
    },
    struck: {
        shared: (names: string) => `struck: ${names} wrote it too`,
        ruled: () => 'struck: fell in an earlier vote',
        voted: () => 'struck by vote',
        judged: (names: string) => `struck: ${names} wrote nearly the same`,
    },
    doubt: 'Doubt',
    doubtWord: (word: string) => `Doubt ${word}`,
    sameAs: (word: string) => `Same as my ${word}`,
    doesNotFit: 'It does not fit',
    object: 'Object: not the same',
    asks: {
        challenge: (name: string) => `${name} doubts it. Does it count?`,
        same: (name: string) => `${name} says it is the same word. Is it another one?`,
        object: (name: string) => `${name} objects. Is it another word?`,
    },
    yes: 'It counts',
    no: 'It does not',
    yesOther: 'Another word',
    noOther: 'The same',
    votesIn: (n: number, of: number) => `${n} of ${of} votes`,
    voteFor: (name: string) => `${name} votes:`,
    showAll: 'Show all words',
    accept: 'Agreed',
    acceptSure: 'Agreed for good?',
    acceptHelp: 'A word of yours was struck; you can still object.',
    waitsFor: (names: string) => `Waiting for ${names}`,
    chips: (n: number) => plural(n, '1 chip', `${n} chips`),
    score: (n: number, of: number) => `${n} of ${of} chips`,
    saysLetter: (letter: string, symbol: string) =>
        `The letter is ${letter}. Your symbol: ${symbol}`,
    saysTaken: (name: string, symbol: string) => `${name} has ${symbol}`,
    saysThrown: (dice: string) => `The dice: ${dice}`,
    saysEnd: 'The words are read out',
    best: (name: string, n: number) => `Best round: ${name}, ${n} chips`,
    struckMost: (name: string, n: number) => `Lost most words: ${name}, ${n}`,
    longest: (name: string, word: string) => `Longest word: ${name}, ${word}`,
    moves: {
        take: 'takes',
        own: 'writes',
        foreign: 'writes for',
        done: 'is done',
        accept: 'agrees',
        challenge: 'doubts',
        object: 'objects',
        vote: 'votes',
        same: 'calls it the same:',
        undone: 'writes on',
        redraw: 'wants another letter',
        hint: 'says',
        ruling: 'ruled',
    },
    throws: {
        letter: (letter: string) => `The letter ${letter}`,
    },
} satisfies BoardText;

export const lesson = {
    throw: 'Six dice with things to find words for. Throw them.',
    take: 'Each player takes a die. Take the animals; Bea takes the plants.',
    write: 'The letter is B. Write up to three animals that begin with it, in secret. For the plants you may guess Bea’s words. Then say that you are done.',
    read: 'The words are read out. Bea guessed at your animals: what she wrote too is struck. Every other word is a chip. Agree, or doubt a word.',
    end: 'So the best words are those nobody else thinks of. The match goes on until somebody has 15 chips.',
};

declare module '../../text' {
    interface Cards {
        words: typeof card;
    }
    interface Boards {
        words: typeof board;
    }
}
