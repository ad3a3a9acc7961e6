import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { answerStep, borders, outlines, rows, SIZE, show } from "./states.js";

/** @import {Picture, Step} from "./states.js" */

const topology = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("us-atlas/states-albers-10m.json"), "utf8"),
);

/** @param {Partial<Step>} more @returns {Step} */
const step = (more) => ({ program: "", total: 1, places: [], types: {}, ...more });

test("the map has exactly the states of the facts", () => {
  const facts = readFileSync(new URL("../../domain/geo/facts/states.tsv", import.meta.url), "utf8");
  const wanted = facts
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .slice(1)
    .map((line) => line.split("\t").slice(0, 2).join(" "));
  const found = outlines(topology).map(({ code, name }) => `${name.toLowerCase()} ${code}`);
  assert.equal(found.length, 51);
  assert.deepEqual(found.sort(), wanted.sort());
});

test("every outline and mark lies inside the picture", () => {
  for (const { path, at, name } of outlines(topology)) {
    const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    assert.ok(numbers.length > 8 && numbers.every(Number.isFinite), name);
    for (let i = 0; i < numbers.length; i += 2) {
      const [x, y] = [numbers[i] ?? 0, numbers[i + 1] ?? 0];
      assert.ok(
        x >= SIZE.x && x <= SIZE.x + SIZE.width && y >= SIZE.y && y <= SIZE.y + SIZE.height,
        `${name}: ${x}, ${y}`,
      );
    }
    assert.ok(path.startsWith("M") && path.endsWith("Z"), name);
    assert.ok(at[0] > SIZE.x && at[0] < SIZE.x + SIZE.width, name);
  }
  assert.match(borders(topology), /^M[^a-z]*$/);
});

test("small states are those that are hard to see", () => {
  const small = outlines(topology).flatMap(({ code, small }) => (small ? [code] : []));
  assert.deepEqual(small, ["ct", "de", "dc", "hi", "ri"]);
});

/** @type {Picture} */
const picture = {
  kind: "map",
  places: [
    { name: "texas", type: "state", in: "tx" },
    { name: "austin, tx", type: "city", in: "tx" },
    { name: "red", type: "river", in: "nm tx ok" },
    { name: "usa", type: "country" },
  ],
  steps: [],
};

test("states are lit, rivers cross, cities are counted", () => {
  const lit = show(picture, step({ places: [0] }));
  assert.deepEqual([...lit.states], [["tx", { lit: true, count: 0, names: [], quantity: undefined }]]);
  const river = show(picture, step({ places: [2], count: { nm: 1, tx: 1, ok: 1 } }));
  assert.deepEqual([[...river.states.keys()], river.lines], [["nm", "tx", "ok"], true]);
  const mixed = show(picture, step({ places: [1, 2, 3], total: 40, count: { nm: 1, tx: 31, ok: 1, ca: 7 } }));
  assert.equal(mixed.lines, false);
  assert.deepEqual(mixed.states.get("tx"), {
    lit: false,
    count: 31,
    names: ["austin, tx", "red"],
    quantity: undefined,
  });
  assert.equal(mixed.states.get("ca")?.count, 7, "what is not listed is counted");
});

test("numbers are shown with their things", () => {
  const numbers = [
    { number: 5, unit: "people", of: 0 },
    { number: 7, unit: "people", of: 1 },
  ];
  const { states, lines } = show(picture, step({ numbers }));
  assert.deepEqual(states.get("tx"), { lit: true, count: 1, names: ["austin, tx"], quantity: numbers[0] });
  assert.equal(lines, false);
  assert.deepEqual(
    rows(picture, step({ numbers })).map(({ place, quantity }) => [place.name, quantity?.number]),
    [
      ["austin, tx", 7],
      ["texas", 5],
    ],
  );
});

test("a count is shown by what it counts", () => {
  const count = step({ numbers: [{ number: 4, of: -1 }] });
  assert.equal(answerStep({ ...picture, steps: [count, step({ places: [0] })] }), 1);
  assert.equal(answerStep({ ...picture, steps: [step({ numbers: [{ number: 4, of: 2 }] }), count] }), 0);
  assert.equal(answerStep({ ...picture, steps: [count] }), -1);
});
