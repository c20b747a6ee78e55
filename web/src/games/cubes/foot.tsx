// The buttons of Rolling Cubes.
import type { ComponentChildren, JSX } from 'preact';
import { IconButton, Undo, Waiting } from '../../parts/parts';
import { saysText } from '../../text';
import { apartOf } from './dice';
import type { Forming } from './forming';
import { waiting } from './says';

/** Of several people at this device it says who. */
const signed = ({ table, mine, actor }: Forming, verb: string) =>
    mine.length > 1 ? saysText(table.chairs[actor]!.name, verb) : verb;

/** A button whose key is told beside its name. */
const Button = ({ class: look = '', ...rest }: JSX.IntrinsicElements['button']) => (
    <button type="button" class={`btn ${look as string}`} {...rest} />
);

interface FootProps {
    forming: Forming;
    /** The ladder of hints, if there is one. */
    lamp: ComponentChildren;
}

export function Foot({ forming, lamp }: FootProps) {
    const { view, t, own, forms, ready, asked, again, reading } = forming;
    const b = t.boards.cubes;
    const reads = reading.page !== null && !view.over && !(own && asked);
    return (
        <div class="foot">
            {(reads || own) && <Undo timed />}
            {reads && <GoOn {...forming} />}
            {!own && !reads && <Waiting>{waiting(forming)}</Waiting>}
            {own && asked && (
                <Button
                    class="primary"
                    aria-disabled={!ready}
                    aria-keyshortcuts="Enter Space"
                    onPointerDown={forming.press}
                    onClick={forming.throwIt}>
                    {signed(forming, b.throwIt)}
                    <kbd aria-hidden="true">{b.space}</kbd>
                </Button>
            )}
            {forms && !again.ids && !reads && (
                <>
                    {lamp}
                    <FormButtons {...forming} />
                </>
            )}
            {again.ids && <AgainButtons {...forming} />}
        </div>
    );
}

/** Who has read goes on: to the next throw, if that is everybody's. */
function GoOn({ view, t, reading }: Forming) {
    const b = t.boards.cubes;
    const next = view.mode === 'together' && reading.page!.kind === 'round';
    return (
        <Button class="primary go-on" onClick={reading.turn} aria-keyshortcuts="Enter Space">
            {next ? b.nextThrow : b.goOn}
            <kbd aria-hidden="true">{b.space}</kbd>
        </Button>
    );
}

function FormButtons(forming: Forming) {
    const { view, t, equation, again, pass, line, ready } = forming;
    const b = t.boards.cubes;
    const mayAgain = view.mode === 'solitaire' && !view.thrown_again;
    return (
        <>
            {!mayAgain && (
                <IconButton
                    icon="undo"
                    label={b.undo}
                    aria-disabled={line.past.length === 0}
                    onClick={line.undo}
                />
            )}
            <Button class={pass.asks ? 'armed' : ''} aria-disabled={!ready} onClick={pass.tap}>
                {pass.asks ? pass.question : b.pass}
            </Button>
            {mayAgain && (
                <Button onClick={again.begin}>
                    {b.again}
                    <small>{b.againCost}</small>
                </Button>
            )}
            <Button
                class={`primary${equation.complete ? '' : ' not-yet'}`}
                aria-disabled={!ready || !equation.complete}
                aria-keyshortcuts="Enter"
                onClick={forming.handIn}>
                {equation.into ? b.writeIn(b.rows[equation.into]) : signed(forming, b.handIn)}
                <small>{handInText(forming)}</small>
                <kbd aria-hidden="true">↵</kbd>
            </Button>
        </>
    );
}

/** What handing in brings, or by how much the sides differ. */
function handInText({ view, t, equation }: Forming): string {
    const b = t.boards.cubes;
    if (equation.complete)
        return view.mode === 'last' ? b.dice(equation.text.length) : b.points(equation.points);
    const apart = equation.why === 'not_true' ? apartOf(equation.sides) : null;
    return apart === null ? '' : b.apart(apart);
}

function AgainButtons({ t, ready, again, press }: Forming) {
    const b = t.boards.cubes;
    const count = again.ids!.length;
    return (
        <>
            <Button onClick={again.end}>{b.back}</Button>
            <Button
                class="primary"
                aria-disabled={!ready || !count}
                aria-keyshortcuts="Enter"
                onPointerDown={press}
                onClick={again.throwIt}>
                {count ? b.againThrow(count) : b.again}
                <kbd aria-hidden="true">↵</kbd>
            </Button>
        </>
    );
}
