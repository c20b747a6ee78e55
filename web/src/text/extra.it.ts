import type { extra as en } from './extra.en';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('it');

const points = (n: string) => `${n.replace('.', ',')} punti`;

export const extra: typeof en = {
    review: {
        title: 'Fortuna e bravura',
        help: 'In punti attesi: quanto hanno portato i dadi, e quanto le mosse hanno perso rispetto alle migliori.',
        player: 'Giocatore',
        luck: 'Fortuna',
        lost: 'Perso',
        missed: (name, n, move) =>
            `Mossa più cara: ${name}, ${points(n)}. La migliore sarebbe stata: ${move}`,
    },
    replay: {
        title: 'Rivedi la partita',
        open: 'Rivedi mossa per mossa',
        missing: 'Questa partita non è qui, o non più.',
        first: 'All’inizio',
        back: 'Una mossa indietro',
        on: 'Una mossa avanti',
        last: 'Alla fine',
        play: 'Riproduci',
        pause: 'Pausa',
        at: 'Mossa',
        of: (n, all) => `Mossa ${n} di ${all}`,
        begin: 'L’inizio',
        actors: { clock: 'Orologio', judge: 'Giudice' },
    },
    throws: { throw: 'Un lancio' },
    moves: {
        throw: 'lancia',
        tick: 'tempo scaduto',
    },
    records: {
        title: 'I tuoi record',
        here: 'Tenuti solo su questo dispositivo.',
        fresh: 'Un nuovo record su questo dispositivo',
        games: (played, won) =>
            `${played} ${plural(played, 'partita', 'partite')}, ${won} ${plural(won, 'vinta', 'vinte')}`,
        forget: 'Cancella i record',
        sure: 'Cancellare i tuoi record da questo dispositivo?',
    },
    teach: {
        title: 'Insegnami',
        minutes: 'due minuti, senza tavolo',
        go: 'Avanti',
        again: 'Ancora una volta',
        end: 'È tutto. Ora sul serio!',
        other: 'Prova ciò che dice il testo.',
        bot: 'Bea',
    },
    display: {
        choose: 'Mostra su grande schermo',
        help: 'Per un televisore: codice, dadi e punti, niente di segreto.',
        join: 'Inquadra e gioca',
        waiting: 'Chi viene?',
    },
    calm: {
        name: 'Senza fretta',
        help: 'Nessun conto alla rovescia su questo dispositivo.',
        lobby: 'Tutto il tempo che il gioco permette.',
    },
    guard: {
        name: 'Fermarsi con due tocchi',
        help: 'Contro un tocco per errore.',
        again: 'Tocca ancora per fermarti',
    },
};
