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
  const bad = () => new SemtreeError("bad-table", "is damaged or incomplete, or consists of several compressed parts");
  const bytes = await readBytes(unpack(packed.getReader(), bad), most);
  if (!bytes) throw new SemtreeError("too-large", `has more than ${Math.floor(most / 1e6)} MB when it is unpacked`);
  return bytes;
}

/**
 * A stream that is unpacked if it begins as one of gzip: browsers have unpacked a file already whose server
 * called it compressed.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {() => Error} bad makes the error of a stream that cannot be unpacked
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
export async function unpackIfPacked(stream, bad) {
  const source = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let head = new Uint8Array();
  while (head.length < 2) {
    const { value, done } = await source.read();
    if (done) break;
    pieces.push(value);
    head = Uint8Array.of(...head, ...value.subarray(0, 2));
  }
  const again = {
    read: async () => {
      const value = pieces.shift();
      return value ? { value, done: false } : source.read();
    },
    cancel: (/** @type {unknown} */ reason) => source.cancel(reason),
  };
  return isGzip(head) ? unpack(again, bad) : streamOf(again);
}

/** What reads a stream. @typedef {{read: () => Promise<{value?: any, done: boolean}>, cancel: (reason: unknown) => Promise<void>}} Reader */

/**
 * Fails with what the packed stream fails with, and else with the given error: that of the pipe may be another one.
 * @param {Reader} packed
 * @param {() => Error} bad
 */
function unpack(packed, bad) {
  if (typeof DecompressionStream === "undefined")
    throw new SemtreeError("unsupported", "is compressed by gzip, which this browser cannot unpack");
  /** @type {{error: unknown} | null} */
  let failure = null;
  const source = streamOf(packed, (error) => {
    failure = { error };
    return error;
  });
  const unpacked = source.pipeThrough(new DecompressionStream("gzip")).getReader();
  return streamOf(unpacked, () => (failure ? failure.error : bad()));
}

/**
 * @param {Reader} reader
 * @param {(error: unknown) => unknown} [explain] what the stream fails with
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function streamOf(reader, explain = (error) => error) {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(explain(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
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
  return join(pieces);
}

/** The bytes of a list, which is empty afterwards. @param {Uint8Array[]} pieces */
export function join(pieces) {
  let at = pieces.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(at);
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    at -= piece.length;
    bytes.set(piece, at);
  }
  return bytes;
}
