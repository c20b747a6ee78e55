// A teacher's table of a class: a line a pupil, best first, and above them what the columns are.
import { decimal } from '../text';
import { placesOf } from '../wire/kept';
import type { Pupil } from '../wire/wire';
import type { Cell } from './csv';
import type { HostWords } from './hostwords';

const HUNDRED = 100;
const SECOND_MS = 1000;
const MOST = 1e6;
const BEST = 0; /* marks of a decision */
const BAD = 2;

/** The sign between a number and its parts, as the page's language writes it. */
export const decimalSign = (): string => decimal(0.5, 1).replaceAll(/\d/g, '');

const hundredths = (n: number | undefined): Cell => (n === undefined ? null : n / HUNDRED);

const marked = ({ result }: Pupil, mark: number): Cell =>
    result?.marks ? result.marks.filter((one) => one === mark).length : null;

/** With dice of one's own who gave less away is before others, and who has ended before who has not. */
const worthOf = ({ points = 0, match, result }: Pupil): number =>
    (match ? 0 : -MOST) - (result?.given ?? 0) + points / MOST;

/** Best first: a line each, and above them what the columns are. */
export function tableOf(people: readonly Pupil[], w: HostWords): Cell[][] {
    const points = people.map((one) => one.points ?? 0);
    const worth = people.some(({ slip }) => slip) ? people.map(worthOf) : points;
    const lines = placesOf(worth, []).map(({ seat, place }): Cell[] => {
        const one = people[seat]!;
        const { possible, given, luck, ms } = one.result ?? {};
        const missed = one.missed ?? 0;
        return [
            place,
            one.name,
            one.points ?? 0,
            possible ? Math.round(((one.points ?? 0) / possible) * HUNDRED) : null,
            hundredths(given),
            hundredths(luck),
            marked(one, BEST),
            marked(one, BAD),
            ms ? Math.round(ms / HUNDRED) / (SECOND_MS / HUNDRED) : null,
            missed,
            one.away_s ?? 0,
            [missed > 0 && w.noteLate, one.is === 'out' && w.noteOut, one.more && w.noteTwice]
                .filter(Boolean)
                .join(', '),
        ];
    });
    return [Object.values(w.columns), ...lines];
}
