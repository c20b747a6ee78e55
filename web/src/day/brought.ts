// Goes of another device, from a file that may come from anybody: only what its own moves make is kept.
import { readLink, writeLink } from './course';
import { keepGo, type Go, type Goes } from './kept';
import { gameOf } from './parts';

/** What the moves of a go make, checked on the dice of its challenge; null: not what it says. */
async function checked(go: Go): Promise<Go | null> {
    const told = await readLink(await writeLink(go, go.name));
    if (told.why !== undefined || told.course.challenge !== go.course.challenge) return null;
    if (!told.checked) return told.course.options.startsWith('seats=1 ') ? null : go;
    const { won, marks, possible, stars, unknown } = told;
    return { ...go, won, marks, possible, stars, unknown, course: told.course };
}

/** Adds what is not here yet. */
export async function bring(days: Record<string, Goes>): Promise<void> {
    for (const [date, goes] of Object.entries(days))
        for (const [key, go] of Object.entries(goes)) {
            const fits = gameOf(go.course.game) && go.course.says.startsWith(`day ${date}`);
            const fine = fits ? await checked(go).catch(() => null) : null;
            if (fine) keepGo(date, key, fine);
        }
}
