// Who sits at the table before the match: people of this and other devices, bots.
import { useState } from 'preact/hooks';
import { SYMBOLS } from '../wire/device';
import { named, PersonFields } from './entry';
import { cardOf } from '../games';
import { readOptions, withOption, writeOptions } from './options';
import { Button, Icon, IconButton, PersonLine, Segmented, Sheet } from '../parts/parts';
import { isSeated, type TableProps } from './props';
import { strengthText, useTexts, type Texts } from '../text';
import type { Chair, GameInfo, Person } from '../wire/wire';

function chairNote(t: Texts, chair: Chair, own: boolean): string {
    const notes = [
        own && t.you,
        chair.bot && t.botOf(strengthText(t, chair.bot)),
        chair.opener && !own && t.opener,
        chair.wins > 0 && t.wins(chair.wins),
    ];
    return notes.filter(Boolean).join(' · ');
}

function Status({ chair }: { chair: Chair }) {
    const t = useTexts();
    if (chair.bot) return null;
    if (chair.asking) return <span class="pill warn">{t.asks}</span>;
    if (chair.away)
        return (
            <span class="pill warn">
                <Icon name="away" /> {t.away}
            </span>
        );
    return chair.ready ? (
        <span class="pill good">
            <Icon name="check" /> {t.ready}
        </span>
    ) : (
        <span class="pill">{t.notReady}</span>
    );
}

export function Chairs({ table, link, game, person }: TableProps & { game: GameInfo }) {
    const t = useTexts();
    const [editing, setEditing] = useState<number | 'add' | null>(null);
    const close = () => setEditing(null);
    const seated = isSeated(table);
    const opener = table.chairs.findIndex((chair) => chair.opener);
    const mayRemove = (chair: Chair, n: number) =>
        seated &&
        !chair.asking &&
        (chair.bot !== null ||
            (table.you.includes(n) && table.you.length > 1) ||
            (!table.you.includes(n) && (table.you.includes(opener) || table.chairs[opener]?.away)));
    const full = table.chairs.length >= game.seats_max;
    const people = table.chairs.some((chair, n) => !chair.bot && !table.you.includes(n));
    const [strength, setStrength] = useState('medium');
    const bot = game.bots.includes(strength) ? strength : game.bots[0];
    const replaceBot = (chair: number, by: string) => {
        link.say({ do: 'remove', chair });
        link.say({ do: 'bot', name: by });
        setStrength(by);
        close();
    };
    const addPerson = (next: Person) => {
        link.say({ do: 'add', ...next });
        const { shared } = cardOf(game.name);
        const options = readOptions(table.options);
        if (shared && !options.has(shared[0]))
            link.say({
                do: 'options',
                game: game.name,
                options: writeOptions(withOption(options, ...shared)),
            });
    };
    return (
        <section class="card">
            <h2>{t.chairs}</h2>
            <ul class="list chairs">
                {table.chairs.map((chair, n) => (
                    <li key={n} class="line">
                        <PersonLine
                            chair={chair}
                            note={chairNote(t, chair, table.you.includes(n))}
                        />
                        {people && <Status chair={chair} />}
                        {chair.bot && seated && game.bots.length > 1 && (
                            <IconButton
                                icon="edit"
                                label={t.strengthOf(chair.name)}
                                onClick={() => setEditing(n)}
                            />
                        )}
                        {table.you.includes(n) && (
                            <IconButton
                                icon="edit"
                                label={`${t.rename}: ${chair.name}`}
                                onClick={() => setEditing(n)}
                            />
                        )}
                        {chair.asking && seated && (
                            <IconButton
                                icon="check"
                                label={t.admitName(chair.name)}
                                onClick={() => link.say({ do: 'admit', chair: n, on: true })}
                            />
                        )}
                        {chair.asking && seated && (
                            <IconButton
                                icon="close"
                                label={t.refuseName(chair.name)}
                                onClick={() => link.say({ do: 'admit', chair: n, on: false })}
                            />
                        )}
                        {mayRemove(chair, n) && (
                            <IconButton
                                icon="close"
                                label={t.removeName(chair.name)}
                                onClick={() => link.say({ do: 'remove', chair: n })}
                            />
                        )}
                    </li>
                ))}
            </ul>
            {seated && !full && (
                <div class="row">
                    {bot && (
                        <Button icon="bot" onClick={() => link.say({ do: 'bot', name: bot })}>
                            {t.addBot}
                        </Button>
                    )}
                    <Button icon="plus" onClick={() => setEditing('add')}>
                        {t.addPerson}
                    </Button>
                </div>
            )}
            {editing === 'add' && (
                <PersonSheet
                    title={t.addPersonTitle}
                    yes={t.add}
                    close={close}
                    first={{ name: '', symbol: person.symbol + table.chairs.length }}
                    done={addPerson}
                />
            )}
            {table.chairs.map((chair, n) => {
                if (n !== editing) return null;
                return chair.bot ? (
                    <Sheet key={n} title={chair.name} close={close}>
                        <Segmented
                            label={t.strength}
                            value={chair.bot}
                            choices={game.bots.map((bot) => [bot, strengthText(t, bot)] as const)}
                            set={(strength) => replaceBot(n, strength)}
                        />
                    </Sheet>
                ) : (
                    <PersonSheet
                        key={n}
                        title={t.rename}
                        yes={t.save}
                        close={close}
                        first={chair}
                        done={(next) => link.say({ do: 'name', chair: n, ...next })}
                    />
                );
            })}
        </section>
    );
}

function PersonSheet({
    title,
    yes,
    first,
    done,
    close,
}: {
    title: string;
    yes: string;
    first: Person;
    done(person: Person): void;
    close(): void;
}) {
    const t = useTexts();
    const [person, setPerson] = useState<Person>({
        name: first.name,
        symbol: first.symbol % SYMBOLS,
    });
    const submit = (event: Event) => {
        event.preventDefault();
        done(named(person, t.guest));
        close();
    };
    return (
        <Sheet title={title} close={close}>
            <form class="column" onSubmit={submit}>
                <PersonFields {...{ person, setPerson }} />
                <div class="foot">
                    <Button kind="primary" type="submit">
                        {yes}
                    </Button>
                </div>
            </form>
        </Sheet>
    );
}
