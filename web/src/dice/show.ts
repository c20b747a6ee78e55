// Shows a felt on a canvas: a picture whenever something lies otherwise, and one a frame while dice move.
import type { Colour } from '../wire/wire';
import type { Felt } from './felt';
import { rehearse } from './flight';
import { Painter, type View } from './paint';

const RATIO_MAX = 2;
/** What moves is blurred anyway: it has fewer pixels, and still fewer where frames come late. */
const SHARP = 0.75;
const SHARP_MIN = 0.5;
const LATE_MS = 24;
const LATE_MAX = 2;
/** Who takes longer to paint dice of a colour ahead will be late. */
const SLOW_MS = 4;
/** So long dice that landed are painted at a time. */
const PIECE_MS = 8;
/** While nothing moves, flights are prepared, then colours, a little at a time. */
const WARM_MS = 20;
const WARM_TIMES = 5;
let rehearsals = 3;
const cold = (['R', 'Y', 'G', 'B', 'K', 'W', 'O'] satisfies Colour[]).flatMap((colour) =>
    Array<Colour>(WARM_TIMES).fill(colour),
);
/** So long the last two took: the first are never quick. */
let took = 0;
/** As sharp as this device can draw what moves: learned once, for all trays. */
let sharp = SHARP;

export class Show {
    private painter: Painter;
    private view: View | undefined;
    private frame = 0;
    private timer = 0;
    private warming = 0;
    private settling = 0;
    private before = 0;
    private late = 0;

    /** `ended` is told when dice that flew lie still. */
    constructor(
        private canvas: HTMLCanvasElement,
        private felt: Felt,
        private ended: () => void,
    ) {
        this.painter = new Painter(canvas);
        canvas.addEventListener('contextrestored', this.again);
        this.warm();
    }

    /** Something has changed: a throw, a look, the size of the tray. */
    update(width: number, height: number, size: number): void {
        this.view = { width, height, size, ratio: 1 };
        clearTimeout(this.timer);
        const { ends } = this.felt,
            now = performance.now();
        // not by frames: nobody draws them while the page is hidden
        if (ends) this.timer = setTimeout(this.landed, ends - now);
        if (this.felt.moves(now)) this.frame ||= requestAnimationFrame(this.tick);
        else if (this.painter.isBare) this.soon();
        else this.settle();
    }

    /** All lie where they belong, at once. */
    land(): void {
        clearTimeout(this.timer);
        this.felt.land();
        this.draw();
        this.ended();
    }

    private landed = () => {
        this.felt.land();
        this.ended();
        this.settle();
    };

    /** Dice that lie get their best looks piece by piece: at once it would be a jolt. */
    private settle = () => {
        clearTimeout(this.settling);
        this.settling = 0;
        if (!this.view || this.felt.moves(performance.now())) return;
        const seen = this.felt.seen(performance.now());
        if (!this.painter.settle(seen, this.sharpest(this.view), PIECE_MS)) this.soon();
    };

    private soon(): void {
        clearTimeout(this.settling);
        this.settling = setTimeout(this.settle);
    }

    private sharpest = (view: View): View => ({
        ...view,
        ratio: Math.min(RATIO_MAX, devicePixelRatio),
    });

    stop(): void {
        clearTimeout(this.timer);
        clearTimeout(this.warming);
        clearTimeout(this.settling);
        cancelAnimationFrame(this.frame);
        this.canvas.removeEventListener('contextrestored', this.again);
    }

    private warm(): void {
        if (cold.length === 0) return;
        this.warming = setTimeout(() => {
            if (rehearsals > 0) rehearse(rehearsals--);
            else if (!this.frame && !this.settling) {
                const ms = this.painter.warm(cold.pop()!);
                if (cold.length < 2 * WARM_TIMES) took += ms;
                if (took > 2 * SLOW_MS) sharp = SHARP_MIN;
            }
            this.warm();
        }, WARM_MS);
    }

    private again = () => {
        this.painter.forget();
        this.draw();
    };

    private tick = (at: number) => {
        const took = this.before ? at - this.before : 0;
        this.late = Math.max(0, this.late + (took > LATE_MS ? 1 : -0.5));
        if (this.late > LATE_MAX) sharp = SHARP_MIN;
        const moves = this.felt.moves(performance.now());
        this.before = moves ? at : 0;
        this.frame = moves ? requestAnimationFrame(this.tick) : 0;
        if (moves) this.draw();
        else this.settle();
    };

    private draw(): void {
        if (!this.view) return;
        const view = this.sharpest(this.view);
        const ratio = view.ratio * (this.felt.flying ? sharp : 1);
        this.painter.draw(this.felt.seen(performance.now()), { ...view, ratio });
    }
}
