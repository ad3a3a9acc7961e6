// @ts-check
// A scene of solids in perspective, and the steps of a program: each lights up
// the objects it is about. Pictures come from domain/clevr.
/** @import {Links} from "./links.js" */
import { html, svg } from "./dom.js";
import { drawSteps } from "./steps.js";

/** @typedef {{shape: string, size: string, color: string, material: string, x: number, y: number}} Solid x to the right, y to the back */
/** @typedef {{program: string, words: string[], depth: number, objects: number[], set: boolean, value?: string}} Step */
/** @typedef {{kind: "scene", objects: Solid[], steps: Step[]}} Picture */
/** @typedef {{x: number, y: number, scale: number}} Point in the picture, and pixels per unit of length there */
/** @typedef {{x: number, y: number, rx: number, ry: number}} Ellipse */

const WIDTH = 640;
const HEIGHT = 400;

/** What is shown of the plane of the picture: the floor reaches below its middle farther than above. */
const TOP = 24;
const BOTTOM = 440;

/** Where the eye is, in front of the middle and above it, and where it looks. */
const EYE = { y: -10.5, z: 6.2 };
const LOOK = { y: -0.45, z: 0.3 };
const FOCUS = 740; // pixels

/** Half the height of a solid; a sphere's radius. */
const EXTENT = { large: 0.7, small: 0.37 };
const CUBE = 0.86; // half its edge, of the extent: it looks as large as the sphere then
const TURNED = 0.45; // how far cubes are turned, in radians
const CYLINDER = 0.9; // its radius, of the extent

/** Half the width of the floor. */
const FLOOR = 4.7;

let drawings = 0; // gradients have names of their own in each

/**
 * Where a point of the scene is seen: z is its height above the floor.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 * @returns {Point}
 */
export function project(x, y, z) {
  const [dy, dz] = [LOOK.y - EYE.y, LOOK.z - EYE.z];
  const length = Math.hypot(dy, dz);
  const [fy, fz] = [dy / length, dz / length]; // the way it looks; (-fz, fy) is up
  const [py, pz] = [y - EYE.y, z - EYE.z];
  const scale = FOCUS / (py * fy + pz * fz);
  return { x: WIDTH / 2 + scale * x, y: HEIGHT / 2 - scale * (pz * fy - py * fz), scale };
}

/**
 * A level disc as it is seen.
 * @param {number} x
 * @param {number} y
 * @param {number} z
 * @param {number} radius
 * @returns {Ellipse}
 */
export function disc(x, y, z, radius) {
  const [back, front] = [project(x, y + radius, z), project(x, y - radius, z)];
  const middle = project(x, y, z);
  return { x: middle.x, y: (back.y + front.y) / 2, rx: middle.scale * radius, ry: (front.y - back.y) / 2 };
}

/**
 * The faces of a cube that are seen: its top, then the sides from left to right.
 * @param {number} x
 * @param {number} y
 * @param {number} half of its edge
 * @returns {Point[][]}
 */
export function cubeFaces(x, y, half) {
  const corner = (/** @type {number} */ k, /** @type {number} */ z) => {
    const angle = TURNED + Math.PI * (k / 2 + 0.25);
    const reach = half * Math.SQRT2;
    return project(x + reach * Math.cos(angle), y + reach * Math.sin(angle), z);
  };
  const sides = [];
  for (let k = 0; k < 4; k++) {
    const side = [corner(k, 0), corner(k + 1, 0), corner(k + 1, 2 * half), corner(k, 2 * half)];
    if (area(side) < 0) sides.push(side);
  }
  sides.sort((a, b) => middle(a) - middle(b));
  return [[0, 1, 2, 3].map((k) => corner(k, 2 * half)), ...sides];
}

/**
 * Twice the area of a polygon: below 0 if its corners go round counterclockwise
 * as they are seen, which those of a side do if one looks at its outside.
 * @param {Point[]} points
 */
function area(points) {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
}

/** @param {Point[]} points */
function middle(points) {
  return points.reduce((sum, p) => sum + p.x, 0) / points.length;
}

/**
 * What a step comes to, in words; nothing for the name of an attribute.
 * @param {Step} step
 */
export function outcome({ set, objects, value, depth }) {
  if (set) return objects.length === 1 ? "1 object" : `${objects.length || "no"} objects`;
  return value ?? (depth === 0 ? "no answer" : "");
}

/** @param {Solid} solid */
export function describe({ size, color, material, shape }) {
  return `${size} ${color} ${material} ${shape}`;
}

/**
 * The scene and, if there is a program, its steps. A step that is selected lights up
 * its objects.
 * @param {Picture} picture
 * @param {Links} links of the program's parts
 * @returns {HTMLElement}
 */
export function drawScene({ objects, steps }, links) {
  const { drawing, solids } = drawObjects(objects);
  links.follow((part) => {
    const step = steps[part];
    drawing.classList.toggle("scene-focused", step?.set ?? false);
    for (const [i, solid] of solids.entries()) solid.classList.toggle("scene-lit", step?.objects.includes(i) ?? false);
  });
  const box = html("div", { class: "scene" }, drawing);
  if (steps.length > 0) box.append(drawSteps(steps, links, (i) => (steps[i] ? outcome(steps[i]) : "")));
  return box;
}

/**
 * The picture, and the group of each object. What is in front is drawn last.
 * @param {Solid[]} objects
 */
function drawObjects(objects) {
  const label = `A scene of ${objects.length} objects: ${objects.map(describe).join(", ")}`;
  const height = BOTTOM - TOP;
  const about = { class: "scene-picture", role: "img", "aria-label": label };
  const drawing = svg("svg", { ...about, width: WIDTH, height, viewBox: `0 ${TOP} ${WIDTH} ${height}` });
  drawing.append(ellipse(disc(0, 0, 0, FLOOR), "scene-floor"));
  const name = `scene-${++drawings}`;
  const solids = objects.map((object, i) => drawSolid(object, `${name}-${i}`));
  const order = objects.map((_, i) => i).sort((a, b) => (objects[b]?.y ?? 0) - (objects[a]?.y ?? 0));
  for (const i of order) drawing.append(...solids.slice(i, i + 1));
  return { drawing, solids };
}

/**
 * @param {Solid} solid
 * @param {string} name of its gradient
 */
function drawSolid(solid, name) {
  const { x, y, shape, color, material } = solid;
  const extent = solid.size === "large" ? EXTENT.large : EXTENT.small;
  const group = svg("g", { class: `scene-solid scene-${color} scene-${material}` }, svg("title", {}, describe(solid)));
  group.append(ellipse(disc(x + 0.25 * extent, y, 0, 1.15 * extent), "scene-shadow"));
  switch (shape) {
    case "cube":
      cubeFaces(x, y, CUBE * extent).forEach((face, i) => {
        const points = face.map((p) => `${round(p.x)},${round(p.y)}`).join(" ");
        group.append(svg("polygon", { class: `scene-face scene-${["top", "side", "far"][i] ?? "far"}`, points }));
      });
      if (material === "metal") {
        const gleam = disc(x - 0.35 * extent, y, 2 * CUBE * extent, 0.22 * extent);
        group.append(ellipse(gleam, "scene-spot"));
      }
      break;
    case "cylinder":
      group.append(shading("linearGradient", name, { x1: 0, x2: 1 }), ...cylinder(x, y, extent, name));
      break;
    default: {
      const at = project(x, y, extent);
      const circle = { cx: round(at.x), cy: round(at.y), r: round(at.scale * extent), fill: `url(#${name})` };
      group.append(shading("radialGradient", name, { cx: 0.36, cy: 0.3, r: 0.75 }));
      group.append(svg("circle", { class: "scene-face", ...circle }));
    }
  }
  return group;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} extent
 * @param {string} name of the gradient
 */
function cylinder(x, y, extent, name) {
  const [top, foot] = [disc(x, y, 2 * extent, CYLINDER * extent), disc(x, y, 0, CYLINDER * extent)];
  const [left, right] = [round(top.x - top.rx), round(top.x + top.rx)];
  const [below, beside] = [round(foot.x - foot.rx), round(foot.x + foot.rx)];
  const body = `M${left} ${round(top.y)}L${below} ${round(foot.y)}A${round(foot.rx)} ${round(foot.ry)} 0 0 0 ${beside} ${round(foot.y)}L${right} ${round(top.y)}Z`;
  return [svg("path", { class: "scene-face", d: body, fill: `url(#${name})` }), ellipse(top, "scene-face scene-top")];
}

/**
 * A gradient whose colours the style sheet makes of the object's own: they are
 * glossy or dull.
 * @param {"linearGradient" | "radialGradient"} tag
 * @param {string} name
 * @param {Record<string, number>} place
 */
function shading(tag, name, place) {
  const stop = (/** @type {number} */ offset, /** @type {string} */ part) =>
    svg("stop", { offset, class: `scene-${part}` });
  const gleams = tag === "linearGradient" ? 0.3 : 0.25;
  const stops = [stop(0, "light"), stop(gleams, "gleam"), stop(0.55, "body"), stop(1, "dark")];
  return svg(tag, { id: name, ...place }, ...stops);
}

/**
 * @param {Ellipse} ellipse
 * @param {string} name
 */
function ellipse({ x, y, rx, ry }, name) {
  return svg("ellipse", { class: name, cx: round(x), cy: round(y), rx: round(rx), ry: round(ry) });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
