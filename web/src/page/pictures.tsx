// The eight pictures of reactions. They are drawn: not every device has the letters for them, and on a
// television they are to look as on a phone.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useTexts } from '../text';

const SUN = '#ffcf4a';
const INK = '#3a2a00';
const TEAR = '#4ea4f0';
const LEAF = ['#0d8456', '#17a06b'];

const Stroke = ({ d, ink = INK, width = 3 }: { d: string; ink?: string; width?: number }) => (
    <path
        {...{ d }}
        fill="none"
        stroke={ink}
        stroke-width={width}
        stroke-linecap="round"
        stroke-linejoin="round"
    />
);
const head = <circle cx="24" cy="24" r="19" fill={SUN} />;
const eyes = (y: number) => (
    <g fill={INK}>
        <circle cx="17" cy={y} r="2.600" />
        <circle cx="31" cy={y} r="2.600" />
    </g>
);

/** In the order of the protocol: laughs, amazed, relieved, sad, thumb, heart, clover, cup. */
const pictures: readonly ComponentChildren[] = [
    <>
        {head}
        <Stroke d="M13.500 20.500q3-4 6 0M28.500 20.500q3-4 6 0" />
        <path d="M13 26h22a11 10.500 0 0 1-22 0z" fill={INK} />
        <path d="M17 33.500q7-4.500 14 0a11 10.500 0 0 1-14 0z" fill="#e8604e" />
    </>,
    <>
        {head}
        {eyes(20)}
        <ellipse cx="24" cy="31.500" rx="4.200" ry="5.500" fill={INK} />
        <Stroke d="M13 13.500q3.500-3 6.500-1M35 13.500q-3.500-3-6.500-1" width={2.4} />
    </>,
    <>
        {head}
        <Stroke d="M14 21h6M28 21h6M18 32q6-4 12 0" />
        <path
            d="M38 8c3 5 4 7 4 9a4 4 0 0 1-8 0c0-2 1-4 4-9z"
            fill={TEAR}
            stroke="#0b4688"
            stroke-width="1.500"
        />
    </>,
    <>
        {head}
        {eyes(21)}
        <Stroke d="M17 34q7-6 14 0" />
        <path
            d="M15 26c2 3 2.500 4.300 2.500 5.500a2.700 2.700 0 0 1-5.400 0c0-1.200.9-2.500 2.900-5.500z"
            fill={TEAR}
        />
    </>,
    <>
        <path d="M16 22h-7a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h7z" fill="#1565b4" />
        <path
            d="M16 22l8-16a5.500 5.500 0 0 1 5.500 6L28.500 19h9.500a4.500 4.500 0 0 1 4.400 5.400l-2.600 13A5.500 5.500 0 0 1 34.500 42H16z"
            fill={SUN}
            stroke={INK}
            stroke-width="1.500"
        />
    </>,
    <>
        <path
            d="M24 42C0 25 6.500 6.500 16 8c4.500.7 8 6 8 6s3.500-5.300 8-6c9.500-1.500 16 17-8 34z"
            fill="#d5301d"
        />
        <Stroke d="M13 14q-4 3-2.500 9" ink="#ff9d8f" />
    </>,
    <>
        <path
            d="M24 23C12 24 6 18 10 13c3-4 8-3 9-1-1-3 2-7 5-5 4 3 0 14 0 16zM24 23c12 1 18-5 14-10-3-4-8-3-9-1 1-3-2-7-5-5-4 3 0 14 0 16z"
            fill={LEAF[0]}
        />
        <path
            d="M24 23c-12-1-18 5-14 10 3 4 8 3 9 1-1 3 2 7 5 5 4-3 0-14 0-16zM24 23c12-1 18 5 14 10-3 4-8 3-9 1 1 3-2 7-5 5-4-3 0-14 0-16z"
            fill={LEAF[1]}
        />
        <Stroke d="M24 24q1 11 8 18" ink="#055a3b" />
    </>,
    <>
        <path d="M9 17h24v13a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10z" fill="#f3efe6" />
        <path d="M9 17h24v4H9z" fill="#a86a32" />
        <Stroke d="M33 21h3a5 5 0 0 1 0 10h-3.500" ink="#d9d2c3" width={3.4} />
        <Stroke d="M16 12q-2-3 0-6M24 12q-2-3 0-6" ink="#8f9bae" width={2.4} />
    </>,
];

export const Picture = ({ n }: { n: number }) => (
    <svg viewBox="0 0 48 48" aria-hidden="true">
        {pictures[n]}
    </svg>
);

/** All eight, each with its word. */
export function Picker({ send }: { send(n: number): void }) {
    const t = useTexts();
    const first = useRef<HTMLButtonElement>(null);
    useEffect(() => first.current?.focus(), []);
    return (
        <span class="picker" role="group" aria-label={t.react}>
            {pictures.map((_, n) => (
                <button
                    key={n}
                    type="button"
                    ref={n === 0 ? first : undefined}
                    onClick={() => send(n)}>
                    <Picture n={n} />
                    <small>{t.reactions[n]}</small>
                </button>
            ))}
        </span>
    );
}
