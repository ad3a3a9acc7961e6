// @ts-check
// How far the reading of a table has come.
/** @import {Progress} from "./panel.js" */
import { html } from "../page/dom.js";

/** The parser's stages in words. @type {Record<string, string>} */
const STAGES = {
  reading: "Reading the rows",
  columns: "Finding out what the columns hold",
  indexing: "Learning its words",
  corrections: "Learning your corrections",
};

export function newWorking() {
  const text = html("p", { class: "working-text" });
  const bar = html("progress", { "aria-label": "Reading the table" });
  const element = html("div", { class: "panel-working" }, text, bar);
  element.hidden = true;
  return {
    element,
    /** @param {Progress} progress */
    show({ stage, done, total }) {
      element.hidden = false;
      const known = done !== undefined && total !== undefined && total > 0;
      if (known) {
        bar.max = total;
        bar.value = Math.min(done, total);
      } else bar.removeAttribute("value");
      const words = stage === undefined ? "Reading the table" : Object.hasOwn(STAGES, stage) ? STAGES[stage] : stage;
      text.textContent = known ? `${words}: ${Math.floor((100 * Math.min(done, total)) / total)} %` : `${words} …`;
    },
    hide() {
      element.hidden = true;
    },
  };
}
