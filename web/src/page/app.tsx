// The page: which screen is shown, and what all screens share.
import { render } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import {
    applyTheme,
    loadPerson,
    loadSettings,
    onSystemChange,
    savePerson,
    saveSettings,
    type Settings,
} from '../wire/device';
import { Gone, Join } from './entry';
import { Home } from './home';
import { lazily } from './lazy';
import { Link, nothing } from '../wire/link';
import { Lobby } from './lobby';
import type { Mix } from '../wire/mix';
import { toast, Voices, Wait } from '../parts/parts';
import { RulesPage } from './rulespage';
import { sound } from '../parts/sound';
import { Table } from './table';
import { loadTexts, reasonText, TextsContext, useLanguage, type Texts } from '../text';
import type { Person, TableMsg } from '../wire/wire';

const Teach = lazily(async () => (await import('./teach')).Teach);
const Replay = lazily(async () => (await import('./replay')).Replay);
const Display = lazily(async () => (await import('./display')).Display);

type Route =
    | { at: 'home' }
    | { at: 'rules'; game: string }
    | { at: 'teach'; game: string }
    | { at: 'replay'; match: string }
    | { at: 'display'; code: string }
    | { at: 'table'; code: string }
    | { at: 'claim'; table: string; ticket: string };

function readRoute(): Route {
    const fragment = decodeURIComponent(location.hash.slice(1));
    const [, about, name] = /^(rules|teach|replay)\/([\w-]+)$/.exec(fragment) ?? [];
    if (about === 'replay') return { at: about, match: name! };
    if (about === 'rules' || about === 'teach') return { at: about, game: name! };
    const display = /^(\w{5})\/display$/.exec(fragment);
    if (display?.[1]) return { at: 'display', code: display[1].toUpperCase() };
    const claim = /^claim\/(\w+)\/(\w+)$/.exec(fragment);
    if (claim?.[1] && claim[2]) return { at: 'claim', table: claim[1], ticket: claim[2] };
    if (/^[A-Za-z0-9]{5}$/.test(fragment)) return { at: 'table', code: fragment.toUpperCase() };
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
        import('../wire/mix').then(
            async ({ startMix }) => setMix(await startMix(link)),
            () => {},
        );
    }, []);
    useEffect(() => {
        if (mix && table) mix.saw(table);
    }, [mix, table]);
}

function App({ first }: { first: Texts }) {
    const route = useRoute();
    const [settings, setSettings] = useSettings();
    const [person, setPerson] = usePerson();
    const [now, setNow] = useState(nothing);
    const [refusal, setRefusal] = useState<{ do: string; why: string } | null>(null);
    const t = useLanguage(settings.lang, first);

    const link = useMemo(
        () =>
            new Link({
                changed: setNow,
                refused: setRefusal,
                seated: (code) => {
                    setRefusal(null);
                    const { at } = readRoute();
                    if (at === 'claim') location.replace('#' + code);
                    else if (at === 'home') location.hash = code;
                },
            }),
        [],
    );

    useMix(link, now.table);

    const code = route.at === 'table' ? route.code : null;
    const [known, setKnown] = useState(false);
    useEffect(() => {
        setRefusal(null);
        if (code) setKnown(link.enter(code));
        else if (route.at === 'display') link.watch(route.code);
        else if (route.at === 'claim') link.claim(route.table, route.ticket);
        else link.exit();
    }, [route]);
    useEffect(() => {
        if (refusal && refusal.do !== 'open' && refusal.do !== 'join') {
            sound.play('wrong');
            toast(reasonText(t, refusal.why));
        }
    }, [refusal]);

    const wrong = refusal && reasonText(t, refusal.why);
    const screen = () => {
        if (route.at === 'rules') return <RulesPage game={route.game} lang={settings.lang} />;
        if (route.at === 'teach')
            return <Teach key={route.game} {...{ settings }} game={route.game} />;
        if (route.at === 'replay') return <Replay {...{ settings }} match={route.match} />;
        if (route.at === 'display')
            return <Display {...{ now, link, settings }} code={route.code} />;
        if (route.at === 'home')
            return <Home {...{ now, link, person, setPerson, settings, setSettings, wrong }} />;
        if (now.gone) return <Gone why={now.gone} code={code} link={link} />;
        const { hello, table } = now;
        if (route.at === 'claim' || !hello || (!table && known)) return <Wait />;
        if (!table)
            return (
                <Join
                    {...{ code: route.code, link, person, setPerson }}
                    why={refusal?.why ?? null}
                />
            );
        const props = { table, hello, now, link, person, settings, setSettings };
        return table.state === 'lobby' ? (
            <Lobby {...props} />
        ) : (
            <Table key={table.match} {...props} />
        );
    };
    return (
        <TextsContext.Provider value={t}>
            {!now.open && now.hello && (
                <p class="banner lost" role="status">
                    {t.reconnecting}
                </p>
            )}
            {screen()}
            <Voices />
        </TextsContext.Provider>
    );
}

void loadTexts(loadSettings().lang).then((first) =>
    render(<App first={first} />, document.getElementById('app')!),
);
