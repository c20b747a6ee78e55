// A little Markdown: headings, lists, tables, paragraphs; `code`, **bold**. Dice, strips and letters
// are drawn where their names stand, options are called as they are on the screen. A quoted paragraph
// is for who has to type: it is left out. A link alone in a line leads to an example on the board.
import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Face, isDie, signDie } from '../dice/face';
import { isSymbol } from '../dice/symbols';
import { Icon } from '../parts/parts';
import { optionText, saysText, useTexts, type Texts } from '../text';

/** Whose options are named in the text. */
export const Game = createContext('');

const INLINE = /(`[^`]+`|\*\*[^*]+\*\*)/;
const OPTION = /^([a-z]+)(?:=([\w,]+))?$/;

/** An option as the lobby calls it, and what it is set to; undefined if the code is none. */
export function optionName(t: Texts, game: string, code: string): string | undefined {
    const [, name = '', value] = OPTION.exec(code) ?? [];
    const text = optionText(t, game, name);
    if (!text) return undefined;
    if (value === undefined || value === '1') return text.name;
    const shown = value === '0' ? t.off : (text.words?.[value] ?? value.replaceAll(',', ', '));
    return saysText(text.name, shown);
}

/** Options in brackets, but where what stands in front of them says the same. */
export const withNames = (t: Texts, game: string, text: string): string =>
    text.replace(/(.*?) \(`([^`]+)`\)/g, (all, before: string, code: string) => {
        const name = optionName(t, game, code);
        const said = name?.split(/\s?: /).at(-1)?.toLowerCase();
        if (name === undefined || said === undefined) return all;
        return before.toLowerCase().includes(said) ? before : `${before} (${name})`;
    });

const SIGNS = /^[0-9+\-x:= ]+$/;
const STRIP = /^\[(.+)\]$/;
const LETTERS = /^[A-Z]( [A-Z])+$/;

/** Signs, in groups if they are written so. */
const signsOf = (text: string) => {
    const groups = text.split(' ').map((word) => [...word].map(signDie));
    return groups.every((group) => group.length === 1) ? [groups.flat()] : groups;
};

/** The dice that a code names, in groups; undefined if it names none. */
export function diceIn(text: string): string[][] | undefined {
    if (text.split(' ').every(isDie)) return [text.split(' ')];
    return SIGNS.test(text) ? signsOf(text) : undefined;
}

/** A limit of a strip is drawn as a number, unlike what a die shows. */
const limitOf = (token: string) => token.replace(/^(.)(\d)$/, '$1_$2');

function Code({ text }: { text: string }) {
    const t = useTexts();
    const game = useContext(Game);
    const strip = STRIP.exec(text)?.[1]?.split(' ').map(limitOf);
    const dice = strip?.every(isDie) ? [strip] : diceIn(text);
    if (dice)
        return (
            <span class={`dice ${strip ? 'strip' : isSymbol(text) ? 'symbol' : ''}`}>
                {dice.map((group, i) => (
                    <span key={i}>
                        {group.map((die, j) => (
                            <Face key={j} die={die} />
                        ))}
                    </span>
                ))}
            </span>
        );
    if (LETTERS.test(text))
        return (
            <span class="letters">
                {text.split(' ').map((letter) => (
                    <b key={letter}>{letter}</b>
                ))}
            </span>
        );
    const name = optionName(t, game, text);
    return name === undefined ? <code>{text}</code> : <em>{name}</em>;
}

function Inline({ text }: { text: string }) {
    const t = useTexts();
    const game = useContext(Game);
    return <>{marked(withNames(t, game, text))}</>;
}

const marked = (text: string): ComponentChildren[] =>
    text.split(INLINE).map((part, i) => {
        if (part.startsWith('`')) return <Code key={i} text={part.slice(1, -1)} />;
        return part.startsWith('**') ? <strong key={i}>{marked(part.slice(2, -2))}</strong> : part;
    });

// ---- blocks ----------------------------------------------------------------------------------

const LINK = /^\[(.+)\]\((.+)\.play\)$/;

function Block({ lines }: { lines: string[] }) {
    const game = useContext(Game);
    const [first = ''] = lines;
    const [, marks, title] = /^(#+) (.*)$/.exec(first) ?? [];
    if (marks && title) return <Heading level={marks.length} text={title} />;
    if (game && first.startsWith('> ')) return null;
    if (first.startsWith('|')) return <Table lines={lines} />;
    const [, label, example] = LINK.exec(first) ?? [];
    if (example)
        return (
            <a class="btn example" href={`#example/${example}`}>
                <Icon name="play" />
                {label}
            </a>
        );
    return <Text lines={lines} />;
}

function Heading({ level, text }: { level: number; text: string }) {
    const shown = <Inline text={text} />;
    return level === 1 ? <h1>{shown}</h1> : level === 2 ? <h2>{shown}</h2> : <h3>{shown}</h3>;
}

/** A list or a paragraph. */
function Text({ lines }: { lines: string[] }) {
    const item = /^(?:- |(\d+)\. )/.exec(lines[0]!);
    if (!item)
        return (
            <p>
                <Inline text={lines.join(' ')} />
            </p>
        );
    const items = lines.reduce<string[]>((all, line) => {
        const begin = /^(?:- |\d+\. )(.*)$/.exec(line);
        return begin
            ? [...all, begin[1] ?? '']
            : [...all.slice(0, -1), `${all[all.length - 1]} ${line.trim()}`];
    }, []);
    const list = items.map((text, i) => (
        <li key={i}>
            <Inline text={text} />
        </li>
    ));
    return item[1] ? <ol>{list}</ol> : <ul>{list}</ul>;
}

const cells = (line: string) =>
    line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());

function Table({ lines: [head = '', , ...body] }: { lines: string[] }) {
    const t = useTexts();
    const game = useContext(Game);
    const rows = body.map(cells);
    /* What a lobby does not offer is for the terminal, and has no name here. */
    const named = rows.filter((row) => optionText(t, game, row[0]!.slice(1, -1)));
    if (named.length > 0) return <OptionRows rows={named} head={cells(head)} />;
    return (
        <table>
            <thead>
                <tr>
                    {cells(head).map((cell, i) => (
                        <th key={i} scope="col">
                            <Inline text={cell} />
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, i) => (
                    <tr key={i}>
                        {row.map((cell, j) => (
                            <td key={j}>
                                <Inline text={cell} />
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Options by the names and in the words of the lobby: what they may be, what they are, what for. */
function OptionRows({ head, rows }: { head: string[]; rows: string[][] }) {
    const t = useTexts();
    const game = useContext(Game);
    return (
        <dl class="options">
            {rows.map(([code = '', values = '', usual = '']) => {
                const text = optionText(t, game, code.slice(1, -1))!;
                const words = (cell: string) =>
                    cell
                        .replace(/`(\w+)`/g, (_, word: string) => text.words?.[word] ?? word)
                        .replace(/^0(?=,|$)/, t.untimed);
                return (
                    <div key={code}>
                        <dt>{text.name}</dt>
                        {values !== '0, 1' && /^[`\d]/.test(values) && (
                            <dd class="dim">
                                {words(values)} · {saysText(head[2] ?? '', words(usual))}
                            </dd>
                        )}
                        <dd>{text.help}</dd>
                    </div>
                );
            })}
        </dl>
    );
}

export function Markdown({ text }: { text: string }) {
    const blocks = text.split(/\n\n+/).map((block) => block.split('\n').filter(Boolean));
    return <>{blocks.map((lines, i) => lines.length > 0 && <Block key={i} lines={lines} />)}</>;
}
