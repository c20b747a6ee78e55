// The line of a day of Fiese 15 in all languages: what there is to do, and the line to share, which tells decisions, never dice.
import type { DayGame } from '../../day/game';
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

/** Ten strips. */
export const day: DayGame = {
    order: 2,
    title: {
        de: 'Zehn Streifen',
        en: 'Ten strips',
        es: 'Diez regletas',
        fr: 'Dix réglettes',
        it: 'Dieci strisce',
    },
    minutes: '4',
    about: {
        de: [
            'Zehn Streifen, du allein.',
            'Gezählt wird, was du holst, und was deine Entscheidungen verschenken.',
            'Keine Uhr.',
        ],
        en: [
            'Ten strips, you alone.',
            'What counts is what you make, and what your decisions give away.',
            'No clock.',
        ],
        es: [
            'Diez regletas, a solas.',
            'Cuenta lo que consigues y lo que regalan tus decisiones.',
            'Sin reloj.',
        ],
        fr: [
            'Dix réglettes, en solo.',
            'Comptent tes points, et ce que tes choix font perdre.',
            'Pas de montre.',
        ],
        it: [
            'Dieci strisce, da solo.',
            'Conta quello che fai e quello che le tue scelte regalano.',
            'Senza orologio.',
        ],
    },
    luck: 14,
    line: (lang, date, { points, given = 0, course: { par } }, tenths) =>
        share[lang](
            date,
            `${points}`,
            tenths(given / 100),
            `${par[1]?.points}`,
            `${par[2]?.points}`,
        ),
    unit: {
        de: () => 'Punkte',
        en: () => 'points',
        es: () => 'puntos',
        fr: () => 'points',
        it: () => 'punti',
    },
};
