// @ts-check
// Of an answer about several tables: whose rows it counts, and how those of others are found, in words and as a drawing.
/** @import { DatabaseInfo, Reading } from "../client/types.js" */
import { html } from "../page/dom.js";

/** Whose rows a reading counts; nothing if there is one table. @param {Partial<Reading>} reading */
export function rowsNodes({ table = "" }) {
  return table === "" ? [] : [html("span", { class: "lead-in" }, "Rows of "), html("strong", {}, table)];
}

/**
 * @param {DatabaseInfo} schema
 * @param {Partial<Reading>} reading
 */
export function wayNodes(schema, reading) {
  const { way = [] } = reading;
  const rows = rowsNodes(reading);
  if (rows.length === 0) return [];
  if (way.length === 0) return [html("p", { class: "way" }, ...rows)];
  const place = html("div", { class: "schema-scroll" });
  const details = html("details", { class: "way" }, html("summary", {}, ...rows, `; ${way.join("; ")}`), place);
  details.addEventListener("toggle", async () => {
    const { drawWay } = await import("./schemadrawing.js");
    if (details.open && place.childElementCount === 0) place.append(...drawWay(schema, reading));
  });
  return [details];
}
