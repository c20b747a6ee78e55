// Sounds, made on the spot; there are no files. Silent until somebody turns them on.

export type Sound =
    | 'roll'
    | 'shake'
    | 'place'
    | 'win'
    | 'lose'
    | 'tick'
    | 'wrong'
    | 'right'
    | 'tap'
    | 'turn'
    | 'nudge';

/** A tone: Hz, when it starts (s), how long it rings (s). */
type Tone = [number, number, number];

const TONES: Partial<Record<Sound, Tone[]>> = {
    turn: [
        [587, 0, 0.25],
        [880, 0.11, 0.4],
    ],
    nudge: [
        [988, 0, 0.3],
        [784, 0.16, 0.5],
    ],
    right: [
        [659, 0, 0.2],
        [988, 0.09, 0.45],
    ],
    wrong: [
        [233, 0, 0.22],
        [175, 0.13, 0.4],
    ],
    lose: [
        [392, 0, 0.25],
        [311, 0.14, 0.25],
        [233, 0.28, 0.6],
    ],
    win: [
        [523, 0, 0.3],
        [659, 0.12, 0.3],
        [784, 0.24, 0.3],
        [1047, 0.36, 0.9],
    ],
    tick: [[1320, 0, 0.06]],
};
/** Knocks of wood: when (s), how hard. */
const KNOCKS: Partial<Record<Sound, [number, number][]>> = {
    roll: [
        [0.3, 1],
        [0.34, 0.8],
        [0.39, 0.9],
        [0.58, 0.55],
        [0.62, 0.5],
        [0.68, 0.45],
        [0.79, 0.25],
        [0.84, 0.2],
    ],
    shake: [
        [0, 0.5],
        [0.07, 0.7],
        [0.16, 0.5],
        [0.24, 0.8],
        [0.33, 0.5],
        [0.41, 0.7],
    ],
    place: [
        [0, 0.8],
        [0.03, 0.3],
    ],
    tap: [[0, 0.35]],
};

let on = false;
let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function ready(): AudioContext | undefined {
    if (!on || typeof AudioContext === 'undefined') return undefined;
    context ??= new AudioContext();
    // Browsers let sound begin at a gesture only; until then this asks in vain, which is fine.
    if (context.state === 'suspended') void context.resume();
    return context;
}

function crackle(ac: AudioContext): AudioBuffer {
    if (noise) return noise;
    noise = ac.createBuffer(1, Math.round(ac.sampleRate * 0.05), ac.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++)
        data[i] = (Math.random() * 2 - 1) * Math.exp((-i / data.length) * 7);
    return noise;
}

function knock(ac: AudioContext, at: number, force: number) {
    const source = ac.createBufferSource(),
        band = ac.createBiquadFilter(),
        gain = ac.createGain();
    source.buffer = crackle(ac);
    source.playbackRate.value = 0.8 + Math.random() * 0.5;
    band.type = 'bandpass';
    band.frequency.value = 1300 + Math.random() * 1500;
    band.Q.value = 2.2;
    gain.gain.value = 0.5 * force;
    source.connect(band).connect(gain).connect(ac.destination);
    source.start(at);
}

function ring(ac: AudioContext, at: number, hertz: number, seconds: number) {
    const tone = ac.createOscillator(),
        gain = ac.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.16, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(gain).connect(ac.destination);
    tone.start(at);
    tone.stop(at + seconds + 0.02);
}

export const sound = {
    enable(want: boolean): void {
        on = want;
        if (want) ready();
        else void context?.suspend();
    },
    play(name: Sound): void {
        const ac = ready();
        if (!ac || ac.state !== 'running') return;
        for (const [at, force] of KNOCKS[name] ?? []) knock(ac, ac.currentTime + at, force);
        for (const [hertz, at, seconds] of TONES[name] ?? [])
            ring(ac, ac.currentTime + at, hertz, seconds);
    },
};
