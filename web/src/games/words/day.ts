// The line of a day of Haste Worte to share, in all languages: it tells decisions, never dice.
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
