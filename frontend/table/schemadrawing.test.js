// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { pathOf } from "./schemadrawing.js";
import { BOX } from "./schemalayout.js";

const [left, right, below] = [
  { x: 0, y: 0 },
  { x: BOX.width + BOX.between, y: 31 },
  { x: 0, y: BOX.height + BOX.below },
];

test("lines between the same tables stand beside each other", () => {
  for (const [from, to] of /** @type {const} */ ([
    [left, right],
    [right, left],
    [left, below],
    [left, left],
  ])) {
    const paths = [0, 1, 2, 3].map((before) => pathOf(from, to, before));
    assert.equal(new Set(paths).size, paths.length, paths.join(" "));
  }
  assert.deepEqual(
    [0, 1, 2].map((before) => pathOf(left, right, before).split("C")[0]),
    ["M148 23", "M148 31", "M148 15"],
  );
});
