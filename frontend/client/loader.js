// @ts-check
// Fetches everything that a worker needs, with progress in bytes.
/** @import {Domain, First, ManifestFile, ManifestTable, Parts, TableParts, TableSource} from "./types.js" */
/** @import {Bytes, Fetch, File} from "./download.js" */
/** @import {Full} from "./manifest.js" */
import { Download, VERIFIES } from "./download.js";
import { messageOf, SemtreeError } from "./errors.js";
import { Group, named } from "./group.js";
import { addressOf, fileAt, filesIn, MANIFEST, parseManifest, tableAt } from "./manifest.js";

/** The parser's own module, as manifest.json names it. */
const MODULE = "semtree.wasm";

/** What makes the module fast: without it, the page works as well. */
const KERNEL = "kernel.wasm";

/** The folder of the model for tables and of the words that it knows. */
const TABLES = "tables";

/** @typedef {{fresh?: boolean, onProgress: (loaded: number, total: number) => void}} Options */

/**
 * A download that stays: of the files with these digests.
 * @template T
 * @typedef {{digests: string, download: Download<T>}} Kept
 */

/**
 * The folder that the page is served from. The manifest, the module, the kernel and the model
 * for tables are fetched once for all domains and tables, and again only after a failure.
 * Every file that the manifest lists has its size and its digest compared, the latter where
 * the browser can compute it (see VERIFIES).
 */
export class Site {
  #fetch;
  #locate;
  /** @type {Full | null} */
  #manifest;
  #given;
  /** @type {Kept<WebAssembly.Module> | null} */
  #module = null;
  #moduleWorks = false;
  /** @type {Kept<Uint8Array<ArrayBuffer>> | null} */
  #kernel = null;
  /** @type {Kept<Uint8Array<ArrayBuffer>> | null} */
  #model = null;

  /**
   * @param {object} options
   * @param {URL} [options.base] the site's folder
   * @param {Fetch} [options.fetch]
   * @param {Full} [options.manifest] is fetched if absent
   * @param {(file: File) => URL} [options.locate] the address of a file, if there is no base
   */
  constructor({ base, fetch = (url, init) => globalThis.fetch(url, init), manifest, locate }) {
    this.#fetch = fetch;
    this.#locate = locate ?? ((/** @type {File} */ file) => addressOf(file, base ?? new URL("./", location.href)));
    this.#manifest = manifest ?? null;
    this.#given = manifest !== undefined;
  }

  /**
   * The domains, the one to begin with first.
   * @returns {Promise<Domain[]>}
   */
  async domains() {
    return (await this.#readManifest(false)).domains;
  }

  /**
   * The tables that the site brings along: samples, or its own.
   * @returns {Promise<ManifestTable[]>}
   */
  async tables() {
    return (await this.#readManifest(false)).tables;
  }

  /**
   * What to begin with.
   * @returns {Promise<First>}
   */
  async first() {
    const { first, domains, tables } = await this.#readManifest(false);
    if (first) return first;
    return domains[0] ? { domain: domains[0].name } : { table: tables[0]?.name ?? "" };
  }

  /** Reports that the module has run: after a later failure it need not be fetched again. */
  trustModule() {
    this.#moduleWorks = true;
  }

  /**
   * Fetches one domain's files and, unless they are there, the module and its kernel. The
   * sizes come from manifest.json, so that the progress is right for every encoding, and a
   * truncated file is detected at once.
   * @param {string} domain the domain's folder, such as "domain/geo"
   * @param {Options} options fresh: do not trust what was fetched before
   * @returns {Promise<Parts>}
   */
  async load(domain, { fresh = false, onProgress }) {
    const manifest = await this.#readManifest(fresh);
    const own = new Group(filesIn(manifest, domain), (files) => this.#download(files, fresh, collect));
    const parts = await this.#gather(manifest, [own], fresh, onProgress);
    return { ...parts, files: await own.files(domain) };
  }

  /**
   * Fetches the module and its kernel alone, unless they are there.
   * @param {Options} options
   */
  async parser({ fresh = false, onProgress }) {
    return this.#gather(await this.#readManifest(fresh), [], fresh, onProgress);
  }

  /**
   * Fetches what a table needs, and the table if its bytes are not given. The model for
   * tables and the words that it knows are fetched for the first table only.
   * @param {TableSource} source
   * @param {Options} options
   * @returns {Promise<TableParts>}
   */
  async loadTable({ path, bytes, override, ...source }, { fresh = false, onProgress }) {
    const manifest = await this.#readManifest(fresh);
    const model = new Group(filesIn(manifest, TABLES), (files) => this.#getModel(files, fresh));
    const listed = path === undefined ? null : tableAt(manifest, path);
    const own = listed && new Group(listed.files, (files) => this.#download(files, fresh, collect));
    const parts = await this.#gather(manifest, own ? [own, model] : [model], fresh, onProgress);
    const table = listed && own ? named(listed, await own.files(listed.folder)) : null;
    bytes ??= table?.bytes;
    if (!bytes) throw new SemtreeError("bad-request", "A table needs bytes, or the path of one that the site lists.");
    const text = override ?? table?.override;
    const files = {
      table: bytes,
      ...(text && { "override.json": new TextEncoder().encode(text) }),
      ...(await model.files(TABLES)),
    };
    return { ...parts, name: source.name ?? table?.name ?? "table", files };
  }

  /**
   * A table that the site lists, as its file is, without what a worker needs.
   * @param {string} path
   * @returns {Promise<{name: string, bytes: Uint8Array<ArrayBuffer>, override: string}>}
   */
  async table(path) {
    const listed = tableAt(await this.#readManifest(false), path);
    const own = new Group(listed.files, (list) => this.#download(list, false, collect));
    return named(listed, await own.files(listed.folder));
  }

  /**
   * The module and its kernel, while the groups are fetched, too.
   * @param {Full} manifest
   * @param {Group[]} groups
   * @param {boolean} fresh
   * @param {Options["onProgress"]} onProgress
   */
  async #gather(manifest, groups, fresh, onProgress) {
    const moduleFile = fileAt(manifest, MODULE);
    if (!moduleFile) throw new SemtreeError("damaged", `${MANIFEST}: lists no ${MODULE}`);
    const module = this.#getModule(moduleFile, fresh);
    const kernelFile = fileAt(manifest, KERNEL);
    const kernel = kernelFile ? this.#getKernel(kernelFile) : null;
    const all = [module, ...groups.map(({ download }) => download), ...(kernel ? [kernel] : [])];
    const downloads = all.filter(({ done }) => !done);
    const sum = (/** @type {"loaded" | "total"} */ key) =>
      downloads.reduce((total, download) => total + download[key], 0);
    const report = () => {
      for (const download of downloads) download.stillAlive(); // one may wait for the other's bytes
      onProgress(sum("loaded"), sum("total"));
    };
    for (const download of downloads) download.listeners.add(report);
    onProgress(sum("loaded"), sum("total"));
    try {
      const [[compiled]] = await Promise.all([module.result, ...groups.map(({ download }) => download.result)]);
      return { module: /** @type {WebAssembly.Module} */ (compiled), kernel: await usable(kernel) };
    } catch (error) {
      // But not what other domains and tables need too.
      for (const { download } of groups) if (download !== this.#model?.download) download.stop(error);
      throw error;
    } finally {
      for (const download of downloads) download.listeners.delete(report);
    }
  }

  /**
   * @param {boolean} fresh
   * @returns {Promise<Full>}
   */
  async #readManifest(fresh) {
    if (this.#manifest && (!fresh || this.#given)) return this.#manifest;
    const [text] = await new Download([{ path: MANIFEST }], readText, {
      fetch: this.#fetch,
      locate: this.#locate,
      cache: "no-cache",
    }).result;
    this.#manifest = parseManifest(text ?? "");
    return this.#manifest;
  }

  /**
   * The module of the manifest: the one that is there or on its way, or else a
   * new download.
   * @param {ManifestFile} file
   * @param {boolean} fresh
   */
  #getModule(file, fresh) {
    if (serves(this.#module, [file], fresh, this.#moduleWorks)) return this.#module.download;
    this.#moduleWorks = false;
    const download = this.#download([file], fresh, compile);
    this.#module = { digests: digestsOf([file]), download };
    return download;
  }

  /**
   * The kernel of the manifest: the one that is there or on its way, or else a new
   * download, past the browser's cache if there was one before.
   * @param {ManifestFile} file
   */
  #getKernel(file) {
    if (serves(this.#kernel, [file], false, true)) return this.#kernel.download;
    const download = this.#download([file], this.#kernel !== null, collect);
    this.#kernel = { digests: digestsOf([file]), download };
    return download;
  }

  /**
   * The model for tables and its words: as the module, but they are known to be right once
   * their digests are.
   * @param {ManifestFile[]} files
   * @param {boolean} fresh
   */
  #getModel(files, fresh) {
    if (serves(this.#model, files, fresh, VERIFIES)) return this.#model.download;
    const download = this.#download(files, fresh || this.#model !== null, collect);
    this.#model = { digests: digestsOf(files), download };
    return download;
  }

  /**
   * @template T
   * @param {File[]} files
   * @param {boolean} fresh
   * @param {(stream: Bytes) => Promise<T>} read
   */
  #download(files, fresh, read) {
    const cache = fresh ? "reload" : "default";
    return new Download(files, read, { fetch: this.#fetch, locate: this.#locate, cache });
  }
}

/** @param {ManifestFile[]} files */
function digestsOf(files) {
  return files.map(({ sha256 }) => sha256).join();
}

/**
 * Whether a download serves for these files: it has not failed, and if what was fetched
 * before is not to be trusted, it is on its way or known to be right.
 * @template T
 * @param {Kept<T> | null} known
 * @param {ManifestFile[]} files
 * @param {boolean} fresh
 * @param {boolean} right
 * @returns {known is Kept<T>}
 */
function serves(known, files, fresh, right) {
  if (!known || known.digests !== digestsOf(files) || known.download.failed) return false;
  return !fresh || right || !known.download.done;
}

/**
 * The kernel, or why it cannot be used: nothing that is wrong with it is a reason not to
 * start.
 * @param {Download<Uint8Array<ArrayBuffer>> | null} download
 */
async function usable(download) {
  try {
    const [bytes] = (await download?.result) ?? [];
    return bytes ?? `${MANIFEST}: lists no ${KERNEL}`;
  } catch (error) {
    return messageOf(error);
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
