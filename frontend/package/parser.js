// @ts-check
// What load and table return: a source that can be asked.
/** @import {Session} from "./session.js" */
/** @import {AskOptions} from "./api.js" */
/** @import {Correction, CorrectResult, Info, Request, Result, TableInfo, TableResult} from "../client/types.js" */
import { SemtreeError } from "../client/errors.js";

/** What a question may take if nothing else is said, as in the Go module. */
const BUDGET_MS = 2000;

/**
 * A parser of one source. Its questions are answered in the order in which they were asked.
 * @template About
 */
class Parser {
  #session;
  #release;
  /** @type {SemtreeError | null} */
  #closed = null;

  /**
   * What is known of the source.
   * @type {About}
   */
  info;

  /**
   * @param {Session} session a loaded one
   * @param {() => void} release counts this parser out
   */
  constructor(session, release) {
    this.#session = session;
    this.#release = release;
    this.info = session.info;
  }

  /** Ends the parser, and its worker if no other one uses it. Open and later calls are rejected. */
  close() {
    if (this.#closed) return;
    this.#closed = new SemtreeError("closed", "The parser was closed.");
    this.#session.drop(this, this.#closed);
    this.#release();
  }

  /**
   * @param {Request["method"]} method
   * @param {object} params
   * @param {{signal?: AbortSignal | undefined, budgetMs?: number | undefined, seed?: number | null}} options
   * @returns {Promise<any>}
   */
  call(method, params, { signal, budgetMs, seed }) {
    if (this.#closed) return Promise.reject(this.#closed);
    const session = this.#session;
    return session.run({
      owner: this,
      signal,
      budgetMs,
      run: async (connection) => {
        if (seed !== undefined && seed !== session.seed) {
          await connection.call("sample", seed === null ? {} : { seed });
          session.seed = seed;
        }
        return connection.call(method, params);
      },
    });
  }
}

/**
 * A parser of a domain.
 * @extends {Parser<Info>}
 */
export class DomainParser extends Parser {
  /**
   * @param {string} question
   * @param {AskOptions & {seed?: number | null}} [options]
   * @returns {Promise<Result>}
   */
  async ask(question, { signal, seed = null, ...rest } = {}) {
    const params = queryOf(question, rest);
    return this.call("parse", params, { signal, seed, budgetMs: params.budgetMs });
  }

  /**
   * @param {{seed?: number | null, signal?: AbortSignal}} [options]
   * @returns {Promise<Info>}
   */
  async describe({ seed = null, signal } = {}) {
    return this.call("info", {}, { signal, seed, budgetMs: BUDGET_MS });
  }
}

/**
 * A parser of a table.
 * @extends {Parser<TableInfo>}
 */
export class TableParser extends Parser {
  #session;

  /**
   * @param {Session} session
   * @param {() => void} release
   */
  constructor(session, release) {
    super(session, release);
    this.#session = session;
  }

  /**
   * @param {string} question
   * @param {AskOptions} [options]
   * @returns {Promise<TableResult>}
   */
  async ask(question, { signal, ...rest } = {}) {
    const params = queryOf(question, rest);
    return this.call("ask", params, { signal, budgetMs: params.budgetMs });
  }

  /** What came of the corrections that count; null if there were none. */
  get corrected() {
    return this.#session.corrected;
  }

  /**
   * @param {readonly Correction[]} corrections
   * @returns {Promise<CorrectResult>}
   */
  async correct(corrections) {
    const list = [...corrections];
    const result = await this.call("correct", { corrections: list }, {});
    this.#session.corrections = list; // for the next worker, should this one end
    this.#session.corrected = result;
    return result;
  }
}

/**
 * The parameters of a question; those that are absent are not sent.
 * @param {string} question
 * @param {Pick<AskOptions, "k" | "budgetMs" | "minConfidence">} options
 */
function queryOf(question, { k, budgetMs = BUDGET_MS, minConfidence }) {
  if (typeof question !== "string") throw new SemtreeError("bad-request", "A question is a text.");
  return { question, budgetMs, ...(k !== undefined && { k }), ...(minConfidence !== undefined && { minConfidence }) };
}
