// @ts-check
// The card with the last questions about the present source. An answer is shown only if it rests on
// what the page has now: the same rows, settings and corrections, or the same facts. The question is
// listed in any case, and choosing it asks it anew.
/** @import {Past} from "./past.js" */
import { button, byId, html } from "./dom.js";

const card = byId("past-card", HTMLElement);
const list = byId("past", HTMLElement);
const clear = byId("past-clear", HTMLButtonElement);
const keep = byId("past-keep", HTMLInputElement);

/**
 * Connects the card with what it shows.
 * @param {Past} past
 * @param {object} options
 * @param {() => string | null} options.source the present one
 * @param {() => string} options.version of what its answers rest on now
 * @param {(question: string) => void} options.onPick
 */
export function connectPast(past, { source, version, onPick }) {
  const show = () => {
    const name = source();
    const entries = name === null ? [] : past.of(name);
    const now = name === null ? "" : version();
    const items = entries.map(({ question, answer, refused, version: then }) => {
      const holds = then === now;
      const name = refused || !holds ? "short refused" : "short";
      const short = html("span", { class: name }, holds ? answer : "asked before a change");
      const pick = () => onPick(question);
      return html("li", {}, button([html("span", { class: "asked" }, question), short], pick, { class: "" }));
    });
    list.replaceChildren(...items);
    clear.hidden = items.length === 0;
    card.hidden = items.length === 0 && past.on;
    keep.checked = past.on;
  };
  clear.addEventListener("click", () => {
    const name = source();
    if (name !== null) past.clear(name);
    show();
    byId("question", HTMLInputElement).focus(); // the button is gone
  });
  keep.addEventListener("change", () => {
    past.on = keep.checked;
    show();
  });
  return { show };
}
