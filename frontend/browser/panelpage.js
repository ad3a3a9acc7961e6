// The panel for one's own table, alone on a page. It stands in for the parser: it says what was
// found out about a table.
import { servePart } from "./partpage.js";

/** @import {TestContext} from "node:test" */
/** @import {BrowserContextOptions, Page} from "playwright-core" */

/** What the page's window has while a test runs. @typedef {any} Window */

/** The rows of a table in the tests' own words: cells with commas between them. */
export const TOWNS = "town,people,founded,coast\nAlder,1200,1850,yes\nBirch,300,1901,no\nCedar,,1777,yes\n";

/** Serves the panel while the tests of the calling suite run. What it returns opens it. */
export function servePanel() {
  const part = servePart("/frontend/table/panel.css", "<main></main><p>Elsewhere.</p>");

  /**
   * Opens the panel. What it hands over is in window.sent; what is found out
   * about it is said at once, unless window.held is set.
   * @param {TestContext} t
   * @param {BrowserContextOptions} [options]
   */
  async function open(t, options = {}) {
    const opened = await part.open(t, options);
    await opened.page.evaluate(begin);
    await opened.page.locator(".drop-zone").waitFor();
    return opened;
  }

  return open;
}

/** Chooses a file. */
export const choose = (/** @type {Page} */ page, /** @type {string} */ name, /** @type {string | Buffer} */ content) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

/** Overrides that were handed over, each as an object. @param {Page} page */
export const overrides = (page) =>
  page.evaluate(() =>
    /** @type {Window} */ (window).sent.map((/** @type {any} */ s) => JSON.parse(s.override || "{}")),
  );

/** The names of the columns that are shown. */
export const headers = async (/** @type {Page} */ page) => page.locator(".preview .column-name").allTextContents();

/** Waits until so many tables were handed over, and the last one is described. */
export const settled = (/** @type {Page} */ page, /** @type {number} */ n) =>
  page.waitForFunction((count) => {
    const { sent, described } = /** @type {Window} */ (window);
    return sent.length === count && described === count;
  }, n);

/** Drops files on the page, or does what comes before. Reports whether the page takes them. */
export const drop = (
  /** @type {Page} */ page,
  /** @type {Record<string, string>} */ files,
  type = "drop",
  on = "main",
) =>
  page.evaluate(
    ([list, kind, selector]) => {
      const carried = new DataTransfer();
      for (const [name, text] of Object.entries(list)) carried.items.add(new File([text], name));
      const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    /** @type {[Record<string, string>, string, string]} */ ([files, type, on]),
  );

/** Runs in the page: makes the panel, and says what is found out about its tables. */
async function begin() {
  const path = "/frontend/table/panel.js";
  const { newPanel } = await import(path);
  const state = /** @type {Window} */ (window);
  Object.assign(state, { sent: [], described: 0, cleared: 0, held: false, kept: "" });
  const types = [
    ["yes/no", /^(yes|no)$/],
    ["year", /^\d{4}$/],
    ["number", /^\d+$/],
  ];
  const towns = "town,people\nAlder,1200\n";

  /** @param {{name: string, bytes: Uint8Array, override: string}} source */
  function inform({ name, bytes, override }) {
    const [header, ...rows] = new TextDecoder()
      .decode(bytes)
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const said = JSON.parse(override || "{}");
    const columns = (header?.length === 1 ? (header[0] ?? "").split("\t") : (header ?? [])).map((text, i) => {
      const cells = rows.map((row) => row[i] ?? "").filter(Boolean);
      const type =
        types.find(([, form]) => cells.every((cell) => /** @type {RegExp} */ (form).test(cell)))?.[0] ?? "text";
      const set = new Map(Object.entries(said.columns ?? {})).get(text) ?? {};
      return { name: text, values: 1, empty: 0, type: text === "people" ? "number" : type, ...set };
    });
    const preview = { rows: rows.map((row) => row.map((cell) => cell || null)), total: rows.length };
    const [first] = columns;
    const fault =
      first?.type === "yes/no"
        ? `table: towns: column "${first.name}": "Alder" is neither yes nor no: choose another type`
        : "";
    const total = rows.at(-1)?.[0] === "Total";
    const warnings =
      total && !said.totals
        ? ['towns: the last row is left out as totals ("Total"): "totals": true in the override file keeps it']
        : [];
    const nouns = said.nouns ?? ["town"];
    return {
      fault,
      info: {
        name: name.split(".")[0],
        rows: rows.length,
        nouns,
        key: said.key ?? first?.name,
        columns,
        warnings,
        override: total ? `{"totals": ${said.totals === true}}` : "{}",
        kernels: "none",
        preview,
      },
    };
  }

  /** @param {any} source */
  function answer(source) {
    const { info, fault } = inform(source);
    if (fault) state.panel.fail(fault);
    else state.panel.describe(info, { source });
    state.described = state.sent.length;
  }

  state.release = () => {
    state.held = false;
    answer(state.sent.at(-1));
  };
  state.panel = newPanel({
    samples: [{ name: "towns", title: "Towns", path: "table/towns", file: "towns.csv" }],
    fetchSample: async () => ({ bytes: new TextEncoder().encode(towns), override: "" }),
    onTable: (/** @type {any} */ source) => {
      state.sent.push(source);
      if (!state.held) setTimeout(() => answer(source));
    },
    onClear: () => state.cleared++,
    memory: {
      recall: () => state.kept,
      keep: (/** @type {any} */ _, /** @type {string} */ override) => {
        state.kept = override;
      },
    },
  });
  document.querySelector("main")?.append(state.panel.element);
}
