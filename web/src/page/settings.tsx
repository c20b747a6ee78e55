// What a person may set for this device.
import type { Settings, Theme } from '../wire/device';
import { Segmented, Switch } from '../parts/parts';
import { langName, langs, useTexts } from '../text';

interface SettingsProps {
    settings: Settings;
    setSettings(some: Partial<Settings>): void;
    /** There is a text about the server. */
    about: boolean;
}

const themes: Theme[] = ['auto', 'light', 'dark'];

export function SettingsFields({ settings, setSettings, about }: SettingsProps) {
    const t = useTexts();
    return (
        <>
            <Switch label={t.sound} on={settings.sound} set={(on) => setSettings({ sound: on })} />
            <Switch
                label={t.guard.name}
                help={t.guard.help}
                on={settings.guard}
                set={(guard) => setSettings({ guard })}
            />
            <Switch
                label={t.extra.calm.name}
                help={t.extra.calm.help}
                on={settings.calm}
                set={(calm) => setSettings({ calm })}
            />
            <Segmented
                label={t.lang}
                value={settings.lang}
                choices={langs.map((lang) => [lang, langName(lang)] as const)}
                set={(lang) => setSettings({ lang })}
            />
            <Segmented
                label={t.theme}
                value={settings.theme}
                choices={themes.map((theme) => [theme, t.themes[theme]] as const)}
                set={(theme) => setSettings({ theme })}
            />
            {about && (
                <a class="licences" href="#about">
                    {t.operator.title}
                </a>
            )}
            <a class="licences" href="licences.txt" target="_blank">
                {t.licences}
            </a>
        </>
    );
}
