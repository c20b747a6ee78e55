import { useState } from 'preact/hooks';
import { announce } from './parts';

/**
 * What takes a second tap: whether the first one was made as things stand (`about`), and a way to
 * make it, which says `question` aloud; made again, it has to be asked anew.
 */
export function useSure(about: string, question: string): [boolean, () => void] {
    const [armed, setArmed] = useState('');
    return [
        armed === about,
        () => {
            setArmed(armed === about ? '' : about);
            if (armed !== about) announce(question);
        },
    ];
}
