// Who one is at a table, and why one is not there any more.
import { sentToken } from '../wire/device';
import type { Link } from '../wire/link';
import { Button, Screen, SymbolChoice, TextField } from '../parts/parts';
import { reasonText, useTexts, type Texts } from '../text';
import type { Person } from '../wire/wire';
import { NAME_CHARS } from '../wire/limits';

interface PersonProps {
    person: Person;
    setPerson(person: Person): void;
    wrong?: string | null;
}

/** Name and symbol. */
export function PersonFields({ person, setPerson, wrong = null }: PersonProps) {
    const t = useTexts();
    return (
        <>
            <TextField
                label={t.name}
                value={person.name}
                placeholder={t.guest}
                maxLength={NAME_CHARS}
                autocomplete="nickname"
                enterKeyHint="done"
                wrong={wrong}
                onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
            />
            <SymbolChoice
                value={person.symbol}
                set={(symbol) => setPerson({ ...person, symbol })}
            />
        </>
    );
}

/** Who joins if no name was given. */
export const named = (person: Person, guest: string): Person => ({
    ...person,
    name: person.name.trim() || guest,
});

/** Takes a seat at a table, or asks for one. */
export const join = (link: Link, code: string, person: Person, t: Texts): void =>
    link.say({ do: 'join', code, token: sentToken(code), ...named(person, t.guest) });

interface GoneProps {
    why: string;
    /** By who runs the server. */
    said: string;
    code: string | null;
    link: Link;
}

export function Gone({ why, said, code, link }: GoneProps) {
    const t = useTexts();
    const known: Record<string, string> = t.gone;
    return (
        <Screen title={t.goneTitle}>
            <header class="bar">
                <h1>{t.goneTitle}</h1>
            </header>
            <div class="grow" role="alert">
                <p class="big">{known[why] ?? reasonText(t, why)}</p>
                {said && <p>{said}</p>}
            </div>
            <div class="foot">
                <a class="btn plain" href="#">
                    {t.home}
                </a>
                {why === 'elsewhere' && code && (
                    <Button kind="primary" onClick={() => link.enter(code)}>
                        {t.here}
                    </Button>
                )}
            </div>
        </Screen>
    );
}
