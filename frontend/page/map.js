// @ts-check
// A map of the United States with what the parts of a program denote: states are
// filled, cities and other points are counted in their states, rivers hatch the states
// that they run through. A table names them. Pictures come from domain/geo.
/** @import {Links} from "./links.js" */
/** @import {Picture, Shown, State, Step} from "./states.js" */
import topology from "us-atlas/states-albers-10m.json" with { type: "json" };
import { html, svg } from "./dom.js";
import { formatName } from "./format.js";
import { drawTable } from "./maptable.js";
import { formatQuantity } from "./numbers.js";
import { outcome } from "./outcome.js";
import { answerStep, borders, outlines, SIZE, show } from "./states.js";
import { drawSteps } from "./steps.js";

/** Number of names in the title of a state. */
const FEW = 6;

/** Radii of marks, in pixels of the map: of a dot, and of a number with some digits. */
const RADIUS = { dot: 6, number: 11, digit: 3.5 };

/** Of the ring around a small state. */
const RING = 11;

let drawings = 0; // patterns have names of their own in each

const us = outlines(/** @type {any} */ (topology));
const inner = borders(/** @type {any} */ (topology));

/**
 * The map, with the steps of the program and a table of the answer.
 * @param {Picture} picture
 * @param {Links} links of the program's parts
 * @returns {HTMLElement}
 */
export function drawMap(picture, links) {
  const { steps } = picture;
  const answer = answerStep(picture);
  const { drawing, put, point, onPoint } = drawStates();
  const caption = html("p", { class: "map-caption" });
  const update = (/** @type {number} */ part) => {
    const at = steps[part] ? part : answer;
    const step = steps[at];
    put(picture, step);
    const what = part < 0 && at === 0 ? "The answer" : html("code", {}, step?.program ?? "");
    caption.replaceChildren(...(step ? [what, `: ${outcome(picture, at)}`] : []));
    drawing.setAttribute("aria-label", `Map of the United States. ${caption.textContent}`);
  };
  update(links.selected);
  links.follow(update);
  onPoint((text) => {
    if (text) caption.replaceChildren(text);
    else update(links.selected);
  });
  const box = html("div", { class: "map" }, drawing);
  if (steps.length === 0) return box;
  box.append(
    caption,
    drawSteps(steps, links, (i) => short(picture, i)),
  );
  const table = drawTable(us, picture, steps[answer], point);
  if (table) box.append(table);
  return box;
}

/** What several things of a type are called; those without an entry get an s. @type {Record<string, string>} */
const PLURALS = { city: "cities", country: "countries" };

/**
 * What a step comes to, in short: its only thing, or how many there are of each type.
 * @param {Picture} picture
 * @param {number} i
 */
function short(picture, i) {
  const step = picture.steps[i];
  if (!step || step.total <= 1) return outcome(picture, i);
  const types = Object.entries(step.types).sort((a, b) => b[1] - a[1]);
  return types.map(([type, count]) => several(count, type)).join(", ");
}

/** @param {number} count @param {string} type */
function several(count, type) {
  return `${count} ${count === 1 ? type : (PLURALS[type] ?? `${type}s`)}`;
}

/**
 * The map; put shows a step on it, point outlines states by their abbreviations, and onPoint
 * tells what a state has while the pointer is on it, or null.
 */
function drawStates() {
  const name = `map-${++drawings}`;
  const tile = { width: 7, height: 7 };
  const turned = { patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  const hatch = svg("pattern", { id: name, class: "map-hatch", ...tile, ...turned });
  hatch.append(svg("rect", { class: "map-hatch-ground", ...tile }));
  hatch.append(svg("path", { class: "map-hatch-line", d: "M0 0V7" }));
  const viewBox = `${SIZE.x} ${SIZE.y} ${SIZE.width} ${SIZE.height}`;
  const drawing = svg("svg", { class: "map-picture", viewBox, role: "img" }, svg("defs", {}, hatch));
  const marks = svg("g", { class: "map-marks" });
  const shapes = us.map((state) => {
    const title = svg("title");
    const shape = svg("path", { class: "map-state", d: state.path }, title);
    shape.dataset.code = state.code;
    return { state, shape, title };
  });
  const outline = svg("path", { class: "map-outline", d: "" });
  drawing.append(...shapes.map(({ shape }) => shape), svg("path", { class: "map-borders", d: inner }), outline, marks);
  const put = (/** @type {Picture} */ picture, /** @type {Step | undefined} */ step) => {
    const { states, lines } = step ? show(picture, step) : { states: new Map(), lines: false };
    const [type = "", other] = Object.keys(step?.types ?? {}).filter((name) => name !== "state" && name !== "number");
    const most = Math.max(1, ...[...states.values()].map(({ count }) => count));
    marks.replaceChildren();
    point([]);
    for (const { state, shape, title } of shapes) {
      const shown = states.get(state.code);
      const text = describe(state, shown, other || !type ? "thing" : type);
      title.textContent = text;
      shape.setAttribute("class", `map-state ${classOf(shown, lines)}`);
      if (shown && !shown.lit && lines) shape.setAttribute("fill", `url(#${name})`);
      else shape.removeAttribute("fill");
      if (shown) marks.append(...drawMarks(state, shown, lines, most));
    }
  };
  const point = (/** @type {string[]} */ codes) => {
    const paths = us.flatMap(({ code, path }) => (codes.includes(code) ? [path] : []));
    outline.setAttribute("d", paths.join(""));
  };
  const onPoint = (/** @type {(text: string | null) => void} */ tell) => {
    for (const { state, shape, title } of shapes) {
      shape.addEventListener("pointerenter", () => {
        point([state.code]);
        tell(title.textContent);
      });
      shape.addEventListener("pointerleave", (event) => {
        if (event.pointerType !== "touch") leave(); // a finger leaves as soon as it is lifted
      });
    }
    const leave = () => {
      point([]);
      tell(null);
    };
    drawing.addEventListener("pointerdown", ({ target }) => {
      if (target === drawing) leave();
    });
  };
  return { drawing, put, point, onPoint };
}

/**
 * @param {Shown | undefined} shown
 * @param {boolean} lines
 */
function classOf(shown, lines) {
  if (!shown) return "";
  if (shown.lit) return "map-lit";
  return lines ? "map-crossed" : "map-holds";
}

/**
 * A state with what is shown of it: "Texas: Austin, TX, and 12 more", or "Texas: 30 cities" if none is listed.
 * @param {State} state
 * @param {Shown | undefined} shown
 * @param {string} type of the things in it
 */
function describe({ name }, shown, type) {
  if (!shown) return name;
  const { quantity, count, names } = shown;
  const number = quantity ? [formatQuantity(quantity.number, quantity.unit)] : [];
  const few = names.slice(0, FEW).map((thing) => formatName(thing));
  const rest = Math.max(count, names.length) - few.length;
  const more = few.length ? `and ${rest} more` : several(rest, type);
  const texts = [...number, ...few, ...(rest > 0 ? [more] : [])];
  return texts.length ? `${name}: ${texts.join(", ")}` : name;
}

/**
 * The marks of one state: how many things are in it, as a dot or a number, and a ring if it is small.
 * @param {State} state
 * @param {Shown} shown
 * @param {boolean} lines
 * @param {number} most things in any state
 */
function drawMarks({ at, small }, { lit, count }, lines, most) {
  const [cx, cy] = [Math.round(at[0]), Math.round(at[1])];
  const marks = [];
  if (small && (lit || lines)) marks.push(svg("circle", { class: "map-ring", cx, cy, r: RING }));
  if (count > 0 && !lines) {
    const text = String(count);
    const r = most === 1 ? RADIUS.dot : RADIUS.number + RADIUS.digit * (text.length - 1);
    marks.push(svg("circle", { class: "map-dot", cx, cy, r: small && most > 1 ? r - 2 : r }));
    if (most > 1) marks.push(svg("text", { class: "map-count", x: cx, y: cy + 4.5 }, text));
  }
  return marks;
}
