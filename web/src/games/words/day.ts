// The line of a day of Haste Worte in all languages: what there is to do, and the line to share, which tells decisions, never dice.
import type { DayGame } from '../../day/game';
import type { Lang } from '../../text';

type Share = (date: string, chips: string, medium: string, hard: string) => string;

export const share: Record<Lang, Share> = {
    de: (date, chips, medium, hard) =>
        `Knobel, ${date}: Haste Worte, drei Buchstaben: ${chips} Wörter stehen. Mittel hat ${medium}, schwer ${hard}.`,
    en: (date, chips, medium, hard) =>
        `Knobel, ${date}: Haste Worte, three letters: ${chips} words stand. Medium has ${medium}, hard ${hard}.`,
    es: (date, chips, medium, hard) =>
        `Knobel, ${date}: Haste Worte, tres letras: valen ${chips} palabras. Medio tiene ${medium}, difícil ${hard}.`,
    fr: (date, chips, medium, hard) =>
        `Knobel, ${date}\u00a0: Haste Worte, trois lettres\u00a0: ${chips} mots tiennent. Moyen en a ${medium}, difficile ${hard}.`,
    it: (date, chips, medium, hard) =>
        `Knobel, ${date}: Haste Worte, tre lettere: restano ${chips} parole. Medio ne ha ${medium}, difficile ${hard}.`,
};

/** Three letters; unknown words stand, marked. */
export const day: DayGame = {
    order: 4,
    title: {
        de: 'Drei Buchstaben',
        en: 'Three letters',
        es: 'Tres letras',
        fr: 'Trois lettres',
        it: 'Tre lettere',
    },
    minutes: '4',
    spoken: true,
    about: {
        de: [
            'Drei Buchstaben, je eine Minute.',
            'Drei Bots schreiben mit: was sie auch haben, wird gestrichen.',
            'Wörter, die keine Liste kennt, stehen, mit einem ?.',
        ],
        en: [
            'Three letters, a minute each.',
            'Three bots write too: what they have as well is struck.',
            'Words that no list knows stand, marked with a ?.',
        ],
        es: [
            'Tres letras, un minuto cada una.',
            'Tres bots también escriben: lo que ellos también tengan se tacha.',
            'Las palabras que ninguna lista conoce valen, con un ?.',
        ],
        fr: [
            'Trois lettres, une minute chacune.',
            'Trois bots écrivent aussi\u00a0: ce qu’ils ont également est rayé.',
            'Les mots qu’aucune liste ne connaît tiennent, avec un ?.',
        ],
        it: [
            'Tre lettere, un minuto ciascuna.',
            'Scrivono anche tre bot: quello che hanno anche loro viene cancellato.',
            'Le parole che nessun elenco conosce restano, con un ?.',
        ],
    },
    line: (lang, date, { points, course: { par } }) =>
        share[lang](date, `${points}`, `${par[1]?.points}`, `${par[2]?.points}`),
    unit: {
        de: () => 'Wörter stehen',
        en: () => 'words stand',
        es: () => 'palabras valen',
        fr: () => 'mots tiennent',
        it: () => 'parole restano',
    },
};
