// @ts-check
// The axis of time below a chart: where years and dates stand, and what is written there.
/** @import {Cell} from "../client/types.js" */

const DAY = 24 * 3600 * 1000;

/**
 * Where labels stand: years as they are, or dates in milliseconds. Null if one of them is
 * another time, such as one of day.
 * @param {Cell[]} labels years, or dates in ISO form, perhaps without a day, or with a time of day and a zone, which all have
 * @returns {{places: number[], dates: boolean} | null}
 */
export function placesOf(labels) {
  const dates = labels.some((label) => typeof label === "string");
  const places = labels.map((label) => {
    if (typeof label === "number") return dates ? new Date(0).setUTCFullYear(label, 0, 1) : label;
    const date = /^(\d{4}-\d\d(?:-\d\d(?:T[\d:]+)?)?)(?:Z|[+-]\d\d:\d\d)?$/.exec(label ?? "")?.[1];
    return date ? Date.parse(date.includes("T") ? `${date}Z` : date) : Number.NaN;
  });
  return places.some(Number.isNaN) ? null : { places, dates };
}

/**
 * What is written below the axis: at most so many round years, months or days between two places.
 * @param {number} from
 * @param {number} to
 * @param {boolean} dates whether places are milliseconds
 * @param {number} most
 * @returns {{value: number, label: string}[]}
 */
export function ticksOf(from, to, dates, most) {
  if (!dates) {
    return every(stepOf((to - from) / most), from, to).map((value) => ({ value, label: String(value) }));
  }
  const months = (to - from) / (30.4 * DAY);
  if (months < 2) {
    const step = Math.max(1, Math.ceil((to - from) / DAY / most));
    return every(step * DAY, from, to).map((value) => ({
      value,
      label: say(value, { day: "numeric", month: "short" }),
    }));
  }
  const step = [1, 2, 3, 6].find((n) => months / n <= most) ?? 12 * stepOf(months / 12 / most);
  const start = new Date(from);
  const month = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const found = [];
  for (let m = Math.ceil(month / step) * step; ; m += step) {
    const value = new Date(0).setUTCFullYear(Math.floor(m / 12), m % 12, 1);
    if (value > to) return found;
    const label = step < 12 ? say(value, { month: "short", year: "numeric" }) : String(Math.floor(m / 12));
    if (value >= from) found.push({ value, label });
  }
}

/** Multiples of a step between two places. @param {number} step @param {number} from @param {number} to */
function every(step, from, to) {
  const found = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) found.push(value);
  return found;
}

/** The next of 1, 2, 5, 10, 20, 50, … @param {number} least */
function stepOf(least) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least, 1))));
  return ([1, 2, 5].find((n) => n * power >= least) ?? 10) * power;
}

/** @param {number} value @param {Intl.DateTimeFormatOptions} how */
const say = (value, how) => new Date(value).toLocaleDateString("en-US", { ...how, timeZone: "UTC" });
