// @ts-check
// The last questions about each source, with their answers in short. A table comes back with
// other rows: so each answer is kept with the version of what it rests on (version.js).
/** @import {Store} from "./store.js" */

/**
 * @typedef {object} Entry
 * @property {string} question
 * @property {string} answer in short
 * @property {boolean} refused
 * @property {string} [version] of what the answer rests on
 */

/** How many are kept of one source. */
export const LIMIT = 20;

/** How many sources are kept; the one unused for longest goes first. */
const SOURCES = 30;

/** The longest answer that is kept. */
const ANSWER = 160;

const QUESTIONS = "questions";
const OFF = "forget-questions";

/** Keeps questions unless the reader does not want it. */
export class Past {
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** Whether questions are kept. */
  get on() {
    return this.#store.get(OFF) !== true;
  }

  /** @param {boolean} on false also removes what was kept */
  set on(on) {
    this.#store.set(OFF, on ? undefined : true);
    if (!on) this.#store.set(QUESTIONS, undefined);
  }

  /**
   * The questions about a source, the latest first.
   * @param {string} source
   * @returns {Entry[]}
   */
  of(source) {
    return new Map(this.#all()).get(source) ?? [];
  }

  /**
   * Puts a question first.
   * @param {string} source
   * @param {Entry} entry
   * @param {string | null} [replaced] a question that this one is the end of
   */
  add(source, { question, answer, refused, version }, replaced = null) {
    if (!this.on || question.trim() === "") return;
    const short = answer.length > ANSWER ? `${answer.slice(0, ANSWER - 1)}…` : answer;
    const others = this.of(source).filter((entry) => entry.question !== question && entry.question !== replaced);
    const entry = { question, answer: short, refused, ...(version !== undefined && { version }) };
    const entries = [entry, ...others].slice(0, LIMIT);
    this.#store.set(QUESTIONS, [[source, entries], ...this.#besides(source)].slice(0, SOURCES));
  }

  /** Removes the questions about a source. @param {string} source */
  clear(source) {
    this.#store.set(QUESTIONS, this.#besides(source));
  }

  /** @param {string} source */
  #besides(source) {
    return this.#all().filter(([name]) => name !== source);
  }

  /** @returns {[string, Entry[]][]} */
  #all() {
    const kept = this.#store.get(QUESTIONS);
    return Array.isArray(kept) ? kept.filter(isSource) : [];
  }
}

/** @param {unknown} value */
function isSource(value) {
  return Array.isArray(value) && typeof value[0] === "string" && Array.isArray(value[1]) && value[1].every(isEntry);
}

/** @param {any} value */
function isEntry(value) {
  return typeof value?.question === "string" && typeof value.answer === "string" && typeof value.refused === "boolean";
}
