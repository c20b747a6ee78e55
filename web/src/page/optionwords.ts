// The options of a table in words, for who has not sat down yet.
import { readOptions } from './options';
import { optionText, saysText, type Texts } from '../text';
import type { GameInfo, Option } from '../wire/wire';

const FIRST = 2; /* so many are told even if they are as usual */

const isSwitch = (o: Option) => o.kind === 'int' && o.min === 0 && o.max === 1;

/** What this option is set to; undefined if there is nothing to tell. */
function tell(t: Texts, game: string, option: Option, value: string): string | undefined {
    const text = optionText(t, game, option.name);
    const name = text?.name ?? option.name;
    if (isSwitch(option))
        return saysText(name, value === '1' ? (text?.help ?? option.help) : `${t.off}.`);
    if (option.kind === 'seat') return undefined;
    const known = option.kind === 'word' && text?.words?.[value];
    const free = option.kind === 'int' && Number(value) < option.min;
    return `${saysText(name, known || (free ? (option.off ? t.untimed : t.auto) : value))}.`;
}

/** The first ones, and what is not as usual: a sentence each. */
export function optionWords(t: Texts, game: GameInfo, options: string): string[] {
    const given = readOptions(options);
    const telling = game.options.filter((o) => !isSwitch(o) && o.kind !== 'seat').slice(0, FIRST);
    return game.options.flatMap((option) => {
        const usual = 'def' in option ? String(option.def) : '';
        const value = given.get(option.name) ?? usual;
        if (value === usual && !telling.includes(option)) return [];
        return tell(t, game.name, option, value) ?? [];
    });
}
