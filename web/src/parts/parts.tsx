// Small parts every screen is made of.
import { createContext, type ComponentChildren, type JSX } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BotFace, Power } from './bots';
import { useTexts } from '../text';
import type { Chair } from '../wire/wire';

// ---- people --------------------------------------------------------------------------------

interface Mark {
    path: string;
    back: string;
    ink: string;
    /** Of a line in a chart: 3:1 on light and dark cards. */
    line: string;
}

/** Marks of people: told apart by shape, coloured besides. Drawn from -12 to 12. */
export const marks: readonly Mark[] = [
    { path: 'M0-9 9 7H-9z', back: '#a81a10', ink: '#fff', line: '#e0503f' },
    { path: 'M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16z', back: '#0b4688', ink: '#fff', line: '#3f88d8' },
    { path: 'M-7-7H7V7H-7z', back: '#d79b0b', ink: '#2b2100', line: '#b58400' },
    { path: 'M0-10 8 0 0 10-8 0z', back: '#066040', ink: '#fff', line: '#1f9a68' },
    { path: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3z', back: '#d8d1c2', ink: '#1d2126', line: '#8c8f96' },
    {
        path: 'M0-10 2.9-3.5 9.9-2.8 4.7 1.9 6.2 8.8 0 5.2-6.2 8.8-4.7 1.9-9.9-2.8-2.9-3.5z',
        back: '#171a1f',
        ink: '#fff',
        line: '#7d879b',
    },
    { path: 'M-4.5-8H4.5L9 0 4.5 8H-4.5L-9 0z', back: '#e8791c', ink: '#2a1200', line: '#d5691a' },
    {
        path: 'M0 8.5C-12 0-8.5-8.5-3.5-7.5-1.5-7 0-4.5 0-4.5S1.5-7 3.5-7.5C8.5-8.5 12 0 0 8.5z',
        back: '#8f1d5b',
        ink: '#fff',
        line: '#cf4f95',
    },
    { path: 'M3-9A9 9 0 1 0 9 4.5A8 8 0 0 1 3-9z', back: '#4a3aa0', ink: '#fff', line: '#8374dc' },
    {
        path: 'M0-10C4-4 7-1 7 3A7 7 0 0 1-7 3C-7-1-4-4 0-10z',
        back: '#0a6d78',
        ink: '#fff',
        line: '#1c93a2',
    },
    { path: 'M2-10-7 2H-1L-3 10 7-3H1z', back: '#5a6b00', ink: '#fff', line: '#849600' },
    {
        path: 'M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM0-4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
        back: '#7a3b12',
        ink: '#fff',
        line: '#b0703f',
    },
];

export const markOf = (symbol: number): Mark => marks[symbol % marks.length] ?? marks[0]!;

export function Symbol({ n, bot }: { n: number; bot?: string | null | undefined }) {
    const { path, back, ink, line } = markOf(n);
    if (bot) return <BotFace bot={bot} colour={line} />;
    return (
        <svg class="symbol" viewBox="-16 -16 32 32" aria-hidden="true">
            <rect x="-16" y="-16" width="32" height="32" rx="9" fill={back} />
            <path d={path} fill={ink} />
        </svg>
    );
}

/** Symbol and name. */
export function Name({ chair }: { chair: Chair }) {
    return (
        <span class="who">
            <Symbol n={chair.symbol} bot={chair.bot} />
            <span class="name">{chair.name}</span>
            {chair.held && <Icon name="bot" />}
        </span>
    );
}

/** A person in a list, with notes under the name. */
type Named = Pick<Chair, 'name' | 'symbol' | 'bot' | 'held'>;

export function PersonLine({ chair, note }: { chair: Named; note: string }) {
    return (
        <span class="person grow">
            <Symbol n={chair.symbol} bot={chair.bot} />
            <span class="grow">
                <span class="who">
                    <span class="name">{chair.name}</span>
                    {chair.held && <Icon name="bot" />}
                </span>
                <small>
                    {note} {chair.bot && <Power bot={chair.bot} />}
                </small>
            </span>
        </span>
    );
}

// ---- icons ---------------------------------------------------------------------------------

const icons = {
    menu: 'M4 7h16M4 12h16M4 17h16',
    close: 'M6 6l12 12M18 6 6 18',
    back: 'M15 5l-7 7 7 7',
    forward: 'M9 5l7 7-7 7',
    first: 'M17 5l-7 7 7 7M6 5v14',
    last: 'M7 5l7 7-7 7M18 5v14',
    play: 'M8 5l11 7-11 7z',
    skip: 'M4 6l7 6-7 6zM13 6l7 6-7 6z',
    teach: 'M12 4 2 9l10 5 10-5zM6 11.500v5c3 2.500 9 2.500 12 0v-5',
    screen: 'M3 5h18v11H3zM8 20h8',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    check: 'M5 13l5 5L19 7',
    bot: 'M6 10h12v9H6zM12 10V6M12 4v.5M9.5 14v1M14.5 14v1',
    away: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z',
    sound: 'M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
    mute: 'M4 10v4h4l5 4V6L8 10zM16.5 10l5 5M21.5 10l-5 5',
    book: 'M5 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H5zM21 5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6z',
    share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
    copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
    download: 'M12 4v11M8 11l4 4 4-4M5 19h14',
    edit: 'M5 19l1-4L16 5l3 3L9 18z',
    crown: 'M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z',
    people: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.200.8 3.5 2.700 3.5 5.5',
    eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    exit: 'M14 5H5v14h9M10 12h11M17 8l4 4-4 4',
    pause: 'M9 5v14M15 5v14',
    settings:
        'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
    devices: 'M3 6h13v9H3zM1.5 18.5h11M16.5 10h5v10h-5zM18.500 17.500h1',
    trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
    flag: 'M6 21V4h12l-2.500 4 2.500 4H6',
    dots: 'M5 12v.1M12 12v.1M19 12v.1',
    grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
    up: 'M5 15l7-7 7 7',
    down: 'M5 9l7 7 7-7',
    bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4',
    clock: 'M12 4a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 8v4.500l3 2',
    smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9.500v.5M15 9.500v.5M8 14.500q4 3.500 8 0',
    lamp: 'M9 18h6M10 21h4M9 15c-2-1.500-3-3.500-3-5.500a6 6 0 0 1 12 0c0 2-1 4-3 5.500z',
    undo: 'M9 7l-5 5 5 5M4 12h10a5 5 0 0 1 5 5v1',
    lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
};
export type IconName = keyof typeof icons;

export const Icon = ({ name }: { name: IconName }) => (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[name]} />
    </svg>
);

// ---- screens -------------------------------------------------------------------------------

/** A screen of the page; takes the focus, so that screen readers begin at its top. */
export function Screen({
    kind = '',
    title = '',
    children,
}: {
    kind?: string;
    /** Of the window, before the name of the page. */
    title?: string;
    children: ComponentChildren;
}) {
    const main = useRef<HTMLElement>(null);
    useEffect(() => void (document.title = title ? `${title} · Knobel` : 'Knobel'), [title]);
    useEffect(() => main.current?.focus({ preventScroll: true }), []);
    return (
        <main ref={main} class={`screen ${kind}`} tabIndex={-1}>
            {children}
        </main>
    );
}

/** Something is on its way. */
export function Wait() {
    const t = useTexts();
    return (
        <Screen kind="centre">
            <p class="dim big">{t.waiting}</p>
        </Screen>
    );
}

/** A part of the page did not come. */
export function NotLoaded() {
    const t = useTexts();
    return (
        <Screen kind="centre">
            <p class="big" role="alert">
                {t.boardMissing}
            </p>
            <Button kind="primary" onClick={() => location.reload()}>
                {t.tryAgain}
            </Button>
        </Screen>
    );
}

// ---- controls ------------------------------------------------------------------------------

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'icon'> {
    kind?: 'primary' | 'plain' | 'ok' | 'bad' | 'ghost';
    icon?: IconName;
}

export function Button({ kind = 'plain', icon, children, class: extra, ...rest }: ButtonProps) {
    return (
        <button type="button" class={`btn ${kind} ${extra ?? ''}`} {...rest}>
            {icon && <Icon name={icon} />}
            {children && <span>{children}</span>}
        </button>
    );
}

/** A round button with a picture only; the label is read, and shown as a hint. */
export function IconButton({
    icon,
    label,
    ...rest
}: { icon: IconName; label: string } & ButtonProps) {
    return (
        <button type="button" class="iconbtn" aria-label={label} title={label} {...rest}>
            <Icon name={icon} />
        </button>
    );
}

interface FieldProps {
    label: string;
    help?: string | undefined;
    disabled?: boolean | undefined;
}

export function Switch({
    label,
    help,
    on,
    disabled,
    set,
}: FieldProps & { on: boolean; set(on: boolean): void }) {
    return (
        <button
            type="button"
            role="switch"
            aria-checked={on}
            class="field switch"
            disabled={disabled}
            onClick={() => set(!on)}>
            <span class="label">
                {label}
                {help && <small>{help}</small>}
            </span>
            <span class="track" aria-hidden="true">
                <span class="knob">{on && <Icon name="check" />}</span>
            </span>
        </button>
    );
}

interface StepperProps extends FieldProps {
    value: number;
    min: number;
    max: number;
    /** Values between the ends are multiples of it. */
    step?: number | undefined;
    /** The word for 0, which may then stand below `min`. */
    zero?: string | undefined;
    set(value: number): void;
}

export function Stepper(props: StepperProps) {
    const { label, help, value, min, max, step = 1, zero, disabled, set } = props;
    const t = useTexts();
    const least = zero === undefined ? min : 0;
    const up = () => set(value < min ? min : Math.min(max, Math.floor(value / step + 1) * step));
    const down = () =>
        set(value <= min ? least : Math.max(min, Math.ceil(value / step - 1) * step));
    return (
        <div class="field" role="group" aria-label={label}>
            <span class="label">
                {label}
                {help && <small>{help}</small>}
            </span>
            <span class="stepper">
                <IconButton
                    icon="minus"
                    label={`${label}: ${t.less}`}
                    disabled={disabled || value <= least}
                    onClick={down}
                />
                <output>{value < min ? zero : value}</output>
                <IconButton
                    icon="plus"
                    label={`${label}: ${t.more}`}
                    disabled={disabled || value >= max}
                    onClick={up}
                />
            </span>
        </div>
    );
}

export function Segmented<V extends string>({
    label,
    help,
    value,
    choices,
    disabled,
    set,
}: FieldProps & { value: V; choices: readonly (readonly [V, string])[]; set(value: V): void }) {
    const name = useId();
    return (
        <fieldset class="field column" disabled={disabled}>
            <legend class="label">
                {label}
                {help && <small>{help}</small>}
            </legend>
            <span class={`segmented of${choices.length}`}>
                {choices.map(([key, text]) => (
                    <label key={key}>
                        <input
                            type="radio"
                            name={name}
                            checked={key === value}
                            onChange={() => set(key)}
                        />
                        <span>{text}</span>
                    </label>
                ))}
            </span>
        </fieldset>
    );
}

interface NoticeProps {
    text: string;
    kind?: 'warn';
    /** May be put away until it says something else: it covers what lies under it. */
    floats?: boolean | undefined;
    children?: ComponentChildren;
}

/** A line about what has happened, with what can be done about it. */
export function Notice({ text, kind, floats, children }: NoticeProps) {
    const t = useTexts();
    const [read, setRead] = useState('');
    if (floats && read === text) return null;
    return (
        <div class={`notice ${kind ?? ''}`} role="status">
            <span class="grow">{text}</span>
            {children}
            {floats && <IconButton icon="close" label={t.close} onClick={() => setRead(text)} />}
        </div>
    );
}

/** A text field that tells what is wrong with it. */
export function TextField({
    label,
    wrong,
    ...rest
}: { label: string; wrong?: string | null } & JSX.IntrinsicElements['input']) {
    const id = useId();
    return (
        <div class="text">
            <label for={id}>{label}</label>
            <input
                id={id}
                autocomplete="off"
                aria-invalid={Boolean(wrong)}
                aria-describedby={id + 'w'}
                {...rest}
            />
            <p id={id + 'w'} class="wrong" role="alert">
                {wrong}
            </p>
        </div>
    );
}

/** Choice of a person's mark. */
export function SymbolChoice({ value, set }: { value: number; set(symbol: number): void }) {
    const t = useTexts();
    const name = useId();
    return (
        <fieldset class="symbols">
            <legend>{t.symbol}</legend>
            {marks.map((_, n) => (
                <label key={n}>
                    <input
                        type="radio"
                        name={name}
                        checked={n === value % marks.length}
                        aria-label={t.symbolN(t.shapes[n] ?? '')}
                        onChange={() => set(n)}
                    />
                    <Symbol n={n} />
                </label>
            ))}
        </fieldset>
    );
}

// ---- the foot of a board -------------------------------------------------------------------

/** What the frame puts there while others are to act: beside what the board says, or instead. */
export const FootContext = createContext<{
    beside?: ComponentChildren;
    instead?: ComponentChildren;
    /** Takes the last move back. */
    undo?: (() => void) | null;
    /** Jumps over what is still being shown. */
    skip?: ComponentChildren;
    /** What others did since the own turn. */
    recap?: ComponentChildren;
}>({});

/** What others did since the own turn; its place is kept. */
export const Recap = () => <>{useContext(FootContext).recap}</>;

/** Takes the last move back, while that can be done; `timed` shows how long that is. */
export function Undo({ timed }: { timed?: boolean }) {
    const { undo } = useContext(FootContext);
    const t = useTexts();
    useEffect(() => {
        const hear = (e: KeyboardEvent) => {
            if ((e.ctrlKey || e.metaKey) && e.key === 'z') undo?.();
        };
        addEventListener('keydown', hear);
        return () => removeEventListener('keydown', hear);
    });
    return (
        undo && (
            <Button
                class={`undo${timed ? ' timed' : ''}`}
                icon="undo"
                onClick={undo}
                aria-keyshortcuts="Control+Z">
                {t.undo}
            </Button>
        )
    );
}

/** What a board waits for. */
export function Waiting({ children }: { children: ComponentChildren }) {
    const { beside, instead, skip, undo } = useContext(FootContext);
    return (
        <>
            <Undo />
            {instead ?? (undo ? null : skip) ?? <p class="waiting">{children}</p>}
            {beside}
        </>
    );
}

// ---- sheets --------------------------------------------------------------------------------

interface SheetProps {
    title: string;
    close(): void;
    children: ComponentChildren;
}

/**
 * A dialog in front of everything; closed when it goes, as only that gives the focus back. It opens in a
 * task of its own: that, and to write what is in it, take long on a slow phone.
 */
export function useModal() {
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => {
        const shown = dialog.current!;
        const soon = setTimeout(() => shown.showModal());
        return () => {
            clearTimeout(soon);
            shown.close();
        };
    }, []);
    return dialog;
}

/**
 * A dialog from the lower edge; the browser keeps the focus in it and closes it on Escape. That it
 * has closed is told late: another may be open by then, so what cancels it counts as its end.
 */
export function Sheet({ title, close, children }: SheetProps) {
    const t = useTexts();
    const dialog = useModal();
    const id = useId();
    return (
        <dialog
            ref={dialog}
            class="sheet"
            aria-labelledby={id}
            onCancel={close}
            onClose={() => dialog.current && close()}
            onClick={(event) => event.target === dialog.current && close()}>
            <div class="sheetbody">
                <header>
                    <h2 id={id}>{title}</h2>
                    <IconButton icon="close" label={t.close} onClick={close} />
                </header>
                {children}
            </div>
        </dialog>
    );
}

/** Asks before something that cannot be undone. */
export function Confirm({
    title,
    yes,
    no,
    act,
    close,
}: {
    title: string;
    yes: string;
    no?: string;
    act(): void;
    close(): void;
}) {
    const t = useTexts();
    return (
        <Sheet title={title} close={close}>
            <div class="foot">
                <Button onClick={close}>{no ?? t.cancel}</Button>
                <Button kind="bad" onClick={act}>
                    {yes}
                </Button>
            </div>
        </Sheet>
    );
}

// ---- what is said --------------------------------------------------------------------------

/** A line that is shown, in the middle or at something; without a place it is only said. */
type Place = 'middle' | DOMRect | null;
let listener: (text: string, place: Place) => void = () => {};

/** Shows a line for a moment. */
export const toast = (text: string): void => listener(text, 'middle');

/** Tells a screen reader. */
export const announce = (text: string): void => listener(text, null);

/** The button that was pressed last, where it was then; null: it was a key. */
let pressed: DOMRect | null = null;
const notePressed = ({ type, target }: Event) => {
    const button = type === 'pointerdown' && (target as Element).closest('button');
    pressed = button ? button.getBoundingClientRect() : null;
};

/** Shows a line where something was pressed: why that was in vain. */
export const tellThere = (text: string): void => listener(text, pressed ?? 'middle');

const TOAST_MS = 3500;
const TAG_MS = 1600;

/** Above what was pressed, and within the window. */
const thereOf = (place: Place) =>
    place instanceof DOMRect
        ? {
              left: `clamp(90px, ${place.left + place.width / 2}px, 100vw - 90px)`,
              top: `${Math.max(48, place.top)}px`,
          }
        : undefined;

/** Where toasts and announcements appear: once, at the root. */
export function Voices() {
    const [shown, setShown] = useState<{ text: string; place: Place } | null>(null);
    const [said, setSaid] = useState('');
    useEffect(() => {
        let timer = 0;
        const texts: string[] = [];
        // What is said at the same time is said together.
        const say = () => {
            const text = texts.splice(0).join('. ');
            setSaid((before) => (before === text ? text + ' ' : text));
        };
        listener = (text, place) => {
            if (texts.push(text) === 1) queueMicrotask(say);
            if (!place) return;
            setShown({ text, place });
            clearTimeout(timer);
            timer = setTimeout(() => setShown(null), place === 'middle' ? TOAST_MS : TAG_MS);
        };
        document.addEventListener('pointerdown', notePressed, true);
        document.addEventListener('keydown', notePressed, true);
        return () => clearTimeout(timer);
    }, []);
    return (
        <>
            {shown && (
                <div
                    class={shown.place === 'middle' ? 'toast' : 'toast there'}
                    style={thereOf(shown.place)}
                    aria-hidden="true">
                    {shown.text}
                </div>
            )}
            <div class="sr" role="status" aria-live="polite">
                {said}
            </div>
        </>
    );
}
