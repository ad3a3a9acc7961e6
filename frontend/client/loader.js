// @ts-check
// Fetches everything that a worker needs, with progress in bytes.
/** @import {Domain, First, ManifestFile, ManifestTable, DatabaseParts, DatabaseSource, Parser, Parts, TableParts, TableSource} from "./types.js" */
/** @import {Arriving, Fetch, File} from "./download.js" */
/** @import {Full} from "./manifest.js" */
import { Download, VERIFIES } from "./download.js";
import { messageOf, SemtreeError } from "./errors.js";
import { addressOf, fileAt, filesIn, MANIFEST, parseManifest, tableAt } from "./manifest.js";

/** The parser's own module, as manifest.json names it. */
const MODULE = "semtree.wasm";

/** What makes the module fast: without it, the page works as well. */
const KERNEL = "kernel.wasm";

/** The folder of the model for tables and of the words that it knows. */
const TABLES = "tables";

/** How often progress is told, in milliseconds: who shows it takes time from what is loaded. */
const TELL_MS = 50;

/** @typedef {{fresh?: boolean, onProgress: (loaded: number, total: number) => void, onParser?: ((parser: Parser) => void) | undefined}} Options */

/**
 * A download that stays, of the files with these digests, and whether they are known to be right.
 * @typedef {{digests: string, download: Download<any>, right: boolean}} Kept
 */

/** @typedef {Download<Uint8Array<ArrayBuffer>>} Contents */

/**
 * The folder that the page is served from. The manifest, the module, the kernel and the model
 * for tables are fetched once for all domains and tables, and again only after a failure.
 * Every file that the manifest lists has its size and its digest compared, the latter where
 * the browser can compute it (see VERIFIES).
 */
export class Site {
  #fetch;
  #locate;
  /** As it was given, or read last. @type {Promise<Full> | null} */
  #manifest;
  #given;
  /** What all domains and tables need, by its name. @type {Map<string, Kept>} */
  #kept = new Map();

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
    this.#manifest = manifest ? Promise.resolve(manifest) : null;
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

  /** Whether visitors can open tables of their own, name columns, and keep settings. */
  async editable() {
    return (await this.#readManifest(false)).editable;
  }

  /** Whether the server takes words that were not understood, from visitors who send them. */
  async collects() {
    return (await this.#readManifest(false)).collect;
  }

  /** Reports that the module has run: after a later failure it need not be fetched again. */
  trustModule() {
    const module = this.#kept.get(MODULE);
    if (module) module.right = true;
  }

  /**
   * Fetches one domain's files and, unless they are there, the module and its kernel. The
   * sizes come from manifest.json, so that the progress is right for every encoding, and a
   * truncated file is detected at once.
   * @param {string} domain the domain's folder, such as "domain/geo"
   * @param {Options} options fresh: do not trust what was fetched before
   * @returns {Promise<Parts>}
   */
  async load(domain, { fresh = false, ...told }) {
    const manifest = await this.#readManifest(fresh);
    const own = this.#download(filesIn(manifest, domain), cacheOf(fresh), collect);
    const parts = await this.#gather(manifest, { own }, fresh, told);
    return { ...parts, files: await contentsOf(own, domain) };
  }

  /**
   * Fetches the module and its kernel alone, unless they are there.
   * @param {Options} options
   */
  async parser({ fresh = false, ...told }) {
    return this.#gather(await this.#readManifest(fresh), {}, fresh, told);
  }

  /**
   * Fetches what a table needs, and the table if its bytes are not given; or several that are listed together, or one with what
   * is said about several. The model for tables and the words that it knows are fetched for the first table only.
   * @param {TableSource} source
   * @param {Options} options
   * @returns {Promise<TableParts | DatabaseParts>}
   */
  async loadTable({ path, bytes, override, ...source }, { fresh = false, ...told }) {
    const manifest = await this.#readManifest(fresh);
    const model = this.#once(TABLES, filesIn(manifest, TABLES), collect, fresh, VERIFIES);
    const listed = path === undefined ? null : tableAt(manifest, path);
    const own = listed && this.#download(listed.files, cacheOf(fresh), collect);
    const parts = await this.#gather(manifest, { model, ...(own && { own }) }, fresh, told);
    const { tables, description } = listed && own ? await named(listed, own) : { tables: [] };
    const [table] = tables;
    if (tables.length > 1 || description) return this.loadTables({ tables, description }, { fresh, ...told });
    bytes ??= table?.bytes;
    if (!bytes) throw new SemtreeError("bad-request", "A table needs bytes, or the path of one that the site lists.");
    const text = override ?? table?.override;
    const files = {
      table: bytes,
      ...(text && { "override.json": new TextEncoder().encode(text) }),
      ...(await contentsOf(model, TABLES)),
    };
    return { ...parts, name: source.name ?? table?.name ?? "table", files };
  }

  /**
   * What several tables need that were given.
   * @param {DatabaseSource} source
   * @param {Options} options
   * @returns {Promise<DatabaseParts>}
   */
  async loadTables({ tables, keys, description }, { fresh = false, ...told }) {
    const manifest = await this.#readManifest(fresh);
    const model = this.#once(TABLES, filesIn(manifest, TABLES), collect, fresh, VERIFIES);
    const parts = await this.#gather(manifest, { model }, fresh, told);
    /** @type {Map<Uint8Array<ArrayBuffer>, string>} */
    const names = new Map(); // sheets of a workbook share its bytes
    /** @type {DatabaseParts["files"]} */
    const files = {};
    const listed = tables.map(({ name, table, bytes, override, database }, i) => {
      const file = names.get(bytes) ?? `tables/${i + 1}`;
      names.set(bytes, file);
      files[file] = bytes;
      const one = { name, ...(table && { table }), file, ...(database && { database }) };
      if (!override) return one;
      const said = `tables/${i + 1}.json`;
      files[said] = new TextEncoder().encode(override);
      return { ...one, override: said };
    });
    const said = description && { name: description.name, file: "tables/semtree.json" };
    if (said) files[said.file] = new TextEncoder().encode(description.text);
    Object.assign(files, await contentsOf(model, TABLES));
    return { ...parts, tables: listed, ...(keys && { keys }), ...(said && { description: said }), files };
  }

  /**
   * A table that the site lists, or several that are asked about together, as their files are, without what a worker needs.
   * @param {string} path
   * @returns {ReturnType<typeof named>}
   */
  async tablesAt(path) {
    const listed = tableAt(await this.#readManifest(false), path);
    return named(listed, this.#download(listed.files, "default", collect));
  }

  /**
   * The module and its kernel, while a source's own files and the model for tables are fetched, too.
   * @param {Full} manifest
   * @param {{own?: Contents, model?: Contents}} others
   * @param {boolean} fresh
   * @param {Pick<Options, "onProgress" | "onParser">} told
   */
  async #gather(manifest, { own, model }, fresh, { onProgress, onParser }) {
    const moduleFile = fileAt(manifest, MODULE);
    if (!moduleFile) throw new SemtreeError("damaged", `${MANIFEST}: lists no ${MODULE}`);
    /** @type {Download<WebAssembly.Module>} */
    const module = this.#once(MODULE, [moduleFile], compile, fresh, false);
    const kernelFile = fileAt(manifest, KERNEL);
    const kernel = kernelFile && this.#once(KERNEL, [kernelFile], collect, false, true);
    const downloads = [module, own, model, kernel].flatMap((download) =>
      download && !download.done ? [download] : [],
    );
    const sum = (/** @type {"loaded" | "total"} */ key) =>
      downloads.reduce((total, download) => total + download[key], 0);
    let last = -TELL_MS;
    const report = () => {
      for (const download of downloads) download.stillAlive(); // one may wait for the other's bytes
      const [loaded, total, now] = [sum("loaded"), sum("total"), performance.now()];
      if (now - last < TELL_MS && loaded < total) return;
      last = now;
      onProgress(loaded, total);
    };
    for (const download of downloads) download.listeners.add(report);
    onProgress(sum("loaded"), sum("total"));
    try {
      const parser = module.result.then(async ([compiled]) => {
        const parser = { module: /** @type {WebAssembly.Module} */ (compiled), kernel: await usable(kernel) };
        onParser?.(parser);
        return parser;
      });
      const [ready] = await Promise.all([parser, own?.result, model?.result]);
      return ready;
    } catch (error) {
      own?.stop(error); // but not what other domains and tables need too
      throw error;
    } finally {
      for (const download of downloads) download.listeners.delete(report);
    }
  }

  /**
   * @param {boolean} fresh
   * @returns {Promise<Full>}
   */
  #readManifest(fresh) {
    if (this.#manifest && (!fresh || this.#given)) return this.#manifest;
    const read = this.#download([{ path: MANIFEST }], "no-cache", readText).result.then(([text = ""]) =>
      parseManifest(text),
    );
    this.#manifest = read;
    read.catch(() => {
      if (this.#manifest === read) this.#manifest = null; // the next one asks again
    });
    return read;
  }

  /**
   * Files that are fetched once. The download that is there serves if it is of these files and has not failed, and,
   * if what was fetched before is not to be trusted, is on its way or known to be right. Another one goes past the
   * browser's cache.
   * @template T
   * @param {string} name
   * @param {ManifestFile[]} files
   * @param {(arriving: Arriving) => Promise<T>} read
   * @param {boolean} fresh
   * @param {boolean} right whether they are known to be right once they are there
   * @returns {Download<T>}
   */
  #once(name, files, read, fresh, right) {
    const known = this.#kept.get(name);
    const digests = files.map(({ sha256 }) => sha256).join();
    const serves = known?.digests === digests && !known.download.failed;
    if (serves && (!fresh || known.right || !known.download.done)) return known.download;
    const download = this.#download(files, cacheOf(fresh || known !== undefined), read);
    this.#kept.set(name, { digests, download, right });
    return download;
  }

  /**
   * @template T
   * @param {File[]} files
   * @param {RequestCache} cache
   * @param {(arriving: Arriving) => Promise<T>} read
   */
  #download(files, cache, read) {
    return new Download(files, read, { fetch: this.#fetch, locate: this.#locate, cache });
  }
}

/** @param {boolean} fresh @returns {RequestCache} */
const cacheOf = (fresh) => (fresh ? "reload" : "default");

/**
 * Files of a folder by their names in it, once they are there.
 * @param {Contents} download
 * @param {string} folder
 * @returns {Promise<Record<string, Uint8Array<ArrayBuffer>>>}
 */
async function contentsOf({ files, result }, folder) {
  const contents = await result;
  return Object.fromEntries(
    files.map(({ path }, i) => [path.slice(folder.length + 1), contents[i] ?? new Uint8Array()]),
  );
}

/**
 * Tables and what their owner says about each, empty if nothing, and about all.
 * @param {ReturnType<typeof tableAt>} entry
 * @param {Contents} download
 */
async function named({ folder, tables, description }, download) {
  const contents = await contentsOf(download, folder);
  const textOf = (/** @type {string | undefined} */ name) =>
    new TextDecoder().decode(name ? contents[name] : undefined);
  const list = tables.map(({ file, called, override }) => ({
    name: file,
    ...(called && { table: called }),
    bytes: contents[file] ?? new Uint8Array(),
    override: textOf(override),
  }));
  return { tables: list, ...(description && { description: { name: description, text: textOf(description) } }) };
}

/**
 * The kernel, or why it cannot be used: nothing that is wrong with it is a reason not to
 * start.
 * @param {Contents | undefined} download
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
 * Compiles while downloading. Browsers keep the code of a module, and take it at the next visit, if they compile the
 * response itself. Of one that had to be unpacked, or of a server that does not know the type, this is the content.
 * @param {Arriving} arriving
 */
async function compile({ file, response, open }) {
  const type = "application/wasm";
  const itself = !file.packed && response.headers.get("content-type") === type;
  if (!itself) return WebAssembly.compileStreaming(new Response(await open(), { headers: { "content-type": type } }));
  const content = await open(response.clone());
  const [arrived, compiled] = await Promise.allSettled([
    content.pipeTo(new WritableStream()),
    WebAssembly.compileStreaming(response),
  ]);
  for (const outcome of [arrived, compiled]) if (outcome.status === "rejected") throw outcome.reason;
  return /** @type {PromiseFulfilledResult<WebAssembly.Module>} */ (compiled).value;
}

/** @param {Arriving} arriving */
async function collect({ open }) {
  return new Uint8Array(await new Response(await open()).arrayBuffer());
}

/** @param {Arriving} arriving */
async function readText({ open }) {
  return new Response(await open()).text();
}
