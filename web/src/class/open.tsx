// A class is opened: what it plays, for how long, and that is all there is to say. No account.
import { useState } from 'preact/hooks';
import { expectGame } from '../games';
import { Picture } from '../page/gamepicture';
import { readOptions, withOption, writeOptions } from '../page/options';
import { titleOf } from '../page/series';
import { Button, Icon, Segmented, Stepper, TextField } from '../parts/parts';
import { optionText, reasonText, useTexts, type Lang } from '../text';
import { load, loadText, save, type Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { ClassOffer, HelloMsg } from '../wire/wire';
import { gameClass } from './games';
import { hosted } from './hosted';
import { hostWords, type HostWords } from './hostwords';
import { useOpening } from './opening';
import { Honest, Page } from './parts';
import { classWords } from './words';

const TITLE_MAX = 24;
const KEEP_DAYS = 14;
const DECIDE_MAX = 300;
const DECIDE_STEP = 5;
const DAYS_MAX = 60;
const SLIPS_MAX = 60;

export interface HostProps {
    now: Snapshot;
    link: Link;
    settings: Settings;
    hello: HelloMsg;
    /** Why the last wish was refused. */
    refused: string | null;
}

/** How it was opened last on this device. */
interface Wish {
    game: string;
    title: string;
    /** In step, or everybody at their own. */
    pace: 'step' | 'own';
    days: number;
    slips: number;
    /** By game. */
    options: Record<string, string>;
    decide: Record<string, number>;
}

function useWish(offers: readonly ClassOffer[]) {
    const [wish, setWish] = useState<Wish>(() => ({
        game: offers[0]?.game ?? '',
        title: '',
        pace: 'step',
        days: 7,
        slips: 30,
        options: {},
        decide: {},
        ...load<Partial<Wish>>('class', {}),
    }));
    const set = (some: Partial<Wish>) => {
        const next = { ...wish, ...some };
        setWish(next);
        save('class', next);
    };
    const fit = offers.filter(({ game }) => wish.pace === 'step' || gameClass(game)!.own);
    const offer = fit.find(({ game }) => game === wish.game) ?? fit[0]!;
    return {
        wish,
        set,
        offers: fit,
        offer,
        options: wish.options[offer.game] ?? offer.options,
        decide: wish.decide[offer.game] ?? offer.decide,
    };
}

type Wished = ReturnType<typeof useWish>;

export function OpenClass(props: HostProps) {
    const { hello, settings } = props;
    const { lang } = settings;
    const t = useTexts();
    const offers = (hello.classes ?? [])
        .filter(({ game }) => gameClass(game))
        .sort((a, b) => gameClass(a.game)!.order - gameClass(b.game)!.order);
    return (
        <Page title={classWords[lang].title} back="#">
            <Own {...{ hello, lang }} />
            {offers.length > 0 ? (
                <Form {...props} offers={offers} />
            ) : (
                <p class="banner" role="status">
                    {t.reasons.not_now}
                </p>
            )}
        </Page>
    );
}

/** What is played, for how long, and what to know before it is opened. */
function Form(props: HostProps & { offers: readonly ClassOffer[] }) {
    const { hello, settings } = props;
    const { lang } = settings;
    const w = hostWords[lang];
    const wished = useWish(props.offers);
    const { wish, set, offers, offer, options, decide } = wished;
    const own = wish.pace === 'own';
    const mine = <T,>(all: Record<string, T>, one: T) => ({ ...all, [offer.game]: one });
    return (
        <>
            <TextField
                label={w.name}
                value={wish.title}
                placeholder={w.example}
                maxLength={TITLE_MAX}
                onInput={(event) => set({ title: event.currentTarget.value })}
            />
            <Segmented<Wish['pace']>
                label={w.pace}
                value={wish.pace}
                choices={[
                    ['step', w.inStep],
                    ['own', w.ownPace],
                ]}
                set={(pace) => set({ pace })}
            />
            <p class="dim">{own ? w.ownHelp : w.lead}</p>
            <Games
                {...{ offers, hello, lang, options }}
                decide={own ? offer.decide : decide}
                chosen={offer.game}
                choose={(game) => set({ game })}
            />
            <Length
                {...{ offer, options }}
                set={(text) => set({ options: mine(wish.options, text) })}
            />
            {own && <Paper {...{ wish, set, w }} />}
            {!own && offer.decide > 0 && (
                <Stepper
                    label={w.seconds}
                    help={w.secondsHelp}
                    value={decide}
                    min={DECIDE_STEP}
                    max={DECIDE_MAX}
                    step={DECIDE_STEP}
                    set={(s) => set({ decide: mine(wish.decide, s) })}
                />
            )}
            {!own && <p class="dim">{w.calmHelp}</p>}
            <Honest {...{ lang, own }} />
            <p class="told-line">{w.keeps(KEEP_DAYS)}</p>
            <OpenFoot {...props} {...wished} />
        </>
    );
}

/** At everybody's own pace: for how long, and for how many. */
function Paper({ wish, set, w }: Pick<Wished, 'wish' | 'set'> & { w: HostWords }) {
    return (
        <>
            <Stepper
                label={w.days}
                value={wish.days}
                min={1}
                max={DAYS_MAX}
                set={(days) => set({ days })}
            />
            <Stepper
                label={w.slips}
                value={wish.slips}
                min={1}
                max={SLIPS_MAX}
                set={(slips) => set({ slips })}
            />
        </>
    );
}

/** The options, with words in the language of the page where there are words. */
function spokenIn(lang: Lang, { games }: HelloMsg, game: string, options: string): string {
    const info = games.find(({ name }) => name === game);
    const spoken = info?.options.some(({ name }) => name === 'lang');
    return spoken ? writeOptions(withOption(readOptions(options), 'lang', lang)) : options;
}

function OpenFoot(props: HostProps & Wished) {
    const { now, link, settings, hello, refused, wish, offer, options, decide } = props;
    const { lang } = settings;
    const t = useTexts();
    const [password, setPassword] = useState('');
    const open = useOpening(link, now);
    const { days, slips } = wish;
    const opening = {
        game: offer.game,
        options: spokenIn(lang, hello, offer.game, options),
        title: wish.title.trim(),
        lang,
        decide,
        ...(wish.pace === 'own' && { pace: 'own' as const, days, slips }),
        ...(password && { password }),
    };
    return (
        <>
            {hello.password && !loadText('password') && (
                <TextField
                    label={t.operator.password}
                    type="password"
                    value={password}
                    maxLength={200}
                    onInput={(event) => setPassword(event.currentTarget.value)}
                />
            )}
            <div class="foot">
                {refused && (
                    <p class="note wrong" role="alert">
                        {reasonText(t, refused)}
                    </p>
                )}
                <Button
                    kind="primary"
                    disabled={!now.open || !!now.notice?.draining}
                    onClick={() => open(opening)}>
                    {hostWords[lang].open}
                </Button>
            </div>
        </>
    );
}

/** The way back to classes that are open, or kept. */
function Own({ hello, lang }: { hello: HelloMsg; lang: Lang }) {
    const w = hostWords[lang];
    const all = hosted();
    if (all.length === 0) return null;
    return (
        <section class="card">
            <h2>{w.classes}</h2>
            <ul class="list">
                {all.map(({ id, code, opening }) => (
                    <li key={id}>
                        <a class="line" href={`#class/${id}`}>
                            <span class="grow">
                                <strong>{opening?.title || classWords[lang].title}</strong>
                                <small>
                                    {[opening && titleOf(hello.games, opening.game), code]
                                        .filter(Boolean)
                                        .join(' · ')}
                                </small>
                            </span>
                            <Icon name="forward" />
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}

interface GamesProps {
    offers: readonly ClassOffer[];
    hello: HelloMsg;
    lang: Lang;
    chosen: string;
    options: string;
    decide: number;
    choose(game: string): void;
}

function Games({ offers, hello, lang, chosen, options, decide, choose }: GamesProps) {
    const w = hostWords[lang];
    return (
        <fieldset class="classgames">
            <legend>{w.game}</legend>
            {offers.map((offer) => {
                const mine = offer.game === chosen;
                return (
                    <label key={offer.game}>
                        <input
                            type="radio"
                            name="classgame"
                            checked={mine}
                            onChange={() => {
                                choose(offer.game);
                                expectGame(offer.game);
                            }}
                        />
                        <Picture game={offer.game} />
                        <strong>{titleOf(hello.games, offer.game)}</strong>
                        <small>
                            {w.minutes(
                                minutesOf(
                                    offer.game,
                                    mine ? options : offer.options,
                                    mine ? decide : offer.decide,
                                ),
                            )}
                        </small>
                    </label>
                );
            })}
        </fieldset>
    );
}

/** How long it is with these options. */
const lengthIn = (game: string, options: string): number =>
    Number(readOptions(options).get(gameClass(game)!.length.option) ?? 1);

const minutesOf = (game: string, options: string, decide: number): number =>
    Math.max(1, Math.round(gameClass(game)!.minutes(lengthIn(game, options), decide)));

interface LengthProps {
    offer: ClassOffer;
    options: string;
    set(options: string): void;
}

function Length({ offer: { game }, options, set }: LengthProps) {
    const t = useTexts();
    const { option, least, most } = gameClass(game)!.length;
    return (
        <Stepper
            label={optionText(t, game, option)?.name ?? option}
            value={lengthIn(game, options)}
            min={least}
            max={most}
            set={(n) => set(writeOptions(withOption(readOptions(options), option, `${n}`)))}
        />
    );
}
