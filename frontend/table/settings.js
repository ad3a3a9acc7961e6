// @ts-check
// What a person says about a table, as the text of its override file
// (doc/tables.md): only what he set, never all that was found out.
/** @import {Learnt, TableColumn} from "../client/types.js" */
import { messageOf } from "../client/errors.js";
import { sameQuestion } from "../client/question.js";

/**
 * What is set about a column; what is absent is found out.
 * @typedef {object} Setting
 * @property {TableColumn["type"]} [type]
 * @property {string} [unit]
 * @property {string[]} [other] other names
 * @property {boolean} [hidden]
 * @property {Record<string, string[]>} [values] other names of cells
 * @property {"low" | "high"} [best] the good end of the numbers
 * @property {boolean} [day_first]
 * @property {boolean} [decimal_comma]
 */

/**
 * What is set about the table itself.
 * @typedef {object} TableSetting
 * @property {string[]} nouns what a row is called
 * @property {string} key the column that names a row, "" for none
 * @property {boolean} totals whether rows of totals are rows of the table
 */

/** Whether a value is one of its key: a file may have any. @type {Record<keyof TableSetting, (value: unknown) => boolean>} */
const FITS = {
  nouns: Array.isArray,
  key: (value) => typeof value === "string",
  totals: (value) => value === true,
};

/** The types of columns, in the order of the choice. @type {TableColumn["type"][]} */
export const TYPES = ["text", "number", "year", "date", "time", "duration", "yes/no", "version"];

/** What a row is called has few names, and a column too. */
const MOST_NAMES = 50;

/** The settings of one table. Keys that this page does not show are kept as they are. */
export class Settings {
  /** Without "columns". @type {Map<string, unknown>} */
  #keys = new Map();

  /** In a map, since a column may be called "__proto__". @type {Map<string, Map<string, unknown>>} */
  #columns = new Map();

  /**
   * Reads an override file; "" is one that says nothing.
   * @param {string} text
   */
  constructor(text) {
    if (text.trim() === "") return;
    for (const [key, value] of entries(parse(text), "the file")) {
      if (key !== "columns")
        this.#keys.set(key === "rows" ? "nouns" : key, value); // its earlier name
      else
        for (const [name, setting] of entries(value, `"columns"`))
          this.#columns.set(name, new Map(entries(setting, name)));
    }
  }

  /** The override file; "" if nothing is set. One column a line, for errors that name lines. */
  text() {
    return this.#write([...this.#keys]);
  }

  /** The same without the corrections of questions, which are not set in the panel. */
  textOfPanel() {
    return this.#write([...this.#keys].filter(([key]) => key !== "corrections"));
  }

  /** Whether the file says what was learnt that words mean. */
  get saysLearnt() {
    return this.#keys.has("learnt");
  }

  /** The same with what was learnt that words mean. @param {Learnt[]} learnt */
  textWith(learnt) {
    return this.#write([...new Map([...this.#keys, ["learnt", learnt]])]);
  }

  /** @param {[string, unknown][]} keys */
  #write(keys) {
    const lines = keys.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    const columns = [...this.#columns].map(([name, setting]) => `    ${JSON.stringify(name)}: ${object(setting)}`);
    if (columns.length > 0) lines.push(`  "columns": {\n${columns.join(",\n")}\n  }`);
    return lines.length === 0 ? "" : `{\n${lines.join(",\n")}\n}\n`;
  }

  /**
   * What is set about the table; null: it is found out.
   * @template {keyof TableSetting} K
   * @param {K} key
   * @returns {TableSetting[K] | null}
   */
  get(key) {
    const value = /** @type {any} */ (this.#keys.get(key));
    return FITS[key](value) ? value : null;
  }

  /**
   * Sets something about the table; null: it is found out.
   * @template {keyof TableSetting} K
   * @param {K} key
   * @param {TableSetting[K] | null} value
   */
  set(key, value) {
    put(this.#keys, key, value);
  }

  /**
   * What is set about a column.
   * @param {string} name
   * @returns {Setting}
   */
  column(name) {
    return Object.fromEntries(this.#columns.get(name) ?? []);
  }

  /**
   * Sets something about a column; null: it is found out.
   * @template {keyof Setting} K
   * @param {string} name
   * @param {K} key
   * @param {Setting[K] | null} value
   */
  setColumn(name, key, value) {
    this.#changeColumn(name, (setting) => put(setting, key, value));
  }

  /** @param {string} name @param {(setting: Map<string, unknown>) => void} change */
  #changeColumn(name, change) {
    const setting = this.#columns.get(name) ?? new Map();
    change(setting);
    put(this.#columns, name, setting.size > 0 ? setting : null);
  }

  /**
   * Takes over what was changed elsewhere from the one file to the other, where these settings
   * themselves are as in the first; of lists, what was added and removed.
   * @param {Settings} before
   * @param {Settings} after
   */
  merge(before, after) {
    const names = new Set([...before.#columns.keys(), ...after.#columns.keys()]);
    mergeMaps(this.#keys, before.#keys, after.#keys);
    for (const name of names) {
      const of = (/** @type {Settings} */ settings) => settings.#columns.get(name) ?? new Map();
      this.#changeColumn(name, (setting) => mergeMaps(setting, of(before), of(after)));
    }
  }

  /** Forgets what is said about columns that the table does not have, nor the settings define. @param {string[]} names */
  keep(names) {
    const there = new Set([...names, ...Object.keys(Object(this.#keys.get("define")))]);
    for (const name of this.#columns.keys()) if (!there.has(name)) this.#columns.delete(name);
    const key = this.get("key");
    if (key && !there.has(key)) this.set("key", null);
  }
}

/**
 * @template T
 * @param {Map<string, T>} map
 * @param {string} key
 * @param {T | null | undefined} value none to remove it
 */
function put(map, key, value) {
  if (value === null || value === undefined) map.delete(key);
  else map.set(key, value);
}

/**
 * @param {Map<string, unknown>} own
 * @param {Map<string, unknown>} before
 * @param {Map<string, unknown>} after
 */
function mergeMaps(own, before, after) {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [here, was, there] = [own.get(key), before.get(key), after.get(key)];
    const lists = [here, was, there].every((value) => value === undefined || Array.isArray(value));
    if (sameValue(here, was)) put(own, key, there);
    else if (lists)
      put(own, key, mergedList(/** @type {any} */ (here), /** @type {any} */ (was), /** @type {any} */ (there)));
  }
}

/**
 * A list with what was added and removed elsewhere: names, or corrections, of which there is one for a question.
 * @param {any[] | undefined} own
 * @param {any[]} before
 * @param {any[]} after
 */
function mergedList(own, before = [], after = []) {
  const isIn = (/** @type {any[]} */ list, /** @type {any} */ one) => list.some((other) => sameValue(one, other));
  const meansOther = (/** @type {any} */ one) =>
    own?.some(({ question }) => question !== undefined && sameQuestion(question, one.question));
  const left = own?.filter((one) => !isIn(before, one) || isIn(after, one)) ?? [];
  const added = after.filter((one) => !isIn(before, one) && !isIn(left, one) && !meansOther(one));
  return own || added.length > 0 ? [...left, ...added] : undefined;
}

/** @param {unknown} a @param {unknown} b */
const sameValue = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * An override file with what was changed elsewhere.
 * @param {string} wanted
 * @param {string} before the file that both began with
 * @param {string} after as it is elsewhere by now
 */
export function merged(wanted, before, after) {
  if (before === after) return wanted;
  const settings = new Settings(wanted);
  settings.merge(new Settings(before), new Settings(after));
  return settings.text();
}

/**
 * An override file as an object; an empty one if there is none, or if it is broken: the parser says what is wrong.
 * @param {{override?: string}} source
 */
export function overrideOf({ override }) {
  try {
    return JSON.parse(override || "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The settings are not JSON: ${messageOf(error)}`);
  }
}

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {[string, unknown][]}
 */
function entries(value, what) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(
      `The settings are wrong: ${what} is ${Array.isArray(value) ? "a list" : JSON.stringify(value)}, and not an object.`,
    );
  return Object.entries(value);
}

/** @param {Map<string, unknown>} map */
function object(map) {
  return `{${[...map].map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(", ")}}`;
}

/**
 * A warning or an error of the parser without what the reader of the page knows or does
 * not have: the name of the table, which stands above it, and the override file.
 * @param {string} message
 * @param {string[]} names of the table and its file
 */
export function plainMessage(message, names) {
  const text = message
    .replace(/^(table|load|settings): /, "")
    .replace(/: "totals": true in the override file keeps \w+$/, "");
  const [, settings] = text.match(/^override\.json:\d+: (.*)$/s) ?? [];
  if (settings !== undefined) return `The settings: ${settings}`;
  const name = names.find((start) => text.startsWith(`${start}:`));
  if (name === undefined) return text;
  const [, line, rest = ""] = text.slice(name.length).match(/^:(?:(\d+):)? ?(.*)$/s) ?? [];
  return line ? `Line ${line}: ${rest}` : rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * Names that are typed with commas between them, each once.
 * @param {string} text
 */
export function splitNames(text) {
  const seen = new Set();
  const names = text.split(/[,;\n]/).map((name) => name.trim().replace(/\s+/g, " "));
  return names
    .filter((name) => name && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
    .slice(0, MOST_NAMES);
}

/**
 * An error of the parser about a column: its name, and what is wrong with it.
 * null if it names none of these.
 * @param {string} message such as: films: column "title": "Ran" is neither yes nor no
 * @param {string[]} names
 * @returns {{column: string, text: string} | null}
 */
export function columnFault(message, names) {
  const [, quoted, text] = message.match(/column ("(?:[^"\\]|\\.)*"): (.*)$/s) ?? [];
  const column = names.find((name) => JSON.stringify(name) === quoted);
  return column !== undefined && text ? { column, text } : null;
}
