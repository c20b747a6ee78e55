// Links that other devices open: shown as a QR code, copied or shared.
import { Button, toast } from '../parts/parts';
import { qrPath } from '../parts/qr';
import { useTexts, type Texts } from '../text';

async function copy(link: string): Promise<void> {
    if (navigator.clipboard) return navigator.clipboard.writeText(link);
    // Plain http offers no clipboard, but an old command.
    const field = document.createElement('textarea');
    field.value = link;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
}

export const addressOf = (fragment: string): string => new URL('#' + fragment, location.href).href;

/** Addresses that other devices cannot open. */
export const isLocal = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.host);

export function QrCode({ text, label }: { text: string; label: string }) {
    const qr = qrPath(text);
    if (!qr) return null;
    const box = { x: -3, y: -3, width: qr.size + 6, height: qr.size + 6 };
    return (
        <svg
            class="qr"
            viewBox={Object.values(box).join(' ')}
            role="img"
            aria-label={label}
            shape-rendering="crispEdges">
            <rect {...box} fill="#fff" />
            <path d={qr.path} fill="#000" />
        </svg>
    );
}

/** Why another device cannot come, and how it could. */
export function LocalOnly() {
    const t = useTexts();
    return (
        <p class="dim">
            {t.localOnly} <code>knobel serve --lan</code>
        </p>
    );
}

const share = (address: string) =>
    void navigator.share({ title: document.title, url: address }).catch(() => {});

const copyLink = (address: string, t: Texts) => void copy(address).then(() => toast(t.copied));

/** Gives a link away as this device can: by its own sheet, or by a copy. */
export const shareLink = (address: string, t: Texts): void =>
    'share' in navigator ? share(address) : copyLink(address, t);

export function ShareRow({ address }: { address: string }) {
    const t = useTexts();
    return (
        <div class="row">
            <Button icon="copy" onClick={() => copyLink(address, t)}>
                {t.copyLink}
            </Button>
            {'share' in navigator && (
                <Button icon="share" onClick={() => share(address)}>
                    {t.share}
                </Button>
            )}
        </div>
    );
}

/** How others come to the table. */
export function Invite({ code }: { code: string }) {
    const t = useTexts();
    const address = addressOf(code);
    return (
        <section class="card invite" aria-label={t.invite}>
            <QrCode text={address} label={t.qrLabel(code)} />
            <div class="column">
                <p class="tablecode" aria-label={`${t.code} ${[...code].join(' ')}`}>
                    {code}
                </p>
                {isLocal() ? (
                    <LocalOnly />
                ) : (
                    <p class="dim">{t.inviteHint(location.host + location.pathname)}</p>
                )}
                <ShareRow address={address} />
            </div>
        </section>
    );
}
