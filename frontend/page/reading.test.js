import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDuration, sentence, shortAnswer, viewOf } from "./reading.js";

/** @import {Reading} from "../client/types.js" */

/** @param {Partial<Reading>} given */
const tableView = (given) => viewOf({ columns: ["count"], rows: [], answer: [], words_parts: [], ...given });

/** @param {Partial<Reading>} given */
const short = (given) => shortAnswer(viewOf(given));

test("seconds are hours, minutes and seconds, too", () => {
  assert.equal(formatDuration(5023.4, "s"), "1 h 23 min 43 s");
  assert.equal(formatDuration(3600, "s"), "1 h");
  assert.equal(formatDuration(59, "s"), "");
  assert.equal(formatDuration(5023, "m"), "");
  assert.equal(formatDuration("5023", "s"), "");
});

test("reasons are sentences", () => {
  assert.equal(sentence("it is not certain what is meant"), "It is not certain what is meant.");
  assert.equal(sentence("Really?"), "Really?");
  assert.equal(sentence(""), "");
});

test("the form follows from the answer and its table", () => {
  const form = (/** @type {Partial<Reading>} */ given) => tableView(given).form;
  assert.equal(form({ empty: "nothing in the table fits" }), "nothing");
  assert.equal(form({ answer: [6], rows: [[6]] }), "list");
  assert.equal(form({ answer: ["x".repeat(161)], rows: [["x".repeat(161)]] }), "table");
  const names = [["Ran"], ["M\nby Fritz Lang"]];
  assert.equal(form({ answer: ["Ran", "M"], columns: ["title"], rows: names }), "list");
  const rows = [
    ["Ran", 162],
    ["M", 111],
  ];
  assert.equal(form({ answer: [162, 111], columns: ["title", "length"], rows }), "table");
  assert.equal(form({ answer: ["Ran", "M"], columns: ["title", "length"], rows }), "list");
  assert.equal(form({ answer: rows, columns: ["title", "length"], rows }), "table");
  const many = Array.from({ length: 7 }, (_, i) => [`film ${i}`]);
  assert.equal(form({ answer: many.map(String), columns: ["title"], rows: many }), "table");
});

test("columns have their numbers as the table writes them, and units", () => {
  const { columns } = tableView({
    columns: ["year", "price", "length (min)", "note"],
    formats: [{}, { unit: "EUR", grouped: true, least: 2 }, {}, {}],
    rows: [
      [1998, 1200.5, 88, "a"],
      [2001, null, 207, 5],
    ],
    answer: [1998, 2001],
    unit: "min",
  });
  assert.deepEqual(columns, [
    { name: "year", quantity: false, texts: ["1998", "2001"] },
    { name: "price", quantity: true, texts: ["1,200.50 EUR", "–"] },
    { name: "length (min)", quantity: true, texts: ["88", "207"] },
    { name: "note", quantity: false, texts: ["a", "5"] },
  ]);
});

test("an answer of one number has the format of its column, and the unit", () => {
  const view = tableView({
    columns: ["title", "length (min)"],
    formats: [{}, { least: 1 }],
    rows: [["Ran", 162]],
    answer: [162],
    unit: "min",
  });
  assert.deepEqual(view.items, [{ text: "162.0", unit: "min", number: true, times: 1 }]);
  assert.equal(tableView({ answer: [5023.4], rows: [[5023.4]], unit: "s" }).aside, "1 h 23 min 43 s");
  const length = tableView({
    answer: [5023.4],
    columns: ["average"],
    rows: [[5023.4]],
    formats: [{ length: true }],
    unit: "s",
  });
  assert.deepEqual([length.items[0]?.text, length.items[0]?.unit, length.aside], ["1 h 23 min 43.4 s", "", ""]);
});

test("an answer about a table in a line", () => {
  const line = (/** @type {Partial<Reading>} */ given) => shortAnswer(tableView(given));
  assert.equal(line({ answer: [6], unit: "min", rows: [[6]] }), "6 min");
  assert.equal(line({ answer: ["a", "b", "c", "d", "e", "f", "g", "h"] }), "a; b; c; d; e; f; and 2 more");
  assert.equal(
    line({ answer: ["a", "b", "c", "d", "e", "f", "g"], unlisted: 1234 }),
    "a; b; c; d; e; f; and 1,235 more",
  );
  const groups = [
    ["drama", 2],
    ["war", 1],
  ];
  assert.equal(line({ answer: groups, columns: ["g", "n"], rows: groups, total: 2 }), "drama: 2; war: 1");
  const list = [
    ["Ran", 162, null],
    ["M", 111, "Lang"],
  ];
  assert.equal(
    line({ answer: list, columns: ["title", "length", "by"], rows: list, total: 9 }),
    "Ran: 162, –; M: 111, Lang; and 7 more",
  );
  assert.equal(line({ empty: "nothing in the table fits" }), "nothing in the table fits");
  assert.equal(line({ answer: ["x".repeat(99)] }), `${"x".repeat(60)}…`);
});

test("an answer about a domain in a line", () => {
  assert.equal(short({ answer: ["new mexico", "utah"] }), "New Mexico; Utah");
  assert.equal(short({ answer: [1461000], unit: "people" }), "1,461,000 people");
  assert.equal(short({ answer: [6] }), "6");
  assert.equal(short({ answer: ["I_TURN_LEFT", "I_RUN", "I_RUN", "I_TURN_LEFT"] }), "turn left; run × 2; turn left");
  assert.equal(short({ answer: [1, 2, 3, 4, 5, 6, 7, 8] }), "1; 2; 3; 4; 5; 6; and 2 more");
  assert.equal(short({ answer: [], empty: "nothing fits" }), "nothing fits");
  assert.equal(short({ program: "answer(x)" }), "nothing in the facts fits");
  assert.equal(short({}), "no program was found for these words");
});

test("each number of a domain stands beside its thing", () => {
  const rows = [
    ["portland, me", 61572],
    ["portland, or", 366383],
  ];
  const formats = [{}, { unit: "people", grouped: true, most: 2 }];
  const reading = { answer: [61572, 366383], unit: "people", rows, formats };
  assert.equal(short(reading), "Portland, ME: 61,572 people; Portland, OR: 366,383 people");
  assert.equal(viewOf(reading).form, "table");
  assert.equal(short({ answer: [61572], unit: "people", rows: rows.slice(0, 1) }), "61,572 people", "it stands alone");
  const many = Array.from({ length: 8 }, (_, i) => [`thing ${i}`, 5]);
  assert.match(
    short({ answer: [5], rows: many }),
    /^Thing 0: 5; .*; and 5 more$/,
    "equal numbers of several things stay",
  );
});

test("actions are a sequence, and what an answer lacks is a note", () => {
  assert.ok(viewOf({ answer: ["I_JUMP"] }).sequence);
  for (const answer of [[], ["utah"], [3]]) assert.ok(!viewOf({ answer }).sequence);
  assert.equal(viewOf({ answer: [3], reason: "'red' is left out" }).note, "'red' is left out");
  assert.equal(viewOf({ answer: [], empty: "nothing fits" }).note, "");
});
