// The page: which screen is shown, and what all screens share.
import { render } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import {
    applyTheme,
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
    lazily,
    loadAfterwards,
    loadBoxes,
    loadHome,
    loadLater,
    loadNear,
    loadScreen,
} from './lazy';
import { canBeNear } from '../wire/line';
import { Link, nothing } from '../wire/link';
import { startMix, type Mix } from '../wire/mix';
import { tellThere, toast, Voices, Wait } from '../parts/parts';
import type { TableProps } from './props';
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
    | { at: 'box'; game: string | null }
    | { at: 'replay'; film: FilmOf; moment: number }
    | { at: 'display'; code: string }
    | { at: 'table'; code: string }
    | { at: 'claim'; table: string; ticket: string };

/** A match of this server, or an example of the rules. */
const filmAt = (film: string, id: string): FilmOf =>
    film === 'replay'
        ? { path: `match/${id}.play`, address: `replay/${id}`, match: id }
        : { path: `rules/${id}.play`, address: `example/${id}` };

function readRoute(): Route {
    const fragment = decodeURIComponent(location.hash.slice(1));
    const [, about, name] = /^(rules|teach|play)\/([\w-]+)$/.exec(fragment) ?? [];
    if (about === 'rules' || about === 'teach') return { at: about, game: name! };
    if (about) return { at: 'home', game: name! };
    const [, film, id = '', moment = 0] =
        /^(replay|example)\/([\w.-]+)(?:\/(\d+))?$/.exec(fragment) ?? [];
    if (film) return { at: 'replay', film: filmAt(film, id), moment: Number(moment) };
    if (fragment === 'about' || fragment === 'matches') return { at: fragment };
    const box = /^box(?:\/(\w+))?$/.exec(fragment);
    if (box) return { at: 'box', game: box[1] ?? null };
    const claim = /^claim\/(\w+)\/(\w+)$/.exec(fragment);
    if (claim?.[1] && claim[2]) return { at: 'claim', table: claim[1], ticket: claim[2] };
    const [, code = '', display] = /^([A-Za-z0-9]+)(\/tv|\/display)?$/.exec(fragment) ?? [];
    if (code.length >= LEAST_LETTERS)
        return { at: display ? 'display' : 'table', code: code.toUpperCase() };
    return { at: 'home' };
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
    }, [seated, table?.id, table?.game, table?.chairs.length]);
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
                    const { at } = readRoute();
                    if (at === 'claim') location.replace('#' + code);
                    else if (at === 'home' || at === 'box') location.hash = code;
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
        else link.exit();
    }, [route]);
    return known;
}

/** What is refused is said, but where the screen says it itself. */
function useRefusals(refusal: Refusal, t: Texts): void {
    useEffect(() => {
        if (refusal && refusal.do !== 'open' && refusal.do !== 'join') {
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
    if (route.at === 'matches') return <Matches {...{ now, link, games }} />;
    if (route.at === 'box')
        return <MyBox {...{ now, link, person, settings, wrong, games }} game={route.game} />;
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
    const { hello, table } = now;
    if (!code || !hello || (!table && known)) return <Wait />;
    if (!table)
        return (
            <Door
                {...{ code, now, hello, link, person, setPerson }}
                refused={refusal?.do === 'join' ? refusal.why : null}
            />
        );
    return table.view ? (
        <Table key={table.match} {...props} {...{ table, hello }} />
    ) : (
        <Lobby {...props} {...{ table, hello }} />
    );
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
    useRefusals(refusal, t);
    return (
        <TextsContext.Provider value={t}>
            {!now.open && now.hello && (
                <p class="banner lost" role="status">
                    {t.reconnecting}
                    {canBeNear && now.table && !now.near && <a href="#">{t.playHere}</a>}
                </p>
            )}
            {now.near && <NearNotice lang={settings.lang} />}
            {now.notice && <Bulletin notice={now.notice} />}
            <CurrentScreen
                {...{ route, known, now, link, person, setPerson, settings, setSettings, refusal }}
            />
            <Voices />
        </TextsContext.Provider>
    );
}

/** When nobody waits for anything else the page is made to last. */
const CALM_MS = 6000;
const makeLast = () =>
    void import('../near/install').then(({ install }) => install()).catch(() => {});
if (canBeNear) addEventListener('load', () => setTimeout(makeLast, CALM_MS));

/** What is shown first comes with its words; if it does not, its screen says so. */
const first = readRoute().at === 'home' ? loadHome().catch(() => {}) : null;
void Promise.all([loadTexts(loadSettings().lang), first]).then(([texts]) =>
    render(<App first={texts} />, document.getElementById('app')!),
);
