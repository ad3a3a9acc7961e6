// @ts-check
// When the module may work for itself.

/** How long nobody has asked when the module begins to work for itself. */
export const PAUSE_MS = 200;

/** The time between two slices of its work, in which the worker takes the requests that have come. */
const STEP_MS = 1;

/**
 * Has work done in pauses, slice by slice. Each slice is a task of its own of the event loop, so that a request
 * waits for one slice at most.
 */
export class Pauses {
  #work;
  #open = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => boolean} work does a slice, and returns whether there is more to do */
  constructor(work) {
    this.#work = work;
  }

  /** A request has come. */
  end() {
    this.#open++;
    clearTimeout(this.#timer);
  }

  /** A request has been answered; the pause begins if it was the last one. */
  begin() {
    if (--this.#open === 0) this.#wait(PAUSE_MS);
  }

  /** @param {number} ms */
  #wait(ms) {
    this.#timer = setTimeout(() => {
      if (this.#work()) this.#wait(STEP_MS);
    }, ms);
  }
}
