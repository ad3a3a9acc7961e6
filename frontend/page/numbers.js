// @ts-check
// Writes numbers as people read them, by the rule of internal/numeral, whose table of cases
// tests both.
/** @import {NumberFormat} from "../client/types.js" */

/** Numbers that were computed of no column, and those of a domain's facts. @type {NumberFormat} */
export const COMPUTED = { grouped: true, most: 2 };

/**
 * Numbers that stand below each other, without their unit.
 * @param {(number | string)[]} values those that isNumber takes
 * @param {NumberFormat} [format]
 */
export function formatNumbers(values, format = COMPUTED) {
  const { grouped = false, least = 0, most, length = false } = format;
  if (length) return values.map((value) => (typeof value === "string" ? `${value} s` : lengthOf(value)));
  const isBroken = (/** @type {number | string} */ v) =>
    most !== undefined && typeof v === "number" && !isSmall(v) && /[1-9]/.test(decimalsOf(fixed(v, most)));
  const decimals = values.some(isBroken) ? Math.max(least, most ?? 0) : least;
  return values.map((value) => {
    const text = typeof value === "string" ? value : write(value + 0, decimals, most !== undefined);
    return grouped && !text.includes("e") ? text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",") : text;
  });
}

/** Seconds as a length of time: "1 h 23 min 43 s". @param {number} value @returns {string} */
export function lengthOf(value) {
  if (isSmall(value) || Math.abs(value) >= 1e15) return `${value} s`;
  if (value < 0) return `-${lengthOf(-value)}`;
  const hundredths = Math.round(100 * value);
  const [hours, minutes, seconds] = [
    Math.floor(hundredths / 360000),
    Math.floor(hundredths / 6000) % 60,
    (hundredths % 6000) / 100,
  ];
  const parts = [
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    (seconds > 0 || hundredths < 6000) && `${seconds} s`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** A number as answers have it, its digits and its exponent. */
const NUMBER = /^-?((?:0|[1-9]\d*)(?:\.\d+)?)(e-?\d+)?$/;

/**
 * Whether a cell of an answer is a number. One with more digits than JavaScript keeps is a text of all of them.
 * @param {unknown} cell @returns {cell is number | string}
 */
export function isNumber(cell) {
  if (typeof cell !== "string") return typeof cell === "number";
  const [, digits = "", exponent = ""] = NUMBER.exec(cell) ?? [];
  return digits.length >= 16 || exponent.length >= "e400".length;
}

/** The order of two numbers, by all their digits: below 0 if the first is less. @param {number | string} a @param {number | string} b */
export function compareNumbers(a, b) {
  const [x, y] = [Number(a), Number(b)];
  if (x !== y || (typeof a === typeof b && typeof a === "number")) return x < y ? -1 : x > y ? 1 : 0;
  const [m, n] = [integerOf(a), integerOf(b)];
  const least = Math.min(m.exponent, n.exponent);
  const [v, w] = [m, n].map(({ integer, exponent }) => integer * 10n ** BigInt(exponent - least));
  return /** @type {bigint} */ (v) < /** @type {bigint} */ (w) ? -1 : v === w ? 0 : 1;
}

/** A number as an integer and a power of ten. @param {number | string} number */
function integerOf(number) {
  const [mantissa = "", power = "0"] = String(number).toLowerCase().split("e");
  const [whole = "", decimals = ""] = mantissa.split(".");
  return { integer: BigInt(whole + decimals), exponent: Number(power) - decimals.length };
}

/** A number with its unit. @param {number} value @param {NumberFormat} [format] */
export function formatNumber(value, format = COMPUTED) {
  return [...formatNumbers([value], format), ...(format.unit ? [format.unit] : [])].join(" ");
}

/** A number of a domain's facts. @param {number} value @param {string} [unit] */
export const formatQuantity = (value, unit = "") => formatNumber(value, { ...COMPUTED, unit });

/** How many there are of something: "1 row", "13,706 rows". @param {number} n @param {string} noun */
export const counted = (n, noun) => `${formatNumber(n)} ${noun}${n === 1 ? "" : "s"}`;

/** @param {number} value @param {number} decimals @param {boolean} computed */
function write(value, decimals, computed) {
  if (computed && isSmall(value)) return String(Number(value.toPrecision(4)));
  const text = String(value);
  if (text.includes("e")) return text;
  return computed || decimalsOf(text).length < decimals ? fixed(value, decimals) : text;
}

/** A computed number that has four digits, however many decimals that are. @param {number} value */
const isSmall = (value) => value !== 0 && Math.abs(value) < 1e-3;

/** @param {string} text */
const decimalsOf = (text) => (text.includes("e") ? "" : (text.split(".")[1] ?? ""));

/** A number with so many decimals; a five after them is rounded away from zero. @param {number} value @param {number} decimals */
export function fixed(value, decimals) {
  const more = value.toFixed(decimals + 1);
  const half = more.endsWith("5") && Number(more) === value;
  const text = (half ? value * (1 + Number.EPSILON) : value).toFixed(decimals);
  return /[1-9]/.test(text) ? text : text.replace("-", "");
}
