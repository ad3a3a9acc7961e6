import assert from "node:assert/strict";
import { test } from "node:test";
import {
  formatAction,
  formatBytes,
  formatMs,
  formatName,
  formatScore,
  formatShare,
  isAction,
  programPieces,
  runs,
} from "./format.js";

test("formatBytes", () => {
  assert.equal(formatBytes(1), "1 byte");
  assert.equal(formatBytes(329), "329 bytes");
  assert.equal(formatBytes(34_500), "35 kB");
  assert.equal(formatBytes(2_340_000), "2.3 MB");
});

test("formatMs", () => {
  assert.equal(formatMs(0), "0.0 ms");
  assert.equal(formatMs(3.14), "3.1 ms");
  assert.equal(formatMs(42.4), "42 ms");
  assert.equal(formatMs(1234), "1.2 s");
});

test("formatScore", () => {
  assert.equal(formatScore(undefined), "–");
  assert.equal(formatScore(12.34567), "12.3457");
  assert.equal(formatScore(-1.5), "-1.5000");
  assert.equal(formatScore(-1e-9), "0.0000");
});

test("formatShare", () => {
  assert.equal(formatShare(1), "100 %");
  assert.equal(formatShare(0.998), "> 99 %");
  assert.equal(formatShare(0.5), "50 %");
  assert.equal(formatShare(0.0001), "< 1 %");
  assert.equal(formatShare(0), "0 %");
});

test("formatName", () => {
  assert.equal(formatName("usa"), "USA");
  assert.equal(formatName("new mexico"), "New Mexico");
  assert.equal(formatName("district of columbia"), "District of Columbia");
  assert.equal(formatName("portland, me"), "Portland, ME");
  assert.equal(formatName("'the élan"), "'The Élan");
  assert.equal(formatName(""), "");
});

test("programPieces cut a program without loss", () => {
  const program = "answer(city(loc_2(cityid('austin', _), -1.5)))";
  const pieces = programPieces(program);
  assert.equal(pieces.map(({ text }) => text).join(""), program);
  const constants = pieces.filter(({ kind }) => kind === "constant").map(({ text }) => text);
  assert.deepEqual(constants, ["'austin'", "_", "-1.5"]);
  const names = pieces.filter(({ kind }) => kind === "name").map(({ text }) => text);
  assert.deepEqual(names, ["answer", "city", "loc_2", "cityid"]);
});

test("programPieces survive anything", () => {
  for (const program of ["", "'", "''", "a'b", "🏔(é,\n'x')", "((("]) {
    assert.equal(
      programPieces(program)
        .map(({ text }) => text)
        .join(""),
      program,
    );
  }
});

test("actions are in words, and no other answer is one", () => {
  assert.equal(formatAction("I_TURN_LEFT"), "turn left");
  assert.equal(formatName("I_WALK"), "walk");
  for (const value of ["I_", "i_walk", "WALK", "i", "illinois", "I_WALK_2"]) assert.ok(!isAction(value), value);
});

test("runs", () => {
  assert.deepEqual(runs([]), []);
  assert.deepEqual(runs(["a"]), [{ value: "a", times: 1 }]);
  assert.deepEqual(runs([1, 1, 2, 1, 1, 1]), [
    { value: 1, times: 2 },
    { value: 2, times: 1 },
    { value: 1, times: 3 },
  ]);
});
