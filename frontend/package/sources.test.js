import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { fetcher } from "../browser/fakesite.js";
import { readDomain, readTable } from "./sources.js";

/** @import {TableInput} from "./api.js" */

const TEXT = "town,people\nOslo,700000\n";
const { fetch } = fetcher({
  "towns.csv": TEXT,
  "d/domain.json": '{"files":["facts/a.tsv","grammar.txt"]}',
  "d/facts/a.tsv": "x",
  "d/grammar.txt": "y",
  "e/domain.json": '{"files":["../towns.csv"]}',
  "f/domain.json": '{"files":["https://elsewhere.example/x"]}',
  "g/domain.json": '{"files":"a"}',
  "h/domain.json": "<html>",
});
const locate = (/** @type {string} */ path) => new URL(path, "http://host/any/");
const reading = { fetch, locate };
const decode = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);

test("a table from everything that it may be given as", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const larger = new Uint8Array(100);
  larger.set(bytes, 10);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  /** @type {[TableInput, string | undefined][]} */
  const sources = [
    [TEXT, undefined],
    [bytes, undefined],
    [bytes.buffer, undefined],
    [larger.subarray(10, 10 + bytes.length), undefined],
    [new DataView(larger.buffer, 10, bytes.length), undefined],
    [shared, undefined],
    [new Blob([TEXT]), undefined],
    [new File([TEXT], "f.csv"), "f.csv"],
    [new URL("http://host/any/towns.csv?x=1"), "towns.csv"],
    [{ path: "towns.csv" }, "towns.csv"],
  ];
  for (const [source, name] of sources) {
    const read = await readTable(source, reading);
    assert.equal(decode(read.bytes), TEXT);
    assert.equal(read.name, name);
    assert.equal(read.bytes.buffer.byteLength, bytes.length, "not a part of something larger");
  }
});

test("a table that is compressed by gzip is unpacked, from everything", async () => {
  const packed = Uint8Array.from(gzipSync(TEXT));
  const server = async () => new Response(packed);
  for (const source of [packed, packed.buffer, new Blob([packed]), new URL("http://host/towns.csv.gz")])
    assert.equal(decode((await readTable(source, { ...reading, fetch: server })).bytes), TEXT);
  await assert.rejects(readTable(packed.subarray(0, -5), reading), {
    code: "bad-table",
    message: /^the table is damaged or incomplete/,
  });
  await assert.rejects(readTable(new File([gzipSync(new Uint8Array(72_000_000))], "big.gz"), reading), {
    code: "too-large",
    message: "big.gz has more than 71 MB when it is unpacked",
  });
  await assert.rejects(readTable("films.csv.gz", reading), /not as the name of a file/);
});

test("bytes are copied: what their owner does later is not seen", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  const read = await readTable(bytes, reading);
  bytes.fill(0);
  assert.equal(decode(read.bytes), TEXT);
});

test("objects become JSON", async () => {
  const { bytes } = await readTable(
    [
      { a: 1, b: null },
      { a: "x\n", b: true },
    ],
    reading,
  );
  assert.deepEqual(JSON.parse(decode(bytes)), [
    { a: 1, b: null },
    { a: "x\n", b: true },
  ]);
});

test("a text is never a path or an address, and says so if it looks like one", async () => {
  for (const name of ["films.csv", " ../a/b.TSV\n", "https://example.org/x.json", "/etc/x.txt"]) {
    await assert.rejects(readTable(name, reading), { code: "bad-table", message: /pass new URL\(.*\) or/ });
  }
  for (const text of ["/etc/passwd", "a,b", "file list.csv, other\n1,2"]) {
    assert.equal(decode((await readTable(text, reading)).bytes), text);
  }
});

test("what is no table", async () => {
  for (const source of [42, null, undefined, {}, { path: 3 }, () => TEXT]) {
    await assert.rejects(readTable(/** @type {any} */ (source), reading), { code: "bad-request" });
  }
  await assert.rejects(readTable(new Blob([new Uint8Array((68 << 20) + 1)]), reading), { code: "too-large" });
  await assert.rejects(readTable({ path: "none.csv" }, reading), { code: "network", message: /^none\.csv: .* 404/ });
});

test("a download ends where it is too large, however much would follow", async () => {
  let pulled = 0;
  const piece = new Uint8Array(1 << 20);
  const endless = new ReadableStream({
    pull(controller) {
      if (++pulled > 200) controller.close();
      else controller.enqueue(piece);
    },
  });
  const server = async () => new Response(endless);
  await assert.rejects(readTable(new URL("http://host/a/big.csv"), { ...reading, fetch: server }), {
    code: "too-large",
    message: /^big\.csv: more than 71303168 bytes/,
  });
  assert.ok(pulled < 80, `${pulled} MiB were read`);
});

test("an abort ends the download of a table", async () => {
  const control = new AbortController();
  const silent = async (/** @type {unknown} */ _url, /** @type {RequestInit | undefined} */ init) =>
    new Promise((/** @type {(response: Response) => void} */ _resolve, reject) =>
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
    );
  const result = readTable(locate("towns.csv"), { fetch: silent, locate, signal: control.signal });
  control.abort();
  await assert.rejects(result);
});

test("a domain from a folder, from its domain.json, and from bytes", async () => {
  for (const source of [
    new URL("http://host/any/d/"),
    new URL("http://host/any/d"),
    new URL("http://host/any/d/domain.json"),
    { path: "d" },
  ]) {
    const files = await readDomain(source, reading);
    assert.deepEqual(Object.keys(files).sort(), ["domain.json", "facts/a.tsv", "grammar.txt"]);
    assert.equal(decode(files["facts/a.tsv"]), "x");
  }
  assert.equal(decode((await readDomain({ "domain.json": Buffer.from("{}") }, reading))["domain.json"]), "{}");
});

test("a domain reads no file outside of its folder", async () => {
  for (const folder of ["e", "f", "g", "h"]) {
    await assert.rejects(readDomain({ path: folder }, reading), { code: "bad-domain", message: /^domain\.json: / });
  }
  for (const source of [3, null, {}, { "domain.json": "{}" }]) {
    await assert.rejects(readDomain(/** @type {any} */ (source), reading), { code: "bad-request" });
  }
});
