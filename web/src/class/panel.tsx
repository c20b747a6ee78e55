// What whoever sees to a class does: on a phone or in a second window, never on the big screen.
import { useEffect, useState } from 'preact/hooks';
import { addressOf, QrCode, ShareRow } from '../page/invite';
import { titleOf } from '../page/series';
import { TvSheet } from '../page/tv';
import { Button, Confirm, Icon, IconButton, Segmented, Sheet, Switch, Wait } from '../parts/parts';
import { useTexts } from '../text';
import type { ClassMsg, ClassShow, HostSays } from '../wire/wire';
import { After } from './after';
import { dropHosted, hostedOf, keepHosted, type Hosted, type Opening } from './hosted';
import { hostWords, type HostWords } from './hostwords';
import type { HostProps } from './open';
import { useOpening } from './opening';
import { Deciding, farOf, Page, useLeft } from './parts';
import { OwnPace } from './own';
import { People } from './people';
import { noteBars } from './talk';
import { classWords } from './words';

export interface PanelProps extends HostProps {
    klass: ClassMsg;
    mine: Hosted;
    w: HostWords;
    say(what: HostSays): void;
    /** The same once more. */
    open(opening: Opening, after: Hosted): void;
}

/** A class of this device; or one whose key came with the link. */
export function Panel(props: HostProps & { id: string; given: string }) {
    const { now, link, hello, settings, id, given } = props;
    const t = useTexts();
    const w = hostWords[settings.lang];
    const open = useOpening(link, now);
    const mine = hostedOf(id);
    useEffect(() => {
        const key = given || mine?.key;
        if (key) link.panel(id, key);
    }, [id, given]);
    useEffect(() => {
        if (now.gone === 'deleted') dropHosted(id);
    }, [now.gone]);
    const klass = now.klass?.role === 'host' && now.klass.class === id ? now.klass : null;
    useEffect(() => {
        if (!klass) return;
        if (given) {
            /* it was right, which nobody knew before */
            keepHosted({ ...mine, id, key: given, code: klass.code });
            location.replace(`#class/${id}`);
        } else if (mine && !mine.code) keepHosted({ ...mine, code: klass.code });
    }, [klass?.code, given]);
    useEffect(() => {
        if (klass?.sealed === false && mine?.part)
            link.say({ do: 'host', what: 'part', text: mine.part });
    }, [klass?.sealed, now.open]);
    useEffect(() => {
        if (klass) noteBars(id, klass);
    }, [klass?.bars]);
    if (now.gone || (!mine && !given))
        return (
            <Page title={classWords[settings.lang].title} back="#class">
                <p class="banner" role="alert">
                    {mine || given ? classWords[settings.lang].gone : w.noKey}
                </p>
                <a class="btn primary" href="#class">
                    {t.home}
                </a>
            </Page>
        );
    if (!klass || !mine) return <Wait />;
    const say = (what: HostSays) => link.say({ do: 'host', ...what });
    const all = { ...props, klass, mine, w, say, open };
    const title = klass.title || titleOf(hello.games, klass.game);
    return (
        <Page title={title} back="#class" pill={<Corner {...all} />}>
            {klass.state === 'over' ? (
                <After {...all} />
            ) : klass.slips ? (
                <OwnPace {...all} />
            ) : (
                <Running {...all} />
            )}
        </Page>
    );
}

/** The code, and what is wanted seldom. */
function Corner(props: PanelProps) {
    const { klass, hello, w } = props;
    const [open, setOpen] = useState<'tv' | 'move' | null>(null);
    const close = () => setOpen(null);
    return (
        <>
            <span class="pill codepill">{klass.code}</span>
            <IconButton icon="screen" label={w.screen} onClick={() => setOpen('tv')} />
            <IconButton icon="devices" label={w.move} onClick={() => setOpen('move')} />
            {open === 'tv' && <TvSheet {...{ hello, close }} code={klass.code} />}
            {open === 'move' && <MoveSheet {...props} close={close} />}
        </>
    );
}

/** The key travels behind the #, which no server is sent. */
function MoveSheet({ mine, hello, w, close }: PanelProps & { close(): void }) {
    const address = addressOf(`class/${mine.id}/${mine.key}`, hello);
    return (
        <Sheet title={w.move} close={close}>
            <p>{w.moveHelp}</p>
            <QrCode text={address} label={w.move} />
            <ShareRow address={address} />
        </Sheet>
    );
}

// ---- from the lobby to the last throw ----------------------------------------------------------

function Running(props: PanelProps) {
    const { klass, w } = props;
    const { state } = klass;
    return (
        <>
            <p class="dim where" role="status">
                {[
                    farOf(klass, props.settings.lang),
                    (state !== 'lobby' || klass.away > 0) && w.inAway(klass.in, klass.away),
                ]
                    .filter(Boolean)
                    .join(' · ')}
                {klass.locked && <Icon name="lock" />}
            </p>
            {state === 'lobby' ? <Lobby {...props} /> : <InStep {...props} />}
            <People {...props} />
            <Arrangements {...props} />
            <Foot {...props} />
        </>
    );
}

function Lobby({ klass, hello, w }: PanelProps) {
    const [tv, setTv] = useState(false);
    return (
        <section class="card">
            <p class="decidedcount">
                <b>{klass.in}</b> {w.isAre(klass.in)}
            </p>
            <Button
                kind={klass.in === 0 ? 'primary' : 'plain'}
                class="wide"
                icon="screen"
                onClick={() => setTv(true)}>
                {w.screen}
            </Button>
            {tv && <TvSheet {...{ hello }} code={klass.code} close={() => setTv(false)} />}
        </section>
    );
}

function InStep({ klass, w, say }: PanelProps) {
    const [ending, setEnding] = useState(false);
    const left = useLeft(klass);
    return (
        <section class="card">
            <p class="decidedcount">
                <b>{klass.decided}</b> {w.ofDecided(klass.of)}
                {left !== null && (
                    <span class="clock" role="timer" aria-live="off">
                        {left}
                    </span>
                )}
            </p>
            <Deciding klass={klass} />
            <div class="pairs">
                <Button
                    icon={klass.held ? 'play' : 'pause'}
                    aria-pressed={klass.held}
                    title={w.holdHelp}
                    onClick={() => say({ what: 'hold', on: !klass.held })}>
                    {klass.held ? w.goOn : w.hold}
                </Button>
                <Button onClick={() => setEnding(true)}>{w.end}</Button>
            </div>
            {ending && (
                <Confirm
                    title={w.endSure}
                    yes={w.end}
                    act={() => {
                        say({ what: 'end' });
                        setEnding(false);
                    }}
                    close={() => setEnding(false)}
                />
            )}
        </section>
    );
}

const SHOWS = ['none', 'five', 'all', 'end'] as const;

/** What can be changed at any time. */
function Arrangements({ klass, w, say }: PanelProps) {
    return (
        <section class="card">
            <Segmented<ClassShow>
                label={w.shows}
                value={klass.show ?? 'five'}
                choices={SHOWS.map((show) => [show, w.show[show]] as const)}
                set={(text) => say({ what: 'show', text })}
            />
            <Switch
                label={w.auto}
                help={w.autoHelp}
                on={!!klass.auto}
                set={(on) => say({ what: 'auto', on })}
            />
            <Switch label={w.lock} on={!!klass.locked} set={(on) => say({ what: 'lock', on })} />
            <Switch
                label={w.nod}
                help={w.nodHelp}
                on={!!klass.nod}
                set={(on) => say({ what: 'nod', on })}
            />
        </section>
    );
}

/** What comes next; it is yellow when all are ready for it. */
function Foot({ klass, w, say }: PanelProps) {
    const { state, round, throw: thrown, held, of, decided } = klass;
    const next = () => say({ what: 'next', state, round, throw: thrown });
    if (state === 'lobby')
        return (
            <div class="foot">
                {klass.in === 0 && <p class="note dim">{w.needOne}</p>}
                <Button
                    kind={klass.in > 0 ? 'primary' : 'plain'}
                    disabled={klass.in === 0}
                    onClick={() => say({ what: 'start' })}>
                    {w.start}
                </Button>
            </div>
        );
    const ready = state === 'bars' || held;
    return (
        <div class="foot">
            {!ready && of > decided && <p class="note dim">{w.thinking(of - decided)}</p>}
            <Button kind={ready ? 'primary' : 'plain'} onClick={next}>
                {ready ? w.next : w.nextAnyway}
            </Button>
        </div>
    );
}
