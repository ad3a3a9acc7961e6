// @ts-check
// The card with what the reader said that questions about a table mean: "I
// meant this". It is kept on his device, and sent to the parser.
/** @import {Correction, CorrectResult} from "../client/types.js" */
/** @import {TableMemory} from "../table/corrections.js" */
/** @import {TableTopic, Topic} from "./topics.js" */
import { messageOf } from "../client/errors.js";
import { byId, html } from "./dom.js";
import { programNodes } from "./reading.js";
import { download } from "./save.js";

const card = byId("meant-card", HTMLElement);
const list = byId("meant", HTMLElement);
const note = byId("meant-note", HTMLElement);

/** Keeps the corrections of tables and shows those of the present one. */
export class Meant {
  #memory;
  #onChange;
  /** @type {TableTopic | null} */
  #topic = null;
  /** Why corrections cannot be used, by their questions. @type {Map<string, string>} */
  #rejected = new Map();

  /**
   * @param {TableMemory} memory
   * @param {() => void} onChange a correction was taken back: the present answer may be another
   */
  constructor(memory, onChange) {
    this.#memory = memory;
    this.#onChange = onChange;
    byId("meant-save", HTMLButtonElement).addEventListener("click", () => {
      const info = this.#topic?.client.info;
      if (info) download(memory.fileName(info), "application/json", memory.file(info));
    });
  }

  /**
   * Tells the parser of a table that has been loaded what is kept.
   * @param {TableTopic} topic
   */
  async restore(topic) {
    const kept = this.#listOf(topic);
    if (JSON.stringify(kept) !== JSON.stringify(inFile(topic))) await this.#send(topic).catch(() => {});
    if (this.#topic === topic) this.show(topic);
  }

  /**
   * Says that a question means a program.
   * @param {TableTopic} topic
   * @param {Correction} correction
   * @returns {Promise<string>} why that cannot be; "" if it can
   */
  async choose(topic, { question, program }) {
    const { info } = topic.client;
    const before = this.#memory.list(info).find((correction) => correction.question === question);
    this.#memory.add(info, { question, program });
    let reason = "";
    try {
      await this.#send(topic);
      reason = this.#rejected.get(question) ?? "";
    } catch (error) {
      reason = messageOf(error);
    }
    if (reason) {
      this.#memory.remove(info, question);
      if (before) this.#memory.add(info, before);
      await this.#send(topic).catch(() => {});
    }
    if (this.#topic === topic) this.show(topic);
    return reason;
  }

  /** Shows what is kept of a topic; of a domain nothing is. @param {Topic | null} topic */
  show(topic) {
    if (topic !== this.#topic) this.#rejected.clear(); // of another table
    this.#topic = topic && isTable(topic) ? topic : null;
    const table = this.#topic;
    const kept = table?.client.info ? this.#listOf(table) : [];
    card.hidden = kept.length === 0;
    note.textContent = this.#memory.problem;
    note.hidden = note.textContent === "";
    list.replaceChildren(
      ...kept.toReversed().map((correction) => this.#item(/** @type {TableTopic} */ (table), correction)),
    );
  }

  /**
   * @param {TableTopic} topic
   * @param {Correction} correction
   */
  #item(topic, { question, program }) {
    const remove = html("button", { type: "button", class: "quiet", "aria-label": `Forget: ${question}` }, "Forget");
    remove.addEventListener("click", async () => {
      this.#memory.remove(topic.client.info, question);
      this.show(topic);
      byId("question", HTMLInputElement).focus(); // the button is gone
      await this.#send(topic).catch(() => {});
      this.#onChange();
    });
    const reason = this.#rejected.get(question);
    return html(
      "li",
      {},
      html(
        "div",
        {},
        html("p", { class: "asked" }, question),
        html("code", {}, ...programNodes(program)),
        ...(reason ? [html("p", { class: "refused" }, `Cannot be used: ${reason}`)] : []),
      ),
      remove,
    );
  }

  /** @param {TableTopic} topic */
  async #send(topic) {
    const result = /** @type {CorrectResult | null} */ (await topic.client.correct(this.#listOf(topic)));
    if (result) this.#rejected = new Map(result.rejected.map(({ question, reason }) => [question, reason]));
  }

  /**
   * What is kept of a table. A table of the site may come with corrections, which are not kept.
   * @param {TableTopic} topic
   * @returns {Correction[]}
   */
  #listOf(topic) {
    const kept = this.#memory.list(topic.client.info);
    if (topic.name === "") return kept;
    const said = new Set(kept.map(({ question }) => question));
    return [...inFile(topic).filter(({ question }) => !said.has(question)), ...kept];
  }
}

/**
 * The corrections in the override file that a table was loaded with.
 * @param {TableTopic} topic
 * @returns {Correction[]}
 */
function inFile({ source }) {
  try {
    return JSON.parse(source?.override || "{}").corrections ?? [];
  } catch {
    return []; // the parser says what is wrong with the file
  }
}

/** @param {Topic} topic @returns {topic is TableTopic} */
function isTable(topic) {
  return topic.kind === "table";
}
