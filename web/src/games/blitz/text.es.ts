// Würfelblitz in Spanish: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { CALL_MAX } from './limits';

export const card: typeof en.card = {
    blurb: 'Todo el mundo ve la misma tirada. Gana quien diga primero la suma correcta.',
    options: {
        white: { name: 'Dados blancos', help: 'Con tres es más difícil.' },
        swap: {
            name: 'Blancos por uno negro',
            help: 'Discos blancos que se cambian por uno negro. Con menos es más fácil.',
        },
        blacks: { name: 'Para ganar', help: 'Discos negros que hacen falta para ganar.' },
        brainteaser: {
            name: 'Desafío',
            help: 'Si un lunar se repite, todo se invierte: cuenta lo que estaría apagado.',
        },
        buzz: {
            name: 'Pulsador',
            help: 'Primero pulsa, luego responde. Para varias personas en un dispositivo.',
        },
        calls: {
            name: 'Respuestas',
            help: 'Cuántas veces se puede responder en una tirada.',
            words: { one: 'una vez', many: 'sin límite' },
        },
        limit: { name: 'Tiempo', help: 'Segundos para responder.' },
        tie: { name: 'A la vez', help: 'Diferencia que aún cuenta como a la vez, en ms.' },
        lag: {
            name: 'Compensación de red',
            help: 'Retraso máximo de la red que se descuenta, en ms.',
        },
        first: { name: 'Primera tirada', help: 'Quién tira primero.' },
    },
    reasons: {
        bad_call: `Di un número del 0 al ${CALL_MAX}.`,
    },
    score: (n) => (n === 1 ? '1 disco negro' : `${n} discos negros`),
    record: (n) => `respuesta más rápida: ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Tiempos y sumas',
    sum: 'Suma',
    mean: 'Media',
    rounds: { caption: 'Discos por tirada', round: 'Tirada', total: 'Todos, en blancos' },
    throwIt: 'Tirar',
    throwsNext: (name) => `Tira ${name}`,
    revealed: (dice) => `Los dados: ${dice}`,
    grid: 'Tu respuesta',
    gridFor: (name) => `Respuesta de ${name}`,
    callFor: '¿Quién responde?',
    call: (n) => `Responder ${n}`,
    typing: (n) => `${n}…`,
    right: (n) => `¡${n} es correcto!`,
    wrong: (n) => `No es ${n}`,
    locked: 'Espera a la próxima',
    again: 'Prueba otra vez',
    waitOthers: 'Esperando a los demás',
    called: 'ha respondido',
    ask: 'Suma los puntos de los dados.',
    how: 'Un color que otro dado muestra como lunar no cuenta.',
    goal: (swap, blacks) =>
        swap > 1
            ? `${swap} discos blancos se cambian por uno negro; se gana con ${blacks} negros.`
            : `Se gana con ${blacks} discos negros.`,
    fingers: 'Dedos listos. Quien lo sepa antes, que toque.',
    firstRound: 'Primera tirada: tachamos lo que no cuenta',
    crossedOut: (dice) => `No cuentan: ${dice}`,
    type: 'Escribe la suma',
    typeHelp: 'Dos cifras se envían al momento, una sola con',
    why: (colour) => `muestra el color ${colour}, así que`,
    whyOut: 'no cuenta',
    noPips: 'Un dado que muestra un lunar no tiene puntos.',
    firstIn: (s) => `primero, ${s}\u00a0s`,
    laterBy: (s) => `${s}\u00a0s después`,
    wrongIn: (s) => `mal, ${s}\u00a0s`,
    timed: 'Cómo se ha medido',
    winnerThrows: 'tira quien gana',
    you: 'Tú',
    space: 'Espacio',
    buzz: '¡Lo sé!',
    outOfThrow: 'fuera',
    buzzed: (name) => `${name} ha pulsado`,
    answer: (n) => `La respuesta: ${n}`,
    counted: 'Cuentan',
    out: 'Apagados',
    none: 'ninguno',
    turned: 'Hay un lunar repetido: solo cuentan los colores de los lunares',
    brainteaser: 'Desafío',
    brainteaserHelp: 'Si hay un lunar repetido, solo cuentan los colores de los lunares',
    nobody: 'Nadie ha acertado',
    silent: 'no dijo nada',
    noCall: 'sin respuesta',
    seconds: (s) => `${s}\u00a0s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms}\u00a0ms descontados${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Retraso de la red, descontado del tiempo. Tras ±, lo que el servidor no puede comprobar.',
    tooFast: 'nadie es tan rápido',
    trust: 'Los tiempos se basan en la confianza: el servidor no puede medir él mismo las conexiones.',
    calls: 'Respuestas a esta tirada',
    discsLabel: (white, swap, black, blacks) =>
        `discos negros: ${black} de ${blacks}, blancos: ${white} de ${swap}`,
    won: (name) => `${name} gana un disco blanco`,
    wonBlack: (name) => `${name} gana un disco negro`,
    wonTogether: (names) => `${names} ganan un disco cada uno`,
    toWin: (n) => (n === 1 ? 'Se gana con un disco negro' : `Se gana con ${n} discos negros`),
    whoIsFirst: '¿Quién responde antes?',
    wasFirst: (name, s) => `Primera respuesta: ${name}, ${s}\u00a0s`,
    before: (s, name) => `${s}\u00a0s antes que ${name}.`,
    justBefore: (name) => `Un suspiro antes que ${name}.`,
    manyAtOnce: (n) => `${n} a la vez: un disco cada cual`,
    throwsNow: (name) => `Ahora tira ${name}.`,
    secondsLeft: (s) => `quedan ${s}\u00a0s`,
    fastest: (name, s) => `Respuesta más rápida: ${name}, ${s}\u00a0s`,
    sharpest: (name, right, all) => `Mejor ojo: ${name}, acierta ${right} de ${all}`,
    wrongest: (name, n) => `Más errores: ${name}, ${n}`,
    closest: (first, next, ms, sure) =>
        `Lo más reñido: ${first}, ${ms}\u00a0ms antes que ${next} (±${sure})`,
    credited: (name, ms) => `Retraso de red compensado: ${ms}\u00a0ms por respuesta para ${name}`,
    moves: {
        call: 'responde',
        buzz: 'pulsa',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Ocho dados bajo la caja, los mismos para todo el mundo. ¡Tira!',
    call: 'Los dados blancos muestran un lunar rojo y uno azul: esos dos dados no cuentan. Suma los demás, 2 + 3 + 1 + 4, y toca el resultado.',
    again: 'Correcto y antes que nadie: un disco blanco para ti. Bea se ha equivocado. Tres blancos se cambian por uno negro; con tres negros, ganas. Ahora tira quien ha ganado.',
    dot: 'Los dados de colores también pueden mostrar un lunar: el verde ahora no tiene puntos y apaga el amarillo; el negro y el naranja tampoco cuentan. ¿Qué queda?',
    end: 'Eso es todo. Un error cuesta un disco blanco: date prisa, pero no respondas a ciegas.',
};
