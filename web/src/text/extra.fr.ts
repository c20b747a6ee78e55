import type { extra as en } from './extra.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('fr');

const points = (n: string) => `${n.replace('.', ',')} points`;

export const extra: typeof en = {
    review: {
        title: 'Chance et talent',
        help: 'En points espérés\u00a0: ce que les dés ont apporté, et ce que les coups ont perdu face aux meilleurs.',
        player: 'Joueur',
        luck: 'Chance',
        lost: 'Perdu',
        missed: (name, n, move) =>
            `Coup le plus cher\u00a0: ${name}, ${points(n)}. Le mieux aurait été\u00a0: ${move}`,
    },
    replay: {
        title: 'Revoir la partie',
        open: 'Revoir coup par coup',
        missing: 'Cette partie n’est pas ici, ou n’y est plus.',
        first: 'Au début',
        back: 'Un coup en arrière',
        on: 'Un coup en avant',
        last: 'À la fin',
        play: 'Lire',
        pause: 'Pause',
        at: 'Coup',
        of: (n, all) => `Coup ${n} sur ${all}`,
        begin: 'Le début',
        actors: { clock: 'Horloge', judge: 'Juge' },
    },
    throws: { throw: 'Un lancer' },
    moves: {
        throw: 'lance',
        tick: 'temps écoulé',
    },
    records: {
        title: 'Tes records',
        here: 'Gardés sur cet appareil seulement.',
        fresh: 'Un nouveau record sur cet appareil',
        games: (played, won) =>
            `${played} ${plural(played, 'partie', 'parties')}, ${won} ${plural(won, 'gagnée', 'gagnées')}`,
        forget: 'Effacer les records',
        sure: 'Effacer tes records de cet appareil\u00a0?',
    },
    teach: {
        title: 'Apprends-moi',
        minutes: 'deux minutes, sans table',
        go: 'Continuer',
        again: 'Encore une fois',
        end: 'C’est tout. À toi\u00a0!',
        other: 'Essaie ce que dit le texte.',
        bot: 'Bea',
    },
    display: {
        choose: 'Montrer sur grand écran',
        help: 'Pour un téléviseur\u00a0: code, dés et points, rien de secret.',
        join: 'Scanner pour jouer',
        waiting: 'Qui vient\u00a0?',
    },
    calm: {
        name: 'Sans hâte',
        help: 'Aucun compte à rebours sur cet appareil.',
        lobby: 'Autant de temps que le jeu le permet.',
    },
    guard: {
        name: 'S’arrêter en deux touches',
        help: 'Contre une touche par erreur.',
        again: 'Toucher encore pour s’arrêter',
    },
};
