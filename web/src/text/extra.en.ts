// Words of what is around the boards: coach, replay, lessons, records, the big screen.
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('en');
const points = (n: string) => `${n} points`;

export const extra = {
    review: {
        title: 'Luck and skill',
        help: 'In expected points: what the dice brought, and what moves gave away against the best ones.',
        player: 'Player',
        luck: 'Luck',
        lost: 'Given away',
        missed: (name: string, n: string, move: string) =>
            `Costliest move: ${name}, ${points(n)}. Best would have been: ${move}`,
    },
    replay: {
        title: 'Replay',
        open: 'Step through it',
        missing: 'This match is not here, or not any more.',
        first: 'To the beginning',
        back: 'One move back',
        on: 'One move on',
        last: 'To the end',
        play: 'Play',
        pause: 'Pause',
        at: 'Move',
        of: (n: number, all: number) => `Move ${n} of ${all}`,
        begin: 'The beginning',
        actors: { clock: 'Clock', judge: 'Judge' },
    },
    throws: { throw: 'A throw' },
    moves: {
        throw: 'throws',
        tick: 'time is up',
    },
    records: {
        title: 'Your records',
        here: 'Kept on this device only.',
        fresh: 'A new record on this device',
        games: (played: number, won: number) =>
            `${played} ${plural(played, 'match', 'matches')}, ${won} won`,
        forget: 'Delete the records',
        sure: 'Delete your records from this device?',
    },
    teach: {
        title: 'Teach me',
        minutes: 'two minutes, no table needed',
        go: 'Go on',
        again: 'Once more',
        end: 'That was it. Now for real!',
        other: 'Try what the text asks for.',
        bot: 'Bea',
    },
    display: {
        choose: 'Show on a big screen',
        help: 'For a television: code, dice and scores, nothing secret.',
        join: 'Scan to play',
        waiting: 'Who joins?',
    },
    calm: {
        name: 'No hurry',
        help: 'No countdown on this device.',
        lobby: 'As much time as the game allows.',
    },
    guard: {
        name: 'Stop needs two taps',
        help: 'Against a tap by mistake.',
        again: 'Tap again to stop',
    },
};
