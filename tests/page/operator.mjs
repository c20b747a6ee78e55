// operator.mjs PROGRAM: what people see of who runs the server, and what they can tell them.
import { finish, launch, test } from './lib.mjs';
import { operatorScreens } from './operator_screens.mjs';

const browser = await launch();
await test('about, notice, password, report, a closed table, drain, no entry', () =>
    operatorScreens(browser, () => {}, { reducedMotion: 'reduce' }));
await browser.close();
finish();
