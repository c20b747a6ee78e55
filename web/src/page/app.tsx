// The page: which screen is shown, and what all screens share.
import { render } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import {
    applyTheme,
    loadLang,
    loadPerson,
    loadSettings,
    noteTable,
    onSystemChange,
    savePerson,
    saveSettings,
    type Settings,
} from '../wire/device';
import type { FilmOf } from './film';
import {
    CALM_MS,
    lazily,
    loadAfterwards,
    loadBoxes,
    loadClass,
    loadDay,
    loadHome,
    loadLater,
    loadNear,
    loadPhone,
    loadScreen,
} from './lazy';
import { canBeNear, nearOnly } from '../wire/line';
import { isGreeted, Link, nothing } from '../wire/link';
import { startMix, type Mix } from '../wire/mix';
import { tellThere, toast, Voices, Wait } from '../parts/parts';
import type { TableProps } from './props';
import { preload } from '../parts/sheets';
import { sound } from '../parts/sound';
import { titleOf } from './series';
import { Table } from './table';
import {
    loadTexts,
    loadWords,
    reasonText,
    TextsContext,
    useLanguage,
    useTexts,
    type Texts,
} from '../text';
import type { Person, TableMsg } from '../wire/wire';
import { useTakenOver } from './yielding';

const Home = lazily((home) => home.Home, loadHome);
const Lobby = lazily((later) => later.Lobby);
const Door = lazily((later) => later.Door);
const Gone = lazily((later) => later.Gone);
const Bulletin = lazily((later) => later.Bulletin, loadLater, null);
const RulesPage = lazily((later) => later.RulesPage);
const Teach = lazily((later) => later.Teach);
const Replay = lazily((later) => later.Replay, loadAfterwards);
const Matches = lazily((later) => later.Matches, loadAfterwards);
const Display = lazily((screen) => screen.Display, loadScreen);
const MyBox = lazily((box) => box.MyBox, loadBoxes);
const Day = lazily((day) => day.Day, loadDay);
const Duel = lazily((day) => day.Duel, loadDay);
const OpenClass = lazily((klass) => klass.OpenClass, loadClass);
const Panel = lazily((klass) => klass.Panel, loadClass);
const Pupil = lazily((phone) => phone.Pupil, loadPhone);
const NearNotice = lazily((near) => near.NearNotice, loadNear, null);
const About = lazily((later) => later.About);
const Banned = lazily((later) => later.Banned);

/** So much of a code is taken for one, and corrected. */
const LEAST_LETTERS = 3;

type Route =
    | { at: 'home'; game?: string }
    | { at: 'about' }
    | { at: 'rules'; game: string }
    | { at: 'teach'; game: string }
    | { at: 'matches' }
    /** Of a date and a game, where they are named; `again`: the practice after it. */
    | { at: 'day'; date: string; game: string; again: boolean }
    | { at: 'duel'; text: string }
    /** All classes of this device, or one; `key`: of one that another device opened. */
    | { at: 'class'; id: string; key: string }
    | { at: 'box'; game: string | null }
    | { at: 'replay'; film: FilmOf; moment: number }
    | { at: 'display'; code: string }
    /** `slip`: the word on a slip of paper, of a class at everybody's own pace. */
    | { at: 'table'; code: string; slip: string }
    | { at: 'claim'; table: string; ticket: string };

/** A match of this server, or an example of the rules. */
const filmAt = (film: string, id: string): FilmOf =>
    film === 'replay'
        ? { path: `match/${id}.play`, address: `replay/${id}`, match: id }
        : { path: `rules/${id}.play`, address: `example/${id}` };

/** Somebody may have written anything there. */
function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return '';
    }
}

function readRoute(): Route {
    const fragment = decoded(location.hash.slice(1));
    if (/^#duel=/.test(location.hash)) return { at: 'duel', text: location.hash.slice(1) };
    const [isDay, date = '', played = '', again] =
        /^day(?:\/(\d{4}-\d\d-\d\d))?(?:\/(\w+))?(\/again)?$/.exec(fragment) ?? [];
    if (isDay) return { at: 'day', date, game: played, again: !!again };
    const [isClass, id = '', key = ''] = /^class(?:\/(\w+))?(?:\/(\w+))?$/.exec(fragment) ?? [];
    if (isClass) return { at: 'class', id, key };
    const [, about, name] = /^(rules|teach|play)\/([\w-]+)$/.exec(fragment) ?? [];
    if (about === 'rules' || about === 'teach') return { at: about, game: name! };
    if (about) return { at: 'home', game: name! };
    const [, film, shown = '', moment = 0] =
        /^(replay|example)\/([\w.-]+)(?:\/(\d+))?$/.exec(fragment) ?? [];
    if (film) return { at: 'replay', film: filmAt(film, shown), moment: Number(moment) };
    if (fragment === 'about' || fragment === 'matches') return { at: fragment };
    const box = /^box(?:\/(\w+))?$/.exec(fragment);
    if (box) return { at: 'box', game: box[1] ?? null };
    const claim = /^claim\/(\w+)\/(\w+)$/.exec(fragment);
    if (claim?.[1] && claim[2]) return { at: 'claim', table: claim[1], ticket: claim[2] };
    const [, letters = '', more = ''] = /^([A-Za-z0-9]+)(?:\/(\w+))?$/.exec(fragment) ?? [];
    const code = letters.toUpperCase();
    if (code.length < LEAST_LETTERS) return { at: 'home' };
    return /^(tv|display)$/.test(more)
        ? { at: 'display', code }
        : { at: 'table', code, slip: more };
}

function useRoute(): Route {
    const [hash, setHash] = useState(location.hash);
    useEffect(() => {
        const changed = () => setHash(location.hash);
        addEventListener('hashchange', changed);
        changed(); // it may have while the page was drawn for the first time
        return () => removeEventListener('hashchange', changed);
    }, []);
    useEffect(() => scrollTo(0, 0), [hash]);
    return useMemo(readRoute, [hash]);
}

/** What this device remembers of the tables it sits at. */
function useNoted(table: TableMsg | null): void {
    const seated = !!table && table.you.length > 0;
    useEffect(() => {
        if (seated) noteTable(table);
    }, [seated, table?.id, table?.game, table?.chairs.length, table?.state]);
}

/** Settings are kept, and take effect, wherever they are changed. */
function useSettings(): [Settings, (some: Partial<Settings>) => void] {
    const [settings, setSettings] = useState(loadSettings);
    useEffect(() => onSystemChange(() => setSettings(loadSettings())), []);
    useMemo(() => {
        applyTheme(settings.theme);
        sound.enable(settings.sound);
        document.documentElement.lang = settings.lang;
        document.documentElement.toggleAttribute('data-calm', settings.calm);
    }, [settings]);
    const set = useCallback(
        (some: Partial<Settings>) =>
            setSettings((before) => {
                const next = { ...before, ...some };
                saveSettings(next);
                return next;
            }),
        [],
    );
    return [settings, set];
}

function usePerson(): [Person, (person: Person) => void] {
    const [person, setPerson] = useState(loadPerson);
    const set = useCallback((next: Person) => {
        savePerson(next);
        setPerson(next);
    }, []);
    return [person, set];
}

/** Takes part in the mix of the dice. Without it, the server's seed alone decides. */
function useMix(link: Link, table: TableMsg | null): void {
    const [mix, setMix] = useState<Mix | null>(null);
    useEffect(() => {
        void startMix(link).then(setMix);
    }, []);
    useEffect(() => {
        if (mix && table) mix.saw(table);
    }, [mix, table]);
}

type Near = typeof import('../near/near');

/** Rooms of this page of which something may have to be said: at once, or when nobody waits. */
function useNearNews(near: boolean) {
    const [news, setNews] = useState<Near | null>(null);
    useEffect(() => {
        if (!near) return;
        let stop = () => {};
        const watch = (rooms: Near) => {
            const calm = setTimeout(setNews, CALM_MS, rooms);
            const end = rooms.onNear(() => rooms.hasNews() && setNews(rooms));
            stop = () => {
                clearTimeout(calm);
                end();
            };
        };
        import('../near/near').then(watch, () => {});
        return () => stop();
    }, [near]);
    return near ? news : null;
}

type Refusal = { do: string; why: string } | null;

/** The line to the server, what is known from it, and what it refused last. */
function useLink() {
    const [now, setNow] = useState(nothing);
    const [refusal, setRefusal] = useState<Refusal>(null);
    const link = useMemo(
        () =>
            new Link({
                changed: setNow,
                refused: setRefusal,
                seated: (code) => {
                    setRefusal(null);
                    const route = readRoute();
                    if (route.at === 'claim') location.replace('#' + code);
                    else if (BEGINS.includes(route.at)) location.hash = code;
                    else if (route.at === 'table' && route.code !== code) location.hash = code;
                },
            }),
        [],
    );
    return { link, now, refusal, setRefusal };
}

/** Goes to the table of the route: whether this device has a seat there. */
function useEntering(route: Route, link: Link): boolean {
    const [known, setKnown] = useState(false);
    useEffect(() => {
        if (route.at === 'table') setKnown(link.enter(route.code));
        else if (route.at === 'display') link.watch(route.code);
        else if (route.at === 'claim') link.claim(route.table, route.ticket);
        else if (route.at !== 'class' || !route.id) link.exit();
    }, [route]);
    return known;
}

/** Screens from which one comes to a table that is opened or joined. */
const BEGINS = ['home', 'box', 'day', 'duel'];

/** Refusals of these stand on their screens. */
const SAID = ['open', 'join', 'class', 'enter'];

/** What is refused is said, but where the screen says it itself. */
function useRefusals(refusal: Refusal, t: Texts): void {
    useEffect(() => {
        if (refusal && !SAID.includes(refusal.do)) {
            sound.play('wrong');
            loadWords('more').then(
                () => (refusal.do === 'move' ? tellThere : toast)(reasonText(t, refusal.why)),
                () => {},
            );
        }
    }, [refusal]);
}

interface ScreenProps extends Omit<TableProps, 'table' | 'hello'> {
    route: Route;
    /** This device has a seat at the table of the route. */
    known: boolean;
    setPerson(person: Person): void;
    refusal: Refusal;
}

function CurrentScreen({ route, known, setPerson, refusal, ...props }: ScreenProps) {
    const { now, link, person, settings, setSettings } = props;
    const t = useTexts();
    useTakenOver(now.table, now.peeked);
    const wrong = refusal && reasonText(t, refusal.why);
    const games = now.hello?.games ?? [];
    if (now.gone === 'banned') return <Banned {...{ now }} lang={settings.lang} />;
    if (route.at === 'about') return <About lang={settings.lang} />;
    if (route.at === 'rules')
        return (
            <RulesPage game={route.game} lang={settings.lang} title={titleOf(games, route.game)} />
        );
    if (route.at === 'teach')
        return (
            <Teach
                key={route.game}
                {...{ settings }}
                game={route.game}
                title={titleOf(games, route.game)}
            />
        );
    if (route.at === 'replay')
        return (
            <Replay {...{ settings, games }} hello={now.hello} {...route.film} at={route.moment} />
        );
    if (route.at === 'day') return <Day key={location.hash} {...props} {...route} />;
    if (route.at === 'duel') return <Duel key={route.text} {...props} {...route} />;
    if (route.at === 'matches') return <Matches {...{ now, link, games }} />;
    if (route.at === 'box')
        return <MyBox {...{ now, link, person, settings, wrong, games }} game={route.game} />;
    if (route.at === 'class') return <Classes {...props} {...{ route, refusal }} />;
    if (route.at === 'display') return <Display {...{ now, link, settings }} />;
    if (route.at === 'home')
        return (
            <Home
                key={route.game}
                {...{ now, link, person, setPerson, settings, setSettings, wrong }}
                game={route.game}
            />
        );
    const code = route.at === 'table' ? route.code : null;
    if (now.gone) return <Gone why={now.gone} said={now.said} code={code} link={link} />;
    const { hello, table, klass } = now;
    if (!code || !hello || (!table && !klass && known)) return <Wait />;
    if (klass?.you) return <Pupil {...props} {...{ hello, klass }} you={klass.you} />;
    if (!table)
        return (
            <Door
                {...{ code, now, hello, link, person, setPerson }}
                slip={route.at === 'table' ? route.slip : ''}
                settings={props.settings}
                refused={refusal && ['join', 'enter'].includes(refusal.do) ? refusal.why : null}
            />
        );
    return table.view ? (
        <Table key={table.match} {...props} {...{ table, hello }} />
    ) : (
        <Lobby {...props} {...{ table, hello }} />
    );
}

/** What a teacher opens, and sees to. */
function Classes({
    route,
    refusal,
    ...props
}: Pick<ScreenProps, 'now' | 'link' | 'settings' | 'refusal'> & {
    route: Extract<Route, { at: 'class' }>;
}) {
    const { hello } = props.now;
    if (!hello) return <Wait />;
    const refused = refusal?.do === 'class' ? refusal.why : null;
    const all = { ...props, hello, refused };
    if (route.id) return <Panel key={route.id} {...all} id={route.id} given={route.key} />;
    return <OpenClass {...all} />;
}

function App({ first }: { first: Texts }) {
    const route = useRoute();
    const [settings, setSettings] = useSettings();
    const [person, setPerson] = usePerson();
    const { link, now, refusal, setRefusal } = useLink();
    const t = useLanguage(settings.lang, first);
    useMix(link, now.table);
    useNoted(now.table);
    useEffect(() => setRefusal(null), [route]);
    const known = useEntering(route, link);
    const news = useNearNews(now.near);
    useRefusals(refusal, t);
    return (
        <TextsContext.Provider value={t}>
            {!now.open && isGreeted(now) && (
                <p class="banner lost" role="status">
                    {t.reconnecting}
                    {canBeNear && now.table && !now.near && <a href="#">{t.playHere}</a>}
                </p>
            )}
            {news && <NearNotice lang={settings.lang} near={news} />}
            {now.notice && <Bulletin notice={now.notice} />}
            <CurrentScreen
                {...{ route, known, now, link, person, setPerson, settings, setSettings, refusal }}
            />
            <Voices />
        </TextsContext.Provider>
    );
}

/** When nobody waits for anything else the page is made to last. */
const makeLast = () =>
    void import('../near/install').then(({ install }) => install()).catch(() => {});
if (canBeNear) addEventListener('load', () => setTimeout(makeLast, CALM_MS));

/** What is shown first comes with its words; if it does not, its screen says so. */
const first = readRoute().at === 'home' ? loadHome().catch(() => {}) : null;
void Promise.all([loadTexts(loadLang()), first]).then(([texts]) =>
    render(<App first={texts} />, document.getElementById('app')!),
);

/** Rooms of this page are made ready meanwhile: they weigh more, so they are asked for after the words. */
if (nearOnly) {
    preload(__ROOMS__, 'preload');
    import('../near/near').then(
        ({ startNear }) => startNear(),
        () => {}, // it is asked for again
    );
}
