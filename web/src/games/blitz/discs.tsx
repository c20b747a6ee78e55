// The discs of Würfelblitz.
import type { Texts } from '../../text';
import { isOpen, type BlitzView } from './view';

/** More than these are told in numbers. */
const DRAWN_MAX = 6;

/** Discs won or held. */
export const Disc = ({ black, text }: { black: boolean; text: string }) => (
    <span class={`disc ${black ? 'black' : 'white'}`}>{text}</span>
);

const Row = ({ kind, held, of }: { kind: string; held: number; of: number }) => (
    <>
        {Array.from({ length: of }, (_, i) => (
            <i key={i} class={`${kind}${i < held ? ' on' : ''}`} />
        ))}
    </>
);

/** What a player holds of what it takes, and whether there was a call in this throw; alone, right ones. */
export function Score({ view, seat, t }: { view: BlitzView; seat: number; t: Texts }) {
    const b = t.boards.blitz;
    if (view.throws)
        return (
            <span class="discs">
                {view.score[seat]} ✓ · {view.round}/{view.throws}
            </span>
        );
    const white = view.white[seat]!,
        swap = view.swap[seat]!,
        black = view.black[seat]!;
    const called = isOpen(view) && view.calls[seat]!.calls > 0;
    const drawn = view.blacks + (swap > 1 ? swap : 0) <= DRAWN_MAX;
    return (
        <span class="discs">
            <span class="sr">
                {b.discsLabel(white, swap, black, view.blacks)}
                {called ? `, ${b.called}` : ''}
            </span>
            <span class="owned" aria-hidden="true">
                {drawn ? (
                    <Row kind="bk" held={black} of={view.blacks} />
                ) : (
                    <Disc black text={`${black}/${view.blacks}`} />
                )}
                {swap > 1 && (
                    <span class={`whites${white > 0 ? '' : ' none'}`}>
                        {drawn && <Row kind="wh" held={white} of={swap} />}
                        <Disc black={false} text={drawn ? `${white}` : `${white}/${swap}`} />
                    </span>
                )}
                {called && <b class="called">!</b>}
            </span>
        </span>
    );
}
