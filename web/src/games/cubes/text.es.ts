// Rolling Cubes in Spanish: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { DICE } from './limits';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('es');

const points = (n: number) => plural(n, '1 punto', `${n} puntos`);

export const card: typeof en.card = {
    blurb: 'Ecuaciones ciertas con trece dados. ¿Quién les saca más?',
    options: {
        mode: {
            name: 'Forma de jugar',
            help: 'Por turnos, todos con los mismos dados, por el último dado o a solas.',
            words: {
                single: 'por turnos',
                together: 'todos a la vez',
                last: 'el último dado',
                solitaire: 'solitario',
            },
        },
        target: {
            name: 'Para ganar',
            help: 'Puntos que acaban la partida; auto: como en las reglas.',
        },
        limit: { name: 'Tiempo', help: 'Segundos para pensar cuando juegan todos a la vez.' },
        commuted: {
            name: 'Simétricas',
            help: 'También vale 2+3=3+2.',
        },
        fractions: { name: 'Fracciones', help: 'Se permiten fracciones durante el cálculo.' },
    },
    reasons: {
        bad_equation: 'No es una ecuación.',
        no_equals: 'Hace falta un =.',
        leading_zero: 'Ningún número empieza por 0.',
        no_operator: 'Hace falta un + − × o :',
        dice_missing: 'Esos dados no están.',
        zero_factor: 'El número 0 nunca va junto a × o :.',
        fraction: 'En esta mesa no se permiten fracciones.',
        not_true: 'Los dos lados no son iguales.',
        same_sides: 'Los dos lados son idénticos.',
        dice_left_out: 'Los dados de la última ecuación tienen que seguir.',
        no_new_die: 'Añade uno de los dados nuevos.',
        row_taken: 'Esa fila ya está ocupada.',
        row_not_fit: 'No encaja en esa fila.',
        too_many_dice: 'Demasiados dados.',
        already_thrown_again: 'Ya has vuelto a tirar esos dados.',
    },
    record: (n) => `mejor ecuación ${n}`,
};

export const board: typeof en.board = {
    roundTo: (n, target) => `Ronda ${n} · a ${points(target)}`,
    throwOf: (n, of) => `Tirada ${n} de ${of}`,
    throwIt: 'Tirar',
    tapToThrow: 'Te toca. Toca para tirar',
    throwsNext: (name) => `Ahora tira ${name}`,
    thinks: (name) => `${name} calcula`,
    waitFor: (names) => `Esperando a ${names}`,
    handedIn: 'ha entregado',
    line: 'Tu ecuación',
    lineOf: (name) => `Ecuación de ${name}`,
    goal: 'Forma una ecuación cierta. Muchos dados, números largos, × y : dan más puntos.',
    goalLast:
        'Forma una ecuación cierta. Quien sigue tira el resto y debe añadir algún dado. Puntúa el último que lo logra.',
    goalSolitaire:
        'Forma una ecuación cierta para una de las cinco filas de abajo. Cada una se llena una vez.',
    empty: 'Toca o arrastra dados, o escribe',
    emptyKeep: 'Todos estos dados tienen que seguir',
    use: (die) => `${die}: usar`,
    takeBack: (die) => `${die}: devolver`,
    inLine: (die, n) => `${die}, ${points(n)}`,
    clear: 'Vaciar la ecuación',
    noDie: (sign) => `No queda ningún ${sign}`,
    true: 'Cierta',
    notYet: 'Aún no',
    points,
    dice: (n) => `${n} de ${DICE} dados`,
    handIn: 'Entregar',
    pass: 'Pasar',
    passSure: '¿Pasar por 0 puntos?',
    passGives: (name) => `¿Pasar? Punto para ${name}`,
    passed: 'ha pasado',
    hint: 'Pista',
    hintMore: 'Otra',
    hintPoints: (n) => `Lo mejor: ${points(n)}`,
    hintRow: (row) => `en la fila ${row}`,
    hintSome: 'Hay una ecuación',
    hintNone: 'No hay ninguna ecuación. Pasa.',
    hintDice: (n) => `con ${n} dados`,
    hintMissing: 'Ahora no hay pista',
    rows: { blue: 'Azul', green: 'Verde', red: 'Rojo', poker: 'Póker', '101': '101' },
    rowHelp: {
        blue: 'tres o cuatro dados azules',
        green: 'tres o cuatro dados verdes',
        red: 'tres o cuatro dados rojos',
        poker: 'cuatro dados de un color',
        '101': 'un número mayor que 100',
    },
    noRow: 'Cierta, pero no encaja en ninguna fila libre',
    card: (name) => `Tarjeta de ${name}`,
    again: 'Repetir dados…',
    againWhich: '¿Qué dados? Hasta cinco, cada uno cuesta 1 punto',
    againThrow: (n) => plural(n, 'Repetir 1 dado', `Repetir ${n} dados`),
    againDie: (die) => `${die}: repetir`,
    back: 'Volver',
    resultOf: (n) => `Ronda ${n}`,
    bonus: (n) => `+ ${n} por la mejor`,
    bonusAll: (n) => `+ ${n} por los cuatro`,
    minusAgain: (n) => `− ${n} por repetir`,
    goOn: 'Seguir',
    thisRound: 'Esta ronda',
    saysThrow: (dice) => `Tirada: ${dice}`,
    saysEntry: (name, equation, n) => `${name}: ${equation}, ${points(n)}`,
    saysEquation: (name, equation) => `${name}: ${equation}`,
    saysPass: (name) => `${name} pasa`,
    saysTrue: (n) => `Cierta, ${points(n)}`,
    saysBest: (names) => `Mejor ecuación de la ronda: ${names}`,
    saysPoint: (name) => `${name} gana la ronda`,
    secondsLeft: (s) => `quedan ${s}\u00a0s`,
    best: (name, equation, n) => `Mejor ecuación: ${name}, ${equation}, ${points(n)}`,
    longest: (name, equation, n) => `Más dados: ${name}, ${n} en ${equation}`,
    passes: (name, n) => `Quien más ha pasado: ${name}, ${n}`,
    moves: {
        equation: 'forma',
        again: 'repite',
        pass: 'pasa',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Los dados verdes tienen cifras impares, los azules pares, los rojos signos. Tíralos todos.',
    form: 'Forma una ecuación cierta: toca los dados o arrástralos, por ejemplo 5 × 8 = 40. Debajo de cada dado están sus puntos. Cuando sea cierta, entrégala.',
    end: 'Cada dado da un punto, las decenas 2, las centenas 3, × 2 y : 3. La mejor ecuación de la ronda recibe 2 más. Quien no encuentra ninguna pasa.',
};
