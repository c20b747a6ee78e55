// A vote about a chair: seen by all at the table, with its count, and what each may say.
import { useState } from 'preact/hooks';
import { namesOf } from './mixed';
import { Button, Icon, Symbol } from '../parts/parts';
import { speaks, type TableProps } from './props';
import { useTexts } from '../text';
import type { Chair } from '../wire/wire';

/** Whether this device asks for it already. */
export const hasVoted = ({ you }: TableProps['table'], { out }: Chair): boolean =>
    out.some((seat) => you.includes(seat));

/** Every vote under way; put away here, it comes back when somebody else agrees. */
export function Votes(props: TableProps) {
    return (
        <>
            {props.table.chairs.map(
                (chair, n) =>
                    chair.need !== null &&
                    chair.out.length > 0 && <Vote key={`${n} ${chair.out}`} {...props} n={n} />,
            )}
        </>
    );
}

function Vote({ table, link, n }: TableProps & { n: number }) {
    const t = useTexts();
    const [read, setRead] = useState(false);
    const chair = table.chairs[n]!;
    const { name, out, need, symbol } = chair;
    const own = table.you.includes(n);
    const say = (verb: 'remove' | 'keep') => () => link.say({ do: verb, chair: n, name });
    if (read || need === null) return null;
    return (
        <div class="notice vote" role="status">
            <Symbol n={symbol} />
            <span class="grow">
                <b>{own ? t.voteYou : t.vote(name)}</b>
                <small>{t.voteBy(namesOf(out, table.chairs))}</small>
            </span>
            <span class="row">
                <Tally count={out.length} of={need} />
                {hasVoted(table, chair) ? (
                    <Button onClick={say('keep')}>{t.voteBack}</Button>
                ) : (
                    <Button onClick={() => setRead(true)}>{own ? t.close : t.refuse}</Button>
                )}
                {!own && speaks(table) && !hasVoted(table, chair) && (
                    <Button kind="primary" onClick={say('remove')}>
                        {t.agree}
                    </Button>
                )}
            </span>
        </div>
    );
}

function Tally({ count, of }: { count: number; of: number }) {
    const t = useTexts();
    return (
        <span class="tally">
            {Array.from({ length: of }, (_, i) => (
                <i key={i} class={i < count ? 'on' : ''}>
                    {i < count && <Icon name="check" />}
                </i>
            ))}
            <b>{t.voteCount(count, of)}</b>
        </span>
    );
}
