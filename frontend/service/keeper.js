// @ts-check
// What the service worker keeps of the site, and what it answers requests with.
/** @import {Manifest, ManifestFile} from "../client/types.js" */
import { hexDigest } from "../client/digest.js";
import { readBytes, unpackIfPacked } from "../client/gunzip.js";

/** @typedef {ManifestFile & {later?: boolean}} Entry */

/** What the worker asks for by itself. */
const MANIFEST = "manifest.json";
const PAGE = "index.html";

/** What the page needs to start, whatever it is about, besides its own files. */
const MODULE = "semtree.wasm";
const PARSER = [MODULE, "kernel.wasm"];

/** Where a cache notes what it keeps for offline use. */
const NOTE = "kept.json";

/**
 * Keeps the files of one version of a site. The version is the digest of manifest.json, which
 * has the digest of every other file. A file is kept only if it is the one that is listed, so
 * that nothing is ever served that is damaged or of another version, but for the module, which may be
 * the browser's own copy: the page compares it.
 */
export class Keeper {
  #options;
  /** @type {Manifest | null} */
  #manifest = null;

  /**
   * @param {object} options
   * @param {string} options.version SHA-256 of manifest.json
   * @param {string} options.scope the site's folder
   * @param {CacheStorage} options.caches
   * @param {typeof globalThis.fetch} options.fetch
   */
  constructor(options) {
    this.#options = options;
  }

  /** Of all caches of this site: others on the same origin are left alone. */
  get #prefix() {
    return `semtree ${this.#options.scope} `;
  }

  get #name() {
    return this.#prefix + this.#options.version.slice(0, 16);
  }

  /**
   * Fetches what the page needs to start, and what the version before this one has kept. An
   * error means that this version is not whole, for example since it is being uploaded.
   */
  async install() {
    const response = await this.#options.fetch(this.#url(MANIFEST), { cache: "no-store" });
    const bytes = await response.arrayBuffer();
    if (!response.ok || (await hexDigest(bytes)) !== this.#options.version)
      throw new Error(`${MANIFEST} is of another version`);
    const cache = await this.#options.caches.open(this.#name);
    await cache.put(this.#url(MANIFEST), new Response(bytes, { headers: { "content-type": "application/json" } }));
    const { page = [], files } = await this.#read();
    const needed = [...page.filter(({ later }) => !later), ...files.filter(({ path }) => PARSER.includes(path))];
    await this.#getAll(needed);
    await this.keep(await this.#keptBefore());
  }

  /** Removes the caches of other versions. */
  async activate() {
    for (const name of await this.#options.caches.keys()) {
      if (name.startsWith(this.#prefix) && name !== this.#name) await this.#options.caches.delete(name);
    }
  }

  /**
   * Keeps all files of some folders, so that what they are about can be asked without a
   * network, and the rest of the page's own files.
   * @param {string[]} folders such as "domain/geo"
   */
  async keep(folders) {
    if (folders.length === 0) return;
    const { page = [], files } = await this.#read();
    const within = files.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
    await this.#getAll([...within, ...page]);
    const all = [...new Set([...(await this.#kept(this.#name)), ...folders])];
    await (await this.#options.caches.open(this.#name)).put(this.#url(NOTE), new Response(JSON.stringify(all)));
  }

  /**
   * The response to a request, or null if the file is not one of the site's.
   * @param {Request} request
   * @returns {Promise<Response | null>}
   */
  async answer({ url, mode, cache }) {
    const name = this.#within(url);
    if (name === null || (mode === "navigate" && name !== "" && name !== PAGE)) return null;
    const wanted = name === "" ? PAGE : name;
    const kept = await this.#options.caches.open(this.#name);
    if (wanted === MANIFEST) return (await kept.match(this.#url(MANIFEST))) ?? null;
    const { page = [], files } = await this.#read();
    const entry = [...page, ...files].find(({ path, file = path }) => file === wanted);
    if (!entry) return null;
    if (cache !== "reload") return (entry.path === MODULE && (await this.#compiled(entry))) || this.#get(entry);
    return this.#get(entry, true).catch(async (error) => {
      const whole = await kept.match(this.#url(entry.file ?? entry.path)); // without a network, what was compared
      if (!whole) throw error;
      return whole;
    });
  }

  /**
   * The module from the browser's own cache, if it is there: browsers keep the code that they have compiled beside it,
   * but not beside what a worker keeps. The page compares its digest.
   * @param {Entry} entry
   */
  async #compiled({ file, packed = false }) {
    if (file === undefined || packed) return null;
    const init = /** @type {const} */ ({ cache: "only-if-cached", mode: "same-origin" });
    const response = await this.#options.fetch(this.#url(file), init).catch(() => null);
    return response?.ok ? response : null;
  }

  /**
   * The name of a file of the site, or null for what is elsewhere.
   * @param {string} url
   */
  #within(url) {
    const [address] = url.split(/[?#]/);
    if (!address?.startsWith(this.#options.scope)) return null;
    try {
      return decodeURIComponent(address.slice(this.#options.scope.length));
    } catch {
      return null; // "%" without digits: no name of a file of ours
    }
  }

  /** @param {string} name */
  #url(name) {
    return new URL(name, this.#options.scope).href;
  }

  /** The manifest that was installed. @returns {Promise<Manifest>} */
  async #read() {
    if (this.#manifest) return this.#manifest;
    const response = await (await this.#options.caches.open(this.#name)).match(this.#url(MANIFEST));
    if (!response) throw new Error(`${MANIFEST} is not kept`);
    const manifest = /** @type {Manifest} */ (await response.json());
    this.#manifest = manifest;
    return manifest;
  }

  /** The folders that a cache keeps. @param {string} name @returns {Promise<string[]>} */
  async #kept(name) {
    const note = await (await this.#options.caches.open(name)).match(this.#url(NOTE));
    return note ? note.json() : [];
  }

  /** The folders that earlier versions have kept. */
  async #keptBefore() {
    const names = (await this.#options.caches.keys()).filter(
      (name) => name.startsWith(this.#prefix) && name !== this.#name,
    );
    return (await Promise.all(names.map((name) => this.#kept(name)))).flat();
  }

  /** Keeps files. @param {Entry[]} entries */
  async #getAll(entries) {
    const get = async (/** @type {Entry} */ entry) => {
      const { ok, status, statusText } = await this.#get(entry);
      if (!ok) throw new Error(`${entry.path}: the server answered ${`${status} ${statusText}`.trimEnd()}`);
    };
    await Promise.all(entries.map(get));
  }

  /**
   * A listed file: kept, or of an earlier version if its address has a digest in it, or from the
   * server.
   * @param {Entry} entry
   * @param {boolean} [anew] do not trust what is kept
   */
  async #get(entry, anew = false) {
    const { path, file } = entry;
    const url = this.#url(file ?? path);
    const cache = await this.#options.caches.open(this.#name);
    const kept = anew ? undefined : await cache.match(url);
    if (kept) return kept;
    const lasting = file !== undefined || path.startsWith("assets/");
    const known = lasting && !anew ? await this.#options.caches.match(url) : undefined;
    /** @type {RequestCache[]} */
    const ways = lasting && !anew ? ["default", "reload"] : ["reload"];
    for (const way of known ? [null, ...ways] : ways) {
      const response = way === null ? /** @type {Response} */ (known) : await this.#options.fetch(url, { cache: way });
      if (!response.ok) return response;
      const body = await response.arrayBuffer();
      if (!(await isWhole(body, entry))) continue;
      const headers = new Headers(response.headers); // its type and its policies
      for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name); // of what was sent
      const whole = () => new Response(body, { headers });
      await cache.put(url, whole());
      return whole();
    }
    return new Response(null, { status: 502, statusText: "the file is damaged or from another version" });
  }
}

/**
 * Whether a body is the file that is listed. A packed one is kept as it arrived: the page unpacks it.
 * @param {ArrayBuffer} body
 * @param {Entry} entry
 */
async function isWhole(body, { bytes, sha256, packed = false }) {
  const content = packed ? await unpacked(body, bytes) : new Uint8Array(body);
  return content?.length === bytes && (await hexDigest(content)) === sha256;
}

/** The content of a file; null if it cannot be unpacked, or has more bytes than are listed. @param {ArrayBuffer} body @param {number} most */
async function unpacked(body, most) {
  const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Blob([body]).stream());
  try {
    return await readBytes(await unpackIfPacked(stream, () => new Error("damaged")), most);
  } catch {
    return null;
  }
}
