// @ts-check
// The table below the map: places with their states and numbers.
/** @import {Picture, State, Step} from "./states.js" */
import { headRow, html, scrollBox } from "./dom.js";
import { formatName } from "./format.js";
import { formatQuantity } from "./numbers.js";
import { rows } from "./states.js";

/**
 * The places of a step with their states and numbers; null if there are none. Pointing at a
 * row points at its states.
 * @param {State[]} us
 * @param {Picture} picture
 * @param {Step | undefined} step
 * @param {(codes: string[]) => void} point
 */
export function drawTable(us, picture, step, point) {
  const lines = step ? rows(picture, step) : [];
  if (!step || lines.length === 0) return null;
  const names = new Map(us.map(({ code, name }) => [code, name]));
  const numbers = lines.some(({ quantity }) => quantity);
  const elsewhere = lines.some(({ place }) => place.type !== "state");
  const head = ["Name", ...(elsewhere ? ["Kind", "States"] : []), ...(numbers ? ["Number"] : [])];
  const body = lines.map(({ place, quantity }) => {
    const codes = (place.in ?? "").split(" ").filter(Boolean);
    const states = codes.map((code) => names.get(code) ?? code.toUpperCase());
    const cells = [
      ...(elsewhere ? [place.type, place.type === "state" ? "" : states.join(", ")] : []),
      ...(numbers ? [quantity ? formatQuantity(quantity.number, quantity.unit) : ""] : []),
    ];
    const name = html("th", { scope: "row" }, formatName(place.name));
    const row = html("tr", {}, name, ...cells.map((text) => html("td", {}, text)));
    row.addEventListener("pointerenter", () => point(codes));
    row.addEventListener("pointerleave", () => point([]));
    return row;
  });
  const table = html("table", { class: "map-table" }, html("thead", {}, headRow(head)), html("tbody", {}, ...body));
  const scroll = scrollBox("Places on the map", table, { class: "map-scroll scroll" });
  const count = step.total > lines.length ? `${lines.length} of the ${step.total}` : `The ${lines.length}`;
  const summary = html("summary", {}, step.total === 1 ? "The place" : `${count} places as a table`);
  const details = html("details", { class: "map-places" }, summary, scroll);
  details.open = head.length > 1; // names alone are in the answer
  return details;
}
