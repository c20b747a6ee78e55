// What everybody in the room should know of the people: a vote, somebody slow or away, a wish for a
// pause, who waits to come in. The answers are given on phones.
import { doubts, namesOf } from '../page/mixed';
import { USUAL_BOT } from '../page/presence';
import { botName } from '../parts/bots';
import { listText, saysText, useTexts, type Texts } from '../text';
import type { Snapshot } from '../wire/link';
import type { Chair, TableMsg } from '../wire/wire';

const SHOWN = 2; /* that fit over the title */

/** What is said of somebody at the table; null if there is nothing. */
function aboutChair(chair: Chair, { chairs, view }: TableMsg, t: Texts): string | null {
    const { name, out, need, thinking } = chair;
    const of = (seat: number) => namesOf([seat], chairs);
    if (out.length > 0 && need !== null)
        return `${t.vote(name)} ${saysText(namesOf(out, chairs), t.voteCount(out.length, need))}`;
    if (chair.asking) return t.asksToJoin(name);
    if (chair.held || !view?.to_act.includes(chairs.indexOf(chair))) return null;
    if (thinking?.asked != null) return t.handSoon(botName(USUAL_BOT), name);
    if (thinking?.nudged != null) return `${t.thinking(name)} · ${t.nudgedBy(of(thinking.nudged))}`;
    if (thinking) return t.thinking(name);
    return chair.hand ? t.awayLong(name) : null;
}

/** Somebody asks for a pause that has not begun. */
function aboutPause({ pause, paused, chairs, view }: TableMsg, t: Texts): string | null {
    if (paused || pause.length === 0) return null;
    const all = chairs
        .slice(0, view?.seats)
        .every(({ bot, away }, n) => bot || away || pause.includes(n));
    return all ? t.pauseSoon : t.pauseAsked(namesOf(pause, chairs));
}

/** Who plays from the next match on. */
function aboutNext({ chairs, view, state }: TableMsg, t: Texts): string | null {
    const late = chairs.slice(view?.seats).filter(({ asking }) => !asking);
    if (!view || state !== 'match' || late.length === 0) return null;
    return t.extra.display.next(listText(late.map(({ name }) => name)));
}

export function Notices({ table, now }: { table: TableMsg; now: Snapshot }) {
    const t = useTexts();
    const warnings = doubts({ table, now }, t);
    const news = [
        ...table.chairs.map((chair) => aboutChair(chair, table, t)),
        aboutPause(table, t),
        aboutNext(table, t),
    ].filter((text) => text !== null);
    return (
        <div class="news" role="status">
            {warnings.map((text) => (
                <p key={text} class="notice warn">
                    {text}
                </p>
            ))}
            {news.slice(0, Math.max(0, SHOWN - warnings.length)).map((text) => (
                <p key={text} class="notice">
                    {text}
                </p>
            ))}
        </div>
    );
}
