// Checks a finished match with the C code of `knobel verify`, and by what this device has kept; says
// in plain words what that proves. Fetched when somebody asks.
import { useEffect, useState } from 'preact/hooks';
import { keptOf, type Kept } from '../wire/device';
import { Icon, Sheet } from '../parts/parts';
import { useTexts } from '../text';
import { fetchModule, put, take, type Module } from '../rules/wasm';
import type { Chair } from '../wire/wire';

interface Verifier extends Module {
    verify_open(): void;
    notes(): number;
    verify_notes(length: number): number;
    verify_read(length: number): number;
    verify_turn(): number;
    verify_end(): number;
    verify_found(): number;
}

interface Found {
    /** What is wrong, in the program's words; empty if nothing is. */
    wrong: string;
    line: number;
    throws: number;
    typed: number;
    /** Seats in the mix. */
    seats: number[];
    /** Whether this device has anything to compare with, and a part in the mix. */
    kept: boolean;
    own: boolean;
}

const notesOf = ({ commitment, parts, hash }: Kept): string[] => [
    ...(commitment ? [`commitment ${commitment}`] : []),
    ...Object.entries(parts).map(([seat, part]) => `part ${seat} ${part}`),
    ...(hash ? [`hash ${hash}`] : []),
];

function readTwice(wasm: Verifier, file: string, notes: string[]): string {
    wasm.verify_open();
    const bytes = new TextEncoder().encode(notes.join('\n'));
    new Uint8Array(wasm.memory.buffer, wasm.notes(), bytes.length).set(bytes);
    wasm.verify_notes(bytes.length);
    for (const end of [wasm.verify_turn, wasm.verify_end]) {
        for (const line of file.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
            const wrong = take(wasm, wasm.verify_read(put(wasm, line)));
            if (wrong) return wrong;
        }
        const wrong = take(wasm, end());
        if (wrong) return wrong;
    }
    return '';
}

async function verify(match: string): Promise<Found> {
    const [file, wasm] = await Promise.all([
        fetch(`match/${match}.play`),
        fetchModule<Verifier>(__VERIFY__),
    ]);
    if (!file.ok) throw new Error('not there');
    const kept = keptOf(match);
    const wrong = readTwice(wasm, await file.text(), kept ? notesOf(kept) : []);
    const numbers = take(wasm, wasm.verify_found()).split(' ').map(Number);
    const [line = 0, throws = 0, typed = 0, mask = 0] = numbers;
    const seats = Array.from({ length: 32 }, (_, seat) => seat).filter(
        (seat) => mask & (1 << seat),
    );
    const own = Object.keys(kept?.parts ?? {}).length > 0;
    return { wrong, line, throws, typed, seats, kept: kept !== undefined, own };
}

export function VerifySheet(props: { match: string; chairs: Chair[]; close(): void }) {
    const { match, chairs, close } = props;
    const t = useTexts();
    const [found, setFound] = useState<Found | 'failed' | null>(null);
    useEffect(() => {
        verify(match).then(setFound, () => setFound('failed'));
    }, [match]);
    return (
        <Sheet title={t.verify.title} close={close}>
            {found === null && <p class="dim">{t.waiting}</p>}
            {found === 'failed' && <p role="alert">{t.verify.missing}</p>}
            {found && found !== 'failed' && <Finding found={found} chairs={chairs} />}
        </Sheet>
    );
}

function Finding({ found, chairs }: { found: Found; chairs: Chair[] }) {
    const { verify: t } = useTexts();
    if (found.wrong)
        return (
            <div role="alert">
                <p class="big">{t.bad}</p>
                <p>{found.line > 0 ? t.atLine(found.line) : t.asWhole}</p>
                <p class="dim" lang="en">
                    {found.wrong}
                </p>
            </div>
        );
    const names = found.seats.map((seat) => chairs[seat]?.name ?? String(seat));
    return (
        <div role="status">
            <p class="big">
                <Icon name="check" /> {t.good}
            </p>
            <ul>
                <li>{t.throws(found.throws - found.typed)}</li>
                {found.typed > 0 && <li>{t.typed(found.typed)}</li>}
                <li>{names.length > 0 ? t.mixed(names.join(', ')) : t.unmixed}</li>
                <li>{found.own ? t.own : found.kept ? t.seen : t.unseen}</li>
            </ul>
            <p class="dim">{t.limits}</p>
        </div>
    );
}
