// Würfelblitz in Italian: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { CALL_MAX } from './limits';

export const card: typeof en.card = {
    blurb: 'Tutti vedono lo stesso lancio. Vince chi dice per primo la somma giusta.',
    options: {
        white: { name: 'Dadi bianchi', help: 'Con tre è più difficile.' },
        swap: {
            name: 'Bianchi per un nero',
            help: 'Gettoni bianchi che fanno un nero. Con meno è più facile.',
        },
        blacks: { name: 'Per vincere', help: 'Gettoni neri che servono per vincere.' },
        brainteaser: {
            name: 'Rompicapo',
            help: 'Un pallino doppio rovescia tutto: conta ciò che sarebbe spento.',
        },
        buzz: {
            name: 'Pulsante',
            help: 'Prima premi, poi rispondi. Per più persone su un dispositivo.',
        },
        calls: {
            name: 'Risposte',
            help: 'Quante volte si può rispondere a un lancio.',
            words: { one: 'una volta', many: 'quante si vuole' },
        },
        limit: { name: 'Tempo', help: 'Secondi per rispondere.' },
        tie: { name: 'Insieme', help: 'Millisecondi che valgono come insieme.' },
        lag: {
            name: 'Credito di rete',
            help: 'Ritardo di rete compensato al massimo, in ms.',
        },
        first: { name: 'Primo lancio', help: 'Chi lancia per primo.' },
    },
    reasons: {
        bad_call: `Di’ un numero da 0 a ${CALL_MAX}.`,
    },
    score: (n) => `${n} neri`,
    record: (n) => `risposta più rapida ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Tempi e somme',
    sum: 'Somma',
    mean: 'Media',
    throwIt: 'Lancia',
    throwsNext: (name) => `Lancia ${name}`,
    revealed: (dice) => `I dadi: ${dice}`,
    grid: 'La tua risposta',
    gridFor: (name) => `La risposta di ${name}`,
    callFor: 'Chi risponde?',
    call: (n) => `Rispondi ${n}`,
    typing: (n) => `${n}…`,
    right: (n) => `${n} è giusto!`,
    wrong: (n) => `${n} è sbagliato`,
    locked: 'Aspetta il prossimo lancio',
    again: 'Riprova',
    waitOthers: 'Si aspettano gli altri',
    called: 'ha risposto',
    how: 'Somma i punti. I colori dei pallini non contano.',
    buzz: 'Lo so!',
    outOfThrow: 'fuori',
    buzzed: (name) => `${name} ha premuto`,
    answer: (n) => `La risposta: ${n}`,
    counted: 'Contano',
    out: 'Spenti',
    none: 'nessuno',
    turned: 'Un pallino è doppio: contano solo i colori mostrati',
    brainteaser: 'Rompicapo',
    brainteaserHelp: 'Se un pallino è doppio, contano solo i colori mostrati',
    nobody: 'Nessuno l’ha trovata',
    silent: 'silenzio',
    noCall: 'nessuna risposta',
    seconds: (s) => `${s}\u00a0s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms} ms accreditati${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp: 'Ritardo di rete, tolto dal tempo. Dopo ±: la parte che afferma solo la pagina.',
    tooFast: 'nessuno è così veloce',
    trust: 'I tempi si basano sulla fiducia: il server non può misurare da sé le connessioni.',
    calls: 'Risposte a questo lancio',
    discs: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'),
    discsLabel: (white, swap, black, blacks) =>
        `gettoni neri: ${black} di ${blacks}, bianchi: ${white} di ${swap}`,
    won: (name) => `${name} vince un gettone bianco`,
    wonBlack: (name) => `${name} vince un gettone nero`,
    wonTogether: (names) => `${names} vincono un gettone ciascuno`,
    toWin: (n) => (n === 1 ? 'Si vince con un gettone nero' : `Si vince con ${n} gettoni neri`),
    whoIsFirst: 'Chi è più veloce?',
    wasFirst: (name, s) => `Per primo ${name}: ${s}\u00a0s`,
    before: (s, name) => `${s}\u00a0s prima di ${name}.`,
    justBefore: (name) => `Un soffio prima di ${name}.`,
    manyAtOnce: (n) => `${n} insieme: un gettone a testa`,
    throwsNow: (name) => `Adesso lancia ${name}.`,
    secondsLeft: (s) => `ancora ${s}\u00a0s`,
    fastest: (name, s) => `Risposta più rapida: ${name}, ${s}\u00a0s`,
    sharpest: (name, right, all) => `Occhio più sicuro: ${name}, ${right} giuste su ${all}`,
    wrongest: (name, n) => `Più errori: ${name}, ${n}`,
    closest: (first, next, ms, sure) =>
        `Sul filo: ${first}, ${ms}\u00a0ms prima di ${next} (±${sure})`,
    credited: (name, ms) => `Ritardo di rete compensato: ${ms}\u00a0ms a risposta per ${name}`,
    moves: {
        call: 'risponde',
        buzz: 'preme',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Otto dadi nella scatola, gli stessi per tutti. Lancia!',
    call: 'I pallini dei dadi bianchi sono rosso e blu: il dado rosso e quello blu non contano. Somma gli altri, 2 + 3 + 1 + 4, e tocca la somma.',
    again: 'Giusto e per primo: un gettone bianco per te. Bea ha sbagliato. Tre bianchi fanno un nero, tre neri vincono. Chi ha vinto lancia di nuovo.',
    dot: 'Anche un dado colorato può mostrare un pallino: il verde non ha punti, e il giallo non conta; nemmeno nero e arancione. Che cosa resta?',
    end: 'È tutto. Una risposta sbagliata costa un gettone bianco: fai in fretta, ma non a caso.',
};
