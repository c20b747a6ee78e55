// At the door of a table: what is played there and by whom, before anybody is asked for a name; or
// that there is no such table, and which one may have been meant.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { CodeField, isCode, isLetter, meant } from './codefield';
import { join, PersonFields } from './entry';
import { cardOf, expectGame } from '../games';
import { Picture } from './gamepicture';
import { lazily, loadPhone } from './lazy';
import { optionWords } from './optionwords';
import { Button, Icon, IconButton, PersonLine, Screen, Sheet, Symbol, Wait } from '../parts/parts';
import { describe, matchesOf, titleOf } from './series';
import { Tables } from './tables';
import { listText, reasonText, strengthText, useTexts, type Texts } from '../text';
import { CODE_LENGTH } from '../wire/limits';
import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { HelloMsg, PeekChair, PeekMsg, Person } from '../wire/wire';

const PEEK_MS = 5000;

interface DoorProps {
    code: string;
    /** What stands on a slip of paper; empty: there is none. */
    slip: string;
    now: Snapshot;
    hello: HelloMsg;
    link: Link;
    person: Person;
    setPerson(person: Person): void;
    settings: Settings;
    /** Why this person may not sit down. */
    refused: string | null;
}

const ClassDoor = lazily((phone) => phone.ClassDoor, loadPhone);

export function Door(props: DoorProps) {
    const { code, now, link } = props;
    useEffect(() => {
        if (!now.open || !isCode(code)) return; /* such a code is no guess */
        link.peek(code);
        const timer = setInterval(() => document.hidden || link.peek(code), PEEK_MS);
        return () => clearInterval(timer);
    }, [code, now.open]);
    const { found, why } = now.peeked?.code === code ? now.peeked : { found: null, why: null };
    if (!isCode(code) || why) return <WrongCode key={code} {...props} why={why} />;
    if (!found) return <Wait />;
    return found.class ? (
        <ClassDoor {...props} found={found} />
    ) : (
        <Preview {...props} found={found} />
    );
}

function Bar({ title }: { title: string }) {
    const t = useTexts();
    return (
        <header class="bar">
            <a class="iconbtn" href="#" aria-label={t.home}>
                <Icon name="back" />
            </a>
            <h1>{title}</h1>
        </header>
    );
}

// ---- no such table -------------------------------------------------------------------------

/** What is wrong with a code, as far as its letters tell. */
function lettersWrong({ door }: Texts, code: string): string {
    const odd = [...new Set(code)].filter((c) => !isLetter(c));
    if (odd.length > 0) return door.noLetter(listText(odd));
    return code.length === CODE_LENGTH ? '' : door.letters(CODE_LENGTH, code.length);
}

/** What a person is told of a code, and the one that may be tried next. */
function verdict(t: Texts, typed: string, code: string, why: string | null) {
    const better = meant(typed);
    const changed = typed !== code;
    const letter = [...(better ?? '')].filter((c, i) => c !== typed[i]);
    return {
        none:
            !changed && (!why || why === 'no_such_table' ? t.door.none(code) : reasonText(t, why)),
        hint: [lettersWrong(t, typed), letter.length === 1 && t.door.perhaps(letter[0]!)],
        next: better ?? (changed && isCode(typed) ? typed : null),
    };
}

function WrongCode({ code, why, now, link, hello }: DoorProps & { why: string | null }) {
    const t = useTexts();
    const id = useId();
    const [typed, setTyped] = useState(code);
    const { none, hint, next } = verdict(t, typed, code, why);
    const go = (event: Event) => {
        event.preventDefault();
        if (next) location.replace('#' + next);
    };
    return (
        <Screen kind="door" title={t.join}>
            <Bar title={t.join} />
            <form class="card which" onSubmit={go}>
                <h2>{t.door.which}</h2>
                <CodeField
                    label={t.code}
                    code={typed}
                    set={setTyped}
                    unknown={typed === code && isCode(code)}
                    says={id}
                />
                <div id={id} role="alert">
                    {none && <p class="wrong">{none}</p>}
                    <p>{hint.filter(Boolean).join(' ')}</p>
                </div>
                <Button kind="primary" type="submit" disabled={!next}>
                    {next ? t.door.try(next) : t.door.look}
                </Button>
                <small>{t.door.change}</small>
            </form>
            {hello.public && (
                <Tables {...{ link }} rows={now.tables} games={hello.games} title={t.door.these} />
            )}
            <div class="foot">
                <a class="btn" href="#">
                    {t.home}
                </a>
            </div>
        </Screen>
    );
}

// ---- a table -------------------------------------------------------------------------------

type PreviewProps = DoorProps & { found: PeekMsg };

function Preview(props: PreviewProps) {
    const { code, found } = props;
    const t = useTexts();
    useEffect(() => expectGame(found.game), [found.game]);
    return (
        <Screen kind="door" title={t.door.title(code)}>
            <Bar title={t.door.title(code)} />
            {found.locked ? (
                <>
                    <Played {...props} />
                    <Locked />
                </>
            ) : (
                <Entrance {...props} />
            )}
        </Screen>
    );
}

/** What is played there, how, and whether it has begun. */
function Played({ found, hello }: PreviewProps) {
    const t = useTexts();
    const { game, locked, state = 'lobby', options = '', series } = found;
    const info = hello.games.find(({ name }) => name === game);
    const { minutes } = cardOf(game);
    const how = locked ? 'locked' : state;
    const look = { lobby: 'good', match: 'own', over: '', locked: 'warn' }[how];
    return (
        <section class="card played">
            <Picture game={game} />
            <div class="about">
                <div class="headed">
                    <h2>{titleOf(hello.games, game)}</h2>
                    <span class={`pill ${look}`}>{t.door.states[how]}</span>
                </div>
                {series ? (
                    <ol class="numbered">
                        {matchesOf(series).map((match, i) => (
                            <li key={i}>{describe(t, hello.games, match)}</li>
                        ))}
                    </ol>
                ) : (
                    info && !locked && <p>{optionWords(t, info, options).join(' ')}</p>
                )}
                {!locked && !series && minutes && <small>{t.minutes(minutes)}</small>}
            </div>
        </section>
    );
}

function There({ found: { chairs = [], most = 0, free = 0 } }: { found: PeekMsg }) {
    const t = useTexts();
    return (
        <section class="card there">
            <div class="headed">
                <h2>{t.chairs}</h2>
                <small>{t.seatsTaken(most - free, most)}</small>
            </div>
            <ul class="list">
                {chairs.map((chair) => (
                    <li key={chair.name} class={`line ${chair.yields ? 'ahead' : ''}`}>
                        <PersonLine chair={{ ...chair, held: null }} note={noteOf(t, chair)} />
                        <Pill {...chair} />
                    </li>
                ))}
            </ul>
            {free > 0 && (
                <p class="frees">
                    {Array.from({ length: free }, (_, i) => (
                        <Icon key={i} name="plus" />
                    ))}
                    <small>{t.door.free(free)}</small>
                </p>
            )}
        </section>
    );
}

const noteOf = (t: Texts, { bot, host, waits }: PeekChair): string =>
    [bot && t.botOf(strengthText(t, bot)), host && t.host, waits && t.nextMatch]
        .filter(Boolean)
        .join(' · ');

function Pill({ yields, away, ready }: PeekChair) {
    const t = useTexts();
    if (yields) return <span class="pill warn">{t.door.gives}</span>;
    if (away) return <span class="pill warn">{t.away}</span>;
    return ready ? (
        <span class="pill good">
            <Icon name="check" /> {t.ready}
        </span>
    ) : null;
}

function Locked() {
    const t = useTexts();
    return (
        <div class="foot">
            <p class="note">{t.door.shut}</p>
            <a class="btn" href="#">
                {t.home}
            </a>
        </div>
    );
}

// ---- who comes -----------------------------------------------------------------------------

/** Which chair a person gets, and when; empty if that goes without saying. */
function outlook({ door }: Texts, { chairs = [], state, free, nod }: PeekMsg): string {
    const bot = chairs.find(({ yields }) => yields)?.name;
    if (nod) return door.nod;
    if (bot) return state === 'lobby' ? door.gets(bot) : door.getsNext(bot);
    if (!free) return door.full;
    return state === 'lobby' ? '' : door.next;
}

const AS_A_NAME = /^(bad_name|name_)/;

/** A seat, or only a look. */
function Entrance(props: PreviewProps) {
    const { code, link, person, refused } = props;
    const t = useTexts();
    const aboutName = refused !== null && AS_A_NAME.test(refused);
    const wrong = refused && reasonText(t, refused);
    const [known] = useState(person.name !== '');
    const [renaming, setRenaming] = useState(false);
    useEffect(() => setRenaming(known && aboutName), [refused]);
    const submit = (event: Event) => {
        event.preventDefault();
        join(link, code, person, t);
    };
    return (
        <>
            <form class="grow column" onSubmit={submit}>
                <div class="columns">
                    <Played {...props} />
                    <There {...props} />
                    {!known && (
                        <section class="card">
                            <PersonFields {...props} wrong={aboutName ? wrong : null} />
                        </section>
                    )}
                </div>
                <Choice {...props} wrong={aboutName ? null : wrong}>
                    {known && <Known {...props} edit={() => setRenaming(true)} />}
                </Choice>
            </form>
            {renaming && (
                <Rename
                    {...props}
                    wrong={aboutName ? wrong : null}
                    close={() => setRenaming(false)}
                />
            )}
        </>
    );
}

type WrongProps = PreviewProps & { wrong: string | null };

function Choice({
    code,
    found,
    link,
    wrong,
    children,
}: WrongProps & { children: ComponentChildren }) {
    const t = useTexts();
    const [watching, setWatching] = useState(false);
    const watch = () => {
        setWatching(true);
        link.watch(code);
    };
    const sit = found.state === 'lobby' ? t.takeSeat : t.takeSeatNext;
    return (
        <div class="foot">
            {wrong ? (
                <p class="note wrong" role="alert">
                    {wrong}
                </p>
            ) : (
                <p class="note">{outlook(t, found)}</p>
            )}
            {children}
            {!found.curtain && (
                <Button class="second" icon="eye" disabled={watching} onClick={watch}>
                    {t.watch}
                </Button>
            )}
            <Button kind="primary" type="submit">
                {found.nod ? t.door.ask : sit}
            </Button>
        </div>
    );
}

/** Who has been at a table before. */
function Known({ person, edit }: PreviewProps & { edit(): void }) {
    const t = useTexts();
    return (
        <div class="line self">
            <Symbol n={person.symbol} />
            <span class="two grow">
                <strong class="name">{person.name || t.guest}</strong>
                <small>{t.door.lastTime}</small>
            </span>
            <IconButton icon="edit" label={t.rename} onClick={edit} />
        </div>
    );
}

function Rename({ person, setPerson, wrong, close }: WrongProps & { close(): void }) {
    const t = useTexts();
    const submit = (event: Event) => {
        event.preventDefault();
        close();
    };
    return (
        <Sheet title={t.whoTitle} close={close}>
            <form class="column" onSubmit={submit}>
                <PersonFields {...{ person, setPerson, wrong }} />
                <div class="foot">
                    <Button kind="primary" type="submit">
                        {t.save}
                    </Button>
                </div>
            </form>
        </Sheet>
    );
}
