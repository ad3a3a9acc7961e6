import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome } from "./outcome.js";

test("a part of a map: names, numbers, and how many more", () => {
  const places = ["utah", "iowa", "ohio", "maine", "texas", "idaho", "nevada", "oregon", "kansas"].map((name) => ({
    name,
    type: "state",
  }));
  const picture = {
    kind: "map",
    places,
    steps: [
      { program: "", total: 2, places: [0, 1], types: {} },
      { program: "", total: 51, places: places.map((_, i) => i), types: {} },
      { program: "", total: 0, places: [], types: {} },
      { program: "", total: 1, places: [], types: {}, numbers: [{ number: 84899.5, unit: "mi²", of: 0 }] },
      {
        program: "",
        total: 2,
        places: [],
        types: {},
        numbers: [
          { number: 7, of: 0 },
          { number: 5, of: 1 },
        ],
      },
    ],
  };
  assert.equal(outcome(picture, 0), "Iowa, Utah");
  assert.match(outcome(picture, 1), /^Idaho, Iowa, Kansas, .* and 43 more$/);
  assert.equal(outcome(picture, 2), "nothing");
  assert.equal(outcome(picture, 3), "84,899.50 mi²");
  assert.equal(outcome(picture, 4), "Iowa 5, Utah 7");
});

test("a part of a scene", () => {
  const cube = { shape: "cube", size: "large", color: "red", material: "metal", x: 0, y: 0 };
  const step = { program: "", words: [], depth: 1, set: true };
  const picture = {
    kind: "scene",
    objects: [cube, { ...cube, color: "blue" }, cube],
    steps: [
      { ...step, depth: 0, set: false, objects: [], value: "3" },
      { ...step, objects: [0, 1, 2] },
      { ...step, objects: [] },
    ],
  };
  assert.equal(outcome(picture, 0), "3");
  assert.equal(outcome(picture, 1), "large blue metal cube, 2 × large red metal cube");
  assert.equal(outcome(picture, 2), "no objects");
});

test("a part of a walk", () => {
  const actions = ["I_WALK", "I_WALK", "I_TURN_LEFT", "I_WALK", "I_WALK", "I_TURN_LEFT"].map((action) => ({
    action,
    x: 0,
    y: 0,
    heading: 90,
  }));
  const ranges = [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
  ];
  const picture = {
    kind: "walk",
    actions,
    steps: [
      { program: "", ranges },
      { program: "", ranges: [] },
    ],
  };
  assert.equal(outcome(picture, 0), "2 times walk × 2, turn left");
  assert.equal(outcome(picture, 1), "");
});

test("nothing is said about other pictures and steps", () => {
  assert.equal(outcome(undefined, 0), "");
  assert.equal(outcome({ kind: "hologram" }, 0), "");
  assert.equal(outcome({ kind: "map" }, -1), "");
});
