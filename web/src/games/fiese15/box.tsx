// The strips of an owner's box: fronts, and backs if it has them.
import { emptyLine, readFaces, writeFaces } from '../../rules/sets';
import type { Lang } from '../../text';
import type { BoxGroup, BoxProps, GameBox, Tapped } from '../game';
import { askStrip, hand } from './hand';

const STRIPS_MAX = 15;
const blank = emptyLine('strip');

const words: Record<Lang, { fronts: string; backs: string; strip(n: number): string }> = {
    de: {
        fronts: 'Vorderseiten',
        backs: 'Rückseiten',
        strip: (n) => `Streifen ${n}`,
    },
    en: { fronts: 'Fronts', backs: 'Backs', strip: (n) => `Strip ${n}` },
    es: { fronts: 'Anversos', backs: 'Reversos', strip: (n) => `Regleta ${n}` },
    fr: { fronts: 'Rectos', backs: 'Versos', strip: (n) => `Réglette ${n}` },
    it: { fronts: 'Davanti', backs: 'Retro', strip: (n) => `Striscia ${n}` },
};

const sidesOf = (line: string): string[] => line.replace(/^strip /, '').split(' / ');

function writeSide(line: string, faces: Tapped, back: boolean): string {
    const [front = '', other = ''] = sidesOf(line);
    const side = back && faces.every((face) => face === null) ? '' : writeFaces(faces);
    return `strip ${[back ? front : side, back ? side : other].filter(Boolean).join(' / ')}`;
}

function sides(lines: readonly string[], props: BoxProps, back: boolean): BoxGroup {
    const w = words[props.lang];
    return {
        name: back ? w.backs : w.fronts,
        parts: lines.map((_, line) => ({
            line,
            short: line + 1,
            ask: { ...askStrip(props, back), title: w.strip(line + 1) },
            read: (text) => readFaces(sidesOf(text)[Number(back)]?.split(' ') ?? []),
            write: (text, faces) => writeSide(text, faces, back),
        })),
    };
}

export const box: GameBox = {
    ...(hand.draw && { draw: hand.draw }),
    lines: (known) => (known.length ? [...known] : [blank]),
    more: ({ length }) => (length < STRIPS_MAX ? blank : undefined),
    groups: (lines, props) => [sides(lines, props, false), sides(lines, props, true)],
};
