// The rules of a game: a little Markdown with dice drawn where their names stand.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Face, isDie } from '../dice/face';
import { Button, Icon, Screen } from '../parts/parts';
import { useTexts, type Lang } from '../text';

// ---- Markdown: headings, lists, tables, paragraphs; `code`, **bold** ------------------------

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*)/;

function inline(text: string): ComponentChildren[] {
    return text.split(INLINE).map((part, i) => {
        if (part.startsWith('`')) return <Code key={i} text={part.slice(1, -1)} />;
        return part.startsWith('**') ? <strong key={i}>{inline(part.slice(2, -2))}</strong> : part;
    });
}

/** Dice if it is nothing but dice, else code. */
function Code({ text }: { text: string }) {
    const words = text.split(' ');
    if (!words.every(isDie)) return <code>{text}</code>;
    return (
        <span class="dice">
            {words.map((die, i) => (
                <Face key={i} die={die} />
            ))}
        </span>
    );
}

const cells = (line: string) =>
    line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());

function Block({ lines }: { lines: string[] }) {
    const [first = ''] = lines;
    const heading = /^(#+) (.*)$/.exec(first);
    if (heading?.[1]) {
        const text = inline(heading[2] ?? '');
        return heading[1].length === 1 ? (
            <h1>{text}</h1>
        ) : heading[1].length === 2 ? (
            <h2>{text}</h2>
        ) : (
            <h3>{text}</h3>
        );
    }
    if (first.startsWith('|')) return <Rows lines={lines} />;
    const item = /^(?:- |(\d+)\. )/.exec(first);
    if (!item) return <p>{inline(lines.join(' '))}</p>;
    const items = lines.reduce<string[]>((all, line) => {
        const begin = /^(?:- |\d+\. )(.*)$/.exec(line);
        return begin
            ? [...all, begin[1] ?? '']
            : [...all.slice(0, -1), `${all[all.length - 1]} ${line.trim()}`];
    }, []);
    const list = items.map((text, i) => <li key={i}>{inline(text)}</li>);
    return item[1] ? <ol>{list}</ol> : <ul>{list}</ul>;
}

function Rows({ lines: [head = '', , ...body] }: { lines: string[] }) {
    return (
        <div class="scroll" tabIndex={0} role="group">
            <table>
                <thead>
                    <tr>
                        {cells(head).map((cell, i) => (
                            <th key={i} scope="col">
                                {inline(cell)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {body.map((line, i) => (
                        <tr key={i}>
                            {cells(line).map((cell, j) => (
                                <td key={j}>{inline(cell)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

export function Markdown({ text }: { text: string }) {
    const blocks = text.split(/\n\n+/).map((block) => block.split('\n').filter(Boolean));
    return <>{blocks.map((lines, i) => lines.length > 0 && <Block key={i} lines={lines} />)}</>;
}

// ---- pages ---------------------------------------------------------------------------------

/** The first of these texts that is there, fetched. */
export function ReadText(props: { paths: string[]; missing: string; lang?: Lang }) {
    const { paths, missing, lang } = props;
    const t = useTexts();
    const [text, setText] = useState<string | null>('');
    const load = () => {
        setText('');
        const get = async ([path, ...others]: string[]): Promise<string> => {
            const answer = await fetch(path!);
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
    return <ReadText {...{ paths, lang }} missing={t.rulesMissing} />;
}

/** A page that is read, with the way back. */
export function ReadPage({
    title = '',
    children,
}: {
    title?: string;
    children: ComponentChildren;
}) {
    const t = useTexts();
    return (
        <Screen kind="read" title={title}>
            <header class="bar">
                <a class="iconbtn" href="#" aria-label={t.home}>
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
        <ReadPage title={`${t.rules} · ${title}`}>
            <RulesText game={game} lang={lang} />
        </ReadPage>
    );
}
