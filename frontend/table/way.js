// @ts-check
// Of an answer about several tables: whose rows it counts, and how those of others are found, in words and as a drawing.
/** @import { DatabaseInfo, Reading } from "../client/types.js" */
import { html } from "../page/dom.js";
import { drawSchema, usedTables } from "./schemadrawing.js";

/**
 * @param {DatabaseInfo} schema
 * @param {Partial<Reading>} reading
 */
export function wayNodes(schema, reading) {
  const { table = "", way = [] } = reading;
  if (table === "") return [];
  const rows = html("p", { class: "way" }, html("span", { class: "lead-in" }, "Rows of "), html("strong", {}, table));
  if (way.length === 0) return [rows];
  const used = [...usedTables(schema, reading)]
    .filter((place) => schema.tables[place] !== undefined)
    .sort((a, b) => a - b);
  const tables = used.map((place) => schema.tables[place]).filter((one) => one !== undefined);
  const places = new Map(used.map((place, i) => [place, i]));
  const relations = schema.relations.flatMap(({ from, to, ...relation }) => {
    const [start, end] = [places.get(from), places.get(to)];
    return way.includes(relation.says) && start !== undefined && end !== undefined
      ? [{ ...relation, from: start, to: end }]
      : [];
  });
  const drawn = drawSchema({ tables, relations });
  const summary = html("summary", {}, ...rows.childNodes, `; ${way.join("; ")}`);
  return [
    html("details", { class: "way" }, summary, html("div", { class: "schema-scroll" }, ...(drawn ? [drawn] : []))),
  ];
}
