// qr.mjs PEER: the page draws the QR codes that libqrcodegen does, module by module, for texts of
// every length that it takes. TAP.
import { execFileSync } from 'node:child_process';
import { load } from '../web/test/load.mjs';

const BYTES_MAX = 213;

const { qrPath } = await load('page/qr.ts');

/** Links with some of the bytes that UTF-8 has. */
const texts = Array.from({ length: BYTES_MAX }, (_, i) => {
    const text = `http://192.168.178.${i}:8015/#KMPQR/ä€🎲` + 'b7x-Q'.repeat(50);
    const bytes = Buffer.from(text).subarray(0, i + 1);
    return bytes.toString().replaceAll('\ufffd', '');
});
const lines = execFileSync(process.argv[2], { input: texts.join('\n') + '\n' })
    .toString()
    .trim()
    .split('\n');

/** The same code as a path of squares. */
function pathOf(line) {
    const [size, modules] = line.split(' ');
    const squares = [...modules].map((dark, i) =>
        dark === '1' ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : '',
    );
    return { size: Number(size), path: squares.join('') };
}

const wrong = texts.filter((text, i) => {
    const [own, peer] = [qrPath(text), pathOf(lines[i])];
    return own?.size !== peer.size || own.path !== peer.path;
});
for (const text of wrong) console.log(`# ${text}`);
console.log(`${wrong.length ? 'not ' : ''}ok 1 - ${texts.length} codes are those of libqrcodegen`);
const tooLong = qrPath('a'.repeat(BYTES_MAX + 1));
console.log(`${tooLong ? 'not ' : ''}ok 2 - a longer text has none`);
console.log('1..2');
process.exitCode = wrong.length > 0 || tooLong ? 1 : 0;
