import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "./store.js";

/** A storage in memory that refuses when told to. */
class FakeStorage {
  /** @type {Map<string, string>} */
  map = new Map();
  refuses = false;
  #check() {
    if (this.refuses) throw new Error("quota");
  }
  /** @param {string} key */
  getItem(key) {
    this.#check();
    return this.map.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.#check();
    this.map.set(key, value);
  }
  /** @param {string} key */
  removeItem(key) {
    this.#check();
    this.map.delete(key);
  }
}

test("a value is kept from visit to visit", () => {
  const storage = new FakeStorage();
  new Store(storage).set("live", false);
  assert.equal(new Store(storage).get("live"), false);
  assert.deepEqual([...storage.map.keys()], ["semtree.page.live"]);
  new Store(storage).set("live", undefined);
  assert.equal(storage.map.size, 0);
  assert.equal(new Store(storage).get("live"), undefined);
});

test("what the browser refuses to keep is kept until the page is closed", () => {
  const storage = new FakeStorage();
  const store = new Store(storage);
  store.set("past", [1]);
  storage.refuses = true;
  store.set("past", [2]);
  assert.deepEqual(store.get("past"), [2]);
  storage.refuses = false;
  assert.deepEqual(store.get("past"), [2]);
  assert.deepEqual(new Store(storage).get("past"), [1]);
  store.set("past", [3]);
  assert.deepEqual(new Store(storage).get("past"), [3]);
  const none = new Store(null);
  none.set("live", true);
  assert.equal(none.get("live"), true);
  none.set("live", undefined);
  assert.equal(none.get("live"), undefined);
});

test("a value that cannot be read is none", () => {
  const storage = new FakeStorage();
  storage.map.set("semtree.page.live", "{");
  assert.equal(new Store(storage).get("live"), undefined);
});
