// Every message between page and server, as docs/protocol.md has them.

/** Red, yellow, green, blue, black, orange, white. */
export type Colour = 'R' | 'Y' | 'G' | 'B' | 'K' | 'O' | 'W';

// ---- options -------------------------------------------------------------------------------

interface OptionBase {
    name: string;
    help: string;
}
export interface IntOption extends OptionBase {
    kind: 'int';
    min: number;
    max: number;
    /** Outside of the range: the game chooses. */
    def: number;
    /** May also be 0. */
    off?: boolean;
}
export interface WordOption extends OptionBase {
    kind: 'word';
    words: string[];
    def: string;
}
/** A number for all seats (`3`), or one a seat (`1,3,2`). */
export interface ListOption extends OptionBase {
    kind: 'list';
    min: number;
    max: number;
    def: number;
}
/** A seat; drawn by the table if it is not given. */
export interface SeatOption extends OptionBase {
    kind: 'seat';
}
export type Option = IntOption | WordOption | ListOption | SeatOption;

export interface GameInfo {
    name: string;
    title: string;
    version: number;
    /** Of its states, if they can be packed. */
    layout?: number;
    seats_min: number;
    seats_max: number;
    bots: string[];
    /** The verbs of its throws, which may be made by hand. */
    throws: string[];
    options: Option[];
}

// ---- views of the games --------------------------------------------------------------------

export type Actor = number | 'dice' | 'clock';

/** What the view of every game has; games/GAME/view.ts says what else. */
export interface GameView {
    game: string;
    seats: number;
    moves: number;
    /** Match time of the last move, ms. */
    now: number;
    deadline: number | null;
    to_act: Actor[];
    over: boolean;
    /** 1-based, 0 before the first. */
    round: number;
    score: number[];
    /** What each has won, where that is more than the score tells. */
    tally?: number[];
    winners: number[];
    /** Seats whose moves others may not tell apart now: their views differ. */
    secret: number[];
}

// ---- downwards -----------------------------------------------------------------------------

/** Since when it is the seat's turn, in match time; seats that nudged, and asked for a bot, which plays from `until` on. */
export interface Thinking {
    since: number;
    nudged: number | null;
    asked: number | null;
    until: number | null;
}
export interface Chair {
    name: string;
    symbol: number;
    bot: string | null;
    held: string | null;
    away: boolean;
    ready: boolean;
    /** Waits to be let in. */
    asking: boolean;
    /** From where it asks, somebody was sent away: the host decides. */
    removed: boolean;
    /** Its device has committed to a part of the next mix. */
    committed: boolean;
    opener: boolean;
    wins: number;
    /** All have waited long for a person who is here; null: nobody has. */
    thinking: Thinking | null;
    /** The dice wait for its person, who reads. */
    reads: boolean;
    /** May be handed to a bot: who is here is asked first. */
    hand: boolean;
    /** Chairs that ask to send this one away, the first of each device; so many have to. */
    out: number[];
    need: number | null;
    n: number;
    /** So many ms of its last credit rest on the page's word; null: nothing was credited. */
    doubt: number | null;
}
export interface HelloMsg {
    is: 'hello';
    build: string;
    public: boolean;
    /** Who opens a table has to send one. */
    password: boolean;
    /** Words that stand at tables though they are unknown are collected. */
    gleans: boolean;
    /** The rooms are on this device: no receipts, nobody to invite. */
    near: boolean;
    /** `about.md` tells who runs the server. */
    about: boolean;
    /** `sets.json` has sets to play with. */
    sets: boolean;
    /** Where phones find the server, told on its own computer. */
    lan?: string;
    /** Which of several servers this is. */
    node?: string;
    games: GameInfo[];
    /** Tournaments worth offering, as `series` takes them. */
    series: string[];
    /** What a class may play in step; absent or empty: there are no classes here. */
    classes?: ClassOffer[];
}
export interface SeatMsg {
    is: 'seat';
    table: string;
    code: string;
    token: string;
}
/** How a series of matches stands, by seat. */
export interface Series {
    options: string;
    games: number;
    played: number;
    score: number[];
    ahead: number[];
    /** By game and seat; null: not known. */
    places: (number[] | null)[];
    /** After a match: what it brought. */
    gained?: number[];
}
/** Where the dice of the match come from; see docs/fairness.md. */
export interface Mixing {
    /** Of the server to its seed of this round. */
    commitment: string;
    round: 1 | 2;
    /** The seats of every device that has a part in this round; the first one names the device. */
    claimed: number[][];
    /** Devices whose part is in the mix. */
    shown: number[];
    /** Devices that did not show theirs in time, in either round. */
    dropped: number[];
    /** Devices that have to show theirs, and what they committed to. */
    waits: { seat: number; commit: string }[];
    /** Six digits of what everything was mixed to. */
    check: string | null;
    /** Of the log so far, with the server's first seed; where states are packed it is asked for. */
    hash?: string;
}
export interface TableMsg {
    is: 'table';
    v: number;
    id: string;
    code: string;
    state: 'lobby' | 'match' | 'over';
    game: string;
    options: string;
    /** Its dice are those of a challenge: `day 2026-11-16`, `duel HEX16`, or of a class. */
    challenge?: string;
    locked: boolean;
    public: boolean;
    /** Who joins has to be let in. */
    nod: boolean;
    /** Nobody may look on. */
    curtain: boolean;
    /** So many look on. */
    watchers: number;
    /** The solvers may be asked. */
    coach: boolean;
    /** Bots do not take their time. */
    fast: boolean;
    paused: boolean;
    pause: number[];
    /** The first chair of who sees to the table. */
    host: number | null;
    /** Chairs whose delay the server knows from their own devices alone. */
    trust: number[];
    match: string | null;
    /** Devices, by their first seats, because of which the last match was called off. */
    off: number[] | null;
    /** The match deleted last: there is no file of it. */
    forgotten: string | null;
    /** Match time of the last throw, ms. */
    thrown: number | null;
    played: number;
    /** How few can play, and how many; null during a match. */
    least: number | null;
    most: number;
    /** Bots that give way to persons when the next match begins. */
    yields: number[];
    /** How many notes about words the table keeps: {"do":"notes"} asks for them. */
    notes: number;
    /** Who begins: as they sit, a chair, or drawn when the match does. */
    begins: number | 'drawn' | null;
    series: Series | null;
    dice: Mixing | null;
    /** Some throws are made by hand: */
    typed: boolean;
    /** these of the game's; */
    hand: string[];
    /** and nobody has to agree to what one types. */
    believe: boolean;
    /** What the dice are drawn from, docs/sets.md; null: ours. */
    set: { name: string; text: string } | null;
    /** The judge keeps silent. */
    unjudged: boolean;
    /** A throw that was typed and waits for another's agreement. */
    throw: { seat: number; text: string } | null;
    now: number;
    you: number[];
    seat: number;
    chairs: Chair[];
    /** What each seat had won at the end of each round that is over; of very many the newest. */
    rounds: number[][];
    view: GameView | null;
    /** The state that `view` shows, as the rules load it; where the rules read it. */
    packed?: string;
}
/** What a chair shares with those of whole messages. */
export type ChairPart = Omit<Chair, 'n' | 'doubt'>;
/** The parts of what is known at a table where states are packed. */
export interface TableParts extends Omit<TableMsg, 'is' | 'chairs'> {
    chairs: ChairPart[];
    /** By chair. */
    n: number[];
    doubt: (number | null)[];
    /** Of the state; a game that cannot be packed comes as `view`, and so does the lobby. */
    layout: number;
    packed: string;
    /** What of the state travels by itself, because it changes seldom. */
    apart: string;
}
/** One part or both, each whole. */
export interface PartsMsg extends Partial<TableParts> {
    is: 'table' | 'view';
    v: number;
    now: number;
}
export interface NoMsg {
    is: 'no';
    do: string;
    why: string;
    seat?: number;
    n?: number;
}
/** `text`: what who runs the server says about it. */
export interface GoneMsg {
    is: 'gone';
    why: string;
    text?: string;
    /** Of a ban that ends. */
    left_s?: number;
}
/** The table is at another of several servers, where this is to be said again. */
export interface NodeMsg {
    is: 'node';
    node: string;
    say?: Up;
}
export interface PongMsg {
    is: 'pong';
}
/** What who runs the server has to say to everybody. */
export interface NoticeMsg {
    is: 'notice';
    text: string;
    /** Nothing new begins any more. */
    draining: boolean;
}
/** A report has arrived. */
export interface ReportedMsg {
    is: 'reported';
}
export interface TableRow {
    code: string;
    game: string;
    state: TableMsg['state'];
    chairs: number;
    seats_max: number;
    /** The name of who sees to it. */
    host: string;
}
export interface TablesMsg {
    is: 'tables';
    tables: TableRow[];
}
/** What whoever has the code may know before sitting down; of a locked table the game alone. */
export interface PeekMsg {
    is: 'peek';
    code: string;
    game: string;
    locked: boolean;
    state?: 'lobby' | 'match' | 'over';
    options?: string;
    series?: string | null;
    nod?: boolean;
    curtain?: boolean;
    most?: number;
    free?: number;
    chairs?: PeekChair[];
    /** It is the code of a class: what it is called, how many are in. */
    class?: boolean;
    title?: string;
    in?: number;
    /** Days until all of it is deleted. */
    keep?: number;
    /** It is at everybody's own pace, for so many slips of paper. */
    slips?: number;
}
export interface PeekChair extends Pick<Chair, 'name' | 'symbol' | 'bot' | 'away' | 'ready'> {
    host: boolean;
    /** For the next match; gives way to one more person. */
    waits: boolean;
    yields: boolean;
}
/** One of eight pictures from somebody at the table. */
export interface ReactMsg {
    is: 'react';
    chair: number;
    n: number;
}
/** A word with which another device may take over this one's chairs, once. */
export interface TicketMsg {
    is: 'ticket';
    ticket: string;
    ms: number;
}
/** With which a screen that looks on comes back. */
export interface PassMsg {
    is: 'pass';
    pass: string;
}
/** Of the log so far. */
export interface HashMsg {
    is: 'hash';
    match: string;
    hash: string;
}
/** The table's notes about words, a line each. */
export interface NotesMsg {
    is: 'notes';
    text: string;
}

// ---- a class in step -------------------------------------------------------------------------

/** A game as a class is to play it; `decide`: seconds, 0 where the game has a clock of its own. */
export interface ClassOffer {
    game: string;
    options: string;
    decide: number;
    /** It goes on by itself after a round. */
    auto: boolean;
}
/** Whom the big screen names. */
export type ClassShow = 'five' | 'all' | 'none' | 'end';
/** What somebody made of the class's dice; members only where they are known. */
export interface ClassResult {
    /** Hundredths of points. */
    given?: number;
    luck?: number;
    possible?: number;
    /** A round each: 0 the best or right, 1 a small slip, 2 a large one or wrong. */
    marks?: number[];
    won?: number[];
    unknown?: number;
    ms?: number;
}
export interface Pupil {
    n: number;
    name: string;
    symbol: number;
    /** `waits`: in the lobby, or between two throws. */
    is: 'waits' | 'decides' | 'decided' | 'done' | 'asking' | 'out';
    points?: number;
    away_s?: number;
    /** Has twice the time. */
    more?: boolean;
    /** Rounds. */
    missed?: number;
    match?: string;
    result?: ClassResult;
    /** Which slip it came with, from 1. */
    slip?: number;
    /** Told to this pupil alone: how many names may still be drawn, and the own time. */
    place?: number;
    tries?: number;
    left_ms?: number;
}
/** Somebody on the big screen. */
export interface Named {
    name: string;
    symbol: number;
    points: number;
    place?: number;
}
/** What the class did; `worth` in hundredths. */
export interface ClassChoice {
    text: string;
    count: number;
    worth?: number;
}
export interface ClassBars {
    round: number;
    throw: number;
    groups: { what: string; count: number }[];
    /** The most frequent; of what `rest` did nothing is told. */
    choices?: ClassChoice[];
    rest?: number;
    best?: ClassChoice;
}
/** A class as its host, the big screen or a pupil is told of it: always all of it. */
export interface ClassMsg {
    is: 'class';
    role: 'host' | 'screen' | 'pupil';
    class?: string;
    code: string;
    title: string;
    game: string;
    options: string;
    lang: string;
    /** `decide`: dice lie, `bars`: all have decided, `open`: all play at their own pace. */
    state: 'lobby' | 'decide' | 'bars' | 'over' | 'open';
    /** At everybody's own pace: how many slips there are, and until when, wall time. */
    slips?: number;
    closes_s?: number;
    round: number;
    rounds: number;
    throw: number;
    in: number;
    away: number;
    decided: number;
    of: number;
    /** To the end of the decision, or to the next dice. */
    left_ms: number | null;
    held: boolean;
    keep: number;
    /** What pupils are not told. */
    locked?: boolean;
    nod?: boolean;
    auto?: boolean;
    show?: ClassShow;
    /** Seconds of a decision; 0: the game has a clock of its own. */
    decide: number;
    /** Of a host: the part of this device has come. */
    sealed?: boolean;
    /** What lies there for all; each game has its own form. */
    dice?: object | null;
    bars?: ClassBars;
    /** Points of all without a name, and of some with it. */
    standing?: { dots?: number[]; five?: Named[]; all?: Named[] };
    people?: Pupil[];
    you?: Pupil;
    checked?: { seal: string; commit: string; part: string; seed: string };
    /** The code of the class that follows. */
    next?: string;
    /** Wall time. */
    deleted_s?: number;
}
/** The key of a class that was opened here: nobody else is told it. */
export interface HostMsg {
    is: 'host';
    class: string;
    code: string;
    key: string;
    commit: string;
    seal: string;
}
/** A slip of paper that lets somebody in once. */
export interface Slip {
    name: string;
    symbol: number;
    word: string;
    used: boolean;
}
export interface SlipsMsg {
    is: 'slips';
    class: string;
    slips: Slip[];
}
export type HostSays =
    | { what: 'start' | 'end' | 'delete' | 'slips' }
    | ({ what: 'next' } & Pick<ClassMsg, 'state' | 'round' | 'throw'>)
    | { what: 'hold' | 'auto' | 'lock' | 'nod'; on: boolean }
    | { what: 'in' | 'out'; n: number }
    | { what: 'more'; n: number; on: boolean }
    | { what: 'rename'; n: number; name?: string; symbol?: number }
    | { what: 'show' | 'part'; text: string }
    | { what: 'keep'; days: number };
export type Down =
    | HelloMsg
    | SeatMsg
    | TableMsg
    | PartsMsg
    | NoMsg
    | GoneMsg
    | NodeMsg
    | PongMsg
    | NoticeMsg
    | ReportedMsg
    | TablesMsg
    | PeekMsg
    | ReactMsg
    | TicketMsg
    | PassMsg
    | HashMsg
    | NotesMsg
    | ClassMsg
    | HostMsg
    | SlipsMsg;

// ---- upwards -------------------------------------------------------------------------------

/** `took`: ms since the last throw was painted, `thrown` which one that was. */
export interface Move {
    match: string;
    seat: number;
    n: number;
    text: string;
    took?: number | undefined;
    thrown?: number | undefined;
}
export interface Person {
    name: string;
    symbol: number;
}
export type ReportWhy = 'name' | 'text' | 'other';
export type Up =
    | ({
          do: 'open';
          game: string;
          options: string;
          bots?: number;
          bot?: string;
          start?: boolean;
          challenge?: string;
          password?: string;
      } & Person)
    | ({ do: 'join'; code: string; token?: string | undefined } & Person)
    | { do: 'watch'; code: string; pass?: string | undefined; token?: string | undefined }
    | { do: 'back'; table: string; token: string }
    | {
          do: 'class';
          game: string;
          options: string;
          title: string;
          lang: string;
          decide: number;
          pace?: 'own';
          days?: number;
          slips?: number;
          commit?: string | undefined;
          password?: string;
          after?: string;
          key?: string;
      }
    | { do: 'panel'; class: string; key: string }
    | ({ do: 'host' } & HostSays)
    | { do: 'enter'; code: string; token?: string | undefined; name?: string; slip?: string }
    | { do: 'another' }
    | { do: 'claim'; table: string; ticket: string }
    | { do: 'peek'; code: string }
    | { do: 'tables' }
    | { do: 'ping' }
    | ({ do: 'name'; chair: number } & Person)
    | ({ do: 'add' } & Person)
    | { do: 'bot'; name: string; chair?: number }
    | { do: 'remove'; chair: number; name: string }
    | { do: 'keep'; chair: number; name: string }
    | { do: 'options'; game: string; options: string }
    | { do: 'series'; options: string }
    | { do: 'begin'; chair?: number; name?: string; on?: boolean }
    | { do: 'ready'; on: boolean }
    | { do: 'commit'; commit: string }
    | { do: 'reveal'; seat: number; text: string; commit?: string | undefined }
    | { do: 'typed'; on: boolean; text?: string }
    | { do: 'believe'; on: boolean }
    | { do: 'set'; text: string }
    | { do: 'set'; game: string }
    | { do: 'unjudged'; on: boolean }
    | { do: 'throw'; seat: number; text: string }
    | { do: 'confirm'; seat: number; text: string; on: boolean }
    | { do: 'start' }
    | ({ do: 'move' } & Move)
    | { do: 'sync' }
    | { do: 'packed'; on: boolean }
    | { do: 'hash' }
    | { do: 'look'; seat: number }
    | { do: 'pause'; on: boolean }
    | { do: 'react'; chair: number; n: number }
    | { do: 'here' }
    | { do: 'read'; on: boolean }
    | { do: 'nudge'; seat: number }
    | { do: 'hand'; seat: number }
    | { do: 'take'; seat: number }
    | { do: 'nod'; on: boolean }
    | { do: 'fast'; on: boolean }
    | { do: 'coach'; on: boolean }
    | { do: 'admit'; chair: number; name: string; on: boolean }
    | { do: 'ticket' }
    | { do: 'lock'; on: boolean }
    | { do: 'curtain'; on: boolean }
    | { do: 'public'; on: boolean }
    | { do: 'bring'; text: string }
    | { do: 'notes' }
    | { do: 'again' }
    | { do: 'lobby' }
    | { do: 'forget'; match?: string }
    | { do: 'report'; why: ReportWhy; text: string }
    | { do: 'leave' };
