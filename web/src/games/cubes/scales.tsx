// Below the line of Rolling Cubes: what both sides come to, and what the equation would bring.
import { IconButton } from '../../parts/parts';
import { reasonText } from '../../text';
import type { Forming } from './forming';
import { isFull } from './line';
import { worth } from './round';

/** What two values that stand there say as well. */
const PLAIN = ['not_true', 'bad_equation', 'no_equals', 'unknown', ''];

/** What is wrong, unless the values tell it; whose equation it is. */
function told({ table, view, t, actor, equation, again, note, carried }: Forming): string {
    const b = t.boards.cubes;
    const { entry, text, why, legal, into } = equation;
    if (again.ids) return b.againWhich;
    if (note || !text || carried) return note;
    if (entry) return entry.seat === actor ? '' : table.chairs[entry.seat]!.name;
    if (legal && view.rows?.[actor] && !into) return b.noRow;
    return PLAIN.includes(why) ? '' : reasonText(t, why);
}

/** The line below the points: how many dice there are, and what they bring beside themselves. */
function ofPoints({ view, t, equation, carried }: Forming): string {
    const b = t.boards.cubes;
    const { entry, text, feedback, legal } = equation;
    if (carried?.at != null) return b.ifDropped;
    if (!entry && !legal) return b.possiblePoints;
    const extra = (feedback?.of ?? []).reduce((left, n) => left - n, feedback?.points ?? 0);
    return extra > 0 && view.mode !== 'last'
        ? `${b.dice(text.length)}: +${extra}`
        : b.dice(text.length);
}

function Worth(forming: Forming) {
    const { view, t, equation } = forming;
    const b = t.boards.cubes;
    const { entry, text, points, legal } = equation;
    if (!text) return null;
    if (view.mode === 'last') return <b>{b.dice(text.length)}</b>;
    return (
        <>
            <b>{entry ? b.points(worth(entry)) : legal ? b.points(points) : points}</b>
            <small>{ofPoints(forming)}</small>
        </>
    );
}

/** A value that needs smaller figures. */
const long = (value: string) => (value.length > 3 ? ' long' : '');

/** Its height is kept while there is nothing to tell. */
export function Scales(forming: Forming) {
    const { equation, forms, line, again, t } = forming;
    const { entry, text, legal, sides } = equation;
    const says = told(forming);
    const equals = text.indexOf('=');
    const [left, right] = equals < 0 ? [text.length, 0] : [equals, text.length - equals - 1];
    const level = legal || entry !== undefined;
    const differ = !level && sides.left !== '' && sides.right !== '';
    return (
        <div
            class={`scales${level && text ? ' true' : ''}${isFull(text) ? ' full' : ''}`}
            style={{ '--left': left, '--right': right, '--all': text.length }}>
            <p class="why" role="status">
                {says}
            </p>
            {text && !again.ids && (
                <>
                    <b class={`side left${long(sides.left)}`}>{sides.left}</b>
                    {equals >= 0 && (
                        <i class={`sign${differ ? ' not' : ''}`}>{differ ? '≠' : '='}</i>
                    )}
                    <b class={`side right${long(sides.right)}`}>{sides.right}</b>
                </>
            )}
            <p class="worth">{!again.ids && <Worth {...forming} />}</p>
            {forms && !again.ids && text && (
                <IconButton icon="trash" label={t.boards.cubes.clear} onClick={line.clear} />
            )}
        </div>
    );
}
