// How a table comes onto a television: what is opened there.
import { addressOf, QrCode, ShareRow, typedAddress } from './invite';
import { Icon, Sheet } from '../parts/parts';
import { useTexts } from '../text';
import type { HelloMsg } from '../wire/wire';

interface TvProps {
    code: string;
    hello: HelloMsg;
    close(): void;
}

export function TvSheet({ code, hello, close }: TvProps) {
    const t = useTexts();
    const d = t.extra.display;
    const fragment = `${code}/tv`;
    const address = addressOf(fragment, hello);
    return (
        <Sheet title={d.choose} close={close}>
            <p class="dim">{d.help}</p>
            <p>{d.open}</p>
            <p class="big typed-address">
                {typedAddress(hello) ?? location.host}/#{fragment}
            </p>
            <QrCode text={address} label={d.choose} />
            <ShareRow address={address} />
            <a class="btn primary wide" href={`#${fragment}`} target="_blank" rel="noopener">
                <Icon name="screen" />
                <span>{d.here}</span>
            </a>
        </Sheet>
    );
}
