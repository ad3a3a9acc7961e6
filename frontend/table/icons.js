// @ts-check
// Small drawings beside words; readers of the screen hear the words only.
import { svg } from "../page/dom.js";

/** Paths on a field of 24 × 24. */
const PATHS = {
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5",
  closed: "M3 9.5c2 3 5 5 9 5s7-2 9-5M12 14.5V18M6.5 13 4.5 16M17.5 13l2 3",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const path = svg("path", { d: PATHS[name] });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" }, path);
}
