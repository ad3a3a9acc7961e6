// @ts-check
// The choice of what to ask about, and the description of what was chosen.
/** @import {Domain, TableInfo} from "../client/types.js" */
import { byId, exampleItems, html } from "./dom.js";
import { counted } from "./numbers.js";

/** The value of the reader's own table; no domain is called so. */
export const TABLE = ":table";

/** The columns of a table that its description names. */
const FEW_COLUMNS = 8;

const group = byId("domains", HTMLFieldSetElement);
const options = byId("domain-options", HTMLElement);

/**
 * Shows what there is to ask about, if there are several.
 * @param {Pick<Domain, "name" | "title">[]} domains
 * @param {boolean} tables whether the reader can bring a table
 * @param {(name: string) => void} onChoose a domain's name, or TABLE
 */
export function showChoice(domains, tables, onChoose) {
  const all = [...(tables ? [{ name: TABLE, title: "your table" }] : []), ...domains];
  const labels = all.map(({ name, title }) => {
    const input = html("input", { type: "radio", name: "domain", value: name });
    input.addEventListener("change", () => onChoose(name));
    return html("label", {}, input, html("span", {}, title));
  });
  options.replaceChildren(...labels);
  group.hidden = all.length < 2;
}

/**
 * Marks what is chosen, null for nothing, and removes the description of another.
 * @param {string | null} name
 */
export function markChoice(name) {
  for (const input of options.querySelectorAll("input")) input.checked = input.value === name;
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

/** What a table is about, in a line. @param {TableInfo} info */
export function columnsOf({ rows, columns }) {
  const names = columns.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const rest = names.length > FEW_COLUMNS ? `, and ${names.length - FEW_COLUMNS} more` : "";
  return `${counted(rows, "row")} of ${names.slice(0, FEW_COLUMNS).join(", ")}${rest}.`;
}
