// @ts-check
// What there is to ask about: tables, and demonstrations with facts of their own; and the line that says what the
// page is about now, with examples.
/** @import {DatabaseInfo, Domain, TableInfo} from "../client/types.js" */
import { plainMessage } from "../table/settings.js";
import { byId, exampleItems, html } from "./dom.js";
import { counted, formatNumber } from "./numbers.js";
import { sentence } from "./reading.js";

/** The name of the place where tables are; no domain is called so. */
export const TABLE = ":table";

/** The columns of a table that its description names. */
const FEW_COLUMNS = 8;

const nav = byId("domains", HTMLElement);
const home = byId("domains-tables", HTMLAnchorElement);
const menu = byId("domains-menu", HTMLDetailsElement);
const options = byId("domain-options", HTMLElement);
const own = byId("own-table", HTMLButtonElement);

/**
 * Shows what there is to ask about, if there are several.
 * @param {Pick<Domain, "name" | "title">[]} domains
 * @param {boolean} tables whether there are tables
 * @param {{onChoose: (name: string) => void, onOwn: () => void}} on onChoose: a domain's name, or TABLE; onOwn: a
 *   table of his own
 */
export function showChoice(domains, tables, { onChoose, onOwn }) {
  const items = domains.map(({ name, title }) => {
    const link = html("a", { href: `#d=${encodeURIComponent(name)}`, "data-name": name }, title);
    follow(link, () => onChoose(name));
    return html("li", {}, link);
  });
  options.replaceChildren(...items);
  home.dataset.name = TABLE;
  home.hidden = !tables;
  follow(home, () => onChoose(TABLE));
  menu.hidden = domains.length === 0;
  if (domains.length + (tables ? 1 : 0) < 2) nav.remove();
  else nav.hidden = false;
  own.hidden = !tables;
  own.addEventListener("click", onOwn);
}

/** Goes by a link to where the reader was in its topic, unless he opens it elsewhere. @param {HTMLAnchorElement} link @param {() => void} go */
function follow(link, go) {
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    menu.open = false;
    go();
  });
}

// As menus do: a click elsewhere closes it, and so does Escape.
document.addEventListener("click", ({ target }) => {
  if (menu.open && !(target instanceof Node && menu.contains(target))) menu.open = false;
});
menu.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

/**
 * Marks what is chosen, null for nothing, and removes the description of another.
 * @param {string | null} name
 * @param {string} [title] of what the page is about
 */
export function markChoice(name, title = "") {
  for (const link of [home, ...options.querySelectorAll("a")]) {
    if (link.dataset.name === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  byId("topic-title", HTMLElement).textContent = title;
  describe("", [], () => {});
}

/**
 * Shows a description and example questions.
 * @param {string} description
 * @param {string[]} examples
 * @param {(question: string) => void} onPick
 */
export function describe(description, examples, onPick) {
  byId("description", HTMLElement).textContent = description;
  byId("examples", HTMLElement).replaceChildren(...exampleItems(examples, onPick));
}

/**
 * What several tables are about, in a line.
 * @param {DatabaseInfo} info
 */
export function tablesOf({ tables, relations, warnings }) {
  const names = tables.slice(0, FEW_COLUMNS).map(({ name, rows }) => `${name} (${formatNumber(rows)})`);
  const rest = tables.length > FEW_COLUMNS ? `, and ${tables.length - FEW_COLUMNS} more` : "";
  const apart = relations.length === 0 && tables.length > 1 ? "No column leads from one to another." : "";
  const more = warnings.length > 0 ? `${counted(warnings.length, "note")} below.` : "";
  return [`${counted(tables.length, "table")}: ${names.join(", ")}${rest}.`, apart, more].filter(Boolean).join(" ");
}

/**
 * What a table is about, in a line, and the first of what is to be known of how it was read.
 * @param {TableInfo} info
 * @param {string} title the name of its file
 */
export function columnsOf({ name, rows, columns, warnings }, title) {
  const names = columns.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const rest = names.length > FEW_COLUMNS ? `, and ${names.length - FEW_COLUMNS} more` : "";
  const [first = "", ...others] = warnings.map((text) => sentence(plainMessage(text, [title, name])));
  const more = others.length > 0 ? `${counted(others.length, "further note")} below.` : "";
  return [`${counted(rows, "row")} of ${names.slice(0, FEW_COLUMNS).join(", ")}${rest}.`, first, more]
    .filter(Boolean)
    .join(" ");
}
