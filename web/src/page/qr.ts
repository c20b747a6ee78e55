// A QR code of a short text: bytes, error correction M, versions 1 to 10 (213 bytes).

const CHECK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; /* check bytes of a block, by version */
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
    EXP[i] = x;
    LOG[x] = i;
    x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const mul = (a: number, b: number) => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** Reed-Solomon check bytes. */
function check(data: number[], count: number): number[] {
    let divisor = [1];
    for (let i = 0; i < count; i++) {
        const next = [...divisor, 0];
        divisor.forEach((d, j) => (next[j + 1]! ^= mul(d, EXP[i]!)));
        divisor = next;
    }
    const rest = [...data, ...new Array<number>(count).fill(0)];
    data.forEach((_, i) => {
        const lead = rest[i]!;
        divisor.forEach((d, j) => (rest[i + j]! ^= mul(d, lead)));
    });
    return rest.slice(data.length);
}

/** Modules that carry data and check bits. */
function room(version: number): number {
    const align = version > 1 ? Math.floor(version / 7) + 2 : 0;
    const patterns = align ? (25 * align - 10) * align - 55 : 0;
    return (16 * version + 128) * version + 64 - patterns - (version > 6 ? 36 : 0);
}

/** Data and check bytes in the order in which they are drawn; null if the text is too long. */
function encode(text: string): { version: number; bytes: number[] } | null {
    const utf8 = [...new TextEncoder().encode(text)];
    for (let version = 1; version <= 10; version++) {
        const count = BLOCKS[version - 1]!;
        const checks = CHECK[version - 1]!;
        const total = room(version) >> 3;
        const size = total - count * checks;
        const wide = version > 9;
        if (utf8.length + (wide ? 3 : 2) > size) continue;
        const length = wide ? [12, 8, 4, 0] : [4, 0];
        const bits = [4, ...length.map((shift) => (utf8.length >> shift) & 15)];
        for (const byte of utf8) bits.push(byte >> 4, byte & 15);
        bits.push(0);
        const data: number[] = [];
        for (let i = 0; i < bits.length; i += 2) data.push((bits[i]! << 4) | (bits[i + 1] ?? 0));
        for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
        return { version, bytes: interleave(data, count, checks) };
    }
    return null;
}

function interleave(data: number[], count: number, checks: number): number[] {
    const short = Math.floor(data.length / count);
    const longer = data.length % count; /* the last blocks have a byte more */
    const blocks: number[][] = [];
    for (let i = 0, at = 0; i < count; i++) {
        const size = short + (i >= count - longer ? 1 : 0);
        blocks.push(data.slice(at, at + size));
        at += size;
    }
    const out: number[] = [];
    for (let i = 0; i <= short; i++)
        blocks.forEach((block) => i < block.length && out.push(block[i]!));
    const tails = blocks.map((block) => check(block, checks));
    for (let i = 0; i < checks; i++) tails.forEach((tail) => out.push(tail[i]!));
    return out;
}

class Grid {
    readonly size: number;
    readonly dark: boolean[][];
    private readonly fixed: boolean[][];

    constructor(readonly version: number) {
        this.size = 17 + 4 * version;
        const empty = () =>
            Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
        this.dark = empty();
        this.fixed = empty();
    }

    set(x: number, y: number, dark: boolean): void {
        const row = this.dark[y];
        if (!row || x < 0 || x >= this.size) return;
        row[x] = dark;
        this.fixed[y]![x] = true;
    }

    /** Squares within squares around a point. */
    private rings(x: number, y: number, radius: number, light: number): void {
        for (let dy = -radius; dy <= radius; dy++)
            for (let dx = -radius; dx <= radius; dx++) {
                const ring = Math.max(Math.abs(dx), Math.abs(dy));
                this.set(x + dx, y + dy, ring !== light && ring !== 4);
            }
    }

    patterns(): void {
        const last = this.size - 7;
        for (let i = 0; i < this.size; i++) {
            this.set(6, i, i % 2 === 0);
            this.set(i, 6, i % 2 === 0);
        }
        const count = this.version > 1 ? Math.floor(this.version / 7) + 2 : 0;
        const step = count > 1 ? Math.ceil((this.size - 13) / (2 * count - 2)) * 2 : 0;
        const at = (i: number) => (i === 0 ? 6 : last - step * (count - 1 - i));
        for (let i = 0; i < count; i++)
            for (let j = 0; j < count; j++)
                if (!(i === 0 && (j === 0 || j === count - 1)) && !(j === 0 && i === count - 1))
                    this.rings(at(i), at(j), 2, 1);
        this.rings(3, 3, 4, 2);
        this.rings(last + 3, 3, 4, 2);
        this.rings(3, last + 3, 4, 2);
        this.format(0);
        this.versionBits();
    }

    /** Level M is 00, so the format is the number of the mask alone. */
    format(mask: number): void {
        let rest = mask;
        for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const bits = ((mask << 10) | rest) ^ 0x5412;
        const bit = (i: number) => ((bits >> i) & 1) === 1;
        const edge = this.size - 1;
        for (let i = 0; i < 15; i++) {
            this.set(8, i < 6 ? i : i < 8 ? i + 1 : edge - 14 + i, bit(i));
            this.set(i < 8 ? edge - i : i < 9 ? 7 : 14 - i, 8, bit(i));
        }
        this.set(8, edge - 7, true);
    }

    private versionBits(): void {
        if (this.version < 7) return;
        let rest = this.version;
        for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
        const bits = (this.version << 12) | rest;
        for (let i = 0; i < 18; i++) {
            const far = this.size - 11 + (i % 3);
            const near = Math.floor(i / 3);
            this.set(far, near, ((bits >> i) & 1) === 1);
            this.set(near, far, ((bits >> i) & 1) === 1);
        }
    }

    /** Data in zigzag columns from the right, turned over by mask 0 (a chequerboard). */
    fill(bytes: number[]): void {
        let i = 0;
        for (let right = this.size - 1; right > 0; right -= 2) {
            if (right === 6) right = 5;
            for (let step = 0; step < this.size; step++) {
                const up = ((right + 1) & 2) === 0;
                const y = up ? this.size - 1 - step : step;
                for (const x of [right, right - 1]) {
                    if (this.fixed[y]![x]) continue;
                    const bit = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
                    this.dark[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
                    i++;
                }
            }
        }
    }
}

/** SVG path of the dark modules, and the number of modules a side; null if it does not fit. */
export function qrPath(text: string): { size: number; path: string } | null {
    const code = encode(text);
    if (!code) return null;
    const grid = new Grid(code.version);
    grid.patterns();
    grid.fill(code.bytes);
    let path = '';
    grid.dark.forEach((row, y) =>
        row.forEach((dark, x) => (path += dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: grid.size, path };
}
