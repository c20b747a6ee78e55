// My box: sets of strips, dice and letters that were tapped in on this device; they are named, edited,
// saved as files and read from them, and put on a table. Fetched when somebody wants it.
import { useState } from 'preact/hooks';
import { Button, Confirm, Icon, IconButton, Screen, Sheet, TextField, toast } from '../parts/parts';
import { checkSet } from '../rules/sets';
import { useTexts } from '../text';
import { boxReason, boxWords } from '../text/box';
import { dropBox, keepBox, newBox, readSet, type Box } from '../wire/boxes';
import type { Settings } from '../wire/device';
import type { GameInfo } from '../wire/wire';
import { BoxEdit } from './boxedit';
import { hasBox, loadBox, useLooked, type Found, type Looked } from './boxfind';
import { titleOf } from './series';

const NAME_MAX = 24;

interface BoxesProps {
    games: readonly GameInfo[];
    /** Only of this one; null: of all. */
    game: string | null;
    settings: Settings;
    /** What is done with a set that is whole, and what that is called. */
    use(set: Pick<Looked, 'box' | 'text'>): void;
    useLabel?: string;
    /** Goes back; home if it is not given. */
    close?(): void;
}

/** The set that is open, in a sheet or to be tapped in. */
type Opened = { box: Box; found: Found; edit: boolean } | null;

/** What is kept, and what of it is open. */
function useBoxes({ game, settings }: BoxesProps) {
    const t = useTexts();
    const [changes, setChanges] = useState(0);
    const [open, setOpen] = useState<Opened>(null);
    const all = useLooked(game, { lang: settings.lang, t }, changes);
    const changed = () => setChanges((n) => n + 1);
    const keep = (box: Box) => {
        if (!keepBox(box)) toast(boxWords[settings.lang].unkept);
        setOpen((now) => now && { ...now, box });
        changed();
    };
    const show = async (box: Box, edit: boolean) => {
        const found = await loadBox(box.game);
        setOpen({ box, found, edit });
    };
    const enter = async (of: string, ours: boolean) => {
        const found = await loadBox(of);
        const box = newBox(of, '', ours ? found.ours : []);
        if (ours) keep(box);
        setOpen({ box, found, edit: true });
    };
    const drop = (box: Box) => {
        dropBox(box);
        setOpen(null);
        changed();
    };
    return { all, open, keep, show, enter, drop, close: () => setOpen(null) };
}

export function Boxes(props: BoxesProps) {
    const { games, game, settings } = props;
    const t = useTexts();
    const w = boxWords[settings.lang];
    const { all, open, keep, show, enter, drop, close } = useBoxes(props);
    const sheet = (box: Box) => void show(box, false);
    if (open?.edit)
        return <BoxEdit {...open} {...{ settings, keep }} done={() => sheet(open.box)} />;
    const looked = all?.find(({ box }) => box.id === open?.box.id);
    return (
        <Screen kind="wide boxes" title={t.extra.box.title}>
            <Top {...props} />
            <p class="dim">{w.about}</p>
            <div class="column sections">
                {games
                    .filter(({ name }) => hasBox(name) && (!game || name === game))
                    .map(({ name, title }) => (
                        <Section
                            key={name}
                            {...{ name, title, w, enter }}
                            all={all?.filter(({ box }) => box.game === name) ?? []}
                            show={sheet}
                        />
                    ))}
            </div>
            <Import {...props} taken={(box) => (keep(box), sheet(box))} />
            {looked && (
                <OneBox
                    {...props}
                    {...{ looked, keep, close }}
                    edit={() => void show(looked.box, true)}
                    gone={() => drop(looked.box)}
                />
            )}
        </Screen>
    );
}

function Top({ close }: BoxesProps) {
    const t = useTexts();
    return (
        <header class="bar">
            {close ? (
                <IconButton icon="back" label={t.close} onClick={close} />
            ) : (
                <a class="iconbtn" href="#" aria-label={t.home}>
                    <Icon name="back" />
                </a>
            )}
            <h1>{t.extra.box.title}</h1>
        </header>
    );
}

interface SectionProps {
    name: string;
    title: string;
    w: (typeof boxWords)['en'];
    all: Looked[];
    show(box: Box): void;
    enter(game: string, ours: boolean): void;
}

/** The sets of a game, and how another one begins. */
function Section({ name, title, w, all, show, enter }: SectionProps) {
    const { nameless } = useTexts().extra.box;
    return (
        <section class="card" data-game={name}>
            <h2>{title}</h2>
            {all.map((looked) => (
                <button
                    key={looked.box.id}
                    type="button"
                    class="line kept"
                    aria-haspopup="dialog"
                    onClick={() => show(looked.box)}>
                    <span class="grow">
                        <strong>{looked.box.name || nameless}</strong>
                        <small class={looked.wrong ? 'wrong' : ''}>
                            {looked.wrong || looked.sums.join(' · ')}
                        </small>
                    </span>
                    <Icon name={looked.wrong ? 'forward' : 'check'} />
                </button>
            ))}
            <div class="row">
                <Button icon="plus" onClick={() => enter(name, false)}>
                    {w.enter}
                </Button>
                <Button kind="ghost" onClick={() => enter(name, true)}>
                    {w.copy}
                </Button>
            </div>
        </section>
    );
}

/** In the file of a match that was played with a set, before each of its lines. */
const PLAYED = /^@ set /;

/** The set in a file: all of it, or what a match was played with. */
function setIn(text: string): string {
    const lines = text.split('\n').filter((line) => PLAYED.test(line));
    return lines.length > 0 ? lines.map((line) => line.replace(PLAYED, '')).join('\n') : text;
}

/** A file as a set of this device, or what is wrong with it and where. */
async function takeFile(file: File, { games, game, settings }: BoxesProps): Promise<Box | string> {
    const w = boxWords[settings.lang];
    const text = await file.text().catch(() => null);
    if (text === null) return w.unread;
    const checked = await checkSet(setIn(text));
    if (typeof checked !== 'string')
        return w.line(checked.line, boxReason(w, checked.why, checked.n));
    const set = readSet(checked);
    if (game && set.game !== game) return w.of(titleOf(games, set.game), titleOf(games, game));
    return newBox(set.game, set.name, set.lines);
}

function Import({ taken, ...props }: BoxesProps & { taken(box: Box): void }) {
    const w = boxWords[props.settings.lang];
    const [wrong, setWrong] = useState('');
    const read = async (input: HTMLInputElement) => {
        const [file] = input.files ?? [];
        if (!file) return;
        const box = await takeFile(file, props);
        input.value = ''; // the same file, mended, is a change again
        setWrong(typeof box === 'string' ? `${file.name}: ${box}` : '');
        if (typeof box !== 'string') taken(box);
    };
    return (
        <div class="column">
            {wrong && (
                <p class="wrong" role="alert">
                    {wrong}
                </p>
            )}
            <label class="btn wide filebtn">
                <Icon name="share" />
                <span>{w.open}</span>
                <input
                    type="file"
                    accept=".set,.play,.txt,text/plain"
                    onChange={(event) => void read(event.currentTarget)}
                />
            </label>
        </div>
    );
}

interface OneProps extends BoxesProps {
    looked: Looked;
    keep(box: Box): void;
    edit(): void;
    close(): void;
    gone(): void;
}

const fileName = ({ game, name }: Box): string =>
    [game, ...(name.match(/[\p{L}\p{N}]+/gu) ?? [])].join('-') + '.set';

/** A set: its name, and what can be done with it. */
function OneBox(props: OneProps) {
    const { games, settings, looked, keep, edit, close, gone, use, useLabel } = props;
    const { box, text, wrong, sums } = looked;
    const t = useTexts();
    const w = boxWords[settings.lang];
    const [name, setName] = useState(box.name);
    const [deletes, setDeletes] = useState(false);
    const rename = (next: string) => {
        setName(next);
        keep({ ...box, name: next.trim() });
    };
    if (deletes)
        return (
            <Confirm
                title={w.sure}
                yes={t.extra.matches.delete}
                act={gone}
                close={() => setDeletes(false)}
            />
        );
    return (
        <Sheet title={titleOf(games, box.game)} {...{ close }}>
            <TextField
                label={w.name}
                value={name}
                maxLength={NAME_MAX}
                onInput={({ currentTarget }) => rename(currentTarget.value)}
            />
            <p>{sums.join(' · ')}</p>
            {wrong && (
                <p class="wrong" role="alert">
                    {wrong}
                </p>
            )}
            <Button kind="primary" class="wide" disabled={!text} onClick={() => use({ box, text })}>
                {useLabel ?? w.use}
            </Button>
            <div class="row">
                <Button icon="edit" onClick={edit}>
                    {w.edit}
                </Button>
                {text && (
                    <a
                        class="btn"
                        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                        download={fileName(box)}>
                        <Icon name="download" />
                        <span>{w.save}</span>
                    </a>
                )}
            </div>
            <Button kind="ghost" icon="trash" class="wide" onClick={() => setDeletes(true)}>
                {t.extra.matches.ask}
            </Button>
        </Sheet>
    );
}
