// @ts-check
// Asks questions about the present topic and shows their results: the latest
// one wins.
/** @import {Seed, Reading, Result} from "../client/types.js" */
/** @import {Past} from "./past.js" */
/** @import {Change, Fixed, Teach} from "../table/meanings.js" */
/** @import {ResultView} from "./result.js" */
/** @import {Topic} from "./topics.js" */
import { messageOf } from "../client/errors.js";
import { sameQuestion } from "../client/question.js";
import { fixesOf } from "../table/meanings.js";
import { Live } from "./live.js";
import { showPicture } from "./picture.js";
import { clear, present } from "./present.js";
import { resultView } from "./result.js";
import * as line from "./status.js";
import { examplesOf } from "./topics.js";
import * as view from "./view.js";

/** Time for one question: long compared with the usual milliseconds, short for a reader. */
const BUDGET_MS = 2000;

/** Elements of an answer about a table that the worker sends: no more rows are shown, and millions would stop the page. */
const MOST = 1000;

/** How many readings to list beside an answer. @param {Topic} topic */
const othersOf = ({ kind }) => (kind === "table" ? 4 : 2);

/**
 * A question on its way. What is asked while the reader types is quiet: a refusal
 * is not shown, and nothing is announced, unless he has paused after it meanwhile. The first example
 * is not kept: it is not the reader's. Words may be fixed: the reader has said what they mean. The answer is what
 * {@link Asker.ask} returns.
 * @typedef {{topic: Topic, question: string, seed: Seed, quiet?: boolean, paused?: boolean, example?: boolean, fixed?: Fixed[], answer?: Promise<Result | null>}} Asked
 */

/** Asks about one topic at a time. */
export class Asker {
  #options;
  /** @type {Topic | null} */
  #topic = null;
  /** Counts what is wanted, so that only what belongs to the latest is shown. */
  #latest = 0;
  /** The latest question, until its result is there. @type {Asked | null} */
  #asked = null;
  /** The latest result that is shown. @type {ResultView | null} */
  #shown = null;
  /** What was said of words of a question: it holds as long as that one is asked about the same table. @type {{question: string, list: Fixed[]}} */
  #fixes = { question: "", list: [] };
  /** The question that was kept last while the reader was typing it. @type {string | null} */
  #typedBefore = null;
  /** Whether the page is about to show the facts. */
  #introducing = false;

  /** Asks while the reader types. */
  live = new Live({
    ask: (question) => this.#askQuietly(question),
    settle: (question) => this.#settle(question),
    idle: () => this.#topic?.client.status?.state === "ready" && this.#asked === null,
  });

  /**
   * @param {object} options
   * @param {Past} options.past
   * @param {(topic: Topic) => string} options.versionOf what the answers of a topic rest on
   * @param {() => void} options.onKept a question was added to the past ones
   * @param {(topic: Topic, result: Result) => void} options.onAnswered a question was answered
   * @param {() => void} options.onSettled the reader has paused after a question
   * @param {(question: string, reading: Reading) => void} options.onChoose another reading is meant
   * @param {(question: string, change: Change, shown: Fixed[]) => void} options.onFix words are said to mean something, or no longer
   * @param {(question: string) => void} options.onAsk a question that the page offers is asked
   * @param {(question: string, sheet: string) => void} options.onSheet asks another sheet of the workbook a question
   * @param {(result: Result) => Teach | null} options.teach the reader says what a word of it means; null: he cannot
   */
  constructor(options) {
    this.#options = options;
  }

  /** Whether what is asked now is what the reader is still typing. */
  get quiet() {
    return this.#asked?.quiet ?? false;
  }

  /**
   * Goes to another topic.
   * @param {Topic | null} topic
   * @param {boolean} [again] it is the same with other settings: what is shown stays for the moment
   */
  enter(topic, again = false) {
    this.#latest++;
    this.#topic = topic;
    this.#asked = this.#shown = this.#typedBefore = null;
    this.#introducing = false;
    this.live.forget();
    view.age(again);
    if (again) return;
    this.#fixes = { question: "", list: [] };
    clear();
    showPicture(undefined);
  }

  /**
   * Asks a question about the present topic's facts.
   * @param {string} question
   * @param {boolean} [example] whether it is the page's own
   * @returns {Promise<Result | null>} once it is shown; null if something else is
   */
  async ask(question, example = false) {
    const topic = this.#topic;
    if (!topic) return null;
    this.live.cancel();
    if (this.#asked && this.#isAsked(question))
      return Object.assign(this.#asked, { quiet: false, example: false }).answer ?? null; // the reader has finished typing it
    this.#introducing = false; // it gives way
    return this.#answer({ topic, question, seed: topic.seed, example });
  }

  /**
   * Changes what words of a question mean, from the next time that it is asked.
   * @param {string} question
   * @param {Change} change
   * @param {Fixed[]} shown what they mean in the answer that is shown, if another question was asked since
   */
  fix(question, change, shown) {
    const list = change(this.#fixes.question === question ? this.#fixes.list : shown);
    this.drop();
    this.#fixes = { question, list };
  }

  /** Words of a question may mean anything again. @param {string} question */
  release(question) {
    if (sameQuestion(question, this.#fixes.question)) this.#fixes = { question: "", list: [] };
  }

  /** What words of a question that is now asked mean. @param {string} question */
  #fixedOf(question) {
    if (question !== this.#fixes.question) this.#fixes = { question, list: [] };
    return this.#fixes.list;
  }

  /** Whether this question about the present facts is on its way. @param {string} question */
  #isAsked(question) {
    const [asked, topic] = [this.#asked, this.#topic];
    const same = asked !== null && asked.topic === topic && asked.question === question && asked.seed === topic.seed;
    return same && asked.fixed === this.#fixes.list;
  }

  /** Asks a question, or introduces the topic if there is none. @param {string | null} question @param {boolean} [example] */
  begin(question, example) {
    if (question === null) this.#introduce();
    else this.ask(question, example);
  }

  /** The reader has changed the question. @param {string} question */
  typed(question) {
    this.#age(question);
    this.live.typed(question);
  }

  /** Shows the facts, and asks the first example unless the reader has begun to type. */
  async #introduce() {
    const topic = this.#topic;
    if (!topic) return;
    this.live.cancel();
    this.#asked = null;
    this.#introducing = true;
    const info = await this.#attempt(topic, "These facts could not be shown.", () => topic.client.describe(topic.seed));
    if (!info) return;
    this.#introducing = false;
    showPicture(info.picture, info);
    const [example] = examplesOf(topic, info).examples;
    if (view.question.value !== "") return this.typed(view.question.value);
    if (example === undefined) return;
    view.propose(example);
    this.ask(example, true);
  }

  /** Asks one of many questions, behind those that the reader types: answers are complete, for files. */
  many() {
    const topic = this.#topic;
    if (!topic) return null;
    const { client, seed, title } = topic;
    return {
      title,
      ask: (/** @type {string} */ question) =>
        client.ask(question, BUDGET_MS, othersOf(topic), seed, { patient: true }),
      alive: () => client.alive,
    };
  }

  /** Forgets the question on its way. */
  drop() {
    this.#latest++;
    this.#asked = null;
    this.#introducing = false;
    this.live.cancel();
    this.#age(view.question.value);
  }

  /** Marks what is shown unless it answers this question. @param {string} question */
  #age(question) {
    view.age(this.#shown !== null && this.#shown.question !== question);
  }

  /** Asks what the reader is typing. @param {string} question */
  #askQuietly(question) {
    const topic = this.#topic;
    if (!topic || this.#introducing) return; // the facts come first
    if (!this.#isAsked(question)) this.#answer({ topic, question, seed: topic.seed, quiet: true });
  }

  /** @param {Asked} query @returns {Promise<Result | null>} once it is shown; null if it is not */
  #answer(query) {
    query.answer = this.#answered(query);
    return query.answer;
  }

  /** @param {Asked} query @returns {Promise<Result | null>} */
  async #answered(query) {
    const { topic, question, seed } = query;
    const fixed = this.#fixedOf(question);
    this.#asked = Object.assign(query, { fixed });
    view.age(true);
    const fix = fixesOf(fixed);
    const few = topic.kind === "table" ? { most: MOST, ...(fix.length > 0 && { fix }) } : {};
    const ask = (/** @type {{patient?: boolean, pictures?: true, explain?: "all"}} */ options = {}) =>
      topic.client.ask(question, BUDGET_MS, othersOf(topic), seed, { ...few, ...options });
    const result = await this.#attempt(topic, "This question could not be answered.", ask);
    if (!result) return null;
    this.#asked = null;
    const shown = resultView(result);
    this.live.took(shown.ms);
    this.#options.onAnswered(topic, result);
    if (query.quiet && shown.refused) {
      line.whisper("Not sure of this yet. Enter shows what is missing.");
      return null;
    }
    this.#shown = shown;
    line.hideFailure();
    const { onChoose, onFix, onAsk, onSheet, teach } = this.#options;
    const illustrate = () => ask({ patient: true, pictures: true });
    const explain = () => ask({ patient: true, explain: "all" });
    const actions = { onChoose, onFix, fixed, onAsk, onSheet, teach: teach(result), illustrate, explain };
    present(topic, result, actions);
    if (query.quiet) {
      line.whisper("");
      if (query.paused && view.question.value === question) this.#settle(question);
      return result;
    }
    line.tell(shown.summary);
    if (!query.example) this.#keep(topic, shown);
    this.#typedBefore = null;
    return result;
  }

  /** The reader has paused after a question. @param {string} question */
  #settle(question) {
    const topic = this.#topic;
    if (this.#asked?.question === question) this.#asked.paused = true; // the answer takes longer than the pause
    if (!topic || this.#shown?.question !== question || this.#asked) return;
    line.tell(this.#shown.summary);
    topic.question = question;
    this.#keep(topic, this.#shown);
    this.#typedBefore = question;
    this.#options.onSettled();
  }

  /**
   * @param {Topic} topic
   * @param {ResultView} shown
   */
  #keep(topic, { question, short, refused }) {
    const before = this.#typedBefore;
    const begun = before !== null && (question.startsWith(before) || before.startsWith(question));
    const version = this.#options.versionOf(topic);
    this.#options.past.add(topic.key, { question, answer: short, refused, version }, begun ? before : null);
    this.#options.onKept();
  }

  /**
   * What a call gives, or null if the page has moved on, or the call has failed
   * and the page shows it.
   * @template T
   * @param {Topic} topic
   * @param {string} title of a failure
   * @param {() => Promise<T | null>} call
   */
  async #attempt({ client }, title, call) {
    const turn = ++this.#latest;
    try {
      const outcome = await call();
      return turn === this.#latest ? outcome : null;
    } catch (error) {
      if (turn !== this.#latest) return null;
      const { quiet } = this;
      this.#asked = null;
      this.#introducing = false;
      // If the parser itself has failed, its status says so.
      if (client.alive && !quiet) {
        line.showFailure(title, messageOf(error));
        clear();
      }
      return null;
    }
  }
}
