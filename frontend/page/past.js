// @ts-check
// The last questions about each source, with their answers in short. A table comes back with
// other rows: so each answer is kept with the version of what it rests on (version.js).
/** @import {Store} from "./store.js" */
import { Changes } from "./changes.js";

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
  /** @type {Changes<[string, Entry[]][]>} */
  #changes = new Changes({
    read: () => {
      const kept = /** @type {any} */ (this.#store.get(QUESTIONS));
      const sources = Array.isArray(kept) ? kept : kept?.sources; // an earlier version of the page kept them alone
      const names = Array.isArray(kept?.names) ? kept.names : [];
      return { value: Array.isArray(sources) ? sources.filter(isSource) : [], names };
    },
    write: (_, sources, names) => this.#store.set(QUESTIONS, { names, sources }),
  });

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
    if (on) return;
    this.#changes.forget(QUESTIONS);
    this.#store.set(QUESTIONS, undefined);
  }

  /** Another page has written what is stored under a key. @param {string | null} key */
  settle(key) {
    if (this.on && this.#store.isOf(QUESTIONS, key)) this.#changes.settle(QUESTIONS);
  }

  /**
   * The questions about a source, the latest first.
   * @param {string} source
   * @returns {Entry[]}
   */
  of(source) {
    return this.#changes.now(QUESTIONS).find(([name]) => name === source)?.[1] ?? [];
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
    const entry = { question, answer: short, refused, ...(version !== undefined && { version }) };
    this.#changes.make(QUESTIONS, (sources) => {
      const before = sources.find(([name]) => name === source)?.[1] ?? [];
      const others = before.filter((entry) => entry.question !== question && entry.question !== replaced);
      const entries = [entry, ...others].slice(0, LIMIT);
      return [/** @type {[string, Entry[]]} */ ([source, entries]), ...without(sources, source)].slice(0, SOURCES);
    });
  }

  /** Removes the questions about a source. @param {string} source */
  clear(source) {
    this.#changes.make(QUESTIONS, (sources) => without(sources, source));
  }
}

/** @param {[string, Entry[]][]} sources @param {string} source */
const without = (sources, source) => sources.filter(([name]) => name !== source);

/** @param {unknown} value */
function isSource(value) {
  return Array.isArray(value) && typeof value[0] === "string" && Array.isArray(value[1]) && value[1].every(isEntry);
}

/** @param {any} value */
function isEntry(value) {
  return typeof value?.question === "string" && typeof value.answer === "string" && typeof value.refused === "boolean";
}
