// Who begins: as they sit, drawn, or somebody whom the host chooses; by seating alone.
import { useState } from 'preact/hooks';
import { Button, Segmented, Sheet } from '../parts/parts';
import { isHost, type TableProps } from './props';
import { nightWords } from '../text/night';

const SEATED = '';
const DRAWN = 'drawn';

export function BeginsCard({ table, link, settings }: TableProps) {
    const w = nightWords[settings.lang];
    const [open, setOpen] = useState(false);
    const { begins, chairs, series } = table;
    const people = chairs.filter(({ asking }) => !asking);
    if (people.length < 2) return null;
    const first = chairs[0]?.name ?? '';
    const drawnHelp = series ? w.drawnNight : w.drawnHelp;
    const [who, how] =
        begins === DRAWN
            ? [w.drawn, drawnHelp]
            : begins === null
              ? [w.seated, w.seatedHelp(first)]
              : [chairs[begins]?.name ?? '', w.chosenHelp];
    const set = (value: string) => {
        const chair = Number(value);
        if (value === DRAWN) link.say({ do: 'begin', on: true });
        else if (value === SEATED) link.say({ do: 'begin' });
        else link.say({ do: 'begin', chair, name: chairs[chair]?.name ?? '' });
    };
    return (
        <section class="card begins">
            <span class="grow">
                <b>
                    {w.begins}: {who}
                </b>
                <small>{how}</small>
            </span>
            {isHost(table) && <Button onClick={() => setOpen(true)}>{w.change}</Button>}
            {open && (
                <Sheet title={w.begins} close={() => setOpen(false)}>
                    <Segmented
                        label={who}
                        help={how}
                        value={begins === null ? SEATED : String(begins)}
                        choices={[
                            [SEATED, w.seated],
                            [DRAWN, w.drawn],
                            ...chairs.flatMap(({ name, asking }, n) =>
                                asking ? [] : [[String(n), name] as const],
                            ),
                        ]}
                        set={set}
                    />
                </Sheet>
            )}
        </section>
    );
}
