// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { Damage, readParquet } from "./parquet.js";

const folder = new URL("testdata/parquet/", import.meta.url);
const read = (/** @type {string | URL} */ name) => new Uint8Array(readFileSync(new URL(name, folder)));
const limit = 1_000_000;
const textOf = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);

test("every file gives the text that the command line makes of it", async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".parquet"));
  assert.equal(files.length, 12);
  for (const name of files) {
    const { bytes, notes } = await readParquet(read(name), { limit });
    const [got, want] = [textOf(bytes).split("\n"), textOf(read("all.jsonl")).split("\n")];
    for (const [i, line] of want.entries()) assert.equal(got[i], line, `${name}, line ${i + 1}`);
    assert.equal(got.length, want.length, name);
    assert.deepEqual(notes, ["left out, since a cell has one value: tags, numbers"]);
  }
  const trips = await readParquet(read("../../../browser/testdata/visitor/trips.parquet"), { limit });
  assert.equal(textOf(trips.bytes), textOf(read("trips.jsonl")));
  assert.deepEqual(trips.notes, []);
});

test("files that are damaged, or claim too much, are refused with a reason", async () => {
  const at = new URL("hostile/", folder);
  const files = readdirSync(at);
  assert.ok(files.length > 20);
  for (const name of files) {
    const error = await readParquet(read(new URL(name, at)), { limit: 2 ** 20 }).then(
      () => assert.fail(`${name} was read`),
      (error) => error,
    );
    assert.ok(error instanceof Damage, `${name}: ${error.stack}`);
    const said = SAID[name.replace(".parquet", "")];
    if (said) assert.ok(error.message.startsWith(said), `${name}: ${error.message}`);
  }
});

/** As the command line says it: see table/parquet/hostile_test.go. @type {Record<string, string>} */
const SAID = {
  text: "it does not begin with PAR1",
  magic: "it is cut off",
  cut: "it is cut off",
  encrypted: "it is encrypted",
  signed: "it is encrypted",
  long: "its description has 1073741824 bytes, but the limit is 16777216",
  rows: "it has 500 rows, and says that it has 1099511627776",
  group: "a group of 1099511627776 rows: the limit is 20000000",
  more: 'the column "name": a page is damaged or cut off',
  values: 'the column "name": it has 7 values in a group of 500 rows',
  fewer: "a group of rows has 1 columns, the schema has 3",
  children: "its schema is damaged",
  none: "it has no columns",
  offset: 'the column "name": its values are not in the file',
  codec: 'the column "name": it is packed by LZO: store it with ZSTD or SNAPPY',
  outside: 'the column "name": its values are in another file',
  lists: "its columns hold lists, and a cell has one value",
  bomb: 'the column "A": more bytes, unpacked, than the limit',
  many: "as a text, it has more than 1048576 bytes",
};

test("bytes that are changed at random give a reason, or a text", async () => {
  const good = read("zstd-v2.parquet");
  let seed = 7;
  for (let n = 0; n < 150; n++) {
    const bytes = good.slice();
    for (let i = 0; i < 3; i++) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      bytes[seed % bytes.length] = seed >>> 8;
    }
    await readParquet(bytes, { limit }).catch((error) => assert.ok(error instanceof Damage, error.stack));
  }
});

test("reading stops when it is not wanted any more", async () => {
  const signal = AbortSignal.abort(new Error("another file"));
  const reading = readParquet(read("snappy-v1.parquet"), { limit, signal });
  await assert.rejects(reading, /another file/);
});
