// The line of a day of Fiese 15 to share, in all languages: it tells decisions, never dice.
import type { Lang } from '../../text';

type Share = (date: string, points: string, lost: string, medium: string, hard: string) => string;

export const share: Record<Lang, Share> = {
    de: (date, points, lost, medium, hard) =>
        `Knobel, ${date}: Fiese 15, zehn Streifen: ${points} Punkte. Verschenkt: ${lost}. Mittel hatte ${medium}, schwer ${hard}.`,
    en: (date, points, lost, medium, hard) =>
        `Knobel, ${date}: Fiese 15, ten strips: ${points} points. Given away ${lost}. Medium made ${medium}, hard ${hard}.`,
    es: (date, points, lost, medium, hard) =>
        `Knobel, ${date}: Fiese 15, diez regletas: ${points} puntos. Regalados: ${lost}. Medio hizo ${medium}, difícil ${hard}.`,
    fr: (date, points, lost, medium, hard) =>
        `Knobel, ${date}\u00a0: Fiese 15, dix réglettes\u00a0: ${points} points. Perdus par choix\u00a0: ${lost}. Moyen a fait ${medium}, difficile ${hard}.`,
    it: (date, points, lost, medium, hard) =>
        `Knobel, ${date}: Fiese 15, dieci strisce: ${points} punti. Regalati: ${lost}. Medio ha fatto ${medium}, difficile ${hard}.`,
};
