// @ts-check
// A reading in SQL and as a program, to copy.
/** @import {Reading} from "../client/types.js" */
import { programNodes } from "../page/answer.js";
import { html } from "../page/dom.js";
import { copyButton } from "../page/save.js";
import { filledIn, inLines } from "./sqltext.js";

/** @param {Reading} reading */
export function statementNodes({ sql = "", sql_params: params = [], program }) {
  const statement = filledIn(inLines(sql), params);
  return [...(sql ? [codeOf("SQL", statement, [statement])] : []), codeOf("Program", program, programNodes(program))];
}

/** @param {string} name @param {string} text what is copied @param {(Node | string)[]} shown */
function codeOf(name, text, shown) {
  const copy = copyButton("Copy", () => text);
  copy.setAttribute("aria-label", `Copy: ${name}`);
  const box = html("div", { class: "code-box" }, html("pre", {}, html("code", {}, ...shown)), copy);
  return html("details", { class: "code" }, html("summary", {}, name), box);
}
