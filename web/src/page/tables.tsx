// The tables of this server that anybody may come to.
import { useEffect } from 'preact/hooks';
import { titleOf } from './series';
import { useTexts } from '../text';
import type { Link } from '../wire/link';
import type { GameInfo, TableRow } from '../wire/wire';

const TABLES_MS = 5000;

interface TablesProps {
    link: Link;
    rows: TableRow[] | null;
    games: GameInfo[];
    title: string;
    /** What is said if there are none; without it, nothing is. */
    none?: string;
}

export function Tables({ link, rows, games, title, none }: TablesProps) {
    useEffect(() => {
        const ask = () => link.say({ do: 'tables' });
        ask();
        const timer = setInterval(() => document.hidden || ask(), TABLES_MS);
        return () => clearInterval(timer);
    }, []);
    if (!rows?.length && !none) return null;
    return (
        <section class="card">
            <h2>{title}</h2>
            {rows?.length === 0 && <p class="dim">{none}</p>}
            <ul class="list">
                {rows?.map((row) => (
                    <li key={row.code}>
                        <TableLine {...{ row, games }} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** Leads to what one sees of a table before sitting down. */
function TableLine({ row, games }: { row: TableRow; games: GameInfo[] }) {
    const t = useTexts();
    const { code, host, chairs, seats_max } = row;
    const taken =
        row.state === 'lobby'
            ? t.seatsTaken(Math.min(chairs, seats_max), seats_max)
            : t.door.states.match;
    return (
        <a class="line" href={'#' + code}>
            <span class="two grow">
                <strong>{titleOf(games, row.game)}</strong>
                <small>{[host ? t.door.tableOf(host) : code, taken].join(' · ')}</small>
            </span>
            <span class="look">{t.door.look}</span>
        </a>
    );
}
