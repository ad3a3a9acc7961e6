// @ts-check
// Files that are compressed by gzip, unpacked by the browser or Node.js itself.
import { SemtreeError } from "./errors.js";

/** Whether a file begins as one of gzip does. @param {Uint8Array} bytes the first ones */
export function isGzip(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks a stream. It stops as soon as there are too many bytes, however many would follow: a
 * small file may hold a thousand times its size. Rejects with a SemtreeError, whose message
 * goes on after the name of the file, or with what the stream itself fails with.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed
 * @param {number} most bytes that it may have when it is unpacked
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function gunzip(packed, most) {
  if (typeof DecompressionStream === "undefined")
    throw new SemtreeError("unsupported", "is compressed by gzip, which this browser cannot unpack");
  /** What the stream of packed bytes fails with: the error of the pipe may be another one. @type {unknown} */
  let failure = null;
  const source = packed.getReader();
  const watched = new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await source.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failure = error;
        controller.error(error);
      }
    },
    cancel: (reason) => source.cancel(reason),
  });
  const bytes = await readBytes(watched.pipeThrough(new DecompressionStream("gzip")), most).catch(() => {
    if (failure) throw failure;
    throw new SemtreeError("bad-table", "is damaged or incomplete, or consists of several compressed parts");
  });
  if (!bytes) throw new SemtreeError("too-large", `has more than ${Math.floor(most / 1e6)} MB when it is unpacked`);
  return bytes;
}

/**
 * All bytes of a stream; null if there are more than it may have: the rest is not read.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {number} most
 */
export async function readBytes(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const pieces = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      return null;
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(size);
  for (let at = size, piece = pieces.pop(); piece; piece = pieces.pop()) {
    at -= piece.length;
    bytes.set(piece, at);
  }
  return bytes;
}
