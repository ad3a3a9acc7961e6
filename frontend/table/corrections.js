// @ts-check
// Keeps what a person said about his tables on his device: how they are read
// (their override files, doc/tables.md), and which reading of a question was
// meant. It has no DOM and knows nothing of the parser.
//
//   const memory = new TableMemory(deviceStorage());
//   const panel = newPanel({ memory, … });             // the panel recalls and keeps settings
//   await client.correct(memory.list(info));           // after each table that was loaded
//   memory.add(info, { question, program });           // "I meant this": a reading of an answer
//   await client.correct(memory.list(info));           // then ask again
//   memory.remove(info, question);                     // forget it, and correct() again
//   saveAs(memory.fileName(info), memory.file(info, client.corrected?.learnt)); // the file for the command line
//   if (memory.problem) show(memory.problem);          // why it is not kept
//
// A table is found by its name and the names of its columns, in any order:
// next month's "expenses.csv" is the same table with other rows, and
// "sales.csv" with other columns is another one. The key is these names in
// full: a digest would need checking, and be no easier to read.
//
// Corrections in an override file that keep() gets are added once. The panel
// hands over the file that it had at first, with each change of a column, so
// that what was removed meanwhile would come back otherwise.
//
// The page may be open twice, with the same table. So everything is read before it is written, keep() changes only those
// settings that were changed since it, or recall(), was called last, and what another page has overwritten is done again.
/** @import {CorrectionOf, Learnt, TableColumn} from "../client/types.js" */
import { sameQuestion, without } from "../client/question.js";
import { Changes } from "../page/changes.js";
import { counted, formatNumber } from "../page/numbers.js";
import { merged, Settings } from "./settings.js";

/** The storage of a browser, or what stands for it. @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} StorageLike */

/**
 * What says which table it is; or which tables, asked about together.
 * @typedef {{name: string, columns: Pick<TableColumn, "name" | "computed">[]}} NamedTable
 * @typedef {NamedTable | {name: string, tables: NamedTable[]}} Named
 */

/**
 * What is kept of a table.
 * @typedef {object} Kept
 * @property {number} used when, in milliseconds
 * @property {string} override the file, without corrections
 * @property {CorrectionOf[]} corrections
 * @property {string[]} [names] of the changes that are in it
 */

/** All keys begin with this: other pages of the same origin share the storage. */
const PREFIX = "semtree.table.";

/** How many corrections a table may have: the parser takes no more. */
export const MOST = 1000;

/** The longest file, in characters. */
export const LONGEST = 1 << 20;

/** How many tables are kept; the one unused for longest goes first. */
const TABLES = 50;

export class TableMemory {
  #storage;
  #now;
  /** @type {Changes<Kept>} */
  #changes = new Changes({
    read: (key) => {
      const value = this.#read(key);
      return { value, names: value.names ?? [] };
    },
    write: (key, value, names) => this.#write(key, { ...value, names }),
  });
  /** What the storage has refused. @type {Map<string, Kept>} */
  #refused = new Map();
  /** The corrections of override files that were added, or handed out. @type {Map<string, Set<string>>} */
  #seen = new Map();
  /** The override files, without corrections, that were handed out or kept last. @type {Map<string, string>} */
  #known = new Map();

  /** Why something is not kept for the next visit, for people; "" if all is. */
  problem = "";

  /**
   * @param {StorageLike | null} storage
   * @param {() => number} [now]
   */
  constructor(storage, now = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Whether what is stored under a key is about a table; null: about any. @param {Named} info @param {string | null} key */
  isOf(info, key) {
    return key === null || key === PREFIX + keyOf(info);
  }

  /** Another page has written what is stored under a key; null: anything. @param {string | null} key */
  settle(key) {
    if (key?.startsWith(PREFIX)) this.#changes.settle(key.slice(PREFIX.length));
  }

  /** The corrections of a table, the oldest first. @param {Named} info @returns {CorrectionOf[]} */
  list(info) {
    return this.#read(keyOf(info)).corrections;
  }

  /**
   * Says what a question means. What was said of it before is replaced.
   * @param {Named} info
   * @param {CorrectionOf} correction
   * @throws {Error} with a message for people, if there are as many corrections as there may be
   */
  add(info, correction) {
    this.#changes.make(keyOf(info), (kept) => {
      const others = without(kept.corrections, correction.question);
      const has = counted(others.length, "correction");
      if (others.length >= MOST) throw new Error(`This table has ${has}, and there may be no more. Forget one first.`);
      return { ...kept, corrections: [...others, correction] };
    });
  }

  /**
   * Corrections that are kept for a table of the same name with other columns, some of them
   * the same: this table before it was changed, perhaps. Null if there are none that this one lacks.
   * @param {Named} info
   * @returns {{corrections: CorrectionOf[], gone: string[], further: string[]} | null} with the columns that only
   *   the one, or only the other has
   */
  former(info) {
    const own = keyOf(info);
    const [name, ...columns] = JSON.parse(own);
    const said = this.#read(own).corrections;
    for (const { key } of this.#storage ? tables(this.#storage).reverse() : []) {
      const [other, ...before] = namesOf(key);
      if (other !== name || PREFIX + own === key || !before.some((column) => columns.includes(column))) continue;
      const corrections = this.#read(key.slice(PREFIX.length)).corrections.filter(
        (old) => !said.some((one) => sameQuestion(one.question, old.question)),
      );
      if (corrections.length === 0) continue;
      const gone = before.filter((column) => !columns.includes(column));
      return { corrections, gone, further: columns.filter((/** @type {string} */ column) => !before.includes(column)) };
    }
    return null;
  }

  /** Takes corrections, as older ones than those that there are. @param {Named} info @param {CorrectionOf[]} further */
  adopt(info, further) {
    let lost = 0;
    this.#changes.make(keyOf(info), (kept) => {
      const others = kept.corrections.reduce((list, { question }) => without(list, question), further);
      const corrections = [...others, ...kept.corrections];
      lost = corrections.length - MOST;
      return { ...kept, corrections: corrections.slice(-MOST) };
    });
    this.#sayLost(lost);
  }

  /** @param {number} lost */
  #sayLost(lost) {
    if (lost <= 0) return;
    this.problem = `There may be ${counted(MOST, "correction")}: of the oldest, ${formatNumber(lost)} could not be taken.`;
  }

  /** Forgets what a question means. @param {Named} info @param {string} question */
  remove(info, question) {
    this.#changes.make(keyOf(info), (kept) => {
      const corrections = without(kept.corrections, question);
      return corrections.length < kept.corrections.length ? { ...kept, corrections } : kept;
    });
  }

  /** Forgets all about tables of a key: see {@link keyOf}. @param {string} key */
  forget(key) {
    this.#seen.delete(key);
    this.#known.delete(key);
    this.#changes.forget(key);
    this.#write(key, { used: 0, override: "", corrections: [] });
  }

  /** The override file that is kept for a table, "" if there is none: for the panel. @param {Named} info */
  recall(info) {
    const key = keyOf(info);
    const kept = this.#read(key);
    this.#see(key, kept.corrections);
    this.#known.set(key, kept.override);
    return write(kept);
  }

  /**
   * Keeps the override file of a table: from the panel.
   * @param {Named} info
   * @param {string} text
   */
  keep(info, text) {
    const { override: wanted, corrections } = read(text);
    const key = keyOf(info);
    const before = this.#known.get(key) ?? this.#read(key).override;
    this.#known.set(key, wanted);
    const added = corrections.filter((correction) => !this.#seen.get(key)?.has(JSON.stringify(correction)));
    this.#see(key, added);
    let lost = 0;
    this.#changes.make(key, (kept) => {
      const override = merged(wanted, before, kept.override);
      if (override === kept.override && added.length === 0) return kept;
      const others = kept.corrections.filter((old) => !added.some((one) => sameQuestion(one.question, old.question)));
      lost = others.length + added.length - MOST;
      return { ...kept, override, corrections: [...others, ...added].slice(-MOST) };
    });
    this.#sayLost(lost);
  }

  /**
   * The override file of a table with its corrections, to be saved beside it.
   * @param {Named} info
   * @param {Learnt[]} [learnt] what they teach
   */
  file(info, learnt) {
    const { override, corrections } = this.#read(keyOf(info));
    const settings = learnt ? new Settings(override).textWith(learnt) : override;
    return write({ override: settings, corrections }) || "{\n}\n";
  }

  /**
   * Corrections have changed what words mean. Where a file has said that, this counts when the table is loaded again.
   * @param {Named} info
   * @param {Learnt[]} learnt
   */
  learn(info, learnt) {
    this.#changes.make(keyOf(info), (kept) => {
      const settings = new Settings(kept.override);
      return settings.saysLearnt ? { ...kept, override: settings.textWith(learnt) } : kept;
    });
  }

  /** What the command line calls this file. @param {Named} info */
  fileName(info) {
    return `${info.name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "").replace(/^\.+/, "") || "table"}.table.json`;
  }

  /** @param {string} key @param {CorrectionOf[]} corrections */
  #see(key, corrections) {
    const seen = corrections.map((correction) => JSON.stringify(correction));
    this.#seen.set(key, new Set([...(this.#seen.get(key) ?? []), ...seen]));
  }

  /** @param {string} key @returns {Kept} */
  #read(key) {
    const refused = this.#refused.get(key);
    if (refused) return refused;
    try {
      const kept = JSON.parse(this.#storage?.getItem(PREFIX + key) ?? "null");
      const names = Array.isArray(kept?.names) ? kept.names : [];
      if (kept)
        return { used: Number(kept.used), ...read(kept.override), corrections: checked(kept.corrections), names };
    } catch {
      // The storage cannot be read, or is from another version: nothing is kept.
    }
    return { used: 0, override: "", corrections: [] };
  }

  /** @param {string} key @param {Kept} kept */
  #write(key, kept) {
    const record = { ...kept, used: this.#now() };
    try {
      if (!this.#storage) throw new Error("there is no storage");
      if (kept.override === "" && kept.corrections.length === 0) this.#storage.removeItem(PREFIX + key);
      else this.#set(this.#storage, PREFIX + key, JSON.stringify(record));
      this.#refused.delete(key);
      if (this.#refused.size === 0) this.problem = "";
    } catch (error) {
      this.#refused.set(key, record);
      const full = error instanceof Error && /quota/i.test(error.name + error.message);
      const why = full ? "has no room left for" : "does not let the page keep";
      const what = "what you said about this table: it is forgotten when you close the page";
      this.problem = `This browser ${why} ${what}. Save it as a file.`;
    }
  }

  /**
   * Stores a text, and makes room for it.
   * @param {StorageLike} storage
   * @param {string} key
   * @param {string} text
   */
  #set(storage, key, text) {
    const others = tables(storage).filter((other) => other.key !== key);
    /** What was removed to make room. @type {[string, string | null][]} */
    const gone = [];
    const remove = (/** @type {{key: string}} */ oldest) => {
      gone.push([oldest.key, storage.getItem(oldest.key)]);
      storage.removeItem(oldest.key);
    };
    for (const oldest of others.splice(0, Math.max(others.length - TABLES + 1, 0))) remove(oldest);
    for (;;) {
      try {
        return storage.setItem(key, text);
      } catch (error) {
        const oldest = others.shift();
        if (oldest) remove(oldest);
        else {
          for (const [old, kept] of gone) storage.setItem(old, kept ?? ""); // it was in vain
          throw error;
        }
      }
    }
  }
}

/** What a table is found by. @param {Named} info */
export function keyOf(info) {
  const tables =
    "tables" in info
      ? info.tables.map(({ name, columns }) => ({ before: `${name}.`, columns }))
      : [{ before: "", columns: info.columns }];
  const own = tables.flatMap(({ before, columns }) =>
    columns.map((column) => ({ ...column, name: before + column.name })),
  );
  const names = own.filter(({ computed }) => computed === undefined).map(({ name }) => name); // the settings say which are computed
  return JSON.stringify([info.name, ...names.sort()]);
}

/** The name and the columns of a table that is kept; nothing if it is of another version. @param {string} key @returns {string[]} */
function namesOf(key) {
  const names = parsed(key.slice(PREFIX.length));
  return Array.isArray(names) ? names : [];
}

/** What a text of JSON says; null if it is none. @param {string | null} text */
function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The tables that are kept, the one unused for longest first. @param {StorageLike} storage */
function tables(storage) {
  const list = [];
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i);
    if (!key?.startsWith(PREFIX)) continue;
    const used = Number(parsed(storage.getItem(key))?.used) || 0; // of another version: it goes first
    list.push({ key, used });
  }
  return list.sort((a, b) => a.used - b.used);
}

/**
 * Reads an override file.
 * @param {string} text
 * @returns {{override: string, corrections: CorrectionOf[]}} the file without its corrections
 */
function read(text) {
  if (text.length > LONGEST)
    throw new Error(`The file has ${text.length} characters, at most ${LONGEST} are read: is it the right one?`);
  const settings = new Settings(text); // says what is wrong
  const { corrections = [] } = JSON.parse(text.trim() || "{}");
  return { override: settings.textOfPanel(), corrections: checked(corrections) };
}

/** @param {unknown} list @returns {CorrectionOf[]} */
function checked(list) {
  if (!Array.isArray(list)) throw new Error(`The settings are wrong: "corrections" is not a list.`);
  const has = `The settings have ${list.length} corrections`;
  if (list.length > MOST) throw new Error(`${has}, but the limit is ${MOST}: leave the oldest ones out.`);
  return list.map((element, i) => {
    const { question, program, table } = Object(element);
    if (typeof question !== "string" || typeof program !== "string")
      throw new Error(`The settings are wrong: correction ${i + 1} lacks its "question" or its "program".`);
    return { question, program, ...(typeof table === "string" && { table }) };
  });
}

/** An override file; "" if it says nothing. @param {Pick<Kept, "override" | "corrections">} kept */
function write({ override, corrections }) {
  if (corrections.length === 0) return override;
  const lines = corrections.map((correction) => `    ${JSON.stringify(correction)}`);
  const before = override === "" ? "{\n" : override.replace(/\n\}\n$/, ",\n");
  return `${before}  "corrections": [\n${lines.join(",\n")}\n  ]\n}\n`;
}
