// @ts-check
// A row in full: a dialog with all its columns.
import { button, html } from "../page/dom.js";

/** The dialog that is open. @type {HTMLDialogElement | null} */
let open = null;

/**
 * Opens a row, in place of the one that is open.
 * @param {object} row
 * @param {string} row.title
 * @param {{name: string, text: string, marked: boolean}[]} row.cells
 * @param {(() => void) | null} row.previous null: it is the first
 * @param {(() => void) | null} row.next
 */
export function openRow({ title, cells, previous, next }) {
  const items = cells.map(({ name, text, marked }) => {
    const said = text === "" ? "–" : text;
    return html("div", {}, html("dt", {}, name), html("dd", {}, marked ? html("mark", {}, said) : said));
  });
  const back = button("Previous", () => previous?.(), { "aria-keyshortcuts": "ArrowLeft" });
  const on = button("Next", () => next?.(), { "aria-keyshortcuts": "ArrowRight" });
  back.disabled = !previous;
  on.disabled = !next;
  const close = button("Close", () => dialog.close(), { class: "go" });
  const list = html("dl", { class: "grid-row", tabindex: 0, "aria-label": `${title}, scrollable` }, ...items);
  const foot = html("div", { class: "grid-row-tools" }, back, on, close);
  const dialog = html("dialog", { class: "grid-dialog", "aria-label": title }, html("h2", {}, title), list, foot);
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") previous?.();
    else if (key === "ArrowRight") next?.();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (open === dialog) open = null;
  });
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const before = open;
  document.body.append(dialog);
  open = dialog;
  dialog.showModal();
  before?.close();
  close.focus();
}
