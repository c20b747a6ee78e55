// A result to send to others, which spoils nothing: a line that says everything, and at most ten marks.
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../page/invite';
import { Button, Sheet, toast } from '../parts/parts';
import { useTexts, type Lang } from '../text';
import { day } from '../text/day';
import type { Person } from '../wire/wire';
import { writeLink } from './course';
import type { Go } from './kept';
import { dateWords, gameOf, MARKS, STARS, tenths } from './parts';
import { savePicture } from './picture';
import { dayWords } from './words';

const MARKS_MAX = 10;

/** The line in words. */
export function lineOf(go: Go, date: string, lang: Lang): string {
    const line = gameOf(go.course.game)!.line(lang, dateWords(date, lang), go, tenths);
    return go.unknown > 0 ? `${line} ${day[lang].unknown(`${go.unknown}`)}` : line;
}

/** The marks: of stars, of decisions, or of rounds of which nobody knows how good they were. */
export function marksOf(go: Go): string {
    if (go.possible > 0) return '★'.repeat(go.stars) + '☆'.repeat(STARS - go.stars);
    if (gameOf(go.course.game)!.spoken) return go.won.join(' ');
    return go.marks
        .slice(0, MARKS_MAX)
        .map((mark) => MARKS[mark])
        .join('');
}

/** A link into this page; from an address of this device alone it is none for others. */
const addressOf = (link: string): string => new URL(`#${link}`, location.href).href;

interface ShareProps {
    go: Go;
    date: string;
    lang: Lang;
    person: Person;
}

/** Gives a text away by the sheet of the system, or by a copy; what cannot be copied is selected. */
function useGiving(w: { copied: string }) {
    const field = useRef<HTMLTextAreaElement>(null);
    const copied = (text: string) =>
        copy(text).then(
            () => toast(w.copied),
            () => field.current?.select(),
        );
    const send = (text: string) =>
        'share' in navigator ? void navigator.share({ text }).catch(() => {}) : void copied(text);
    return { field, send, copied };
}

export function ShareSheet({ go, date, lang, person, close }: ShareProps & { close(): void }) {
    const w = dayWords[lang];
    const t = useTexts();
    const words = lineOf(go, date, lang);
    const text = `${words}\n${marksOf(go)}`;
    const { field, send, copied } = useGiving(w);
    const [link, setLink] = useState('');
    useEffect(() => {
        writeLink(go, person.name || t.guest).then(setLink, () => {});
    }, []);
    const carries = link.split(',').length > 7;
    const beat = () => send(`${w.better} ${addressOf(link)}`);
    return (
        <Sheet title={w.share} close={close}>
            <textarea ref={field} class="sharetext" readOnly rows={5} aria-label={w.share}>
                {text}
            </textarea>
            <p class="dim">{w.spoils}</p>
            <div class="pairs">
                <Button kind="primary" icon="share" onClick={() => send(text)}>
                    {w.send}
                </Button>
                <Button icon="copy" onClick={() => void copied(text)}>
                    {w.copy}
                </Button>
                <Button onClick={() => void copied(words)}>{w.copyWords}</Button>
                <Button onClick={() => void savePicture(go, words, marksOf(go))}>
                    {w.picture}
                </Button>
            </div>
            <Button class="wide beat" icon="people" disabled={!link} onClick={beat}>
                {w.beat(go.points)}
            </Button>
            {link && <p class="dim">{carries ? w.carries : w.noMoves}</p>}
        </Sheet>
    );
}
