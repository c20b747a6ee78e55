// In how many rows the dice lie on the felt.
import { useEffect, useState } from 'preact/hooks';
import { shownDie, type CubesDie } from './dice';

const WIDE = '(min-width: 900px) and (min-height: 561px)';
const FLAT = '(min-width: 640px) and (max-height: 560px)';

/** A row for each colour, the = with the red ones. */
export function rowsOf(rack: CubesDie[]): number[] {
    const count = (colours: string) =>
        rack.filter(({ sign }) => colours.includes(shownDie(sign).colour)).length;
    return ['G', 'B', 'RO'].map(count).filter((n) => n > 0);
}

function useMedia(query: string): boolean {
    const [fits, setFits] = useState(() => matchMedia(query).matches);
    useEffect(() => {
        const media = matchMedia(query);
        const look = () => setFits(media.matches);
        media.addEventListener('change', look);
        return () => media.removeEventListener('change', look);
    }, [query]);
    return fits;
}

/** The same as the room allows: one row where the felt is low and wide, two where it is low. */
export function useRows(rack: CubesDie[], low: boolean): number[] {
    const wide = useMedia(WIDE),
        flat = useMedia(FLAT);
    const half = Math.ceil(rack.length / 2);
    if (wide) return [rack.length];
    return flat || low ? [half, rack.length - half] : rowsOf(rack);
}
