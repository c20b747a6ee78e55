// The result as a picture, for who would rather send one: the same words, large, and the marks.
import type { Go } from './kept';

const SIDE = 1080;
const EDGE = 90;
const FONT = '"DejaVu Sans", system-ui, sans-serif';

/** Breaks a text into lines that fit. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const longer = [lines.at(-1), word].filter(Boolean).join(' ');
        if (lines.length && pen.measureText(longer).width <= width)
            lines[lines.length - 1] = longer;
        else lines.push(word);
    }
    return lines;
}

function draw(pen: CanvasRenderingContext2D, words: string, marks: string): void {
    const ground = pen.createLinearGradient(0, 0, 0, SIDE);
    ground.addColorStop(0, '#26385f');
    ground.addColorStop(1, '#12161f');
    pen.fillStyle = ground;
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.textBaseline = 'top';
    pen.fillStyle = '#ffffff';
    pen.font = `600 62px ${FONT}`;
    linesOf(pen, words, SIDE - 2 * EDGE).forEach((line, i) =>
        pen.fillText(line, EDGE, EDGE + i * 84),
    );
    pen.fillStyle = '#ffd04a';
    pen.font = `88px ${FONT}`;
    pen.textBaseline = 'bottom';
    pen.fillText(marks, EDGE, SIDE - EDGE);
}

function blobOf(words: string, marks: string): Promise<Blob | null> {
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    draw(canvas.getContext('2d')!, words, marks);
    return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Gives it to the system's own sheet, if that takes pictures; else it is saved. */
export async function savePicture(go: Go, words: string, marks: string): Promise<void> {
    const blob = await blobOf(words, marks);
    if (!blob) return;
    const file = new File([blob], `knobel-${go.course.game}.png`, { type: blob.type });
    if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file], text: words }).catch(() => {});
        return;
    }
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
