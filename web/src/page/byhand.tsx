// Dice that the people throw by hand: one taps in what they show, another agrees.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameHand, GameModule, HandAsk, HandClaim, HandProps } from '../games/game';
import { hasHand, useHand } from '../games/hands';
import { Button } from '../parts/parts';
import { useTexts } from '../text';
import { handWords } from '../text/hand';
import type { GameView } from '../wire/wire';
import { drawn, Pad } from './pad';
import type { TableProps } from './props';
import { TypedText } from './typed';

interface ByHandProps extends TableProps {
    view: GameView;
    module: GameModule;
    /** Seats of this device. */
    mine: number[];
    /** What is shown while nothing is to be tapped in. */
    children: ComponentChildren;
}

/** The board, or what it needs from people first. */
export function ByHand(props: ByHandProps) {
    const { table, view, mine, settings, children } = props;
    const t = useTexts();
    const found = useHand(table);
    const about = { view, table, set: found?.set ?? '', lang: settings.lang, t };
    const thrown = view.to_act.includes('dice');
    const ask = thrown && found ? found.hand.ask(about) : null;
    const wanted = thrown && (ask ? table.hand.includes(ask.verb) : !hasHand(table.game));
    const [claim, setClaim] = useClaim(props, thrown);
    if (!wanted || mine.length === 0) return <>{children}</>;
    if (table.throw) return <Agree {...props} hand={found?.hand} />;
    if (!found || !ask) return <TypedText {...props} />;
    const inner = { ...props, hand: found.hand, ask, about };
    return <Tapping key={view.moves} {...inner} {...{ claim, setClaim }} />;
}

/** What was done before the dice were tapped in is played after them. */
function useClaim({ view, link }: ByHandProps, thrown: boolean) {
    const [claim, setClaim] = useState<HandClaim | null>(null);
    useEffect(() => {
        if (!claim || thrown) return;
        if (view.to_act.includes(claim.seat)) link.move(claim.seat, claim.text);
        setClaim(null);
    }, [claim, thrown]);
    return [claim, setClaim] as const;
}

interface TappingProps extends ByHandProps {
    hand: GameHand;
    ask: HandAsk;
    about: HandProps;
    claim: HandClaim | null;
    setClaim(claim: HandClaim | null): void;
}

/** Whose throw it is taps it in; others may. */
function Tapping({ claim, setClaim, ...props }: TappingProps) {
    const { table, view, link, mine, settings, hand, ask, about, children } = props;
    const w = handWords[settings.lang];
    const { typed: t } = useTexts();
    const [instead, setInstead] = useState(false);
    const by = table.chairs[hand.by(view)];
    const theirs = by && !by.bot && !by.held && !by.away && !mine.includes(hand.by(view));
    if (theirs && !instead)
        return (
            <>
                <div class="notice">
                    <span class="grow">{w.taps(by.name)}</span>
                    <Button onClick={() => setInstead(true)}>{w.me}</Button>
                </div>
                {children}
            </>
        );
    if (hand.Claim && !claim) return <hand.Claim {...about} mine={mine} claim={setClaim} />;
    const own = mine.find((seat) => seat === claim?.seat || seat === hand.by(view)) ?? mine[0]!;
    return (
        <Pad
            {...{ ask, settings }}
            draw={hand.draw}
            title={claim?.title || ask.title}
            back={claim && (() => setClaim(null))}
            label={t.send}
            act={(faces) => link.say({ do: 'throw', seat: own, text: ask.text(faces) })}>
            {hand.Above && <hand.Above {...about} />}
        </Pad>
    );
}

/** A throw that was tapped in: another person says whether it lies there. */
function Agree(props: ByHandProps & { hand: GameHand | undefined }) {
    const { table, view, module, link, mine, settings, hand } = props;
    const { typed: t } = useTexts();
    const w = handWords[settings.lang];
    const { seat, text } = table.throw!;
    const other = mine.find((n) => n !== seat);
    const [verb = '', ...rest] = text.split(' ');
    const dice = module.moves?.dice?.(verb, rest, { view, names: [], by: seat }) ?? [];
    const answer = (on: boolean) => link.say({ do: 'confirm', seat: other!, text, on });
    return (
        <div class="board handpad agree">
            <section class="handfelt">
                <h2>{w.tapped(table.chairs[seat]?.name ?? '')}</h2>
                <ol class="slots">
                    {(dice.length ? dice : rest).map((face, i) => (
                        <li key={i}>{drawn(hand?.draw, face, verb)}</li>
                    ))}
                </ol>
                <p>{other === undefined ? t.waits : w.sure}</p>
            </section>
            {other !== undefined && (
                <div class="foot">
                    <Button class="undo" onClick={() => answer(false)}>
                        {t.no}
                    </Button>
                    <Button kind="primary" class="grow" onClick={() => answer(true)}>
                        {t.yes}
                    </Button>
                </div>
            )}
        </div>
    );
}
