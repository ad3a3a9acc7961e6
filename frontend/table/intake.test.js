// Files and texts that become tables, and those that do not.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { MAX_BYTES, Refusal, readFile, readText, refusal, unreadable } from "./intake.js";

const file = (/** @type {string} */ name, /** @type {BlobPart[]} */ ...parts) => new File(parts, name);
const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);

test("a file is read whole, with its progress", async () => {
  const parts = ["a,b\n", "1,2\n".repeat(100_000), "3,4\n"];
  const content = parts.join("");
  /** @type {number[]} */
  const done = [];
  const source = await readFile(file("a.csv", ...parts), { onProgress: (n) => done.push(n) });
  assert.equal(source.name, "a.csv");
  assert.equal(source.override, "");
  assert.equal(text(source.bytes), content);
  assert.ok(done.length > 1 && done.every((n, i) => i === 0 || n > (done[i - 1] ?? 0)), done.join());
  assert.equal(done.at(-1), content.length);
});

test("a file above the limit is refused before it is read, by its limit", async () => {
  const big = { name: "big.csv", size: MAX_BYTES + 1, stream: () => assert.fail("it was read") };
  assert.match(refusal(big), /^big\.csv has 64\.1 MB: this page reads up to 64 MB/);
  // @ts-expect-error: not all of a File
  await assert.rejects(readFile(big), Refusal);
  assert.equal(refusal({ name: "full.csv", size: MAX_BYTES }), "");
});

test("the limit leaves room for the parser's own files", () => {
  const source = readFileSync(new URL("../../protocol/message.go", import.meta.url), "utf8");
  const most = Number(source.match(/MaxBytes\s+= (\d+) << 20/)?.[1]) * 2 ** 20;
  const own = [
    "table/model/model.onnx",
    "table/model/model.json",
    "table/model/judge.onnx",
    "table/knowledge/embedded/knowledge.bin",
  ]
    .map((name) => readFileSync(new URL(`../../${name}`, import.meta.url)).length)
    .reduce((a, b) => a + b);
  assert.ok(MAX_BYTES + own < most, `${MAX_BYTES} and ${own} of ${most}`);
});

test("files of other formats are refused with what to do", async () => {
  assert.match(refusal({ name: "a.XLS", size: 10 }), /workbook of a format that is not read here\. Save it as \.xlsx/);
  assert.match(refusal({ name: "a.ODS.gz", size: 10 }), /is a workbook/);
  for (const name of ["a.tar.gz", "a.tgz"]) assert.match(refusal({ name, size: 10 }), /is an archive/);
  assert.match(refusal({ name: "a.csv", size: 0 }), /is empty/);
  for (const name of [
    "a.csv",
    "a.tsv",
    "a.json",
    "a.jsonl",
    "a.csv.gz",
    "a.gz",
    "a",
    "constructor",
    "a.constructor",
    "a.XLSX",
    "a.xlsm.gz",
    "a.parquet",
    "a.sqlite",
    "a.db.gz",
  ])
    assert.equal(refusal({ name, size: 10 }), "", name);
  await assert.rejects(readFile(file("a.csv", "PK\x03\x04rest")), /archive or a workbook/);
  assert.equal(unreadable("a.csv", new TextEncoder().encode("PK,name\n")), "");
});

test("a file that is compressed by gzip is unpacked, whatever its name", async () => {
  const content = "a,b\n".concat("1,2\n".repeat(1000));
  const packed = Uint8Array.from(gzipSync(content));
  for (const name of ["a.csv.gz", "a.csv"]) {
    const source = await readFile(file(name, packed));
    assert.deepEqual([source.name, text(source.bytes)], [name, content]);
  }
  assert.equal(text((await readFile(file("a.csv.gz", content))).bytes), content, "a name alone says nothing");
  await assert.rejects(
    readFile(file("a.csv.gz", packed.subarray(0, -9))),
    /^Error: a\.csv\.gz is damaged or incomplete.*Get it again/,
  );
  await assert.rejects(readFile(file("a.gz", Uint8Array.from(gzipSync("PK\x03\x04rest")))), /a\.gz is an archive/);
  await assert.rejects(readFile(file("a.gz", Uint8Array.from(gzipSync("")))), /a\.gz is empty/);
  const zeros = Uint8Array.from(gzipSync(new Uint8Array(MAX_BYTES + 1)));
  await assert.rejects(
    readFile(file("big.csv.gz", zeros)),
    /big\.csv\.gz has more than 64 MB when it is unpacked: this/,
  );
});

test("a folder, or a file that has gone, is said to be unreadable", async () => {
  const gone = {
    name: "folder",
    size: 4096,
    slice: () => new Blob(),
    stream: () => new ReadableStream({ pull: (c) => c.error(new Error("gone")) }),
  };
  // @ts-expect-error: not all of a File
  await assert.rejects(readFile(gone), /folder could not be read\. It may be a folder/);
});

test("a reading that is not wanted any more ends", async () => {
  const controller = new AbortController();
  const reading = readFile(file("a.csv", "a,b\n1,2\n"), { signal: controller.signal });
  controller.abort();
  await assert.rejects(reading, { name: "AbortError" });
});

test("pasted text is named by its form", () => {
  assert.equal(readText("a\tb\n1\t2\n").name, "table.tsv");
  assert.equal(readText("a,b\n1,2\n").name, "table.csv");
  assert.equal(readText('[{"a": 1}]').name, "table.json");
  assert.equal(readText('{"a": 1}\n{"a": 2}').name, "table.jsonl");
  assert.equal(readText("[year],b\n1,2\n").name, "table.csv");
  assert.equal(text(readText("ä,b\n1,2\n").bytes), "ä,b\n1,2\n");
});

test("pasted text that is no table is refused", () => {
  assert.throws(() => readText("  \n "), /no text yet/);
  assert.throws(() => readText("just words"), /a single line/);
  assert.throws(() => readText("x,y\n".repeat(MAX_BYTES / 4 + 1)), /Paste fewer rows/);
});

test("a workbook is handed over as it is, and a Parquet file as text", async () => {
  const book = await readFile(file("a.xlsx", "PK\x03\x04rest"));
  assert.deepEqual([book.name, text(book.bytes)], ["a.xlsx", "PK\x03\x04rest"]);
  const trips = readFileSync(new URL("../browser/testdata/visitor/trips.parquet", import.meta.url));
  const source = await readFile(file("trips.parquet", Uint8Array.from(trips)));
  assert.match(
    text(source.bytes),
    /^\["line","day","passengers","minutes","late"\]\n\["Hill","2025-03-24",44,33.5,false\]\n/,
  );
  assert.equal(source.notes, undefined);
  const lists = readFileSync(new URL("testdata/parquet/nested-arrow.parquet", import.meta.url));
  assert.match(
    (await readFile(file("a.pq", Uint8Array.from(lists)))).notes?.join() ?? "",
    /person.tags, numbers, prices$/,
  );
  await assert.rejects(readFile(file("a.parquet", "PAR1 and no more")), {
    message: "a.parquet is not a Parquet file that can be read: it is cut off: get it again.",
  });
  await assert.rejects(readFile(file("renamed.csv", Uint8Array.from(trips))), /a Parquet file\. Give it a name/);
});
