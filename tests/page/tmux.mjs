// tmux.mjs -- a real terminal, by tmux, whose screen is read and whose keys are pressed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TICK_MS = 60;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export class Terminal {
    /** The program on a terminal of that size. */
    constructor(command, { columns = 80, rows = 24, term = 'tmux-256color' } = {}) {
        this.socket = `knobel-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
        this.home = mkdtempSync(path.join(os.tmpdir(), 'knobel-term-'));
        const words = [process.env.PATH, this.home, ...command].map((word) => `'${word}'`);
        const [where, home, ...rest] = words;
        const env = `env -i PATH=${where} HOME=${home} LC_ALL=C.UTF-8 TERM=${term}`;
        const size = ['-x', `${columns}`, '-y', `${rows}`];
        this.tmux(
            'new-session',
            '-d',
            '-s',
            't',
            ...size,
            `${env} ${rest.join(' ')}; echo ended; cat`,
        );
    }

    tmux(...args) {
        return execFileSync('tmux', ['-L', this.socket, '-f', '/dev/null', ...args], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        });
    }

    screen(...how) {
        return this.tmux('capture-pane', '-p', ...how, '-t', 't');
    }

    keys(...keys) {
        this.tmux('send-keys', '-t', 't', ...keys);
    }

    resize(columns, rows) {
        this.tmux('resize-window', '-t', 't', '-x', `${columns}`, '-y', `${rows}`);
    }

    /** Waits until something is on the screen; what is. */
    async sees(what, limit_ms = 60000) {
        for (const end = Date.now() + limit_ms; ;) {
            const screen = this.screen();
            if (what.test(screen)) return screen;
            if (Date.now() > end) throw new Error(`${what} is not on the screen:\n${screen}`);
            await sleep(TICK_MS);
        }
    }

    /** Answers what the line above the keys asks, until the end; `seen` is told every screen. */
    async playOn(answers, limit_ms, seen = () => {}) {
        for (const end = Date.now() + limit_ms; ;) {
            const screen = this.screen();
            if (/another match of the same kind|All games played/.test(screen)) return;
            if (Date.now() > end) throw new Error(`no end:\n${screen}`);
            const asked = screen.trimEnd().split('\n').slice(-3).join('\n');
            const found = answers.find(([what]) => what.test(asked));
            seen(screen);
            if (found) this.keys(...[found[1]].flat());
            await sleep(found ? 4 * TICK_MS : TICK_MS);
        }
    }

    close() {
        try {
            this.tmux('kill-server');
        } catch {
            // It has ended by itself.
        }
        rmSync(this.home, { recursive: true, force: true });
    }
}

/** What somebody presses who reads the question of Fiese 15: all that fits, and stop. */
export const FIESE15 = [
    [/s again: yes/, 's'],
    [/ s: /, 's'],
    [/Take at least one die/, 'a'],
    [/Enter rolls|Enter: place all six/, 'Enter'],
];
