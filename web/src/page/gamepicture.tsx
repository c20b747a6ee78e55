// A game before it is played: its dice, how many play it and for how long.
import { Face } from '../dice/face';
import { cardOf } from '../games';
import { useTexts } from '../text';
import type { GameInfo } from '../wire/wire';

export function Picture({ game }: { game: string }) {
    return (
        <span class="picture" aria-hidden="true">
            {cardOf(game).picture.map((die) => (
                <Face key={die} die={die} />
            ))}
        </span>
    );
}

export function Facts({ game }: { game: GameInfo }) {
    const t = useTexts();
    const { minutes } = cardOf(game.name);
    return (
        <small class="facts">
            {t.players(game.seats_min, game.seats_max)}
            {minutes && ` · ${t.minutes(minutes)}`}
        </small>
    );
}
