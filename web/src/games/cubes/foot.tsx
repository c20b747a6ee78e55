// The buttons of Rolling Cubes.
import { Button, Waiting } from '../../parts/parts';
import { saysText } from '../../text';
import type { Forming } from './forming';
import { waiting } from './says';

/** Of several people at this device it says who. */
const signed = ({ table, mine, actor }: Forming, verb: string) =>
    mine.length > 1 ? saysText(table.chairs[actor]!.name, verb) : verb;

export function Foot(forming: Forming) {
    const { view, t, own, forms, ready, asked, again, recap } = forming;
    const b = t.boards.cubes;
    const reading = recap.open && !view.over && !asked;
    return (
        <div class="foot">
            {reading && (
                <Button kind={forms ? 'primary' : 'plain'} class="go-on" onClick={recap.close}>
                    {b.goOn}
                </Button>
            )}
            {!own && !reading && <Waiting>{waiting(forming)}</Waiting>}
            {own && asked && (
                <Button
                    kind="primary"
                    aria-disabled={!ready}
                    onPointerDown={forming.press}
                    onClick={forming.throwIt}>
                    {signed(forming, b.throwIt)}
                </Button>
            )}
            {forms && !again.ids && !reading && <FormButtons {...forming} />}
            {again.ids && <AgainButtons {...forming} />}
        </div>
    );
}

function FormButtons(forming: Forming) {
    const { view, t, ready, equation, again, pass } = forming;
    const b = t.boards.cubes;
    return (
        <>
            <Button class={pass.asks ? 'armed' : ''} aria-disabled={!ready} onClick={pass.tap}>
                {pass.asks ? pass.question : b.pass}
            </Button>
            {view.mode === 'solitaire' && !view.thrown_again && (
                <Button onClick={again.begin}>{b.again}</Button>
            )}
            <Button
                kind="primary"
                aria-disabled={!ready || !equation.complete}
                aria-keyshortcuts="Enter"
                onClick={forming.handIn}>
                {signed(forming, b.handIn)}
            </Button>
        </>
    );
}

function AgainButtons({ t, ready, again, press }: Forming) {
    const b = t.boards.cubes;
    const count = again.ids!.length;
    return (
        <>
            <Button onClick={again.end}>{b.back}</Button>
            <Button
                kind="primary"
                aria-disabled={!ready || !count}
                onPointerDown={press}
                onClick={again.throwIt}>
                {count ? b.againThrow(count) : b.again}
            </Button>
        </>
    );
}
