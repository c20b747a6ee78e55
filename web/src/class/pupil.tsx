// A class on a phone: a given name, waiting, one's own board, the own place for oneself alone.
import { useEffect, useState } from 'preact/hooks';
import { expectGame } from '../games';
import type { TableProps } from '../page/props';
import { titleOf } from '../page/series';
import { Table } from '../page/table';
import { keepAwake } from '../parts/awake';
import { Button, Icon, Symbol, TextField, type IconName } from '../parts/parts';
import { reasonText, useTexts } from '../text';
import { keyFor } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { ClassMsg, HelloMsg, PeekMsg, Pupil as PupilOf } from '../wire/wire';
import type { Settings } from '../wire/device';
import { Honest, Page } from './parts';
import { PupilEnd } from './pupilend';
import { classWords } from './words';

const SLIP_LETTERS = 8;
const RESULT_MS = 2000; /* less than until a table shows who has won */

// ---- at the door ---------------------------------------------------------------------------

interface DoorProps {
    code: string;
    /** The word on a slip of paper. */
    slip: string;
    found: PeekMsg;
    hello: HelloMsg;
    link: Link;
    settings: Settings;
    /** Why this device is not let in. */
    refused: string | null;
}

/** Why nobody can come in now; empty if that is not so. */
function shutText({ found, refused, settings: { lang } }: DoorProps, other: string): string {
    const w = classWords[lang];
    const known: Record<string, string> = {
        table_locked: w.locked,
        table_full: w.full,
        class_over: w.over,
    };
    if (refused) return known[refused] ?? other;
    if (found.state === 'over') return w.over;
    return found.locked ? w.locked : '';
}

/** Before a pupil comes in: what it is, and what is kept of it. */
export function ClassDoor(props: DoorProps) {
    const { code, slip, found, hello, link, settings, refused } = props;
    const [word, setWord] = useState(slip);
    const t = useTexts();
    const w = classWords[settings.lang];
    useEffect(() => expectGame(found.game), [found.game]);
    const shut = shutText(props, refused ? reasonText(t, refused) : '');
    const game = titleOf(hello.games, found.game);
    const token = keyFor(code)?.token;
    const { slips = 0 } = found;
    return (
        <Page title={found.title || w.title} back="#" pill={<span class="pill">{code}</span>}>
            <section class="grow welcome">
                <p class="dim">{game}</p>
                {slips > 0 ? (
                    <p>{w.slip}</p>
                ) : (
                    <>
                        <p class="huge">{found.in}</p>
                        <p>{w.areIn(found.in ?? 0)}</p>
                    </>
                )}
                {slips === 0 && found.state !== 'lobby' && !shut && <p>{w.lateNow}</p>}
            </section>
            {slips > 0 && (
                <TextField
                    label={w.slipWord}
                    value={word}
                    maxLength={SLIP_LETTERS}
                    onInput={(event) => setWord(event.currentTarget.value)}
                />
            )}
            <Honest lang={settings.lang} own={slips > 0} />
            <p class="told-line">{w.keptPupil(found.keep ?? 0)}</p>
            <div class="foot">
                {shut && (
                    <p class="note wrong" role="alert">
                        {shut}
                    </p>
                )}
                <Button
                    kind="primary"
                    disabled={slips > 0 ? word.length < SLIP_LETTERS : !!shut}
                    onClick={() => link.say({ do: 'enter', code, token, slip: word })}>
                    {found.nod ? w.ask : w.imIn}
                </Button>
            </div>
        </Page>
    );
}

// ---- inside --------------------------------------------------------------------------------

interface PupilProps extends Omit<TableProps, 'table'> {
    now: Snapshot;
    klass: ClassMsg;
    you: PupilOf;
}

/** A phone of a class, from the lobby to the end. */
export function Pupil(props: PupilProps) {
    const { klass, you } = props;
    useEffect(() => {
        keepAwake(true);
        return () => keepAwake(false);
    }, []);
    if (klass.state === 'over') return <PupilEnd {...props} />;
    if (you.is === 'asking') return <Waits {...props} icon="clock" about="nod" />;
    if (you.is === 'out') return <Waits {...props} icon="exit" about="out" />;
    if (klass.state === 'lobby') return <Named {...props} />;
    return <Plays {...props} />;
}

/** The own match; its end is seen for a moment, then one waits for the others. */
function Plays(props: PupilProps) {
    const { table } = props.now;
    const over = table?.state !== 'match';
    const [seen, setSeen] = useState(over);
    useEffect(() => {
        if (!over) return setSeen(false);
        const timer = setTimeout(setSeen, RESULT_MS, true);
        return () => clearTimeout(timer);
    }, [over]);
    if (props.klass.slips && over && seen) return <PupilEnd {...props} />;
    if (!table?.view || (over && seen)) return <Waits {...props} icon="clock" about="next" />;
    return <Table key={table.match} {...props} table={table} />;
}

/** Who one is; another name, while it has not begun. */
function Named({ klass, you, link, hello, settings: { lang } }: PupilProps) {
    const w = classWords[lang];
    const { name, symbol, tries = 0 } = you;
    useEffect(() => expectGame(klass.game), [klass.game]);
    return (
        <Page
            title={klass.title || w.title}
            pill={<span class="pill">{titleOf(hello.games, klass.game)}</span>}>
            <section class="grow welcome">
                <Symbol n={symbol} />
                <p class="dim">{w.youAre}</p>
                <p class="given" role="status">
                    {name}
                </p>
                {tries > 0 && (
                    <>
                        <Button icon="undo" onClick={() => link.say({ do: 'another' })}>
                            {w.another}
                        </Button>
                        <small>{w.tries(tries)}</small>
                    </>
                )}
            </section>
            <Honest lang={lang} />
            <p class="told-line">{w.keptPupil(klass.keep)}</p>
            <div class="foot waits">
                <p class="big" role="status">
                    {w.waitStart}
                </p>
                <p class="dim">{w.hereAre(klass.in)}</p>
            </div>
        </Page>
    );
}

interface WaitsProps extends PupilProps {
    icon: IconName;
    about: 'nod' | 'out' | 'next';
}

/** Nothing is to be done here. */
function Waits({ klass, you, icon, about, settings: { lang } }: WaitsProps) {
    const w = classWords[lang];
    return (
        <Page title={klass.title || w.title} pill={<Own you={you} />}>
            <section class="grow welcome" role="status">
                <span class="sign">
                    <Icon name={icon} />
                </span>
                <p class="big">{{ nod: w.waitNod, out: w.out, next: w.waitAll }[about]}</p>
                {about === 'next' && <p class="dim">{you.missed ? w.lateNow : w.lookUp}</p>}
            </section>
        </Page>
    );
}

export const Own = ({ you: { name, symbol } }: { you: PupilOf }) => (
    <span class="own">
        <Symbol n={symbol} />
        <span class="name">{name}</span>
    </span>
);
