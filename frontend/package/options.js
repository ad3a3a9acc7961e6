// @ts-check
// Options of calls, compared with those that there are: a misspelt one would change nothing, in silence.
import { SemtreeError } from "../client/errors.js";

/** What each call takes, as api.d.ts has it. */
const KNOWN = {
  load: ["base", "signal", "onProgress"],
  table: ["name", "override", "corrections", "model", "base", "signal", "onProgress"],
  "ask of a table": ["k", "budgetMs", "minConfidence", "signal"],
  "ask of a domain": ["k", "budgetMs", "minConfidence", "seed", "signal"],
  describe: ["seed", "signal"],
  correct: ["signal", "onProgress"],
  teach: ["signal", "onProgress"],
  forget: ["signal", "onProgress"],
};

/**
 * Options that were checked; none if they are absent. An unknown one is an error that says which is the
 * nearest. One that is undefined is absent.
 * @template {object} T
 * @param {keyof typeof KNOWN} call
 * @param {T | undefined} options
 * @returns {Partial<T>}
 */
export function checked(call, options) {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null)
    throw new SemtreeError("bad-request", `${call}: options: want an object, not ${JSON.stringify(options)}`);
  const known = KNOWN[call];
  for (const [name, value] of Object.entries(options)) {
    if (known.includes(name) || value === undefined) continue;
    const near = nearest(name, known);
    const hint = near ? `: did you mean ${JSON.stringify(near)}?` : "";
    throw new SemtreeError(
      "bad-request",
      `${call}: unknown option ${JSON.stringify(name)}${hint} (known: ${known.join(", ")})`,
    );
  }
  return options;
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
