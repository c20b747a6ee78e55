import type { extra as en } from './extra.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('es');

const points = (n: string) => `${n.replace('.', ',')} puntos`;

export const extra: typeof en = {
    review: {
        title: 'Suerte y destreza',
        help: 'En puntos esperados: lo que trajeron los dados y lo que las jugadas perdieron frente a las mejores.',
        player: 'Jugador',
        luck: 'Suerte',
        lost: 'Perdido',
        missed: (name, n, move) =>
            `Jugada más cara: ${name}, ${points(n)}. Lo mejor habría sido: ${move}`,
    },
    replay: {
        title: 'Ver la partida',
        open: 'Ver jugada a jugada',
        missing: 'Esta partida no está aquí, o ya no.',
        first: 'Al principio',
        back: 'Una jugada atrás',
        on: 'Una jugada adelante',
        last: 'Al final',
        play: 'Reproducir',
        pause: 'Pausa',
        at: 'Jugada',
        of: (n, all) => `Jugada ${n} de ${all}`,
        begin: 'El principio',
        actors: { clock: 'Reloj', judge: 'Juez' },
    },
    throws: { throw: 'Una tirada' },
    moves: {
        throw: 'tira',
        tick: 'se acabó el tiempo',
    },
    records: {
        title: 'Tus récords',
        here: 'Guardados solo en este dispositivo.',
        fresh: 'Un nuevo récord en este dispositivo',
        games: (played, won) =>
            `${played} ${plural(played, 'partida', 'partidas')}, ${won} ${plural(won, 'ganada', 'ganadas')}`,
        forget: 'Borrar los récords',
        sure: '¿Borrar tus récords de este dispositivo?',
    },
    teach: {
        title: 'Enséñame',
        minutes: 'dos minutos, sin mesa',
        go: 'Seguir',
        again: 'Otra vez',
        end: 'Eso es todo. ¡Ahora de verdad!',
        other: 'Prueba lo que dice el texto.',
        bot: 'Bea',
    },
    display: {
        choose: 'Mostrar en pantalla grande',
        help: 'Para un televisor: código, dados y puntos, nada secreto.',
        join: 'Escanea y juega',
        waiting: '¿Quién viene?',
    },
    calm: {
        name: 'Sin prisa',
        help: 'Sin cuenta atrás en este dispositivo.',
        lobby: 'Todo el tiempo que el juego permite.',
    },
    guard: {
        name: 'Plantarse con dos toques',
        help: 'Contra un toque por error.',
        again: 'Toca otra vez y te plantas',
    },
};
