// @ts-check
/** @import {Info, Parts, Result, Seed, Status} from "./types.js" */
/** @import {Connection} from "./connection.js" */
/** @import {Reserve} from "./reserve.js" */

/** How much longer than its budget a question may take before the worker counts as hung. */
const GRACE_MS = 5000;

/**
 * What to ask, and about which facts; without a question, the facts alone are
 * asked for.
 * @typedef {{question: string, budgetMs: number, k: number} | null} Query
 */

/**
 * @typedef {object} Job
 * @property {Query} query
 * @property {Seed} seed
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

/**
 * One domain's parser as the page sees it: it loads, answers the latest
 * question, can be stopped, and can be started again after any failure.
 *
 * One question is active and one pending; a newer question replaces the pending
 * one. Each names the facts that it is about by their seed, so that it does not
 * matter which facts the worker has. Once everything has been loaded, no
 * server is needed: the parts are kept, and a worker waits in reserve to
 * replace one that is stopped.
 */
export class Client {
  #load;
  #reserve;
  #onStatus;
  /** @type {Parts | null} */
  #parts = null;
  /** The parts have started a worker before. */
  #proved = false;
  /** @type {Connection | null} */
  #connection = null;
  /** Of the facts that the worker has. @type {Seed} */
  #seed = null;
  /** Counts starts; an attempt that is no longer the latest gives up. */
  #attempt = 0;
  /** @type {Job | null} */
  #active = null;
  /** @type {Job | null} */
  #pending = null;

  /** The description of the domain and its current facts, once loaded. @type {Info | null} */
  info = null;

  /** The latest status; null before the first start. @type {Status | null} */
  status = null;

  /**
   * @param {object} options
   * @param {(fresh: boolean, onProgress: (loaded: number, total: number) => void) => Promise<Parts>} options.load
   * @param {Reserve} options.reserve may be shared between clients
   * @param {(status: Status) => void} options.onStatus
   */
  constructor({ load, reserve, onStatus }) {
    this.#load = load;
    this.#reserve = reserve;
    this.#onStatus = onStatus;
  }

  /** Whether the parser works, or is about to. */
  get alive() {
    return this.status !== null && this.status.state !== "failed";
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
   * The result of parsing a question, or null if a later call or stop() has
   * replaced it. Rejects if the parser fails.
   * @param {string} question
   * @param {number} budgetMs
   * @param {number} k how many programs to rank
   * @param {Seed} seed of the facts that it is about
   * @returns {Promise<Result | null>}
   */
  ask(question, budgetMs, k = 1, seed = null) {
    return this.#enqueue({ question, budgetMs, k }, seed);
  }

  /**
   * The description of the domain and these facts, or null, as ask does.
   * @param {Seed} seed
   * @returns {Promise<Info | null>}
   */
  describe(seed) {
    return this.#enqueue(null, seed);
  }

  /**
   * @param {Query} query
   * @param {Seed} seed
   * @returns {Promise<any>}
   */
  #enqueue(query, seed) {
    return new Promise((resolve, reject) => {
      this.#pending?.resolve(null);
      this.#pending = { query, seed, resolve, reject };
      if (!this.alive) this.start();
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
    this.#reserve.fill(); // its code is fetched meanwhile
    if (!this.#parts) {
      this.#report({ state: "loading", loaded: 0, total: 0 });
      const parts = await this.#load(fresh, (loaded, total) => {
        if (current()) this.#report({ state: "loading", loaded, total });
      });
      if (!current()) return;
      this.#parts = parts;
    }
    this.#report({ state: "starting" });
    const connection = this.#reserve.take();
    this.#connection = connection;
    connection.onDeath = (error) => {
      if (this.#connection === connection) this.#fail(error);
    };
    const info = await connection.call("load", this.#parts);
    if (!current()) return;
    this.info = info;
    this.#seed = null;
    this.#proved = true;
    this.#reserve.fill();
    this.#report({ state: "ready" });
    this.#next();
  }

  /** Sends the pending question if the worker is free. */
  #next() {
    if (this.status?.state !== "ready" || !this.#pending || !this.#connection) return;
    const job = this.#pending;
    this.#active = job;
    this.#pending = null;
    this.#report({ state: "busy" });
    const hung = setTimeout(
      () => this.#fail(new Error("The parser did not answer in time.")),
      (job.query?.budgetMs ?? 0) + GRACE_MS,
    );
    const settle = (/** @type {() => void} */ how) => {
      clearTimeout(hung);
      if (this.#active !== job) return; // stopped, or failed with its worker
      this.#active = null;
      this.#report({ state: "ready" });
      how();
      this.#next();
    };
    this.#send(this.#connection, job).then(
      (result) => settle(() => job.resolve(this.#pending ? null : result)),
      (error) => settle(() => job.reject(error)),
    );
  }

  /**
   * Sends a question, after a request for the facts that it is about if the
   * worker has others.
   * @param {Connection} connection
   * @param {Job} job
   * @returns {Promise<any>}
   */
  #send(connection, { query, seed }) {
    const answer = () => (query ? connection.call("parse", query) : Promise.resolve(this.info));
    if (seed === this.#seed) return answer();
    return connection.call("sample", seed === null ? {} : { seed }).then((info) => {
      if (connection === this.#connection) [this.info, this.#seed] = [info, seed];
      return answer();
    });
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
    this.status = { type: "status", ...status };
    this.#onStatus(this.status);
  }
}
