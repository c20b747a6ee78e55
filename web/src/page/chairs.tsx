// Who sits at the table before the match: people of this and other devices, bots.
import { useState } from 'preact/hooks';
import { SYMBOLS } from '../wire/device';
import { named, PersonFields } from './entry';
import { cardOf } from '../games';
import { readOptions, withOption, writeOptions } from './options';
import {
    Button,
    Icon,
    IconButton,
    PersonLine,
    Segmented,
    Sheet,
    type IconName,
} from '../parts/parts';
import { isHost, isSeated, mayAdmit, type TableProps } from './props';
import { strengthText, useTexts, type Texts } from '../text';
import type { Chair, GameInfo, Person, TableMsg } from '../wire/wire';

function chairNote(t: Texts, chair: Chair, own: boolean, host: boolean, late: boolean): string {
    const notes = [
        own && t.you,
        late && !chair.asking && t.door.late,
        chair.bot && t.botOf(strengthText(t, chair.bot)),
        host && t.host,
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
    ) : null;
}

type ChairsProps = TableProps & { game: GameInfo };

export function Chairs(props: ChairsProps) {
    const { table, link, game } = props;
    const t = useTexts();
    const [editing, setEditing] = useState<string | null>(null);
    const [adding, setAdding] = useState(false);
    const [strength, setStrength] = useState('medium');
    const full = table.chairs.length >= table.most;
    const room = !full || table.chairs.some((chair) => chair.bot); /* one gives way */
    const bot = game.bots.includes(strength) ? strength : game.bots[0];
    // Somebody else may sit there by now.
    const edited = table.chairs.findIndex(
        (chair, n) => chair.name === editing && (chair.bot || table.you.includes(n)),
    );
    return (
        <section class="card">
            <h2>{t.chairs}</h2>
            <ul class="list chairs">
                {table.chairs.map(({ name }, n) => (
                    <ChairLine key={n} {...props} n={n} edit={() => setEditing(name)} />
                ))}
            </ul>
            {isSeated(table) && room && (
                <div class="row">
                    {bot && (
                        <Button
                            icon="bot"
                            disabled={full}
                            onClick={() => link.say({ do: 'bot', name: bot })}>
                            {t.addBot}
                        </Button>
                    )}
                    <Button icon="plus" onClick={() => setAdding(true)}>
                        {t.addPerson}
                    </Button>
                </div>
            )}
            {adding && room && <AddSheet {...props} close={() => setAdding(false)} />}
            {edited >= 0 && (
                <EditSheet
                    key={editing}
                    {...props}
                    {...{ setStrength }}
                    n={edited}
                    close={() => setEditing(null)}
                />
            )}
        </section>
    );
}

type LineProps = ChairsProps & { n: number; edit(): void };

function ChairLine({ table, game, link, n, edit }: LineProps) {
    const t = useTexts();
    const chair = table.chairs[n]!;
    const own = table.you.includes(n);
    const seated = isSeated(table);
    const people = table.chairs.some((other, i) => !other.bot && !table.you.includes(i));
    const admit = (on: boolean) => link.say({ do: 'admit', chair: n, name: chair.name, on });
    const button = (icon: IconName, label: string, onClick: () => void) => (
        <IconButton {...{ icon, label, onClick }} />
    );
    return (
        <li class="line">
            <PersonLine
                chair={chair}
                note={chairNote(t, chair, own, people && n === table.host, n >= table.most)}
            />
            {people && <Status chair={chair} />}
            {chair.bot &&
                seated &&
                game.bots.length > 1 &&
                game.bots.includes(chair.bot) &&
                button('edit', t.strengthOf(chair.name), edit)}
            {own && button('edit', `${t.rename}: ${chair.name}`, edit)}
            {chair.asking &&
                mayAdmit(table, n) &&
                button('check', t.admitName(chair.name), () => admit(true))}
            {chair.asking &&
                seated &&
                button('close', t.refuseName(chair.name), () => admit(false))}
            {mayRemove(table, n) &&
                button('close', t.removeName(chair.name), () =>
                    link.say({ do: 'remove', chair: n, name: chair.name }),
                )}
        </li>
    );
}

/** Bots, others of this device; anybody by the host. */
function mayRemove(table: TableMsg, n: number): boolean {
    const { chairs, you } = table;
    const chair = chairs[n]!;
    if (!isSeated(table) || chair.asking) return false;
    if (chair.bot !== null) return true;
    return you.includes(n) ? you.length > 1 : isHost(table);
}

type SheetProps = ChairsProps & { close(): void };

/** Somebody else at this device; some games are played in another way then. */
function AddSheet({ table, link, game, person, close }: SheetProps) {
    const t = useTexts();
    const add = (next: Person) => {
        link.say({ do: 'add', ...next });
        const { shared } = cardOf(game.name);
        const options = readOptions(table.options);
        if (!shared || options.has(shared[0]) || !isHost(table)) return;
        const text = writeOptions(withOption(options, ...shared));
        link.say({ do: 'options', game: game.name, options: text });
    };
    return (
        <PersonSheet
            title={t.addPersonTitle}
            yes={t.add}
            close={close}
            first={{ name: '', symbol: person.symbol + table.chairs.length }}
            done={add}
        />
    );
}

type EditProps = SheetProps & { n: number; setStrength(name: string): void };

/** Another name, or another bot. */
function EditSheet({ table, link, game, n, setStrength, close }: EditProps) {
    const t = useTexts();
    const chair = table.chairs[n]!;
    const replace = (by: string) => {
        link.say({ do: 'bot', chair: n, name: by });
        setStrength(by);
        close();
    };
    return chair.bot ? (
        <Sheet title={chair.name} close={close}>
            <Segmented
                label={t.strength}
                value={chair.bot}
                choices={game.bots.map((bot) => [bot, strengthText(t, bot)] as const)}
                set={replace}
            />
        </Sheet>
    ) : (
        <PersonSheet
            title={t.rename}
            yes={t.save}
            close={close}
            first={chair}
            done={(next) => link.say({ do: 'name', chair: n, ...next })}
        />
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
