// What a game's card opens: the ways to play it, against whom, and play.
import { ways } from 'games:ways';
import { useEffect, useState } from 'preact/hooks';
import { named } from './entry';
import { cardOf, expectGame } from '../games';
import type { Way } from '../games/ways';
import { Facts, Picture } from './gamepicture';
import { OptionField } from './optionfields';
import { firstOptions, readOptions, withOption, writeOptions } from './options';
import { Button, Icon, Segmented, Sheet, Stepper, TextField } from '../parts/parts';
import { gameOf } from './series';
import { blurb, strengthText, useTexts } from '../text';
import { load, loadRecords, loadText, save, saveText, type Settings } from '../wire/device';
import { isGreeted, type Link, type Snapshot } from '../wire/link';
import type { GameInfo, Person } from '../wire/wire';

const BOTS = 2;

interface StartProps {
    game: GameInfo;
    now: Snapshot;
    link: Link;
    person: Person;
    settings: Settings;
    wrong: string | null;
    /** What the dice are drawn from, and what is said of it; ours if it is not given. */
    set?: { text: string; said: string };
    close(): void;
}

/** How a game was begun last on this device. */
interface Begun {
    way: string;
    options: string;
    bots: number;
    bot: string;
}

const choicesOf = (game: GameInfo): readonly Way[] => ways[game.name]?.choices ?? [];

function usual(game: GameInfo, lang: string): Begun {
    // Who has not finished a match of it yet is learning.
    const strength = loadRecords()[game.name] ? 'medium' : 'easy';
    return {
        way: choicesOf(game)[0]?.name ?? '',
        options: firstOptions(game, lang),
        bots: Math.min(BOTS, game.seats_max - 1),
        bot: game.bots.includes(strength) ? strength : (game.bots[0] ?? ''),
    };
}

function useBegun(game: GameInfo, lang: string) {
    const [begun, setBegun] = useState<Begun>(() => ({
        ...usual(game, lang),
        ...load<Partial<Begun>>(`start.${game.name}`, {}),
    }));
    const set = (some: Partial<Begun>) => {
        const next = { ...begun, ...some };
        setBegun(next);
        save(`start.${game.name}`, next);
    };
    const way = choicesOf(game).find(({ name }) => name === begun.way);
    return { begun, set, way };
}

/** What is said to the server for a table, and a match there at once unless friends are to come. */
function useOpen({ game, now, link, person, set }: StartProps, begun: Begun, way: Way | undefined) {
    const t = useTexts();
    const [typed, setTyped] = useState('');
    const kept = loadText('password');
    const open = (friends: boolean) => {
        const password = now.hello?.password && (kept || typed);
        if (password) saveText('password', password);
        const series = way?.tournament && now.hello?.series.find((s) => gameOf(s) === game.name);
        const { bots } = begun;
        const bot = game.bots.includes(begun.bot) ? begun.bot : usual(game, '').bot;
        link.say({
            do: 'open',
            game: game.name,
            options: [begun.options, way?.options].filter(Boolean).join(' '),
            ...named(person, t.guest),
            ...(!friends && !way?.alone && { bots, bot }),
            ...(!friends && !series && !set && { start: true }),
            ...(password && { password }),
        });
        if (!friends && ways[game.name]?.hints) link.say({ do: 'coach', on: true });
        if (set) link.say({ do: 'set', text: set.text });
        if (series) link.say({ do: 'series', options: series });
        if ((series || set) && !friends) link.say({ do: 'start' });
    };
    const asks = !!now.hello?.password && !kept;
    return { open, password: asks && <Password {...{ typed, setTyped }} /> };
}

export function StartSheet(props: StartProps) {
    const { game, now, settings, wrong, set: box, close } = props;
    const t = useTexts();
    const w = t.rhythm;
    const { begun, set, way } = useBegun(game, settings.lang);
    const { open, password } = useOpen(props, begun, way);
    const draining = !!now.notice?.draining;
    const closed = draining || !isGreeted(now);
    const mute = !way?.alone && game.bots.length === 0;
    useEffect(() => expectGame(game.name), []);
    useEffect(() => {
        if (now.near)
            import('../near/near').then(
                ({ expect }) => expect(game.name),
                () => {},
            );
    }, []);
    return (
        <Sheet title={game.title} close={close}>
            <p class="about-game">
                {blurb(t, game.name)} <Facts game={game} />
            </p>
            <Learn game={game.name} />
            <Picture game={game.name} />
            {box && <p class="told-line">{box.said}</p>}
            {(wrong || draining || mute) && (
                <p class="wrong" role="alert">
                    {wrong || (mute ? t.reasons.no_words : t.reasons.draining)}
                </p>
            )}
            {password}
            <Choices
                {...{ game, settings }}
                chosen={begun.way}
                set={(name) => set({ way: name })}
            />
            <Options {...{ game }} text={begun.options} set={(options) => set({ options })} />
            {!way?.alone && !mute && <Bots {...{ game, begun, set }} />}
            <div class="foot">
                <Button
                    kind="primary"
                    class="wide"
                    autofocus
                    disabled={closed || mute}
                    onClick={() => open(false)}>
                    {way?.alone ? w.alone : w.against(begun.bots)}
                </Button>
                <Button icon="people" class="wide" disabled={closed} onClick={() => open(true)}>
                    {now.near ? t.near.friends : w.friends}
                </Button>
            </div>
        </Sheet>
    );
}

/** The ways to find out how it is played. */
function Learn({ game }: { game: string }) {
    const t = useTexts();
    const link = (icon: 'teach' | 'book', href: string, label: string) => (
        <a class="btn" {...{ href }}>
            <Icon name={icon} /> {label}
        </a>
    );
    return (
        <div class="learn">
            {cardOf(game).lesson && link('teach', `#teach/${game}`, t.extra.teach.title)}
            {link('book', `#rules/${game}`, t.rules)}
        </div>
    );
}

interface ChoicesProps {
    game: GameInfo;
    settings: Settings;
    chosen: string;
    set(name: string): void;
}

function Choices({ game, settings, chosen, set }: ChoicesProps) {
    const { rhythm } = useTexts();
    const all = choicesOf(game);
    if (all.length === 0) return null;
    return (
        <fieldset class="ways">
            <legend class="sr">{rhythm.way}</legend>
            {all.map(({ name, icon, says }) => (
                <label key={name} class="way">
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                        <path d={icon} />
                    </svg>
                    <span>
                        <strong>{says[settings.lang][0]}</strong>
                        <small>{says[settings.lang][1]}</small>
                    </span>
                    <input
                        type="radio"
                        name="way"
                        checked={name === chosen}
                        onChange={() => set(name)}
                    />
                </label>
            ))}
        </fieldset>
    );
}

interface OptionsProps {
    game: GameInfo;
    text: string;
    set(text: string): void;
}

/** The options that make another game of it: behind a fold for who has yet to play the first. */
function Options({ game, text, set }: OptionsProps) {
    const t = useTexts();
    const options = readOptions(text);
    const { options: plain = [], variants = [] } = ways[game.name] ?? {};
    const [open] = useState(
        () => !!loadRecords()[game.name] || variants.some((name) => options.has(name)),
    );
    const field = (name: string) => {
        const option = game.options.find((one) => one.name === name);
        return (
            option && (
                <OptionField
                    key={name}
                    {...{ option }}
                    chairs={[]}
                    game={game.name}
                    value={options.get(name)}
                    disabled={false}
                    set={(value) => set(writeOptions(withOption(options, name, value)))}
                />
            )
        );
    };
    return (
        <>
            {plain.map(field)}
            {variants.length > 0 && (
                <details {...{ open }}>
                    <summary>{t.rhythm.variants}</summary>
                    {variants.map(field)}
                </details>
            )}
        </>
    );
}

interface BotsProps {
    game: GameInfo;
    begun: Begun;
    set(some: Partial<Begun>): void;
}

function Bots({ game, begun, set }: BotsProps) {
    const t = useTexts();
    const w = t.rhythm;
    const strengths = game.bots.filter((name) => name !== 'random');
    return (
        <>
            <Stepper
                label={w.bots}
                value={begun.bots}
                min={Math.max(1, game.seats_min - 1)}
                max={game.seats_max - 1}
                set={(bots) => set({ bots })}
            />
            {strengths.length > 1 && (
                <Segmented
                    label={w.strength}
                    value={begun.bot}
                    choices={strengths.map((name) => [name, strengthText(t, name)] as const)}
                    set={(bot) => set({ bot })}
                />
            )}
        </>
    );
}

/** What opens tables here: asked for until it was right. */
function Password({ typed, setTyped }: { typed: string; setTyped(text: string): void }) {
    const t = useTexts();
    return (
        <TextField
            label={t.operator.password}
            type="password"
            value={typed}
            maxLength={200}
            onInput={(event) => setTyped(event.currentTarget.value)}
        />
    );
}
