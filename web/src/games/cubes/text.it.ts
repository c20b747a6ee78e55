// Rolling Cubes in Italian: the words of its card, of its board, of its lesson.
import type * as en from './text.en';
import { DICE } from './limits';
import { pluralsOf } from '../../text/grammar';

const plural = /* @__PURE__ */ pluralsOf('it');

const points = (n: number) => plural(n, '1 punto', `${n} punti`);

export const card: typeof en.card = {
    blurb: 'Equazioni esatte con tredici dadi. Chi ne ricava di più?',
    options: {
        mode: {
            name: 'Come si gioca',
            help: 'A turno, tutti con gli stessi dadi, per l’ultimo dado o da soli.',
            words: {
                single: 'uno alla volta',
                together: 'tutti insieme',
                last: 'l’ultimo dado',
                solitaire: 'solitario',
            },
        },
        target: {
            name: 'Per vincere',
            help: 'Punti che chiudono la partita; auto: come da regole.',
        },
        limit: { name: 'Tempo', help: 'Secondi per pensare quando si gioca tutti insieme.' },
        commuted: {
            name: 'Speculari',
            help: 'Vale anche 2+3=3+2.',
        },
        fractions: { name: 'Frazioni', help: 'Le frazioni sono ammesse durante il calcolo.' },
    },
    reasons: {
        bad_equation: 'Non è un’equazione.',
        no_equals: 'Serve un =.',
        leading_zero: 'Nessun numero comincia con 0.',
        no_operator: 'Serve un + − × o :',
        dice_missing: 'Questi dadi non ci sono.',
        zero_factor: 'Il numero 0 non sta mai accanto a × o :.',
        fraction: 'A questo tavolo le frazioni non sono ammesse.',
        not_true: 'I due lati non sono uguali.',
        same_sides: 'I due lati sono identici.',
        dice_left_out: 'I dadi dell’ultima equazione devono restare.',
        no_new_die: 'Aggiungi uno dei dadi nuovi.',
        row_taken: 'Questa riga è già occupata.',
        row_not_fit: 'Non va bene per questa riga.',
        too_many_dice: 'Troppi dadi.',
        already_thrown_again: 'Hai già rilanciato questi dadi.',
    },
    record: (n) => `equazione migliore ${n}`,
};

export const board: typeof en.board = {
    roundTo: (n, target) => `Manche ${n} · a ${points(target)}`,
    throwOf: (n, of) => `Lancio ${n} di ${of}`,
    throwIt: 'Lancia',
    tapToThrow: 'Tocca a te. Tocca per lanciare',
    throwsNext: (name) => `Ora lancia ${name}`,
    thinks: (name) => `${name} calcola`,
    waitFor: (names) => `In attesa di ${names}`,
    handedIn: 'ha consegnato',
    line: 'La tua equazione',
    lineOf: (name) => `Equazione di ${name}`,
    goal: 'Forma un’equazione giusta. Tanti dadi, numeri lunghi, × e : portano più punti.',
    goalLast:
        'Forma un’equazione giusta. Chi segue lancia il resto e deve aggiungerne. L’ultimo che ci riesce segna.',
    goalSolitaire:
        'Forma un’equazione giusta per una delle cinque righe sotto. Ognuna si riempie una volta.',
    empty: 'Tocca o trascina i dadi, o scrivi',
    emptyKeep: 'Questi dadi devono restare tutti',
    use: (die) => `${die}: usa`,
    takeBack: (die) => `${die}: riprendi`,
    inLine: (die, n) => `${die}, ${points(n)}`,
    clear: 'Svuota l’equazione',
    noDie: (sign) => `Nessun ${sign} rimasto`,
    true: 'Giusta',
    notYet: 'Non ancora',
    points,
    dice: (n) => `${n} dadi su ${DICE}`,
    handIn: 'Consegna',
    pass: 'Passa',
    passSure: 'Passare per 0 punti?',
    passGives: (name) => `Passare? Punto a ${name}`,
    passed: 'ha passato',
    hint: 'Aiuto',
    hintMore: 'Ancora',
    hintPoints: (n) => `Il meglio: ${points(n)}`,
    hintRow: (row) => `nella riga ${row}`,
    hintSome: 'Un’equazione c’è',
    hintNone: 'Non c’è nessuna equazione. Passa.',
    hintDice: (n) => `con ${n} dadi`,
    hintMissing: 'Ora nessun aiuto',
    rows: { blue: 'Blu', green: 'Verde', red: 'Rosso', poker: 'Poker', '101': '101' },
    rowHelp: {
        blue: 'tre o quattro dadi blu',
        green: 'tre o quattro dadi verdi',
        red: 'tre o quattro dadi rossi',
        poker: 'quattro dadi di un colore',
        '101': 'un numero sopra 100',
    },
    noRow: 'Giusta, ma non va in nessuna riga libera',
    card: (name) => `Scheda di ${name}`,
    again: 'Rilancia…',
    againWhich: 'Quali dadi? Al massimo cinque, ognuno costa 1 punto',
    againThrow: (n) => plural(n, 'Rilancia 1 dado', `Rilancia ${n} dadi`),
    againDie: (die) => `${die}: rilancia`,
    back: 'Indietro',
    resultOf: (n) => `Manche ${n}`,
    bonus: (n) => `+ ${n} per la migliore`,
    bonusAll: (n) => `+ ${n} per tutti e quattro`,
    minusAgain: (n) => `− ${n} per il rilancio`,
    goOn: 'Avanti',
    thisRound: 'Questa manche',
    saysThrow: (dice) => `Lancio: ${dice}`,
    saysEntry: (name, equation, n) => `${name}: ${equation}, ${points(n)}`,
    saysEquation: (name, equation) => `${name}: ${equation}`,
    saysPass: (name) => `${name} passa`,
    saysTrue: (n) => `Giusta, ${points(n)}`,
    saysBest: (names) => `Migliore della manche: ${names}`,
    saysPoint: (name) => `${name} vince la manche`,
    secondsLeft: (s) => `ancora ${s}\u00a0s`,
    best: (name, equation, n) => `Migliore equazione: ${name}, ${equation}, ${points(n)}`,
    longest: (name, equation, n) => `Più dadi: ${name}, ${n} in ${equation}`,
    passes: (name, n) => `Ha passato più spesso: ${name}, ${n}`,
    moves: {
        equation: 'forma',
        again: 'rilancia',
        pass: 'passa',
    },
};

export const lesson: typeof en.lesson = {
    throw: 'I dadi verdi hanno cifre dispari, i blu pari, i rossi segni. Lanciali tutti.',
    form: 'Forma un’equazione giusta: tocca i dadi o trascinali, per esempio 5 × 8 = 40. Sotto ogni dado ci sono i suoi punti. Quando è giusta, consegnala.',
    end: 'Ogni dado porta un punto, le decine 2, le centinaia 3, × 2 e : 3. L’equazione migliore della manche ne riceve 2 in più. Chi non ne trova passa.',
};
