// What the page and its worker say to each other.

export interface Places {
    /** Of what the first part of the rooms lacks. */
    rest: string;
    /** Of what is lent by name: a game, or a game and the value of an option. */
    lent: Record<string, string>;
}

/** How what happens here is kept: it is; only while the page is open; another tab has it. */
export type Keeping = 'kept' | 'memory' | 'elsewhere';

export type ToWorker =
    | { is: 'start'; places: Places; take: boolean; module: WebAssembly.Module }
    | { is: 'rest'; module: WebAssembly.Module }
    | { is: 'open' }
    | { is: 'close' }
    | { is: 'say'; text: string }
    | { is: 'file'; match: string }
    | { is: 'fetch'; names: string[] }
    | { is: 'unkept' }
    | { is: 'save' }
    | { is: 'add'; rows: (readonly string[])[] };

export type ToPage =
    | { is: 'started'; keeping: Keeping }
    | { is: 'heard'; text: string }
    /** No more is kept: there is no room. */
    | { is: 'full' }
    /** Another tab has taken over, or the rooms ended: nothing more comes. */
    | { is: 'ended'; why: 'elsewhere' | 'failed' }
    | { is: 'saved'; rows: (readonly string[])[] }
    | { is: 'added'; fine: boolean };
