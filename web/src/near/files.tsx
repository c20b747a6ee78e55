// All of this device as one file, and such a file opened.
import { useState } from 'preact/hooks';
import { Button, Icon } from '../parts/parts';
import type { Lang } from '../text';
import { nearWords } from '../text/near';
import { addAll, saveAll } from './backup';

export function Backup({ lang }: { lang: Lang }) {
    const t = nearWords[lang];
    const [said, setSaid] = useState('');
    const open = async ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        const [file] = currentTarget.files ?? [];
        if (!file) return;
        const fine = await addAll(file).catch(() => false);
        currentTarget.value = '';
        setSaid(fine ? t.added : t.wrong);
        if (fine) location.reload();
    };
    return (
        <section class="column backup">
            <p class="dim">{t.help}</p>
            <Button icon="download" onClick={() => void saveAll()}>
                {t.save}
            </Button>
            <label class="btn filebtn">
                <Icon name="share" />
                <span>{t.open}</span>
                <input type="file" accept=".json" onChange={(e) => void open(e)} />
            </label>
            {said && <p role="alert">{said}</p>}
        </section>
    );
}
