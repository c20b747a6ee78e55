// Fiese 15 in Italian: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('it');

const points = (n: number) => plural(n, '1 punto', `${n} punti`);

export const card: typeof en.card = {
    blurb: 'Piazza i dadi entro il loro limite. Ti fermi o rischi un altro lancio?',
    options: {
        rounds: { name: 'Strisce', help: 'Manche della partita, una striscia ciascuna.' },
        zocker: { name: 'Azzardo', help: 'Chi sballa non fa punti.' },
        handicap: {
            name: 'Handicap',
            help: 'Il limite del bianco è su una tessera; la più alta va a chi è ultimo.',
        },
        start: {
            name: 'Chi comincia',
            help: 'Chi lancia per primo nelle manche successive.',
            words: { pass: 'a turno', fixed: 'sempre lo stesso' },
        },
    },
    reasons: {
        bad_strip: 'Non è una striscia.',
        bad_roll: 'Non è un lancio di questi dadi.',
        must_place: 'Prima piazza almeno un dado.',
        nothing_placed: 'Non c’è ancora niente di piazzato.',
        not_rolled: 'Questo dado non è nel lancio.',
        not_valid: 'Questo dado supera il suo limite.',
    },
    record: (n) => `turno migliore ${n}`,
};

export const board: typeof en.board = {
    strip: (n, of) => `Striscia ${n} di ${of}`,
    stripLabel: 'La striscia: un limite per ogni colore',
    zocker: 'Azzardo: chi sballa non fa punti',
    zockerShort: 'Azzardo',
    handicapShort: 'Handicap',
    tile: (n) => `tessera handicap ${n}`,
    slot: (colour, target) => `${colour}, limite ${target}`,
    slotFilled: (colour, target, pips) => `${colour}, limite ${target}, piazzato ${pips}`,
    slotChosen: (colour, target, pips) => `${colour}, limite ${target}, scelto ${pips}: riprendi`,
    dieChoose: (die) => `${die}: piazza`,
    dieTooHigh: (die, target) => `Troppo alto: ${die}, limite ${target}`,
    roll: 'Lancia',
    rollOn: 'Rilancia',
    placeRoll: 'Piazza e lancia',
    stop: 'Fermati',
    placeStop: 'Piazza e fermati',
    placeAll: 'Piazza tutti e sei',
    points,
    choose: 'Tocca i dadi che brillano',
    goal: 'Un dado va bene se non supera il suo limite. Vince chi fa più punti.',
    tapToRoll: 'Tocca a te. Tocca per lanciare',
    nextRolls: (name) => `Ora lancia ${name}`,
    rolls: (name) => `${name} lancia`,
    thinks: (name) => `${name} sceglie`,
    waitStrip: 'Si pesca la prossima striscia',
    riskTitle: 'Rischio',
    nothingFits: 'Niente va bene',
    busted: 'Sballato!',
    stopped: 'Stop',
    allSix: 'Tutti e sei!',
    stopOrRoll: (name) => `${name}: fermarsi o rilanciare?`,
    stopNow: 'fermarsi',
    bustNow: 'sballo',
    saysBust: (name, n) => `${name} sballa: ${points(n)}`,
    saysStop: (name, n) => `${name} si ferma: ${points(n)}`,
    saysAll: (name, n) => `${name} piazza tutti e sei: ${points(n)}`,
    saysRoll: (dice) => `Lancio: ${dice}`,
    saysRollMine: (dice, valid) => `Lancio: ${dice}. Validi: ${valid}`,
    history: 'Punti di ogni striscia',
    round: 'Striscia',
    total: 'Totale',
    best: (name, n) => `Turno migliore: ${name}, ${points(n)}`,
    bold: (name, p) => `Lancio più audace: ${name}, rischio del ${p}`,
    luckiest: (name, n) => `Tutti e sei piazzati: ${name}, ${plural(n, 'una volta', `${n} volte`)}`,
    busts: (name, n) => `Più sballi: ${name}, ${n}`,
    coach: {
        label: 'Coach',
        place: (dice) => `piazza ${dice}`,
        placeRoll: (dice) => `piazza ${dice}, poi lancia`,
        placeStop: (dice) => `piazza ${dice}, poi fermati`,
        roll: 'rilancia',
        stop: 'fermati',
        worth: (n) => `vale ${n.replace('.', ',')}`,
        costs: (n) => `−${n.replace('.', ',')}`,
        bestChoice: 'il meglio',
    },
    moves: {
        roll: 'lancia',
        place: 'piazza',
        stop: 'si ferma',
    },
    throws: {
        strip: 'Una nuova striscia',
        roll: 'Un lancio',
    },
};

export const lesson: typeof en.lesson = {
    strip: 'Questa striscia ha un limite per ogni dado. Il blu va bene da 1 a 4, il rosso solo con 1.',
    roll: 'Lancia tutti e sei i dadi.',
    place: 'I dadi che vanno bene brillano. Uno va piazzato, di più si può. Tocca blu 4 e giallo 2, poi “Piazza e lancia”: gli altri si rilanciano.',
    stop: 'Solo il nero va bene: viene piazzato comunque. Fermarsi porta la loro somma: 4 + 2 + 2 = 8. Al prossimo lancio forse non va bene niente. “Piazza e fermati”!',
    end: 'Bea ha lanciato una volta di troppo: niente va bene, ha sballato. Riceve i limiti dei dadi non piazzati, 1 + 2 + 2 = 5. Cinque dadi piazzati: 5 punti in più. Tutti e sei: il doppio.',
};
