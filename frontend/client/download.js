// @ts-check
// Downloads with clear errors, which never wait forever.
import { hexDigest } from "./digest.js";
import { messageOf, SemtreeError } from "./errors.js";
import { join, unpackIfPacked } from "./gunzip.js";

/** @typedef {typeof globalThis.fetch} Fetch */
/** @typedef {ReadableStream<Uint8Array<ArrayBuffer>>} Bytes */

/**
 * A file of the site. Without a digest it may have changed since it was listed. Size and digest are those of the unpacked file.
 * @typedef {{path: string, file?: string, bytes?: number, sha256?: string, packed?: boolean}} File
 */

/**
 * A file that begins to arrive: its response, and what opens its content, unpacked, counted and compared with its
 * digest: that of the response, or of a copy.
 * @typedef {{file: File, response: Response, open: (copy?: Response) => Promise<Bytes>}} Arriving
 */

/**
 * Whether digests can be computed: browsers refuse it to pages from plain http of another
 * machine. There, the sizes are all that is compared.
 */
export const VERIFIES = globalThis.crypto?.subtle !== undefined;

/** A download without a byte for this time has failed. */
const STALL_MS = 30_000;

/**
 * Files that are fetched together: the first failure ends the others.
 * @template T what a file is read as
 */
export class Download {
  #read;
  #where;
  #abort = new AbortController();
  /** Ends a download that stalls. @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;

  /** Bytes, so far and in the end. */
  loaded = 0;
  total;
  done = false;
  failed = false;
  /** Called when bytes have arrived. @type {Set<() => void>} */
  listeners = new Set();
  /** @type {Promise<T[]>} */
  result;

  /**
   * @param {File[]} files
   * @param {(arriving: Arriving) => Promise<T>} read reads all of the content; may refuse a file with a SemtreeError
   * @param {{fetch: Fetch, locate: (file: File) => URL, cache: RequestCache}} where
   */
  constructor(files, read, where) {
    this.files = files;
    this.#read = read;
    this.#where = where;
    this.total = files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
    this.result = this.#run();
    this.result.catch(() => {}); // only those who wait for it get the error; perhaps no one does
  }

  /** Ends the download, if it has not ended, with an error. @param {unknown} error */
  stop(error) {
    this.#abort.abort(error);
  }

  /** Reports that there is a reason for receiving nothing. */
  stillAlive() {
    clearTimeout(this.#watchdog);
    if (this.done || this.failed) return;
    const stalled = `The download stalled: no data for ${STALL_MS / 1000} seconds.`;
    this.#watchdog = setTimeout(() => this.stop(new SemtreeError("network", stalled)), STALL_MS);
  }

  async #run() {
    this.stillAlive();
    try {
      const contents = await Promise.all(this.files.map((file) => this.#get(file)));
      this.done = true;
      return contents;
    } catch (error) {
      this.failed = true;
      this.stop(error); // the other files have no purpose any more
      throw this.#abort.signal.reason; // this error, or the one that caused it
    } finally {
      clearTimeout(this.#watchdog);
    }
  }

  /** @param {File} file */
  async #get(file) {
    const { path, bytes, sha256, packed = false } = file;
    const { fetch, locate, cache } = this.#where;
    const response = await request(fetch, locate(file), file, { cache, signal: this.#abort.signal });
    /** What was found wrong with the file: browsers put an error of their own in the place of a stream's. @type {Error | null} */
    let fault = null;
    const refuse = (/** @type {string} */ how) => {
      fault ??= damaged(path, how);
      return fault;
    };
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const pieces = [];
    const counter = countBytes(bytes, refuse, (piece) => {
      this.stillAlive();
      this.loaded += piece.byteLength;
      if (VERIFIES && sha256) pieces.push(piece);
      for (const listener of this.listeners) listener();
    });
    const open = async (from = response) => {
      const body = /** @type {Bytes} */ (from.body);
      return (packed ? await unpackIfPacked(body, () => refuse("it cannot be unpacked")) : body).pipeThrough(counter);
    };
    try {
      const content = await this.#read({ file, response, open });
      if (VERIFIES && sha256 && (await hexDigest(join(pieces))) !== sha256)
        throw damaged(path, "its SHA-256 is not the one in manifest.json");
      return content;
    } catch (error) {
      throw fault ?? explain(path, error);
    }
  }
}

/**
 * Why a file that began to arrive cannot be used.
 * @param {string} path
 * @param {unknown} error
 */
function explain(path, error) {
  const [reason, cause] = [messageOf(error), { cause: error }];
  if (error instanceof SemtreeError) return error;
  if (error instanceof WebAssembly.CompileError)
    return new SemtreeError("damaged", `${path}: is not a WebAssembly module (${reason})`, cause);
  return new SemtreeError("network", `${path}: the download broke off (${reason})`, cause);
}

/** @param {string} path @param {string} how */
function damaged(path, how) {
  return new SemtreeError("damaged", `${path}: ${how}; the file is damaged or from another version`);
}

/**
 * A successful response with a body; anything else is an error with the
 * file's name. Only a listed file has a digest.
 * @param {Fetch} fetch
 * @param {URL} url
 * @param {File} file
 * @param {RequestInit} init
 */
async function request(fetch, url, { path, sha256 }, init) {
  let response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (error instanceof SemtreeError && !init.signal?.aborted) throw error;
    const reason = init.signal?.aborted ? init.signal.reason : error;
    throw new SemtreeError("network", `${path}: the server cannot be reached (${messageOf(reason)})`);
  }
  if (!response.ok || !response.body) {
    const listed = response.status === 404 && sha256 ? "; manifest.json lists the file" : "";
    const answer = `${response.status} ${response.statusText}`.trimEnd();
    throw new SemtreeError("network", `${path}: the server answered ${answer}${listed}`);
  }
  return response;
}

/**
 * Passes bytes on, reports each piece, and fails unless there are as many as
 * expected, if that is known.
 * @param {number | undefined} expected
 * @param {(how: string) => Error} refuse
 * @param {(piece: Uint8Array<ArrayBuffer>) => void} onBytes
 */
function countBytes(expected, refuse, onBytes) {
  let seen = 0;
  const check = (/** @type {boolean} */ right) => {
    if (!right) throw refuse(`${seen} bytes arrived, ${expected} were expected`);
  };
  return /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */ (
    new TransformStream({
      transform(piece, controller) {
        seen += piece.byteLength;
        check(expected === undefined || seen <= expected);
        onBytes(piece);
        controller.enqueue(piece);
      },
      flush: () => check(expected === undefined || seen === expected),
    })
  );
}
