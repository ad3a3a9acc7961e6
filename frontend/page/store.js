// @ts-check
// What the page keeps on the reader's device from visit to visit: choices and
// past questions. Where the browser refuses to keep anything, as in some
// private windows, the page keeps it until it is closed.

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} StorageLike */

/** All keys begin with this: other pages of the same origin share the storage. */
const PREFIX = "semtree.page.";

/** JSON values by their names. */
export class Store {
  #storage;
  /** What the storage has refused. @type {Map<string, string>} */
  #refused = new Map();

  /** @param {StorageLike | null} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** Whether a key of the storage is that of a name. @param {string} name @param {string | null} key */
  isOf(name, key) {
    return key === PREFIX + name;
  }

  /**
   * The value of a name, or undefined if there is none, or none that can be read.
   * @param {string} name
   * @returns {unknown}
   */
  get(name) {
    const text = this.#refused.get(name) ?? this.#read(name);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined; // from another version, or altered by hand
    }
  }

  /**
   * @param {string} name
   * @param {unknown} value undefined to remove it
   */
  set(name, value) {
    this.#refused.delete(name);
    try {
      if (value === undefined) this.#storage?.removeItem(PREFIX + name);
      else if (this.#storage) this.#storage.setItem(PREFIX + name, JSON.stringify(value));
      else throw new Error("there is no storage");
    } catch {
      if (value !== undefined) this.#refused.set(name, JSON.stringify(value));
    }
  }

  /** @param {string} name */
  #read(name) {
    try {
      return this.#storage?.getItem(PREFIX + name) ?? null;
    } catch {
      return null;
    }
  }
}

/** The storage of this browser. */
export function deviceStorage() {
  try {
    return globalThis.localStorage;
  } catch {
    return null; // the browser forbids even to look
  }
}
