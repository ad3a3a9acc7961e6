// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { BOX, layOutSchema } from "./schemalayout.js";
import {
  allSheets,
  describedWith,
  KEEP_ALL,
  keepingAll,
  membersOf,
  sizeOf,
  sourceOf,
  together,
  twice,
  withSaid,
} from "./together.js";

const source = (/** @type {string} */ name, /** @type {number} */ size) => ({
  name,
  bytes: new Uint8Array(size),
  override: "",
});

test("sources become one, and one alone stays as it is", () => {
  const [a, b, c] = [source("a.csv", 3), source("b.csv", 4), source("c.csv", 5)];
  assert.equal(together([a]), a);
  const two = together([a, b]);
  assert.equal(two.name, "a.csv and 1 more");
  assert.deepEqual(membersOf(two), [a, b]);
  assert.equal(sizeOf(two), 7);
  const three = together([two, c]);
  assert.deepEqual(membersOf(three), [a, b, c]);
  assert.notEqual(three.bytes, two.bytes, "another source");
});

test("what is said about several tables stays with them, until something else is said", () => {
  const [a, b, c] = [source("a.csv", 3), source("b.csv", 4), source("c.csv", 5)];
  const [first, second] = [
    { name: "x.semtree.json", text: "{}" },
    { name: "y.semtree.json", text: "{}" },
  ];
  const one = together([a], first);
  assert.deepEqual([one.name, membersOf(one), one.description], ["a.csv", [a], first]);
  const two = together([together([a, b], first), c]);
  assert.deepEqual([membersOf(two), two.description], [[a, b, c], first]);
  const other = together([{ ...two, name: "shop.db" }], second);
  assert.deepEqual([other.name, membersOf(other), other.description], ["shop.db", [a, b, c], second]);
  assert.notEqual(other.bytes, two.bytes, "another source");
});

test("a table of a database is one beside others, too", () => {
  const [table, other] = [{ ...source("a.jsonl", 3), override: KEEP_ALL, database: true }, source("b.csv", 4)];
  assert.deepEqual(membersOf(together([table, other])), [{ ...table, override: "" }, other]);
  const named = { ...table, override: '{"totals":true,"nouns":["a"]}' };
  assert.deepEqual(membersOf(together([named, other])), [named, other]);
});

test("what is set about the only table of a database keeps all its rows", () => {
  assert.equal(keepingAll(""), KEEP_ALL);
  assert.deepEqual(JSON.parse(keepingAll('{"totals": false, "nouns": ["a"]}')), { totals: true, nouns: ["a"] });
});

test("sheets share the bytes of their workbook", () => {
  const book = source("shop.xlsx", 100);
  const all = allSheets(book, ["Orders", "Customers"]);
  assert.deepEqual(
    membersOf(all).map(({ name }) => name),
    ["shop.xlsx#Orders", "shop.xlsx#Customers"],
  );
  assert.deepEqual([all.name, sizeOf(all)], ["shop.xlsx", 100]);
});

test("no two tables may have one name", () => {
  assert.equal(twice([source("a.csv", 1), source("b.csv", 1), source("b.tsv", 1)]), "b");
  assert.equal(twice([source("a.csv", 1), source("b.csv", 1)]), "");
});

test("tables that others refer to stand right of them, also in circles", () => {
  const column = BOX.width + BOX.between;
  const columns = (/** @type {number} */ n, /** @type {[number, number][]} */ edges) =>
    layOutSchema(
      n,
      edges.map(([from, to]) => ({ from, to })),
    ).boxes.map(({ x }) => x / column);
  assert.deepEqual(
    columns(4, [
      [1, 2],
      [1, 3],
      [2, 0],
    ]),
    [2, 0, 1, 1],
  );
  assert.deepEqual(
    columns(2, [
      [0, 0],
      [1, 1],
    ]),
    [0, 0],
  );
  const circle = columns(3, [
    [0, 1],
    [1, 2],
    [2, 0],
  ]);
  assert.ok(
    circle.every((x) => x >= 0 && x < 3),
    String(circle),
  );
  assert.deepEqual(layOutSchema(1, []), { boxes: [{ x: 0, y: 0 }], width: BOX.width, height: BOX.height });
  const { boxes } = layOutSchema(
    9,
    Array.from({ length: 8 }, (_, to) => ({ from: 8, to })),
  );
  assert.equal(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size, 9, "no two in one place");
});

test("what the owner of one of several tables says stands with it, also if the file about all had said something", () => {
  const said = { tables: { ORDERS: { nouns: ["sale"], columns: { Pieces: { hidden: true } } } }, hidden: ["x"] };
  const about = sourceOf([source("orders.csv", 1), source("people.csv", 1)], {
    description: { name: "semtree.json", text: JSON.stringify(said) },
  });
  const info = /** @type {any} */ ({ name: "orders", nouns: ["sale"], columns: [{ name: "pieces" }, { name: "day" }] });
  const columns = new Map([["pieces", { names: { add: ["amount"] } }]]);
  const next = withSaid(about, info, { nouns: { add: ["purchase"] }, columns });
  assert.equal(next.bytes, about.bytes, "they are the same tables");
  assert.deepEqual(JSON.parse(next.tables?.[0]?.override ?? ""), {
    nouns: ["sale", "purchase"],
    columns: { pieces: { hidden: true, other: ["amount"] } },
  });
  assert.deepEqual(JSON.parse(next.description?.text ?? ""), { tables: {}, hidden: ["x"] });
  assert.equal(next.tables?.[1]?.override, "");
  const meant = { question: "How many?", program: "p", table: "orders" };
  const before = {
    ...next,
    tables: next.tables?.map((one, i) =>
      i === 0 ? { ...one, override: '{"corrections":[{"question":"how many","program":"o"}]}' } : one,
    ),
  };
  assert.deepEqual(JSON.parse(describedWith(/** @type {any} */ (before), [meant])), {
    hidden: ["x"],
    tables: { orders: { corrections: [{ question: "How many?", program: "p" }] } },
  });
});
