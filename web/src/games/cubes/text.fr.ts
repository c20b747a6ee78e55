// Rolling Cubes in French: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { DICE } from './limits';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('fr');

const points = (n: number) => (n <= 1 ? `${n} point` : `${n} points`);

export const card: typeof en.card = {
    blurb: 'Treize dés, des équations justes. Qui en tirera le plus\u00a0?',
    options: {
        mode: {
            name: 'Façon de jouer',
            help: 'À tour de rôle, tous avec les mêmes dés, pour le dernier dé, ou en solo.',
            words: {
                single: 'chacun son tour',
                together: 'tous ensemble',
                last: 'le dernier dé',
                solitaire: 'solitaire',
            },
        },
        target: {
            name: 'Pour gagner',
            help: 'Points qui terminent la partie\u00a0; auto\u00a0: comme dans les règles.',
        },
        limit: { name: 'Temps', help: 'Secondes de réflexion quand tous jouent ensemble.' },
        commuted: {
            name: 'Images miroir',
            help: '2+3=3+2 est permis aussi.',
        },
        fractions: {
            name: 'Fractions',
            help: 'Les fractions sont permises en cours de calcul.',
        },
    },
    reasons: {
        bad_equation: 'Ce n’est pas une équation.',
        no_equals: 'Il faut un =.',
        leading_zero: 'Aucun nombre ne commence par 0.',
        no_operator: 'Il faut un + − × ou\u00a0:',
        dice_missing: 'Ces dés ne sont pas là.',
        zero_factor: 'Le nombre 0 n’est jamais à côté de × ou de :.',
        fraction: 'Les fractions ne sont pas permises à cette table.',
        not_true: 'Les deux côtés ne sont pas égaux.',
        same_sides: 'Les deux côtés sont identiques.',
        dice_left_out: 'Les dés de la dernière équation doivent rester.',
        no_new_die: 'Ajoute un des nouveaux dés.',
        row_taken: 'Cette ligne est déjà remplie.',
        row_not_fit: 'Cela ne va pas dans cette ligne.',
        too_many_dice: 'Trop de dés.',
        already_thrown_again: 'Tu as déjà relancé ces dés.',
    },
    record: (n) => `meilleure équation ${n}`,
};

export const board: typeof en.board = {
    roundTo: (n, target) => `Manche ${n} · en ${points(target)}`,
    throwOf: (n, of) => `Lancer ${n} sur ${of}`,
    throwIt: 'Lancer',
    tapToThrow: 'À toi. Touche pour lancer',
    throwsNext: (name) => `${name} va lancer`,
    thinks: (name) => `${name} calcule`,
    waitFor: (names) => `On attend ${names}`,
    handedIn: 'a validé',
    line: 'Ton équation',
    lineOf: (name) => `Équation\u00a0: ${name}`,
    goal: 'Forme une équation juste. Beaucoup de dés, de longs nombres, × et\u00a0: rapportent plus.',
    goalLast:
        'Forme une équation juste. Qui suit lance le reste et doit en ajouter. Le dernier qui y arrive marque.',
    goalSolitaire:
        'Forme une équation juste pour une des cinq lignes en bas. Chacune se remplit une fois.',
    empty: 'Touche ou glisse des dés, ou tape',
    emptyKeep: 'Tous ces dés doivent y rester',
    use: (die) => `${die}\u00a0: utiliser`,
    takeBack: (die) => `${die}\u00a0: reprendre`,
    inLine: (die, n) => `${die}, ${points(n)}`,
    clear: 'Effacer l’équation',
    noDie: (sign) => `Plus de dé «\u00a0${sign}\u00a0»`,
    true: 'Juste',
    notYet: 'Pas encore',
    points,
    dice: (n) => `${n} dés sur ${DICE}`,
    handIn: 'Valider',
    pass: 'Passer',
    passSure: 'Passer pour 0 point\u00a0?',
    passGives: (name) => `Passer\u00a0? Point pour ${name}`,
    passed: 'a passé',
    hint: 'Indice',
    hintMore: 'Encore',
    hintPoints: (n) => `Au mieux\u00a0: ${points(n)}`,
    hintRow: (row) => `dans la ligne ${row}`,
    hintSome: 'Il y a une équation',
    hintNone: 'Il n’y a pas d’équation. Passe.',
    hintDice: (n) => `avec ${n} dés`,
    hintMissing: 'Pas d’indice pour l’instant',
    rows: { blue: 'Bleu', green: 'Vert', red: 'Rouge', poker: 'Poker', '101': '101' },
    rowHelp: {
        blue: 'trois ou quatre dés bleus',
        green: 'trois ou quatre dés verts',
        red: 'trois ou quatre dés rouges',
        poker: 'quatre dés d’une couleur',
        '101': 'un nombre au-dessus de 100',
    },
    noRow: 'Juste, mais aucune ligne libre ne convient',
    card: (name) => `Fiche\u00a0: ${name}`,
    again: 'Relancer…',
    againWhich: 'Quels dés\u00a0? Cinq au plus, chacun coûte 1 point',
    againThrow: (n) => plural(n, 'Relancer 1 dé', `Relancer ${n} dés`),
    againDie: (die) => `${die}\u00a0: relancer`,
    back: 'Retour',
    resultOf: (n) => `Manche ${n}`,
    bonus: (n) => `+ ${n} pour la meilleure`,
    bonusAll: (n) => `+ ${n} pour les quatre`,
    minusAgain: (n) => `− ${n} pour la relance`,
    goOn: 'Continuer',
    thisRound: 'Cette manche',
    saysThrow: (dice) => `Lancer\u00a0: ${dice}`,
    saysEntry: (name, equation, n) => `${name}\u00a0: ${equation}, ${points(n)}`,
    saysEquation: (name, equation) => `${name}\u00a0: ${equation}`,
    saysPass: (name) => `${name} passe`,
    saysTrue: (n) => `Juste, ${points(n)}`,
    saysBest: (names) => `Meilleure équation de la manche\u00a0: ${names}`,
    saysPoint: (name) => `${name} gagne la manche`,
    secondsLeft: (s) => `encore ${s}\u00a0s`,
    best: (name, equation, n) => `Meilleure équation\u00a0: ${name}, ${equation}, ${points(n)}`,
    longest: (name, equation, n) => `Le plus de dés\u00a0: ${name}, ${n} dans ${equation}`,
    passes: (name, n) => `A passé le plus souvent\u00a0: ${name}, ${n}`,
    moves: {
        equation: 'forme',
        again: 'relance',
        pass: 'passe',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Les dés verts ont des chiffres impairs, les bleus pairs, les rouges des signes. Lance-les tous.',
    form: 'Forme une équation juste\u00a0: touche les dés ou tire-les, par exemple 5 × 8 = 40. Sous chaque dé, ses points. Quand elle est juste, valide-la.',
    end: 'Chaque dé rapporte un point, les dizaines 2, les centaines 3, × 2 et\u00a0: 3. La meilleure équation de la manche en reçoit 2 de plus. Qui n’en trouve pas passe.',
};
