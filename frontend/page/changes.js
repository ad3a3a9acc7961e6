// @ts-check
// Values that several tabs change at once, so that no change is lost.
//
// Browsers give a page no way to read and write localStorage as one step: even under a lock of navigator.locks, what a
// tab in another process has written may not be there yet. So a value is kept with the names of the changes that
// are in it, and each tab remembers its own. When another tab has written the value without knowing one of them, it
// is made again, on what is there then. A tab that knows it has seen it: whatever it did to it is meant.

/** How many changes are named with a value, and how many of its own a tab remembers. */
const NAMED = 100;
const REMEMBERED = NAMED / 2;

/**
 * Where values are kept. A value that is not there has no names.
 * @template T
 * @typedef {{read: (key: string) => {value: T, names: string[]}, write: (key: string, value: T, names: string[]) => void}} Place
 */

/** @template T */
export class Changes {
  #place;
  /** Those of this tab that no other one is known to have seen. @type {Map<string, {name: string, change: (value: T) => T}[]>} */
  #own = new Map();

  /** @param {Place<T>} place */
  constructor(place) {
    this.#place = place;
  }

  /** The value as it is. @param {string} key */
  now(key) {
    return this.#place.read(key).value;
  }

  /**
   * Changes a value.
   * @param {string} key
   * @param {(value: T) => T} change is made again if it was lost; the value itself if there is nothing to change
   */
  make(key, change) {
    const { value, names } = this.#place.read(key);
    const next = change(value);
    if (next === value) return;
    const name = Math.random().toString(36).slice(2, 9);
    this.#own.set(key, [...(this.#own.get(key) ?? []), { name, change }].slice(-REMEMBERED));
    this.#place.write(key, next, [name, ...names].slice(0, NAMED));
  }

  /** Another tab has written a value, or removed it. @param {string} key */
  settle(key) {
    const { value, names } = this.#place.read(key);
    const own = names.length === 0 ? [] : (this.#own.get(key) ?? []); // it was deleted with all changes
    const lost = own.filter(({ name }) => !names.includes(name));
    const seen = own.every(({ name }) => name !== names[0]); // by the other tab, which has written last
    this.#own.set(key, seen ? lost : own);
    if (lost.length === 0) return;
    const next = lost.reduce((now, { change }) => attempt(change, now), value);
    this.#place.write(key, next, [...lost.map(({ name }) => name).reverse(), ...names].slice(0, NAMED));
  }

  /** No change of a value is made again. @param {string} key */
  forget(key) {
    this.#own.delete(key);
  }
}

/** @template T @param {(value: T) => T} change @param {T} value */
function attempt(change, value) {
  try {
    return change(value);
  } catch {
    return value; // there is no room for it any more
  }
}
