// @ts-check
// The first rows of a table, with what was found out about each column, which
// can be corrected there.
/** @import {TableColumn, TableInfo} from "../client/types.js" */
/** @import {Notation} from "./notation.js" */
import { button, html, scrollBox } from "../page/dom.js";
import { formatNumber } from "../page/numbers.js";
import { newColumn } from "./column.js";
import { notationsIn, openNotation } from "./notation.js";

/** Columns that are shown at first, and that each "more" adds. */
const FIRST = 24;
const MORE = 60;

/** Tables with more columns than this get a field to find one. */
const MANY = 12;

/** Rows that are shown at first. */
const ROWS = 5;

/**
 * The preview. Its columns are made when they are shown, since there may be
 * 2,000.
 * @param {import("./column.js").Editing} editing
 */
export function newPreview(editing) {
  /** @type {TableInfo | null} */
  let info = null;
  /** Those shown, by name. @type {Map<string, ReturnType<typeof newColumn>>} */
  const columns = new Map();
  let found = notationsIn("");
  let [most, allRows] = [FIRST, false];
  /** @type {{column: string, message: string} | null} */
  let fault = null;

  const find = { placeholder: "Find a column", "aria-label": "Find a column", autocomplete: "off" };
  const search = html("input", { type: "search", class: "panel-search", ...find });
  const counted = html("p", { class: "panel-count", role: "status" });
  const tools = html("div", { class: "panel-tools" }, search, counted);
  const heads = { name: html("tr"), type: html("tr"), other: html("tr") };
  const body = html("tbody");
  const table = html("table", { class: "preview" }, html("thead", {}, ...Object.values(heads)), body);
  const scroll = scrollBox("Preview of the table", table, { class: "scroll preview-scroll" });
  const moreColumns = button("", () => {
    const last = [...columns.keys()].at(-1);
    most += MORE;
    draw();
    scroll.focus({ preventScroll: true });
    if (last !== undefined) columns.get(last)?.name.scrollIntoView({ block: "nearest", inline: "start" });
  });
  const moreRows = button("", () => {
    allRows = !allRows;
    draw();
  });
  const more = html("div", { class: "panel-more" }, moreRows, moreColumns);
  const element = html("div", { class: "panel-preview" }, tools, scroll, more);

  search.addEventListener("input", () => {
    most = FIRST;
    draw();
  });

  /** The columns that match the search. @returns {TableColumn[]} */
  const matching = () => {
    const wanted = search.value.trim().toLowerCase();
    return (info?.columns ?? []).filter(({ name, other }) =>
      [name, ...(other ?? [])].some((text) => text.toLowerCase().includes(wanted)),
    );
  };

  /** How a column's cells are read, if that is open or set. @param {TableColumn} column @returns {Notation | null} */
  function notationOf(column) {
    const at = info?.columns.indexOf(column) ?? -1;
    const set = editing.setting(column.name);
    const cells = info?.preview.rows.map((row) => row[at] ?? null) ?? [];
    const own = column.type === "date" ? "day_first" : column.type === "number" ? "decimal_comma" : null;
    const key = openNotation(column.type, cells) ?? (own && set[own] !== undefined ? own : null);
    return key && { key, value: found(column.name, key) };
  }

  /** Draws again, with the fields that are there already, so that none loses the focus. */
  function draw() {
    if (!info) return;
    const all = matching();
    const shown = all.slice(0, most);
    const wrong = fault && info.columns.find(({ name }) => name === fault?.column);
    if (wrong && !shown.includes(wrong)) shown.unshift(wrong);
    for (const name of columns.keys()) if (!shown.some((column) => column.name === name)) columns.delete(name);
    const cells = shown.map((column) => {
      const cell = columns.get(column.name) ?? newColumn(column.name, editing);
      columns.set(column.name, cell);
      cell.update(column, notationOf(column), fault?.column === column.name ? fault.message : "");
      return cell;
    });
    for (const [key, row] of Object.entries(heads))
      place(
        row,
        cells.map((cell) => cell[/** @type {"name"} */ (key)]),
      );
    drawRows(shown);
    tools.hidden = info.columns.length <= MANY;
    const [some, every] = [all.length, info.columns.length].map((n) => formatNumber(n));
    counted.textContent = some === every ? `${every} columns` : `${some} of ${every} columns`;
    const left = all.length - shown.length;
    moreColumns.hidden = left <= 0;
    moreColumns.textContent = `Show ${Math.min(left, MORE)} more columns`;
  }

  /** @param {TableColumn[]} shown */
  function drawRows(shown) {
    const preview = info?.preview;
    const rows = preview?.rows.slice(0, allRows ? undefined : ROWS) ?? [];
    const at = shown.map((column) => info?.columns.indexOf(column) ?? -1);
    body.replaceChildren(...rows.map((row) => html("tr", {}, ...at.map((i, k) => dataCell(row[i], shown[k])))));
    const there = preview?.rows.length ?? 0;
    moreRows.hidden = there <= ROWS;
    moreRows.textContent = allRows ? "Show fewer rows" : `Show the first ${there} rows`;
    moreRows.setAttribute("aria-expanded", String(allRows));
  }

  return {
    element,
    /** Shows a table; another than before from its beginning. @param {TableInfo} next @param {boolean} another */
    show(next, another) {
      if (another) {
        columns.clear();
        search.value = "";
        [most, allRows] = [FIRST, false];
      }
      info = next;
      found = notationsIn(next.override);
      fault = null;
      draw();
    },
    /** Says at its column what is wrong. @param {string} column @param {string} message */
    blame(column, message) {
      fault = { column, message };
      draw();
      columns.get(column)?.name.scrollIntoView({ block: "nearest", inline: "center" });
    },
  };
}

/**
 * Puts nodes into a parent in this order; those in place stay untouched, as a
 * field that is moved loses the focus.
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} nodes
 */
function place(parent, nodes) {
  const kept = new Set(nodes);
  for (const child of [...parent.children]) if (!kept.has(/** @type {HTMLElement} */ (child))) child.remove();
  nodes.forEach((node, i) => {
    const there = parent.children[i] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  });
}

/** A cell has up to a megabyte. */
const MOST_TEXT = 300;

/**
 * @param {string | number | null | undefined} value
 * @param {TableColumn | undefined} column
 */
function dataCell(value, column) {
  const numeric = column?.type === "number" || column?.type === "duration";
  const name = [numeric && "numeric", column?.hidden && "unasked"].filter(Boolean).join(" ");
  const text = String(value ?? "");
  const short = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
  return html("td", { class: name }, html("span", { class: text ? "data" : "nothing" }, short || "empty"));
}
