// Words of what is played on a day and of duels by link, in all languages. What a game says of its own
// day stands in its folder, as `day`.
import type { Lang } from '.';

const en = {
    decimal: '.',
    months: 'January February March April May June July August September October November December',
    date: (day: string, month: string) => `${day} ${month}`,
    unknown: (n: string) => `Not in the word list: ${n}.`,
    luck: (points: string) => `Within ${points} points is luck.`,
    duel: (name: string, points: string) => `${name} says ${points}. Can you do better?`,
    duelChecked: (name: string, points: string) =>
        `${name} made ${points}, checked move by move. Can you do better?`,
};

type Day = typeof en;

const de: Day = {
    decimal: ',',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    date: (day, month) => `${day}. ${month}`,
    unknown: (n) => `Nicht in der Wortliste: ${n}.`,
    luck: (points) => `Bis ${points} Punkte Unterschied ist Glück.`,
    duel: (name, points) => `${name} sagt ${points}. Schaffst du mehr?`,
    duelChecked: (name, points) => `${name} hat ${points}, Zug für Zug geprüft. Schaffst du mehr?`,
};

const es: Day = {
    decimal: ',',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    date: (day, month) => `${day} de ${month}`,
    unknown: (n) => `Fuera de la lista de palabras: ${n}.`,
    luck: (points) => `Hasta ${points} puntos de diferencia es suerte.`,
    duel: (name, points) => `${name} dice ${points}. ¿Puedes más?`,
    duelChecked: (name, points) =>
        `${name} hizo ${points}, comprobado jugada a jugada. ¿Puedes más?`,
};

const fr: Day = {
    decimal: ',',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    date: (day, month) => `${day} ${month}`,
    unknown: (n) => `Absents de la liste de mots\u00a0: ${n}.`,
    luck: (points) => `Jusqu’à ${points} points d’écart, c’est la chance.`,
    duel: (name, points) => `${name} annonce ${points}. Tu fais mieux\u00a0?`,
    duelChecked: (name, points) =>
        `${name} a fait ${points}, vérifié coup par coup. Tu fais mieux\u00a0?`,
};

const it: Day = {
    decimal: ',',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    date: (day, month) => `${day} ${month}`,
    unknown: (n) => `Fuori dall’elenco delle parole: ${n}.`,
    luck: (points) => `Fino a ${points} punti di differenza è fortuna.`,
    duel: (name, points) => `${name} dice ${points}. Sai fare di meglio?`,
    duelChecked: (name, points) =>
        `${name} ha fatto ${points}, controllato mossa per mossa. Sai fare di meglio?`,
};

export const day: Record<Lang, Day> = { de, en, es, fr, it };
