// The classes that this device sees to: their keys leave it by a link only that somebody takes along.
import { commitmentTo } from '../rules/rules';
import { load, save } from '../wire/device';
import type { Up } from '../wire/wire';

/** What is said to open it. */
export type Opening = Omit<Extract<Up, { do: 'class' }>, 'do' | 'commit' | 'after' | 'key'>;

export interface Hosted {
    id: string;
    key: string;
    code: string;
    opening?: Opening;
    /** This device's part of the dice, until the server has it. */
    part?: string;
    at: number;
}

const MOST = 20;
const AGE_MS = 60 * 24 * 3600e3; /* no class is kept for longer */
const PART_BYTES = 32;

export function hosted(): Hosted[] {
    const oldest = Date.now() - AGE_MS;
    return load<Hosted[]>('classes', []).filter(({ at }) => at > oldest);
}

export const hostedOf = (id: string): Hosted | undefined => hosted().find((one) => one.id === id);

export function keepHosted(one: Omit<Hosted, 'at'>): void {
    const others = hosted().filter(({ id }) => id !== one.id);
    save('classes', [{ ...hostedOf(one.id), ...one, at: Date.now() }, ...others].slice(0, MOST));
}

export function dropHosted(id: string): void {
    save(
        'classes',
        hosted().filter((one) => one.id !== id),
    );
}

/** This device's part of the dice of a class, and the commitment to it, once the rules are there. */
export function newPart(): { part: string; commit: string | undefined } {
    const bytes = crypto.getRandomValues(new Uint8Array(PART_BYTES));
    const part = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { part, commit: commitmentTo(part) || undefined };
}
