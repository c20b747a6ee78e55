// A record of Würfelblitz: how soon a right call came, in ms.
import type { Measure } from '../game';
import type { BlitzView } from './view';

export const record: Measure<BlitzView> = {
    less: true,
    of: (views, seat) =>
        views.flatMap(({ calls }) => {
            const call = calls[seat];
            return call?.right && call.ms !== undefined ? [call.ms] : [];
        }),
};
