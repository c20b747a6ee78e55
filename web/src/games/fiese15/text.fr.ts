// Fiese 15 in French: the words of its card, of its board, of its lesson.
import type * as en from './text.en';

const points = (n: number) => (n <= 1 ? `${n} point` : `${n} points`);

export const card: typeof en.card = {
    blurb: 'Place des dés sans dépasser leur limite. Tu t’arrêtes, ou tu oses un lancer de plus\u00a0?',
    options: {
        rounds: { name: 'Réglettes', help: 'Manches de la partie, une réglette chacune.' },
        zocker: { name: 'Flambeur', help: 'Un raté ne rapporte rien.' },
        handicap: {
            name: 'Handicap',
            help: 'La limite du blanc est sur une tuile\u00a0; la plus haute va au dernier.',
        },
        start: {
            name: 'Qui commence',
            help: 'Qui lance d’abord aux manches suivantes.',
            words: { pass: 'à tour de rôle', fixed: 'toujours pareil' },
        },
    },
    reasons: {
        bad_strip: 'Ce n’est pas une réglette.',
        bad_roll: 'Ces dés ne donnent pas un tel lancer.',
        must_place: 'Place d’abord au moins un dé.',
        nothing_placed: 'Rien n’est encore placé.',
        not_rolled: 'Ce dé n’est pas dans le lancer.',
        not_valid: 'Ce dé dépasse sa limite.',
    },
    record: (n) => `meilleur tour ${n}`,
};

export const board: typeof en.board = {
    strip: (n, of) => `Réglette ${n} sur ${of}`,
    stripLabel: 'La réglette\u00a0: une limite par couleur',
    zocker: 'Flambeur\u00a0: un raté ne rapporte rien',
    zockerShort: 'Flambeur',
    handicapShort: 'Handicap',
    tile: (n) => `tuile de handicap ${n}`,
    slot: (colour, target) => `${colour}, limite ${target}`,
    slotFilled: (colour, target, pips) => `${colour}, limite ${target}, ${pips} placé`,
    slotChosen: (colour, target, pips) =>
        `${colour}, limite ${target}, ${pips} choisi\u00a0: reprendre`,
    dieChoose: (die) => `${die}\u00a0: placer`,
    dieTooHigh: (die, target) => `Trop haut\u00a0: ${die}, limite ${target}`,
    roll: 'Lancer',
    rollOn: 'Relancer',
    placeRoll: 'Placer, lancer',
    stop: 'Stop',
    placeStop: 'Placer, stop',
    placeAll: 'Placer les six',
    points,
    choose: 'Touche des dés qui brillent',
    goal: 'Un dé convient s’il ne dépasse pas sa limite. Le plus de points l’emporte.',
    tapToRoll: 'À toi. Touche pour lancer',
    nextRolls: (name) => `${name} va lancer`,
    rolls: (name) => `${name} lance`,
    thinks: (name) => `${name} choisit`,
    waitStrip: 'On tire la prochaine réglette',
    riskTitle: 'Risque',
    nothingFits: 'Rien ne convient',
    busted: 'Raté\u00a0!',
    stopped: 'Stop',
    allSix: 'Les six\u00a0!',
    stopOrRoll: (name) => `${name}\u00a0: arrêter ou relancer\u00a0?`,
    stopNow: 'arrêter',
    bustNow: 'raté',
    saysBust: (name, n) => `${name}\u00a0: raté, ${points(n)}`,
    saysStop: (name, n) => `${name} s’arrête\u00a0: ${points(n)}`,
    saysAll: (name, n) => `${name} place les six dés\u00a0: ${points(n)}`,
    saysRoll: (dice) => `Lancer\u00a0: ${dice}`,
    saysRollMine: (dice, valid) => `Lancer\u00a0: ${dice}. Possibles\u00a0: ${valid}`,
    history: 'Points de chaque réglette',
    round: 'Réglette',
    total: 'Total',
    best: (name, n) => `Meilleur tour\u00a0: ${name}, ${points(n)}`,
    bold: (name, p) => `Lancer le plus osé\u00a0: ${name}, ${p} de risque`,
    luckiest: (name, n) => `Les six dés placés\u00a0: ${name}, ${n} fois`,
    busts: (name, n) => `Le plus de ratés\u00a0: ${name}, ${n}`,
    coach: {
        label: 'Coach',
        place: (dice) => `place ${dice}`,
        placeRoll: (dice) => `place ${dice}, puis relance`,
        placeStop: (dice) => `place ${dice}, puis arrête-toi`,
        roll: 'relance',
        stop: 'arrête-toi',
        worth: (n) => `vaut ${n.replace('.', ',')}`,
        costs: (n) => `−${n.replace('.', ',')}`,
        bestChoice: 'le mieux',
    },
    moves: {
        roll: 'lance',
        place: 'place',
        stop: 's’arrête',
    },
    throws: {
        strip: 'Une nouvelle réglette',
        roll: 'Un lancer',
    },
};

export const lesson: typeof en.lesson = {
    strip: 'Cette réglette a une limite pour chaque dé. Le bleu convient de 1 à 4, le rouge avec 1 seulement.',
    roll: 'Lance les six dés.',
    place: 'Les dés qui conviennent brillent. Il faut en placer un, on peut en placer plus. Touche bleu 4 et jaune 2, puis «\u00a0Placer, lancer\u00a0»\u00a0: les autres sont relancés.',
    stop: 'Seul le noir convient\u00a0: il sera placé de toute façon. S’arrêter rapporte leur somme\u00a0: 4 + 2 + 2 = 8. Au prochain lancer, peut-être rien ne convient. «\u00a0Placer, stop\u00a0»\u00a0!',
    end: 'Bea a lancé une fois de trop\u00a0: rien ne convient, c’est raté. Elle reçoit les limites des dés qu’elle n’a pas placés, 1 + 2 + 2 = 5. Cinq dés placés\u00a0: 5 points de plus. Les six\u00a0: le double.',
};
