// @ts-check
// The card with what the reader said that questions about a table mean: "I
// meant this". It is kept on his device, and sent to the parser.
/** @import {CorrectionOf, TableInfo} from "../client/types.js" */
/** @import {TableMemory} from "../table/corrections.js" */
/** @import {TableTopic, Topic} from "./topics.js" */
import { messageOf } from "../client/errors.js";
import { sameQuestion } from "../client/question.js";
import { overrideOf } from "../table/settings.js";
import { DESCRIPTION, describedWith, entriesOf } from "../table/together.js";
import { programNodes } from "./answer.js";
import { button, byId, html, showText } from "./dom.js";
import { counted } from "./numbers.js";
import { learntText } from "./result.js";
import { download } from "./save.js";

const card = byId("meant-card", HTMLElement);
const list = byId("meant", HTMLElement);
const note = byId("meant-note", HTMLElement);

/** How many columns are named. */
const FEW = 4;

/** Keeps the corrections of tables and shows those of the present one. */
export class Meant {
  #memory;
  #onChange;
  /** @type {TableTopic | null} */
  #topic = null;

  /**
   * @param {TableMemory} memory
   * @param {(forgotten?: string) => void} onChange what is learnt has changed, and the present answer may be another; the
   *   question of which a correction was taken back
   */
  constructor(memory, onChange) {
    this.#memory = memory;
    this.#onChange = onChange;
    byId("meant-save", HTMLButtonElement).addEventListener("click", () => {
      const { info, corrected } = this.#topic?.client ?? {};
      const source = this.#topic?.source;
      if (source?.tables && info) download(DESCRIPTION, "application/json", describedWith(source, memory.list(info)));
      else if (info) download(memory.fileName(info), "application/json", memory.file(info, corrected?.learnt));
    });
    byId("meant-learn", HTMLButtonElement).addEventListener("click", () => this.#again(() => {}));
    byId("meant-adopt", HTMLButtonElement).addEventListener("click", () =>
      this.#again((info) => memory.adopt(info, memory.former(info)?.corrections ?? [])),
    );
  }

  /**
   * Tells the parser of a table that has been loaded what is kept.
   * @param {TableTopic} topic
   */
  async restore(topic) {
    const kept = this.#listOf(topic);
    const known = topic.client.corrections ?? inFile(topic);
    if (JSON.stringify(kept) !== JSON.stringify(known)) await this.#send(topic).catch(() => {});
    if (this.#topic === topic) this.show(topic);
  }

  /**
   * The page is open twice: the other one has kept something.
   * @param {string | null} key of the storage; null for all
   */
  async keptElsewhere(key) {
    const topic = this.#topic;
    const { info, alive } = topic?.client ?? {};
    if (topic && info && alive && this.#memory.isOf(info, key)) await this.restore(topic);
  }

  /**
   * Says that a question means a program.
   * @param {TableTopic} topic
   * @param {CorrectionOf} correction
   * @returns {Promise<string>} why that cannot be; "" if it can
   */
  async choose(topic, correction) {
    const { question } = correction;
    const { info } = topic.client;
    const before = this.#memory.list(info).find((kept) => sameQuestion(kept.question, question));
    try {
      this.#memory.add(info, correction);
    } catch (error) {
      return messageOf(error);
    }
    const reason = await this.#send(topic).then(() => reasons(topic).get(question) ?? "", messageOf);
    if (reason) {
      this.#memory.remove(info, question);
      if (before) this.#memory.add(info, before);
      await this.#send(topic).catch(() => {});
    }
    if (this.#topic === topic) this.show(topic);
    return reason;
  }

  /**
   * Takes back what a question means.
   * @param {TableTopic} topic
   * @param {string} question
   */
  async forget(topic, question) {
    if (!this.#memory.list(topic.client.info).some((kept) => sameQuestion(kept.question, question))) return;
    this.#memory.remove(topic.client.info, question);
    if (this.#topic === topic) this.show(topic);
    await this.#send(topic).catch(() => {});
    if (this.#topic === topic) this.show(topic); // what it taught is gone, too
  }

  /** Shows what the reader has said of a topic; of a domain nothing. @param {Topic | null} topic */
  show(topic) {
    this.#topic = topic?.kind === "table" ? /** @type {TableTopic} */ (topic) : null;
    const table = this.#topic;
    const kept = table?.client.info ? this.#memory.list(table.client.info) : [];
    const former = table?.name === "" && table.client.info ? this.#memory.former(table.client.info) : null;
    card.hidden = kept.length === 0 && !former;
    const waiting = table?.client.corrected?.waiting ?? 0;
    mention("meant-waiting", waiting > 0 ? waitingText(waiting) : "");
    mention("meant-former", former ? formerText(former) : "");
    showText(note, this.#memory.problem);
    showText(byId("meant-learnt", HTMLElement), kept.length > 0 ? learntText(table?.client.corrected?.learnt) : "");
    list.replaceChildren(...(table ? kept.toReversed().map((correction) => this.#item(table, correction)) : []));
  }

  /**
   * @param {TableTopic} topic
   * @param {CorrectionOf} correction
   */
  #item(topic, { question, program, table }) {
    const remove = async () => {
      const forgotten = this.forget(topic, question);
      byId("question", HTMLInputElement).focus(); // the button is gone
      await forgotten;
      if (this.#topic === topic) this.#onChange(question);
    };
    const said = html("div", {}, html("p", { class: "asked" }, question), html("code", {}, ...programNodes(program)));
    if (table) said.append(html("span", { class: "hint" }, `Of ${table}`));
    const reason = reasons(topic).get(question);
    if (reason) said.append(html("p", { class: "refused" }, `Cannot be used: ${reason}`));
    return html("li", {}, said, button("Forget", remove, { "aria-label": `Forget: ${question}` }));
  }

  /** @param {TableTopic} topic */
  async #send(topic) {
    const { client } = topic;
    await client.correct(this.#listOf(topic));
    const { learnt = [], waiting } = client.corrected ?? {};
    if (client.info && !waiting) this.#memory.learn(client.info, learnt);
  }

  /**
   * Changes what is kept of the present table, and has it learnt.
   * @param {(info: TableInfo) => void} change
   */
  async #again(change) {
    const topic = this.#topic;
    if (!topic?.client.info) return;
    change(topic.client.info);
    await this.#send(topic).catch(() => {});
    if (this.#topic !== topic) return;
    this.show(topic);
    this.#onChange();
  }

  /** The learning was stopped: shows what was not learnt. */
  stopped() {
    if (this.#topic) this.show(this.#topic);
  }

  /**
   * What is kept of a table. A table of the site, or one of several, may come with corrections, which are not kept.
   * @param {TableTopic} topic
   * @returns {CorrectionOf[]}
   */
  #listOf(topic) {
    const kept = this.#memory.list(topic.client.info);
    if (topic.name === "" && !topic.source?.tables) return kept;
    const others = inFile(topic).filter(({ question }) => !kept.some((one) => sameQuestion(one.question, question)));
    return [...others, ...kept];
  }
}

/**
 * The corrections in the override file that a table was loaded with, or each of several.
 * @param {TableTopic} topic
 * @returns {CorrectionOf[]}
 */
function inFile({ source }) {
  if (!source?.tables) return overrideOf(source ?? {}).corrections ?? [];
  return [...entriesOf(source)].flatMap(([table, { corrections = [] }]) =>
    corrections.map((/** @type {CorrectionOf} */ one) => ({ ...one, table })),
  );
}

/** Why corrections cannot be used, by their questions. @param {TableTopic} topic */
function reasons({ client }) {
  return new Map(client.corrected?.rejected.map(({ question, reason }) => [question, reason]));
}

/** Shows a text beside its button, "" for neither. @param {string} id @param {string} text */
function mention(id, text) {
  const line = byId(id, HTMLElement);
  line.hidden = text === "";
  line.querySelector("span")?.replaceChildren(text);
}

/** @param {number} n */
function waitingText(n) {
  return `${many(n)} not learnt: ${n === 1 ? "it holds" : "they hold"} for the same question, and not for similar ones.`;
}

/** @param {{corrections: CorrectionOf[], gone: string[], further: string[]}} former */
function formerText({ corrections, gone, further }) {
  const [verb, names] = gone.length > 0 ? ["had", gone] : ["lacked", further];
  const some = `“${names.slice(0, FEW).join("”, “")}”${names.length > FEW ? " …" : ""}`;
  return `${many(corrections.length)} kept of a table of this name that ${verb} ${some}.`;
}

/** @param {number} n */
function many(n) {
  return `${counted(n, "correction")} ${n === 1 ? "is" : "are"}`;
}
