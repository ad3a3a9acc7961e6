// @ts-check
/** @import {Info, Parts, Result, Status} from "./types.js" */
/** @import {WorkerLike} from "./connection.js" */
import { Connection } from "./connection.js";

/** How much longer than its budget a question may take before the worker counts as hung. */
const GRACE_MS = 5000;

/**
 * @typedef {object} Job
 * @property {string} question
 * @property {number} budgetMs
 * @property {number} k
 * @property {(result: Result | null) => void} resolve
 * @property {(error: Error) => void} reject
 */

/**
 * The parser as the page sees it: it loads, answers the latest question, can
 * be stopped, and can be started again after any failure.
 *
 * One question is active and one pending; a newer question takes the pending
 * place. Once everything has been loaded, no server is needed: the parts are
 * kept, and a second worker waits in reserve to replace one that is stopped.
 */
export class Client {
  #load;
  #spawn;
  #onStatus;
  /** @type {Parts | null} */
  #parts = null;
  /** The parts have started a worker before. */
  #proved = false;
  /** @type {Connection | null} */
  #connection = null;
  /** @type {Connection | null} */
  #reserve = null;
  /** @type {Status["state"]} */
  #state = "failed";
  /** Counts starts; an attempt that is no longer the latest gives up. */
  #attempt = 0;
  /** @type {Job | null} */
  #active = null;
  /** @type {Job | null} */
  #pending = null;

  /** What the loaded domain says of itself. @type {Info | null} */
  info = null;

  /**
   * @param {object} options
   * @param {(fresh: boolean, onProgress: (loaded: number, total: number) => void) => Promise<Parts>} options.load
   * @param {() => WorkerLike} options.spawn
   * @param {(status: Status) => void} options.onStatus
   */
  constructor({ load, spawn, onStatus }) {
    this.#load = load;
    this.#spawn = spawn;
    this.#onStatus = onStatus;
  }

  /** Whether the parser works, or is about to. */
  get alive() {
    return this.#state !== "failed";
  }

  /** Loads and starts the parser, or starts it again. Failures go to onStatus. */
  async start() {
    const attempt = ++this.#attempt;
    const fresh = attempt > 1;
    this.#connection?.close();
    this.#connection = null;
    try {
      await this.#startOnce(fresh, () => attempt === this.#attempt);
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * The result of parsing question, or null if a later question or stop() has
   * taken its place. Rejects if the parser fails.
   * @param {string} question
   * @param {number} budgetMs
   * @param {number} k how many programs to rank
   * @returns {Promise<Result | null>}
   */
  ask(question, budgetMs, k = 1) {
    return new Promise((resolve, reject) => {
      this.#pending?.resolve(null);
      this.#pending = { question, budgetMs, k, resolve, reject };
      if (this.#state === "failed") this.start();
      else this.#next();
    });
  }

  /** Drops the open questions and replaces the worker. */
  stop() {
    this.#drop((job) => job.resolve(null));
    return this.start();
  }

  /**
   * @param {boolean} fresh
   * @param {() => boolean} current
   */
  async #startOnce(fresh, current) {
    this.#reserve ??= new Connection(this.#spawn()); // its code is fetched meanwhile
    if (!this.#parts) {
      this.#report({ state: "loading", loaded: 0, total: 0 });
      const parts = await this.#load(fresh, (loaded, total) => {
        if (current()) this.#report({ state: "loading", loaded, total });
      });
      if (!current()) return;
      this.#parts = parts;
    }
    this.#report({ state: "starting" });
    const connection = this.#takeReserve();
    this.#connection = connection;
    connection.onDeath = (error) => {
      if (this.#connection === connection) this.#fail(error);
    };
    const info = await connection.call("load", this.#parts);
    if (!current()) return;
    this.info = info;
    this.#proved = true;
    this.#reserve ??= new Connection(this.#spawn());
    this.#report({ state: "ready" });
    this.#next();
  }

  /** The worker in reserve, if it is alive, or a new one. */
  #takeReserve() {
    const reserve = this.#reserve;
    this.#reserve = null;
    return reserve && !reserve.dead ? reserve : new Connection(this.#spawn());
  }

  /** Sends the pending question if the worker is free. */
  #next() {
    if (this.#state !== "ready" || !this.#pending || !this.#connection) return;
    const job = this.#pending;
    this.#active = job;
    this.#pending = null;
    this.#report({ state: "busy" });
    const hung = setTimeout(
      () => this.#fail(new Error("The parser did not answer in time.")),
      job.budgetMs + GRACE_MS,
    );
    const { question, budgetMs, k } = job;
    const settle = (/** @type {() => void} */ how) => {
      clearTimeout(hung);
      if (this.#active !== job) return; // stopped, or failed with its worker
      this.#active = null;
      this.#report({ state: "ready" });
      how();
      this.#next();
    };
    this.#connection.call("parse", { question, budgetMs, k }).then(
      (result) => settle(() => job.resolve(this.#pending ? null : result)),
      (error) => settle(() => job.reject(error)),
    );
  }

  /** @param {Error} error */
  #fail(error) {
    this.#connection?.close(error);
    this.#connection = null;
    if (!this.#proved) this.#parts = null; // fetch them again: they may be what is wrong
    this.#report({ state: "failed", message: error.message });
    this.#drop((job) => job.reject(error));
  }

  /** @param {(job: Job) => void} how */
  #drop(how) {
    for (const job of [this.#active, this.#pending]) if (job) how(job);
    this.#active = this.#pending = null;
  }

  /** @param {Omit<Status, "type">} status */
  #report(status) {
    this.#state = status.state;
    this.#onStatus({ type: "status", ...status });
  }
}
