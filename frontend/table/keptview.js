// @ts-check
// The tables that are kept on this device, as a list where a table is brought; in a line beside a table of the site; and
// the switches that keep the present one and count words of its questions.
/** @import {Source} from "./intake.js" */
/** @import {Head, KeptTables} from "./kept.js" */
import { messageOf } from "../client/errors.js";
import { bookOf } from "../client/workbook.js";
import { button, html } from "../page/dom.js";
import { formatBytes } from "../page/format.js";
import { counted } from "../page/numbers.js";
import { identify } from "./kept.js";
import { mostFirst } from "./missed.js";
import { newMissedView } from "./missedview.js";
import { toast } from "./toast.js";
import { packed, saidOf, sizeOf, unpacked } from "./together.js";

/** How many tables stand in the line: the latest. */
const NEAR = 3;

/**
 * @param {KeptTables} kept
 * @param {object} tell
 * @param {(source: Source) => void} tell.onOpen a kept table is to be read
 * @param {(about: string) => void} tell.onDelete no kept table has this key of {@link Head} any more
 * @param {(words: string[]) => void} tell.onMissed words of the present table that nothing was found for, the most frequent first
 */
export function newKeptView(kept, { onOpen, onDelete, onMissed }) {
  const items = html("ul", { class: "kept", role: "list", "aria-labelledby": "kept-title" });
  const title = html("p", { class: "kept-title", id: "kept-title" }, "Kept on this device");
  const fault = html("p", { class: "panel-failure", role: "alert" });
  const list = html("div", { class: "kept-box" }, title, items, fault);
  list.hidden = true;

  const input = html("input", { type: "checkbox", role: "switch" });
  const note = html("span", { class: "hint", "aria-live": "polite" });
  const label = html("label", { class: "switch" }, input, html("span", {}, "Keep on this device"));
  const missed = newMissedView((words) => attempt(() => kept.update(id, { missed: words })));
  const toggle = html("div", {}, html("div", { class: "keep" }, label, note), missed.element);
  const near = html("p", { class: "kept-near", hidden: "" });

  /** The present table. @type {{source: Source, rows: number, about: string} | null} */
  let now = null;
  /** Those that are kept. @type {Head[]} */
  let heads = [];
  /** Those that cannot be opened. @type {{id: string, reason: string}[]} */
  let faults = [];

  /** @param {string} text */
  const say = (text) => {
    fault.textContent = text;
    fault.hidden = text === "";
    note.textContent = text;
  };
  say("");

  /** Whether the reader has said something about the present table since it was opened. */
  let taught = false;
  const ask = (/** @type {Event} */ event) => event.preventDefault();

  /** A page that would lose a table that was taught something asks before it is left. */
  function guard() {
    const losing = taught && now !== null && now.source.sample === undefined && headNow() === undefined;
    if (losing) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  }

  /** How often the switch was moved and nothing is written yet: until then it shows what is wanted. */
  let switching = 0;

  /** The id of the present table, if it is kept; else "". */
  let id = "";
  const headNow = () => heads.find((head) => head.id === id);

  /** Finds out whether the present table is kept. Its bytes are digested only if its name and size are those of one that is. */
  async function recognise() {
    const source = now?.source;
    const alike = source && heads.some(({ name, size }) => name === source.name && size === sizeOf(source));
    const known = alike ? (await identify({ name: source.name, ...packed(source) })).id : "";
    if (source === now?.source) id = known;
  }

  /** Reads what is kept, and draws it. */
  async function refresh() {
    try {
      ({ tables: heads, faults } = await kept.list());
      say("");
    } catch (error) {
      heads = faults = [];
      input.disabled = true;
      note.textContent = messageOf(error);
    }
    await recognise();
    items.replaceChildren(...heads.map(itemOf), ...faults.map(faultOf));
    list.hidden = items.childElementCount === 0 && fault.hidden;
    near.hidden = heads.length === 0 || (now !== null && now.source.sample === undefined);
    near.replaceChildren(
      "Kept on this device: ",
      ...heads
        .slice(0, NEAR)
        .map(({ id, name }) => button(name, () => attempt(() => openTable(id), toast), { class: "quiet" })),
    );
    if (switching === 0) input.checked = now !== null && headNow() !== undefined;
    const head = headNow();
    missed.show(head?.parts ? undefined : head?.missed);
    onMissed(mostFirst(head?.missed ?? {}));
    guard();
  }

  /** @param {Head} head */
  function itemOf({ id, name, rows, size, when }) {
    const about = `${counted(rows, "row")}, ${formatBytes(size)}, ${new Date(when).toLocaleDateString()}`;
    const open = button(name, () => attempt(() => openTable(id)), { class: "example" });
    const remove = button("Delete", () => attempt(() => forget(id)), {
      "aria-label": `Delete ${name}`,
      title: "With the names and questions that are kept of it",
    });
    return html("li", {}, open, html("span", { class: "hint" }, about), remove);
  }

  /** @param {{id: string, reason: string}} fault */
  function faultOf({ id, reason }) {
    const remove = button("Delete", () => attempt(() => kept.remove(id)), { "aria-label": "Delete this table" });
    return html("li", {}, html("span", { class: "hint" }, reason), remove);
  }

  /** Deletes a table, and what is kept of it elsewhere, unless another one is known by the same key. @param {string} id */
  async function forget(id) {
    const about = heads.find((head) => head.id === id)?.about ?? [];
    await kept.remove(id);
    const { tables } = await kept.list();
    for (const key of about) if (!tables.some((head) => head.about.includes(key))) onDelete(key);
  }

  /** Notes by what key the present table, or a sheet of its workbook, is known elsewhere. @param {NonNullable<typeof now>} table */
  async function noteKey({ source, about }) {
    for (const head of heads) {
      const same = bookOf(head.name) === bookOf(source.name) && head.size === sizeOf(source);
      if (same && !head.about.includes(about)) await kept.update(head.id, { about: [about] });
    }
  }

  /** @param {string} id */
  async function openTable(id) {
    onOpen(unpacked(await kept.open(id)));
  }

  /** @param {() => Promise<unknown>} act @param {(failed: string) => void} [tell] says why it has failed, where the list is not shown */
  async function attempt(act, tell) {
    let failed = "";
    await act().catch((error) => {
      failed = messageOf(error);
    });
    await refresh();
    if (failed) (tell ?? say)(failed);
    list.hidden = items.childElementCount === 0 && failed === "";
  }

  /** Keeps a table with what was set since, or deletes what is kept of it. @param {NonNullable<typeof now>} table @param {boolean} on */
  async function switched(table, on) {
    const same = now?.source.bytes === table.source.bytes;
    const { source, rows, about } = same && now ? now : table;
    const whole = { name: source.name, ...packed(source) };
    if (!on) return kept.remove((same && headNow()?.id) || (await identify(whole)).id);
    await kept.keep({ ...whole, override: saidOf(source), rows, question: "", about: [about] });
  }

  /** What the switch was moved for is done in that order. @type {Promise<unknown>} */
  let last = Promise.resolve();
  input.addEventListener("change", () => {
    if (!now) return;
    const [table, on] = [now, input.checked];
    switching++;
    last = last.then(async () => {
      await attempt(() => switched(table, on).finally(() => switching--));
      if (!on && fault.hidden) note.textContent = "Names and past questions of it stay until you remove them.";
    });
  });

  return {
    list,
    toggle,
    near,
    /** Counts words of a question about the present table that nothing was found for, if that is wanted. @param {string[]} words */
    async count(words) {
      if (words.length > 0 && headNow()) await attempt(() => kept.count(id, words));
    },
    /**
     * Says which table is there; null for none. What is kept of it has the settings that its reader changes here: not those that
     * a file or a link comes with.
     * @param {typeof now} next
     */
    async show(next) {
      const changed = next !== null && now !== null && next.source.bytes === now.source.bytes && !next.source.linked;
      const before = now ? saidOf(now.source) : "";
      const said = next ? saidOf(next.source) : "";
      taught = changed && (taught || before !== said);
      if (!changed) {
        id = ""; // until it is known
        onMissed([]);
      }
      now = next;
      toggle.hidden = next === null || next.source.sample !== undefined;
      await refresh();
      if (now !== next) return;
      const head = headNow();
      if (next && !next.source.linked) await noteKey(next).catch((error) => say(messageOf(error)));
      if (next && changed && head && head.override !== said)
        await kept.update(head.id, { override: said }, before).catch((error) => say(messageOf(error)));
    },
  };
}
