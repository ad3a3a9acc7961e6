// @ts-check
// The values of a Parquet file as texts of JSON: see table/parquet/doc.go for what is written how.
/** @import {Column} from "./parquetschema.js" */
import { Damage } from "./parquetschema.js";

/** A stored value. @typedef {boolean | number | bigint | Uint8Array} Value */

const DAY = 86_400n; // seconds

/** Stored as. */
const [INT32, INT96, FLOAT] = [1, 3, 4];

/** The most bytes of a cell. */
const MAX_CELL = 2 ** 20;

/**
 * A function that writes the values of a column.
 * @param {Column} column
 * @param {boolean} days timestamps are written as dates
 * @returns {(value: Value) => string}
 */
export function writerOf(column, days) {
  const { kind, meaning, unit, scale } = column;
  if (isInstant(column))
    return (value) => {
      const [day, part] = instant(column, /** @type {number | bigint | Uint8Array} */ (value));
      return `"${dateText(day)}${days ? "" : ` ${clockText(part, unitOf(column))}`}"`;
    };
  return (value) => {
    switch (typeof value) {
      case "boolean":
        return String(value);
      case "number":
        if (kind >= FLOAT) return numberText(kind === FLOAT ? shortest(value) : value);
        return integerText(BigInt(value));
      case "bigint":
        return integerText(value);
      default:
        return bytesText(value, column);
    }
  };

  /** @param {bigint} n */
  function integerText(n) {
    if (meaning === "decimal") return decimalText(n, scale);
    if (meaning === "date") return `"${dateText(n)}"`;
    const parts = BigInt(unit || 1);
    if (meaning === "time" && n >= 0n && n < DAY * parts) return `"${clockText(n, parts)}"`;
    return String(meaning === "unsigned" ? BigInt.asUintN(kind === INT32 ? 32 : 64, n) : n);
  }
}

/** Whether a column has points in time. @param {Column} column */
export function isInstant({ kind, meaning }) {
  return kind === INT96 || (meaning === "timestamp" && kind < INT96);
}

/** @param {Column} column */
const unitOf = ({ kind, unit }) => (kind === INT96 ? 1_000_000_000n : BigInt(unit || 1));

/**
 * The day of a timestamp since 1970, and the units since midnight.
 * @param {Column} column
 * @param {number | bigint | Uint8Array} value
 * @returns {[bigint, bigint]}
 */
export function instant(column, value) {
  const parts = DAY * unitOf(column);
  if (!(value instanceof Uint8Array)) return floorDivide(BigInt(value), parts);
  const epoch = 2440588n; // the Julian day of 1970-01-01
  const view = new DataView(value.buffer, value.byteOffset, value.length);
  const [more, part] = floorDivide(view.getBigInt64(0, true), parts);
  return [BigInt(view.getUint32(8, true)) - epoch + more, part];
}

/** @param {bigint} n @param {bigint} by @returns {[bigint, bigint]} */
function floorDivide(n, by) {
  const [whole, rest] = [n / by, n % by];
  return rest < 0n ? [whole - 1n, rest + by] : [whole, rest];
}

/**
 * A day since 1970, by the calendar of today for all times: see Howard Hinnant, chrono-compatible
 * low-level date algorithms.
 * @param {bigint} days
 */
function dateText(days) {
  const [era, inEra] = floorDivide(days + 719468n, 146097n);
  const ofEra = (inEra - inEra / 1460n + inEra / 36524n - inEra / 146096n) / 365n;
  const inYear = inEra - (365n * ofEra + ofEra / 4n - ofEra / 100n);
  const shifted = (5n * inYear + 2n) / 153n;
  const day = inYear - (153n * shifted + 2n) / 5n + 1n;
  const month = shifted < 10n ? shifted + 3n : shifted - 9n;
  const year = ofEra + 400n * era + (month < 3n ? 1n : 0n);
  const rest = `-${twoDigits(month)}-${twoDigits(day)}`;
  if (year >= 1n && year <= 9999n) return String(year).padStart(4, "0") + rest;
  return (year < 0n ? "-" : "+") + String(year < 0n ? -year : year).padStart(6, "0") + rest;
}

/** @param {bigint} n */
const twoDigits = (n) => String(n).padStart(2, "0");

/** A time of day, in units of a part of a second. @param {bigint} part @param {bigint} unit */
function clockText(part, unit) {
  const [seconds, rest] = [part / unit, part % unit];
  const clock = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map(twoDigits).join(":");
  if (rest === 0n) return clock;
  const digits = String(rest * (1_000_000_000n / unit)).padStart(9, "0");
  return `${clock}.${digits.replace(/(000)+$/, "")}`;
}

/** Puts the point into a decimal. @param {bigint} n @param {number} scale */
function decimalText(n, scale) {
  if (scale === 0) return String(n);
  const digits = String(n < 0n ? -n : n).padStart(scale + 1, "0");
  return `${n < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** @param {number} x */
const numberText = (x) => (Number.isFinite(x) ? String(x) : "null");

/** The number with the fewest digits that is this one in 32 bits. @param {number} x */
function shortest(x) {
  if (!Number.isFinite(x)) return x;
  const most = 9;
  for (let digits = 1; digits < most; digits++) {
    const near = Number(x.toExponential(digits - 1));
    if (Math.fround(near) === x) return near;
  }
  return Number(x.toExponential(most - 1));
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param {Uint8Array} bytes @param {Column} column */
function bytesText(bytes, { meaning, scale }) {
  const size = bytes.length;
  if (size > MAX_CELL) throw new Damage(`a cell of ${size} bytes, but the limit is ${MAX_CELL}`);
  if (meaning === "decimal") {
    if (size > 64) throw new Damage("a decimal of more than 64 bytes");
    return decimalText(BigInt.asIntN(8 * size, BigInt(`0x0${hexText(bytes)}`)), scale);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  if (meaning === "uuid" && size === 16)
    return `"${hexText(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}"`;
  if (meaning === "float16" && size === 2) return numberText(half(view.getUint16(0, true)));
  if (meaning === "interval" && size === 12)
    return `"${intervalText(view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true))}"`;
  try {
    return stringText(utf8.decode(bytes));
  } catch {
    return `"${hexText(bytes)}"`;
  }
}

/** @param {Uint8Array} bytes */
function hexText(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A number of 16 bits. @param {number} bits */
function half(bits) {
  const [exponent, fraction, sign] = [(bits >> 10) & 31, bits & 1023, bits >= 0x8000 ? -1 : 1];
  if (exponent === 31) return Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

/** @param {number} months @param {number} days @param {number} millis */
function intervalText(months, days, millis) {
  const date = (months > 0 ? `${months}M` : "") + (days > 0 ? `${days}D` : "");
  return `P${date}${millis > 0 || date === "" ? `T${millis / 1000}S` : ""}`;
}

/** A text in quotes. @param {string} text */
export function stringText(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON does not take
  return `"${text.replace(/["\\]/g, "\\$&").replace(/[\x00-\x1f]/g, escapeControl)}"`;
}

/** @param {string} sign */
const escapeControl = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
