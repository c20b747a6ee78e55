import type { extra as en } from './extra.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('de');

const points = (n: string) => `${n.replace('.', ',')} Punkte`;

export const extra: typeof en = {
    review: {
        title: 'Glück und Können',
        help: 'In erwarteten Punkten: was die Würfel brachten, und was Züge gegenüber den besten verschenkten.',
        player: 'Spieler',
        luck: 'Glück',
        lost: 'Verschenkt',
        missed: (name, n, move) =>
            `Teuerster Zug: ${name}, ${points(n)}. Am besten wäre gewesen: ${move}`,
    },
    replay: {
        title: 'Wiederholung',
        open: 'Zug für Zug ansehen',
        missing: 'Diese Partie gibt es hier nicht oder nicht mehr.',
        first: 'Zum Anfang',
        back: 'Ein Zug zurück',
        on: 'Ein Zug weiter',
        last: 'Zum Ende',
        play: 'Abspielen',
        pause: 'Anhalten',
        at: 'Zug',
        of: (n, all) => `Zug ${n} von ${all}`,
        begin: 'Der Anfang',
        actors: { clock: 'Uhr', judge: 'Richter' },
    },
    throws: { throw: 'Ein Wurf' },
    moves: {
        throw: 'wirft',
        tick: 'Zeit ist um',
    },
    records: {
        title: 'Deine Rekorde',
        here: 'Nur auf diesem Gerät.',
        fresh: 'Ein neuer Rekord auf diesem Gerät',
        games: (played, won) => `${played} ${plural(played, 'Partie', 'Partien')}, ${won} gewonnen`,
        forget: 'Rekorde löschen',
        sure: 'Deine Rekorde von diesem Gerät löschen?',
    },
    teach: {
        title: 'Zeig mir das Spiel',
        minutes: 'zwei Minuten, ohne Tisch',
        go: 'Weiter',
        again: 'Noch einmal',
        end: 'Das war’s. Jetzt richtig!',
        other: 'Versuche, was im Text steht.',
        bot: 'Bea',
    },
    display: {
        choose: 'Auf großem Bildschirm zeigen',
        help: 'Für den Fernseher: Code, Würfel und Punkte, nichts Geheimes.',
        join: 'Scannen und mitspielen',
        waiting: 'Wer macht mit?',
    },
    calm: {
        name: 'Ohne Eile',
        help: 'Kein Countdown auf diesem Gerät.',
        lobby: 'So viel Zeit, wie das Spiel zulässt.',
    },
    guard: {
        name: 'Aufhören mit zwei Tippern',
        help: 'Gegen versehentliches Tippen.',
        again: 'Zum Aufhören noch einmal tippen',
    },
};
