// Rolling Cubes with a class: the throw on the big screen, what the equations brought.
import type { ClassGame } from '../../class/games';
import { Face, signDie } from '../../dice/face';
import type { Texts } from '../../text';
import { rackOf } from './dice';
import { rowsOf } from './rack';

const SHOWN_S = 30; /* what there was is talked about */

const Signs = ({ of }: { of: string }) => (
    <span class="classsigns" role="img" aria-label={of}>
        {[...of].map((sign, i) => (
            <Face key={i} die={signDie(sign)} />
        ))}
    </span>
);

function Lies({ dice }: { dice: object }) {
    const rack = rackOf((dice as { throw: string }).throw);
    let at = 0;
    return (
        <div class="classthrow">
            {rowsOf(rack).map((n, row) => (
                <Signs
                    key={row}
                    of={rack
                        .slice(at, (at += n))
                        .map(({ sign }) => sign)
                        .join('')}
                />
            ))}
        </div>
    );
}

/** An equation, or so many points of one. */
const Choice = ({ text, t }: { text: string; t: Texts }) =>
    text.includes('=') ? <Signs of={text} /> : <>{t.boards.cubes.points(Number(text))}</>;

export const klass: ClassGame = {
    order: 2,
    own: true,
    length: { option: 'throws', least: 1, most: 10 },
    minutes: (throws, decide) => (throws * (decide + SHOWN_S)) / 60,
    Lies,
    Choice,
    groups: {
        de: { equation: 'mit Gleichung', none: 'ohne' },
        en: { equation: 'with an equation', none: 'without' },
        es: { equation: 'con ecuación', none: 'sin ecuación' },
        fr: { equation: 'avec équation', none: 'sans' },
        it: { equation: 'con equazione', none: 'senza' },
    },
};
