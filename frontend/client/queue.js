// @ts-check
/** @import {CorrectionOf, Fix, Seed} from "./types.js" */

/**
 * What to ask, and about which facts; without a question, the facts alone are
 * asked for, or corrections or settings of a table are sent.
 * @typedef {{question: string, budgetMs: number, k?: number, pictures?: boolean, most?: number, fix?: Fix[], explain?: "all"}} Question
 * @typedef {{guide: "examples" | "forms" | "questions" | "rows", params?: object, budgetMs: number}} Guide what may be asked of a table, and what it has
 * @typedef {Question | Guide | {corrections: CorrectionOf[]} | {override: string} | null} Query
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
 * What waits for a worker: corrections and settings, which come before questions; one pending question,
 * which a newer one replaces; and a line of patient questions, which wait until no other is
 * pending.
 */
export class Queue {
  /** @type {Job[]} */
  #first = [];
  /** @type {Job | null} */
  #pending = null;
  /** @type {Job[]} */
  #line = [];

  /** Whether a question that is not patient waits. */
  get pending() {
    return this.#pending !== null;
  }

  /** Adds a job. The result of one that it replaces is null. @param {Job} job */
  add(job) {
    if (job.query && !isQuestion(job.query)) this.#first.push(job);
    else if (job.patient) this.#line.push(job);
    else {
      this.#pending?.resolve(null);
      this.#pending = job;
    }
  }

  /** Takes the next job out; undefined if none waits. */
  take() {
    const job = this.#first.shift() ?? this.#pending ?? this.#line.shift();
    if (job && job === this.#pending) this.#pending = null;
    return job;
  }

  /** Takes all jobs out. */
  takeAll() {
    const jobs = [];
    for (let job = this.take(); job; job = this.take()) jobs.push(job);
    return jobs;
  }
}

/**
 * Whether it changes nothing.
 * @param {Query} query
 * @returns {query is Question | Guide}
 */
export const isQuestion = (query) => query !== null && ("question" in query || "guide" in query);
