import assert from "node:assert/strict";
import { test } from "node:test";
import { otherSeed, readAddress, writeAddress } from "./address.js";

/** @import {Place} from "./address.js" */

/** @type {[string, Place][]} */
const PLACES = [
  ["#", { domain: null, table: null, question: null, seed: null }],
  ["#d=geo", { domain: "geo", table: null, question: null, seed: null }],
  ["#q=what+is+utah+%3F", { domain: null, table: null, question: "what is utah ?", seed: null }],
  ["#d=clevr&s=7&q=", { domain: "clevr", table: null, question: "", seed: 7 }],
  ["#d=a%26b&s=0&q=%23+%25+%F0%9F%8F%94", { domain: "a&b", table: null, question: "# % 🏔", seed: 0 }],
  ["#t=films&q=how+many", { domain: null, table: "films", question: "how many", seed: null }],
  ["#t=&q=how+many", { domain: null, table: "", question: "how many", seed: null }],
];

for (const [hash, place] of PLACES) {
  test(`address ${hash}`, () => {
    assert.deepEqual(readAddress(hash), place);
    assert.equal(writeAddress(place), hash);
  });
}

test("an address that others wrote", () => {
  assert.deepEqual(readAddress(""), PLACES[0][1]);
  assert.equal(readAddress("#q=a b").question, "a b");
  assert.equal(readAddress("#d=geo&t=films").domain, null, "a table is no domain's");
  for (const seed of ["-1", "1.5", "x", "", "1e3", "9".repeat(16)])
    assert.equal(readAddress(`#s=${seed}`).seed, null, seed);
});

test("another seed is another one, and a seed", () => {
  for (const seed of [null, 0, 1, 99_999, 123_456_789]) {
    for (let i = 0; i < 1000; i++) {
      const other = otherSeed(seed);
      assert.notEqual(other, seed);
      assert.equal(readAddress(writeAddress({ domain: null, table: null, question: null, seed: other })).seed, other);
    }
  }
});

test("a link to several tables has the names of their files, and only that of the reader's own", () => {
  const place = { domain: null, table: "", question: "orders per city", seed: null, files: ["a b.csv", "c&d.csv"] };
  assert.deepEqual(readAddress(writeAddress(place)), place);
  assert.equal(readAddress("#t=films&f=a.csv").files, undefined);
});
