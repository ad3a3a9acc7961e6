// @ts-check
// What load, table and database return: a source that can be asked.
/** @import {Session} from "./session.js" */
/** @import {AskOptions, CorrectOptions} from "./api.js" */
/** @import {Connection} from "../client/connection.js" */
/** @import {CorrectionOf, CorrectResult, DatabaseInfo, Examples, Forms, Info, Request, Result, TableInfo} from "../client/types.js" */
import { coded, ofCaller, SemtreeError } from "../client/errors.js";
import { learn } from "../client/learn.js";
import { without } from "../client/question.js";
import { guarded } from "./listener.js";
import { checked } from "./options.js";
import { aborted } from "./session.js";

/** What a question may take if nothing else is said, as in the Go module. */
const BUDGET_MS = 2000;

/** How long a worker may look for examples: far more than it needs. */
const GUIDE_MS = 10_000;

/**
 * A parser of one source. Its questions are answered in the order in which they were asked.
 * @template About
 */
class Parser {
  #asks;
  #session;
  #release;
  /** @type {SemtreeError | null} */
  #closed = null;

  /** What is known of the source. @type {About} */
  info;

  /**
   * @param {Session} session a loaded one
   * @param {() => void} release counts this parser out
   * @param {"ask of a table" | "ask of a domain"} asks the call that says which options ask takes
   */
  constructor(session, release, asks = "ask of a domain") {
    this.#asks = asks;
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
   * @param {string} question
   * @param {AskOptions & {seed?: number | null}} [options] a seed is one of a domain's
   * @returns {Promise<Result>}
   */
  ask(question, options) {
    return coded(async () => {
      const {
        signal,
        seed = null,
        k,
        budgetMs = BUDGET_MS,
        minConfidence,
        fix,
        explain,
        today,
      } = checked(this.#asks, options);
      if (typeof question !== "string") throw new SemtreeError("bad-request", "A question is a text.");
      const limits = {
        ...(k !== undefined && { k }),
        ...(minConfidence !== undefined && { minConfidence }),
        ...(fix !== undefined && { fix }),
        ...(explain && { explain }),
        ...(today !== undefined && { today }),
      };
      return this.call("ask", { question, budgetMs, ...limits }, { signal, seed, budgetMs });
    });
  }

  /**
   * @param {Request["method"]} method
   * @param {object} params
   * @param {{signal?: AbortSignal | undefined, budgetMs?: number | undefined, seed?: number | null}} options
   * @returns {Promise<any>}
   */
  call(method, params, { signal, budgetMs, seed }) {
    const session = this.#session;
    return this.run({ signal, budgetMs }, async (connection) => {
      if (seed !== undefined && seed !== session.seed) {
        await connection.call("sample", seed === null ? {} : { seed });
        session.seed = seed;
      }
      return connection.call(method, params);
    });
  }

  /**
   * @template T
   * @param {{signal?: AbortSignal | undefined, budgetMs?: number | undefined}} options
   * @param {(connection: Connection) => Promise<T>} run
   * @returns {Promise<T>}
   */
  run({ signal, budgetMs }, run) {
    if (this.#closed) return Promise.reject(this.#closed);
    return this.#session.run({ owner: this, signal, budgetMs, run });
  }
}

/**
 * A parser of a domain.
 * @extends {Parser<Info>}
 */
export class DomainParser extends Parser {
  /**
   * @param {{seed?: number | null, signal?: AbortSignal}} [options]
   * @returns {Promise<Info>}
   */
  describe(options) {
    return coded(async () => {
      const { seed = null, signal } = checked("describe", options);
      return this.call("info", {}, { signal, seed, budgetMs: BUDGET_MS });
    });
  }
}

/**
 * A parser of what has rows.
 * @template About
 * @extends {Parser<About>}
 */
class RowsParser extends Parser {
  #session;
  #inOverride;

  /**
   * @param {Session} session
   * @param {() => void} release
   * @param {CorrectionOf[]} inOverride what the tables came with
   */
  constructor(session, release, inOverride) {
    super(session, release, "ask of a table");
    this.#session = session;
    this.#inOverride = inOverride;
  }

  /**
   * @param {{after?: number, most?: number, signal?: AbortSignal}} [options]
   * @returns {Promise<Examples>}
   */
  examples(options) {
    return coded(async () => {
      const { after = 0, most = 5, signal } = checked("examples", options);
      return this.call("examples", { after, most }, { signal, budgetMs: GUIDE_MS });
    });
  }

  /** @returns {CorrectionOf[]} those that count, the oldest first */
  get corrections() {
    return structuredClone(this.#session.corrections ?? this.#inOverride);
  }

  /** What came of them; null if there were none. */
  get corrected() {
    return this.#session.corrected;
  }

  /**
   * @param {readonly CorrectionOf[]} corrections
   * @param {CorrectOptions} [options]
   * @returns {Promise<CorrectResult>}
   */
  correct(corrections, options) {
    return coded(async () => {
      const list = correctionsOf(corrections);
      return this.#change(() => list, checked("correct", options));
    });
  }

  /**
   * @param {CorrectionOf} correction
   * @param {CorrectOptions} [options]
   * @returns {Promise<CorrectResult>}
   */
  teach(correction, options) {
    return coded(async () => {
      const [meant] = /** @type {[CorrectionOf]} */ (correctionsOf([correction]));
      const { question, program } = meant;
      return this.#change(
        (before) => [...without(before, question), meant],
        checked("teach", options),
        ({ rejected }) => rejected.find((other) => other.question === question && other.program === program)?.reason,
      );
    });
  }

  /**
   * @param {string} question
   * @param {CorrectOptions} [options]
   * @returns {Promise<CorrectResult>}
   */
  forget(question, options) {
    return coded(async () => {
      if (typeof question !== "string") throw new SemtreeError("bad-request", "A question is a text.");
      return this.#change((before) => without(before, question), checked("forget", options));
    });
  }

  /**
   * Changes the corrections; if that fails or is given up, those before count.
   * @param {(before: CorrectionOf[]) => CorrectionOf[]} change
   * @param {CorrectOptions} [options]
   * @param {(result: CorrectResult) => string | undefined} [fault] why it fails
   * @returns {Promise<CorrectResult>}
   */
  #change(change, { signal, onProgress } = {}, fault = () => undefined) {
    const session = this.#session;
    return this.run({ signal }, async (connection) => {
      const before = this.corrections;
      const list = change(before);
      const failed = new AbortController();
      const listener = guarded(onProgress, (error) => failed.abort(error));
      const goesOn = () => !signal?.aborted && !failed.signal.aborted;
      const result = await learn(connection, list, (done, total) => {
        if (goesOn()) listener({ done, total });
        return goesOn();
      });
      const reason = fault(result);
      if (!goesOn() || reason) {
        await learn(connection, before, () => true);
        failed.signal.throwIfAborted();
        if (reason) throw new SemtreeError("bad-request", `This cannot be learnt: ${reason}`);
        throw aborted(/** @type {AbortSignal} */ (signal));
      }
      session.corrections = list; // for the next worker, should this one end
      session.corrected = result;
      return result;
    });
  }
}

/**
 * A parser of several tables.
 * @extends {RowsParser<DatabaseInfo>}
 */
export class DatabaseParser extends RowsParser {}

/**
 * A parser of a table.
 * @extends {RowsParser<TableInfo>}
 */
export class TableParser extends RowsParser {
  /**
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<Forms>}
   */
  forms(options) {
    return coded(async () => this.call("forms", {}, { signal: checked("forms", options).signal, budgetMs: GUIDE_MS }));
  }
}

/**
 * A copy of a list of corrections, which has nothing else.
 * @param {readonly CorrectionOf[]} list
 * @returns {CorrectionOf[]}
 */
export function correctionsOf(list) {
  const want = "want { question: string, program: string }";
  const elements = ofCaller("corrections", () => (Array.isArray(list) ? [...list] : null));
  if (!elements) throw new SemtreeError("bad-request", `corrections: want a list of ${want.slice(5)}`);
  return elements.map((correction, i) => {
    const { question, program, table } = ofCaller(`corrections: element ${i + 1}`, () => ({ ...Object(correction) }));
    const fits = [question, program, table ?? ""].every((text) => typeof text === "string");
    if (fits) return { question, program, ...(table !== undefined && { table }) };
    const more = table === undefined ? "" : ", and of several tables table: string";
    throw new SemtreeError("bad-request", `corrections: element ${i + 1}: ${want}${more}`);
  });
}
