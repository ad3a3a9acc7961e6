// @ts-check
// How long somebody waits for a worker before it counts as hung.

/** How much longer than its budget a question may take, and how long a worker may be busy with something else. */
export const GRACE_MS = 5000;

/** The longest time that is counted at once: a device that slept for an hour has lost that much. */
const TICK_MS = 1000;

/**
 * Waits for a worker. It counts as hung if it does not begin with a job in time, or does not end it in time once it
 * has begun. A job may be several requests, such as facts and then a question about them: its time counts from the
 * first one. Time is measured by the machine and the source: a worker that took a minute to load a table
 * may be that much late, since to replace it takes as long.
 */
export class Patience {
  #budgetMs;
  #slackMs;
  #onHung;
  #begun = false;
  #stopped = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {object} options
   * @param {number} options.budgetMs of the job
   * @param {number} options.startMs how long the worker took to start
   * @param {() => void} options.onHung
   */
  constructor({ budgetMs, startMs, onHung }) {
    this.#budgetMs = budgetMs;
    this.#slackMs = GRACE_MS + startMs;
    this.#onHung = onHung;
    this.#wait(this.#slackMs);
  }

  /** The worker has begun with a request of the job: time counts from the first. */
  begun() {
    if (this.#begun) return;
    this.#begun = true;
    this.#wait(this.#budgetMs + this.#slackMs);
  }

  /** The worker has answered, or nobody waits any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#stopped = true;
  }

  /** @param {number} left */
  #wait(left) {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    if (left <= 0) return this.#onHung();
    const ms = Math.min(left, TICK_MS);
    this.#timer = setTimeout(() => this.#wait(left - ms), ms);
  }
}
