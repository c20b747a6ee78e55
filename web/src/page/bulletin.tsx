// What who runs the server tells everybody, above whatever is shown.
import { useState } from 'preact/hooks';
import { IconButton } from '../parts/parts';
import { useTexts } from '../text';
import type { NoticeMsg } from '../wire/wire';

export function Bulletin({ notice }: { notice: NoticeMsg | null }) {
    const t = useTexts();
    const [read, setRead] = useState('');
    const text = [notice?.draining && t.reasons.draining, notice?.text].filter(Boolean).join(' ');
    if (!text || text === read) return null;
    return (
        <div class="bulletin" role="status">
            <span class="grow">{text}</span>
            <IconButton icon="close" label={t.close} onClick={() => setRead(text)} />
        </div>
    );
}
