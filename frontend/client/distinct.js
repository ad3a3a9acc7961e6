// @ts-check
// Readings to choose from. Programs that differ may mean the same: next_to_1 and next_to_2 of
// states, or a filter of the whole scene and one of nothing. A person sees one reading, then.
/** @import {Reading} from "./types.js" */

/** @typedef {Partial<Pick<Reading, "program" | "words" | "answer" | "unlisted" | "table" | "way">>} Said */

/**
 * The readings without those that say the same as an earlier one: the same words, or the same
 * program if there are none, with the same answer; of several tables, about the same rows, found the same way.
 * @template {Said} T
 * @param {T[]} readings
 * @param {Said[]} [shown] readings that are there already
 * @returns {T[]}
 */
export function distinct(readings, shown = []) {
  const seen = new Set(shown.map(key));
  return readings.filter((reading) => {
    const before = seen.size;
    return seen.add(key(reading)).size > before;
  });
}

/** @param {Said} reading */
const key = ({ program, words = program, answer = [], unlisted = 0, table, way }) =>
  JSON.stringify([words, answer, unlisted, table, way]);
