// @ts-check
// The switch that counts words of a kept table's questions that nothing was found for, what is counted, and a way to forget it.
/** @import {Counts} from "./missed.js" */
import { button, html } from "../page/dom.js";
import { counted } from "../page/numbers.js";

/**
 * @param {(missed: Counts | null) => void} onChange null: words are to be counted no longer, and those that were are forgotten
 */
export function newMissedView(onChange) {
  const input = html("input", { type: "checkbox", role: "switch", "aria-describedby": "missed-about" });
  const label = html("label", { class: "switch" }, input, html("span", {}, "Count words that were not understood"));
  const about = html("span", { class: "hint", id: "missed-about" });
  const forget = button("Forget the words", () => onChange({}));
  const element = html("div", { class: "missed" }, label, about, forget);
  input.addEventListener("change", () => onChange(input.checked ? {} : null));
  return {
    element,
    /** @param {Counts | null | undefined} missed undefined: the table is not kept */
    show(missed) {
      element.hidden = missed === undefined;
      input.checked = Boolean(missed);
      const n = Object.keys(missed ?? {}).length;
      const so = n > 0 ? `${counted(n, "word")} so far. Off forgets them.` : "They come first where columns are named.";
      about.textContent = `Single words of questions, and how often: kept with this table on this device. No questions, no numbers. ${so}`;
      forget.hidden = n === 0;
    },
  };
}
