// @ts-check
// A reading in SQL and as a program, to copy.
/** @import {TableReading} from "../client/types.js" */
import { html } from "../page/dom.js";
import { programPieces } from "../page/format.js";
import { filledIn, inLines } from "./words.js";

/**
 * @typedef {object} Copying
 * @property {(text: string) => Promise<void> | void} [onCopy] copies a text; the clipboard if absent
 */

/**
 * The reading in SQL and as a program, to copy.
 * @param {TableReading} reading
 * @param {Copying} actions
 */
export function statementNodes({ sql, sql_params: params, program }, actions) {
  const statement = filledIn(inLines(sql), params);
  const pieces = programPieces(program).map(({ kind, text }) => html("span", { class: kind }, text));
  return [
    ...(sql ? [codeOf("SQL", statement, [statement], actions)] : []),
    codeOf("Program", program, pieces, actions),
  ];
}

/**
 * @param {string} name
 * @param {string} text what is copied
 * @param {(Node | string)[]} shown
 * @param {Copying} actions
 */
function codeOf(name, text, shown, { onCopy }) {
  const button = html("button", { type: "button", class: "quiet", "aria-label": `Copy: ${name}` }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await (onCopy ? onCopy(text) : navigator.clipboard.writeText(text));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Could not copy";
    }
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  return html(
    "details",
    { class: "code" },
    html("summary", {}, name),
    html("div", { class: "code-box" }, html("pre", {}, html("code", {}, ...shown)), button),
  );
}
