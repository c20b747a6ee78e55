// The line of a day of Rolling Cubes to share, in all languages: it tells decisions, never dice.
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
