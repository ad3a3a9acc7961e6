// @ts-check
// Wires the page: address → place → client → view. A place is a source, facts
// of it, and a question about them.
/** @import {Domain, Result, Seed, Status} from "../client/types.js" */
/** @import {Place} from "./address.js" */

import { Client } from "../client/client.js";
import { Site } from "../client/loader.js";
import { Reserve } from "../client/reserve.js";
import { otherSeed, readAddress, writeAddress } from "./address.js";
import { describeDomain, markDomain, showDomains } from "./choice.js";
import { byId } from "./dom.js";
import { Live } from "./live.js";
import { keepOffline } from "./offline.js";
import { Past } from "./past.js";
import { connectPast } from "./pastview.js";
import { another, showPicture } from "./picture.js";
import { newWorker, SITE } from "./place.js";
import { shortAnswer } from "./reading.js";
import { connectShare } from "./share.js";
import * as line from "./status.js";
import { newStore } from "./store.js";
import * as view from "./view.js";

/** Time for one question: long compared with the usual milliseconds, short for a reader. */
const BUDGET_MS = 2000;

/** Number of programs to rank: the best one and its alternatives. */
const PROGRAMS = 3;

/** What is stored of the reader's choices. */
const LIVE_OFF = "live-off";

/**
 * A source with its parser, and where in it the reader was last.
 * @typedef {object} Topic
 * @property {string} key of its past questions
 * @property {Domain} domain
 * @property {Client} client
 * @property {string | null} question
 * @property {Seed} seed
 */

/**
 * A question on its way. What is asked while the reader types is quiet: a refusal
 * is not shown, and nothing is announced. The first example is not kept: it is not the reader's.
 * @typedef {{topic: Topic, question: string, seed: Seed, quiet?: boolean, example?: boolean}} Asked
 */

const site = new Site({ base: SITE });

/** One for all sources. */
const reserve = new Reserve(newWorker);

const store = newStore();
const past = new Past(store);

/** By name, in the order of the site; none before the site's manifest is there. @type {Map<string, Topic>} */
const topics = new Map();

/** What the page is about. @type {Topic | null} */
let current = null;

/** Whether the page shows the description of the current source. */
let described = false;

/** Whether the page is about to show the facts. */
let introducing = false;

/** Counts places, so that only what belongs to the latest one is shown. */
let latest = 0;

/** The latest question, until its result is there. @type {Asked | null} */
let asked = null;

/** The latest result that is shown. @type {{question: string, summary: string, short: string, refused: boolean} | null} */
let shown = null;

/** The question that was kept last while the reader was typing it. @type {string | null} */
let typedBefore = null;

/** The address that typing has replaced. @type {string | null} */
let typedOver = null;

const live = new Live({
  ask: askQuietly,
  settle,
  idle: () => current?.client.status?.state === "ready" && asked === null,
});
live.on = store.get(LIVE_OFF) !== true;

const pastCard = connectPast(past, { source: () => current?.key ?? null, onPick: ask });
connectShare(() => new URL(writeAddress(here()), location.href).href);

/** Finds out which domains there are, and goes where the address says. */
async function begin() {
  line.showStatus({ type: "status", state: "loading" }, "");
  try {
    const domains = await site.domains();
    for (const domain of domains) topics.set(domain.name, newTopic(domain));
    showDomains(domains, (name) => visit(name));
    follow();
  } catch (error) {
    line.showStatus({ type: "status", state: "failed", message: messageOf(error) }, "");
  }
}

/**
 * @param {Domain} domain
 * @returns {Topic}
 */
function newTopic(domain) {
  const client = new Client({
    load: async (fresh, onProgress) => ({
      method: "load",
      params: await site.load(domain.path, { fresh, onProgress }),
    }),
    reserve,
    onStatus: (status) => {
      if (status.state === "ready") {
        site.trustModule();
        keepOffline(domain.path);
      }
      if (current === topic) showStatus(topic, status);
    },
  });
  /** @type {Topic} */
  const topic = { key: `d:${domain.name}`, domain, client, question: null, seed: null };
  return topic;
}

/**
 * @param {Topic} topic
 * @param {Status} status
 */
function showStatus({ domain, client }, status) {
  line.showStatus(status, domain.title, asked?.quiet);
  if (status.state === "failed") view.clear();
  if (status.state !== "ready" || !client.info || described) return;
  described = true;
  line.showSlowness(client.info.warning);
  describeDomain(client.info, ask);
}

/**
 * Goes to a place and puts it in the address.
 * @param {Place} place
 */
function go(place) {
  const hash = writeAddress(place);
  if (typedOver !== null) history.replaceState(null, "", typedOver);
  typedOver = null;
  if (hash !== location.hash) history.pushState(null, "", hash);
  show(place);
}

/** Goes to a domain, to where the reader was in it. @param {string} name */
function visit(name) {
  const topic = topics.get(name);
  go({ domain: name, table: null, question: topic?.question ?? null, seed: topic?.seed ?? null });
}

/** Asks a question about the present facts. @param {string | null} question */
function ask(question) {
  go({ ...here(), question });
}

/** Goes where the address says. */
function follow() {
  typedOver = null;
  show(readAddress(location.hash));
}

/** Where the page is, with what the reader has typed since. @returns {Place} */
function here() {
  const question = view.question.value;
  return {
    domain: current?.domain.name ?? null,
    table: null,
    question: question.trim() === "" ? null : question,
    seed: current?.seed ?? null,
  };
}

/** @param {Place} place */
function show({ domain, question, seed }) {
  live.cancel();
  const topic = domain === null ? topics.values().next().value : topics.get(domain);
  if (topic && asked?.topic === topic && asked.question === question && asked.seed === seed) {
    asked.quiet = asked.example = false; // the reader has finished typing what is on its way
    topic.question = question;
    return;
  }
  const turn = ++latest;
  asked = null;
  if (topic !== current || !topic) enter(topic ?? null);
  if (!topic) return showFailure(`There is no domain “${domain}”.`, "Choose one of those above.", false);
  Object.assign(topic, { question, seed });
  view.question.value = question ?? "";
  view.showLimit();
  introducing = question === null;
  if (question === null) introduce(topic, turn);
  else answer({ topic, question, seed }, turn);
}

/** Makes a source the present one. @param {Topic | null} topic */
function enter(topic) {
  current = topic;
  described = false;
  shown = typedBefore = null;
  live.forget();
  markDomain(topic?.domain ?? null);
  view.clear();
  view.age(false);
  line.clearStatus();
  showPicture(undefined);
  pastCard.show();
  if (topic?.client.status) showStatus(topic, topic.client.status);
}

/**
 * Shows the facts, and asks the first example unless the reader has begun to
 * type.
 * @param {Topic} topic
 * @param {number} turn
 */
async function introduce(topic, turn) {
  const info = await attempt(topic, turn, "These facts could not be shown.", () => topic.client.describe(topic.seed));
  if (!info) return;
  introducing = false;
  showPicture(info.picture, info);
  const [example] = info.examples;
  if (view.question.value !== "") return live.typed(view.question.value);
  if (example === undefined) return;
  view.question.value = example;
  view.showLimit();
  answer({ topic, question: example, seed: topic.seed, example: true }, turn);
}

/** Asks what the reader is typing. @param {string} question */
function askQuietly(question) {
  if (!current || introducing) return; // the facts come first
  const same = asked?.topic === current && asked.question === question && asked.seed === current.seed;
  if (!same) answer({ topic: current, question, seed: current.seed, quiet: true }, ++latest);
}

/**
 * @param {Asked} query
 * @param {number} turn
 */
async function answer(query, turn) {
  const { topic, question, seed } = query;
  asked = query;
  view.age(true);
  const result = await attempt(topic, turn, "This question could not be answered.", () =>
    topic.client.ask(question, BUDGET_MS, PROGRAMS, seed),
  );
  if (!result) return;
  asked = null;
  live.took(result.ms.total);
  if (query.quiet && result.refused) return line.whisper("Not sure of this yet. Enter shows what is missing.");
  draw(topic, result);
  if (!shown) return;
  if (query.quiet) return line.whisper(shown.summary);
  line.say(shown.summary);
  if (!query.example) keep(topic, question);
  typedBefore = null;
}

/**
 * @param {Topic} topic
 * @param {Result} result
 */
function draw(topic, result) {
  line.hideFailure();
  view.showResult(result, { samples: topic.client.info?.samples ?? false });
  const { question, refused = false } = result;
  const short = refused ? "Not answered" : shortAnswer(result);
  shown = { question, summary: view.summary(result), short, refused };
}

/** The reader has paused after a question. @param {string} question */
function settle(question) {
  if (!current || shown?.question !== question || asked) return;
  line.say(shown.summary);
  current.question = question;
  keep(current, question);
  typedBefore = question;
  const hash = writeAddress(here());
  if (hash === location.hash) return;
  typedOver ??= location.hash || location.pathname + location.search;
  history.replaceState(null, "", hash);
}

/**
 * @param {Topic} topic
 * @param {string} question
 */
function keep({ key }, question) {
  if (!shown) return;
  const begun = typedBefore !== null && (question.startsWith(typedBefore) || typedBefore.startsWith(question));
  past.add(key, { question, answer: shown.short, refused: shown.refused }, begun ? typedBefore : null);
  pastCard.show();
}

/**
 * What a call gives, or null if the page has moved on, or the call has failed
 * and the page shows it.
 * @template T
 * @param {Topic} topic
 * @param {number} turn
 * @param {string} title of a failure
 * @param {() => Promise<T | null>} call
 */
async function attempt({ client }, turn, title, call) {
  try {
    const outcome = await call();
    return turn === latest ? outcome : null;
  } catch (error) {
    if (turn !== latest) return null;
    const quiet = asked?.quiet;
    asked = null;
    introducing = false;
    // If the parser itself has failed, its status says so.
    if (client.alive && !quiet) showFailure(title, messageOf(error));
    return null;
  }
}

/**
 * Shows what went wrong, in place of a result.
 * @param {string} title
 * @param {string} message
 * @param {boolean} [again] whether it makes sense to try again
 */
function showFailure(title, message, again = true) {
  line.showFailure(title, message, again);
  view.clear();
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** The switch of answers while the reader types. */
const liveSwitch = byId("live", HTMLInputElement);
liveSwitch.checked = live.on;
liveSwitch.addEventListener("change", () => {
  live.on = liveSwitch.checked;
  if (!live.on) live.cancel();
  store.set(LIVE_OFF, live.on ? undefined : true);
});

/** The card of many questions, once it is opened. */
const batchCard = byId("batch-card", HTMLDetailsElement);
batchCard.addEventListener("toggle", async () => {
  const place = byId("batch", HTMLElement);
  if (!batchCard.open || place.childElementCount > 0) return;
  try {
    const { newBatch } = await import("./batch.js");
    if (place.childElementCount === 0) place.append(newBatch(questionsOfMany).element);
  } catch (error) {
    batchCard.open = false; // opening it again tries again
    showFailure("Asking many questions is not available.", messageOf(error), false);
  }
});

/** What many questions are asked about: the present facts. */
function questionsOfMany() {
  const topic = current;
  if (!topic) return null;
  const { client, seed } = topic;
  return {
    title: topic.domain.title,
    ask: (/** @type {string} */ question) => client.askInLine(question, BUDGET_MS, PROGRAMS, seed),
    alive: () => client.alive,
  };
}

view.form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask(view.question.value);
});
view.question.addEventListener("input", (event) => {
  view.showLimit();
  if (!(event instanceof InputEvent && event.isComposing)) live.typed(view.question.value);
});
line.stop.addEventListener("click", async () => {
  latest++;
  asked = null;
  live.cancel();
  view.age(false);
  await current?.client.stop();
  line.say("Stopped.");
});
line.retry.addEventListener("click", () => (topics.size === 0 ? begin() : show(here())));
another.addEventListener("click", () => go({ ...here(), seed: otherSeed(current?.seed ?? null) }));
window.addEventListener("popstate", follow); // also fires when the reader edits the address

begin();
