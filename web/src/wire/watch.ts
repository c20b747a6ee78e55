// Fair time: how long it is since the throw could be seen here.

/** A stop-watch that starts when the browser paints a throw. */
export class Watch {
    #about = '';
    #since: number | null = null;

    /** A view of this throw is about to be painted; a hidden page paints it when it is seen again. */
    show(match: string | null, thrown: number | null): void {
        const about = `${match} ${thrown}`;
        if (about === this.#about) return;
        this.#about = about;
        this.#since = null;
        if (thrown === null) return;
        requestAnimationFrame(() => {
            if (about === this.#about) this.#since = performance.now();
        });
    }

    /** In ms; undefined while there was nothing to see. */
    took(): number | undefined {
        return this.#since === null ? undefined : Math.round(performance.now() - this.#since);
    }
}
