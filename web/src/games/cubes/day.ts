// The line of a day of Rolling Cubes in all languages: what there is to do, and the line to share, which tells decisions, never dice.
import type { DayGame } from '../../day/game';
import type { Lang } from '../../text';

type Share = (date: string, stars: string, percent: string) => string;

export const share: Record<Lang, Share> = {
    de: (date, stars, percent) =>
        `Knobel, ${date}: Wurf des Tages: ${stars} von 3 Sternen, ${percent} % der besten Gleichung.`,
    en: (date, stars, percent) =>
        `Knobel, ${date}: throw of the day: ${stars} of 3 stars, ${percent} % of the best equation.`,
    es: (date, stars, percent) =>
        `Knobel, ${date}: tirada del día: ${stars} de 3 estrellas, ${percent} % de la mejor ecuación.`,
    fr: (date, stars, percent) =>
        `Knobel, ${date}\u00a0: le lancer du jour\u00a0: ${stars} étoiles sur 3, ${percent}\u00a0% de la meilleure équation.`,
    it: (date, stars, percent) =>
        `Knobel, ${date}: lancio del giorno: ${stars} stelle su 3, ${percent} % dell’equazione migliore.`,
};

/** The throw of the day: one throw, no clock. */
export const day: DayGame = {
    order: 1,
    title: {
        de: 'Wurf des Tages',
        en: 'Throw of the day',
        es: 'Tirada del día',
        fr: 'Le lancer du jour',
        it: 'Lancio del giorno',
    },
    minutes: '1–5',
    about: {
        de: [
            'Dreizehn Würfel, ein Wurf: bilde eine wahre Gleichung.',
            'Ein Stern ab 60 % der besten, zwei ab 80 %, drei ab 95 % oder mit allen 13 Würfeln.',
            'Keine Uhr. Denk nach, so lange du willst.',
        ],
        en: [
            'Thirteen dice, one throw: make one true equation.',
            'One star from 60 % of the best, two from 80 %, three from 95 % or with all 13 dice.',
            'No clock. Think as long as you like.',
        ],
        es: [
            'Trece dados, una tirada: forma una ecuación cierta.',
            'Una estrella desde el 60 % de la mejor, dos desde el 80 %, tres desde el 95 % o con los 13 dados.',
            'Sin reloj. Piensa lo que quieras.',
        ],
        fr: [
            'Treize dés, un lancer\u00a0: forme une équation vraie.',
            'Une étoile dès 60\u00a0% de la meilleure, deux dès 80\u00a0%, trois dès 95\u00a0% ou avec les 13 dés.',
            'Pas de montre. Réfléchis tant que tu veux.',
        ],
        it: [
            'Tredici dadi, un lancio: forma un’equazione vera.',
            'Una stella dal 60 % della migliore, due dall’80 %, tre dal 95 % o con tutti e 13 i dadi.',
            'Senza orologio. Pensa quanto vuoi.',
        ],
    },
    drawn: (move) => /^equation (\S+)$/.exec(move)?.[1] ?? '',
    line: (lang, date, { stars, points, possible }) =>
        share[lang](
            date,
            `${stars}`,
            `${possible > 0 ? Math.floor((points * 100) / possible) : 0}`,
        ),
    unit: {
        de: ({ possible }) => (possible ? `von ${possible} Punkten` : 'Punkte'),
        en: ({ possible }) => (possible ? `of ${possible} points` : 'points'),
        es: ({ possible }) => (possible ? `de ${possible} puntos` : 'puntos'),
        fr: ({ possible }) => (possible ? `points sur ${possible}` : 'points'),
        it: ({ possible }) => (possible ? `punti su ${possible}` : 'punti'),
    },
};
