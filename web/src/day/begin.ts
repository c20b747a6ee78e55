// How a match of a challenge begins and goes on: at a table of this device.
import { loadKeys, type Key } from '../wire/device';
import type { Link } from '../wire/link';
import type { Person } from '../wire/wire';
import type { Course } from './kept';

/** The table at which this is being played. */
export const goingKey = (game: string, says: string): Key | undefined =>
    loadKeys().find((key) => key.game === game && key.challenge === says);

/** Whether something of this day was begun; which throw of it, only who plays knows. */
export const isGoing = (game: string, date: string): boolean =>
    loadKeys().some(
        (key) =>
            key.game === game && key.challenge?.split(/[ /]/).slice(0, 2).join() === `day,${date}`,
    );

/** Begins it, or goes on where it was left. */
export function begin(link: Link, course: Course, person: Person, guest: string): void {
    const going = goingKey(course.game, course.says);
    if (going) {
        location.hash = going.code;
        return;
    }
    const [, seats = '1', options = ''] = /^seats=(\d+) (.*)$/.exec(course.options) ?? [];
    const bots = Number(seats) - 1;
    link.openNear({
        do: 'open',
        game: course.game,
        options,
        challenge: course.says,
        ...person,
        name: person.name || guest,
        start: true,
        ...(bots > 0 && course.beside ? { bots, bot: course.beside } : {}),
    });
}
