// The end of a class on the big screen: the first five, and where everybody stands.
import { Icon, Screen, Symbol } from '../parts/parts';
import { Code } from '../screen/frame';
import { decimal, useTexts } from '../text';
import type { Named } from '../wire/wire';
import { titleOf } from '../page/series';
import { Dots, part } from './dots';
import { Five } from './five';
import type { BigProps } from './screen';
import { classWords } from './words';

const PODIUM = 3;

const whole = (n: number): string => `${Math.round(n)}`;
const plain = (n: number): string => decimal(n, Number.isInteger(n) ? 0 : 1);

export function BigEnd({ klass, hello, lang }: BigProps) {
    const w = classWords[lang];
    const { five = [], dots = [] } = klass.standing ?? {};
    const named = klass.show === 'none' ? [] : five;
    return (
        <Screen kind="display tv class over" title={klass.title}>
            <header>
                <h1>{w.done}</h1>
                <p class="round">
                    {[klass.title, titleOf(hello.games, klass.game), w.played(dots.length)]
                        .filter(Boolean)
                        .join(' · ')}
                </p>
                <Code code={klass.code} />
            </header>
            <div class={named.length > 0 ? 'ended' : 'ended alone'}>
                {named.length > 0 && <Podium five={named} lang={lang} />}
                <section class="dotbox">
                    <h2>{w.pointsEnd}</h2>
                    <Dots
                        points={dots}
                        lit={named.map(({ points }) => points)}
                        label={w.pointsEnd}
                        columns={26}
                        high={520}
                        size={40}
                    />
                    {dots.length > 3 && (
                        <p class="spreads">
                            <b>{w.middle(plain(part(dots, 0.5)))}</b>{' '}
                            {w.half(whole(part(dots, 0.25)), whole(part(dots, 0.75)))}
                        </p>
                    )}
                </section>
            </div>
        </Screen>
    );
}

function Podium({ five, lang }: { five: readonly Named[]; lang: BigProps['lang'] }) {
    const t = useTexts();
    return (
        <section class="result" aria-label={classWords[lang].leaders}>
            <ol class="podium">
                {five.slice(0, PODIUM).map(({ name, symbol, points, place = 1 }, i) => (
                    <li key={name} class={`step p${Math.min(place, PODIUM)} at${i}`}>
                        {place === 1 && <Icon name="crown" />}
                        <Symbol n={symbol} />
                        <span class="name">{name}</span>
                        <b>{points}</b>
                        <span class="rank">{t.place(place)}</span>
                    </li>
                ))}
            </ol>
            {five.length > PODIUM && <Five five={five.slice(PODIUM)} lang={lang} />}
        </section>
    );
}
