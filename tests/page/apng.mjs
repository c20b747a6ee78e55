// A moving picture of pictures: PNGs of one size become an APNG in which each frame holds only what has
// changed.
import { deflateSync, inflateSync, crc32 } from 'node:zlib';

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const RGBA = 6;
/** Of each colour: what gradients have beyond is not worth its bytes. */
const FINE = 0xf8f8f8;

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
}

function* chunksOf(png) {
    for (let at = MAGIC.length; at < png.length;) {
        const size = png.readUInt32BE(at);
        yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size)];
        at += size + 12;
    }
}

/** What a byte was predicted to be, by those to the left, above, and above that. */
function predicted(filter, a, b, c) {
    if (filter < 4) return [0, a, b, (a + b) >> 1][filter];
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** The dots of a PNG as browsers write them, 4 bytes each. */
function decode(png) {
    const chunks = [...chunksOf(png)];
    const [, head] = chunks[0];
    const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
    const deep = head[9] === RGBA ? 4 : 3;
    const data = inflateSync(
        Buffer.concat(chunks.filter(([type]) => type === 'IDAT').map(([, part]) => part)),
    );
    const row = width * deep;
    const raw = Buffer.alloc(row * height);
    const at = (x, y) => (x < 0 || y < 0 ? 0 : raw[y * row + x]);
    for (let y = 0; y < height; y++) {
        const filter = data[y * (row + 1)];
        for (let x = 0; x < row; x++) {
            const guess = predicted(filter, at(x - deep, y), at(x, y - 1), at(x - deep, y - 1));
            raw[y * row + x] = data[y * (row + 1) + 1 + x] + guess;
        }
    }
    const dots = new Uint32Array(width * height);
    for (let i = 0; i < dots.length; i++)
        dots[i] = ((raw.readUIntBE(i * deep, 3) & FINE) << 8) | 255;
    return { width, height, dots };
}

/** Where two pictures differ; null if nowhere. */
function changed({ width, dots }, before) {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
    dots.forEach((dot, i) => {
        if (dot === before[i]) return;
        const [x, y] = [i % width, Math.floor(i / width)];
        [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    });
    return x1 < 0 ? null : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** The dots of a part, those that stay as they are see-through. */
function encode({ width, dots }, before, box) {
    const data = Buffer.alloc(box.height * (box.width * 4 + 1));
    let at = 0;
    for (let y = box.y; y < box.y + box.height; y++) {
        at++; // not filtered
        for (let x = box.x; x < box.x + box.width; x++, at += 4) {
            const dot = dots[y * width + x];
            if (dot !== before[y * width + x]) data.writeUInt32BE(dot, at);
        }
    }
    return deflateSync(data, { level: 9 });
}

const numbers = (...list) => {
    const data = Buffer.alloc(list.length * 4);
    list.forEach((n, i) => data.writeUInt32BE(n, i * 4));
    return data;
};

/** Pictures, [PNG, ms] each, shown again and again. */
export function apng(pictures) {
    const frames = [];
    let before = [];
    for (const [png, ms] of pictures) {
        const picture = decode(png);
        const box = changed(picture, before);
        if (box) frames.push({ box, ms, data: encode(picture, before, box), ...picture });
        else frames.at(-1).ms += ms;
        before = picture.dots;
    }
    const [{ width, height }] = frames;
    let n = 0;
    const parts = frames.map(({ box, ms, data }, i) => {
        const place = numbers(n++, box.width, box.height, box.x, box.y);
        const time = Buffer.from([ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, i ? 1 : 0]);
        const control = chunk('fcTL', Buffer.concat([place, time]));
        const dots = i ? chunk('fdAT', Buffer.concat([numbers(n++), data])) : chunk('IDAT', data);
        return Buffer.concat([control, dots]);
    });
    const head = Buffer.concat([numbers(width, height), Buffer.from([8, RGBA, 0, 0, 0])]);
    return Buffer.concat([
        ...[MAGIC, chunk('IHDR', head), chunk('acTL', numbers(frames.length, 0))],
        ...[...parts, chunk('IEND', Buffer.alloc(0))],
    ]);
}
