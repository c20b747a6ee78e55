// The code of a table, a letter a cell: what cannot be right is marked where it stands.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTexts } from '../text';
import { CODE_LENGTH, CODE_LETTERS } from '../wire/limits';

/** What is taken for a letter of a code though none has it. */
const LOOKS_LIKE: Record<string, string> = {
    O: 'Q',
    0: 'Q',
    I: 'J',
    1: 'L',
    2: 'Z',
    4: 'A',
    5: 'S',
    6: 'G',
    8: 'B',
};

export const isLetter = (letter: string): boolean => CODE_LETTERS.includes(letter);

/** Some table might have this code. */
export const isCode = (code: string): boolean =>
    code.length === CODE_LENGTH && [...code].every(isLetter);

/** The code that may have been meant; null if nothing suggests itself. */
export function meant(code: string): string | null {
    const next = [...code].map((c) => (isLetter(c) ? c : (LOOKS_LIKE[c] ?? c))).join('');
    return next !== code && isCode(next) ? next : null;
}

interface CodeProps {
    label: string;
    code: string;
    set(code: string): void;
    /** No table has it, whatever its letters are. */
    unknown: boolean;
    /** Id of the text that says what is wrong. */
    says: string;
}

/** One field, drawn as cells; a tap on a letter chooses it, and the next key takes its place. */
export function CodeField({ label, code, set, unknown, says }: CodeProps) {
    const t = useTexts();
    const field = useRef<HTMLInputElement>(null);
    const [at, setAt] = useState<number | null>(null);
    const cells = Array.from({ length: Math.max(CODE_LENGTH, code.length) }, (_, i) => code[i]);
    const wrong = (c: string | undefined) => unknown || !c || !isLetter(c);
    const choose = (event: MouseEvent) => {
        const input = event.currentTarget as HTMLInputElement;
        const { left, width } = input.getBoundingClientRect();
        const cell = Math.floor(((event.clientX - left) / width) * cells.length);
        if (event.detail > 0) input.setSelectionRange(cell, cell + 1);
    };
    const follow = () => setAt(field.current?.selectionStart ?? null);
    useEffect(() => {
        document.addEventListener('selectionchange', follow);
        return () => document.removeEventListener('selectionchange', follow);
    }, []);
    return (
        <div class="cells">
            {cells.map((letter, i) => (
                <span
                    key={i}
                    aria-hidden="true"
                    class={`cell ${wrong(letter) ? 'bad' : ''} ${i === at ? 'at' : ''}`}>
                    {letter}
                </span>
            ))}
            <input
                ref={field}
                aria-label={label}
                aria-invalid={cells.some(wrong)}
                aria-describedby={says}
                title={t.codeHint}
                value={code}
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                enterKeyHint="go"
                maxLength={cells.length}
                onClick={choose}
                onBlur={() => setAt(null)}
                onInput={(event) => {
                    set(event.currentTarget.value.toUpperCase().replace(/[^A-Z0-9]/g, ''));
                    follow();
                }}
            />
        </div>
    );
}
