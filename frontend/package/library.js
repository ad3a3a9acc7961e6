// @ts-check
// load, table and database: who asks for what, and what they share.
/** @import {WorkerLike} from "../client/connection.js" */
/** @import {Fetch} from "../client/download.js" */
/** @import {CorrectionOf, Start} from "../client/types.js" */
/** @import {DatabaseInput, DatabaseOptions, DomainSource, LoadOptions, Progress, TableInput, TableOptions} from "./api.js" */
/** @import {Reading} from "./sources.js" */
import { isAborted, onAbort } from "../client/abort.js";
import { coded, ofCaller, SemtreeError } from "../client/errors.js";
import { Site } from "../client/loader.js";
import { Reserve } from "../client/reserve.js";
import { ASSETS } from "./assets.js";
import { guarded } from "./listener.js";
import { addressOf, checked } from "./options.js";
import { correctionsOf, DatabaseParser, DomainParser, TableParser } from "./parser.js";
import { aborted, Session } from "./session.js";
import { copyOf, jsonOf, readDomain, readTable, readTables } from "./sources.js";

/**
 * The place where the parser runs: a browser or Node.js.
 * @typedef {object} Place
 * @property {() => WorkerLike} spawn
 * @property {boolean} spare whether a worker is kept ready, to replace another one without a server
 * @property {Fetch} fetch
 * @property {(path: string) => URL} locate the address of a path; throws where there are no paths
 */

/**
 * Where the parser's own files come from, and whether they have failed to start.
 * @typedef {{key: string, site: Site, doubtful: boolean}} Origin
 */

/** @typedef {{session: Session, users: number}} Entry a session and how many parsers use it */

/** What says that the source is at fault, and not the parser's own files. */
const OF_THE_SOURCE = new Set([
  "aborted",
  "closed",
  "bad-domain",
  "bad-request",
  "bad-table",
  "too-large",
  "unreadable",
  "unsupported",
]);

/**
 * The functions of the package. What they fetch, they fetch once.
 * @param {Place} place
 */
export function newLibrary({ spawn, spare, fetch, locate }) {
  const reserve = new Reserve(spawn);
  /** By address; "" is the package's own. @type {Map<string, Origin>} */
  const origins = new Map();
  /** Of built-in domains, by address and name. @type {Map<string | null, Entry>} */
  const shared = new Map();

  /**
   * @param {DomainSource} source
   * @param {LoadOptions} [options]
   */
  async function load(source, options) {
    const { base, signal, onProgress } = checked("load", options);
    if (isAborted(signal)) throw aborted(/** @type {AbortSignal} */ (signal));
    const origin = originOf(origins, base, fetch);
    const start = (/** @type {Report} */ report) => startDomain(origin, source, { fetch, locate, signal }, report);
    const name = typeof source === "string" ? `${origin.key} ${source}` : null;
    const entry = shared.get(name) ?? { session: new Session({ load: start, reserve, spare }), users: 0 };
    if (name !== null) shared.set(name, entry);
    const release = leave(entry, () => shared.get(name) === entry && shared.delete(name));
    await opened(origin, entry.session, release, { signal, onProgress });
    return new DomainParser(entry.session, release);
  }

  /**
   * @param {TableInput} source
   * @param {TableOptions} [given]
   */
  async function table(source, given) {
    const options = checked("table", given);
    const { signal } = options;
    const override = overrideOf(options);
    const model = options.model && copies(options.model);
    if (isAborted(signal)) throw aborted(/** @type {AbortSignal} */ (signal));
    const origin = originOf(origins, options.base, fetch);
    const start = (/** @type {Report} */ report) =>
      startTable(origin, source, { ...options, override, model }, { fetch, locate, signal }, report);
    return newParser(TableParser, origin, start, options, () => inOverride(override));
  }

  /**
   * A parser of what has rows, once it is loaded.
   * @template P
   * @param {new (session: Session, release: () => void, inOverride: CorrectionOf[]) => P} kind
   * @param {Origin} origin
   * @param {(report: Report) => Promise<Start>} load
   * @param {Pick<TableOptions, "corrections" | "signal" | "onProgress">} options
   * @param {(info: any) => CorrectionOf[]} said the corrections that the tables came with
   */
  async function newParser(kind, origin, load, { corrections, signal, onProgress }, said) {
    const session = new Session({ load, reserve, spare });
    session.corrections = corrections ? correctionsOf(corrections) : null;
    const release = leave({ session, users: 0 }, () => {});
    await opened(origin, session, release, { signal, onProgress });
    try {
      return new kind(session, release, said(session.info));
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * @param {DatabaseInput} source
   * @param {DatabaseOptions} [given]
   */
  async function database(source, given) {
    const options = checked("database", given);
    const { signal } = options;
    const overrides = overridesOf(source, options);
    const text = overrideOf({ override: options.description }, "description");
    const description = text === undefined ? undefined : { name: "description", text };
    const model = options.model && copies(options.model);
    if (isAborted(signal)) throw aborted(/** @type {AbortSignal} */ (signal));
    const origin = originOf(origins, options.base, fetch);
    const start = (/** @type {Report} */ report) =>
      startDatabase(origin, source, { overrides, description, model }, { fetch, locate, signal }, report);
    return newParser(DatabaseParser, origin, start, options, ({ tables }) => [
      ...Object.entries(overrides).flatMap(([table, override]) => inOverride(override, table)),
      ...Object.entries(entriesIn(text)).flatMap(([table, { corrections = [] }]) =>
        ofTable(corrections, nameIn(tables, table)),
      ),
    ]);
  }

  /**
   * Waits until a session is loaded; gives it up otherwise.
   * @param {Origin} origin
   * @param {Session} session
   * @param {() => void} release
   * @param {Pick<LoadOptions, "signal" | "onProgress">} options
   */
  async function opened(origin, session, release, { signal, onProgress }) {
    const fault = new AbortController();
    const listener = guarded(onProgress, (error) => fault.abort(error));
    session.listeners.add(listener);
    try {
      const opening = session.open();
      opening.catch(() => {}); // it may be rejected when nobody waits any more
      await unlessAborted(unlessAborted(opening, signal, aborted), fault.signal, ({ reason }) => reason);
    } catch (error) {
      if (!(error instanceof SemtreeError && OF_THE_SOURCE.has(error.code))) origin.doubtful = true;
      release();
      throw error;
    } finally {
      session.listeners.delete(listener);
    }
    origin.doubtful = false;
    origin.site.trustModule();
  }

  return {
    load: (/** @type {Parameters<typeof load>} */ ...args) => coded(() => load(...args)),
    table: (/** @type {Parameters<typeof table>} */ ...args) => coded(() => table(...args)),
    database: (/** @type {Parameters<typeof database>} */ ...args) => coded(() => database(...args)),
  };
}

/** @typedef {(progress: Progress) => void} Report */

/**
 * Counts a user; the function returned counts him out, once. The last one closes the session.
 * @param {Entry} entry
 * @param {() => void} forget
 */
function leave(entry, forget) {
  entry.users++;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    if (--entry.users > 0) return;
    forget();
    entry.session.close();
  };
}

/**
 * @param {Map<string, Origin>} origins
 * @param {URL | string | undefined} base
 * @param {Fetch} fetch
 * @returns {Origin}
 */
function originOf(origins, base, fetch) {
  const key = base === undefined ? "" : folderOf(base);
  let origin = origins.get(key);
  if (!origin) {
    const site = new Site(key === "" ? { fetch, ...ASSETS } : { fetch, base: new URL(key) });
    origin = { key, site, doubtful: false };
    origins.set(key, origin);
  }
  return origin;
}

/** @param {URL | string} base */
function folderOf(base) {
  const url = addressOf("base", base);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url.href;
}

/**
 * What loads a domain.
 * @param {Origin} origin
 * @param {DomainSource} source
 * @param {Reading} reading
 * @param {Report} report
 * @returns {Promise<Start>}
 */
async function startDomain({ site, doubtful }, source, reading, report) {
  const options = { fresh: doubtful, onProgress: downloaded(report) };
  if (typeof source === "string") {
    const domains = await site.domains();
    const domain = domains.find(({ name }) => name === source);
    if (domain) return site.load(domain.path, options);
    const there = `there is no domain ${JSON.stringify(source)}, only ${domains.map(({ name }) => name).join(", ")}`;
    throw new SemtreeError("unsupported", `${there}; for one of your own, pass a URL or its files`);
  }
  const [parts, files] = await Promise.all([site.parser(options), readDomain(source, reading)]);
  return { ...parts, files };
}

/**
 * What loads a table.
 * @param {Origin} origin
 * @param {TableInput} source
 * @param {Omit<TableOptions, "override" | "model"> & {override: string | undefined, model?: Record<string, Uint8Array<ArrayBuffer>> | undefined}} options
 * @param {Reading} reading
 * @param {Report} report
 * @returns {Promise<Start>}
 */
async function startTable({ site, doubtful }, source, { name, override, model }, reading, report) {
  const own = { name: "table", ...(await readTable(source, reading)), ...(name && { name }) };
  const parts = await site.loadTable({ ...own, override }, { fresh: doubtful, onProgress: downloaded(report) });
  return { ...parts, files: { ...parts.files, ...model } };
}

/**
 * What loads several tables.
 * @param {Origin} origin
 * @param {DatabaseInput} source
 * @param {{overrides: Record<string, string | undefined>, description: {name: string, text: string} | undefined, model?: Record<string, Uint8Array<ArrayBuffer>> | undefined}} options
 * @param {Reading} reading
 * @param {Report} report
 * @returns {Promise<Start>}
 */
async function startDatabase({ site, doubtful }, source, { overrides, description, model }, reading, report) {
  const tables = (await readTables(source, reading)).map((one) => ({ ...one, override: overrides[one.table] }));
  const parts = await site.loadTables({ tables, description }, { fresh: doubtful, onProgress: downloaded(report) });
  return { ...parts, files: { ...parts.files, ...model } };
}

/**
 * What is said about each of several tables, as text.
 * @param {DatabaseInput} source
 * @param {Partial<DatabaseOptions>} options
 */
function overridesOf(source, { overrides = {} }) {
  const known = ofCaller("the tables", () => Object.keys(Object(source)));
  const list = ofCaller("database: overrides", () => Object.entries(overrides));
  for (const [key] of list)
    if (!known.includes(key))
      throw new SemtreeError(
        "bad-request",
        `database: overrides: there is no table ${JSON.stringify(key)}, only ${known.join(", ")}`,
      );
  return Object.fromEntries(list.map(([key, override]) => [key, overrideOf({ override })]));
}

/**
 * An override, or a description of several tables, as text: it is what it was when it was passed.
 * @param {{override?: object | string | undefined}} options
 * @param {string} [name] for messages
 */
function overrideOf({ override }, name = "override") {
  return override === undefined || typeof override === "string" ? override : jsonOf(override, name);
}

/** The files of a model, as they are now. @param {NonNullable<TableOptions["model"]>} model */
function copies(model) {
  return Object.fromEntries(Object.entries(model).map(([name, bytes]) => [name, copyOf(`model: ${name}`, bytes)]));
}

/**
 * The corrections that an override has. The worker has read it, so that it is in order.
 * @param {string | undefined} override
 * @param {string} [table] of several
 */
function inOverride(override, table) {
  return ofTable(parsed(override).corrections ?? [], table);
}

/** @param {CorrectionOf[]} corrections @param {string | undefined} table */
const ofTable = (corrections, table) =>
  table === undefined ? corrections : corrections.map((one) => ({ ...one, table }));

/** What a table is called that may be written in other letters. @param {{name: string}[]} tables @param {string} written */
const nameIn = (tables, written) =>
  (
    tables.find(({ name }) => name === written) ??
    tables.find(({ name }) => name.toLowerCase() === written.toLowerCase())
  )?.name ?? written;

/** What a description says of each table. @param {string | undefined} description */
const entriesIn = (description) => parsed(description).tables ?? {};

/** An object as text, which may begin with a byte order mark; an empty one for none. @param {string | undefined} text */
const parsed = (text) => JSON.parse(text?.replace(/^\uFEFF/, "") || "{}") ?? {};

/** @param {Report} report */
function downloaded(report) {
  return (/** @type {number} */ done, /** @type {number} */ total) => report({ stage: "download", done, total });
}

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {AbortSignal | undefined} signal
 * @param {(signal: AbortSignal) => Error} errorOf
 * @returns {Promise<T>}
 */
function unlessAborted(promise, signal, errorOf) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(errorOf(signal));
    const leave = onAbort(signal, stop);
    if (isAborted(signal)) stop();
    promise.then(resolve, reject).finally(leave);
  });
}
