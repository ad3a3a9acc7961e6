// @ts-check
// Fetches everything that a worker needs, with progress in bytes.
/** @import {Manifest, Parts} from "./types.js" */

/** @typedef {typeof globalThis.fetch} Fetch */
/** @typedef {ReadableStream<Uint8Array<ArrayBuffer>>} Bytes */

/** A download that brings no byte for this long has failed. */
const STALL_MS = 30_000;

/** The parser's own module, as manifest.json names it. */
const MODULE = "semtree.wasm";

/**
 * Fetches the module and one domain's files. The sizes come from
 * manifest.json, so that the progress is right whatever encoding the server
 * uses, and a truncated file is told at once.
 * @param {object} options
 * @param {URL} options.base the site's folder
 * @param {string} options.domain the domain's folder, such as "domain/geo"
 * @param {boolean} [options.fresh] do not trust the browser's cache
 * @param {(loaded: number, total: number) => void} options.onProgress
 * @param {Fetch} [options.fetch]
 * @returns {Promise<Parts>}
 */
export async function loadParts({ base, domain, fresh = false, onProgress, fetch = globalThis.fetch }) {
  const stop = new AbortController();
  const watchdog = watch(STALL_MS, () => stop.abort(new Error(`The download stalled: no data for ${STALL_MS / 1000} seconds.`)));
  /** @type {RequestCache} */
  const cache = fresh ? "reload" : "default";
  let [loaded, total] = [0, 0];

  /**
   * @template T
   * @param {Manifest["files"][number]} file
   * @param {(stream: Bytes) => Promise<T>} read
   */
  async function get({ path, bytes, sha256 }, read) {
    const url = new URL(`${path}?v=${sha256.slice(0, 16)}`, base);
    const body = await request(fetch, url, path, { cache, signal: stop.signal });
    const counter = countBytes(path, bytes, (count) => {
      watchdog.reset();
      onProgress((loaded += count), total);
    });
    try {
      return await read(body.pipeThrough(counter.stream));
    } catch (error) {
      // Browsers put an error of their own in the place of a stream's.
      const what = error instanceof WebAssembly.CompileError ? "is no WebAssembly module" : "the download broke off";
      throw counter.fault() ?? new Error(`${path}: ${what} (${messageOf(error)})`);
    }
  }

  try {
    const manifest = await readManifest(fetch, base, stop.signal);
    const folder = `${domain}/`;
    const moduleFile = manifest.files.find(({ path }) => path === MODULE);
    const domainFiles = manifest.files.filter(({ path }) => path.startsWith(folder));
    if (!moduleFile || domainFiles.length === 0) {
      throw new Error(`manifest.json: lists no ${moduleFile ? folder : MODULE}`);
    }
    total = [moduleFile, ...domainFiles].reduce((sum, file) => sum + file.bytes, 0);
    onProgress(0, total);
    const [module, ...contents] = await Promise.all([
      get(moduleFile, compile),
      ...domainFiles.map((file) => get(file, collect)),
    ]);
    const files = domainFiles.map(({ path }, i) => [path.slice(folder.length), contents[i]]);
    return { module, files: Object.fromEntries(files) };
  } catch (error) {
    stop.abort(error); // the other downloads have no purpose any more
    throw stop.signal.reason; // this error, or the watchdog's, which caused it
  } finally {
    watchdog.stop();
  }
}

/**
 * @param {Fetch} fetch
 * @param {URL} base
 * @param {AbortSignal} signal
 * @returns {Promise<Manifest>}
 */
async function readManifest(fetch, base, signal) {
  const name = "manifest.json";
  const stream = await request(fetch, new URL(name, base), name, { cache: "no-cache", signal });
  const text = await new Response(stream).text();
  try {
    const manifest = JSON.parse(text);
    if (!Array.isArray(manifest.files)) throw new Error("has no list of files");
    return manifest;
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`);
  }
}

/**
 * The body of a successful response; anything else is an error with the
 * file's name.
 * @param {Fetch} fetch
 * @param {URL} url
 * @param {string} name
 * @param {RequestInit} init
 */
async function request(fetch, url, name, init) {
  let response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    const reason = init.signal?.aborted ? init.signal.reason : error;
    throw new Error(`${name}: the server cannot be reached (${messageOf(reason)})`);
  }
  if (!response.ok || !response.body) {
    throw new Error(`${name}: the server answered ${response.status} ${response.statusText}`.trimEnd());
  }
  return response.body;
}

/**
 * Passes bytes on, reports each piece, and fails unless there are as many as
 * expected.
 * @param {string} name
 * @param {number} expected
 * @param {(count: number) => void} onBytes
 */
function countBytes(name, expected, onBytes) {
  let seen = 0;
  /** @type {Error | undefined} */
  let fault;
  const check = (/** @type {boolean} */ right) => {
    if (right) return;
    fault = new Error(`${name}: ${seen} bytes arrived, ${expected} were expected; the file is damaged or from another version`);
    throw fault;
  };
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const stream = new TransformStream({
    transform(piece, controller) {
      seen += piece.byteLength;
      check(seen <= expected);
      onBytes(piece.byteLength);
      controller.enqueue(piece);
    },
    flush: () => check(seen === expected),
  });
  return { stream, fault: () => fault };
}

/**
 * Compiles while downloading. The type is stated here, so that a server that
 * does not know it will do.
 * @param {Bytes} stream
 */
function compile(stream) {
  return WebAssembly.compileStreaming(new Response(stream, { headers: { "content-type": "application/wasm" } }));
}

/** @param {Bytes} stream */
async function collect(stream) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Calls onSilence once reset has not been called for ms milliseconds.
 * @param {number} ms
 * @param {() => void} onSilence
 */
function watch(ms, onSilence) {
  let timer = setTimeout(onSilence, ms);
  let stopped = false;
  return {
    reset() {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(onSilence, ms);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
