// @ts-check
/** @import {WorkerLike} from "./connection.js" */
import { Connection } from "./connection.js";

/**
 * Keeps one worker ready, whose code has been fetched, so that any worker that
 * ends can be replaced without a server.
 */
export class Reserve {
  #spawn;
  /** @type {Connection | null} */
  #spare = null;

  /** @param {() => WorkerLike} spawn */
  constructor(spawn) {
    this.#spawn = spawn;
  }

  /** Starts a worker if none is ready. */
  fill() {
    if (!this.#spare || this.#spare.dead) this.#spare = new Connection(this.#spawn());
  }

  /** The worker in reserve, if it is alive, or a new one. */
  take() {
    this.fill();
    const spare = /** @type {Connection} */ (this.#spare);
    this.#spare = null;
    return spare;
  }
}
