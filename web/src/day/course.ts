// What is played on a day, what came of it, and links: our C, asked when somebody wants to play that.
import { fetchModule, put, take, type Module } from '../rules/wasm';
import type { Course, Go, Result } from './kept';

interface CourseModule extends Module {
    room(size: number): number;
    lend(at: number, size: number): number;
    day(length: number): number;
    link_read(length: number): number;
    link_write(length: number): number;
    result(at: number, size: number): number;
}

/** What a link says; `why`: it is none. */
export type Told =
    | { why: string }
    | ({ why?: undefined; name: string; points: number; checked: boolean; course: Course } & (
          ({ checked: true } & Result) | { checked: false }
      ));

let asked: Promise<CourseModule> | undefined;
let lent = '';

function loadModule(): Promise<CourseModule> {
    asked ??= fetchModule<CourseModule>(new URL(__COURSE__, document.baseURI).href);
    asked.catch(() => (asked = undefined)); /* it is asked for again */
    return asked;
}

function give(module: CourseModule, bytes: Uint8Array): [number, number] {
    const at = module.room(bytes.length || 1);
    new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
}

/** Lends what a game in this language cannot do without. */
async function lend(module: CourseModule, game: string, lang: string): Promise<void> {
    const url = __LENT__[`${game}.${lang}`];
    if (!url || lent === url) return;
    const answer = await fetch(new URL(url, document.baseURI));
    if (!answer.ok || !answer.body) throw new Error(url);
    const stream = answer.body.pipeThrough(new DecompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    if (module.lend(...give(module, bytes))) throw new Error(url);
    lent = url;
}

/** What is played on that day; null: nothing is. */
export async function courseOf(game: string, date: string, lang: string): Promise<Course | null> {
    const module = await loadModule();
    await lend(module, game, lang);
    const said = take(module, module.day(put(module, `${game} ${date} ${lang}`)));
    return said ? (JSON.parse(said) as Course) : null;
}

const langIn = (options: string): string => /\blang=(\w+)/.exec(options)?.[1] ?? '';

export async function readLink(link: string): Promise<Told> {
    const module = await loadModule();
    const [, game = ''] = link.split(',');
    await lend(module, game, langIn(link));
    if (link.length > module.buffer_bytes()) return { why: 'bad_link' };
    return JSON.parse(take(module, module.link_read(put(module, link)))) as Told;
}

/** A link to beat a go, with its moves if they fit; '' if there can be none. */
export async function writeLink(go: Go, name: string): Promise<string> {
    const module = await loadModule();
    const { game, options, says } = go.course;
    await lend(module, game, langIn(options));
    const write = (moves: string[]) =>
        take(
            module,
            module.link_write(
                put(module, [game, options, says, `${go.points}`, name, ...moves].join('\n')),
            ),
        );
    const alone = /\bseats=1\b/.test(options);
    return (alone && write([go.moves])) || write([]);
}

/** What came of a match; null: its file is not in order. */
export async function resultOf(file: string): Promise<Go | null> {
    const module = await loadModule();
    const [, game = '', options = ''] = /^game (\w+) (.*)$/m.exec(file) ?? [];
    await lend(module, game, langIn(options));
    const length = module.result(...give(module, new TextEncoder().encode(file)));
    const said = length ? (JSON.parse(take(module, length)) as Go & { why?: string }) : null;
    return said && !said.why ? said : null;
}
