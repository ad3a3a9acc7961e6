// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { Damage, readParquet } from "./parquet.js";

const folder = new URL("testdata/parquet/", import.meta.url);
const read = (/** @type {string | URL} */ name) => new Uint8Array(readFileSync(new URL(name, folder)));
const limit = 1_000_000;
const textOf = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);

test("every file gives the text that is written beside it, as by the command line", async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".parquet"));
  assert.ok(files.length >= 40);
  for (const name of [...files, "../../../browser/testdata/visitor/trips.parquet"]) {
    const { bytes, notes } = await readParquet(read(name), { limit });
    const [kind = ""] = /[^/]+$/.exec(name)?.[0].split(/[-.]/) ?? [];
    const [got, want] = [textOf(bytes).split("\n"), textOf(read(`${kind}.jsonl`)).split("\n")];
    for (const [i, line] of want.entries()) assert.equal(got[i], line, `${name}, line ${i + 1}`);
    assert.equal(got.length, want.length, name);
    const left = kind === "nested" ? ["left out, since a cell has one value: person.tags, numbers, prices"] : [];
    assert.deepEqual(notes, left);
  }
});

test("files that are damaged, or claim too much, are refused with a reason", async () => {
  const at = new URL("hostile/", folder);
  const files = readdirSync(at);
  assert.ok(files.length > 30);
  for (const file of files) {
    const name = file.replace(".parquet", "");
    const error = await readParquet(read(new URL(file, at)), { limit: 2 ** 20 }).then(
      () => null,
      (error) => error,
    );
    // Those unpackers stop at the size that is stated, whatever follows.
    if (["zstd", "brotli", "lz4"].includes(name)) {
      assert.equal(error, null);
      continue;
    }
    assert.ok(error instanceof Damage, `${name}: ${error?.stack ?? "was read"}`);
    const said = SAID[name];
    if (said) assert.ok(error.message.startsWith(said), `${name}: ${error.message}`);
  }
});

test("a file of a kilobyte does not become half a gigabyte of text", async () => {
  for (const name of ["one", "prefix"]) {
    const reading = readParquet(read(`hostile/${name}.parquet`), { limit: 2 ** 29 });
    await assert.rejects(reading, /^Error: as a text, it has more than 6\d{7} bytes/);
  }
});

/** As the command line says it: see table/parquet/hostile_test.go. @type {Record<string, string>} */
const SAID = {
  text: "it does not begin with PAR1",
  magic: "it is cut off",
  cut: "it is cut off",
  encrypted: "it is encrypted",
  long: "its description has 1073741824 bytes, but the limit is 16777216",
  rows: "it has 500 rows, and says that it has 1099511627776",
  group: "a group of 1099511627776 rows: the limit is 20000000",
  all: 'the column "name": a page is damaged or cut off',
  values: 'the column "name": it has 7 values in a group of 500 rows',
  fewer: "a group of rows has 1 columns, the schema has 3",
  children: "its schema is damaged",
  deep: "its schema is damaged",
  none: "it has no columns",
  offset: 'the column "n": its values are not in the file',
  codec: 'the column "name": it is packed by LZO: store it with ZSTD or SNAPPY',
  outside: 'the column "name": its values are in another file',
  page: 'the column "name": a page is damaged or cut off',
  more: 'the column "A": its pages have more values than its 12 rows',
  lists: "its columns hold lists, and a cell has one value",
  bomb: 'the column "A": more bytes, unpacked, than the limit',
  many: "as a text, it has more than 1048576 bytes",
  one: "as a text, it has more than 1048576 bytes",
};

test("bytes that are changed at random give a reason, or a text", async () => {
  const good = read("types-v2.parquet");
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
  const reading = readParquet(read("types-v1.parquet"), { limit, signal });
  await assert.rejects(reading, /another file/);
});
