// How fast bots are shown to who plays alone.
import { Segmented } from '../parts/parts';
import { speeds } from '../parts/show';
import { useTexts } from '../text';
import type { Settings } from '../wire/device';

interface SpeedProps {
    settings: Settings;
    setSettings(some: Partial<Settings>): void;
}

export function SpeedField({ settings, setSettings }: SpeedProps) {
    const { rhythm: w } = useTexts();
    return (
        <Segmented
            label={w.speed}
            value={settings.speed}
            choices={speeds.map((speed) => [speed, w.speeds[speed]] as const)}
            set={(speed) => setSettings({ speed })}
        />
    );
}
