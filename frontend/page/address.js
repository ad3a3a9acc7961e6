// @ts-check
// What the page shows, as the fragment of its address: "#d=clevr&s=7&q=…" for a
// domain, "#t=films&q=…" for a table of the site, "#t=&q=…" for the reader's own, with
// "&f=a.csv&f=b.csv" for several.
/** @import {Seed} from "../client/types.js" */

/**
 * A place that the page can be at.
 * @typedef {object} Place
 * @property {string | null} domain null for the first one, or if it is a table
 * @property {string | null} table null if it is a domain, empty for the reader's own
 * @property {string | null} question null for an example
 * @property {Seed} seed of the facts
 * @property {string} [packed] the reader's table itself, in the link: see sharelink.js
 * @property {string[]} [files] the names of the reader's tables, if they are several: who opens the link needs them
 */

/** The most files whose names a link has. */
const MAX_TABLES = 200;

/** Seeds that the page chooses are below this limit. */
const SEEDS = 100_000;

/**
 * The place in a fragment. An invalid seed counts as none.
 * @param {string} hash
 * @returns {Place}
 */
export function readAddress(hash) {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const seed = params.get("s") ?? "";
  return {
    domain: params.has("t") ? null : params.get("d"),
    table: params.get("t"),
    question: params.get("q"),
    seed: /^\d{1,15}$/.test(seed) ? Number(seed) : null,
    ...(params.get("t") === "" && params.has("x") && { packed: params.get("x") ?? "" }),
    ...(params.get("t") === "" && params.has("f") && { files: params.getAll("f").slice(0, MAX_TABLES) }),
  };
}

/**
 * The fragment of a place.
 * @param {Place} place
 */
export function writeAddress({ domain, table, question, seed, packed, files = [] }) {
  const params = new URLSearchParams();
  if (table !== null) params.set("t", table);
  else if (domain !== null) params.set("d", domain);
  if (seed !== null) params.set("s", String(seed));
  if (question !== null) params.set("q", question);
  if (packed !== undefined) params.set("x", packed);
  for (const file of files) params.append("f", file);
  return `#${params}`;
}

/**
 * A seed other than this one.
 * @param {Seed} seed
 */
export function otherSeed(seed) {
  const step = 1 + Math.floor(Math.random() * (SEEDS - 1));
  return ((seed ?? 0) + step) % SEEDS;
}
