// @ts-check
// What changes while the page is open, in one place: it is read, updated, and those who follow it
// are told.

/** @template {object} T */
export class State {
  #value;
  /** @type {((now: T, before: T) => void)[]} */
  #followers = [];

  /** @param {T} value */
  constructor(value) {
    this.#value = value;
  }

  /** What holds now; it is not changed, but replaced. @returns {Readonly<T>} */
  get now() {
    return this.#value;
  }

  /** Changes some of it, and tells those who follow it, in their order, unless all is as before. @param {Partial<T>} change */
  update(change) {
    const before = this.#value;
    const names = /** @type {(keyof T)[]} */ (Object.keys(change));
    if (names.every((name) => Object.is(change[name], before[name]))) return;
    const now = { ...before, ...change };
    this.#value = now;
    for (const follower of this.#followers) follower(now, before);
  }

  /** Calls back after each change. @param {(now: Readonly<T>, before: Readonly<T>) => void} follower */
  subscribe(follower) {
    this.#followers.push(follower);
  }
}
