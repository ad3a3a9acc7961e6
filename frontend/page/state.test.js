import assert from "node:assert/strict";
import { test } from "node:test";
import { State } from "./state.js";

test("a state is read and updated", () => {
  const state = new State({ place: "here", count: 1 });
  const before = state.now;
  state.update({ count: 2 });
  assert.deepEqual(state.now, { place: "here", count: 2 });
  assert.deepEqual(before, { place: "here", count: 1 }, "what was read stays");
});

test("those who follow it are told of changes, and of nothing else", () => {
  const state = new State({ place: "here", count: 1 });
  /** @type {unknown[]} */
  const told = [];
  state.subscribe((now, before) => told.push([before.count, now.count]));
  state.subscribe(() => told.push("second"));
  state.update({ count: 1 });
  state.update({});
  state.update({ count: Number.NaN });
  state.update({ count: Number.NaN });
  assert.deepEqual(told, [[1, Number.NaN], "second"]);
});

test("a follower may update it", () => {
  const state = new State({ place: "here", count: 1 });
  state.subscribe(({ place }) => state.update({ count: place === "there" ? 0 : 1 }));
  state.update({ place: "there" });
  assert.deepEqual(state.now, { place: "there", count: 0 });
});
