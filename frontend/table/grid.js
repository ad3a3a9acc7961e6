// @ts-check
// The view of a table: sorted by a click, filtered by column, with as many rows as there are, of which those in sight are
// drawn. A row opens in full; what is shown can be copied and saved.
/** @import {Part, Source, Wish} from "./gridsource.js" */
import { messageOf } from "../client/errors.js";
import { button, html } from "../page/dom.js";
import { counted, formatNumber } from "../page/numbers.js";
import { copyText, download } from "../page/save.js";
import { asCSV, asText, GUARD_NOTE } from "../page/spreadsheet.js";
import { asMarkdown, fileName } from "./gridcopy.js";
import { openRow } from "./gridrow.js";
import { allRows } from "./gridsource.js";
import { windowOf } from "./gridwindow.js";

/** Columns that are shown at first. */
const FEW_COLUMNS = 24;

/** Rows that a view is high, and the most that are asked for at once. */
const [HIGH, ASKED] = [12, 200];

/** How long a filter waits for the next key. */
const PAUSE_MS = 120;

/**
 * @param {object} options
 * @param {string} options.label what the table is, for those who do not see it
 * @param {Source} options.source
 * @param {string} options.table the name of the table, for files
 * @param {string} options.what what the rows are, for files
 * @param {number[]} [options.first] places of columns that come first; the others come when they are asked for
 * @param {boolean} [options.counting] whether only the rows that count are shown at first
 */
export function newGrid({ label, source, table, what, first = [], counting = false }) {
  /** @type {Wish} */
  const wish = { order: null, filters: [], counting };
  const all = source.columns.map((_, i) => i);
  const few = first.length > 0 ? first : all.slice(0, FEW_COLUMNS);
  let shown = few;
  /** What was fetched last, and where it begins. @type {{from: number, part: Part} | null} */
  let page = null;
  /** Counts wishes, so that what belongs to an earlier one is not shown. */
  let turn = 0;
  let fetching = false;

  const heads = html("tr");
  const fields = html("tr", { class: "grid-filters" });
  fields.hidden = true;
  const [above, below] = [html("tbody", { "aria-hidden": "true" }), html("tbody", { "aria-hidden": "true" })];
  const body = html("tbody");
  const element = html(
    "table",
    { class: "grid", "aria-label": label },
    html("thead", {}, heads, fields),
    above,
    body,
    below,
  );
  const about = { class: "grid-scroll", tabindex: 0, role: "group", "aria-label": `${label}, scrollable` };
  const scroll = html("div", about, element);
  const count = html("span", { class: "grid-count", role: "status" });
  const note = html("span", { class: "grid-note", "aria-live": "polite" });
  const filter = button("Filter", () => showFilters(fields.hidden === true), { "aria-expanded": "false" });
  const more = button("", () => {
    shown = shown.length < all.length ? [...shown, ...all.filter((i) => !shown.includes(i))] : few;
    drawHeads();
    draw();
    const inSight = wish.filters.filter(({ column }) => shown.includes(column));
    if (inSight.length === wish.filters.length) return;
    wish.filters = inSight; // nobody would see why rows are missing
    renew();
  });
  const names = () => shown.map((i) => source.columns[i]?.name ?? "");
  const tools = html("div", { class: "grid-tools" }, count, filter, more, switchOf(), ...waysOut(), note);
  const box = html("div", { class: "grid-box" }, tools, scroll);

  /** Whether only the rows that count are shown. @returns {Node} */
  function switchOf() {
    if (!source.counts) return document.createTextNode("");
    const input = html("input", { type: "checkbox", role: "switch" });
    input.checked = wish.counting;
    input.addEventListener("change", () => {
      wish.counting = input.checked;
      renew();
    });
    return html("label", { class: "switch" }, input, html("span", {}, "Only the rows that count"));
  }

  /** Buttons that copy or save what is shown. */
  function waysOut() {
    const copy = (/** @type {(names: string[], rows: (string | null)[][]) => string} */ write) => async () => {
      const copied = await copyText(await written(write));
      say(copied ? "Copied." : "The browser does not let this page copy. Download it.");
    };
    const save = async () => download(fileName(table, what), "text/csv", await written(asCSV));
    const guarded = (/** @type {() => Promise<unknown>} */ act) => () =>
      void act().catch((error) => say(messageOf(error)));
    return [
      button("Copy", guarded(copy(asText)), { title: `As text with tabs, for a spreadsheet or a mail. ${GUARD_NOTE}` }),
      button("Copy as CSV", guarded(copy(asCSV)), { title: GUARD_NOTE }),
      button("Copy as Markdown", guarded(copy(asMarkdown))),
      button("Download CSV", guarded(save), { title: GUARD_NOTE }),
    ];
  }

  /** All rows that are wanted, with the columns that are shown. @param {(names: string[], rows: (string | null)[][]) => string} write */
  async function written(write) {
    const rows = await allRows(source, structuredClone(wish)); // the reader may sort meanwhile
    return write(
      names(),
      rows.map((row) => shown.map((i) => row[i] ?? null)),
    );
  }

  let timer = 0;
  /** @param {string} text */
  function say(text) {
    clearTimeout(timer);
    note.textContent = text;
    timer = window.setTimeout(() => {
      note.textContent = "";
    }, 4000);
  }

  /** @param {boolean} visible */
  function showFilters(visible) {
    fields.hidden = !visible;
    filter.setAttribute("aria-expanded", String(visible));
    if (visible) return fields.querySelector("input")?.focus();
    wish.filters = [];
    for (const field of fields.querySelectorAll("input")) field.value = "";
    renew();
  }

  function drawHeads() {
    const cells = shown.map((place) => {
      const { name = "", numeric = false } = source.columns[place] ?? {};
      const order = wish.order?.column === place ? wish.order : null;
      const sort = button(name, () => sortBy(place), { class: "grid-sort", title: `Sort by ${name}` });
      const direction = order ? (order.descending ? "descending" : "ascending") : "none";
      return html("th", { scope: "col", "aria-sort": direction, ...(numeric && { class: "numeric" }) }, sort);
    });
    heads.replaceChildren(html("th", { scope: "col", class: "row-number" }, "row"), ...cells);
    const inputs = shown.map((place) => {
      const { name = "", numeric = false } = source.columns[place] ?? {};
      const hint = numeric ? "> 5, 2..9" : "contains";
      const field = html("input", {
        type: "search",
        "aria-label": `Filter ${name}`,
        placeholder: hint,
        autocomplete: "off",
      });
      field.value = wish.filters.find(({ column }) => column === place)?.text ?? "";
      let pause = 0;
      field.addEventListener("input", () => {
        clearTimeout(pause);
        pause = window.setTimeout(() => {
          if (!shown.includes(place)) return; // the column has been hidden meanwhile
          wish.filters = [
            ...wish.filters.filter(({ column }) => column !== place),
            { column: place, text: field.value },
          ];
          renew();
        }, PAUSE_MS);
      });
      return html("td", {}, field);
    });
    fields.replaceChildren(html("td"), ...inputs);
    const left = all.length - shown.length;
    more.hidden = few.length === all.length;
    more.textContent = left > 0 ? `Show all ${all.length} columns` : "Fewer columns";
  }

  /** Ascending, descending, as it was. @param {number} column */
  function sortBy(column) {
    const { order } = wish;
    if (order?.column !== column) wish.order = { column, descending: false };
    else wish.order = order.descending ? null : { column, descending: true };
    drawHeads();
    heads.querySelectorAll("button")[shown.indexOf(column)]?.focus();
    renew();
  }

  /** Other rows are wanted. */
  function renew() {
    turn++;
    page = null;
    scroll.scrollTop = 0;
    fetchRows();
  }

  /** The height of a row, which all have. */
  const rowHeight = () => body.rows[0]?.offsetHeight || 33;

  /** Fetches the rows in sight unless they are there; one call at a time. */
  async function fetchRows() {
    if (fetching) return;
    const mine = turn;
    const total = page?.part.total ?? Number.POSITIVE_INFINITY;
    const seen = windowOf(scroll.scrollTop, scroll.clientHeight || HIGH * rowHeight(), rowHeight(), total);
    if (page && page.from <= seen.from && seen.to <= page.from + page.part.rows.length) return draw();
    fetching = true;
    const from = Math.max(0, Math.floor((seen.from + seen.to) / 2) - ASKED / 2);
    try {
      const part = await source.rows(wish, from, ASKED);
      if (part && mine === turn) page = { from, part };
    } catch (error) {
      say(messageOf(error));
      if (mine === turn) page = { from: 0, part: { rows: [], total: 0 } };
    } finally {
      fetching = false;
    }
    if (mine !== turn) return fetchRows();
    draw();
    if (page) fetchRows(); // the reader may have scrolled on
  }

  /** Draws the rows in sight. */
  function draw() {
    if (!page) return;
    const { from, part } = page;
    const high = rowHeight();
    const seen = windowOf(scroll.scrollTop, scroll.clientHeight || HIGH * high, high, part.total);
    const rows = part.rows.slice(Math.max(0, seen.from - from), Math.max(0, seen.to - from));
    const at = Math.max(seen.from, from);
    body.replaceChildren(...rows.map((row, i) => drawRow(row, at + i)));
    spacer(above, at * high);
    spacer(below, (part.total - at - rows.length) * high);
    element.setAttribute("aria-rowcount", String(part.total + 1));
    count.textContent = counted(part.total, "row");
  }

  /** @param {HTMLTableSectionElement} place @param {number} pixels */
  function spacer(place, pixels) {
    if (pixels <= 0) return place.replaceChildren();
    const row = html("tr", {}, html("td", { colspan: shown.length + 1 }));
    row.style.height = `${pixels}px`;
    place.replaceChildren(row);
  }

  /** @param {(string | null)[]} row @param {number} at its place in what is shown */
  function drawRow(row, at) {
    const i = at - (page?.from ?? 0);
    const number = page?.part.numbers?.[i] ?? at + 1;
    const marks = page?.part.marks?.[i];
    const open = button(formatNumber(number), () => openAt(at), {
      class: "grid-open",
      "aria-label": `Open row ${number}`,
    });
    const cells = shown.map((place) => {
      const text = row[place] ?? "";
      const marked = marks?.includes(place);
      const name = source.columns[place]?.numeric ? { class: "numeric" } : {};
      return html("td", name, marked ? html("mark", {}, text) : text);
    });
    const line = html(
      "tr",
      { "aria-rowindex": at + 2 },
      html("th", { scope: "row", class: "row-number" }, open),
      ...cells,
    );
    line.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement) && document.getSelection()?.isCollapsed) openAt(at);
    });
    return line;
  }

  /** Opens a row in full. @param {number} at */
  async function openAt(at) {
    const part = await source.rows(wish, at, 1).catch(() => null);
    const [row] = part?.rows ?? [];
    if (!part || !row) return;
    const number = part.numbers?.[0] ?? at + 1;
    const step = (/** @type {number} */ by) => (at + by >= 0 && at + by < part.total ? () => openAt(at + by) : null);
    openRow({
      title: `Row ${formatNumber(number)}`,
      cells: source.columns.map(({ name }, i) => ({
        name,
        text: row[i] ?? "",
        marked: part.marks?.[0]?.includes(i) ?? false,
      })),
      previous: step(-1),
      next: step(1),
    });
  }

  let drawn = false;
  scroll.addEventListener("scroll", () => {
    if (drawn) return;
    drawn = true;
    requestAnimationFrame(() => {
      drawn = false;
      fetchRows();
    });
  });
  drawHeads();
  fetchRows();
  return { element: box };
}
