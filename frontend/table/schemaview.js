// @ts-check
// Several tables that were read: their names and sizes, how they belong together, and what of each can be asked about.
/** @import { DatabaseInfo } from "../client/types.js" */
/** @import { Source } from "./intake.js" */
import { button, html } from "../page/dom.js";
import { formatBytes } from "../page/format.js";
import { counted } from "../page/numbers.js";
import { icon } from "./icons.js";
import { drawSchema } from "./schemadrawing.js";
import { plainMessage } from "./settings.js";
import { membersOf, sizeOf } from "./together.js";

/** @param {{add: () => void, leave: () => void}} [actions] none where the reader only asks */
export function newSchemaView(actions) {
  const name = html("h2", { class: "table-name" });
  const size = html("p", { class: "table-size" });
  const title = html("div", { class: "table-title" }, name, size);
  const buttons = actions ? [button("Add a table", actions.add), button("Other tables", actions.leave)] : [];
  const head = html("div", { class: "table-head" }, icon("table"), title, ...buttons);
  const warnings = html("ul", { class: "table-warnings", role: "list", "aria-label": "How the tables were read" });
  const drawing = html("div", { class: "schema-scroll" });
  const relations = html("ul", {
    class: "schema-relations",
    role: "list",
    "aria-label": "How the tables belong together",
  });
  const tables = html("div", { class: "schema-tables" });
  const element = html("div", { class: "panel-table" }, head, warnings, drawing, relations, tables);
  return {
    element,
    /** @param {DatabaseInfo} info @param {Source} source */
    show(info, source) {
      name.textContent = source.name;
      const bytes = formatBytes(sizeOf(source));
      size.textContent = `${counted(info.tables.length, "table")}, ${counted(info.rows, "row")}, ${bytes}`;
      const files = membersOf(source).map((member) => member.name);
      const read = info.tables.flatMap((table) => {
        const of = files.filter((file) => file.startsWith(table.name));
        return table.warnings.map((text) => `${table.name}: ${plainMessage(text, [...of, table.name])}`);
      });
      const said = [...info.warnings, ...info.relations.flatMap(({ lost }) => lost ?? []), ...read];
      warnings.replaceChildren(...said.map((text) => html("li", {}, text)));
      warnings.hidden = said.length === 0;
      const drawn = drawSchema(info);
      drawing.replaceChildren(...(drawn ? [drawn] : []));
      drawing.hidden = drawn === null;
      relations.replaceChildren(...relationItems(info));
      tables.replaceChildren(...info.tables.map(tableDetails));
    },
  };
}

/** @param {DatabaseInfo} info */
function relationItems({ relations, tables }) {
  if (relations.length === 0 && tables.length > 1) {
    const advice = "A column such as customer_id belongs to the id of customers.";
    return [html("li", {}, `No column of a table has the keys of another one, so each is asked by itself. ${advice}`)];
  }
  return relations.map(({ says, said, declared }) => {
    const from = said ? " (said by their owner)" : declared ? " (declared)" : "";
    return html("li", {}, says + from);
  });
}

/** A table with its columns, to be opened. @param {DatabaseInfo["tables"][number]} table */
function tableDetails({ name, rows, columns, nouns }) {
  const shown = columns.filter(({ hidden }) => !hidden);
  const items = shown.map(({ name, type, unit, other = [] }) => {
    const called = other.length > 0 ? `, also called ${other.join(", ")}` : "";
    return html(
      "li",
      {},
      html("span", { class: "column-name" }, name),
      ` ${type}${unit ? ` in ${unit}` : ""}${called}`,
    );
  });
  const row = nouns[0] ? [html("p", { class: "hint" }, `A row is a ${nouns[0]}.`)] : [];
  const about = `${counted(rows, "row")}, ${counted(shown.length, "column")}`;
  const summary = html("summary", {}, html("strong", {}, name), ` ${about}`);
  return html("details", {}, summary, ...row, html("ul", { class: "schema-columns", role: "list" }, ...items));
}
