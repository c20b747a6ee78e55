// A class at everybody's own pace, for whoever sees to it: slips of paper, each with a word that lets
// one in once, and who has played by now.
import { useEffect, useState } from 'preact/hooks';
import { addressOf, QrCode, typedAddress } from '../page/invite';
import { titleOf } from '../page/series';
import { Button, Confirm, Symbol } from '../parts/parts';
import { dateText } from '../text';
import type { PanelProps } from './panel';
import { DAY, Honest } from './parts';
import { People } from './people';

const SHEET = 10; /* slips on one */
const SECOND_MS = 1000;
const SOON_MS = 100; /* they are opened */

export function OwnPace(props: PanelProps) {
    const { klass, w, say, settings } = props;
    const [asking, ask] = useState(false);
    const [shown, show] = useState(false);
    const { people = [], closes_s = 0, slips = 0 } = klass;
    const done = people.filter(({ is }) => is === 'done').length;
    return (
        <>
            <section class="card">
                <p class="decidedcount">
                    <b>{done}</b> {w.ofSlips(people.length, slips)}
                </p>
                <p>{w.openUntil(dateText(closes_s * SECOND_MS, DAY))}</p>
                <Button onClick={() => ask(true)}>{w.end}</Button>
                {asking && (
                    <Confirm
                        title={w.endSure}
                        yes={w.end}
                        act={() => say({ what: 'end' })}
                        close={() => ask(false)}
                    />
                )}
            </section>
            <People {...props} />
            <Slips {...props} shown={shown} />
            <Honest {...{ klass }} lang={settings.lang} />
            <div class="foot">
                <Button
                    kind="primary"
                    onClick={() => {
                        show(true);
                        setTimeout(print, SOON_MS);
                    }}>
                    {w.print}
                </Button>
            </div>
        </>
    );
}

/** Ten on a sheet, to be cut apart; on the screen they can be read out one by one. */
function Slips({ now, klass, hello, w, say, shown }: PanelProps & { shown: boolean }) {
    const { state, closes_s = 0, code, people = [] } = klass;
    useEffect(() => {
        if (state === 'open') say({ what: 'slips' });
    }, [state, people.length, now.open]);
    const slips = now.slips?.class === klass.class ? now.slips!.slips : [];
    const until = dateText(closes_s * SECOND_MS, DAY);
    const about = w.slipHead(titleOf(hello.games, klass.game), until);
    const sheets = Math.ceil(slips.length / SHEET);
    return (
        <details class="card slips" open={shown}>
            <summary>{w.slips}</summary>
            {Array.from({ length: sheets }, (_, sheet) => (
                <section key={sheet}>
                    <header>
                        <strong>{[klass.title, about].filter(Boolean).join(' · ')}</strong>
                        <small>{w.sheet(sheet + 1, sheets)}</small>
                    </header>
                    <ol>
                        {slips.slice(sheet * SHEET, (sheet + 1) * SHEET).map((slip) => (
                            <li key={slip.word} class={slip.used ? 'used' : ''}>
                                <QrCode
                                    text={addressOf(`${code}/${slip.word}`, hello)}
                                    label={slip.word}
                                />
                                <div>
                                    <span class="person">
                                        <Symbol n={slip.symbol} />
                                        <strong class="name">{slip.name}</strong>
                                    </span>
                                    <code>{typedAddress(hello) ?? location.host}</code>
                                    <code>
                                        {code} · {slip.word}
                                    </code>
                                    <small>{slip.used ? w.slipUsed : w.slipOnce}</small>
                                </div>
                            </li>
                        ))}
                    </ol>
                </section>
            ))}
        </details>
    );
}
