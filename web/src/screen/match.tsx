// A match on a television: the game's own screen, or its board as who looks on sees it.
import type { GameModule, ScreenProps } from '../games/game';
import { useScreen } from '../games/screens';
import { matchTitle } from '../page/series';
import { NotLoaded, Wait } from '../parts/parts';
import { useQuestion } from '../rules/question';
import { useTexts } from '../text';
import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { GameView, HelloMsg, TableMsg } from '../wire/wire';
import { Frame } from './frame';

export interface BigMatchProps {
    now: Snapshot;
    link: Link;
    settings: Settings;
    hello: HelloMsg;
    table: TableMsg;
    view: GameView;
    module: GameModule;
}

export function BigMatch({ now, link, settings, hello, table, view, module }: BigMatchProps) {
    const t = useTexts();
    const own = useScreen(table.game);
    const title = matchTitle(hello, table);
    const props = { table, view, module, now, settings, t, title, clock: link.matchNow };
    if (own === 'failed') return <NotLoaded />;
    if (own === null) return <Wait />;
    return own === 'none' ? <Plain {...props} /> : <own.Big {...props} />;
}

/** Of a game that has no screen of its own. */
function Plain(props: ScreenProps) {
    const { table, view, module, settings, clock, t } = props;
    const question = useQuestion(table.packed, -1);
    return (
        <Frame props={props}>
            <div class="onboard" inert>
                <module.Board
                    {...{ table, view, question, t, settings }}
                    seat={-1}
                    mine={[]}
                    pending={null}
                    live={false}
                    now={clock}
                    look={() => {}}
                    send={() => {}}
                />
            </div>
        </Frame>
    );
}
