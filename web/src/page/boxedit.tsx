// A set of the own box, tapped in part after part; what is there is kept at every tap.
import { useState } from 'preact/hooks';
import type { BoxGroup, BoxPart } from '../games/game';
import { Button, Icon, IconButton, Screen, Segmented } from '../parts/parts';
import { useTexts } from '../text';
import { boxWords } from '../text/box';
import type { Box } from '../wire/boxes';
import type { Settings } from '../wire/device';
import { facesOf, isEmpty, isWhole, type Found } from './boxfind';
import { Pad } from './pad';

interface EditProps {
    box: Box;
    found: Found;
    settings: Settings;
    /** Is told whatever changes. */
    keep(box: Box): void;
    done(): void;
}

/** Which part of which group is tapped in, and how often it was begun anew. */
interface At {
    group: number;
    part: number;
    fresh: number;
}

/** The first part behind this one that is not whole; else one before it; -1: none is left. */
function nextOf({ parts }: BoxGroup, part: number, lines: readonly string[]): number {
    const open = parts.flatMap((one, n) => (isWhole(one, facesOf(one, lines)) ? [] : [n]));
    return open.find((n) => n > part) ?? open[0] ?? -1;
}

function useEdit({ box, found, settings, keep, done }: EditProps) {
    const t = useTexts();
    const form = found.box;
    const [lines, setLines] = useState(() => form.lines(box.lines));
    const [at, setAt] = useState<At>({ group: 0, part: 0, fresh: 0 });
    const groups = form.groups(lines, { lang: settings.lang, t });
    const group = groups[at.group]!;
    const part = group.parts[at.part]!;
    const put = (next: string[]) => {
        setLines(next);
        keep({ ...box, lines: next });
    };
    const write = (faces: readonly (string | null)[]) =>
        put(lines.map((line, n) => (n === part.line ? part.write(line, faces) : line)));
    const asOurs = () => {
        write(part.read(found.ours[part.line]!));
        setAt({ ...at, fresh: at.fresh + 1 });
    };
    const left = group.apart ? -1 : nextOf(group, at.part, lines);
    const more = at.group === 0 && left < 0 ? form.more?.(lines) : undefined;
    const next = () => {
        if (left < 0 && !more) return done();
        if (more) put([...lines, more]);
        setAt({ ...at, part: more ? lines.length : left });
    };
    return { lines, groups, group, part, at, setAt, write, asOurs, next, last: left < 0 && !more };
}

export function BoxEdit(props: EditProps) {
    const { box, found, settings, done } = props;
    const { nameless } = useTexts().extra.box;
    const w = boxWords[settings.lang];
    const edit = useEdit(props);
    const { lines, groups, part, at, setAt } = edit;
    const faces = facesOf(part, lines);
    return (
        <Screen kind="boxedit" title={box.name || nameless}>
            <header class="bar">
                <IconButton icon="back" label={w.done} onClick={done} />
                <h1>{box.name || nameless}</h1>
                <Button onClick={done}>{w.done}</Button>
            </header>
            {groups.length > 1 && (
                <Segmented
                    label={w.edit}
                    value={`${at.group}`}
                    choices={groups.map(({ name }, n) => [`${n}`, name] as const)}
                    set={(n) => setAt({ group: Number(n), part: 0, fresh: 0 })}
                />
            )}
            <Parts {...edit} {...{ settings }} />
            <Pad
                key={`${at.group} ${at.part} ${at.fresh}`}
                ask={part.ask}
                draw={found.box.draw}
                title={part.ask.title}
                {...{ settings }}
                from={faces}
                changed={edit.write}
                label={edit.last ? w.done : w.next}
                act={edit.next}>
                {isEmpty(faces) && found.ours[part.line] && (
                    <Button kind="ghost" class="asours" onClick={edit.asOurs}>
                        {w.asOurs}
                    </Button>
                )}
            </Pad>
        </Screen>
    );
}

interface PartsProps extends Pick<ReturnType<typeof useEdit>, 'group' | 'lines' | 'at' | 'setAt'> {
    settings: Settings;
}

/** All parts of the group: which is tapped in, which are whole. */
function Parts({ group, lines, at, setAt, settings }: PartsProps) {
    const w = boxWords[settings.lang];
    const said = (part: BoxPart, whole: boolean) => part.ask.title + (whole ? `, ${w.whole}` : '');
    return (
        <ol class="boxparts">
            {group.parts.map((part, n) => {
                const whole = isWhole(part, facesOf(part, lines));
                return (
                    <li key={n}>
                        <button
                            type="button"
                            class={whole ? 'whole' : ''}
                            aria-current={n === at.part ? 'step' : undefined}
                            onClick={() => setAt({ ...at, part: n, fresh: 0 })}>
                            <span class="sr">{said(part, whole)}</span>
                            <span aria-hidden="true">{part.short}</span>
                            {whole && <Icon name="check" />}
                        </button>
                    </li>
                );
            })}
        </ol>
    );
}
