// @ts-check
// Several tables that were read: their names and sizes, how they belong together, and what of each can be asked about.
/** @import { DatabaseInfo, TableInfo } from "../client/types.js" */
/** @import { Source } from "./intake.js" */
/** @import { Said } from "./names.js" */
import { button, html } from "../page/dom.js";
import { formatBytes } from "../page/format.js";
import { counted } from "../page/numbers.js";
import { icon } from "./icons.js";
import { newNames, rowIs } from "./names.js";
import { drawSchema } from "./schemadrawing.js";
import { plainMessage } from "./settings.js";
import { membersOf, sizeOf } from "./together.js";

/** @param {{head: Node, add: () => void, leave: () => void, reset: () => void, onSay: (said: Said, table: string) => void}} [actions] none where the reader only asks */
export function newSchemaView(actions) {
  const name = html("h2", { class: "table-name" });
  const size = html("p", { class: "table-size" });
  const title = html("div", { class: "table-title" }, name, size);
  const reset = button("Reset", () => actions?.reset());
  const buttons = actions ? [button("Add a table", actions.add), button("Other tables", actions.leave), reset] : [];
  const head = html("div", { class: "table-head" }, icon("table"), title, ...buttons);
  const warnings = html("ul", { class: "table-warnings", role: "list", "aria-label": "How the tables were read" });
  const drawing = html("div", { class: "schema-scroll" });
  const relations = html("ul", {
    class: "schema-relations",
    role: "list",
    "aria-label": "How the tables belong together",
  });
  const tables = html("div", { class: "schema-tables" });
  /** What each table and its columns are called, by its name. @type {Map<string, ReturnType<typeof newNames>>} */
  const names = new Map();

  /** A line about what a table is called, with fields for it. @param {TableInfo} table @param {boolean} again */
  function namesOf(table, again) {
    if (!actions) return [];
    const before = names.get(table.name);
    const shown = before ?? newNames({ onSay: (said) => actions.onSay(said, table.name) });
    names.set(table.name, shown);
    shown.show(table, again && before !== undefined);
    return [shown.element];
  }

  const element = html(
    "div",
    { class: "panel-table" },
    head,
    ...(actions ? [actions.head] : []),
    warnings,
    drawing,
    relations,
    tables,
  );
  return {
    element,
    /**
     * @param {DatabaseInfo} info
     * @param {Source} source
     * @param {{again?: boolean, changed?: boolean}} [now] whether they are the same with other settings, and with others than they were brought with
     */
    show(info, source, { again = false, changed = false } = {}) {
      reset.hidden = !changed;
      if (!again) names.clear();
      const open = new Set(
        [...tables.querySelectorAll("details[open]")].map((one) => /** @type {HTMLElement} */ (one).dataset.table),
      );
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
      const focused = document.activeElement;
      const details = info.tables.map((table) => tableDetails(table, namesOf(table, again)));
      for (const one of details) one.open = again && open.has(one.dataset.table);
      tables.replaceChildren(...details);
      if (focused instanceof HTMLElement && tables.contains(focused)) focused.focus(); // it was moved
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

/** A table with its columns, to be opened. @param {TableInfo} table @param {Node[]} names */
function tableDetails({ name, rows, columns, nouns }, names) {
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
  const row = nouns[0] && names.length === 0 ? [html("p", { class: "hint" }, rowIs(nouns))] : names;
  const about = `${counted(rows, "row")}, ${counted(shown.length, "column")}`;
  const summary = html("summary", {}, html("strong", {}, name), ` ${about}`);
  return html(
    "details",
    { "data-table": name },
    summary,
    ...row,
    html("ul", { class: "schema-columns", role: "list" }, ...items),
  );
}
