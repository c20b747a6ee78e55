// Things that move from one place of the page to another.

/** Lets `to` seem to come from where `from` is. */
export function fly(from: Element, to: HTMLElement, ms = 280): void {
    const a = from.getBoundingClientRect(),
        b = to.getBoundingClientRect();
    if (!a.width || !b.width) return;
    const x = a.left + a.width / 2 - b.left - b.width / 2,
        y = a.top + a.height / 2 - b.top - b.height / 2;
    to.animate(
        [
            { transform: `translate(${x}px,${y}px) scale(${a.width / b.width})`, zIndex: 2 },
            { transform: `translate(${x / 2}px,${y / 2 - 16}px) scale(1.12)`, zIndex: 2 },
            { transform: 'none', zIndex: 2 },
        ],
        { duration: ms, easing: 'cubic-bezier(.3,.7,.3,1)' },
    );
}
