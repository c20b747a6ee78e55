// Between people and who runs the server: a text about it, a report, no entry.
import { useState } from 'preact/hooks';
import { Button, Screen, Segmented, Sheet, TextField } from '../parts/parts';
import { ReadPage, ReadText } from './rulespage';
import { useTexts, type Lang } from '../text';
import { operatorWords } from '../text/operator';
import { REPORT_CHARS } from '../wire/limits';
import type { Link, Snapshot } from '../wire/link';
import type { ReportWhy } from '../wire/wire';

export function About({ lang }: { lang: Lang }) {
    return (
        <ReadPage>
            <ReadText paths={['about.md']} missing={operatorWords[lang].missing} />
        </ReadPage>
    );
}

const WHYS: ReportWhy[] = ['name', 'text', 'other'];

interface ReportProps {
    lang: Lang;
    link: Link;
    now: Snapshot;
    close(): void;
}

export function Report({ lang, link, now, close }: ReportProps) {
    const t = useTexts();
    const words = operatorWords[lang];
    const [why, setWhy] = useState<ReportWhy>('name');
    const [text, setText] = useState('');
    const submit = (event: Event) => {
        event.preventDefault();
        link.say({ do: 'report', why, text });
    };
    const [before] = useState(now.reported);
    if (now.reported > before)
        return (
            <Sheet title={t.operator.report} close={close}>
                <p role="status">{words.thanks}</p>
            </Sheet>
        );
    return (
        <Sheet title={t.operator.report} close={close}>
            <form class="column" onSubmit={submit}>
                <Segmented<ReportWhy>
                    label={words.about}
                    value={why}
                    choices={WHYS.map((one) => [one, words.whys[one]] as const)}
                    set={setWhy}
                />
                <TextField
                    label={words.more}
                    value={text}
                    maxLength={REPORT_CHARS}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <p class="dim">{words.sent}</p>
                <div class="foot">
                    <Button onClick={close}>{t.cancel}</Button>
                    <Button kind="primary" type="submit">
                        {words.send}
                    </Button>
                </div>
            </form>
        </Sheet>
    );
}

export function Banned({ now, lang }: { now: Snapshot; lang: Lang }) {
    const words = operatorWords[lang];
    const { said, until } = now;
    const format = { dateStyle: 'long', timeStyle: 'short' } as const;
    const when = until && new Intl.DateTimeFormat(lang, format).format(until);
    return (
        <Screen title={words.noEntry}>
            <header class="bar">
                <h1>{words.noEntry}</h1>
            </header>
            <div role="alert">
                <p class="big">{words.banned}</p>
                {said && <p>{said}</p>}
                {when && <p>{words.until(when)}</p>}
            </div>
        </Screen>
    );
}
