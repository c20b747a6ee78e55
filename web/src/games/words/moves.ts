// Moves of Haste Worte in words, and its dice thrown by hand.
import { saysText, symbolText, type Texts } from '../../text';
import type { Moves, Seen } from '../game';
import type { WordsView } from './view';

/** A word of somebody, `SEAT LINE` in a file, as it stands there. */
function wordOf({ view, names }: Seen<WordsView>, seat = '', line = ''): string {
    const word = view.players[Number(seat)]?.own[Number(line) - 1]?.word;
    return word ? `${word} (${names[Number(seat)]})` : `${names[Number(seat)]}, ${line}`;
}

/** The words that a vote or the judge is about, and what became of them. */
function aboutWords(t: Texts, verb: string, rest: string[], seen: Seen<WordsView>): string {
    const b = t.boards.words;
    const hints: Record<string, string> = b.hints;
    const [seat, line, third = '', fourth] = rest;
    const word = wordOf(seen, seat, line);
    if (verb === 'vote') return saysText(word, third === 'yes' ? b.yes : b.no);
    if (verb === 'hint') return saysText(word, hints[third] ?? third);
    if (verb === 'same')
        return `${word}, ${fourth ? wordOf(seen, third, fourth) : wordOf(seen, `${seen.by}`, third)}`;
    return word;
}

function rest(t: Texts, verb: string, words: string[], seen?: Seen<WordsView>): string {
    const b = t.boards.words;
    const [first = '', second = '', ...more] = words;
    const text = more.join(' ');
    if (verb === 'take') return symbolText(t, first);
    if (verb === 'own') return [second, text].join(' ').trim();
    if (verb === 'foreign') return saysText(symbolText(t, second), text);
    if (verb === 'ruling') return saysText(text, second === 'yes' ? b.yes : b.no);
    if (seen && ['challenge', 'same', 'vote', 'hint'].includes(verb))
        return aboutWords(t, verb, words, seen);
    if (seen && verb === 'object') return wordOf(seen, `${seen.by}`, first);
    return words.join(' ');
}

export const moves: Moves<WordsView> = {
    rest,
    dice: (verb, dice) => (verb === 'throw' || verb === 'take' ? dice : []),
    example: ({ phase }) =>
        phase === 'letter' ? 'letter B' : 'throw animals music books plants cities sports',
};
