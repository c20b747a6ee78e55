// texts.mjs PROGRAM -- whatever the server offers has words on the page, in every language. A game
// without a file of words is shown with the server's own. TAP.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Client, Server, finish, test, truth } from './lib.mjs';

const root = new URL('../../', import.meta.url);
const web = fileURLToPath(new URL('web/', root));
const esbuild = createRequire(web)('esbuild');
const page = await import(`${web}games.mjs`);

async function texts(lang) {
    const { outputFiles } = await esbuild.build({
        entryPoints: [`${web}src/text/${lang}.ts`],
        bundle: true,
        plugins: [page.games()],
        write: false,
        format: 'esm',
    });
    const code = Buffer.from(outputFiles[0].contents).toString('base64');
    return (await import(`data:text/javascript;base64,${code}`))[lang];
}

const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** Why something may be refused: by the table, as the protocol lists it, and by the rules. */
function reasons(games) {
    const [, list] = /^Reasons besides those of the rules: ([^.]*)\./m.exec(
        read('docs/protocol.md'),
    );
    const covers = games
        .map(({ name }) => `tests/play/${name}/COVERS`)
        .filter((path) => existsSync(new URL(path, root)))
        .map(read)
        .join('\n');
    return [...list.matchAll(/`(\w+)`/g), ...covers.matchAll(/^([a-z_]+)$/gm)].map(
        ([, why]) => why,
    );
}

const server = await Server.start();
const client = await Client.open(server);
const { games } = client.messages.find((message) => message.is === 'hello');
const spoken = games.filter(({ name }) => page.gamesWith('text.en.ts').includes(name));
const langs = readdirSync(`${web}src/text`).flatMap((file) => /^(..)\.ts$/.exec(file)?.[1] ?? []);

for (const lang of langs)
    await test(`${lang}: games, their options, every reason`, async () => {
        const t = await texts(lang);
        for (const game of games)
            for (const bot of game.bots) truth(t.strengths[bot], `the strength ${bot}`);
        for (const game of spoken) {
            const card = t.cards[game.name];
            truth(card.blurb, `a blurb of ${game.name}`);
            for (const option of game.options) {
                const text = card.options[option.name];
                truth(text?.name && text.help, `${game.name} ${option.name}`);
                for (const word of option.words ?? [])
                    truth(text.words?.[word], `${game.name} ${option.name}=${word}`);
            }
        }
        const words = Object.assign({}, t.reasons, ...Object.values(t.cards).map((c) => c.reasons));
        for (const why of reasons(spoken)) truth(words[why], `the reason ${why}`);
    });

await client.close();
await server.stop();
finish();
