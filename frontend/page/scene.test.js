import assert from "node:assert/strict";
import { test } from "node:test";
import { cubeFaces, describe, disc, outcome, project } from "./scene.js";

/** @import {Step} from "./scene.js" */

/** @param {number} depth @param {Partial<Step>} [more] @returns {Step} */
const step = (depth, more) => ({ program: "", words: [], depth, objects: [], set: true, ...more });

test("what is further back is higher and smaller, what is taller higher", () => {
  for (const x of [-4, 0, 4]) {
    for (let y = -4; y < 4; y++) {
      const [near, far, above] = [project(x, y, 0), project(x, y + 1, 0), project(x, y, 1)];
      assert.ok(far.y < near.y && far.scale < near.scale);
      assert.ok(above.y < near.y);
    }
  }
});

test("left is left, and the middle is in the middle", () => {
  assert.equal(project(0, 2, 0).x, project(0, -2, 1).x);
  assert.ok(project(-1, 0, 0).x < project(0, 0, 0).x && project(0, 0, 0).x < project(1, 0, 0).x);
});

test("every place where objects stand lies inside the picture", () => {
  const width = 2 * project(0, 0, 0).x;
  for (let angle = 0; angle < 6.3; angle += 0.1) {
    for (const z of [0, 1.4]) {
      const { x, y } = project(4.3 * Math.cos(angle), 4.3 * Math.sin(angle), z);
      assert.ok(x > 0 && x < width && y > 0 && y < 400, `${angle}: ${x}, ${y}`);
    }
  }
});

test("a disc is wider than high, and higher if one looks from above", () => {
  const [low, high] = [disc(0, 0, 0, 1), disc(0, 0, 1.4, 1)];
  assert.ok(low.rx > low.ry && low.ry > high.ry);
  assert.ok(disc(0, 3, 0, 1).rx < low.rx);
});

test("of a cube one sees the top and two sides, each with four corners", () => {
  for (const [x, y] of [
    [0, 0],
    [-3, 2],
    [3, -2],
  ]) {
    const faces = cubeFaces(x, y, 0.5);
    assert.equal(faces.length, 3);
    for (const face of faces) assert.equal(face.length, 4);
    const [top, left, right] = faces.map((face) => ({
      x: face.reduce((sum, p) => sum + p.x, 0) / 4,
      y: face.reduce((sum, p) => sum + p.y, 0) / 4,
    }));
    assert.ok(left.x < right.x);
    assert.ok(top.y < left.y && top.y < right.y);
  }
});

test("outcomes", () => {
  assert.equal(outcome(step(1, { objects: [0, 2] })), "2 objects");
  assert.equal(outcome(step(1, { objects: [4] })), "1 object");
  assert.equal(outcome(step(1)), "no objects");
  assert.equal(outcome(step(0, { set: false, value: "yes" })), "yes");
  assert.equal(outcome(step(0, { set: false })), "no answer");
  assert.equal(outcome(step(1, { set: false })), "");
});

test("objects are described as questions do", () => {
  assert.equal(
    describe({ shape: "cube", size: "large", color: "red", material: "metal", x: 0, y: 0 }),
    "large red metal cube",
  );
});
