// Fiese 15 with real dice: strips and rolls are tapped in, colour by colour.
import { Mark } from '../../dice/face';
import type { Lang } from '../../text';
import type { Colour } from '../../wire/wire';
import type { GameHand, HandProps, Tapped } from '../game';
import { SIX } from './limits';
import type { Fiese15View, Letter } from './view';

/** What the front of a strip adds up to. */
const SUM = 15;
const PIPS = [1, 2, 3, 4, 5, 6];

const en = {
    strips: 'Strips',
    dice: 'Dice',
    strip: 'The strip you drew',
    six: 'The six dice you threw',
    again: [
        'The die you threw again',
        'The two dice you threw again',
        'The three dice you threw again',
        'The four dice you threw again',
        'The five dice you threw again',
    ],
    share: (colours: string, n: number) => `${colours}: ${n} left of 15.`,
    off: (sum: number) => `${sum} of 15: ${Math.abs(sum - SUM)} too ${sum > SUM ? 'many' : 'few'}.`,
    fits: '15 of 15.',
    back: 'The back has five colours.',
};

const de: typeof en = {
    strips: 'Streifen',
    dice: 'Würfel',
    strip: 'Der gezogene Streifen',
    six: 'Die sechs geworfenen Würfel',
    again: [
        'Der noch einmal geworfene Würfel',
        'Die zwei noch einmal geworfenen Würfel',
        'Die drei noch einmal geworfenen Würfel',
        'Die vier noch einmal geworfenen Würfel',
        'Die fünf noch einmal geworfenen Würfel',
    ],
    share: (colours, n) => `${colours}: noch ${n} von 15.`,
    off: (sum) => `${sum} statt 15: ${Math.abs(sum - SUM)} zu ${sum > SUM ? 'viel' : 'wenig'}.`,
    fits: '15 von 15.',
    back: 'Die Rückseite hat fünf Farben.',
};

const fr: typeof en = {
    strips: 'Réglettes',
    dice: 'Dés',
    strip: 'La réglette tirée',
    six: 'Les six dés lancés',
    again: [
        'Le dé relancé',
        'Les deux dés relancés',
        'Les trois dés relancés',
        'Les quatre dés relancés',
        'Les cinq dés relancés',
    ],
    share: (colours, n) => `${colours}\u00a0: il reste ${n} sur 15.`,
    off: (sum) =>
        `${sum} au lieu de 15\u00a0: ${Math.abs(sum - SUM)} ${sum > SUM ? 'de trop' : 'de moins'}.`,
    fits: '15 sur 15.',
    back: 'Le verso a cinq couleurs.',
};

const it: typeof en = {
    strips: 'Strisce',
    dice: 'Dadi',
    strip: 'La striscia pescata',
    six: 'I sei dadi lanciati',
    again: [
        'Il dado rilanciato',
        'I due dadi rilanciati',
        'I tre dadi rilanciati',
        'I quattro dadi rilanciati',
        'I cinque dadi rilanciati',
    ],
    share: (colours, n) => `${colours}: ne restano ${n} su 15.`,
    off: (sum) =>
        `${sum} invece di 15: ${Math.abs(sum - SUM)} di ${sum > SUM ? 'troppo' : 'meno'}.`,
    fits: '15 su 15.',
    back: 'Il retro ha cinque colori.',
};

const es: typeof en = {
    strips: 'Regletas',
    dice: 'Dados',
    strip: 'La regleta que ha salido',
    six: 'Los seis dados tirados',
    again: [
        'El dado que se ha vuelto a tirar',
        'Los dos dados que se han vuelto a tirar',
        'Los tres dados que se han vuelto a tirar',
        'Los cuatro dados que se han vuelto a tirar',
        'Los cinco dados que se han vuelto a tirar',
    ],
    share: (colours, n) => `${colours}: quedan ${n} de 15.`,
    off: (sum) => `${sum} en vez de 15: ${Math.abs(sum - SUM)} de ${sum > SUM ? 'más' : 'menos'}.`,
    fits: '15 de 15.',
    back: 'El reverso tiene cinco colores.',
};

const words: Record<Lang, typeof en> = { de, en, es, fr, it };

type Props = HandProps<Fiese15View>;
type About = Pick<Props, 'lang' | 't'>;

const wantsStrip = ({ target }: Fiese15View) => target[0] === 0;

const diceOf = ({ t }: About, colours: readonly Letter[]) =>
    colours.map((colour) => ({
        name: t.dice[colour],
        colour,
        count: 1,
        faces: PIPS.map((n) => `${colour}${n}`),
    }));

/** What the colours that are left have to share, and whether they can. */
function shared({ t, lang }: About, faces: Tapped) {
    const w = words[lang];
    const sum = faces.reduce((all, face) => all + (face ? Number(face[1]) : 0), 0);
    const open = SIX.filter((_, i) => !faces[i]).map((colour) => t.dice[colour]);
    const left = SUM - sum;
    const wrong = left < open.length || left > open.length * 6;
    if (wrong && (open.length === 0 || left <= 0)) return { text: w.off(sum), wrong };
    if (open.length === 0) return { text: w.fits, wrong };
    return { text: w.share(open.join(', '), left), wrong };
}

/** A side of a strip. */
export function askStrip(props: About, back: boolean) {
    const w = words[props.lang];
    return {
        verb: 'strip',
        title: w.strip,
        dice: diceOf(props, back ? SIX.slice(0, 5) : SIX),
        columns: 3,
        text: (faces: readonly string[]) => `strip ${faces.join(' ')}`,
        says: (faces: Tapped) => (back ? { text: w.back, wrong: false } : shared(props, faces)),
    };
}

function askRoll(props: Props) {
    const w = words[props.lang];
    const dice = SIX.filter((_, i) => !props.view.placed[i]);
    return {
        verb: 'roll',
        title: dice.length === 6 ? w.six : w.again[dice.length - 1]!,
        dice: diceOf(props, dice),
        columns: 3,
        text: (faces: readonly string[]) => `roll ${faces.join(' ')}`,
    };
}

/** The strip, and what lies on it. */
function Above({ view, t }: Props) {
    if (wantsStrip(view)) return null;
    return (
        <ol class="targets" aria-label={t.boards.fiese15.stripLabel}>
            {SIX.map((colour, i) => (
                <li key={colour} class={view.placed[i] ? 'placed' : ''}>
                    <Target face={`${colour}${view.target[i]}`} />
                </li>
            ))}
        </ol>
    );
}

const Target = ({ face }: { face: string }) => (
    <span class={`target-face c-${face[0]}`}>
        <Mark colour={face[0] as Colour} />
        {face.slice(1)}
    </span>
);

export const hand: GameHand<Fiese15View> = {
    throws: (lang) => ({ strip: words[lang].strips, roll: words[lang].dice }),
    ask: (props) =>
        wantsStrip(props.view) ? askStrip(props, props.view.handicap) : askRoll(props),
    by: ({ turn, starter, target }) => (target[0] === 0 ? starter : turn),
    draw: (face, verb) => (verb === 'strip' ? <Target face={face} /> : null),
    Above,
};
