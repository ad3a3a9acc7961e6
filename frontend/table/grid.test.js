// @ts-check
// The parts of the table view that need no page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chartSvg } from "./chartsvg.js";
import { asMarkdown, fileName } from "./gridcopy.js";
import { allRows, compareCells, filterOf, fromAnswer, fromTable, PAGE } from "./gridsource.js";
import { windowOf } from "./gridwindow.js";

const NAMES = ["name", "note"];
/** @type {(string | null)[][]} */
const ROWS = [
  ["=SUM(A1)", 'say "hi", twice'],
  ["-5", null],
  ["a|b\tc", "two\nlines"],
];

test("rows as Markdown", () => {
  assert.equal(
    asMarkdown(NAMES, ROWS),
    `| name | note |\n| --- | --- |\n| =SUM(A1) | say "hi", twice |\n| -5 |  |\n| a\\|b\tc | two lines |\n`,
  );
});

test("names of files have nothing that a file system refuses", () => {
  assert.equal(fileName("orders.csv", "rows"), "orders-rows.csv");
  assert.equal(fileName("bud/get: 2024.xlsx#Costs", "answer"), "bud-get-2024.xlsx-Costs-answer.csv");
  assert.ok(fileName("x".repeat(300), "rows").length < 90);
});

test("filters, as package table/view has them", () => {
  const takes = (/** @type {string} */ text, /** @type {string | number} */ value) =>
    filterOf(text)(String(value), value);
  for (const [text, value, want] of /** @type {[string, string | number, boolean][]} */ ([
    ["> 4", 5, true],
    ["> 4", 4, false],
    [">=4", 4, true],
    ["<= 1.5", 1.5, true],
    ["2..4", 3, true],
    ["2..4", 5, false],
    ["1,200", 1200, true],
    ["12", 120, false],
    ["eva", "Éva Novák", true],
    ["=eva", "Éva Novák", false],
    ["=ÉVA novak", "Éva Novák", true],
    ["> 4", "five", false],
  ]))
    assert.equal(takes(text, value), want, `${text} of ${value}`);
});

test("rows of an answer are sorted by their values, and filtered", async () => {
  const columns = [
    { name: "city", quantity: false, texts: ["Bonn", "aachen", "Ulm", "–"] },
    { name: "n", quantity: true, texts: ["1,200", "30", "–", "30"] },
  ];
  const source = fromAnswer(columns, [
    ["Bonn", 1200],
    ["aachen", 30],
    ["Ulm", null],
    [null, 30],
  ]);
  const rows = async (/** @type {Partial<import("./gridsource.js").Wish>} */ wish) =>
    (await source.rows({ order: null, filters: [], counting: false, ...wish }, 0, 10))?.rows.map(([city]) => city);
  assert.deepEqual(await rows({ order: { column: 0, descending: false } }), ["aachen", "Bonn", "Ulm", "–"]);
  assert.deepEqual(await rows({ order: { column: 0, descending: true } }), ["Ulm", "Bonn", "aachen", "–"]);
  assert.deepEqual(await rows({ order: { column: 1, descending: true } }), ["Bonn", "aachen", "–", "Ulm"]);
  assert.deepEqual(await rows({ filters: [{ column: 1, text: "< 100" }] }), ["aachen", "–"]);
  assert.equal(compareCells(2, 10, false), -1, "numbers, not texts");
  assert.equal(compareCells("9007199254740993", 9007199254740992, false), 1, "all digits count");
  assert.equal(compareCells("18446744073709551615", "9007199254740993", true), -1, "texts of digits are numbers");
  const takes = filterOf("> 9007199254740992");
  assert.deepEqual(
    [
      takes("", 9007199254740992),
      takes("", "9007199254740993"),
      filterOf("9,007,199,254,740,993")("", "9007199254740993"),
    ],
    [false, true, true],
  );
});

test("codes of an answer are texts, however many digits they have", async () => {
  const codes = ["4006381333948123", "0406381333948124", "10006381333948125"];
  const columns = [{ name: "code", quantity: true, texts: codes }];
  const values = codes.map((code) => [code]);
  const source = fromAnswer(columns, values, (name) => name === "code");
  const rows = async (/** @type {Partial<import("./gridsource.js").Wish>} */ wish) =>
    (await source.rows({ order: null, filters: [], counting: false, ...wish }, 0, 10))?.rows.flat();
  assert.deepEqual(await rows({ filters: [{ column: 0, text: "4006" }] }), [codes[0]]);
  assert.deepEqual(await rows({ order: { column: 0, descending: false } }), [codes[1], codes[2], codes[0]]);
  assert.equal(source.columns[0]?.numeric, false);
  const numbers = fromAnswer(columns, values); // of a column of numbers
  assert.equal(
    (await numbers.rows({ order: null, filters: [{ column: 0, text: "4006" }], counting: false }, 0, 9))?.total,
    0,
  );
});

test("all rows of a table are fetched page by page, with names of columns", async () => {
  /** @type {any[]} */
  const asked = [];
  const total = PAGE + 5;
  const list = async (/** @type {any} */ params) => {
    asked.push(params);
    const length = Math.min(params.count, total - params.from);
    return { rows: Array.from({ length }, (_, i) => [String(params.from + i)]), numbers: [], total };
  };
  const source = fromTable([{ name: "id", type: "number" }], list, "answer(x)");
  const wish = { order: { column: 0, descending: true }, filters: [{ column: 0, text: "> 1" }], counting: true };
  const rows = await allRows(source, wish);
  assert.equal(rows.length, total);
  assert.deepEqual(rows.at(-1), [String(total - 1)]);
  const shared = {
    order: { column: "id", descending: true },
    filters: [{ column: "id", text: "> 1" }],
    program: "answer(x)",
  };
  assert.deepEqual(
    asked,
    [0, PAGE].map((from) => ({ from, count: PAGE, ...shared })),
  );
  await assert.rejects(allRows({ ...source, rows: async () => null }, wish), /stopped/);
});

test("the rows in sight, with some around them", () => {
  assert.deepEqual(windowOf(0, 330, 33, 200_000), { from: 0, to: 18 });
  assert.deepEqual(windowOf(33 * 1000, 330, 33, 200_000), { from: 992, to: 1018 });
  assert.deepEqual(windowOf(33 * 199_990, 330, 33, 200_000), { from: 199_982, to: 200_000 });
  assert.deepEqual(windowOf(9_999_999, 330, 33, 5), { from: 0, to: 5 });
  assert.deepEqual(windowOf(0, 330, 0, 0), { from: 0, to: 0 });
});

test("a chart as SVG has a bar for each point in proportion, and names as text", () => {
  const points = [4, 8, -4].map((value, i) => ({ label: i, value, name: `<${i}>`, said: `${value} kg` }));
  const bars = chartSvg(points, { kind: "bar", title: "a & b", colour: "#123456" });
  const widths = [...bars.matchAll(/<rect x="[\d.]+" y="\d+" width="([\d.]+)"/g)].map((m) => Number(m[1]));
  assert.equal(widths.length, 3);
  assert.ok(Math.abs(/** @type {number} */ (widths[1]) / /** @type {number} */ (widths[0]) - 2) < 0.01, String(widths));
  assert.equal(widths[0], widths[2], "a negative one is as long");
  assert.ok(!bars.includes("<0>") && bars.includes("a &#38; b") && bars.includes("8 kg"));
  const line = chartSvg(points, { kind: "line", title: "t", colour: "#123456" });
  assert.equal((line.match(/<circle/g) ?? []).length, 3);
});
