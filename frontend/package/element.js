// @ts-check
// <semtree-ask src="films.csv">, <semtree-ask src="orders.csv customers.csv"> and <semtree-ask domain="geo">: a
// question box for a table, for several, or for a domain. See frontend/package/README.md for attributes, parts, properties and events.
/** @import {CorrectionOf, Result} from "../client/types.js" */
/** @import {Change, Fixed} from "../table/meanings.js" */
/** @import {DatabaseInput, DatabaseParser, DomainParser, Progress, TableInput, TableParser} from "./api.js" */
import { messageOf, SemtreeError, typed } from "../client/errors.js";
import { stemOf } from "../client/workbook.js";
import { button, html } from "../page/dom.js";
import { fixesOf, noneOf } from "../table/meanings.js";
import { styleSheet } from "./elementstyle.js";
import { show, showChosen } from "./elementview.js";
import { database, load, table } from "./index.js";
import { nameOf } from "./sources.js";

/** How many examples of a domain are offered. */
const EXAMPLES = 4;

/** How many other readings of a question about a table are offered. */
const READINGS = 4;

/** What is said of the stages of loading. @type {Record<string, string>} */
const STAGES = {
  download: "Loading the parser",
  start: "Starting",
  reading: "Reading the table",
  columns: "Looking at the columns",
  indexing: "Indexing the words",
  corrections: "Learning what questions mean",
};

/** Outside of browsers, the module can be imported and defines nothing. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class SemtreeAsk extends Base {
  static observedAttributes = ["src", "domain", "base", "label", "placeholder", "question"];

  /** Ends the loading that is under way. @type {AbortController | null} */
  #loading = null;
  /** Ends the question that is open. @type {AbortController | null} */
  #asking = null;
  /** What words of the question mean that was asked last. @type {{question: string, list: Fixed[]}} */
  #fixes = { question: "", list: [] };
  /** @type {TableParser | DatabaseParser | DomainParser | null} */
  #parser = null;
  /** @type {TableInput | DatabaseInput | null} */
  #data = null;
  /** What questions about a table mean. @type {CorrectionOf[]} */
  #corrections = [];
  /** The table that they are about, or several; null: the next one. @type {TableInput | DatabaseInput | null} */
  #about = null;
  /** Asked once the parser is ready. */
  #pending = "";
  /** How many examples of the table were shown. */
  #known = 0;
  /** A change of attributes waits for the others of the same moment. */
  #scheduled = false;
  /** @type {Parts | null} */
  #parts = null;

  /** The parser, once it is ready. */
  get parser() {
    return this.#parser;
  }

  /** A table in place of the attribute src: its text, bytes, or whatever table() takes; or several, as database() does. */
  get data() {
    return this.#data;
  }

  set data(data) {
    this.#data = data ?? null;
    this.#schedule();
  }

  /** What questions about the table mean: what was chosen, and what was set. */
  get corrections() {
    return structuredClone(this.#table?.corrections ?? this.#corrections);
  }

  set corrections(list) {
    this.#corrections = structuredClone([...(list ?? [])]); // null: the page has kept none
    this.#about = this.#parser ? this.#source : null;
    this.#correct();
  }

  /** The parser, if it is of a table, or of several. @returns {TableParser | DatabaseParser | null} */
  get #table() {
    return this.#parser && "corrections" in this.#parser ? this.#parser : null;
  }

  /** What the table is read from, or several. @returns {TableInput | DatabaseInput | null} */
  get #source() {
    return this.#data ?? this.getAttribute("src");
  }

  connectedCallback() {
    if (!this.#parts) this.#parts = this.#build();
    this.#label();
    if (!this.#parser && !this.#loading) this.#schedule();
  }

  /** An element that is only moved keeps its parser. */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === "label" || name === "placeholder") this.#label();
    else if (name === "question") this.#pend(now ?? "");
    else this.#schedule();
  }

  /**
   * Asks a question, and shows and returns its result; null if another question has taken its
   * place.
   * @param {string} question
   */
  ask(question) {
    return this.#ask(question, []);
  }

  /** @param {string} question @param {Fixed[]} fixed what words of it mean @returns {Promise<Result | null>} */
  async #ask(question, fixed) {
    const parts = this.#parts;
    if (!parts || question.trim() === "") return null;
    parts.input.value = question;
    this.#fixes = { question, list: fixed };
    if (!this.#parser) {
      this.#pending = question;
      return null;
    }
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    parts.result.classList.add("stale");
    parts.result.setAttribute("aria-busy", "true");
    try {
      const { signal } = asking;
      const today = this.getAttribute("today") ?? undefined;
      const result = await (this.#table?.ask(question, { signal, k: READINGS, fix: fixesOf(fixed), today }) ??
        this.#parser.ask(question, { signal }));
      if (this.#asking !== asking) return null;
      this.#present(result, fixed);
      this.#say("");
      this.#emit("semtree-answer", result);
      return result;
    } catch (error) {
      if (this.#asking === asking && !asking.signal.aborted) this.#fail(error);
      return null;
    }
  }

  /** @param {Result} result @param {Fixed[]} fixed */
  #present(result, fixed) {
    const { question } = result;
    const refocus = () => this.#parts?.result.focus(); // the button is gone
    const fixing = {
      fixed,
      onFix: (/** @type {Change} */ change) => {
        const now = this.#fixes.question === question ? this.#fixes.list : fixed;
        this.#ask(question, change(now)).then((asked) => asked && refocus());
      },
      onNone: () => {
        this.#present(noneOf(result), fixed);
        refocus();
      },
    };
    const onChoose = (/** @type {any} */ reading) => this.#choose(question, reading);
    const onAsk = (/** @type {string} */ other) => void this.ask(other);
    const examples = this.#parser?.info.examples ?? [];
    this.#show(show(result, { onChoose, onForget: () => this.#forget(question), fixing, onAsk, examples }));
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    const typing = { type: "text", autocomplete: "off", enterkeyhint: "search", maxlength: 1000 };
    const input = html("input", { id: "question", part: "input", ...typing });
    const label = html("label", { for: "question", part: "label" });
    const submit = html("button", { class: "ask", part: "button", type: "submit" }, "Ask");
    const form = html("form", { part: "form" }, label, html("div", { class: "box", part: "box" }, input, submit));
    const status = html("div", { class: "status", part: "status", role: "status" });
    const examples = html("ul", { class: "examples", part: "examples", "aria-label": "Examples" });
    const result = html("div", { class: "result", part: "result", "aria-live": "polite", tabindex: -1 });
    examples.hidden = result.hidden = true;
    root.append(form, status, examples, result);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask(input.value);
    });
    return { label, input, status, examples, result };
  }

  #label() {
    if (!this.#parts) return;
    const name = this.getAttribute("label") ?? this.#name();
    this.#parts.label.textContent = name;
    this.#parts.input.placeholder = this.getAttribute("placeholder") ?? "";
  }

  /** What the box is for, if the attribute label does not say it. */
  #name() {
    const info = this.#parser?.info;
    if (!info) return "Ask a question";
    return `Ask about ${"title" in info ? info.title : info.name}`;
  }

  /** @param {string} question */
  #pend(question) {
    this.#pending = question;
    if (this.#parser && question) this.ask(question);
    else if (this.#parts) this.#parts.input.value = question;
  }

  /** Loads anew, once for all changes of one moment. */
  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.isConnected) this.#reload();
    });
  }

  async #reload() {
    this.#stop();
    const [src, domain] = [this.getAttribute("src"), this.getAttribute("domain")];
    if (src === null && domain === null && this.#data === null) return this.#say("");
    const loading = new AbortController();
    this.#loading = loading;
    this.#say("Loading …");
    const base = this.getAttribute("base");
    const options = {
      signal: loading.signal,
      onProgress: (/** @type {Progress} */ progress) => this.#loading === loading && this.#progress(progress),
      ...(base !== null && { base: new URL(base, this.baseURI) }),
    };
    try {
      const parser = await this.#open(src, domain, options);
      if (this.#loading !== loading) return parser.close();
      this.#ready(parser);
    } catch (error) {
      if (this.#loading === loading) this.#fail(error);
    } finally {
      if (this.#loading === loading) this.#loading = null;
    }
  }

  /**
   * @param {string | null} src
   * @param {string | null} domain
   * @param {import("./api.js").LoadOptions} options
   */
  async #open(src, domain, options) {
    if ((src ?? this.#data) !== null && domain !== null) {
      throw new SemtreeError("bad-request", "semtree-ask: has both a table and a domain: leave one out");
    }
    if (this.#source !== null) {
      if (this.#about !== null && this.#about !== this.#source) this.#corrections = []; // of another table
      this.#about = this.#source;
      const more = { ...options, ...(this.#corrections.length > 0 && { corrections: this.#corrections }) };
      const source = this.#data ?? tablesAt(src ?? "", this.baseURI);
      return isSeveral(source) ? database(source, more) : table(source, more);
    }
    const name = domain ?? "";
    return load(/[/.]/.test(name) ? new URL(name, this.baseURI) : name, options);
  }

  /** @param {TableParser | DatabaseParser | DomainParser} parser */
  #ready(parser) {
    this.#parser = parser;
    if (this.#table && this.#about === null) {
      this.#about = this.#source; // corrections that were set while it was loading
      this.#correct();
    }
    const { examples } = parser.info;
    this.#showExamples(this.#table ? examples : examples.slice(0, EXAMPLES));
    this.#known = examples.length;
    this.#label();
    this.#say("");
    this.#emit("semtree-ready", parser.info);
    const question = this.#pending || (this.getAttribute("question") ?? "");
    this.#pending = "";
    if (question) this.ask(question);
  }

  /** @param {string[]} questions */
  #showExamples(questions) {
    const list = this.#parts?.examples;
    if (!list) return;
    const others = button("Other examples", () => this.#others(), { class: "more", part: "other-examples" });
    const items = questions.map((question) => this.#example(question));
    list.replaceChildren(...items, ...(this.#table ? [html("li", {}, others)] : []));
    list.hidden = questions.length === 0;
  }

  /** Shows other examples of a table; after the last ones, the first ones. */
  async #others() {
    const parser = this.#table;
    if (!parser) return;
    try {
      let { examples } = await parser.examples({ after: this.#known });
      if (examples.length === 0) {
        this.#known = 0;
        ({ examples } = await parser.examples());
      }
      if (parser !== this.#parser) return;
      this.#known += examples.length;
      this.#showExamples(examples.map(({ question }) => question));
    } catch (error) {
      if (parser === this.#parser) this.#fail(error);
    }
  }

  /** @param {string} question */
  #example(question) {
    const ask = () => this.ask(question);
    return html("li", {}, button(question, ask, { class: "", part: "example" }));
  }

  /**
   * @param {string} question
   * @param {any} reading
   */
  #choose(question, reading) {
    this.#asking?.abort(); // of an earlier question
    this.#show(showChosen(reading));
    const detail = { question, reading };
    if (this.#emit("semtree-choose", detail, true)) {
      const { program, table, unteachable } = reading;
      if (unteachable) return this.#say(`Not learnt: ${unteachable}.`);
      const meant = { question, program, ...(table && { table }) };
      this.#teach((parser) => parser.teach(meant), "Learnt for similar questions.");
    }
  }

  /** Forgets what a question means, and asks it again unless there is another one by then. @param {string} question */
  async #forget(question) {
    const asking = this.#asking;
    const forgotten = await this.#teach((parser) => parser.forget(question), "Forgotten.");
    if (forgotten && asking === this.#asking) await this.ask(question);
  }

  /** Tells the parser of a table what questions mean. */
  #correct() {
    const parser = this.#table;
    parser?.correct(this.#corrections).catch((error) => parser === this.#parser && this.#fail(error));
  }

  /**
   * Changes what questions mean.
   * @param {(parser: TableParser | DatabaseParser) => Promise<unknown>} change
   * @param {string} done what is said then
   * @returns {Promise<boolean>} whether it is changed, and the table is still the same
   */
  async #teach(change, done) {
    const parser = this.#table;
    if (!parser) return false;
    const fault = await change(parser).then(() => "", messageOf);
    if (parser !== this.#parser) return false;
    this.#say(fault || done, fault !== "");
    if (fault) return false;
    this.#corrections = parser.corrections;
    this.#emit("semtree-corrections", this.corrections);
    return true;
  }

  /** @param {Node[]} nodes */
  #show(nodes) {
    const result = this.#parts?.result;
    if (!result) return;
    result.replaceChildren(...nodes);
    result.classList.remove("stale");
    result.removeAttribute("aria-busy");
    result.hidden = false;
  }

  /** @param {Progress} progress */
  #progress({ stage, done, total }) {
    const share = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : "";
    this.#say(`${STAGES[stage] ?? "Starting"} …${share}`);
  }

  /** @param {string} text */
  #say(text, failed = false) {
    const status = this.#parts?.status;
    if (!status || (status.textContent === text && !failed)) return;
    status.textContent = text;
    status.classList.toggle("failed", failed);
  }

  /** @param {unknown} error */
  #fail(error) {
    // What is shown answers another question.
    this.#show([]);
    if (this.#parts) this.#parts.result.hidden = true;
    this.#say(messageOf(error), true);
    this.#emit("semtree-error", typed(error, "bad-request"));
  }

  /** Ends what is under way, and the parser. */
  #stop() {
    this.#loading?.abort();
    this.#asking?.abort();
    this.#parser?.close();
    this.#loading = this.#asking = this.#parser = null;
    if (!this.#parts) return;
    this.#parts.result.hidden = this.#parts.examples.hidden = true;
    this.#parts.result.replaceChildren();
  }

  /** @param {string} name @param {unknown} detail @returns {boolean} false if it was cancelled */
  #emit(name, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }
}

/**
 * The address of a table; of several, with blanks between them, each by what its file is called.
 * @param {string} src
 * @param {string} base
 * @returns {URL | Record<string, URL>}
 */
function tablesAt(src, base) {
  const names = src.trim().split(/\s+/);
  const several =
    names.length > 1 && !/^data:/i.test(src.trim()) && names.every((name) => /\.\w+(?:[?#].*)?$/.test(name));
  if (!several) return new URL(src, base); // its name may have blanks
  /** @type {Record<string, URL>} */
  const tables = {};
  for (const name of names) {
    const url = new URL(name, base);
    const table = stemOf(nameOf(url));
    if (Object.hasOwn(tables, table))
      throw new SemtreeError("bad-request", `semtree-ask: src has two tables called ${table}: rename one`);
    tables[table] = url;
  }
  return tables;
}

/** Whether a source is several tables by their names. @param {TableInput | DatabaseInput} source @returns {source is DatabaseInput} */
const isSeveral = (source) =>
  Object.getPrototypeOf(Object(source)) === Object.prototype && typeof Object(source).path !== "string";

/**
 * @typedef {object} Parts
 * @property {HTMLElement} label
 * @property {HTMLInputElement} input
 * @property {HTMLElement} status
 * @property {HTMLElement} examples
 * @property {HTMLElement} result
 */

if (globalThis.customElements && !customElements.get("semtree-ask")) customElements.define("semtree-ask", SemtreeAsk);
