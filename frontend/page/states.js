// @ts-check
// The states on a map: their outlines, and what a step of a program puts on them.
// map.js draws it. Pictures come from domain/geo.
/** @import {Topology, GeometryCollection} from "topojson-specification" */
import { feature, mesh } from "topojson-client";

/** @typedef {{name: string, type: string, in?: string}} Place in: the abbreviations of its states */
/** @typedef {{number: number, unit?: string, of: number}} Quantity of: index of its place, -1 for none */
/** @typedef {{program: string, total: number, places: number[], types: Record<string, number>, count?: Record<string, number>, numbers?: Quantity[]}} Step */
/** @typedef {{kind: "map", places: Place[], steps: Step[]}} Picture */

/** @typedef {[number, number]} Point */
/** @typedef {{code: string, name: string, path: string, at: Point, small: boolean}} State at: where its marks are */

/** Where the states lie on the projected map of us-atlas, with a margin. */
export const SIZE = { x: -62, y: 8, width: 1024, height: 604 };

/** A state of less than this area, in square pixels of the map, is hard to see. */
const SMALL = 700;

/** Abbreviations by the names of us-atlas. */
const CODES = Object.fromEntries(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,
FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,
MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,
NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,
PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,
WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`
    .split(/,\n?/)
    .map((entry) => [entry.slice(3), entry.slice(0, 2).toLowerCase()]),
);

/**
 * The states of a topology, by name.
 * @param {Topology<{states: GeometryCollection<{name: string}>}>} topology
 * @returns {State[]}
 */
export function outlines(topology) {
  const states = feature(topology, topology.objects.states).features.flatMap(({ geometry, properties }) => {
    const code = CODES[properties.name];
    if (!code || (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon")) return [];
    const polygons = /** @type {Point[][][]} */ (
      geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates
    );
    const outer = polygons.flatMap((rings) => rings.slice(0, 1));
    const largest = outer.reduce((a, b) => (Math.abs(area(b)) > Math.abs(area(a)) ? b : a));
    const path = polygons.flat().map(ringPath).join("");
    const small = Math.abs(area(largest)) < SMALL;
    return [{ code, name: properties.name, path, at: centre(largest), small }];
  });
  return states.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The borders between states as one path.
 * @param {Topology<{states: GeometryCollection<{name: string}>}>} topology
 */
export function borders(topology) {
  const lines = mesh(topology, topology.objects.states, (a, b) => a !== b).coordinates;
  return lines.map((line) => linePath(/** @type {Point[]} */ (line))).join("");
}

/** @param {Point[]} ring */
function ringPath(ring) {
  return `${linePath(ring.slice(0, -1))}Z`;
}

/** @param {Point[]} points */
function linePath(points) {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** Signed. @param {Point[]} ring closed */
function area(ring) {
  let twice = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [u, v] = ring[i + 1] ?? [x, y];
    twice += x * v - u * y;
  }
  return twice / 2;
}

/** The centre of gravity. @param {Point[]} ring closed @returns {Point} */
function centre(ring) {
  let [sx, sy, sum] = [0, 0, 0];
  for (const [i, [x, y]] of ring.entries()) {
    const [u, v] = ring[i + 1] ?? [x, y];
    const cross = x * v - u * y;
    [sx, sy, sum] = [sx + (x + u) * cross, sy + (y + v) * cross, sum + cross];
  }
  return [sx / (3 * sum), sy / (3 * sum)];
}

/**
 * What is shown of one state: it belongs to the set; things of the set are in it, or
 * run through it; it has a number.
 * @typedef {object} Shown
 * @property {boolean} lit
 * @property {number} count of the set's things in it, other than states
 * @property {string[]} names of those that are listed
 * @property {Quantity | undefined} quantity
 */

/**
 * What a step puts on the map, by the states' abbreviations, and whether its things
 * are lines rather than points: rivers only.
 * @param {Picture} picture
 * @param {Step} step
 */
export function show({ places }, step) {
  /** @type {Map<string, Shown>} */
  const states = new Map();
  const at = (/** @type {string} */ code) => {
    const shown = states.get(code) ?? { lit: false, count: 0, names: [], quantity: undefined };
    states.set(code, shown);
    return shown;
  };
  const listed = step.places.flatMap((i) => places[i] ?? []);
  for (const { type, name, in: codes = "" } of listed) {
    for (const code of codes.split(" ").filter(Boolean)) {
      if (type === "state") at(code).lit = true;
      else at(code).names.push(name);
    }
  }
  for (const [code, count] of Object.entries(step.count ?? {})) at(code).count = count;
  for (const quantity of step.numbers ?? []) {
    const owner = places[quantity.of];
    for (const code of (owner?.in ?? "").split(" ").filter(Boolean)) {
      const shown = at(code);
      if (owner?.type === "state") Object.assign(shown, { lit: true, quantity });
      else if (owner) {
        shown.count++;
        shown.names.push(owner.name);
      }
    }
  }
  const owners = (step.numbers ?? []).flatMap(({ of }) => places[of] ?? []);
  const things = [...listed, ...owners].filter(({ type }) => type !== "state" && type !== "country");
  return { states, lines: things.length > 0 && things.every(({ type }) => type === "river") };
}

/**
 * The step that shows the answer on the map: the first one, unless that is a number of
 * nothing in particular, as a count. Then it is the first one below it with places; -1 for none.
 * @param {Picture} picture
 */
export function answerStep({ steps }) {
  return steps.findIndex(({ places, numbers = [] }) => places.length > 0 || numbers.some(({ of }) => of >= 0));
}

/**
 * The rows of the table of a step: its places and their numbers, by name.
 * @param {Picture} picture
 * @param {Step} step
 * @returns {{place: Place, quantity?: Quantity}[]}
 */
export function rows({ places }, step) {
  const numbers = (step.numbers ?? []).flatMap((quantity) => {
    const place = places[quantity.of];
    return place ? [{ place, quantity }] : [];
  });
  const things = step.places.flatMap((i) => (places[i] ? [{ place: places[i] }] : []));
  return [...things, ...numbers].sort((a, b) => (a.place.name < b.place.name ? -1 : 1));
}
