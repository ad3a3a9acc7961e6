// @ts-check
// Tables and how they belong together, as a drawing. What a reader of the screen hears is the list beside it.
/** @import { DatabaseInfo, Reading } from "../client/types.js" */
import { svg } from "../page/dom.js";
import { counted } from "../page/numbers.js";
import { BOX, layOutSchema } from "./schemalayout.js";

/** The most tables that are drawn. */
export const MAX_DRAWN = 24;

/** Letters of a name that fit in a box. */
const LETTERS = 18;

/** How far apart lines between the same tables are. */
const BESIDE = 8;

/** @typedef {Pick<DatabaseInfo, "relations"> & {tables: {name: string, rows: number}[]}} Drawn */

/**
 * A drawing, or null if there are too many tables.
 * @param {Drawn} info
 */
export function drawSchema({ tables, relations }) {
  if (tables.length > MAX_DRAWN) return null;
  const { boxes, width, height } = layOutSchema(tables.length, relations);
  const margin = 3; // for what loops outside of a box
  const loops = relations.some(({ from, to }) => from === to) ? 26 : 0;
  const [w, h] = [width + 2 * margin, height + 2 * margin + loops];
  const picture = svg("svg", {
    class: "schema-drawing",
    width: w,
    height: h,
    viewBox: `${-margin} ${-margin - loops} ${w} ${h}`,
    "aria-hidden": "true",
  });
  /** How many lines there are between two tables. @type {Map<string, number>} */
  const drawn = new Map();
  for (const relation of relations) {
    const [from, to] = [boxes[relation.from], boxes[relation.to]];
    if (!from || !to) continue;
    const pair = [relation.from, relation.to].sort().join();
    const before = drawn.get(pair) ?? 0;
    drawn.set(pair, before + 1);
    const line = svg("path", { d: pathOf(from, to, before), class: "schema-line" });
    line.append(svg("title", {}, relation.says));
    picture.append(line);
  }
  for (const [i, { name, rows }] of tables.entries()) {
    const { x, y } = boxes[i] ?? { x: 0, y: 0 };
    const box = svg("rect", { x, y, width: BOX.width, height: BOX.height, rx: 9 });
    const title = svg("text", { x: x + BOX.width / 2, y: y + 20, class: "schema-name" }, shortened(name));
    const size = svg("text", { x: x + BOX.width / 2, y: y + 36, class: "schema-size" }, counted(rows, "row"));
    picture.append(svg("g", { class: "schema-box" }, svg("title", {}, name), box, title, size));
  }
  return picture;
}

/**
 * A line from a box to another one, or a loop above it, beside those that are there already.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} before how many these are
 */
export function pathOf(from, to, before) {
  const aside = BESIDE * Math.ceil(before / 2) * (before % 2 ? 1 : -1);
  const [middle, right] = [BOX.height / 2 + aside, BOX.width];
  if (from === to) {
    const [left, top] = [from.x + right / 2 - 16 + 4 * aside, from.y];
    return `M${left} ${top}c-6 -28 38 -28 32 0`;
  }
  const forth = to.x > from.x;
  const [x1, x2] = forth ? [from.x + right, to.x] : [from.x, to.x + right];
  if (from.x === to.x) {
    const [up, down] = from.y < to.y ? [from, to] : [to, from];
    return `M${up.x + right / 2 + aside} ${up.y + BOX.height}V${down.y}`;
  }
  const [y1, y2, half] = [from.y + middle, to.y + middle, (x1 + x2) / 2];
  return `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`;
}

/** @param {string} name */
const shortened = (name) => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

/**
 * The tables that an answer is about: that whose rows it counts, and those on the way.
 * @param {DatabaseInfo} schema
 * @param {Partial<Reading>} reading
 */
export function drawWay(schema, { table, way = [] }) {
  const used = schema.relations.filter(({ says }) => way.includes(says));
  const places = new Set([
    schema.tables.findIndex(({ name }) => name === table),
    ...used.flatMap(({ from, to }) => [from, to]),
  ]);
  const order = [...places].filter((place) => place >= 0).sort((a, b) => a - b);
  const tables = order.flatMap((place) => schema.tables[place] ?? []);
  const relations = used.map((relation) => ({
    ...relation,
    from: order.indexOf(relation.from),
    to: order.indexOf(relation.to),
  }));
  const drawn = drawSchema({ tables, relations });
  return drawn ? [drawn] : [];
}
