// @ts-check
// One worker and the line of questions that wait for it.
/** @import {Connection} from "../client/connection.js" */
/** @import {Reserve} from "../client/reserve.js" */
/** @import {CorrectionOf, CorrectResult, Start} from "../client/types.js" */
/** @import {Progress} from "./api.js" */
import { isAborted, onAbort } from "../client/abort.js";
import { SemtreeError, typed } from "../client/errors.js";
import { learn } from "../client/learn.js";
import { Patience } from "../client/patience.js";

/** The least time that a worker may take to end what was given up, before it is replaced. */
const PATIENCE_MS = 100;

/**
 * What is to be done with the worker.
 * @template T
 * @typedef {object} Task
 * @property {(connection: Connection) => Promise<T>} run
 * @property {object} owner
 * @property {AbortSignal | undefined} [signal] ends the wait
 * @property {number | undefined} [budgetMs] long after it, the worker counts as hung; absent: never
 */

/**
 * @typedef {object} Job
 * @property {Task<any>} task
 * @property {boolean} settled
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {Promise<void>} dropped fulfilled when nobody waits any more
 */

/**
 * A source that is loaded into a worker. Tasks run in the order in which they came, one at a
 * time, and each is answered. A worker that dies, hangs, or works for somebody who no longer
 * waits, is replaced by another one with the parts that were fetched: nothing is fetched
 * again.
 */
export class Session {
  #options;
  /** @type {Start | null} */
  #start = null;
  /** With a source that is loaded. @type {Connection | null} */
  #connection = null;
  /** That is loading the source. @type {Connection | null} */
  #loading = null;
  /** @type {Promise<Connection> | null} */
  #connecting = null;
  #startMs = 0;
  /** @type {Job[]} */
  #line = [];
  /** @type {Job | null} */
  #active = null;
  /** @type {SemtreeError | null} */
  #closed = null;

  /** What the worker said when it was loaded. @type {any} */
  info = null;

  /** Of the facts that the worker has; null for the domain's own. @type {number | null} */
  seed = null;

  /** What every worker is told after it is loaded; null: what the table's override has. @type {CorrectionOf[] | null} */
  corrections = null;

  /** What came of them. @type {CorrectResult | null} */
  corrected = null;

  /** Those who want to know how far loading is. @type {Set<(progress: Progress) => void>} */
  listeners = new Set();

  /**
   * @param {object} options
   * @param {(onProgress: (progress: Progress) => void) => Promise<Start>} options.load
   * @param {Reserve} options.reserve
   * @param {boolean} options.spare whether the reserve is filled again
   */
  constructor(options) {
    this.#options = options;
  }

  /** Loads the source, unless it is loaded. */
  async open() {
    await this.#connect();
  }

  /**
   * @template T
   * @param {Task<T>} task
   * @returns {Promise<T>}
   */
  run(task) {
    const { signal } = task;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(this.#closed);
      if (isAborted(signal)) return reject(aborted(/** @type {AbortSignal} */ (signal)));
      const { happened: dropped, happen: drop } = event();
      const leave = onAbort(signal, () => job.reject(aborted(/** @type {AbortSignal} */ (signal))));
      /** @template T @param {(outcome: T) => void} how @returns {(outcome: T) => void} */
      const settle = (how) => (outcome) => {
        job.settled = true;
        leave();
        drop();
        how(outcome); // only the first one counts
      };
      /** @type {Job} */
      const job = { task, settled: false, dropped, resolve: settle(resolve), reject: settle(reject) };
      this.#line.push(job);
      this.#next();
    });
  }

  /**
   * Rejects all tasks of an owner.
   * @param {object} owner
   * @param {Error} error
   */
  drop(owner, error) {
    for (const job of [this.#active, ...this.#line]) if (job?.task.owner === owner) job.reject(error);
  }

  /** Ends the worker; what is open, and all that comes, is rejected. */
  close() {
    this.#closed ??= new SemtreeError("closed", "The parser was closed.");
    for (const job of [this.#active, ...this.#line]) job?.reject(this.#closed);
    this.#line = [];
    for (const connection of [this.#connection, this.#loading]) connection?.close(this.#closed);
  }

  /** Begins with the next task if no other is under way. */
  async #next() {
    if (this.#active) return;
    for (;;) {
      this.#active = this.#line.shift() ?? null;
      if (!this.#active) return;
      if (!this.#active.settled) await this.#do(this.#active);
    }
  }

  /** @param {Job} job */
  async #do(job) {
    let connection;
    try {
      connection = await this.#connect();
    } catch (error) {
      return job.reject(typed(error, "internal"));
    }
    if (job.settled) return;
    const { run, budgetMs } = job.task;
    let free = false;
    const answered = run(connection).then(
      (result) => job.resolve(result),
      (error) => job.reject(typed(error, "crashed")), // one without a code is of a worker that has died
    );
    const ended = answered.then(() => {
      free = true;
    });
    const hung = event();
    const startMs = this.#startMs;
    const patience = budgetMs === undefined ? null : new Patience({ budgetMs, startMs, onHung: hung.happen });
    connection.onBegun = () => patience?.begun();
    await Promise.race([job.dropped, ended, hung.happened]);
    patience?.stop();
    if (!free && job.settled) {
      const late = event();
      const timer = setTimeout(late.happen, Math.max(PATIENCE_MS, startMs));
      await Promise.race([ended, late.happened]);
      clearTimeout(timer);
    }
    if (!free) this.#replace(connection);
    job.reject(new SemtreeError("timeout", "The parser did not answer in time."));
  }

  /** Ends a worker that is busy with what nobody waits for, and starts another one. */
  #replace(/** @type {Connection} */ connection) {
    connection.close();
    if (this.#connection === connection) this.#connection = null;
    if (!this.#closed) this.#connect().catch(() => {}); // the next task tries again, and reports it
  }

  /** @returns {Promise<Connection>} */
  #connect() {
    if (this.#closed) return Promise.reject(this.#closed);
    if (this.#connection && !this.#connection.dead) return Promise.resolve(this.#connection);
    this.#connecting ??= this.#begin().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  /** Loads the source into a worker. */
  async #begin() {
    const report = (/** @type {Progress} */ progress) => {
      for (const listener of this.listeners) listener(progress);
    };
    this.#options.reserve.fill(); // its code is fetched meanwhile
    this.#start ??= await this.#options.load(report);
    if (this.#closed) throw this.#closed;
    report({ stage: "start", done: 0, total: 0 });
    const began = performance.now();
    const connection = this.#options.reserve.take();
    this.#loading = connection;
    connection.onProgress = ({ stage, done, total }) => report({ stage, done, total });
    try {
      this.info = await connection.call("load", this.#start);
      this.corrected = this.info.corrected ?? null;
      const open = this.corrections ?? this.corrected?.waiting;
      if (open) {
        this.corrected = await learn(connection, open, (done, total) => {
          report({ stage: "corrections", done, total });
          return true; // closing ends the worker
        });
      }
    } catch (error) {
      connection.close();
      throw this.#closed ?? typed(error, "crashed");
    } finally {
      this.#loading = null;
    }
    this.seed = null;
    this.#startMs = performance.now() - began;
    this.#connection = connection;
    if (this.#options.spare) this.#options.reserve.fill();
    return connection;
  }
}

/**
 * The error of a call that a signal has ended. It has the name that such errors have
 * elsewhere.
 * @param {AbortSignal} signal
 */
export function aborted(signal) {
  const error = new SemtreeError("aborted", "The call was aborted.", { cause: signal.reason });
  error.name = "AbortError";
  return error;
}

/** Something that may happen, for those who wait for it. */
function event() {
  let happen = () => {};
  const happened = new Promise((/** @type {(nothing: void) => void} */ resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}
