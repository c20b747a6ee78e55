// The end of a match of a challenge: checked, kept if it is the first go, and told where it belongs.
import { useEffect, useState } from 'preact/hooks';
import { Screen, Wait } from '../parts/parts';
import type { TableProps } from '../page/props';
import { useTexts } from '../text';
import { matchFile } from '../wire/files';
import { courseOf, resultOf } from './course';
import { keepDuel, keepGo, keepPractice, tookLink, type Go } from './kept';
import { keyOf } from './parts';
import { dayWords } from './words';

/** Keeps a go as what it is: where it is told. */
async function keep(go: Go, lang: string): Promise<string> {
    const { game, says, options, challenge } = go.course;
    const [, date = ''] = /^day (\d{4}-\d\d-\d\d)/.exec(says) ?? [];
    const spoken = /\blang=(\w+)/.exec(options)?.[1] ?? lang;
    const usual = date && (await courseOf(game, date, spoken))?.challenge === challenge;
    const first = usual ? keepGo(date, keyOf(game, spoken), go) : keepDuel(go);
    const link = tookLink(challenge);
    if (link && first) return link;
    if (first) return usual ? `day/${date}/${game}` : '';
    keepPractice(go);
    return `day/${date}/${game}/again`;
}

async function finish({ table, link, settings }: TableProps): Promise<boolean> {
    const file = await matchFile(table.match!);
    const go = file && (await resultOf(file));
    if (!go) return false;
    const told = await keep(go, settings.lang);
    link.leave();
    location.replace(`#${told}`);
    return true;
}

export function DayEnd(props: TableProps) {
    const t = useTexts();
    const [wrong, setWrong] = useState('');
    const w = dayWords[props.settings.lang];
    useEffect(() => {
        finish(props).then(
            (fine) => fine || setWrong(w.notIn),
            () => setWrong(w.missing),
        );
    }, []);
    if (!wrong) return <Wait />;
    return (
        <Screen kind="centre">
            <p class="big" role="alert">
                {wrong}
            </p>
            <a class="btn primary" href="#">
                {t.home}
            </a>
        </Screen>
    );
}
