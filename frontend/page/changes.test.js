import assert from "node:assert/strict";
import { test } from "node:test";
import { Changes } from "./changes.js";

/** @typedef {{value: string[], names: string[]}} Kept */

/** What all tabs have in common, and tabs that may see it as it was. */
function newTabs() {
  /** @type {Kept} */
  let common = { value: [], names: [] };
  const tab = () => {
    const own = { view: /** @type {Kept | null} */ (null), writes: 0 };
    const changes = new Changes({
      read: () => own.view ?? common,
      write: (_, value, names) => {
        own.view = null;
        own.writes++;
        common = { value, names };
      },
    });
    return {
      own,
      add: (/** @type {string} */ word) => changes.make("k", (list) => [...list, word]),
      remove: (/** @type {string} */ word) => changes.make("k", (list) => list.filter((other) => other !== word)),
      /** What the tab writes next is written on what is there now. */
      lag: () => {
        own.view = common;
      },
      settle: () => changes.settle("k"),
    };
  };
  const set = (/** @type {Kept} */ kept) => {
    common = kept;
  };
  return { tabs: [tab(), tab()], now: () => common.value, set };
}

/** @typedef {ReturnType<ReturnType<typeof newTabs>["tabs"]["at"]>} Tab */

test("a change that another tab has overwritten is made again", () => {
  const { tabs, now } = newTabs();
  const [one, two] = /** @type {[NonNullable<Tab>, NonNullable<Tab>]} */ (tabs);
  two.lag();
  one.add("a");
  one.add("b");
  two.add("c"); // does not know them
  assert.deepEqual(now(), ["c"]);
  one.settle();
  assert.deepEqual(now(), ["c", "a", "b"]);
  const writes = [one.own.writes, two.own.writes];
  two.settle();
  one.settle();
  assert.deepEqual([one.own.writes, two.own.writes], writes, "nothing is left to do");
});

test("what another tab has seen and taken back stays so", () => {
  const { tabs, now, set } = newTabs();
  const [one, two] = /** @type {[NonNullable<Tab>, NonNullable<Tab>]} */ (tabs);
  one.add("a");
  two.settle();
  two.remove("a");
  two.add("b");
  one.settle();
  assert.deepEqual(now(), ["b"]);
  one.add("c");
  set({ value: [], names: [] }); // deleted, with all that is about it
  one.settle();
  assert.deepEqual(now(), []);
});

test("many tabs in any order end with all changes", () => {
  for (let round = 0; round < 200; round++) {
    const { tabs, now } = newTabs();
    /** A reproducible number below n. */
    let seed = round + 1;
    const below = (/** @type {number} */ n) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const words = Array.from({ length: 20 }, (_, i) => `w${i}`);
    for (const word of words) {
      const tab = tabs[below(2)];
      if (below(3) === 0) tabs[below(2)]?.lag();
      tab?.add(word);
      if (below(2) === 0) for (const other of tabs) if (other !== tab) other.settle();
    }
    for (let i = 0; i < 3; i++)
      for (const tab of tabs) {
        tab.own.view = null;
        tab.settle();
      }
    assert.deepEqual([...now()].sort(), [...words].sort(), `round ${round}`);
  }
});
