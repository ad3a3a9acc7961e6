// What gzip has packed, and what is wrong with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { gunzip, isGzip, readBytes, unpackIfPacked } from "./gunzip.js";

const TEXT = "a,b\n1,2\n".repeat(1000);
const packed = gzipSync(TEXT);
const stream = (/** @type {Uint8Array} */ bytes) => new Blob([Uint8Array.from(bytes)]).stream();

test("a file is unpacked, up to the limit", async () => {
  assert.ok(isGzip(packed));
  assert.ok(!isGzip(new TextEncoder().encode(TEXT)) && !isGzip(new Uint8Array()));
  assert.equal(new TextDecoder().decode(await gunzip(stream(packed), TEXT.length)), TEXT);
  assert.equal((await gunzip(stream(gzipSync("")), 10)).length, 0);
  await assert.rejects(gunzip(stream(packed), TEXT.length - 1), { code: "too-large" });
});

test("of too much, little more is unpacked than the limit", async (t) => {
  const bomb = gzipSync(new Uint8Array(50_000_000));
  const Real = DecompressionStream;
  let unpacked = 0;
  class Counting {
    /** @param {CompressionFormat} format */
    constructor(format) {
      const real = new Real(format);
      this.writable = real.writable;
      this.readable = real.readable.pipeThrough(
        new TransformStream({
          transform(chunk, controller) {
            unpacked += chunk.length;
            controller.enqueue(chunk);
          },
        }),
      );
    }
  }
  t.after(() => Object.assign(globalThis, { DecompressionStream: Real }));
  Object.assign(globalThis, { DecompressionStream: Counting });
  await assert.rejects(gunzip(stream(bomb), 1_000_000), {
    code: "too-large",
    message: "has more than 1 MB when it is unpacked",
  });
  assert.ok(unpacked > 1_000_000 && unpacked < 3_000_000, `${unpacked} bytes were unpacked`);
});

test("a damaged file is told from one that cannot be read", async () => {
  const wrong = Uint8Array.from(packed);
  wrong[packed.length - 6] = (wrong[packed.length - 6] ?? 0) ^ 1; // the checksum
  for (const [what, bytes] of /** @type {[string, Uint8Array][]} */ ([
    ["without its end", packed.subarray(0, -4)],
    ["cut off early", packed.subarray(0, 20)],
    ["altered", wrong],
    ["the mark alone", packed.subarray(0, 2)],
  ]))
    await assert.rejects(gunzip(stream(bytes), 1e6), { code: "bad-table", message: /damaged or incomplete/ }, what);
  const gone = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  await assert.rejects(gunzip(gone, 1e6), /^Error: gone/);
});

test("a stream is unpacked only if it is packed, wherever its pieces end", async () => {
  const bad = () => new Error("bad");
  /** @param {Uint8Array} bytes @param {number} size of pieces */
  const pieces = (bytes, size) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(Uint8Array.from(bytes.subarray(at, at + size)));
        controller.close();
      },
    });
  const read = async (/** @type {ReadableStream} */ stream) =>
    new TextDecoder().decode((await readBytes(await unpackIfPacked(stream, bad), 1e6)) ?? new Uint8Array());
  for (const size of [1, 2, 3, 1000]) {
    assert.equal(await read(pieces(packed, size)), TEXT);
    assert.equal(await read(pieces(new TextEncoder().encode(TEXT), size)), TEXT);
  }
  assert.equal(await read(pieces(new Uint8Array(), 1)), "");
  assert.equal(await read(pieces(Uint8Array.of(0x1f), 1)), "\x1f");
  await assert.rejects(read(pieces(packed.subarray(0, -1), 10)), /^Error: bad$/);
  const lost = () => new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  await assert.rejects(read(lost()), /^Error: gone$/);
});
