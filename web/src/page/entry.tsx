// At the door of a table: who one is, and why one is not at the table any more.
import { useState } from 'preact/hooks';
import { sentToken } from '../wire/device';
import type { Link } from '../wire/link';
import { Button, Icon, Screen, SymbolChoice, TextField } from '../parts/parts';
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

/** Somebody follows a link to a table for the first time. */
export function Join({
    code,
    link,
    person,
    setPerson,
    why,
}: PersonProps & { code: string; link: Link; why: string | null }) {
    const t = useTexts();
    const aboutName = why !== null && /^(bad_name|name_)/.test(why);
    const wrong = why && reasonText(t, why);
    const [watching, setWatching] = useState(false);
    const submit = (event: Event) => {
        event.preventDefault();
        join(link, code, person, t);
    };
    const watch = () => {
        setWatching(true);
        link.watch(code);
    };
    return (
        <Screen title={t.joinTable(code)}>
            <header class="bar">
                <a class="iconbtn" href="#" aria-label={t.home}>
                    <Icon name="back" />
                </a>
                <h1>{t.joinTable(code)}</h1>
            </header>
            {wrong && !aboutName && (
                <p class="banner" role="alert">
                    {wrong}
                </p>
            )}
            <form class="grow column" onSubmit={submit}>
                <section class="card">
                    <PersonFields {...{ person, setPerson }} wrong={aboutName ? wrong : null} />
                </section>
                <a class="btn ghost" href={`#${code}/display`} title={t.extra.display.help}>
                    <Icon name="screen" />
                    <span>{t.extra.display.choose}</span>
                </a>
                <div class="foot">
                    <Button icon="eye" disabled={watching} onClick={watch}>
                        {t.watch}
                    </Button>
                    <Button kind="primary" type="submit">
                        {t.join}
                    </Button>
                </div>
            </form>
        </Screen>
    );
}

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
