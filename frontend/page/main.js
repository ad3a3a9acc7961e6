// @ts-check
// Wires the page: address → place → client → view. A place is a domain, facts
// of it, and a question about them.
/** @import {Domain, Seed, Status} from "../client/types.js" */
/** @import {Place} from "./address.js" */

import { Client } from "../client/client.js";
import { Site } from "../client/loader.js";
import { Reserve } from "../client/reserve.js";
import { otherSeed, readAddress, writeAddress } from "./address.js";
import { describeDomain, markDomain, showDomains } from "./choice.js";
import { another, showPicture } from "./picture.js";
import * as view from "./view.js";

/** Time for one question: long compared with the usual milliseconds, short for a reader. */
const BUDGET_MS = 2000;

/** Number of programs to rank: the best one and its alternatives. */
const PROGRAMS = 3;

/**
 * A domain with its parser, and where in it the reader was last.
 * @typedef {object} Topic
 * @property {Domain} domain
 * @property {Client} client
 * @property {string | null} question
 * @property {Seed} seed
 */

const site = new Site({ base: new URL("../../", import.meta.url) });

/** One for all domains. */
const reserve = new Reserve(() => new Worker(new URL("../client/worker.js", import.meta.url), { type: "module" }));

/** By name, in the order of the site; none before the site's manifest is there. @type {Map<string, Topic>} */
const topics = new Map();

/** What the page is about. @type {Topic | null} */
let current = null;

/** Whether the page shows the description of the current domain. */
let described = false;

/** Counts places, so that only what belongs to the latest one is shown. */
let latest = 0;

/** Finds out which domains there are, and goes where the address says. */
async function begin() {
  view.showStatus({ type: "status", state: "loading" });
  try {
    const domains = await site.domains();
    for (const domain of domains) topics.set(domain.name, newTopic(domain));
    showDomains(domains, (name) => visit(name));
    follow();
  } catch (error) {
    view.showStatus({ type: "status", state: "failed", message: messageOf(error) });
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
      if (status.state === "ready") site.trustModule();
      if (current === topic) showStatus(topic, status);
    },
  });
  /** @type {Topic} */
  const topic = { domain, client, question: null, seed: null };
  return topic;
}

/**
 * @param {Topic} topic
 * @param {Status} status
 */
function showStatus({ domain, client }, status) {
  view.showStatus(status, domain.title);
  if (status.state !== "ready" || !client.info || described) return;
  described = true;
  view.showSlowness(client.info.warning);
  describeDomain(client.info, ask);
}

/**
 * Goes to a place and puts it in the address.
 * @param {Place} place
 */
function go(place) {
  const hash = writeAddress(place);
  if (hash !== location.hash) history.pushState(null, "", hash);
  show(place);
}

/** Goes to a domain, to where the reader was in it. @param {string} name */
function visit(name) {
  const topic = topics.get(name);
  go({ domain: name, question: topic?.question ?? null, seed: topic?.seed ?? null });
}

/** Asks a question about the present facts. @param {string | null} question */
function ask(question) {
  go({ ...here(), question });
}

/** Goes where the address says. */
function follow() {
  show(readAddress(location.hash));
}

/** Where the page is, with what the reader has typed since. @returns {Place} */
function here() {
  const question = view.question.value;
  return {
    domain: current?.domain.name ?? null,
    question: question.trim() === "" ? null : question,
    seed: current?.seed ?? null,
  };
}

/** @param {Place} place */
function show({ domain, question, seed }) {
  const turn = ++latest;
  const topic = domain === null ? topics.values().next().value : topics.get(domain);
  if (topic !== current || !topic) enter(topic ?? null);
  if (!topic) return view.showFailure(`There is no domain “${domain}”.`, "Choose one of those above.", false);
  Object.assign(topic, { question, seed });
  view.question.value = question ?? "";
  view.showLimit();
  if (question === null) introduce(topic, turn);
  else answer(topic, question, turn);
}

/** Makes a domain the present one. @param {Topic | null} topic */
function enter(topic) {
  current = topic;
  described = false;
  markDomain(topic?.domain ?? null);
  view.clear();
  showPicture(undefined);
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
  showPicture(info.picture, info);
  const [example] = info.examples;
  if (example === undefined || view.question.value !== "") return;
  view.question.value = example;
  view.showLimit();
  answer(topic, example, turn);
}

/**
 * @param {Topic} topic
 * @param {string} question
 * @param {number} turn
 */
async function answer(topic, question, turn) {
  const result = await attempt(topic, turn, "This question could not be answered.", () =>
    topic.client.ask(question, BUDGET_MS, PROGRAMS, topic.seed),
  );
  if (!result) return;
  view.showResult(result);
  showPicture(result.picture, { samples: topic.client.info?.samples ?? false });
  view.say(view.summary(result));
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
    // If the parser itself has failed, its status says so.
    if (turn === latest && client.alive) view.showFailure(title, messageOf(error));
    return null;
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

view.form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask(view.question.value);
});
view.question.addEventListener("input", view.showLimit);
view.stop.addEventListener("click", async () => {
  latest++;
  await current?.client.stop();
  view.say("Stopped.");
});
view.retry.addEventListener("click", () => (topics.size === 0 ? begin() : show(here())));
another.addEventListener("click", () => go({ ...here(), seed: otherSeed(current?.seed ?? null) }));
window.addEventListener("popstate", follow); // also fires when the reader edits the address

begin();
