// Faces of bots, one a strength, and how strong that is: told apart by eyes, mouth and bars.

interface Look {
    name: string;
    /** Of four. */
    bars: number;
    eyes: string;
    mouth: string;
}

/** By strength; drawn from -16 to 16. */
const looks: Record<string, Look> = {
    random: {
        name: 'Zap',
        bars: 0,
        eyes: 'M-8 2h5v2h-5zM3-2h4v6h-4z',
        mouth: 'M-4 9l3-2 2 2 3-2',
    },
    easy: {
        name: 'Pip',
        bars: 1,
        eyes: 'M-4.500-1.600a2.600 2.600 0 1 0 .1 0zM4.500-1.600a2.600 2.600 0 1 0 .1 0z',
        mouth: 'M-4 7q4 3.500 8 0',
    },
    medium: {
        name: 'Dot',
        bars: 2,
        eyes: 'M-7-1.500h5v5h-5zM2-1.500h5v5h-5z',
        mouth: 'M-4 8h8',
    },
    hard: {
        name: 'Ada',
        bars: 3,
        eyes: 'M-8-1l6 2v3l-6-1zM8-1l-6 2v3l6-1z',
        mouth: 'M-3 8h6',
    },
    master: {
        name: 'Kai',
        bars: 4,
        eyes: 'M-8-2h6v3a3 3 0 0 1-6 0zM2-2h6v3a3 3 0 0 1-6 0z',
        mouth: 'M-4 8q4 2 8-1',
    },
    perfect: {
        name: 'Max',
        bars: 4,
        eyes: 'M-6-2.500h12a3 3 0 0 1 0 6h-12a3 3 0 0 1 0-6z',
        mouth: 'M-4 8.500l2-1.500 2 1.500 2-1.500 2 1.500',
    },
};
const BARS = [1, 2, 3, 4];

const lookOf = (bot: string): Look => looks[bot] ?? looks.medium!;

/** What a bot of this strength is called, if it is the first. */
export const botName = (bot: string): string => lookOf(bot).name;

/** The drawing alone, for within others; in the colour of its lines, so that two of a kind differ. */
export function BotShape({ bot, colour }: { bot: string; colour: string }) {
    const { eyes, mouth } = lookOf(bot);
    return (
        <g>
            <path
                fill={colour}
                d="M-6-8H6a7 7 0 0 1 7 7a2 2 0 0 1 3 2v4a2 2 0 0 1-3 2a7 7 0 0 1-7 7H-6a7 7 0 0 1-7-7a2 2 0 0 1-3-2v-4a2 2 0 0 1 3-2a7 7 0 0 1 7-7zM-1.200-8v-4.500h2.400v4.500zM0-15a1.700 1.700 0 1 1-.1 0z"
            />
            <path fill="#fff" d={eyes} />
            <path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" d={mouth} />
        </g>
    );
}

export const BotFace = (look: { bot: string; colour: string }) => (
    <svg class="symbol" viewBox="-16 -16 32 32" aria-hidden="true">
        <BotShape {...look} />
    </svg>
);

/** One to four bars; the word stands beside them. */
export const Power = ({ bot }: { bot: string }) => (
    <span class="power" aria-hidden="true">
        {BARS.map((n) => (
            <i key={n} class={n <= lookOf(bot).bars ? 'on' : ''} />
        ))}
    </span>
);
