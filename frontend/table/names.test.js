// What is said about names, without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, changed, lineOf, propertyOf, valuesOf } from "./names.js";

/** @import {TableInfo} from "../client/types.js" */

/** @param {string[]} nouns @param {string[]} unnamed */
const info = (nouns, unnamed) =>
  /** @type {TableInfo} */ (
    /** @type {unknown} */ ({
      nouns,
      questions: unnamed.map((column) => ({ kind: "name", column, text: "", proposals: [] })),
    })
  );

test("the line says what a row is, and which columns have no everyday name", () => {
  assert.equal(lineOf(info(["order"], [])), "A row is an order.");
  assert.equal(lineOf(info([], [])), "What a row is called is not known.");
  assert.equal(lineOf(info(["town", "place"], ["T"])), "A row is a town. 1 column has no everyday name: T.");
  assert.equal(
    lineOf(info(["town"], ["a", "b", "c", "d"])),
    "A row is a town. 4 columns have no everyday name: a, b, c and 1 more.",
  );
  const words = ["takings", "flick"].map((word) => ({
    kind: /** @type {const} */ ("word"),
    word,
    text: "",
    proposals: [],
  }));
  assert.equal(
    lineOf(info(["town"], ["T"]), words),
    "A row is a town. 2 words were not understood: takings, flick. 1 column has no everyday name: T.",
  );
});

test("a column of yes and no is called by the property alone", () => {
  const said = {
    hospital: "hospital",
    "has a hospital": "hospital",
    "Has hospital?": "hospital",
    "is remote": "remote",
    "with the old bridge": "old bridge",
    "it has an open port": "open port",
    "there is a lift": "lift",
    "hash code": "hash code",
    has: "has",
  };
  for (const [typed, property] of Object.entries(said)) assert.equal(propertyOf(typed), property);
});

test("a few different cells of a column are shown", () => {
  const table = /** @type {any} */ ({
    columns: [{ name: "a" }, { name: "b" }],
    preview: {
      rows: [
        ["1", null],
        ["2", "x"],
        ["2", "x"],
        ["3", "y"],
        ["4", null],
        ["5", null],
        ["6", null],
      ],
    },
  });
  assert.equal(cellsOf(table, "a"), "1, 2, 3, 4, 5 …");
  assert.equal(cellsOf(table, "b"), "x, y");
  assert.equal(cellsOf({ ...table, preview: { rows: [] } }, "a"), "");
});

test("what cells mean is read part by part", () => {
  assert.deepEqual(valuesOf("F = female / woman, M=male, X, = none"), { F: ["female", "woman"], M: ["male"] });
  assert.deepEqual(valuesOf(""), {});
  const cells = ["F", "m", "M", "x y"];
  assert.deepEqual(valuesOf("f = female, M = male, X  Y = both, Q = gone", cells), {
    F: ["female"],
    M: ["male"],
    "x y": ["both"],
  });
  assert.deepEqual(valuesOf("m = male, ß = none", ["M", "ss"]), { M: ["male"] });
});

test("names are added, dropped and put first", () => {
  assert.deepEqual(changed(["takings"], { add: ["gross", "takings"] }), ["takings", "gross"]);
  assert.deepEqual(changed(["takings"], { add: ["revenue"], first: true }), ["revenue", "takings"]);
  assert.deepEqual(changed(["row", "sale"], { add: ["sale"], drop: ["row"], first: true }), ["sale"]);
  assert.deepEqual(changed(["pay", "takings"], { add: ["wage"], drop: ["pay"], first: true }), ["wage", "takings"]);
});
