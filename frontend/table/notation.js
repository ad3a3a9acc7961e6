// @ts-check
// Cells that can be read in two ways: 3/4/2014 and 1,234. The parser decides
// by the column; where its first cells leave it open, the reader may.
/** @import {Cell, TableColumn} from "../client/types.js" */

import { overrideOf } from "./settings.js";

/**
 * How the cells of a column are read, with the key of the override file.
 * @typedef {{key: "day_first" | "decimal_comma", value: boolean}} Notation
 */

/** Their words: what false and true mean. */
export const NOTATIONS = {
  day_first: ["month first", "day first"],
  decimal_comma: ["decimal point", "decimal comma"],
};

const DATE = /^\D*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?!\d)/;
const THREE = /\d[.,]\d{3}(?!\d)/;
const DECIDED = /\d[.,](?!\d{3}(?!\d))\d|,.*\.\d|\..*,\d/;

/**
 * The key of what the cells of a column leave open; null if that is nothing.
 * @param {TableColumn["type"]} type
 * @param {Cell[]} cells
 * @returns {Notation["key"] | null}
 */
export function openNotation(type, cells) {
  const texts = cells.map(String);
  if (type === "date") {
    const dates = texts.map((text) => text.match(DATE)).filter((match) => match !== null);
    const clear = dates.some(([, a, b]) => Number(a) > 12 || Number(b) > 12);
    return dates.length > 0 && !clear ? "day_first" : null;
  }
  if (type === "number" && texts.some((text) => THREE.test(text)) && !texts.some((text) => DECIDED.test(text)))
    return "decimal_comma";
  return null;
}

/**
 * How the columns were read, by name: the values of one key of the override
 * file that the parser writes.
 * @param {string} override
 * @returns {(name: string, key: Notation["key"]) => boolean}
 */
export function notationsIn(override) {
  /** @type {Map<string, any>} */
  const columns = new Map(Object.entries(overrideOf({ override }).columns ?? {}));
  return (name, key) => columns.get(name)?.[key] === true;
}
