// @ts-check
// A chart as a drawing of its own, in lines and texts: black on white, for documents.
/** @import {Cell} from "../client/types.js" */
import { formatNumbers } from "../page/numbers.js";
import { placesOf, ticksOf } from "./axis.js";

/** Pixels of the drawing, of a bar with its gap, and of the room around. */
const [WIDTH, HEIGHT, BAR, ROOM] = [760, 400, 30, 16];

const [INK, LINE] = ["#1d1d1f", "#d8d8dc"];

/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[\p{Cc}]/gu, " ");

/** @param {number} n */
const at = (n) => String(Math.round(n * 100) / 100);

/** @param {number} x @param {number} y @param {string} text @param {"start" | "middle" | "end"} [anchor] */
const write = (x, y, text, anchor = "start") =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" fill="${INK}">${safe(text)}</text>`;

/**
 * @param {{label: Cell, value: number, name: string, said: string}[]} points
 * @param {{kind: "bar" | "line", title: string, colour: string}} about
 */
export function chartSvg(points, { kind, title, colour }) {
  const height = kind === "bar" ? points.length * BAR + 3 * ROOM + 12 : HEIGHT;
  const inner = kind === "bar" ? bars(points, colour) : line(points, colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13"><title>${safe(title)}</title><rect width="${WIDTH}" height="${height}" fill="#ffffff"/>${write(ROOM, 24, title)}${inner}</svg>\n`;
}

/** @param {{value: number, name: string, said: string}[]} points @param {string} colour */
function bars(points, colour) {
  const [least, most] = [
    Math.min(0, ...points.map(({ value }) => value)),
    Math.max(0, ...points.map(({ value }) => value)),
  ];
  const [from, to] = [190, WIDTH - 110];
  const x = (/** @type {number} */ value) => from + ((value - least) / (most - least || 1)) * (to - from);
  return points
    .map(({ value, name, said }, i) => {
      const y = 2 * ROOM + 8 + i * BAR;
      const [left, right] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
      const short = [...name].length > 26 ? `${[...name].slice(0, 25).join("")}…` : name;
      const bar = `<rect x="${at(left)}" y="${y}" width="${at(right - left)}" height="22" rx="3" fill="${colour}"/>`;
      return write(from - 12, y + 16, short, "end") + bar + write(right + 6, y + 16, said);
    })
    .join("");
}

/** @param {{label: Cell, value: number, name: string}[]} points @param {string} colour */
function line(points, colour) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const power = 10 ** Math.floor(Math.log10((high - low || 1) / 4));
  const step = ([1, 2, 5].find((n) => n * power * 5 >= high - low) ?? 10) * power;
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const [left, right, top, bottom] = [80, WIDTH - 2 * ROOM, 44, HEIGHT - 36];
  const time = placesOf(points.map(({ label }) => label));
  const places = time?.places ?? points.map((_, i) => i);
  const [from = 0, to = 1] = [places[0], places.at(-1)];
  const x = (/** @type {number} */ place) => left + ((place - from) / (to - from || 1)) * (right - left);
  const y = (/** @type {number} */ value) => bottom - ((value - least) / (most - least || 1)) * (bottom - top);
  const levels = [];
  const steps = Math.min(20, Math.round((most - least) / step)); // equal numbers beyond 2⁵³ have steps that add nothing
  for (let i = 0; i <= steps; i++) levels.push(Number((least + i * step).toPrecision(12)));
  const grid = levels.map((value) => {
    const rule = `<path d="M${left} ${at(y(value))}H${right}" stroke="${LINE}"/>`;
    return rule + write(left - 8, y(value) + 4, formatNumbers([value], { grouped: true })[0] ?? "", "end");
  });
  const few = Math.ceil(points.length / 8);
  const ticks = time
    ? ticksOf(from, to, time.dates, 7)
    : points
        .map(({ name }, value) => ({ value, label: [...name].slice(0, 14).join("") }))
        .filter((_, i) => i % few === 0);
  const below = ticks.map(({ value, label }) => write(x(value), bottom + 22, label, "middle"));
  const path = places.map((place, i) => `${i === 0 ? "M" : "L"}${at(x(place))} ${at(y(values[i] ?? 0))}`).join("");
  const dots =
    places.length > 60
      ? []
      : places.map(
          (place, i) => `<circle cx="${at(x(place))}" cy="${at(y(values[i] ?? 0))}" r="3.5" fill="${colour}"/>`,
        );
  return `${grid.join("")}${below.join("")}<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>${dots.join("")}`;
}
