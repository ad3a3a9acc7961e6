// @ts-check
// The panel for one's own table: bring one, see what was found out about it,
// correct that. It knows nothing of the parser: a table goes to onTable, and
// what became of it comes back by busy, describe and fail.
//
//   const panel = newPanel({ samples, fetchSample, onTable, onClear, memory });
//   place.append(panel.element);
//   // for each onTable(source):
//   panel.busy({ stage: "reading", done, total });   // any number of times
//   panel.describe(info, { source });                // or panel.fail(message)
/** @import {DatabaseInfo, TableInfo} from "../client/types.js" */
/** @import {Source} from "./intake.js" */
/** @import {Setting} from "./settings.js" */
/** @import {Said} from "./names.js" */
/** @import {Sample} from "./start.js" */
/** @import {Description, Member} from "./together.js" */
import { messageOf } from "../client/errors.js";
import { bookOf, nameOfSheet } from "../client/workbook.js";
import { html, showText } from "../page/dom.js";
import { counted } from "../page/numbers.js";
import { newBringing } from "./bring.js";
import { newDescription } from "./description.js";
import { takeDrops, takePastes } from "./drop.js";
import { takeSaid } from "./names.js";
import { columnFault, plainMessage, Settings } from "./settings.js";
import { newSheets } from "./sheets.js";
import { newFileChoice, newStart } from "./start.js";
import { toast } from "./toast.js";
import {
  allSheets,
  calledOf,
  entriesOf,
  isSeveral,
  KEEP_ALL,
  keepingAll,
  membersOf,
  together,
  withSaid,
} from "./together.js";
import { newWorking } from "./working.js";

/**
 * How far something has come; without done and total, nobody knows.
 * @typedef {{stage?: string, done?: number, total?: number}} Progress
 */

/**
 * Keeps what was set about tables. It finds them by their name and columns.
 * @typedef {object} Memory
 * @property {(info: TableInfo) => string | null} recall the override file kept for this table; null or "" if there is none
 * @property {(info: TableInfo, override: string) => void} keep
 */

/**
 * @typedef {object} Options
 * @property {Sample[]} samples
 * @property {(path: string) => Promise<Omit<Source, "name">>} fetchSample the table at a sample's path, and its override
 *   file; or several
 * @property {(source: Source) => void} onTable a table to be read: a new one, or the present one with
 *   another override
 * @property {() => void} onClear the table is put away
 * @property {Memory} [memory]
 */

/** @param {Options} options */
export function newPanel({ samples, fetchSample, onTable, onClear, memory }) {
  /** What onTable had last. @type {Source | null} */
  let source = null;
  /** What is described, and with which source. @type {{info: TableInfo, source: Source} | null} */
  let shown = null;
  /** Several tables that are described in place of one. @type {{info: DatabaseInfo, source: Source} | null} */
  let several = null;
  /** Several tables as they were brought: what Reset goes back to. @type {Source | null} */
  let brought = null;
  let settings = new Settings("");
  /** What was found out about the columns of the table where nothing was set. @type {Map<string, Setting>} */
  const found = new Map();
  /** Settings that came with the table: what Reset goes back to. */
  let original = "";
  /** Whether an answer to onTable is awaited. */
  let waiting = false;

  const bring = newBringing({
    fetchSample,
    onBegin: () => show(""),
    onProgress: (progress) => working.show(progress),
    onTable: (table, remark, before = null) => {
      hand(table);
      if (before) previous = before;
      show("", remark);
    },
    onSettings: takeSettings,
    onDescription: takeDescription,
    onRefuse: refuse,
  });
  const choice = newFileChoice((files, adding) =>
    bring.files(files, adding ? ((shown ?? several)?.source ?? null) : null),
  );
  const start = newStart({
    samples,
    choice,
    onText: bring.text,
    onSample: bring.sample,
  });
  const working = newWorking();
  const sheets = newSheets(chooseSheet, chooseAllSheets);
  /** What comes back if what was made of it cannot be read: another sheet, more tables, or something else that is said of them. @type {Source | null} */
  let previous = null;
  const description = newDescription({
    setting: (name) => settings.column(name),
    change: (name, key, value) =>
      edit(() => settings.setColumn(name, key, value === found.get(name)?.[key] ? null : value)),
    get: (key) => settings.get(key),
    set: (key, value) => edit(() => settings.set(key, value)),
    reset: () => {
      show(""); // what was set before is forgotten, and so is the remark about it
      edit(() => adopt(original));
    },
    undo: () => edit(() => adopt(shown?.source.override ?? "")),
    add: choice.add,
    leave: clear,
  });
  /** Where several tables are described, once there are some. */
  const schemaHead = html("div");
  const schemaPlace = html("div");
  /** @type {ReturnType<typeof import("./schemaview.js").newSchemaView> | null} */
  let schema = null;
  const say = html("p", { class: "panel-say", role: "status" });
  const failure = html("p", { class: "panel-failure", role: "alert" });
  const note = html("p", { class: "panel-note" });
  const element = html(
    "section",
    { class: "table-panel", "aria-label": "Your table" },
    say,
    failure,
    working.element,
    note,
    sheets.element,
    description.element,
    schemaPlace,
    start.element,
  );
  const view = (/** @type {"start" | "first" | "table" | "several"} */ state) => {
    start.element.hidden = state !== "start";
    description.element.hidden = state !== "table";
    schemaPlace.hidden = state !== "several";
    element.dataset.state = state;
  };
  view("start");
  show("");

  const active = () => element.isConnected;
  const onFiles = (/** @type {File[]} */ files) => bring.files(files);
  takeDrops({ text: "Drop tables anywhere", active, onFiles });
  takePastes({ active, onFiles, onText: bring.text });

  /** Shows a failure, "" for none, and a remark. @param {string} message @param {string} [remark] */
  function show(message, remark = "") {
    showText(failure, message);
    showText(note, remark);
  }

  /** @param {string} text of an override file */
  function adopt(text) {
    settings = new Settings(text);
  }

  /** @param {string} message */
  function refuse(message) {
    if (!waiting) working.hide(); // else another table is still on its way
    show(message);
    if (!shown && !several && !waiting) view("start");
    if (element.checkVisibility()) failure.scrollIntoView({ block: "nearest" });
    else toast(message); // the file was dropped while the page shows something else
  }

  /** Reads the present table with an override file that somebody brought. @param {string} text @param {string} name */
  function takeSettings(text, name) {
    if (!waiting) working.hide();
    if (!shown) return show(`${name} says how a table is read. Choose its table first, or both together.`);
    edit(() => adopt(shown?.source.database ? keepingAll(text) : text));
    show("", `As ${name} says.`);
  }

  /** Takes what the owner of the table, or of one of several, says about it. @param {Said} said @param {string} [table] */
  function takeName(said, table) {
    if (shown) return edit(() => takeSaid(settings, said, shown?.info));
    const info = several?.info.tables.find(({ name }) => name === table);
    if (source && info) settle(withSaid(source, info, said));
  }

  /** Reads the present tables with other settings. @param {Source} next */
  function settle(next) {
    const before = several?.source ?? null;
    hand(next);
    previous = before;
  }

  /** Reads the present tables with what somebody says about them. @param {Description} said */
  function takeDescription(said) {
    if (!waiting) working.hide();
    const before = several?.source;
    if (!before) return show(`${said.name} says how several tables belong together. Choose it together with them.`);
    hand(together([before], said));
    previous = before;
    show("", `As ${said.name} says.`);
  }

  /** Hands a table over. @param {Source} next */
  function hand(next) {
    if (next.bytes !== source?.bytes) {
      if (next.bytes.buffer !== source?.bytes.buffer) forgetPrevious();
      shown = several = null;
      original = next.override;
      brought = next;
      adopt(original);
      start.reset();
      view("first");
    }
    source = next;
    waiting = true;
    working.show({ stage: `Reading ${next.name}` });
    onTable(next);
  }

  function forgetPrevious() {
    previous = null;
    sheets.show(null);
  }

  /** Another sheet of the workbook is another table: its bytes are a view of their own. @param {string} sheet */
  function chooseSheet(sheet) {
    if (!source) return;
    previous = shown?.source ?? previous;
    const { bytes, name } = source;
    show("");
    hand({ name: nameOfSheet(name, sheet), bytes: bytes.subarray(), override: "" });
  }

  /** All sheets of the workbook are several tables. @param {string[]} names */
  function chooseAllSheets(names) {
    if (!source) return;
    previous = shown?.source ?? previous;
    show("");
    hand(allSheets({ name: bookOf(source.name), bytes: source.bytes.subarray() }, names));
  }

  /** Changes the settings; the table is read again with them, once it has been read. @param {() => void} change */
  function edit(change) {
    change();
    if (!waiting) readAgain();
  }

  /** Hands the table over again if other settings are wanted than it had. */
  function readAgain() {
    if (source && settings.text() !== new Settings(source.override).text())
      hand({ ...source, override: settings.text() });
  }

  /** Remembers what was found out, so that a column that is set to it again counts as not set. @param {TableInfo} info */
  function learn(info) {
    const set = new Settings(source?.override ?? "");
    for (const { name, type, unit } of info.columns) {
      const old = found.get(name) ?? {};
      const { type: setType, unit: setUnit } = set.column(name);
      if (setType === undefined) old.type = type;
      if (setType === undefined && setUnit === undefined) old.unit = unit ?? "";
      found.set(name, old);
    }
  }

  function redraw() {
    if (!shown) return;
    description.show(shown.info, shown.source, {
      changed: settings.textOfPanel() !== new Settings(original).textOfPanel(),
    });
  }

  function clear() {
    bring.stop();
    [source, shown, several, waiting] = [null, null, null, false];
    adopt("");
    show("");
    working.hide();
    view("start");
    say.textContent = "";
    forgetPrevious();
    start.focus();
    onClear();
  }

  return {
    element,

    /** Where more can stand: below the ways to bring a table, and below the name of the present one, or of several. */
    places: { start: start.element, table: description.head, several: schemaHead },

    /** Says something about what is to be brought. @param {string} remark */
    say: (remark) => show("", remark),

    name: takeName,

    /**
     * Shows how far the parser is with the table; null: it has stopped.
     * @param {Progress | null} progress
     */
    busy(progress) {
      if (progress) working.show(progress);
      else {
        working.hide();
        waiting = false;
        if (!shown && !several) view("start");
      }
    },

    /** Reads a table that was brought elsewhere. @param {Source} table */
    bring(table) {
      bring.stop();
      show("");
      hand(table);
    },

    openSheet: chooseSheet,

    /** The table is put away: the panel shows how to bring another one. */
    leave: clear,

    /** What was handed over last is not read any further: the settings before count, and are shown. */
    stopped() {
      this.busy(null);
      if (!shown) return;
      source = shown.source;
      adopt(source.override);
      redraw();
    },

    /**
     * Shows what was found out about a table, or several.
     * @param {TableInfo | DatabaseInfo} info
     * @param {{source: Source}} options the source that it was read from
     */
    async describe(info, { source: from }) {
      if (isSeveral(info)) return describeSeveral(info, from);
      const another = from.bytes !== shown?.source.bytes;
      if (from.bytes !== source?.bytes) {
        bring.stop();
        show("");
        original = from.override;
        adopt(original);
        source = from;
      } else if (from.override !== source.override) return; // an answer to an earlier wish
      waiting = false;
      working.hide();
      if (another) found.clear();
      learn(info);
      shown = { info, source: from };
      previous = null;
      view("table");
      sheets.show(info);
      say.textContent = `${info.name}: ${info.rows} rows, ${info.columns.length} columns.`;
      redraw();
      if (!another) {
        if (!from.linked) remember(info, from.override);
        return readAgain();
      }
      if (from.linked) return; // what a link says about a table is not the reader's own
      const said = from.override !== "" && !(from.database && from.override === KEEP_ALL);
      if (said && from.sample === undefined) remember(info, from.override);
      const kept = said ? "" : await memory?.recall(info);
      if (kept && shown?.info === info && !waiting) recall(kept, info);
    },

    /**
     * Says why the table could not be read, and what to do.
     * @param {string} message
     */
    fail(message) {
      waiting = false;
      working.hide();
      const back = previous;
      previous = null;
      if (back && !shown && source) {
        const reason = `${source.name} could not be read. ${plainMessage(message, [source.name, bookOf(source.name)])}.`;
        queueMicrotask(() => {
          hand(back); // once the page has given the other one up
          show(reason);
        });
        return;
      }
      if (!shown || shown.source.bytes !== source?.bytes) {
        sheets.show(null);
        show(
          source
            ? `${source.name} could not be read. ${plainMessage(message, [source.name, bookOf(source.name)])}.`
            : message,
        );
        [source, shown, several] = [null, null, null];
        view("start");
        return;
      }
      show("");
      redraw();
      const names = shown.info.columns.map(({ name }) => name);
      const fault = columnFault(message, names);
      description.blame(
        fault?.column ?? null,
        fault?.text ?? plainMessage(message, [shown.info.name, shown.source.name]),
      );
    },
  };

  /** The view is loaded now. @param {DatabaseInfo} info @param {Source} from */
  async function describeSeveral(info, from) {
    const { newSchemaView } = await import("./schemaview.js");
    const before = several?.source.bytes === from.bytes ? several.source : null;
    if (from.bytes !== source?.bytes ? waiting : from !== source) return; // others, or other settings, are wanted by now
    schema ??= newSchemaView({
      head: schemaHead,
      add: choice.add,
      leave: clear,
      reset: () => brought && settle(brought),
      onSay: takeName,
    });
    schemaPlace.append(schema.element);
    if (from.bytes !== source?.bytes) {
      bring.stop();
      show("");
      source = brought = from;
    }
    waiting = false;
    working.hide();
    [several, shown, previous] = [{ info, source: from }, null, null];
    sheets.show(null);
    view("several");
    say.textContent = `${from.name}: ${counted(info.tables.length, "table")}, ${counted(info.relations.length, "relation")}.`;
    schema.show(info, from, { again: before !== null, changed: from !== brought });
    if (before) return rememberAll(info, membersOf(from), membersOf(before));
    const kept = recalledAll(info, from);
    if (kept === from) return;
    settle(kept);
    show("", "As you have set it before. Reset goes back to what is found out.");
  }

  /**
   * Keeps what was set of each of several tables.
   * @param {DatabaseInfo} info
   * @param {Member[]} members
   * @param {Member[]} before
   */
  function rememberAll(info, members, before) {
    for (const [i, member] of members.entries()) {
      const table = info.tables.find(({ name }) => name === calledOf(member));
      if (table && member.override !== before[i]?.override) remember(table, member.override);
    }
  }

  /** The tables with what was set of each in an earlier visit, unless something is said of it. @param {DatabaseInfo} info @param {Source} from */
  function recalledAll(info, from) {
    const said = entriesOf(from);
    const tables = membersOf(from).map((member) => {
      const table = info.tables.find(({ name }) => name === calledOf(member));
      const override = table && Object.keys(said.get(table.name)).length === 0 ? recalledOf(table) : "";
      return override === "" ? member : { ...member, override };
    });
    const same = tables.every(({ override }, i) => override === from.tables?.[i]?.override);
    return same ? from : { ...from, tables };
  }

  /** What was set of one of several tables. @param {TableInfo} info */
  function recalledOf(info) {
    try {
      const kept = new Settings(new Settings(memory?.recall(info) ?? "").textOfPanel());
      kept.keep(info.columns.map(({ name }) => name));
      return kept.text();
    } catch {
      return ""; // what is kept is broken: the table is shown as it is
    }
  }

  /** Keeps what was set for the next visit. @param {TableInfo} info @param {string} override */
  function remember(info, override) {
    try {
      memory?.keep(info, override);
    } catch (error) {
      show("", `What you have set is not kept for your next visit. ${messageOf(error)}`);
    }
  }

  /** Reads the table with the settings of an earlier visit. @param {string} kept @param {TableInfo} info */
  function recall(kept, info) {
    try {
      adopt(shown?.source.database ? keepingAll(kept) : kept);
    } catch {
      return adopt(original); // what is kept is broken: the table is shown as it is
    }
    settings.keep(info.columns.map(({ name }) => name));
    if (settings.textOfPanel() === new Settings(original).textOfPanel()) return adopt(original); // who keeps corrections sends them to the parser
    readAgain();
    show("", "As you have set it before. Reset goes back to what is found out.");
  }
}
