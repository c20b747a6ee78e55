// Dice in the hand of somebody at this device.
import { useEffect, useState } from 'preact/hooks';

/** Between the end of a touch and the click, and between an answer and what it shows. */
const LINGER_MS = 200;

export interface Hand {
    /** Dice are shaken. */
    held: boolean;
    /** What throws is touched; the click comes later, or never. */
    press(): void;
    /** What throws was chosen, by whatever means. */
    take(): void;
}

/** Shakes dice from the touch of what throws them until `thrown` changes, or nothing is waited for. */
export function useHand(thrown: number, waits: boolean): Hand {
    const [held, setHeld] = useState(false);
    const [touched, setTouched] = useState(false);
    useEffect(() => setHeld(false), [thrown]);
    useEffect(() => {
        if (!held || touched || waits) return;
        const timer = setTimeout(() => setHeld(false), LINGER_MS);
        return () => clearTimeout(timer);
    }, [held, touched, waits]);
    const take = () => setHeld(true);
    const press = () => {
        const lift = () => setTouched(false);
        for (const end of ['pointerup', 'pointercancel'])
            addEventListener(end, lift, { once: true });
        setTouched(true);
        take();
    };
    return { held, press, take };
}
