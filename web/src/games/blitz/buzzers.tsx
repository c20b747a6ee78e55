// The buzzers of Würfelblitz: a zone for each person at this device.
import { useKeys } from '../../parts/keys';
import { Name } from '../../parts/parts';
import type { Props } from './calls';
import { Score } from './discs';

/** Letters that lie apart on any keyboard. Digits are for calls: another's would become one of mine. */
const KEYS = 'algpxme';

interface Zones {
    /** Half of the people sit on the other side of the device. */
    near: number[];
    far: number[];
    buzz(seat: number): void;
}

export function useZones({ view, mine, live, send }: Props): Zones {
    const zones = view.buzz ? mine : [];
    const half = Math.ceil(zones.length / 2);
    const buzz = (seat: number) => {
        if (live && view.phase === 'call' && view.to_act.includes(seat)) send('buzz', seat);
    };
    useKeys(true, ({ key }) => {
        const zone = key === ' ' && zones.length === 1 ? 0 : KEYS.indexOf(key.toLowerCase());
        const seat = key.length === 1 ? zones[zone] : undefined;
        if (seat !== undefined) buzz(seat);
    });
    return { near: zones.slice(0, half), far: zones.slice(half), buzz };
}

interface BuzzersProps {
    props: Props;
    seats: number[];
    /** How many zones come before these: for their keys. */
    first: number;
    /** As many columns as the longer row has: all zones are alike. */
    columns: number;
    far?: boolean;
    buzz(seat: number): void;
}

/** The far ones are read from the other side. */
export function Buzzers({
    props: { table, view, t },
    seats,
    first,
    columns,
    far,
    buzz,
}: BuzzersProps) {
    const b = t.boards.blitz;
    return (
        <div class={`buzzers${far ? ' far' : ''}`} style={{ '--columns': columns }}>
            {seats.map((seat, i) => {
                const out = view.phase === 'call' && !view.to_act.includes(seat),
                    chair = table.chairs[seat]!;
                return (
                    <button
                        type="button"
                        class={`buzzer zone-${(first + i) % 7}${out ? ' out' : ''}`}
                        aria-disabled={out || view.phase !== 'call'}
                        aria-keyshortcuts={KEYS[first + i]}
                        onPointerDown={() => buzz(seat)}
                        onClick={(e) => e.detail === 0 && buzz(seat)}>
                        <Name chair={chair} />
                        <Score {...{ view, seat, t }} />
                        <small>{out ? b.outOfThrow : b.buzz}</small>
                        <kbd aria-hidden="true">{KEYS[first + i]!.toUpperCase()}</kbd>
                    </button>
                );
            })}
        </div>
    );
}
