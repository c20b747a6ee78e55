import { useEffect, useState } from 'preact/hooks';
import { loadRules } from './rules';

/** Draws again when the rules have come, so that what they say can be shown. */
export function useRules(): void {
    const [, setLoaded] = useState(false);
    useEffect(() => void loadRules().then(() => setLoaded(true)), []);
}
