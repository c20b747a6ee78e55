// A record of Würfelblitz: how soon a right call came, in ms; none that no person can make.
import type { Measure } from '../game';
import { PERSON_MS } from './limits';
import type { BlitzView } from './view';

export const record: Measure<BlitzView> = {
    less: true,
    of: (views, seat) =>
        views.flatMap(({ calls }) => {
            const call = calls[seat];
            return call?.right && call.ms! >= PERSON_MS ? [call.ms!] : [];
        }),
};
