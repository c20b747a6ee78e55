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
            help: 'Un pallino doppio rovescia tutto: contano i dadi che sarebbero spenti.',
        },
        buzz: {
            name: 'Pulsante',
            help: 'Prima premi, poi rispondi. Per più persone sullo stesso dispositivo.',
        },
        calls: {
            name: 'Risposte',
            help: 'Quante volte si può rispondere a un lancio.',
            words: { one: 'una volta', many: 'a piacere' },
        },
        limit: { name: 'Tempo', help: 'Secondi per rispondere.' },
        tie: {
            name: 'Pareggio',
            help: 'Risposte entro questi millisecondi valgono come simultanee.',
        },
        lag: {
            name: 'Ritardo di rete',
            help: 'Quanto se ne compensa al massimo, in ms.',
        },
        first: { name: 'Primo lancio', help: 'Chi lancia per primo.' },
    },
    reasons: {
        bad_call: `Di’ un numero da 0 a ${CALL_MAX}.`,
    },
    score: (n) => (n === 1 ? '1 gettone nero' : `${n} gettoni neri`),
    record: (n) => `risposta più rapida ${n.replace('.', ',')}\u00a0s`,
};

export const board: typeof en.board = {
    times: 'Tempi e somme',
    sum: 'Somma',
    mean: 'Media',
    rounds: { caption: 'Gettoni per lancio', round: 'Lancio', total: 'Tutti, in bianchi' },
    throwIt: 'Lancia',
    goOn: 'Avanti',
    throwsNext: (name) => `Ora lancia ${name}`,
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
    waitOthers: 'In attesa degli altri',
    called: 'ha risposto',
    ask: 'Somma i punti dei dadi.',
    how: 'Un colore che un altro dado mostra come pallino non conta.',
    goal: (swap, blacks) =>
        swap > 1
            ? `${swap} gettoni bianchi fanno un nero; con ${blacks} neri si vince.`
            : `Si vince con ${blacks} gettoni neri.`,
    fingers: 'Dita pronte! Tocca chi lo sa prima degli altri.',
    firstRound: 'Primo lancio: barriamo ciò che non conta',
    crossedOut: (dice) => `Non contano: ${dice}`,
    type: 'Scrivi la somma',
    typeHelp: 'Parte appena è chiara, altrimenti con',
    why: (colour) => `mostra il colore ${colour}, quindi`,
    whyOut: 'non conta',
    noPips: 'Un dado che mostra un pallino non ha punti.',
    firstIn: (s) => `prima risposta, ${s}\u00a0s`,
    laterBy: (s) => `${s}\u00a0s dopo`,
    wrongIn: (s) => `sbagliato, ${s}\u00a0s`,
    timed: 'Come si è misurato',
    winnerThrows: 'chi vince lancia',
    you: 'Tu',
    space: 'Spazio',
    buzz: 'Lo so!',
    outOfThrow: 'fuori',
    buzzed: (name) => `${name} ha premuto il pulsante`,
    answer: (n) => `La risposta: ${n}`,
    counted: 'Contano',
    out: 'Spenti',
    none: 'nessuno',
    turned: 'Pallino doppio: contano i dadi che sarebbero spenti',
    brainteaser: 'Rompicapo',
    brainteaserHelp: 'Se un pallino è doppio, contano i dadi che sarebbero spenti',
    nobody: 'Nessuna risposta giusta',
    silent: 'non ha risposto',
    noCall: 'nessuna risposta',
    seconds: (s) => `${s}\u00a0s`,
    margin: (ms) => `+${ms}\u00a0ms`,
    credit: (ms, doubt) => `${ms}\u00a0ms compensati${doubt > 0 ? `, ±${doubt}` : ''}`,
    creditHelp:
        'Ritardo di rete tolto dal tempo. Dopo ±: la parte dichiarata solo dal dispositivo.',
    tooFast: 'nessuno è così veloce',
    trust: 'I tempi si basano sulla fiducia: il server non può misurare da sé le connessioni.',
    calls: 'Risposte a questo lancio',
    discsLabel: (white, swap, black, blacks) =>
        `gettoni neri: ${black} di ${blacks}, bianchi: ${white} di ${swap}`,
    won: (name) => `${name} vince un gettone bianco`,
    wonBlack: (name) => `${name} vince un gettone nero`,
    wonTogether: (names) => `${names} vincono un gettone ciascuno`,
    toWin: (n) => (n === 1 ? 'Si vince con un gettone nero' : `Si vince con ${n} gettoni neri`),
    whoIsFirst: 'Chi è più veloce?',
    wasFirst: (name, s) => `Prima risposta: ${name}, ${s}\u00a0s`,
    before: (s, name) => `${s}\u00a0s prima di ${name}.`,
    justBefore: (name) => `Un soffio prima di ${name}.`,
    manyAtOnce: (n) => `${n} insieme: un gettone a testa`,
    throwsNow: (name) => `Adesso lancia ${name}.`,
    secondsLeft: (s) => `ancora ${s}\u00a0s`,
    fastest: (name, s) => `Risposta più rapida: ${name}, ${s}\u00a0s`,
    sharpest: (name, right, all) => `Più precisione: ${name}, ${right} su ${all} giuste`,
    wrongest: (name, n) => `Più errori: ${name}, ${n}`,
    closest: (first, next, ms, sure) =>
        `Sul filo: ${first}, ${ms}\u00a0ms prima di ${next} (±${sure})`,
    credited: (name, ms) => `Ritardo di rete compensato: ${ms}\u00a0ms a risposta per ${name}`,
    moves: {
        call: 'risponde',
        buzz: 'preme il pulsante',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'Otto dadi sotto la scatola, gli stessi per tutti. Lancia!',
    call: 'I dadi bianchi hanno un pallino rosso e uno blu: il dado rosso e il blu non contano. Somma gli altri, 2 + 3 + 1 + 4, e tocca il risultato.',
    again: 'Giusto, e prima di tutti: un gettone bianco per te. Bea ha sbagliato. Tre bianchi fanno un nero, tre neri vincono. Il prossimo lancio lo fa chi ha vinto.',
    dot: 'Anche un dado colorato può mostrare un pallino: qui il verde non ha punti e spegne il giallo; i bianchi spengono nero e arancione. Che cosa resta?',
    end: 'È tutto. Una risposta sbagliata costa un gettone bianco: rispondi in fretta, ma non a caso.',
};
