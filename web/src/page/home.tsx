// The first screen: who I am, which game, which table.
import { useState } from 'preact/hooks';
import { loadKeys, type Key, type Settings } from '../wire/device';
import { keptMatches } from '../wire/kept';
import { BoxTile } from './boxtile';
import { PersonFields } from './entry';
import { canBeNear, nearOnly } from '../wire/line';
import type { Link, Snapshot } from '../wire/link';
import { Facts, Picture } from './gamepicture';
import { isFirstVisit, lazily, loadNear, loadToday } from './lazy';
import { StartSheet } from './startsheet';
import { RecordsCard } from './recordscard';
import { Button, Icon, IconButton, Screen, Sheet, Symbol, TextField } from '../parts/parts';
import { titleOf } from './series';
import { SettingsFields } from './settings';
import { Tables } from './tables';
import { blurb, listText, useTexts } from '../text';
import type { GameInfo, HelloMsg, Person } from '../wire/wire';
import { CODE_LENGTH } from '../wire/limits';

const Today = lazily((day) => day.Today, loadToday, null);
export { StartSheet };

const Backup = lazily((near) => near.Backup, loadNear, null);
const SHOWN = 3; /* symbols of who sits at a table */

interface HomeProps {
    now: Snapshot;
    link: Link;
    person: Person;
    setPerson(person: Person): void;
    settings: Settings;
    setSettings(some: Partial<Settings>): void;
    wrong: string | null;
    /** Whose sheet is open at first. */
    game?: string | undefined;
}

type Opened = 'settings' | 'person' | GameInfo;

export function Home(props: HomeProps) {
    const { now, link, wrong } = props;
    const t = useTexts();
    const { hello } = now;
    const wanted = hello?.games.find(({ name }) => name === props.game);
    const [opened, setSheet] = useState<Opened | null | undefined>();
    const sheet = opened === undefined ? wanted : opened;
    return (
        <Screen kind="home">
            <Top {...props} open={setSheet} />
            {!hello && !now.near && (
                <p class="banner" role="status">
                    {t.noServer}
                </p>
            )}
            {hello?.near && (
                <p class="dim" role="status">
                    {t.near.here}
                </p>
            )}
            {wrong && !sheet && (
                <p class="banner" role="alert">
                    {wrong}
                </p>
            )}
            <div class="spread">
                <Own {...props} />
                <section class="all" aria-labelledby="games">
                    <h2 id="games">{t.games}</h2>
                    <ul class="games">
                        {hello?.games.map((game) => (
                            <li key={game.name}>
                                <GameCard game={game} choose={() => setSheet(game)} />
                            </li>
                        ))}
                    </ul>
                    <MyMatches />
                    {!!hello?.classes?.length && <ClassTile />}
                    {hello && <BoxTile />}
                </section>
                {hello && <Far {...{ hello, now, link }} />}
            </div>
            {hello?.about && (
                <a class="licences" href="#about">
                    {t.operator.title}
                </a>
            )}
            {sheet && (
                <HomeSheet
                    key={typeof sheet === 'string' ? sheet : sheet.name}
                    {...props}
                    sheet={sheet}
                    close={() => setSheet(null)}
                />
            )}
        </Screen>
    );
}

/** What need not be at hand. */
function Far({ hello, now, link }: Pick<HomeProps, 'now' | 'link'> & { hello: HelloMsg }) {
    const t = useTexts();
    return (
        <div class="column far">
            {hello.public && (
                <Tables
                    {...{ link }}
                    rows={now.tables}
                    games={hello.games}
                    title={t.publicTables}
                    none={t.noTables}
                />
            )}
            <RecordsCard games={hello.games} />
        </div>
    );
}

/**
 * The way back to one's tables, and what everybody plays today, whose card has its place before it
 * comes; on a first visit it comes late, and moves nothing.
 */
function Own({ now: { hello, table }, person, settings }: HomeProps) {
    const [first] = useState(isFirstVisit);
    return (
        <div class={first ? 'column near late' : 'column near'}>
            {hello && !table && <Resume games={hello.games} person={person} />}
            {canBeNear && <div class="todayroom">{hello && <Today lang={settings.lang} />}</div>}
            {!nearOnly && <JoinByCode />}
        </div>
    );
}

/** Who I am, and how the page is. */
function Top(props: HomeProps & { open(sheet: Opened): void }) {
    const { person, settings, setSettings, open } = props;
    const t = useTexts();
    const name = person.name || t.guest;
    return (
        <header class="bar">
            <h1>Knobel</h1>
            <button
                type="button"
                class="me"
                aria-label={`${t.name}: ${name}`}
                onClick={() => open('person')}>
                <Symbol n={person.symbol} />
                <span class="name">{name}</span>
                <Icon name="edit" />
            </button>
            <IconButton
                icon={settings.sound ? 'sound' : 'mute'}
                label={t.sound}
                aria-pressed={settings.sound}
                onClick={() => setSettings({ sound: !settings.sound })}
            />
            <IconButton icon="settings" label={t.settings} onClick={() => open('settings')} />
        </header>
    );
}

const isSame =
    ({ name }: GameInfo) =>
    (other: GameInfo) =>
        other.name === name;

/** A game is shown as it is offered now: bots may have come meanwhile. */
function HomeSheet({ sheet, close, ...props }: HomeProps & { sheet: Opened; close(): void }) {
    const { now, person, setPerson, settings, setSettings } = props;
    const t = useTexts();
    if (sheet === 'settings')
        return (
            <Sheet title={t.settings} close={close}>
                <SettingsFields {...{ settings, setSettings }} about={!!now.hello?.about} />
                {canBeNear && <Backup lang={settings.lang} />}
            </Sheet>
        );
    const offered = typeof sheet === 'string' ? null : now.hello?.games.find(isSame(sheet));
    if (sheet !== 'person') return <StartSheet {...props} close={close} game={offered ?? sheet} />;
    const submit = (event: Event) => {
        event.preventDefault();
        close();
    };
    return (
        <Sheet title={t.whoTitle} close={close}>
            <form class="column" onSubmit={submit}>
                <PersonFields {...{ person, setPerson }} />
                <div class="foot">
                    <Button kind="primary" type="submit">
                        {t.save}
                    </Button>
                </div>
            </form>
        </Sheet>
    );
}

/** The way back to all tables of this device, the last one first; alone one is done when it is over. */
function Resume({ games, person }: { games: GameInfo[]; person: Person }) {
    const t = useTexts();
    const [last, ...others] = loadKeys().filter(({ over }) => over !== 'alone');
    if (!last) return null;
    const people = last.people?.filter(({ name }) => name !== person.name) ?? [];
    const titled = ({ game, code, over }: Key) =>
        [game && titleOf(games, game), code, over && t.door.states.over]
            .filter(Boolean)
            .join(' · ');
    return (
        <section class="card resume" aria-label={t.extra.matches.tables}>
            <div class="person">
                {people.slice(0, SHOWN).map(({ symbol, bot }, n) => (
                    <Symbol key={n} n={symbol} bot={bot} />
                ))}
                <span class="grow">
                    <strong>{titled(last)}</strong>
                    <small>{listText(people.map(({ name }) => name))}</small>
                </span>
            </div>
            <a class="btn primary wide" href={'#' + last.code}>
                <Icon name="play" />
                <span>{t.resume}</span>
            </a>
            {others.map((key) => (
                <a key={key.code} class="line" href={'#' + key.code}>
                    <Icon name="forward" />
                    <span>{titled(key)}</span>
                </a>
            ))}
        </section>
    );
}

/** What was played on this device. */
function MyMatches() {
    const { matches } = useTexts().extra;
    const { length } = keptMatches();
    if (length === 0) return null;
    return (
        <a class="card tile" href="#matches">
            <Icon name="book" />
            <span class="grow">
                <strong>{matches.title}</strong>
                <small>{matches.count(length)}</small>
            </span>
            <Icon name="forward" />
        </a>
    );
}

/** Where a teacher begins. */
function ClassTile() {
    const { klass } = useTexts().extra;
    return (
        <a class="card tile" href="#class">
            <Icon name="people" />
            <span class="grow">
                <strong>{klass.title}</strong>
                <small>{klass.about}</small>
            </span>
            <Icon name="forward" />
        </a>
    );
}

function GameCard({ game, choose }: { game: GameInfo; choose(): void }) {
    const t = useTexts();
    return (
        <button type="button" class="game" onClick={choose}>
            <Picture game={game.name} />
            <span class="about">
                <strong>{game.title}</strong>
                <span>{blurb(t, game.name)}</span>
                <Facts game={game} />
            </span>
        </button>
    );
}

function JoinByCode() {
    const t = useTexts();
    const [code, setCode] = useState('');
    const join = (event: Event) => {
        event.preventDefault();
        location.hash = code;
    };
    return (
        <form class="card join" onSubmit={join}>
            <TextField
                label={t.gotCode}
                class="code"
                value={code}
                placeholder="KMPQR"
                minLength={CODE_LENGTH}
                maxLength={CODE_LENGTH}
                required
                pattern={`[A-Za-z0-9]{${CODE_LENGTH}}`}
                title={t.codeHint}
                autocapitalize="characters"
                spellcheck={false}
                enterKeyHint="go"
                onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
            />
            <Button type="submit">{t.join}</Button>
        </form>
    );
}
