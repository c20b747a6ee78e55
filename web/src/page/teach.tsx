// Teach me: a guided first round, played by the rules themselves without a server. Fetched when
// somebody wants it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadPerson, type Settings } from '../wire/device';
import { useGame } from '../games';
import type { GameModule, Lesson } from '../games/game';
import { announce, Button, Icon, NotLoaded, Screen, toast, Wait } from '../parts/parts';
import { puppet } from '../wire/puppet';
import { questionOf } from '../rules/question';
import { loadAllRules, playThrough, type Moment } from '../rules/rules';
import { loadLesson, useTexts } from '../text';
import type { GameView } from '../wire/wire';

const STEP_MS = 900; /* between what the dice and the opponent do */
const MOVE_MS = 500; /* of match time: nobody is pressed */

/** A lesson as far as it went. */
export interface Course {
    lines: readonly string[];
    view: GameView;
    packed: string;
    /** The step at hand, and how many of its moves are made. */
    step: number;
    made: number;
    /** What will happen by itself. */
    coming: readonly string[];
}

/** What the player sees after these lines; null before the rules are there. */
function lastOf(lines: readonly string[]): Moment | null {
    let last: Moment | null = null;
    for (const moment of playThrough(lines.join('\n'), 0)) last = moment;
    return last;
}

/** With one more move, `SEAT TEXT`; null if the rules refuse it. */
function played(course: Course, move: string): Course | null {
    const [, seat, text] = /^(\w+) (.*)$/.exec(move)!;
    const lines = [...course.lines, `${seat} ${course.view.now + MOVE_MS} ${text}`];
    const last = lastOf(lines);
    if (!last || last.view.moves <= course.view.moves) return null;
    return { ...course, lines, view: last.view, packed: last.packed };
}

export function begin(lesson: Lesson): Course | null {
    const lines = ['knobel 1', `game ${lesson.game}`];
    const last = lastOf(lines);
    if (!last) return null;
    const { view, packed } = last;
    return { lines, view, packed, step: 0, made: 0, coming: lesson.first ?? [] };
}

/** After what comes next by itself; a line that is not due any more is left out. */
export function advance(course: Course): Course {
    const [next, ...coming] = course.coming;
    return { ...(next && played(course, next) ? played(course, next)! : course), coming };
}

const nextStep = (course: Course, lesson: Lesson): Course => ({
    ...course,
    step: course.step + 1,
    made: 0,
    coming: lesson.steps[course.step]?.then ?? [],
});

/** After a move of the player's; null if the rules or the lesson do not take it now. */
export function answer(course: Course, lesson: Lesson, text: string): Course | null {
    const step = lesson.steps[course.step];
    const wanted = step?.moves?.[course.made]?.test(text);
    if (!wanted && !step?.free?.test(text)) return null;
    const next = played(course, `0 ${text}`);
    if (!next || !wanted) return next;
    const made = course.made + 1;
    return made < step!.moves!.length ? { ...next, made } : nextStep(next, lesson);
}

interface TeachProps {
    game: string;
    /** What it is called. */
    title: string;
    settings: Settings;
}

export function Teach({ game, title, settings }: TeachProps) {
    const { lang } = settings;
    const module = useGame(game);
    const [said, setSaid] = useState<Record<string, string> | 'failed' | null>(null);
    useEffect(() => {
        Promise.all([loadLesson(lang, game), loadAllRules()]).then(
            ([words]) => setSaid(words ?? 'failed'),
            () => setSaid('failed'),
        );
    }, [game, lang]);
    const make = module && module !== 'failed' ? module.lesson : undefined;
    const lesson = useMemo(() => make?.(lang), [make, lang]);
    if (!said || !module) return <Wait />;
    if (said === 'failed' || module === 'failed' || !lesson) return <NotLoaded />;
    return <Course {...{ lesson, said, settings, game, title, module }} />;
}

interface CourseProps extends TeachProps {
    lesson: Lesson;
    said: Record<string, string>;
    module: GameModule;
}

/** A lesson that goes on by itself after each move. */
function useCourse(lesson: Lesson) {
    const [course, setCourse] = useState(() => begin(lesson));
    useEffect(() => {
        if (!course || course.coming.length === 0) return;
        const timer = setTimeout(() => setCourse(advance(course)), STEP_MS);
        return () => clearTimeout(timer);
    }, [course]);
    return [course, setCourse] as const;
}

function Course({ lesson, said, settings, game, module, title }: CourseProps) {
    const t = useTexts();
    const { teach } = t.extra;
    const [match] = useState(() => `lesson-${Date.now()}`);
    const [course, setCourse] = useCourse(lesson);
    const step = course && lesson.steps[course.step];
    const busy = (course?.coming.length ?? 0) > 0;
    const text = step && !busy ? (said[step.say] ?? '') : '';
    useEffect(() => {
        if (text) announce(text);
    }, [text]);
    if (!course || !step) return <NotLoaded />;

    const { view, packed } = course;
    const name = loadPerson().name || t.guest;
    const last = course.step === lesson.steps.length - 1;
    const table = { ...puppet(view, [{ name }, { name: teach.bot }], [0]), match };
    const send = (moves: string) => {
        const next = moves
            .split('\n')
            .reduce<Course | null>((now, move) => now && answer(now, lesson, move), course);
        if (next) setCourse(next);
        else toast(teach.other);
    };
    return (
        <Screen kind="wide match teach" title={`${teach.title} · ${title}`}>
            <Top {...{ game }} step={course.step + 1} of={lesson.steps.length} />
            <div class="notice lesson">
                <span class="grow">{text || t.waiting}</span>
                {!busy && !step.moves && !last && (
                    <Button kind="primary" onClick={() => setCourse(nextStep(course, lesson))}>
                        {teach.go}
                    </Button>
                )}
            </div>
            <module.Board
                {...{ table, view, t, settings, send }}
                question={questionOf(packed, 0)}
                seat={0}
                mine={busy || !step.moves ? [] : [0]}
                pending={null}
                live={!busy}
                now={() => view.now}
                look={() => {}}
            />
            {last && !busy && <End {...{ game }} again={() => setCourse(begin(lesson))} />}
        </Screen>
    );
}

function Top({ game, step, of }: { game: string; step: number; of: number }) {
    const t = useTexts();
    return (
        <header class="bar">
            <a class="iconbtn" href={`#play/${game}`} aria-label={t.home}>
                <Icon name="back" />
            </a>
            <h1>{t.extra.teach.title}</h1>
            <span class="pill">
                {step}/{of}
            </span>
        </header>
    );
}

function End({ game, again }: { game: string; again(): void }) {
    const { teach } = useTexts().extra;
    return (
        <div class="foot">
            <Button onClick={again}>{teach.again}</Button>
            <a class="btn primary" href={`#play/${game}`}>
                {teach.end}
            </a>
        </div>
    );
}
