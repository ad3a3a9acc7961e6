// @ts-check
// The parts of a walk to draw; walk.js draws them.
import { formatAction, runs, timesText } from "./format.js";

/** @typedef {{x: number, y: number, heading: number}} Place heading in degrees, 0 to the right, 90 upwards */
/** @typedef {Place & {action: string}} Action a place is where one stands after it */
/** @typedef {{program: string, ranges: {from: number, to: number}[]}} Step */
/** @typedef {{kind: "walk", actions: Action[], steps: Step[]}} Picture */

/**
 * An action as it is drawn: where it begins, and which lane it keeps to, so that
 * what happens in one place more than once can be seen. The lane of a move is
 * positive to the right of its heading, that of a turn counts the turns.
 * @typedef {{action: string, kind: "turn" | "look" | "walk" | "run" | "jump", from: Place, lane: number}} Piece
 */

/**
 * @typedef {object} Plan
 * @property {Piece[]} pieces of the actions
 * @property {Place[]} places before the first action and after each
 * @property {number} left least x
 * @property {number} top greatest y
 * @property {number} columns cells, from the least to the greatest x
 * @property {number} rows
 */

/** Walks begin here. @type {Place} */
export const START = { x: 0, y: 0, heading: 90 };

/**
 * @param {Action[]} actions
 * @returns {Plan}
 */
export function layOut(actions) {
  const places = [START, ...actions.map(({ x, y, heading }) => ({ x, y, heading }))];
  /** @type {Map<string, number>} */
  const passages = new Map();
  const pieces = actions.map(({ action }, i) => {
    const from = places[i] ?? START;
    const to = places[i + 1] ?? from;
    const kind = kindOf(action);
    // Both ways along an edge count together.
    const ends = [`${from.x} ${from.y}`, `${to.x} ${to.y}`].sort();
    const key = ends.join(kind === "turn" ? " turn " : " ");
    const before = passages.get(key) ?? 0;
    passages.set(key, before + 1);
    const turned = from.heading >= 180; // lanes stay where they are on the way back
    return { action, kind, from, lane: kind === "turn" ? before : laneOf(before) * (turned ? -1 : 1) || 0 };
  });
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [least(xs), -least(ys.map((y) => -y))];
  return { pieces, places, left, top, columns: -least(xs.map((x) => -x)) - left, rows: top - least(ys) };
}

/** @param {number[]} numbers */
function least(numbers) {
  return numbers.reduce((a, b) => Math.min(a, b));
}

/**
 * The lanes in the order in which they are taken: 0, 1, -1, 2, -2, ...
 * @param {number} before passages so far
 */
export function laneOf(before) {
  return before % 2 ? (before + 1) / 2 : -before / 2 || 0;
}

/**
 * @param {string} action
 * @returns {Piece["kind"]}
 */
function kindOf(action) {
  switch (action) {
    case "I_LOOK":
      return "look";
    case "I_RUN":
      return "run";
    case "I_JUMP":
      return "jump";
    case "I_TURN_LEFT":
    case "I_TURN_RIGHT":
      return "turn";
    default:
      return "walk";
  }
}

/**
 * The walk in words.
 * @param {Picture} picture
 */
export function describe({ actions }) {
  const end = actions.at(-1);
  if (!end) return "A walk without actions.";
  const facing = { 0: "right", 90: "up", 180: "left", 270: "down" }[end.heading] ?? `${end.heading} degrees`;
  const texts = runs(actions.map(({ action }) => formatAction(action))).map(timesText);
  return `A walk: ${texts.join(", ")}. It ends ${away(end)}, facing ${facing}.`;
}

/** @param {Place} place */
function away({ x, y }) {
  const parts = [];
  if (y) parts.push(`${Math.abs(y)} ${y > 0 ? "up" : "down"}`);
  if (x) parts.push(`${Math.abs(x)} to the ${x > 0 ? "right" : "left"}`);
  return parts.length ? `${parts.join(" and ")} from its start` : "where it began";
}
