import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, laneOf, layOut, START } from "./path.js";

/** @type {Record<string, string>} */
const ACTIONS = { L: "I_TURN_LEFT", R: "I_TURN_RIGHT", w: "I_WALK", r: "I_RUN", j: "I_JUMP", x: "I_LOOK" };

/** The actions of a walk that a letter each spells, with places. @param {string} letters */
function walk(letters) {
  let { x, y, heading } = START;
  return [...letters].map((letter) => {
    if (letter === "L") heading = (heading + 90) % 360;
    if (letter === "R") heading = (heading + 270) % 360;
    if ("wrj".includes(letter)) {
      x += Math.round(Math.cos((heading * Math.PI) / 180));
      y += Math.round(Math.sin((heading * Math.PI) / 180));
    }
    return { action: ACTIONS[letter], x, y, heading };
  });
}

test("no actions", () => {
  const plan = layOut([]);
  assert.deepEqual(plan, { pieces: [], places: [START], left: 0, top: 0, columns: 0, rows: 0 });
});

test("every action has a piece that begins where the one before ended", () => {
  const actions = walk("wRjLxrLLw");
  const { pieces, places } = layOut(actions);
  assert.deepEqual(
    pieces.map(({ kind }) => kind),
    ["walk", "turn", "jump", "turn", "look", "run", "turn", "turn", "walk"],
  );
  pieces.forEach(({ from, action }, i) => {
    assert.equal(action, actions[i].action);
    assert.deepEqual(from, i ? { x: actions[i - 1].x, y: actions[i - 1].y, heading: actions[i - 1].heading } : START);
  });
  assert.equal(places.length, actions.length + 1);
});

test("the plan is as large as the walk, wherever it goes", () => {
  /** @type {[string, number, number, number, number][]} */
  const walks = [
    ["ww", 0, 2, 0, 2],
    ["LLwww", 0, 0, 0, 3],
    ["LwwRw", -2, 1, 2, 1],
    ["RwLwLwwww", -3, 1, 4, 1],
    ["xLLLL", 0, 0, 0, 0],
  ];
  for (const [letters, left, top, columns, rows] of walks) {
    const plan = layOut(walk(letters));
    assert.deepEqual([plan.left, plan.top, plan.columns, plan.rows], [left, top, columns, rows], letters);
  }
});

test("lanes are 0, 1, -1, 2, -2, ...", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map(laneOf), [0, 1, -1, 2, -2]);
});

test("no two passages of an edge lie on each other, whichever way they go", () => {
  const { pieces, places } = layOut(walk("wLLwLLwLLwRwLLwLLwLLw"));
  /** One step to the right of each heading. @type {Record<number, [number, number]>} */
  const rightOf = { 0: [0, -1], 90: [1, 0], 180: [0, 1], 270: [-1, 0] };
  const seen = new Set();
  pieces.forEach(({ kind, from, lane }, i) => {
    if (kind === "turn") return;
    const to = places[i + 1];
    const right = rightOf[from.heading].map((c) => c * lane || 0);
    const at = [from.x + to.x, from.y + to.y, ...right].join(" ");
    assert.ok(!seen.has(at), `${at} is taken`);
    seen.add(at);
  });
});

test("turns in one place have lanes of their own, and leave those of looks alone", () => {
  const { pieces } = layOut(walk("LLxRw"));
  assert.deepEqual(
    pieces.map(({ lane }) => lane),
    [0, 1, 0, 2, 0],
  );
});

test("describe", () => {
  const text = (/** @type {string} */ letters) => describe({ kind: "walk", actions: walk(letters), steps: [] });
  assert.equal(text(""), "A walk without actions.");
  assert.equal(text("Lwww"), "A walk: turn left, walk × 3. It ends 3 to the left from its start, facing left.");
  assert.equal(
    text("RjRr"),
    "A walk: turn right, jump, turn right, run. It ends 1 down and 1 to the right from its start, facing down.",
  );
  assert.equal(text("xLLLL"), "A walk: look, turn left × 4. It ends where it began, facing up.");
});
