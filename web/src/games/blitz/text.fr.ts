// Würfelblitz in French: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { CALL_MAX } from './limits';

export const card: typeof en.card = {
    blurb: 'Tout le monde voit le même lancer. La première bonne somme l’emporte.',
    options: {
        white: { name: 'Dés blancs', help: 'Trois, c’est plus dur.' },
        swap: {
            name: 'Blancs pour un noir',
            help: 'Jetons blancs à réunir pour un noir. Moins il en faut, plus c’est facile.',
        },
        blacks: { name: 'Pour gagner', help: 'Jetons noirs à réunir.' },
        brainteaser: {
            name: 'Casse-tête',
            help: 'Une pastille en double inverse tout\u00a0: on compte les dés qui seraient éteints.',
        },
        buzz: {
            name: 'Buzzer',
            help: 'On buzze, puis on annonce. Pour jouer à plusieurs sur le même appareil.',
        },
        calls: {
            name: 'Annonces',
            help: 'Nombre d’annonces permises par lancer.',
            words: { one: 'une fois', many: 'sans limite' },
        },
        limit: { name: 'Temps', help: 'Secondes pour annoncer.' },
        tie: { name: 'En même temps', help: 'Écart, en ms, qui compte encore comme une égalité.' },
        lag: {
            name: 'Retard compensé',
            help: 'Retard maximal du réseau que l’on compense, en ms.',
        },
        first: { name: 'Premier lancer', help: 'Qui lance en premier.' },
    },
    reasons: {
        bad_call: `Annonce un nombre de 0 à ${CALL_MAX}.`,
    },
    score: (n) => (n < 2 ? `${n} jeton noir` : `${n} jetons noirs`),
    record: (n) => `annonce la plus rapide\u00a0: ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Temps et sommes',
    sum: 'Somme',
    mean: 'Moyenne',
    rounds: { caption: 'Jetons de chaque lancer', round: 'Lancer', total: 'En tout, en blancs' },
    throwIt: 'Lancer',
    goOn: 'Continuer',
    throwsNext: (name) => `${name} lance`,
    revealed: (dice) => `Les dés\u00a0: ${dice}`,
    grid: 'Ton annonce',
    gridFor: (name) => `Annonce\u00a0: ${name}`,
    callFor: 'Qui annonce\u00a0?',
    call: (n) => `Annoncer ${n}`,
    typing: (n) => `${n}…`,
    right: (n) => `${n}, c’est juste\u00a0!`,
    wrong: (n) => `${n}, c’est faux`,
    locked: 'Attends le prochain lancer',
    again: 'Essaie encore',
    waitOthers: 'On attend les autres',
    called: 'a annoncé',
    ask: 'Additionne les points des dés.',
    how: 'Une couleur qu’un autre dé montre en pastille ne compte pas.',
    goal: (swap, blacks) =>
        swap > 1
            ? `${swap} jetons blancs font un noir\u00a0; il en faut ${blacks} noirs pour gagner.`
            : `Il faut ${blacks} jetons noirs pour gagner.`,
    fingers: 'Doigts prêts\u00a0! Le premier qui sait touche.',
    firstRound: 'Premier lancer\u00a0: on barre ce qui ne compte pas',
    crossedOut: (dice) => `Ne comptent pas\u00a0: ${dice}`,
    type: 'Tape la somme',
    typeHelp: 'Part dès qu’il est clair, sinon avec',
    why: (colour) => `montre la couleur ${colour}, donc`,
    whyOut: 'ne compte pas',
    noPips: 'Un dé qui montre une pastille n’a pas de points.',
    firstIn: (s) => `en premier, ${s}\u00a0s`,
    laterBy: (s) => `${s}\u00a0s plus tard`,
    wrongIn: (s) => `faux, ${s}\u00a0s`,
    timed: 'Comment c’est mesuré',
    winnerThrows: 'le gagnant relance',
    you: 'Toi',
    space: 'Espace',
    buzz: 'Je sais\u00a0!',
    outOfThrow: 'hors jeu',
    buzzed: (name) => `${name} a buzzé`,
    answer: (n) => `La réponse\u00a0: ${n}`,
    counted: 'Comptés',
    out: 'Éteints',
    none: 'aucun',
    turned: 'Une pastille est en double\u00a0: seules les couleurs des pastilles comptent',
    brainteaser: 'Casse-tête',
    brainteaserHelp: 'Si une pastille est en double, seules les couleurs des pastilles comptent',
    nobody: 'Personne n’a trouvé',
    silent: 'pas de réponse',
    noCall: 'pas d’annonce',
    seconds: (s) => `${s}\u00a0s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms}\u00a0ms compensées${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Retard du réseau, déduit du temps. Après ±\u00a0: la part indiquée par l’appareil, non vérifiable.',
    tooFast: 'personne n’est si rapide',
    trust: 'Les temps reposent sur la confiance\u00a0: le serveur ne peut pas mesurer lui-même les connexions.',
    calls: 'Annonces de ce lancer',
    discsLabel: (white, swap, black, blacks) =>
        `jetons noirs\u00a0: ${black} sur ${blacks}, blancs\u00a0: ${white} sur ${swap}`,
    won: (name) => `${name} gagne un jeton blanc`,
    wonBlack: (name) => `${name} gagne un jeton noir`,
    wonTogether: (names) => `${names} gagnent chacun un jeton`,
    toWin: (n) => (n === 1 ? 'Un jeton noir suffit' : `${n} jetons noirs pour gagner`),
    whoIsFirst: 'Qui sera le plus rapide\u00a0?',
    wasFirst: (name, s) => `Le plus rapide\u00a0: ${name}, ${s}\u00a0s`,
    before: (s, name) => `${s}\u00a0s avant ${name}.`,
    justBefore: (name) => `Un clin d’œil avant ${name}.`,
    manyAtOnce: (n) => `${n} à la fois\u00a0: un jeton chacun`,
    throwsNow: (name) => `${name} lance ensuite.`,
    secondsLeft: (s) => `encore ${s}\u00a0s`,
    fastest: (name, s) => `Annonce la plus rapide\u00a0: ${name}, ${s}\u00a0s`,
    sharpest: (name, right, all) =>
        `Coup d’œil le plus sûr\u00a0: ${name}, ${right} sur ${all} justes`,
    wrongest: (name, n) => `Le plus d’erreurs\u00a0: ${name}, ${n}`,
    closest: (first, next, ms, sure) =>
        `Le plus serré\u00a0: ${first}, ${ms}\u00a0ms avant ${next} (±${sure})`,
    credited: (name, ms) =>
        `Retard du réseau compensé\u00a0: ${ms}\u00a0ms par annonce pour ${name}`,
    moves: {
        call: 'annonce',
        buzz: 'buzze',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Huit dés dans la boîte, les mêmes pour tous. Lance\u00a0!',
    call: 'Les pastilles des dés blancs sont rouge et bleue\u00a0: le dé rouge et le dé bleu ne comptent pas. Additionne les autres, 2 + 3 + 1 + 4, et touche la somme.',
    again: 'Juste, et en premier\u00a0: un jeton blanc pour toi. Bea s’est trompée. Trois blancs font un noir, trois noirs font gagner. Tu as gagné\u00a0: à toi de relancer.',
    dot: 'Un dé de couleur peut aussi montrer une pastille\u00a0: ici, le vert n’a pas de points, et sa pastille exclut le jaune\u00a0; les dés blancs excluent le noir et l’orange. Que reste-t-il\u00a0?',
    end: 'C’est tout. Une annonce fausse coûte un jeton blanc\u00a0: fais vite, mais vise juste.',
};
