import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut, METRICS } from "./tree.js";

/** @import {Arc} from "./tree.js" */

/** Words of one width with the given heads. @param {number[]} heads */
const sentence = (...heads) => heads.map((head) => ({ head, width: 40 }));

/** The numbers in a path. @param {string} path */
const numbers = (path) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test("no words", () => {
  const layout = layOut([]);
  assert.deepEqual(layout.arcs, []);
  assert.equal(layout.root, null);
});

test("words without heads stand in a row without arcs", () => {
  const { x, arcs, root, height } = layOut(sentence(-1, -1, -1));
  assert.equal(arcs.length, 0);
  assert.equal(root, null);
  assert.equal(height, METRICS.margin);
  assert.deepEqual([x[1] - x[0], x[2] - x[1]], [40 + METRICS.gap, 40 + METRICS.gap]);
});

test("an arc starts at its head and ends at its dependent", () => {
  const { x, arcs, root } = layOut(sentence(0, -1, 1));
  assert.equal(arcs.length, 1);
  const [arc] = arcs;
  assert.deepEqual([arc.from, arc.to], [0, 2]);
  const points = numbers(arc.path);
  assert.ok(Math.abs(points[0] - x[0]) <= METRICS.slot);
  assert.ok(Math.abs(arc.tip.x - x[2]) <= METRICS.slot);
  assert.ok(root);
  assert.equal(root.to, 0);
  assert.equal(root.tip.y, arc.tip.y);
});

test("the root's arrow is above every arc", () => {
  const { root, arcs, height } = layOut(sentence(0, 1, 2, 1));
  assert.ok(root);
  for (const arc of arcs) assert.ok(arc.level * METRICS.level < height - root.from.y);
});

test("arcs that share a stretch have different levels, for all trees of up to 5 words", () => {
  for (const heads of everyHeads(5)) {
    const { arcs } = layOut(sentence(...heads));
    for (const a of arcs) {
      for (const b of arcs) {
        if (a === b || a.level !== b.level) continue;
        const [a0, a1] = [a.from, a.to].sort();
        const [b0, b1] = [b.from, b.to].sort();
        assert.ok(a1 <= b0 || b1 <= a0, `heads ${heads}: level ${a.level} used twice`);
      }
    }
  }
});

test("brackets cross only if their words do, for all trees of up to 5 words", () => {
  for (const heads of everyHeads(5)) {
    const { arcs, height } = layOut(sentence(...heads));
    const boxes = arcs.map((arc) => {
      const points = numbers(arc.path);
      const [start, stop] = [points[0], arc.tip.x].sort((a, b) => a - b);
      return { arc, start, stop, top: height - arc.level * METRICS.level };
    });
    for (const low of boxes) {
      for (const high of boxes) {
        // An upright of the higher bracket through the lower one's bar.
        if (high.top >= low.top || wordsCross(low.arc, high.arc)) continue;
        for (const upright of [high.start, high.stop]) {
          assert.ok(upright <= low.start || upright >= low.stop, `heads ${heads}: ${low.arc.path} ${high.arc.path}`);
        }
      }
    }
  }
});

test("a word is at least as wide as its arc ends", () => {
  const words = [{ head: 0, width: 4 }, ...Array.from({ length: 6 }, () => ({ head: 1, width: 4 }))];
  const { x } = layOut(words);
  assert.ok(x[1] - x[0] >= (7 * METRICS.slot) / 2);
});

test("everything lies inside the picture", () => {
  for (const heads of everyHeads(4)) {
    const { width, height, arcs } = layOut(sentence(...heads));
    for (const { path } of arcs) {
      const values = numbers(path);
      assert.ok(
        values.every((value) => value >= 0 && value <= Math.max(width, height)),
        `heads ${heads}: ${path}`,
      );
    }
  }
});

test("heads beyond the sentence and loops are left out", () => {
  assert.equal(layOut(sentence(9, 2, -7)).arcs.length, 0);
});

/** Whether the words of two arcs interleave: those must cross. @param {Arc} a @param {Arc} b */
function wordsCross(a, b) {
  const [a0, a1] = [a.from, a.to].sort();
  const [b0, b1] = [b.from, b.to].sort();
  return (a0 < b0 && b0 < a1 && a1 < b1) || (b0 < a0 && a0 < b1 && b1 < a1);
}

/**
 * Every assignment of heads to n words: (n+1)ⁿ, trees or not.
 * @param {number} n
 * @param {number[]} heads of the first words
 * @returns {Generator<number[], void>}
 */
function* everyHeads(n, heads = []) {
  if (heads.length === n) yield heads;
  else
    for (let head = -1; head <= n; head++) {
      if (head !== heads.length + 1) yield* everyHeads(n, [...heads, head]);
    }
}
