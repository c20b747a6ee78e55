// What people should know of tables without a server: whether they are kept.
import { useEffect, useState } from 'preact/hooks';
import { Button, Notice, Sheet } from '../parts/parts';
import type { Lang } from '../text';
import { nearWords } from '../text/near';
import { saveAll } from './backup';
import { isNewer, onNewer, takeNewer } from './install';

type Near = typeof import('./near');

function useNear({ nearState, onNear }: Near) {
    const [state, setState] = useState(nearState);
    useEffect(() => onNear(() => setState(nearState())), []);
    return state;
}

export { Backup } from './files';

export function NearNotice({ lang, near }: { lang: Lang; near: Near }) {
    const t = nearWords[lang];
    const { keeping, full } = useNear(near);
    const { goUnkept, startNear } = near;
    const [newer, setNewer] = useState(isNewer);
    useEffect(() => onNewer(() => setNewer(isNewer())), []);
    if (full)
        return (
            <Sheet title={t.full} close={goUnkept}>
                <p>{t.fullText}</p>
                <Button kind="primary" class="wide" icon="download" onClick={() => void saveAll()}>
                    {t.save}
                </Button>
                <Button class="wide" onClick={goUnkept}>
                    {t.goOn}
                </Button>
            </Sheet>
        );
    if (keeping === 'elsewhere')
        return (
            <Notice kind="warn" text={t.elsewhere}>
                <Button onClick={() => startNear(true)}>{t.take}</Button>
            </Notice>
        );
    return (
        <>
            {keeping === 'memory' && <Notice kind="warn" text={t.memory} />}
            {newer && (
                <Notice text={t.newer}>
                    <Button onClick={takeNewer}>{t.load}</Button>
                </Notice>
            )}
        </>
    );
}
