// @ts-check
// Tables on the page: the panel where the reader brings one and corrects what
// was found out about it, and the one that can be asked. On a page that is not
// editable there is no panel, and only tables of the site can be asked.
/** @import {DatabaseInfo, ManifestTable, Status} from "../client/types.js" */
/** @import {TableMemory} from "../table/corrections.js" */
/** @import {Source} from "../table/intake.js" */
/** @import {Locks} from "../table/kept.js" */
/** @import {Said} from "../table/names.js" */
/** @import {Means, TableTopic, Topic} from "./topics.js" */
import { messageOf, SemtreeError } from "../client/errors.js";
import { wholeTable } from "../table/answergrid.js";
import { keyOf } from "../table/corrections.js";
import { KeptTables } from "../table/kept.js";
import { newKeptView } from "../table/keptview.js";
import { newPanel } from "../table/panel.js";
import { isSeveral, together } from "../table/together.js";
import { byId } from "./dom.js";
import { wholeOf } from "./present.js";
import { tableTopic } from "./topics.js";

/** @typedef {ReturnType<typeof newPanel>} Panel */

/** What the worker is doing, as the panel calls it. */
const FETCHING = "Loading the parser for tables";

/** Errors that are about the reader's file, not about the page's: the panel says them. */
const ABOUT_THE_FILE = ["bad-table", "too-large"];

/** How many files of a link are named. */
const FEW = 10;

const panelBox = byId("table-panel", HTMLElement);
/** Where the panel is before there is a table: above the question. */
const start = byId("table-start", HTMLElement);
/** Where it is afterwards: below the answer. */
const below = byId("table-below", HTMLElement);

/** Keeps one table at a time. */
export class Tables {
  #options;
  #means;
  /** Null where the reader only asks. */
  #panel;
  /** The list of kept tables, and the switch that keeps one; null there, too. */
  #kept;
  /** What the panel had read last. @type {Source | null} */
  #wish = null;
  /**
   * The table before its settings were changed, until they are known to be right.
   * @type {{topic: TableTopic, source: Source | null} | null}
   */
  #before = null;
  /** The reader's own table, while he tries one of the site. @type {Source | null} */
  #own = null;

  /** The table to be asked. @type {TableTopic | null} */
  topic = null;

  /**
   * @param {object} options
   * @param {Omit<Means, "onStatus">} options.means
   * @param {ManifestTable[]} options.samples
   * @param {TableMemory} options.memory of what was set about tables
   * @param {boolean} options.editable whether the reader can bring a table, and correct what was found out about it
   * @param {(topic: Topic, status: Status) => void} options.onStatus
   * @param {(topic: TableTopic) => void} options.onRead a table was read, for the first time or again
   * @param {(about: string) => void} options.onDelete the last kept table of this key was deleted
   * @param {(words: string[]) => void} options.onMissed words of questions about the present table that nothing was found for
   * @param {(topic: TableTopic | null, again: boolean) => void} options.onOpen there is another table, or none, or
   *   the same again with other settings
   */
  constructor(options) {
    const { means, editable, onStatus } = options;
    this.#options = options;
    this.#means = {
      ...means,
      onStatus: (/** @type {Topic} */ topic, /** @type {Status} */ status) => {
        if (topic !== this.topic) return;
        onStatus(topic, status);
        this.#follow(this.topic, status);
      },
    };
    this.#panel = editable ? this.#addPanel() : null;
    this.#kept = this.#panel && addKept(this.#panel, options);
  }

  #addPanel() {
    const { means, samples, memory } = this.#options;
    const panel = newPanel({
      samples,
      fetchSample: async (path) => {
        const { tables, description } = await means.site.tablesAt(path);
        return together(tables, description);
      },
      onTable: (source) => this.#open(source),
      onClear: () => this.#clear(),
      memory,
    });
    panelBox.append(panel.element);
    return panel;
  }

  /**
   * The table of this name, which is opened unless it is open.
   * @param {string} name empty for the reader's own
   * @returns {TableTopic | null} null if there is none
   */
  find(name) {
    if (this.topic?.name === name) return this.topic;
    const sample = this.#options.samples.find((table) => table.name === name);
    const titled = sample?.with || sample?.description; // it is asked about as several
    if (sample) this.#take(tableTopic(titled ? sample.title : sample.file, sample, this.#means));
    else if (name === "" && this.#own) this.#take(tableTopic(this.#own.name, { source: this.#own }, this.#means));
    else if (name === "" && this.#panel) this.#take(null);
    else return null;
    return this.topic;
  }

  /** Whether the site has a table of this name. @param {string} name */
  has(name) {
    return (name === "" && this.#panel !== null) || this.#options.samples.some((table) => table.name === name);
  }

  /** Opens a table that did not come by the panel. @param {Source} source */
  bring(source) {
    this.#panel?.bring(source);
  }

  /** Opens another sheet of the present workbook. @param {string} sheet */
  openSheet(sheet) {
    this.#panel?.openSheet(sheet);
  }

  /** The present table gives way to one that is on its way. */
  putAway() {
    this.#own = null;
    this.#take(null);
  }

  /** Says which files a link asks about, while none is there. @param {string[]} files */
  need(files) {
    if (this.topic) return;
    const rest = files.length > FEW ? ` and ${files.length - FEW} more` : "";
    const list = `${files.slice(0, FEW).join(", ")}${rest}`;
    this.#panel?.say(
      `This question is about ${list}, which the link does not have. Choose these files together, or drop them here.`,
    );
  }

  /** Puts the present table away, so that another one can be brought. */
  leave() {
    this.#panel?.leave();
  }

  /** Takes what the owner of the table, or of one of several, says about it, as the panel does. @param {Said} said @param {string} [table] */
  name(said, table) {
    this.#panel?.name(said, table);
  }

  /** Counts words of a question about the present table that nothing was found for, if it is kept and that is wanted. @param {string[]} words */
  count(words) {
    this.#kept?.count(words);
  }

  /** Shows the panel, or hides it. @param {boolean} visible */
  show(visible) {
    this.#visible = visible;
    this.#place();
  }

  /** Ends a table that is being read: there is none, or the one with the settings before. One of a site that is only asked stays, and is read at the next question. */
  cancel() {
    this.topic?.client.close();
    if (this.#before || this.#panel) this.#back();
    this.#stopped();
  }

  /** What was set last does not count. */
  #stopped() {
    this.#wish = this.topic?.source ?? null;
    this.#panel?.stopped();
  }

  /** @param {Source} source */
  #open(source) {
    this.#wish = source;
    if (source.sample === undefined) this.#own = source;
    const { topic } = this;
    if (topic?.source?.bytes !== source.bytes) {
      const next = tableTopic(source.name, { source }, this.#means);
      this.#take(next);
      this.#options.onOpen(next, false);
    } else if (!source.tables && ["ready", "busy"].includes(topic.client.status?.state ?? ""))
      this.#revise(topic, source);
    else this.#reread(topic, source);
  }

  /**
   * The same table with other settings, by the worker that has it.
   * @param {TableTopic} topic
   * @param {Source} source
   */
  async #revise(topic, source) {
    const before = topic.source;
    topic.source = source;
    this.#before = { topic, source: before };
    const revised = topic.client.revise(source.override);
    this.#options.onOpen(topic, true);
    try {
      if (await revised) return;
      topic.source = before;
      if (topic === this.topic && this.#wish === source) this.#stopped();
    } catch (error) {
      topic.source = before;
      if (topic !== this.topic) return;
      const code = error instanceof SemtreeError ? error.code : "";
      if (!ABOUT_THE_FILE.includes(code)) return this.#reread(topic, source);
      this.#before = null;
      this.#panel?.fail(messageOf(error));
    }
  }

  /**
   * The same table with other settings, read again in a new worker.
   * @param {TableTopic} topic
   * @param {Source} source
   */
  #reread(topic, source) {
    const next = tableTopic(source.name, { source }, this.#means);
    Object.assign(next, { key: topic.key, question: topic.question, digest: topic.digest });
    if (topic.client.info) this.#before = { topic, source: topic.source };
    this.#take(next, true);
    this.#options.onOpen(next, true);
  }

  /**
   * @param {TableTopic | null} topic
   * @param {boolean} [again] the same table with other settings
   */
  #take(topic, again = false) {
    this.topic?.client.close();
    this.topic = topic;
    if (!again) this.#before = null;
    this.#place();
  }

  #clear() {
    this.#own = this.#wish = null;
    this.#kept?.show(null);
    this.#take(null);
    this.#options.onOpen(null, false);
  }

  /** Goes back to the settings before, or to no table. */
  #back() {
    const before = this.#before;
    if (before) before.topic.source = before.source;
    else this.#own = null;
    this.#take(before?.topic ?? null);
    this.#options.onOpen(this.topic, before !== null);
  }

  /**
   * Tells the panel what becomes of the table, if it is the one that the panel is about.
   * @param {TableTopic} topic
   * @param {Status} status
   */
  #follow(topic, { state, stage, loaded = 0, total = 0, message = "", code = "" }) {
    const { source, client } = topic;
    if (source && this.#wish && this.#wish.bytes === source.bytes && this.#wish !== source) return;
    if (state === "loading") this.#panel?.busy({ stage: FETCHING, ...(total > 0 && { done: loaded, total }) });
    else if (state === "starting") this.#panel?.busy(stage ? { stage, done: loaded, total } : {});
    else if (state === "failed" && ABOUT_THE_FILE.includes(code) && this.#canGoBack(topic)) {
      this.#panel?.fail(message);
      this.#back();
    } else if (state === "failed") {
      this.#panel?.busy(null);
      this.#place();
    } else if (state === "ready" && source && this.#described !== client.info) {
      this.#described = client.info;
      this.#before = null;
      this.#panel?.describe(client.info, { source });
      const several = isSeveral(client.info);
      if (this.#kept) this.#panel?.places[several ? "several" : "table"].append(this.#kept.toggle);
      this.#kept?.show({ source, rows: client.info.rows, about: keyOf(client.info) });
      const open = this.#whole instanceof HTMLDetailsElement && this.#whole.open;
      this.#whole?.remove();
      this.#whole = several ? null : Object.assign(wholeTable(wholeOf(topic, client.info)), { open });
      if (several && !this.#panel) this.#addSchema(client.info, source);
      this.#place();
      this.#options.onRead(topic);
    }
  }

  /**
   * Whether there is something to go back to when a table cannot be read: a table of the site is opened again as soon as it
   * has given way, so it stays, with what is wrong.
   * @param {TableTopic} topic
   */
  #canGoBack(topic) {
    return this.#before !== null || (this.#panel !== null && topic.name === "");
  }

  /** Shows several tables where no panel does. The view is loaded now. @param {DatabaseInfo} info @param {Source} source */
  async #addSchema(info, source) {
    const loaded = await import("../table/schemaview.js").catch(() => null);
    if (!loaded || this.#described !== info) return; // they can be asked without it
    const view = loaded.newSchemaView();
    view.show(info, source);
    this.#whole = view.element;
    this.#place();
  }

  /** What the panel shows. @type {unknown} */
  #described = null;

  #visible = false;

  /** The view of all rows, or of several tables without a panel. @type {HTMLElement | null} */
  #whole = null;

  /**
   * Puts the panel where it belongs: the question and its answer come first once there is a table. While one of the
   * site is on its way, nothing is to be chosen.
   */
  #place() {
    const { topic } = this;
    const info = topic?.client.info;
    const place = info || this.#before ? below : start;
    if (panelBox.parentElement !== place) place.append(panelBox);
    const coming = topic?.name && !info && !this.#before && topic.client.status?.state !== "failed";
    if (this.#whole) {
      this.#whole.hidden = !this.#visible || place !== below;
      panelBox.after(this.#whole);
    }
    panelBox.hidden = !this.#visible || !this.#panel || Boolean(coming);
  }
}

/**
 * Adds the tables that are kept on the device to a panel.
 * @param {Panel} panel
 * @param {{onDelete: (about: string) => void, onMissed: (words: string[]) => void}} tell
 */
function addKept(panel, { onDelete, onMissed }) {
  const tables = new KeptTables({
    root: navigator.storage?.getDirectory ? () => navigator.storage.getDirectory() : null,
    ...(navigator.locks && { locks: /** @type {Locks} */ (navigator.locks) }),
  });
  const kept = newKeptView(tables, { onOpen: (source) => panel.bring(source), onDelete, onMissed });
  panel.places.start.append(kept.list);
  byId("kept-near", HTMLElement).append(kept.near);
  kept.show(null);
  return kept;
}
