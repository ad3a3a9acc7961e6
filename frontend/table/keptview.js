// @ts-check
// The tables that are kept on this device, as a list where a table is brought, and the switch that keeps the present one.
/** @import {Source} from "./intake.js" */
/** @import {Head, KeptTables} from "./kept.js" */
import { messageOf } from "../client/errors.js";
import { button, html } from "../page/dom.js";
import { formatBytes } from "../page/format.js";
import { counted } from "../page/numbers.js";

/**
 * @param {KeptTables} kept
 * @param {(source: Source) => void} onOpen a kept table is to be read
 */
export function newKeptView(kept, onOpen) {
  const items = html("ul", { class: "kept", role: "list", "aria-labelledby": "kept-title" });
  const title = html("p", { class: "kept-title", id: "kept-title" }, "Kept on this device");
  const fault = html("p", { class: "panel-failure", role: "alert" });
  const list = html("div", { class: "kept-box" }, title, items, fault);
  list.hidden = true;

  const input = html("input", { type: "checkbox", role: "switch" });
  const note = html("span", { class: "hint", "aria-live": "polite" });
  const label = html("label", { class: "switch" }, input, html("span", {}, "Keep on this device"));
  const toggle = html("div", { class: "keep" }, label, note);

  /** The present table. @type {{source: Source, rows: number} | null} */
  let now = null;
  /** Those that are kept. @type {Head[]} */
  let heads = [];

  /** @param {string} text */
  const say = (text) => {
    fault.textContent = text;
    fault.hidden = text === "";
    note.textContent = text;
  };
  say("");

  const headOf = (/** @type {Source} */ { name, bytes }) =>
    heads.find((head) => head.name === name && head.size === bytes.length);

  /** Reads what is kept, and draws it. */
  async function refresh() {
    try {
      const all = await kept.list();
      heads = all.tables;
      say(all.faults.map(({ reason }) => reason).join(" "));
    } catch (error) {
      heads = [];
      input.disabled = true;
      note.textContent = messageOf(error);
    }
    items.replaceChildren(...heads.map(itemOf));
    list.hidden = heads.length === 0 && fault.hidden;
    input.checked = now !== null && headOf(now.source) !== undefined;
  }

  /** @param {Head} head */
  function itemOf({ id, name, rows, size, when }) {
    const about = `${counted(rows, "row")}, ${formatBytes(size)}, ${new Date(when).toLocaleDateString()}`;
    const open = button(name, () => attempt(() => openTable(id)), { class: "example" });
    const remove = button("Delete", () => attempt(() => kept.remove(id)), { "aria-label": `Delete ${name}` });
    return html("li", {}, open, html("span", { class: "hint" }, about), remove);
  }

  /** @param {string} id */
  async function openTable(id) {
    const { name, bytes, override } = await kept.open(id);
    onOpen({ name, bytes, override });
  }

  /** @param {() => Promise<unknown>} act */
  async function attempt(act) {
    let failed = "";
    await act().catch((error) => {
      failed = messageOf(error);
    });
    await refresh();
    if (failed) say(failed);
    list.hidden = heads.length === 0 && failed === "";
  }

  input.addEventListener("change", () =>
    attempt(async () => {
      if (!now) return;
      const { source, rows } = now;
      const head = headOf(source);
      if (!input.checked) return head && kept.remove(head.id);
      const { name, bytes, override } = source;
      await kept.keep({ name, bytes, override, rows, question: "" });
    }),
  );

  return {
    list,
    toggle,
    /** Says which table is there; null for none. What is kept of it has its settings. @param {typeof now} next */
    async show(next) {
      now = next;
      toggle.hidden = next === null || next.source.sample !== undefined;
      await refresh();
      const head = next && headOf(next.source);
      if (next && head && head.override !== next.source.override)
        await kept.update(head.id, { override: next.source.override }).catch((error) => say(messageOf(error)));
    },
  };
}
