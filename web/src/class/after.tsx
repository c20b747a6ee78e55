// After a class: a table for a spreadsheet made in this browser, the matches, when all is deleted.
import { useState } from 'preact/hooks';
import { Button, Confirm } from '../parts/parts';
import { dateText, decimal, useTexts } from '../text';
import { fileName } from '../wire/kept';
import { matchFile, saveFile } from '../wire/files';
import type { ClassMsg, Pupil } from '../wire/wire';
import { csvOf } from './csv';
import { farOf, Honest } from './parts';

import type { PanelProps } from './panel';
import { decimalSign, tableOf } from './rows';
import { hardest } from './talk';

const SECOND_MS = 1000;

const nameOf = ({ game }: ClassMsg, end: string): string =>
    fileName(`class-${game}`, Date.now()).replace(/play$/, end);

/** All files one after the other, as `knobel challenge standings` takes them apart again; null: not
 * all are to be had. */
async function allFiles(people: readonly Pupil[]): Promise<string | null> {
    const files = await Promise.all(
        people.flatMap(({ match }) => (match ? [matchFile(match).catch(() => null)] : [])),
    );
    return files.includes(null) ? null : files.join('');
}

export function After(props: PanelProps) {
    const { klass, w, mine, open } = props;
    const people = klass.people ?? [];
    const done = people.filter(({ is }) => is === 'done').length;
    const again = mine.opening;
    return (
        <>
            <section class="head">
                <h2 class="headline">{w.over}</h2>
                <p class="dim">{w.after(people.length, done)}</p>
            </section>
            <Talk {...props} />
            <Best {...props} />
            <Button
                class="wide"
                icon="download"
                onClick={() =>
                    saveFile(nameOf(klass, 'csv'), csvOf(tableOf(people, w), decimalSign()))
                }>
                {w.csv}
            </Button>
            <AllFiles {...props} />
            <Deleting {...props} />
            <Honest klass={klass} lang={props.settings.lang} />
            {again && (
                <div class="foot">
                    <Button kind="primary" onClick={() => open(again, mine)}>
                        {w.sameAgain}
                    </Button>
                </div>
            )}
        </>
    );
}

function AllFiles({ klass, w }: PanelProps) {
    const t = useTexts();
    const [missing, setMissing] = useState(false);
    const save = async () => {
        const text = await allFiles(klass.people ?? []);
        setMissing(text === null);
        if (text !== null) saveFile(nameOf(klass, 'txt'), text);
    };
    return (
        <>
            <Button class="wide" icon="download" onClick={() => void save()}>
                {w.files}
            </Button>
            {missing && <p role="alert">{t.verify.missing}</p>}
        </>
    );
}

/** The decisions that few found best. */
function Talk({ klass, mine, w, settings }: PanelProps) {
    const some = hardest(mine.id);
    if (some.length === 0) return null;
    return (
        <section class="card">
            <h2>{w.toTalk}</h2>
            <ul class="list">
                {some.map(({ found, of, ...at }) => (
                    <li key={`${at.round} ${at.throw}`} class="line two">
                        <strong>{farOf({ ...klass, ...at }, settings.lang)}</strong>
                        <small>{w.found(found, of)}</small>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** How they did, best first, for whoever sees to the class alone. */
function Best({ klass, w }: PanelProps) {
    const rows = tableOf(klass.people ?? [], w);
    const [head = [], ...lines] = rows;
    const shown = [0, 1, 2, 4];
    const known = shown.filter((at) => lines.some((line) => line[at] !== null));
    return (
        <section class="card">
            <details>
                <summary>{w.everybody}</summary>
                <table class="classtable">
                    <thead>
                        <tr>
                            {known.map((at) => (
                                <th key={at} scope="col">
                                    {head[at]}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {lines.map((line, i) => (
                            <tr key={i}>
                                {known.map((at) => (
                                    <td key={at}>
                                        {at === 4 && typeof line[at] === 'number'
                                            ? decimal(line[at], 1)
                                            : line[at]}
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </details>
        </section>
    );
}

function Deleting({ klass, w, say }: PanelProps) {
    const [asking, ask] = useState(false);
    const at = (klass.deleted_s ?? 0) * SECOND_MS;
    return (
        <section class="card">
            <p>{w.deleted(dateText(at, { day: 'numeric', month: 'long' }))}</p>
            <Button kind="ghost" icon="trash" onClick={() => ask(true)}>
                {w.delete}
            </Button>
            {asking && (
                <Confirm
                    title={w.deleteSure}
                    yes={w.delete}
                    act={() => say({ what: 'delete' })}
                    close={() => ask(false)}
                />
            )}
        </section>
    );
}
