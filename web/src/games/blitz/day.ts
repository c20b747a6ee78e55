// The line of a day of Würfelblitz in all languages: what there is to do, and the line to share, which tells decisions, never dice.
import type { DayGame } from '../../day/game';
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

/** Ten throws. */
export const day: DayGame = {
    order: 3,
    title: {
        de: 'Zehn Würfe',
        en: 'Ten throws',
        es: 'Diez tiradas',
        fr: 'Dix lancers',
        it: 'Dieci lanci',
    },
    minutes: '2',
    about: {
        de: [
            'Zehn Würfe, je eine Antwort.',
            'Gezählt werden die richtigen; die Zeit steht dabei.',
            'Die Uhr läuft, sobald die Würfel liegen.',
        ],
        en: [
            'Ten throws, one call each.',
            'Right calls count; the time stands beside them.',
            'The clock runs as soon as the dice lie there.',
        ],
        es: [
            'Diez tiradas, una respuesta cada una.',
            'Cuentan las correctas; el tiempo va al lado.',
            'El reloj corre en cuanto caen los dados.',
        ],
        fr: [
            'Dix lancers, une réponse chacun.',
            'Comptent les réponses justes\u00a0; le temps est noté à côté.',
            'La montre tourne dès que les dés sont là.',
        ],
        it: [
            'Dieci lanci, una risposta ciascuno.',
            'Contano quelle giuste; il tempo sta accanto.',
            'L’orologio corre appena cadono i dadi.',
        ],
    },
    line: (lang, date, { points, won, ms, course: { par } }, tenths) =>
        share[lang](
            date,
            `${points}`,
            `${won.length}`,
            tenths(ms / 1000),
            `${par[1]?.points}`,
            `${par[2]?.points}`,
        ),
    unit: {
        de: ({ won }) => `von ${won.length} richtig`,
        en: ({ won }) => `of ${won.length} right`,
        es: ({ won }) => `de ${won.length} bien`,
        fr: ({ won }) => `justes sur ${won.length}`,
        it: ({ won }) => `giusti su ${won.length}`,
    },
};
