// The first five of a class, by name.
import { Symbol } from '../parts/parts';
import type { Lang } from '../text';
import type { Named } from '../wire/wire';
import { classWords } from './words';

export const Five = ({ five, lang }: { five: readonly Named[]; lang: Lang }) => (
    <ol class="five" aria-label={classWords[lang].leaders}>
        {five.map(({ name, symbol, points, place }) => (
            <li key={name}>
                <small>{place}</small>
                <Symbol n={symbol} />
                <span class="name">{name}</span>
                <b>{points}</b>
            </li>
        ))}
    </ol>
);
