// Fiese 15 in Spanish: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('es');

const points = (n: number) => plural(n, '1 punto', `${n} puntos`);

export const card: typeof en.card = {
    blurb: 'Coloca dados sin pasar de su límite. ¿Te plantas o arriesgas otra tirada?',
    options: {
        rounds: { name: 'Regletas', help: 'Rondas de la partida, una regleta en cada una.' },
        zocker: { name: 'Tahúr', help: 'Un fallo no puntúa nada.' },
        handicap: {
            name: 'Hándicap',
            help: 'El límite del blanco está en una loseta; la más alta es para el último.',
        },
        start: {
            name: 'Quién empieza',
            help: 'Quién tira primero en las rondas siguientes.',
            words: { pass: 'por turnos', fixed: 'siempre igual' },
        },
    },
    reasons: {
        bad_strip: 'No es una regleta.',
        bad_roll: 'No es una tirada de estos dados.',
        must_place: 'Coloca antes al menos un dado.',
        nothing_placed: 'Aún no hay nada colocado.',
        not_rolled: 'Ese dado no está en la tirada.',
        not_valid: 'Ese dado pasa de su límite.',
    },
    record: (n) => `mejor turno ${n}`,
};

export const board: typeof en.board = {
    strip: (n, of) => `Regleta ${n} de ${of}`,
    stripLabel: 'La regleta: un límite para cada color',
    zocker: 'Tahúr: un fallo no puntúa nada',
    zockerShort: 'Tahúr',
    handicapShort: 'Hándicap',
    tile: (n) => `loseta de hándicap ${n}`,
    slot: (colour, target) => `${colour}, límite ${target}`,
    slotFilled: (colour, target, pips) => `${colour}, límite ${target}, colocado ${pips}`,
    slotChosen: (colour, target, pips) => `${colour}, límite ${target}, elegido ${pips}: devolver`,
    dieChoose: (die) => `${die}: colocar`,
    dieTooHigh: (die, target) => `Demasiado alto: ${die}, límite ${target}`,
    roll: 'Tirar',
    rollOn: 'Tirar más',
    placeRoll: 'Poner y tirar',
    stop: 'Plantarse',
    placeStop: 'Poner y plantarse',
    placeAll: 'Poner los seis',
    points,
    choose: 'Toca dados que brillan',
    goal: 'Un dado encaja si no pasa de su límite. Gana quien suma más puntos.',
    tapToRoll: 'Te toca. Toca para tirar',
    nextRolls: (name) => `Ahora tira ${name}`,
    rolls: (name) => `${name} tira`,
    thinks: (name) => `${name} elige`,
    waitStrip: 'Se saca la próxima regleta',
    riskTitle: 'Riesgo',
    nothingFits: 'No encaja nada',
    busted: '¡Fallo!',
    stopped: 'Se planta',
    allSix: '¡Los seis!',
    stopOrRoll: (name) => `${name}: ¿plantarse o seguir?`,
    stopNow: 'plantarse',
    bustNow: 'fallo',
    saysBust: (name, n) => `${name} falla: ${points(n)}`,
    saysStop: (name, n) => `${name} se planta: ${points(n)}`,
    saysAll: (name, n) => `${name} coloca los seis: ${points(n)}`,
    saysRoll: (dice) => `Tirada: ${dice}`,
    saysRollMine: (dice, valid) => `Tirada: ${dice}. Válidos: ${valid}`,
    history: 'Puntos de cada regleta',
    round: 'Regleta',
    total: 'Total',
    best: (name, n) => `Mejor turno: ${name}, ${points(n)}`,
    bold: (name, p) => `Tirada más osada: ${name}, ${p} de riesgo`,
    luckiest: (name, n) => `Los seis colocados: ${name}, ${plural(n, 'una vez', `${n} veces`)}`,
    busts: (name, n) => `Más fallos: ${name}, ${n}`,
    coach: {
        label: 'Entrenador',
        place: (dice) => `coloca ${dice}`,
        placeRoll: (dice) => `coloca ${dice} y tira`,
        placeStop: (dice) => `coloca ${dice} y plántate`,
        roll: 'tira otra vez',
        stop: 'plántate',
        worth: (n) => `vale ${n.replace('.', ',')}`,
        costs: (n) => `−${n.replace('.', ',')}`,
        bestChoice: 'lo mejor',
    },
    moves: {
        roll: 'tira',
        place: 'coloca',
        stop: 'se planta',
    },
    throws: {
        strip: 'Una regleta nueva',
        roll: 'Una tirada',
    },
};

export const lesson: typeof en.lesson = {
    strip: 'Esta regleta tiene un límite para cada dado. El azul encaja con 1 a 4, el rojo solo con 1.',
    roll: 'Tira los seis dados.',
    place: 'Los dados que encajan brillan. Hay que colocar uno, se pueden más. Toca azul 4 y amarillo 2; luego «Poner y tirar»: los demás se vuelven a tirar.',
    stop: 'Solo encaja el negro: se coloca de todos modos. Plantarse da su suma: 4 + 2 + 2 = 8. En la próxima tirada quizá no encaje nada. ¡«Poner y plantarse»!',
    end: 'Bea tiró una vez de más: no encaja nada, es un fallo. Recibe los límites de los dados que no colocó, 1 + 2 + 2 = 5. Cinco dados colocados: 5 puntos más. Los seis: el doble.',
};
