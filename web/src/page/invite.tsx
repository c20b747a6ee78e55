// Links that other devices open: shown as a QR code, copied or shared.
import { useEffect } from 'preact/hooks';
import { Button, IconButton, Sheet, toast } from '../parts/parts';
import { isHost, type TableProps } from './props';
import { qrPath } from './qr';
import { useTexts, type Texts } from '../text';
import type { HelloMsg } from '../wire/wire';

export async function copy(link: string): Promise<void> {
    if (navigator.clipboard) return navigator.clipboard.writeText(link);
    // Plain http offers no clipboard, but an old command.
    const field = document.createElement('textarea');
    field.value = link;
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
}

/** Addresses that other devices cannot open. */
const isLocal = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.host);

/** Where other devices find this page; null: nowhere. */
const reached = ({ lan }: HelloMsg): string | null =>
    isLocal() ? (lan ?? null) : location.origin + location.pathname;

/** A link into this page that other devices can open, if any of them can. */
export const addressOf = (fragment: string, hello: HelloMsg | null): string =>
    new URL('#' + fragment, (hello && reached(hello)) ?? location.href).href;

/** The address without what nobody types; null if there is none for other devices. */
export const typedAddress = (hello: HelloMsg): string | null =>
    reached(hello)?.replace(/^https?:\/\/|\/$/g, '') ?? null;

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

/** Where to type the code; or why another device cannot come, and how it could. */
export function Where({ hello }: { hello: HelloMsg }) {
    const t = useTexts();
    const address = typedAddress(hello);
    return (
        <p class="dim">
            {address ? (
                t.inviteHint(address)
            ) : (
                <>
                    {t.localOnly} <code>knobel serve --lan</code>
                </>
            )}
        </p>
    );
}

const canShare = 'share' in navigator;

const share = (address: string) =>
    void navigator.share({ title: document.title, url: address }).catch(() => {});

const copyLink = (address: string, t: Texts) => void copy(address).then(() => toast(t.copied));

/** Gives a link away as this device can: by its own sheet, or by a copy. */
export const shareLink = (address: string, t: Texts): void =>
    canShare ? share(address) : copyLink(address, t);

export function ShareRow({ address }: { address: string }) {
    const t = useTexts();
    return (
        <div class="row">
            <Button icon="copy" onClick={() => copyLink(address, t)}>
                {t.copyLink}
            </Button>
            {canShare && (
                <Button icon="share" onClick={() => share(address)}>
                    {t.share}
                </Button>
            )}
        </div>
    );
}

function Code({ code }: { code: string }) {
    const t = useTexts();
    return (
        <p class="tablecode" aria-label={`${t.code} ${[...code].join(' ')}`}>
            {code}
        </p>
    );
}

type InviteProps = Pick<TableProps, 'table' | 'hello'> & {
    /** It is what is wanted next. */
    wanted: boolean;
    /** Tells how the table comes onto a television. */
    tv(): void;
};

/** How others come to the table. */
export function Invite({ table: { code, curtain }, hello, wanted, tv }: InviteProps) {
    const t = useTexts();
    const address = addressOf(code, hello);
    return (
        <section class={`card invite ${wanted ? 'wanted' : ''}`} aria-label={t.invite}>
            <QrCode text={address} label={t.qrLabel(code)} />
            <div class="column">
                <Code code={code} />
                <Where hello={hello} />
                <div class="row">
                    <Button
                        kind={wanted ? 'primary' : 'plain'}
                        icon={!wanted ? undefined : canShare ? 'share' : 'copy'}
                        onClick={() => shareLink(address, t)}>
                        {!canShare ? t.copyLink : wanted ? t.door.shareLink : t.share}
                    </Button>
                    {canShare && (
                        <IconButton
                            icon="copy"
                            label={t.copyLink}
                            onClick={() => copyLink(address, t)}
                        />
                    )}
                    {!curtain && (
                        <IconButton icon="screen" label={t.extra.display.choose} onClick={tv} />
                    )}
                </div>
            </div>
        </section>
    );
}

/** The same at any time, from the menu. */
export function InviteSheet(props: TableProps & { close(): void; tv(): void }) {
    const { table, hello, close } = props;
    const t = useTexts();
    const { code, locked, state } = table;
    const address = addressOf(code, hello);
    return (
        <Sheet title={t.door.invite} close={close}>
            <div class="invite wanted">
                <QrCode text={address} label={t.qrLabel(code)} />
                <div class="column">
                    <Code code={code} />
                    <Where hello={hello} />
                </div>
            </div>
            {(locked || state !== 'lobby') && (
                <p class="notice">{locked ? t.door.shut : t.door.inviteNext}</p>
            )}
            <Ways {...props} address={address} />
        </Sheet>
    );
}

function Ways({ table, link, address, tv }: TableProps & { address: string; tv(): void }) {
    const t = useTexts();
    const { curtain, locked } = table;
    const lock = () => link.say({ do: 'lock', on: !locked });
    return (
        <div class="row ways">
            {canShare && (
                <Button
                    kind={locked ? 'plain' : 'primary'}
                    icon="share"
                    onClick={() => share(address)}>
                    {t.share}
                </Button>
            )}
            <Button
                kind={canShare || locked ? 'plain' : 'primary'}
                icon="copy"
                onClick={() => copyLink(address, t)}>
                {t.copyLink}
            </Button>
            {!curtain && (
                <Button icon="screen" onClick={tv}>
                    {t.door.screen}
                </Button>
            )}
            {isHost(table) && (
                <Button kind={locked ? 'primary' : 'plain'} icon="lock" onClick={lock}>
                    {locked ? t.door.unlock : t.door.lock}
                </Button>
            )}
        </div>
    );
}

/** A link with which another device takes over the seats of this one. */
export function Ticket({ table, hello, now, link }: TableProps) {
    const t = useTexts();
    useEffect(() => link.say({ do: 'ticket' }), []);
    if (!now.ticket) return <p class="dim">{t.waiting}</p>;
    const address = addressOf(`claim/${table.id}/${now.ticket}`, hello);
    return (
        <>
            <p>{t.moveHelp}</p>
            {!typedAddress(hello) && <Where hello={hello} />}
            <QrCode text={address} label={t.moveLabel} />
            <ShareRow address={address} />
        </>
    );
}
