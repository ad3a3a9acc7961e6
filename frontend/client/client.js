// @ts-check
/** @import {Info, Result, Seed, Start, Status} from "./types.js" */
/** @import {Connection} from "./connection.js" */
/** @import {Reserve} from "./reserve.js" */

/** How much longer than its budget a question may take before the worker counts as hung. */
const GRACE_MS = 5000;

/**
 * What to ask, and about which facts; without a question, the facts alone are
 * asked for.
 * @typedef {{question: string, budgetMs: number, k?: number} | null} Query
 */

/**
 * @typedef {object} Job
 * @property {Query} query
 * @property {Seed} seed
 * @property {boolean} patient whether it gives way to other questions, and is not replaced by them
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 */

/**
 * @callback Load
 * @param {boolean} fresh do not trust what was fetched before
 * @param {(loaded: number, total: number) => void} onProgress in bytes
 * @returns {Promise<Start>} the request that makes a worker ready: load for a domain, table for a table
 */

/**
 * The parser of one source, a domain or a table, as the page sees it: it
 * loads, answers the latest question, can be stopped, and can be started again
 * after any failure.
 *
 * One question is active and one pending; a newer question replaces the pending
 * one. Patient questions wait in a line of their own until no other is pending.
 * Each question names the facts that it is about by their seed, so that it does
 * not matter which facts the worker has. Once everything has been loaded, no
 * server is needed: the parts are kept, and a worker waits in reserve to
 * replace one that is stopped.
 * @template [About=Info] TableInfo of a table
 * @template [Answer=Result] TableResult of a table
 */
export class Client {
  #load;
  #reserve;
  #onStatus;
  /** @type {Start | null} */
  #parts = null;
  /** The parts have started a worker before. */
  #proved = false;
  /** What was fetched has failed: it is to be fetched again. */
  #doubtful = false;
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
  /** @type {Job[]} */
  #line = [];

  /** The description of the source and its current facts, once loaded. @type {About | null} */
  info = null;

  /** The latest status; null before the first start, and after close. @type {Status | null} */
  status = null;

  /**
   * @param {object} options
   * @param {Load} options.load
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
    this.#connection?.close();
    this.#connection = null;
    try {
      await this.#startOnce(() => attempt === this.#attempt);
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /**
   * The result of a question, or null if a later call or stop() has replaced it.
   * Rejects if the parser fails.
   * @param {string} question
   * @param {number} budgetMs
   * @param {number} [k] how many programs to rank, of a table: how many to list beside the answer
   * @param {Seed} seed of the facts that it is about
   * @returns {Promise<Answer | null>}
   */
  ask(question, budgetMs, k, seed = null) {
    return this.#enqueue({ question, budgetMs, ...(k === undefined ? {} : { k }) }, seed);
  }

  /**
   * The same for one of many questions, which waits while there are others and is
   * not replaced by them; null only after stop() or close().
   * @param {string} question
   * @param {number} budgetMs
   * @param {number} [k]
   * @param {Seed} seed
   * @returns {Promise<Answer | null>}
   */
  askInLine(question, budgetMs, k, seed = null) {
    return this.#enqueue({ question, budgetMs, ...(k === undefined ? {} : { k }) }, seed, true);
  }

  /**
   * The description of the source and these facts, or null, as ask does.
   * @param {Seed} [seed]
   * @returns {Promise<About | null>}
   */
  describe(seed = null) {
    return this.#enqueue(null, seed);
  }

  /**
   * @param {Query} query
   * @param {Seed} seed
   * @param {boolean} patient
   * @returns {Promise<any>}
   */
  #enqueue(query, seed, patient = false) {
    return new Promise((resolve, reject) => {
      const job = { query, seed, patient, resolve, reject };
      if (patient) this.#line.push(job);
      else {
        this.#pending?.resolve(null);
        this.#pending = job;
      }
      if (!this.alive) this.start();
      else this.#next();
    });
  }

  /** Drops the open questions and replaces the worker. */
  stop() {
    this.#drop((job) => job.resolve(null));
    return this.start();
  }

  /** Drops the open questions and ends the worker; another question starts again. */
  close() {
    this.#attempt++;
    this.#connection?.close();
    this.#connection = null;
    this.status = null;
    this.#drop((job) => job.resolve(null));
  }

  /** @param {() => boolean} current */
  async #startOnce(current) {
    this.#reserve.fill(); // its code is fetched meanwhile
    if (!this.#parts) {
      this.#report({ state: "loading", loaded: 0, total: 0 });
      const parts = await this.#load(this.#doubtful, (loaded, total) => {
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
    connection.onProgress = ({ stage, done, total }) => {
      if (current()) this.#report({ state: "starting", stage, loaded: done, total });
    };
    const info = await connection.call(this.#parts.method, this.#parts.params);
    if (!current()) return;
    this.info = info;
    this.#seed = null;
    this.#proved = true;
    this.#doubtful = false;
    this.#reserve.fill();
    this.#report({ state: "ready" });
    this.#next();
  }

  /** Sends the next question if the worker is free: the pending one, or else the first in line. */
  #next() {
    if (this.status?.state !== "ready" || this.#active || !this.#connection) return;
    const job = this.#pending ?? this.#line.shift();
    if (!job) return;
    if (job === this.#pending) this.#pending = null;
    this.#active = job;
    if (!job.patient) this.#report({ state: "busy" });
    const hung = setTimeout(
      () => this.#fail(new Error("The parser did not answer in time.")),
      (job.query?.budgetMs ?? 0) + GRACE_MS,
    );
    const settle = (/** @type {() => void} */ how) => {
      clearTimeout(hung);
      if (this.#active !== job) return; // stopped, or failed with its worker
      this.#active = null;
      if (!job.patient) this.#report({ state: "ready" });
      how();
      this.#next();
    };
    this.#send(this.#connection, job).then(
      (result) => settle(() => job.resolve(this.#pending && !job.patient ? null : result)),
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
    const method = this.#parts?.method === "table" ? "ask" : "parse";
    const answer = () => (query ? connection.call(method, query) : Promise.resolve(this.info));
    if (seed === this.#seed) return answer();
    return connection.call("sample", seed === null ? {} : { seed }).then((info) => {
      if (connection === this.#connection) [this.info, this.#seed] = [info, seed];
      return answer();
    });
  }

  /** @param {Error} error */
  #fail(error) {
    this.#attempt++; // whatever is on its way is too late
    this.#connection?.close(error);
    this.#connection = null;
    if (!this.#proved) [this.#parts, this.#doubtful] = [null, true]; // fetch them again: they may be what is wrong
    this.#report({ state: "failed", message: error.message });
    this.#drop((job) => job.reject(error));
  }

  /** @param {(job: Job) => void} how */
  #drop(how) {
    const jobs = [this.#active, this.#pending, ...this.#line];
    this.#active = this.#pending = null;
    this.#line = [];
    for (const job of jobs) if (job) how(job);
  }

  /** @param {Omit<Status, "type">} status */
  #report(status) {
    this.status = { type: "status", ...status };
    this.#onStatus(this.status);
  }
}
