import assert from "node:assert/strict";
import { test } from "node:test";
import { characterOffsets, depth, partPieces, partText, retag, within } from "./parts.js";

/** @import {Part, Token} from "../client/types.js" */

/** @param {Partial<Part>} part @returns {Part} */
const part = (part) => ({ label: "", token: 0, above: -1, start: 0, end: 0, ownStart: 0, ownEnd: 0, ...part });

const utah = "answer(capital(loc_2(stateid('utah'))))";
const parts = [
  part({ label: "capital", token: 0, above: -1, start: 7, end: 38, ownStart: 7, ownEnd: 14 }),
  part({ label: "loc_2", token: 1, above: 0, start: 15, end: 37, ownStart: 15, ownEnd: 20 }),
  part({ label: "stateid", token: 2, above: 1, start: 21, end: 36, ownStart: 21, ownEnd: 36 }),
];

test("bytes become characters", () => {
  assert.deepEqual(characterOffsets("aé€😀b"), [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 5, 6]);
  assert.deepEqual(characterOffsets(""), [0]);
  for (const text of ["são paulo", "東京", "a😀"]) {
    const offsets = characterOffsets(text);
    assert.equal(offsets.length, Buffer.byteLength(text) + 1);
    for (const [byte, at] of offsets.entries())
      assert.ok(Buffer.byteLength(text.slice(0, at)) <= byte, `${text}: ${byte}`);
  }
});

test("the pieces of a program are its text, each with its part", () => {
  const pieces = partPieces(utah, parts);
  assert.equal(pieces.map(({ text }) => text).join(""), utah);
  const owned = [0, 1, 2].map((i) =>
    pieces
      .filter(({ part, own }) => own && part === i)
      .map(({ text }) => text)
      .join(""),
  );
  assert.deepEqual(owned, ["capital", "loc_2", "stateid('utah')"]);
  assert.deepEqual(
    pieces.filter(({ own }) => !own).map(({ text, part }) => [text, part]),
    [
      ["answer", -1],
      ["(", -1],
      ["(", 0],
      ["(", 1],
      [")", 1],
      [")", 0],
      [")", -1],
    ],
  );
});

test("values of one filter share its brackets, which are the first one's", () => {
  const program = "filter(small,red,scene())";
  const pieces = partPieces(program, [
    part({ label: "small", start: 0, end: 25, ownStart: 7, ownEnd: 12 }),
    part({ label: "red", above: 0, start: 0, end: 25, ownStart: 13, ownEnd: 16 }),
  ]);
  const of = (/** @type {string} */ text) => pieces.find((piece) => piece.text === text);
  assert.deepEqual([of("small")?.part, of("red")?.part, of("filter")?.part], [0, 1, 0]);
  assert.equal(of("filter")?.own, false);
});

test("offsets are of bytes, texts of characters", () => {
  const program = "f(cityid('são paulo', _), g)";
  const city = Buffer.from("cityid('são paulo', _)").length;
  const list = [
    part({ label: "f", start: 0, end: Buffer.byteLength(program), ownStart: 0, ownEnd: 1 }),
    part({ label: "cityid", above: 0, start: 2, end: 2 + city, ownStart: 2, ownEnd: 2 + city }),
    part({ label: "g", above: 0, start: 4 + city, end: 5 + city, ownStart: 4 + city, ownEnd: 5 + city }),
  ];
  assert.equal(partText(program, list[1]), "cityid('são paulo', _)");
  assert.equal(partText(program, list[2]), "g");
  assert.deepEqual(partPieces(program, list).at(-2)?.part, 2);
});

test("below and depth", () => {
  assert.deepEqual(
    [within(parts, 2, 0), within(parts, 2, 2), within(parts, 0, 2), within(parts, 1, -1)],
    [true, true, false, false],
  );
  assert.deepEqual(
    parts.map((_, i) => depth(parts, i)),
    [0, 1, 2],
  );
});

test("another program gives the words other tags and heads, and no probabilities", () => {
  const token = (/** @type {string} */ text) =>
    /** @type {Token} */ ({
      text,
      start: 0,
      end: 1,
      head: 0,
      label: "x",
      probability: 0.5,
      headProbability: 0.5,
      known: true,
    });
  const words = retag(["capital", "of", "utah", "?"].map(token), parts);
  assert.deepEqual(
    words.map(({ label, head }) => [label, head]),
    [
      ["capital", 0],
      ["loc_2", 1],
      ["stateid", 2],
      [undefined, -1],
    ],
  );
  assert.ok(words.every((word) => !("probability" in word) && !("headProbability" in word)));
});
