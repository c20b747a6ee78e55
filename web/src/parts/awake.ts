// Keeps the screen on: by a wake lock or, where there is none (browsers keep it for https), by a
// video of nothing. Its sound track is silent, but not muted: over a muted one screens go dark.

let wanted = false;
let lock: WakeLockSentinel | null = null;
let video: HTMLVideoElement | null = null;

async function takeLock(): Promise<void> {
    if (lock) return;
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => (lock = null));
}

async function playVideo(): Promise<void> {
    if (!video) {
        const { default: url } = await import('../../static/awake.mp4');
        const session = (navigator as { audioSession?: { type: string } }).audioSession;
        if (session) session.type = 'ambient'; /* other music plays on */
        video = document.createElement('video');
        video.playsInline = true;
        video.src = url;
        video.onended = hold; /* one that loops does not count */
    }
    if (wanted && video.paused) await video.play();
}

function hold(): void {
    if (!wanted || document.visibilityState !== 'visible') return;
    const held = 'wakeLock' in navigator ? takeLock() : playVideo();
    held.catch(() => {}); /* refused; a video may begin at the next tap */
}

/** Keeps the screen on where the browser allows; it lets go by itself when the page is hidden. */
export function keepAwake(on: boolean): void {
    wanted = on;
    hold();
    if (on) return;
    void lock?.release();
    video?.pause();
}

document.addEventListener('visibilitychange', hold);
document.addEventListener('pointerup', hold);
