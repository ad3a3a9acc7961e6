// @ts-check
// Options of calls, compared with those that there are: a misspelt one would change nothing, in silence, and one of
// another kind would fail later, where nobody knows whose it is.
import { ofCaller, SemtreeError } from "../client/errors.js";

/**
 * A kind of value: what it is called, and whether something is one.
 * @typedef {{want: string, is: (value: any) => boolean}} Kind
 */

const isObject = (/** @type {unknown} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isOverride = (/** @type {unknown} */ value) => typeof value === "string" || isObject(value);
const isBytes = (/** @type {unknown} */ value) =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]" && !isDetached(value);

/** The files of a model; one with a judge has a third. */
const MODEL = ["model.json", "model.onnx"];
const JUDGE = "judge.onnx";

/** @satisfies {Record<string, Kind>} */
const KINDS = {
  text: { want: "a text", is: (value) => typeof value === "string" },
  number: { want: "a number", is: Number.isFinite },
  seed: { want: "a number, or null", is: (value) => value === null || Number.isFinite(value) },
  address: {
    want: "a URL or a text",
    is: (value) => typeof value === "string" || (isObject(value) && typeof value.href === "string"),
  },
  list: { want: "a list", is: Array.isArray },
  overrides: {
    want: "an object of objects or texts",
    is: (value) => isObject(value) && Object.values(value).every((one) => one === undefined || isOverride(one)),
  },
  override: { want: "an object or a text", is: isOverride },
  model: {
    want: '{ "model.json": Uint8Array, "model.onnx": Uint8Array, "judge.onnx"?: Uint8Array }',
    is: (value) =>
      isObject(value) &&
      MODEL.every((name) => isBytes(value[name])) &&
      Object.keys(value).every((name) => MODEL.includes(name) || (name === JUDGE && isBytes(value[name]))),
  },
  // By what is used of it: there are signals of other windows, and of other makers.
  signal: {
    want: "an AbortSignal",
    is: (value) =>
      isObject(value) &&
      typeof value.aborted === "boolean" &&
      typeof value.addEventListener === "function" &&
      typeof value.removeEventListener === "function",
  },
  callback: { want: "a function", is: (value) => typeof value === "function" },
};

const WAIT = { signal: KINDS.signal };
const LOADING = { base: KINDS.address, ...WAIT, onProgress: KINDS.callback };
const LEARNING = { ...WAIT, onProgress: KINDS.callback };
const ASKING = {
  k: KINDS.number,
  budgetMs: KINDS.number,
  minConfidence: KINDS.number,
  fix: KINDS.list,
  explain: KINDS.text,
  today: KINDS.text,
};

/**
 * What each call takes, as api.d.ts has it.
 * @satisfies {Record<string, Record<string, Kind>>}
 */
const KNOWN = {
  load: LOADING,
  table: { name: KINDS.text, override: KINDS.override, corrections: KINDS.list, model: KINDS.model, ...LOADING },
  database: {
    description: KINDS.override,
    overrides: KINDS.overrides,
    corrections: KINDS.list,
    model: KINDS.model,
    ...LOADING,
  },
  "ask of a table": { ...ASKING, ...WAIT },
  "ask of a domain": { ...ASKING, seed: KINDS.seed, ...WAIT },
  describe: { seed: KINDS.seed, ...WAIT },
  correct: LEARNING,
  teach: LEARNING,
  forget: LEARNING,
  examples: { after: KINDS.number, most: KINDS.number, ...WAIT },
  forms: WAIT,
};

/**
 * A copy of options that were checked; none if they are absent. An unknown one is an error that says which is the
 * nearest, and so is one of another kind. One that is undefined is absent.
 * @template {object} T
 * @param {keyof typeof KNOWN} call
 * @param {T | undefined} options
 * @returns {Partial<T>}
 */
export function checked(call, options) {
  if (options === undefined) return {};
  const names = ofCaller(`${call}: options`, () => (isObject(options) ? Object.keys(options) : null));
  if (!names) throw new SemtreeError("bad-request", `${call}: options: want an object, not ${show(options)}`);
  /** @type {Record<string, Kind>} */
  const kinds = KNOWN[call];
  const known = Object.keys(kinds);
  const read = (/** @type {string} */ name) =>
    ofCaller(`${call}: ${name}`, () => /** @type {Record<string, unknown>} */ (options)[name]);
  for (const name of names) {
    if (known.includes(name) || read(name) === undefined) continue;
    const near = nearest(name, known);
    const hint = near ? `: did you mean ${JSON.stringify(near)}?` : "";
    throw new SemtreeError(
      "bad-request",
      `${call}: unknown option ${JSON.stringify(name)}${hint} (known: ${known.join(", ")})`,
    );
  }
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const [name, { want, is }] of Object.entries(kinds)) {
    const value = read(name);
    if (value === undefined) continue;
    const fault = ofCaller(`${call}: ${name}`, () => (is(value) ? "" : `want ${want}, not ${show(value)}`));
    if (fault) throw new SemtreeError("bad-request", `${call}: ${name}: ${fault}`);
    copy[name] = value;
  }
  return /** @type {Partial<T>} */ (copy);
}

/**
 * Whether bytes were transferred elsewhere, to a worker perhaps: then there are none.
 * @param {ArrayBufferLike | ArrayBufferView} data
 */
export function isDetached(data) {
  try {
    new Uint8Array(ArrayBuffer.isView(data) ? data.buffer : data);
    return false;
  } catch {
    return true;
  }
}

/** What can be fetched, where there are pages or files. */
const SCHEMES = ["http:", "https:", "file:"];

/**
 * An address that can be fetched.
 * @param {string} name what it is the address of, for messages
 * @param {URL | string} given a text may be an address beside the page
 * @param {string[]} [more] schemes
 */
export function addressOf(name, given, more = []) {
  const text = ofCaller(name, () => (typeof given === "string" ? given : given.href));
  const own = globalThis.location?.protocol ?? "https:";
  const url = URL.canParse(text, globalThis.document?.baseURI) && new URL(text, globalThis.document?.baseURI);
  if (url && [...SCHEMES, ...more, own].includes(url.protocol)) return url;
  const want = `want one with http:, https: or, in Node.js, file:, such as new URL("./files/", import.meta.url)`;
  throw new SemtreeError("bad-request", `${name}: ${text || "an empty text"} is not an address: ${want}`);
}

/**
 * A value in a message, whatever it is.
 * @param {unknown} value
 * @returns {string}
 */
export function show(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "a list" : "an object of another kind";
}

/**
 * The name that takes the fewest changes of a letter, if they are no more than a third of the letters or the name begins
 * alike; upper and lower case do not differ.
 * @param {string} name
 * @param {string[]} known
 */
function nearest(name, known) {
  const [wanted, most] = [name.toLowerCase(), Math.max(1, Math.floor(name.length / 3))];
  const ranked = known
    .map((other) => ({ other, changes: distance(wanted, other.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes);
  const [best] = ranked;
  if (best && best.changes <= most) return best.other;
  return known.find((other) => wanted.length > 2 && other.toLowerCase().startsWith(wanted));
}

/**
 * Levenshtein's distance: how many letters are to be inserted, left out or replaced.
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j - 1] ?? 0) + same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
