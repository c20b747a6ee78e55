// The line of a day of Würfelblitz to share, in all languages: it tells decisions, never dice.
import type { Lang } from '../../text';

type Share = (
    date: string,
    right: string,
    of: string,
    seconds: string,
    medium: string,
    hard: string,
) => string;

export const share: Record<Lang, Share> = {
    de: (date, right, of, seconds, medium, hard) =>
        `Knobel, ${date}: Würfelblitz, zehn Würfe: ${right} von ${of} richtig in ${seconds} Sekunden. Mittel hatte ${medium} richtig, schwer ${hard}.`,
    en: (date, right, of, seconds, medium, hard) =>
        `Knobel, ${date}: Würfelblitz, ten rolls: ${right} of ${of} right in ${seconds} seconds. Medium had ${medium} right, hard ${hard}.`,
    es: (date, right, of, seconds, medium, hard) =>
        `Knobel, ${date}: Würfelblitz, diez tiradas: ${right} de ${of} bien en ${seconds} segundos. Medio tuvo ${medium} bien, difícil ${hard}.`,
    fr: (date, right, of, seconds, medium, hard) =>
        `Knobel, ${date}\u00a0: Würfelblitz, dix lancers\u00a0: ${right} justes sur ${of} en ${seconds} secondes. Moyen en a ${medium}, difficile ${hard}.`,
    it: (date, right, of, seconds, medium, hard) =>
        `Knobel, ${date}: Würfelblitz, dieci lanci: ${right} giusti su ${of} in ${seconds} secondi. Medio ne ha ${medium}, difficile ${hard}.`,
};
