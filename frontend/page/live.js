// @ts-check
// When to ask while the reader types, and when to count a question as finished.

/** A pause in typing after which the question is asked. */
export const PAUSE_MS = 120;

/** Answers that come faster are asked for at every key. */
const FAST_MS = 50;

/** A pause after which the reader has probably finished: the answer is announced and remembered. */
export const SETTLED_MS = 1000;

/** What one answer weighs in the average of their times. */
const WEIGHT = 0.3;

/**
 * Watches the typing. A question is asked once a pause has come, or at once if
 * the parser has nothing to do and is fast.
 */
export class Live {
  #options;
  #usualMs = Number.POSITIVE_INFINITY; // not known: wait for the pause
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;

  /** Whether to ask while the reader types at all. */
  on = true;

  /**
   * @param {object} options
   * @param {(question: string) => void} options.ask
   * @param {(question: string) => void} options.settle the reader has paused after it
   * @param {() => boolean} options.idle whether the parser is ready and has no question
   */
  constructor(options) {
    this.#options = options;
  }

  /** The reader has changed the question. @param {string} question */
  typed(question) {
    this.cancel();
    if (!this.on || question.trim() === "") return;
    if (this.#usualMs < FAST_MS && this.#options.idle()) this.#options.ask(question);
    else this.#pause = setTimeout(this.#options.ask, PAUSE_MS, question);
    this.#rest = setTimeout(this.#options.settle, SETTLED_MS, question);
  }

  /** What was typed is asked otherwise, or no longer wanted. */
  cancel() {
    clearTimeout(this.#pause);
    clearTimeout(this.#rest);
  }

  /** An answer took this long. @param {number} ms */
  took(ms) {
    this.#usualMs = Number.isFinite(this.#usualMs) ? this.#usualMs + WEIGHT * (ms - this.#usualMs) : ms;
  }

  /** The next answers are those of another parser. */
  forget() {
    this.cancel();
    this.#usualMs = Number.POSITIVE_INFINITY;
  }
}
