// @ts-check
// A message at the lower edge of the page, for when what it is about is not shown.
import { button, html } from "../page/dom.js";

/** Long enough to read two lines twice. */
const STAYS_MS = 10_000;

/** The one that is shown. @type {HTMLElement | null} */
let shown = null;

/** Shows a message for some seconds, in place of an earlier one. @param {string} message */
export function toast(message) {
  shown?.remove();
  const close = button("Close", () => box.remove());
  const box = html("div", { class: "panel-toast", role: "alert" }, html("p", {}, message), close);
  setTimeout(() => box.remove(), STAYS_MS);
  document.body.append(box);
  shown = box;
}
