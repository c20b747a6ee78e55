// functions.mjs WEB [COUNT]: the functions of the page are as short as those of the rest; prints the
// COUNT longest. Files of words have functions too, of a line each: they are left out. Speaks TAP.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';

const LINES_MAX = 60;
const P90_MAX = 30;
const FEWEST = 100; /* fewer were not found */
const SHOWN = 5;

const web = resolve(process.argv[2]);
const src = join(web, 'src');
const ts = createRequire(join(web, 'package.json'))('typescript');

/** What a function is called by; null for one that is only handed on. */
function nameOf(node) {
    if (ts.isConstructorDeclaration(node)) return `new ${node.parent.name.text}`;
    if (node.name) return node.name.getText();
    const { parent } = node;
    return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
        ? parent.name.getText()
        : null;
}

/** The functions of a file, those within others too. */
function functionsOf(path) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const text = readFileSync(path, 'utf8');
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    const lineAt = (at) => file.getLineAndCharacterOfPosition(at).line;
    const found = [];
    const visit = (node) => {
        if (ts.isFunctionLike(node) && node.body) {
            const first = lineAt(node.getStart());
            const lines = lineAt(node.end) - first + 1;
            found.push({ file: relative(web, path), line: first + 1, name: nameOf(node), lines });
        }
        ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
}

const all = readdirSync(src, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|text[/.]/.test(name))
    .flatMap((name) => functionsOf(join(src, name)))
    .sort((a, b) => b.lines - a.lines);
const named = all.filter(({ name }) => name);
const p90 = named[Math.floor(named.length / 10)]?.lines ?? 0;
const say = ({ file, line, name, lines }) => `${lines} ${file}:${line} ${name ?? 'a function'}`;

for (const one of all.slice(0, Number(process.argv[3] ?? SHOWN))) console.log(`# ${say(one)}`);
const long = all.filter(({ lines }) => lines > LINES_MAX);
const results = [
    [named.length > FEWEST, `${named.length} functions with a name are found`],
    [long.length === 0, `none has more than ${LINES_MAX} lines`, long.map(say)],
    [p90 <= P90_MAX, `nine of ten have at most ${P90_MAX} lines: ${p90}`],
];
console.log(`1..${results.length}`);
results.forEach(([ok, what, notes = []], i) => {
    console.log(`${ok ? 'ok' : 'not ok'} ${i + 1} - ${what}`);
    for (const note of notes) console.log(`#   ${note}`);
});
process.exit(results.every(([ok]) => ok) ? 0 : 1);
