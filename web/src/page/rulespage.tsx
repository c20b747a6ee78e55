// The rules of a game, and other pages that are read.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { boxes } from 'games:list';
import { BoxTile } from './boxtile';
import { Game, Markdown } from './markdown';
import { Button, Icon, Screen } from '../parts/parts';
import { useTexts, type Lang } from '../text';

/** The first of these texts that is there, fetched. */
export function ReadText(props: { paths: string[]; missing: string; lang?: Lang }) {
    const { paths, missing, lang } = props;
    const t = useTexts();
    const [text, setText] = useState<string | null>('');
    const load = () => {
        setText('');
        const get = async ([path, ...others]: string[]): Promise<string> => {
            const answer = await fetch(path!).catch(() => fetch(path!, { cache: 'force-cache' }));
            if (answer.ok) return answer.text();
            if (others.length > 0) return get(others);
            throw new Error(String(answer.status));
        };
        get(paths).then(setText, () => setText(null));
    };
    useEffect(load, paths);
    if (text === null)
        return (
            <>
                <p role="alert">{missing}</p>
                <Button onClick={load}>{t.tryAgain}</Button>
            </>
        );
    return (
        <article class="rules" lang={lang}>
            {text ? <Markdown text={text} /> : t.waiting}
        </article>
    );
}

/** The rules: in this language, else in English. */
export function RulesText({ game, lang }: { game: string; lang: Lang }) {
    const t = useTexts();
    const paths = [lang, 'en'].map((wanted) => `rules/${game}.${wanted}.md`);
    return (
        <Game.Provider value={game}>
            <ReadText {...{ paths, lang }} missing={t.rulesMissing} />
        </Game.Provider>
    );
}

/** A page that is read, with the way back. */
export function ReadPage({
    title = '',
    back = '#',
    children,
}: {
    title?: string;
    back?: string;
    children: ComponentChildren;
}) {
    const t = useTexts();
    return (
        <Screen kind="read" title={title}>
            <header class="bar">
                <a class="iconbtn" href={back} aria-label={t.home}>
                    <Icon name="back" />
                </a>
            </header>
            {children}
        </Screen>
    );
}

export function RulesPage({ game, lang, title }: { game: string; lang: Lang; title: string }) {
    const t = useTexts();
    return (
        <ReadPage title={`${t.rules} · ${title}`} back={`#play/${game}`}>
            <RulesText game={game} lang={lang} />
            {boxes[game] && <BoxTile {...{ game }} />}
        </ReadPage>
    );
}
