// Checks a finished match with the C code of `knobel verify`, and by what this device has noted; says
// in plain words what that proves, and what it does not.
import { useEffect, useState } from 'preact/hooks';
import { namesOf } from './mixed';
import { Icon, Sheet } from '../parts/parts';
import { useTexts, type Texts } from '../text';
import { fetchModule, put, take, type Module } from '../rules/wasm';
import { isNear, matchFile } from '../wire/files';
import { endNotes, isWhole, notesOf, openMatches } from '../wire/notes';
import type { Chair } from '../wire/wire';

interface Verifier extends Module {
    verify_open(): void;
    notes(): number;
    notes_bytes(): number;
    verify_notes(length: number): number;
    verify_read(length: number): number;
    verify_turn(): number;
    verify_end(): number;
    verify_found(): number;
}

/** What verify_found() sets if a part of this device is in the mix. */
const OWN = 1;

/** Stands for the check digits of a match without a seed. */
const NO_DIGITS = '-';

/** What the program says of the commonest causes. */
const causes: [keyof Texts['verify']['wrong'], RegExp][] = [
    ['commitment', /another seed/],
    ['part', /the part this|its part$/],
    ['throw', /saw (another|a) throw/],
    ['move', /did not make/],
    ['name', /saw (another name|no such bot|somebody|a bot)/],
    ['hash', /saw another log|other check digits/],
];

interface Found {
    /** What is wrong, in the program's words; empty if nothing is. */
    wrong: string;
    line: number;
    /** Of the match; of them by hand; whether all were to be, so that nothing was committed to. */
    throws: number;
    typed: number;
    all: boolean;
    /** Seats whose devices are in the mix, who dropped out of it, and for whom a bot played here. */
    mixed: number[];
    dropped: number[];
    handed: number[];
    /** What this device noted: of this match, and of those that never ended. */
    notes: string;
    lost: number;
    /** All was noted, and a part of this device is in the mix. */
    own: boolean;
    /** Dice and table were of this device. */
    near: boolean;
}

/** What is wrong with a file that the notes are of; nothing is ''. */
function readTwice(wasm: Verifier, file: string, notes: string): string {
    wasm.verify_open();
    const room = new Uint8Array(wasm.memory.buffer, wasm.notes(), wasm.notes_bytes());
    const { written } = new TextEncoder().encodeInto(notes, room);
    const odd = take(wasm, wasm.verify_notes(written));
    if (odd) return odd;
    for (const end of [wasm.verify_turn, wasm.verify_end]) {
        for (const line of file.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
            const wrong = take(wasm, wasm.verify_read(put(wasm, line)));
            if (wrong) return wrong;
        }
        const wrong = take(wasm, end());
        if (wrong) return wrong;
    }
    return '';
}

const fileOf = async (match: string): Promise<string> => (await matchFile(match)) ?? '';

/** Notes of other matches that never ended, each counted once; some did without this device. */
async function lostNotes(wasm: Verifier, match: string): Promise<string[]> {
    const lost = [];
    for (const other of openMatches().filter((open) => open !== match)) {
        const file = await fileOf(other);
        const notes = notesOf(other);
        const ended = file !== '' && !readTwice(wasm, file, notes);
        endNotes(other, ended ? 'over' : 'counted');
        if (!ended) lost.push(notes);
    }
    return lost;
}

const seatsIn = (mask: number): number[] =>
    [...mask.toString(2)].reverse().flatMap((bit, seat) => (bit === '1' ? [seat] : []));

async function verify(match: string): Promise<Found> {
    const [file, wasm] = await Promise.all([fileOf(match), fetchModule<Verifier>(__VERIFY__)]);
    if (!file) throw new Error('not there');
    const notes = notesOf(match);
    const lost = await lostNotes(wasm, match);
    // Notes without a part prove nothing: of such a match the file alone is checked.
    const wrong = readTwice(wasm, file, /^part /m.test(notes) ? notes : '');
    const said = take(wasm, wasm.verify_found()).split(' ');
    const [line = 0, throws = 0, typed = 0, mixed = 0, dropped = 0, handed = 0, , flags = 0] =
        said.map(Number);
    return {
        ...{
            wrong,
            line,
            throws,
            typed,
            all: said.at(-1) === NO_DIGITS,
            mixed: seatsIn(mixed),
            dropped: seatsIn(dropped),
        },
        handed: seatsIn(handed),
        ...{ notes: [notes, ...lost].join(''), lost: lost.length },
        own: isWhole(notes) && (flags & OWN) > 0,
        near: isNear(match),
    };
}

/** What was found stays so: what was counted once would not be counted again. */
const findings = new Map<string, Promise<Found>>();

function findingOf(match: string): Promise<Found> {
    const finding = findings.get(match) ?? verify(match);
    findings.set(match, finding);
    finding.catch(() => findings.delete(match));
    return finding;
}

export function VerifySheet(props: {
    match: string;
    chairs: readonly Pick<Chair, 'name'>[];
    close(): void;
}) {
    const { match, chairs, close } = props;
    const t = useTexts();
    const [found, setFound] = useState<Found | 'failed' | null>(null);
    useEffect(() => {
        findingOf(match).then(setFound, () => setFound('failed'));
    }, [match]);
    return (
        <Sheet title={t.verify.title} close={close}>
            {found === null && <p class="dim">{t.waiting}</p>}
            {found === 'failed' && <p role="alert">{t.verify.missing}</p>}
            {found && found !== 'failed' && (
                <>
                    {found.wrong ? <Wrong {...found} /> : <Right {...{ found, chairs }} />}
                    {found.notes && <Save {...{ match }} notes={found.notes} />}
                </>
            )}
        </Sheet>
    );
}

function Wrong({ wrong, line }: Found) {
    const { verify: t } = useTexts();
    const [cause] = causes.find(([, said]) => said.test(wrong)) ?? [];
    return (
        <div role="alert">
            <p class="big">{t.bad}</p>
            {cause && <p>{t.wrong[cause]}</p>}
            <p>{line > 0 ? t.atLine(line) : t.asWhole}</p>
            <p class="dim" lang="en">
                {wrong}
            </p>
        </div>
    );
}

/** What keeps this from being a proof, a sentence each. */
function doubts(found: Found, chairs: readonly Pick<Chair, 'name'>[], t: Texts): string[] {
    const { all, near, mixed, dropped, handed, own, notes, lost } = found;
    if (all) return [];
    if (near) return [t.verify.here];
    return [
        ...(mixed.length === 0 ? [t.verify.alone] : []),
        ...dropped.map((seat) => t.fair.dropped(namesOf([seat], chairs))),
        ...handed.map((seat) => t.verify.handed(namesOf([seat], chairs))),
        ...(own ? [] : [notes ? t.verify.absent : t.verify.unseen]),
        ...(lost > 0 ? [t.verify.lost(lost)] : []),
    ];
}

function Right({ found, chairs }: { found: Found; chairs: readonly Pick<Chair, 'name'>[] }) {
    const texts = useTexts();
    const { verify: t } = texts;
    const open = doubts(found, chairs, texts);
    const { throws, typed, all, near, mixed, own } = found;
    const drawn = throws - typed;
    const proved = open.length === 0 && !all;
    const said = [
        ...(typed > 0 ? [(all ? t.allByHand : t.byHand)(typed)] : []),
        ...(drawn > 0 ? [t.throws(drawn)] : []),
        ...(mixed.length > 0 ? [t.mixed(namesOf(mixed, chairs))] : []),
        ...(own ? [t.own] : []),
        ...(proved ? [t.unchosen] : open),
        ...(all || near ? [] : [t.limits]),
    ];
    return (
        <div role="status">
            <p class="big">
                {proved && <Icon name="check" />} {proved ? t.good : t.open}
            </p>
            <ul class="bare">
                {said.map((text) => (
                    <li key={text}>{text}</li>
                ))}
            </ul>
        </div>
    );
}

/** For `knobel verify --kept`, which this page has no part in. */
function Save({ match, notes }: { match: string; notes: string }) {
    const { verify: t } = useTexts();
    const href = `data:text/plain;charset=utf-8,${encodeURIComponent(notes)}`;
    return (
        <a class="btn ghost" {...{ href }} download={`${match}.notes`}>
            <Icon name="download" />
            <span>{t.save}</span>
        </a>
    );
}
