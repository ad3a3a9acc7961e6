import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode, MAX_BYTES, ProtocolError } from "./wire.js";

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const text = (/** @type {Uint8Array[]} */ parts) => parts.map((data) => new TextDecoder().decode(data)).join("");

test("encode writes one line of JSON", () => {
  const message = text(encode(3, "ask", { question: "a\nb 🏔", budgetMs: 5 }));
  assert.equal(message, '{"id":3,"method":"ask","params":{"question":"a\\nb 🏔","budgetMs":5}}\n');
});

test("encode leaves absent params out", () => {
  assert.equal(text(encode(1, "info")), '{"id":1,"method":"info"}\n');
});

test("encode appends the files in the order announced", () => {
  const message = text(encode(1, "load", {}, { "a.txt": bytes("hé"), "b/c": bytes(""), d: bytes("x\n") }));
  const [head, ...tail] = message.split("\n");
  assert.deepEqual(JSON.parse(head).params.files, [
    { name: "a.txt", size: 3 },
    { name: "b/c", size: 0 },
    { name: "d", size: 2 },
  ]);
  assert.equal(tail.join("\n"), "héx\n");
});

test("encode refuses files beyond the limit, and says how much a table may have", () => {
  const model = new Uint8Array(4e6);
  const table = (/** @type {number} */ size) => ({ table: new Uint8Array(size), "model.onnx": model });
  assert.throws(
    () => encode(1, "table", { name: "x.csv" }, table(68e6)),
    (error) => {
      assert.ok(error instanceof ProtocolError);
      assert.equal(error.code, "too-large");
      assert.match(error.message, /^The file has 68\.0 MB, but at most 67\.3 MB can be loaded: keep the rows/);
      return true;
    },
  );
  assert.equal(encode(1, "table", {}, table(MAX_BYTES - 4e6))[1]?.byteLength, MAX_BYTES - 4e6);
});

test("whatever is too large is named, and no limit is below zero", () => {
  const bytes = (/** @type {number} */ megabytes) => new Uint8Array(megabytes * 1e6);
  const words = "too-large";
  /** @type {[Record<string, Uint8Array>, RegExp][]} */
  const cases = [
    [{ table: bytes(1), "override.json": bytes(80) }, /^The override has 80\.0 MB, but at most 70\.3 MB can be loaded/],
    [{ table: bytes(40), "override.json": bytes(41) }, /^The override has 41\.0 MB, but at most 31\.3 MB can/],
    [{ table: bytes(80), "override.json": bytes(79) }, /^The file has 80\.0 MB, but at most 71\.3 MB with all that/],
    [{ table: bytes(1), "model.onnx": bytes(90) }, /^model\.onnx has 90\.0 MB, but at most 70\.3 MB can be loaded/],
  ];
  for (const [files, message] of cases) assert.throws(() => encode(1, "table", {}, files), { code: words, message });
});

test("of several tables, the one that is too large is named", () => {
  const tables = [{ name: "orders.csv", file: "tables/1" }];
  const files = { "tables/1": new Uint8Array(80e6) };
  assert.throws(() => encode(1, "load", { tables }, files), {
    message: /^orders\.csv has 80\.0 MB.*: leave out tables, or rows\.$/,
  });
});

test("decode returns the result", () => {
  assert.deepEqual(decode(bytes('{"id":1,"result":{"a":[1]}}')), { a: [1] });
});

test("decode throws the error with its code", () => {
  const response = bytes('{"id":1,"error":{"code":"too-large","message":"too many"}}');
  assert.throws(
    () => decode(response),
    (error) => {
      assert.ok(error instanceof ProtocolError);
      assert.deepEqual([error.code, error.message], ["too-large", "too many"]);
      return true;
    },
  );
});

test("decode reports a module that answered nothing", () => {
  for (const nothing of [undefined, null, "text"]) assert.throws(() => decode(nothing), /did not answer/);
});
