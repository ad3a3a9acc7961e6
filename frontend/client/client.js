// @ts-check
/** @import {CorrectionOf, CorrectResult, Examples, Fix, Forms, Info, OwnerQuestions, Parser, Result, RowsPart, RowsWish, Seed, Start, Status} from "./types.js" */
/** @import {Connection} from "./connection.js" */
/** @import {Job, Query} from "./queue.js" */
/** @import {Reserve} from "./reserve.js" */
import { learn } from "./learn.js";
import { Patience } from "./patience.js";
import { isQuestion, Queue } from "./queue.js";

/** How long a worker may look for examples: far more than it needs. */
const GUIDE_MS = 10_000;

/** How long a worker may go on with a correction after stop(), before it is replaced. */
const LAST_MS = 1000;

/**
 * @callback Load
 * @param {boolean} fresh do not trust what was fetched before
 * @param {(loaded: number, total: number) => void} onProgress in bytes
 * @param {(parser: Parser) => void} onParser called when the parser is there, while other files are still on their way
 * @returns {Promise<Start>} what makes a worker ready
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
 */
export class Client {
  #options;
  /** @type {Start | null} */
  #parts = null;
  /** The parts have started a worker before. */
  #proved = false;
  /** What was fetched has failed: it is to be fetched again. */
  #doubtful = false;
  /** @type {Connection | null} */
  #connection = null;
  /** How long its worker took to start. */
  #startMs = 0;
  /** Of the question that it has. @type {Patience | null} */
  #patience = null;
  /** Of the facts that the worker has. @type {Seed} */
  #seed = null;
  /** Counts starts; an attempt that is no longer the latest gives up. */
  #attempt = 0;
  /** @type {Job | null} */
  #active = null;
  #queue = new Queue();
  /** Of a table; null: those of its override file. @type {CorrectionOf[] | null} */
  #corrections = null;
  /** Who waits until corrections are no longer learnt; null if none are. @type {(() => void)[] | null} */
  #learning = null;
  /** Corrections are not learnt any further. */
  #hasty = false;

  /** What came of the corrections of a table; null: it has none. @type {CorrectResult | null} */
  corrected = null;

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
  constructor(options) {
    this.#options = options;
  }

  /** What was sent by correct(); null: nothing. */
  get corrections() {
    return this.#corrections;
  }

  /** Whether the parser works, or is about to. */
  get alive() {
    return this.status !== null && this.status.state !== "failed";
  }

  /** Loads and starts the parser, or starts it again. Failures go to onStatus. */
  async start() {
    const attempt = ++this.#attempt;
    this.#disconnect();
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
   * @param {number} [k] how many readings to list beside the answer
   * @param {Seed} seed of the facts that it is about
   * @param {object} [options]
   * @param {boolean} [options.patient] one of many: it waits while there are others and is not replaced by them; its
   *   result is null only after stop() or close()
   * @param {true} [options.pictures] of all programs, too, which have most of the bytes of an answer
   * @param {"all"} [options.explain] asks what each stage made of the question, too
   * @param {number} [options.most] elements of each answer about a table that are listed; absent: all
   * @param {Fix[]} [options.fix] what words of a question about a table mean
   * @returns {Promise<Result | null>}
   */
  ask(question, budgetMs, k, seed = null, { patient = false, ...wanted } = {}) {
    return this.#enqueue({ question, budgetMs, ...(k !== undefined && { k }), ...wanted }, seed, patient);
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
   * Questions about the table that are answered, after so many that are known: those of its description are the
   * first. They wait until no other question is pending.
   * @param {number} after
   * @param {number} [most]
   * @returns {Promise<Examples | null>} null only after stop() or close()
   */
  examples(after, most = 5) {
    return this.#enqueue({ guide: "examples", params: { after, most }, budgetMs: GUIDE_MS }, this.#seed, true);
  }

  /**
   * Rows of the table, filtered and in an order: see doc/protocol.md. They wait as examples do.
   * @param {RowsWish} wish
   * @returns {Promise<RowsPart | null>}
   */
  rows(wish) {
    return this.#enqueue({ guide: "rows", params: wish, budgetMs: GUIDE_MS }, this.#seed, true);
  }

  /**
   * What can be asked about the table, likewise.
   * @returns {Promise<Forms | null>}
   */
  forms() {
    return this.#enqueue({ guide: "forms", budgetMs: GUIDE_MS }, this.#seed, true);
  }

  /**
   * Asks the owner of the table what words mean that nothing was found for, likewise.
   * @param {string[]} words the most important first, at most 200
   * @returns {Promise<OwnerQuestions | null>}
   */
  questions(words) {
    return this.#enqueue({ guide: "questions", params: { words }, budgetMs: GUIDE_MS }, this.#seed, true);
  }

  /**
   * Says what questions about a table mean, in place of what was said before. This lasts
   * through stop(), which ends the learning: then only the questions of those that were not
   * learnt follow them. Questions that were not sent yet are asked after it. A later list takes the place
   * of one that is being learnt.
   * @param {CorrectionOf[]} corrections
   * @returns {Promise<CorrectResult | null>} null only if the worker is replaced
   */
  correct(corrections) {
    this.#corrections = corrections;
    this.#hasty = false;
    return this.#enqueue({ corrections }, this.#seed, true);
  }

  /**
   * Reads the table with other settings. The worker that has the table makes again only what
   * they change. Questions that were not sent yet are asked after it. If it rejects, and the
   * parser is alive, the settings before hold: they are refused, or need the file (not-kept).
   * @param {string} override
   * @returns {Promise<About | null>} null only after stop() or close(): then, too, those before hold
   */
  revise(override) {
    return this.#enqueue({ override }, this.#seed, true);
  }

  /**
   * @param {Query} query
   * @param {Seed} seed
   * @param {boolean} patient
   * @returns {Promise<any>}
   */
  #enqueue(query, seed, patient = false) {
    return new Promise((resolve, reject) => {
      this.#queue.add({ query, seed, patient, resolve, reject });
      if (!this.alive) this.start();
      else this.#next();
    });
  }

  /** Drops the open questions and replaces the worker, or ends the learning of corrections. */
  stop() {
    if (this.#learning) return this.#stopLearning(this.#learning);
    this.#drop();
    return this.start();
  }

  /** @param {(() => void)[]} ended */
  async #stopLearning(ended) {
    this.#hasty = true;
    for (const job of this.#queue.takeAll()) {
      if (job.query && !isQuestion(job.query)) this.#queue.add(job);
      else job.resolve(null);
    }
    const late = setTimeout(() => {
      if (this.#learning !== ended) return;
      this.#drop();
      this.start();
    }, LAST_MS);
    await new Promise((/** @type {(nothing: void) => void} */ resolve) => ended.push(resolve));
    clearTimeout(late);
  }

  /**
   * Has the worker learn corrections, for as long as it may.
   * @param {Connection} connection
   * @param {CorrectionOf[] | number} corrections to learn, or how many of those that it has wait
   */
  async #learn(connection, corrections) {
    /** @type {(() => void)[]} */
    const ended = [];
    this.#learning = ended;
    const wanted = this.#corrections;
    try {
      const result = await learn(connection, corrections, (loaded, total) => {
        if (connection !== this.#connection || this.#hasty || this.#corrections !== wanted) return false;
        this.#report({ state: "busy", stage: "corrections", loaded, total });
        return true;
      });
      if (connection === this.#connection) this.corrected = result;
      return result;
    } finally {
      if (this.#learning === ended) this.#learning = null;
      for (const resolve of ended) resolve();
    }
  }

  /**
   * Has a worker that has just read a table learn what was sent before, or what it has put off. If that is refused,
   * whoever sent it was told so; if the worker dies, onDeath says so.
   * @param {Connection} connection
   * @param {{corrected?: CorrectResult}} info
   */
  async #learnOpen(connection, { corrected }) {
    if (connection === this.#connection) this.corrected = corrected ?? null;
    const open = this.#corrections ?? corrected?.waiting;
    if (open) await this.#learn(connection, open).catch(() => {});
  }

  /** Drops the open questions and ends the worker; another question starts again. */
  close() {
    this.#attempt++;
    this.#disconnect();
    this.status = null;
    this.#drop();
  }

  /** @param {() => boolean} current */
  async #startOnce(current) {
    this.#options.reserve.fill(); // its code is fetched meanwhile
    let early = 0; // how long it took to start before it had all to load
    if (!this.#parts) {
      this.#report({ state: "loading", loaded: 0, total: 0 });
      const onProgress = (/** @type {number} */ loaded, /** @type {number} */ total) => {
        if (current()) this.#report({ state: "loading", loaded, total });
      };
      const onParser = (/** @type {Parser} */ parser) => {
        if (!current()) return;
        const began = performance.now();
        this.#connect(current)
          .call("start", parser)
          .then(
            () => (early = performance.now() - began),
            () => {}, // load says what is wrong
          );
      };
      const parts = await this.#options.load(this.#doubtful, onProgress, onParser);
      if (!current()) return;
      this.#parts = parts;
    }
    this.#report({ state: "starting" });
    const connection = this.#connection ?? this.#connect(current);
    const began = performance.now();
    const info = await connection.call("load", this.#parts);
    if (!current()) return;
    this.#startMs = early + performance.now() - began;
    this.info = info;
    await this.#learnOpen(connection, info);
    if (!current()) return;
    [this.#seed, this.#proved, this.#doubtful] = [null, true, false];
    this.#report({ state: "ready" });
    this.#next();
    if (!this.#active) this.#options.reserve.fill(); // else after the first answer, which it would hold up
  }

  /** Takes a worker out of the reserve. @param {() => boolean} current */
  #connect(current) {
    const connection = this.#options.reserve.take();
    this.#connection = connection;
    connection.onDeath = (error) => {
      if (this.#connection === connection) this.#fail(error);
    };
    connection.onProgress = ({ stage, done, total }) => {
      if (current()) this.#report({ state: "starting", stage, loaded: done, total });
    };
    connection.onBegun = () => {
      if (this.#connection === connection) this.#patience?.begun();
    };
    return connection;
  }

  /** Sends what is next in the queue if the worker is free. */
  #next() {
    if (this.status?.state !== "ready" || this.#active || !this.#connection) return;
    const job = this.#queue.take();
    if (!job) return;
    this.#active = job;
    const revises = job.query !== null && "override" in job.query;
    if (revises) this.#report({ state: "starting" });
    else if (!job.patient) this.#report({ state: "busy" });
    const patience = this.#expect(job);
    this.#patience = patience;
    const settle = (/** @type {() => void} */ how) => {
      patience?.stop();
      if (this.#active !== job) return; // stopped, or failed with its worker
      this.#active = null;
      if (revises || !job.patient || this.status?.state === "busy") this.#report({ state: "ready" });
      how();
      this.#next();
      this.#options.reserve.fill();
    };
    this.#send(this.#connection, job).then(
      (result) => settle(() => job.resolve(this.#queue.pending && !job.patient ? null : result)),
      (error) => settle(() => job.reject(error)),
    );
  }

  /**
   * Gives the worker up if it does not end a job in time. Settings take as long as they take, and
   * corrections, too, or until stop().
   * @param {Job} job
   */
  #expect({ query }) {
    if (query && !isQuestion(query)) return null;
    const onHung = () => this.#fail(new Error("The parser did not answer in time."));
    return new Patience({ budgetMs: query?.budgetMs ?? 0, startMs: this.#startMs, onHung });
  }

  /**
   * Sends a question, after a request for the facts that it is about if the
   * worker has others.
   * @param {Connection} connection
   * @param {Job} job
   * @returns {Promise<any>}
   */
  #send(connection, { query, seed }) {
    if (query && "override" in query) return this.#sendSettings(connection, query.override);
    if (query && "corrections" in query) return this.#learn(connection, query.corrections);
    if (query && "guide" in query) return connection.call(query.guide, query.params);
    const answer = () => (query ? connection.call("ask", query) : Promise.resolve(this.info));
    if (seed === this.#seed) return answer();
    return connection.call("sample", seed === null ? {} : { seed }).then((info) => {
      if (connection === this.#connection) [this.info, this.#seed] = [info, seed];
      return answer();
    });
  }

  /**
   * Sends settings of the table, and what questions mean: settings forget that. A worker that
   * is started later gets them, too.
   * @param {Connection} connection
   * @param {string} override
   */
  async #sendSettings(connection, override) {
    const said = override === "" ? {} : { "override.json": new TextEncoder().encode(override) };
    const info = await connection.call("settings", { files: said });
    await this.#learnOpen(connection, info);
    const parts = this.#parts;
    if (connection !== this.#connection || !parts) return info;
    const { "override.json": _, ...files } = parts.files;
    this.#parts = { ...parts, files: { ...files, ...said } };
    this.info = info;
    return info;
  }

  /** @param {Error} error */
  #fail(error) {
    this.#attempt++; // whatever is on its way is too late
    this.#disconnect(error);
    if (!this.#proved) [this.#parts, this.#doubtful] = [null, true]; // fetch them again: they may be what is wrong
    this.#report({ state: "failed", message: error.message, ...("code" in error && { code: String(error.code) }) });
    this.#drop((job) => job.reject(error));
  }

  /** Ends the worker. @param {Error} [reason] */
  #disconnect(reason) {
    this.#connection?.close(reason);
    this.#connection = null;
  }

  /** Ends the open questions. @param {(job: Job) => void} [how] without a result if absent */
  #drop(how = (job) => job.resolve(null)) {
    const jobs = [...(this.#active ? [this.#active] : []), ...this.#queue.takeAll()];
    this.#active = null;
    for (const job of jobs) how(job);
  }

  /** @param {Omit<Status, "type">} status */
  #report(status) {
    this.status = { type: "status", ...status };
    this.#options.onStatus(this.status);
  }
}
