// Würfelblitz in Spanish: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { CALL_MAX } from './limits';

export const card: typeof en.card = {
    blurb: 'Todo el mundo ve la misma tirada. Gana quien dice antes la suma correcta.',
    options: {
        white: { name: 'Dados blancos', help: 'Con tres es más difícil.' },
        swap: {
            name: 'Blancas por una negra',
            help: 'Fichas blancas que dan una negra. Con menos es más fácil.',
        },
        blacks: { name: 'Para ganar', help: 'Fichas negras que hacen falta para ganar.' },
        brainteaser: {
            name: 'Rompecabezas',
            help: 'Un lunar repetido le da la vuelta: cuenta lo que estaría apagado.',
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
        tie: { name: 'A la vez', help: 'Milisegundos que cuentan como a la vez.' },
        lag: {
            name: 'Crédito de red',
            help: 'Retraso de la red que se compensa como máximo, en ms.',
        },
        first: { name: 'Primera tirada', help: 'Quién tira primero.' },
    },
    reasons: {
        bad_call: `Di un número del 0 al ${CALL_MAX}.`,
    },
    score: (n) => `${n} negras`,
    record: (n) => `respuesta más rápida ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Tiempos y sumas',
    sum: 'Suma',
    mean: 'Media',
    throwIt: 'Tirar',
    throwsNext: (name) => `Tira ${name}`,
    revealed: (dice) => `Los dados: ${dice}`,
    grid: 'Tu respuesta',
    gridFor: (name) => `Respuesta de ${name}`,
    callFor: '¿Quién responde?',
    call: (n) => `Responder ${n}`,
    typing: (n) => `${n}…`,
    right: (n) => `¡${n} es correcto!`,
    wrong: (n) => `${n} no es correcto`,
    locked: 'Espera la próxima tirada',
    again: 'Prueba otra vez',
    waitOthers: 'Faltan los demás',
    called: 'ha respondido',
    how: 'Suma los puntos. Los colores de los lunares no cuentan.',
    buzz: '¡Lo sé!',
    outOfThrow: 'fuera',
    buzzed: (name) => `${name} ha pulsado`,
    answer: (n) => `La respuesta: ${n}`,
    counted: 'Cuentan',
    out: 'Apagados',
    none: 'ninguno',
    turned: 'Un lunar está repetido: solo cuentan los colores mostrados',
    brainteaser: 'Rompecabezas',
    brainteaserHelp: 'Si un lunar está repetido, solo cuentan los colores mostrados',
    nobody: 'Nadie la ha visto',
    silent: 'silencio',
    noCall: 'sin respuesta',
    seconds: (s) => `${s}\u00a0s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms} ms abonados${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp: 'Retraso de la red, descontado del tiempo. Tras ±: lo que solo afirma la página.',
    tooFast: 'nadie es tan rápido',
    trust: 'Los tiempos se basan en la confianza: el servidor no puede medir él mismo las conexiones.',
    calls: 'Respuestas a esta tirada',
    discs: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),
    discsLabel: (white, swap, black, blacks) =>
        `fichas negras: ${black} de ${blacks}, blancas: ${white} de ${swap}`,
    won: (name) => `${name} gana una ficha blanca`,
    wonBlack: (name) => `${name} gana una ficha negra`,
    wonTogether: (names) => `${names} ganan una ficha cada uno`,
    toWin: (n) => (n === 1 ? 'Se gana con una ficha negra' : `Se gana con ${n} fichas negras`),
    whoIsFirst: '¿Quién será más rápido?',
    wasFirst: (name, s) => `En cabeza, ${name}: ${s}\u00a0s`,
    before: (s, name) => `${s}\u00a0s antes que ${name}.`,
    justBefore: (name) => `Un suspiro antes que ${name}.`,
    manyAtOnce: (n) => `${n} a la vez: una ficha cada cual`,
    throwsNow: (name) => `Ahora tira ${name}.`,
    secondsLeft: (s) => `quedan ${s}\u00a0s`,
    fastest: (name, s) => `Respuesta más rápida: ${name}, ${s}\u00a0s`,
    sharpest: (name, right, all) => `Mejor ojo: ${name}, ${right} aciertos de ${all}`,
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
    throw: 'Ocho dados en la caja, los mismos para todos. ¡Tira!',
    call: 'Los lunares de los dados blancos son rojo y azul: el dado rojo y el azul no cuentan. Suma los demás, 2 + 3 + 1 + 4, y toca la suma.',
    again: 'Correcto y antes que nadie: una ficha blanca para ti. Bea se equivocó. Tres blancas hacen una negra, tres negras ganan. Quien gana vuelve a tirar.',
    dot: 'También un dado de color puede mostrar un lunar: el verde no tiene puntos, y el amarillo no cuenta; el negro y el naranja tampoco. ¿Qué queda?',
    end: 'Eso es todo. Un error cuesta una ficha blanca: date prisa, pero no respondas a ciegas.',
};
