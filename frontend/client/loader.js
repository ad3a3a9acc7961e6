// @ts-check
// Fetches everything that a worker needs, with progress in bytes.
/** @import {Manifest, Parts} from "./types.js" */
/** @import {Bytes, Fetch} from "./download.js" */
import { Download, messageOf } from "./download.js";

/** @typedef {Manifest["files"][number]} File */

/** The parser's own module, as manifest.json names it. */
const MODULE = "semtree.wasm";

/** What makes the module fast: without it, the page works as well. */
const KERNEL = "kernel.wasm";

/** Lists the domains and all files of the site but the page itself. */
const MANIFEST = "manifest.json";

/**
 * The folder that the page is served from. The manifest and the module are
 * fetched once for all domains, and again only after a failure.
 */
export class Site {
  #base;
  #fetch;
  /** @type {Manifest | null} */
  #manifest = null;
  /** @type {{sha256: string, download: Download<WebAssembly.Module>} | null} */
  #module = null;
  #moduleWorks = false;
  /** @type {{sha256: string, download: Download<Uint8Array<ArrayBuffer>>} | null} */
  #kernel = null;

  /**
   * @param {object} options
   * @param {URL} options.base the site's folder
   * @param {Fetch} [options.fetch]
   */
  constructor({ base, fetch = (url, init) => globalThis.fetch(url, init) }) {
    this.#base = base;
    this.#fetch = fetch;
  }

  /** The domains, the one to begin with first. */
  async domains() {
    return (await this.#readManifest(false)).domains;
  }

  /** Reports that the module has run: after a later failure it need not be fetched again. */
  trustModule() {
    this.#moduleWorks = true;
  }

  /**
   * Fetches one domain's files and, unless it is there, the module. The sizes
   * come from manifest.json, so that the progress is right for every encoding, and a
   * truncated file is detected at once.
   * @param {string} domain the domain's folder, such as "domain/geo"
   * @param {object} options
   * @param {boolean} [options.fresh] do not trust what was fetched before
   * @param {(loaded: number, total: number) => void} options.onProgress
   * @returns {Promise<Parts>}
   */
  async load(domain, { fresh = false, onProgress }) {
    const manifest = await this.#readManifest(fresh);
    const folder = `${domain}/`;
    const moduleFile = manifest.files.find(({ path }) => path === MODULE);
    const domainFiles = manifest.files.filter(({ path }) => path.startsWith(folder));
    if (!moduleFile || domainFiles.length === 0) {
      throw new Error(`manifest.json: lists no ${moduleFile ? folder : MODULE}`);
    }
    const module = this.#getModule(moduleFile, fresh);
    const kernelFile = manifest.files.find(({ path }) => path === KERNEL);
    const kernel = kernelFile ? this.#getKernel(kernelFile) : null;
    const own = this.#download(domainFiles, fresh, collect);
    const downloads = [module, own, ...(kernel ? [kernel] : [])].filter(
      (download) => download === own || !download.done,
    );
    const sum = (/** @type {"loaded" | "total"} */ key) =>
      downloads.reduce((total, download) => total + download[key], 0);
    const report = () => {
      for (const download of downloads) download.stillAlive(); // one may wait for the other's bytes
      onProgress(sum("loaded"), sum("total"));
    };
    for (const download of downloads) download.listeners.add(report);
    onProgress(sum("loaded"), sum("total"));
    try {
      const [[compiled], contents] = await Promise.all([module.result, own.result]);
      const files = domainFiles.map(({ path }, i) => [path.slice(folder.length), contents[i]]);
      return {
        module: /** @type {WebAssembly.Module} */ (compiled),
        kernel: await checked(kernel, kernelFile),
        files: Object.fromEntries(files),
      };
    } catch (error) {
      own.stop(error); // but not the module, which other domains need too
      throw error;
    } finally {
      for (const download of downloads) download.listeners.delete(report);
    }
  }

  /** @param {boolean} fresh */
  async #readManifest(fresh) {
    if (this.#manifest && !fresh) return this.#manifest;
    const [text] = await new Download([{ path: MANIFEST }], readText, {
      fetch: this.#fetch,
      base: this.#base,
      cache: "no-cache",
    }).result;
    this.#manifest = parseManifest(text ?? "");
    return this.#manifest;
  }

  /**
   * The module of the manifest: the one that is there or on its way, or else a
   * new download.
   * @param {File} file
   * @param {boolean} fresh
   */
  #getModule(file, fresh) {
    const known = this.#module;
    const usable = known?.sha256 === file.sha256 && !known.download.failed;
    if (known && usable && (!fresh || this.#moduleWorks || !known.download.done)) return known.download;
    this.#moduleWorks = false;
    const download = this.#download([file], fresh, compile);
    this.#module = { sha256: file.sha256, download };
    return download;
  }

  /**
   * The kernel of the manifest: the one that is there or on its way, or else a new
   * download, past the browser's cache if there was one before.
   * @param {File} file
   */
  #getKernel(file) {
    const known = this.#kernel;
    if (known?.sha256 === file.sha256 && !known.download.failed) return known.download;
    const download = this.#download([file], known !== null, collect);
    this.#kernel = { sha256: file.sha256, download };
    return download;
  }

  /**
   * @template T
   * @param {File[]} files
   * @param {boolean} fresh
   * @param {(stream: Bytes) => Promise<T>} read
   */
  #download(files, fresh, read) {
    return new Download(files, read, { fetch: this.#fetch, base: this.#base, cache: fresh ? "reload" : "default" });
  }
}

/**
 * The kernel, or why it cannot be used: nothing that is wrong with it is a reason not to
 * start. Its digest is compared where the browser can compute one, which it refuses to
 * pages from plain http of another machine.
 * @param {Download<Uint8Array<ArrayBuffer>> | null} download
 * @param {File | undefined} file
 */
async function checked(download, file) {
  if (!download || !file) return `${MANIFEST}: lists no ${KERNEL}`;
  try {
    const [bytes = new Uint8Array()] = await download.result;
    if (!globalThis.crypto.subtle) return bytes;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex === file.sha256
      ? bytes
      : `${KERNEL}: its SHA-256 is not the one in ${MANIFEST}; the file is damaged or from another version`;
  } catch (error) {
    return messageOf(error);
  }
}

/** @param {string} text */
function parseManifest(text) {
  try {
    const manifest = /** @type {Manifest} */ (JSON.parse(text));
    if (!Array.isArray(manifest.files)) throw new Error("has no list of files");
    if (!Array.isArray(manifest.domains) || manifest.domains.length === 0) throw new Error("has no list of domains");
    return manifest;
  } catch (error) {
    throw new Error(`${MANIFEST}: ${messageOf(error)}`);
  }
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

/** @param {Bytes} stream */
function readText(stream) {
  return new Response(stream).text();
}
