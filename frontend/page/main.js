// @ts-check
// Wires the page: address → place → topic → asker. A place is a source, facts
// of it, and a question about them. What changes is in one state; parts of the page that show
// what it is about follow it.
/** @import {Status, Reading, Result} from "../client/types.js" */
/** @import {Change, Fixed} from "../table/meanings.js" */
/** @import {Place} from "./address.js" */
/** @import {TableTopic, Topic} from "./topics.js" */

import { messageOf } from "../client/errors.js";
import { Site } from "../client/loader.js";
import { Reserve } from "../client/reserve.js";
import { bookOf } from "../client/workbook.js";
import { keyOf, TableMemory } from "../table/corrections.js";
import { missedWords } from "../table/missed.js";
import { isSeveral } from "../table/together.js";
import { otherSeed, readAddress, writeAddress } from "./address.js";
import { Asker } from "./asker.js";
import { columnsOf, describe, markChoice, showChoice, TABLE, tablesOf } from "./choice.js";
import { byId } from "./dom.js";
import { finished } from "./early.js";
import { showEditing } from "./editing.js";
import { connectGuide } from "./guide.js";
import { Meant } from "./meant.js";
import { Past } from "./past.js";
import { connectPast } from "./pastview.js";
import { another } from "./picture.js";
import { newWorker, SITE } from "./place.js";
import { clear } from "./present.js";
import { tableOf } from "./result.js";
import { connectSender } from "./sender.js";
import { connectShare } from "./share.js";
import { LONGEST_LINK, packTable, unpackTable, withoutTable, withoutTables, withTable } from "./sharelink.js";
import { State } from "./state.js";
import * as line from "./status.js";
import { deviceStorage, Store } from "./store.js";
import { Tables } from "./tables.js";
import { completeExamples, domainTopic, examplesOf } from "./topics.js";
import { versionOf } from "./version.js";
import * as view from "./view.js";

/** What is stored of the reader's choices. */
const LIVE_OFF = "live-off";

const site = new Site({ base: SITE });

/** One for all sources. */
const reserve = new Reserve(newWorker);

const store = new Store(deviceStorage());
const past = new Past(store);
const memory = new TableMemory(deviceStorage());
const meant = new Meant(memory, askAgain);

/** By name, in the order of the site; none before the site's manifest is there. @type {Map<string, Topic>} */
const domains = new Map();

/**
 * @typedef {object} PageState
 * @property {"loading" | "ready" | "failed"} begun whether the page knows what there is to ask about
 * @property {Tables | null} tables null if the site has none
 * @property {boolean} editable whether the reader can bring tables, name columns, and keep settings
 * @property {boolean} single whether there is one thing to ask about, wherever an address leads
 * @property {Pick<Place, "domain" | "table">} first where the page begins if the address does not say
 * @property {Topic | null} topic what the page is about; null if there is no such domain, or no table yet
 * @property {boolean} atTables whether the reader is at the tables; there may be none yet
 * @property {boolean} described whether the page shows the description of the topic
 * @property {string | null} typedOver the address that typing has replaced
 * @property {boolean} askedEarly whether the reader has asked, before the page was ready, what is in the box
 */

const state = new State(
  /** @type {PageState} */ ({
    begun: "failed",
    tables: null,
    editable: false,
    single: false,
    first: { domain: null, table: null },
    topic: null,
    atTables: false,
    described: false,
    typedOver: null,
    askedEarly: finished(view.question),
  }),
);

const version = (/** @type {Topic} */ topic) => versionOf(topic, ({ client }) => memory.list(client.info));
/** What the reader can say of a table; of several, of the one that a question is about. @param {string} [table] */
const teach = (table) => ({
  row: (/** @type {string} */ noun) => state.now.tables?.name({ nouns: { add: [noun] } }, table),
  column: (/** @type {string} */ name, /** @type {string} */ word) =>
    state.now.tables?.name({ columns: new Map([[name, { names: { add: [word] } }]]) }, table),
});
const pastCard = connectPast(past, {
  source: () => state.now.topic?.key ?? null,
  version: () => (state.now.topic ? version(state.now.topic) : ""),
  onPick: ask,
});
const asker = new Asker({
  past,
  versionOf: version,
  onKept: pastCard.show,
  onSettled: replaceAddress,
  onAnswered: answered,
  onChoose: choose,
  onFix: fix,
  onAsk: ask,
  onSheet: askSheet,
  teach: (result) => (state.now.editable ? teach(tableOf(result)) : null),
});
const guide = connectGuide({
  store,
  tables: () => state.now.tables,
  editable: () => state.now.editable,
  onPick: ask,
});
const sender = connectSender(store);
asker.live.on = store.get(LIVE_OFF) !== true;
connectShare(linkHere);

/** By what the questions about a table of the reader's own are kept. @param {string} about what it is found by */
const ownKey = (about) => `own:${about}`;

/** A kept table was deleted: what was said of it, and asked, goes with it. @param {string} about */
function onDelete(about) {
  memory.forget(about);
  past.clear(ownKey(about));
  pastCard.show();
}

/** Finds out what there is to ask about, and goes where the address says. */
async function begin() {
  state.update({ begun: "loading" });
  line.showStatus({ type: "status", state: "loading" }, "");
  try {
    const [list, samples, start, editable, collects] = await Promise.all([
      site.domains(),
      site.tables(),
      site.first(),
      site.editable(),
      site.collects(),
    ]);
    if (collects) sender.offer();
    for (const domain of list) domains.set(domain.name, domainTopic(domain, { site, reserve, onStatus: showStatus }));
    const means = { site, reserve };
    const onRead = (/** @type {TableTopic} */ topic) => {
      if (topic.name === "") topic.key = ownKey(keyOf(topic.client.info));
      if (topic === state.now.topic) pastCard.show();
      return meant.restore(topic);
    };
    const told = { onStatus: showStatus, onRead, onDelete, onMissed: guide.miss, onOpen: openTable };
    const options = { means, samples, memory, editable, ...told };
    const tables = samples.length > 0 ? new Tables(options) : null;
    const first = "table" in start ? { domain: null, table: start.table } : { domain: start.domain, table: null };
    showEditing(editable);
    showChoice(list, tables !== null, { onChoose: visit, onOwn: bringOwn });
    state.update({ begun: "ready", tables, editable, single: !editable && list.length + samples.length === 1, first });
    arrive();
  } catch (error) {
    state.update({ begun: "failed" });
    line.showStatus({ type: "status", state: "failed", message: messageOf(error) }, "");
  }
}

/**
 * @param {Topic} topic
 * @param {Status} status
 */
function showStatus(topic, status) {
  if (topic !== state.now.topic) return;
  const { client, title } = topic;
  line.showStatus(status, title, asker.quiet);
  if (status.state === "failed") clear();
  if (status.state !== "ready" || !client.info || state.now.described) return;
  state.update({ described: true });
  line.showSlowness(client.info.warning);
  describe(aboutOf(topic), examplesOf(topic).examples, ask);
  guide.show(topic);
}

/** What a topic is about, in a line. @param {Topic} topic */
function aboutOf({ kind, client: { info }, title }) {
  if (kind !== "table") return info.description;
  return isSeveral(info) ? tablesOf(info) : columnsOf(info, title);
}

/** The question that the reader has finished last, until there is its result. */
let entered = "";

/**
 * There is the result of a question, and time to look for other examples. Of one that the reader has finished, words that
 * nothing was found for may be counted.
 * @param {Topic} topic
 * @param {Result} result
 */
async function answered(topic, result) {
  if (topic.kind === "table" && result.question === entered) {
    entered = "";
    if (topic.name === "") state.now.tables?.count(missedWords(result));
    else sender.send(topic.name, missedWords(result));
  }
  if ((await completeExamples(topic)) && topic === state.now.topic) guide.complete();
}

/**
 * Goes to a place and puts it in the address.
 * @param {Place} place
 */
function go(place) {
  const hash = writeAddress(place);
  if (state.now.typedOver !== null) history.replaceState(null, "", state.now.typedOver);
  state.update({ typedOver: null });
  if (hash !== location.hash) history.pushState(null, "", hash);
  show(place);
}

/** Goes to a source, to where the reader was in it. @param {string} name of a domain, or TABLE */
function visit(name) {
  const topic = name === TABLE ? (state.now.tables?.topic ?? null) : (domains.get(name) ?? null);
  const source = name === TABLE ? { domain: null, table: topic?.name ?? "" } : { domain: name, table: null };
  go({ ...source, question: topic?.question ?? null, seed: topic?.seed ?? null });
}

/** The reader wants to ask a table of his own: the page shows how to bring one. */
function bringOwn() {
  state.now.tables?.leave();
  go({ domain: null, table: "", question: null, seed: null });
}

/** Asks a question about the present facts. @param {string | null} question */
function ask(question) {
  go({ ...here(), question });
}

/** What corrections teach has changed. @param {string} [forgotten] the question of which one was taken back */
function askAgain(forgotten) {
  if (forgotten !== undefined) asker.release(forgotten);
  if (view.question.value.trim() !== "") ask(view.question.value);
}

/** Asks another sheet of the workbook a question. @param {string} question @param {string} sheet */
function askSheet(question, sheet) {
  state.now.tables?.openSheet(sheet);
  ask(question);
}

/**
 * The reader says which reading of a question about a table is meant.
 * @param {string} question
 * @param {Reading} reading
 */
async function choose(question, reading) {
  const { program, table } = reading;
  const topic = state.now.tables?.topic;
  if (!topic || topic !== state.now.topic) return;
  const typed = view.question.value;
  line.say("Learning what is meant");
  const reason = await meant.choose(topic, { question, program, ...(table && { table }) });
  if (topic !== state.now.topic) return;
  byId("table-answer", HTMLElement).focus(); // the button is gone
  if (reason) return line.showFailure("This reading cannot be kept.", reason, false);
  asker.release(question); // the whole of it is said
  if (view.question.value === typed) ask(question); // else the reader asks another one by now
}

/**
 * The reader says what words of a question about a table mean, or takes one back: it is asked again. A sure answer that
 * comes of a choice is learnt; a likely one once he says that it is right.
 * @param {string} question
 * @param {Change} change
 * @param {Fixed[]} shown what words mean in the answer that is shown
 */
async function fix(question, change, shown) {
  const topic = state.now.tables?.topic;
  if (!topic || topic !== state.now.topic) return;
  view.question.value = question;
  asker.fix(question, change, shown);
  await meant.forget(topic, question); // what came of an earlier choice
  if (topic !== state.now.topic || view.question.value !== question) return; // the reader asks another one by now
  const result = await asker.ask(question);
  if (!result) return;
  if (document.activeElement !== view.question) byId("table-answer", HTMLElement).focus(); // the button is gone
  const { status, program, table, unteachable, fixed = [] } = result;
  if (fixed.length > 0 && status === "sure" && program && !unteachable)
    await meant.choose(topic, { question, program, ...(table && { table }) });
}

/** Goes where the address says. */
function follow() {
  if (state.now.begun !== "ready") return;
  state.update({ typedOver: null });
  show(readAddress(location.hash));
}

/** Goes there for the first time. What the reader has typed by now comes before a question in the address. */
function arrive() {
  const typed = view.question.value;
  if (typed.trim() === "") return follow();
  show({ ...readAddress(location.hash), question: null }, typed);
  if (state.now.askedEarly && state.now.topic) submit();
}

/** The reader has pressed Enter, or Ask. */
function submit() {
  entered = view.question.value;
  if (state.now.begun === "ready") return ask(view.question.value);
  state.update({ askedEarly: true });
  if (state.now.begun === "failed") begin();
}

/** Where the page is, with what the reader has typed since. @returns {Place} */
function here() {
  const question = view.question.value;
  const { topic, atTables } = state.now;
  return {
    domain: topic?.kind === "domain" ? topic.name : null,
    table: atTables ? (topic?.name ?? "") : null,
    question: question.trim() === "" ? null : question,
    seed: topic?.seed ?? null,
    ...packedHere(),
  };
}

/**
 * The present table as its link has it, if it came by one, or the names of several: they stay in the address, so that a reload opens
 * it again, or says which files it needs.
 * @returns {Pick<Place, "packed" | "files">}
 */
function packedHere() {
  const { tables, atTables } = state.now;
  const topic = atTables ? tables?.topic : null;
  if (!topic?.source || topic.name !== "") return {};
  const { linked, tables: members, name } = topic.source;
  if (linked !== undefined) return { packed: linked };
  if (!members) return {};
  const own = [...new Set(members.map((member) => (member.database ? name : bookOf(member.name))))];
  return { files: own };
}

/** A link to where the page is, with the reader's own table if it is small enough. */
async function linkHere() {
  const { packed: _, ...place } = here();
  const link = (/** @type {string | undefined} */ packed) =>
    new URL(writeAddress({ ...place, ...(packed !== undefined && { packed }) }), location.href).href;
  const source = state.now.topic?.name === "" ? state.now.tables?.topic?.source : null;
  if (!source) return { link: link(undefined), remark: "" };
  if (source.tables) return { link: link(undefined), remark: withoutTables(packedHere().files ?? []) };
  const packed = await packTable(source, LONGEST_LINK - link("").length);
  if (packed.text === null) return { link: link(undefined), remark: withoutTable(packed, source.name) };
  return { link: link(packed.text), remark: withTable(source.name) };
}

/** Opens the table of a link, unless it is broken or the reader has gone elsewhere. @param {string} packed @param {string} question */
async function openLink(packed, question) {
  const from = location.hash;
  try {
    const table = await unpackTable(packed);
    if (location.hash !== from) return;
    state.now.tables?.putAway();
    enter(null, true);
    view.question.value = question;
    state.now.tables?.bring({ ...table, linked: packed });
  } catch (error) {
    line.showFailure("The table of this link cannot be opened.", messageOf(error), false);
  }
}

/** Puts what the reader has typed in the address, in place of what is there. */
function replaceAddress() {
  const hash = writeAddress(here());
  if (hash === location.hash) return;
  state.update({ typedOver: state.now.typedOver ?? (location.hash || location.pathname + location.search) });
  history.replaceState(null, "", hash);
}

/**
 * @param {Place} place
 * @param {string} [text] of the box
 */
function show({ domain, table, question, seed, packed, files = [] }, text = question ?? "") {
  if (question !== entered) entered = ""; // another one took its place
  const { tables, first, editable, single } = state.now;
  if (packed !== undefined && tables && editable && packed !== packedHere().packed) openLink(packed, text);
  if (single || (domain === null && table === null)) ({ domain, table } = first);
  const topic = table !== null ? (tables?.find(table) ?? null) : (domains.get(domain ?? "") ?? null);
  const missing = table !== null ? !tables?.has(table) : !topic;
  if (topic !== state.now.topic || !topic) enter(topic, table !== null && !missing);
  view.question.value = text;
  view.showLimit();
  if (missing) {
    const what = table !== null ? `table “${table}”` : `domain “${domain}”`;
    return line.showFailure(`There is no ${what}.`, "Choose one of those above.", false);
  }
  if (!topic) return files.length > 0 ? tables?.need(files) : undefined; // the panel asks for a table
  Object.assign(topic, { question, seed });
  pastCard.show(); // the facts may be others
  asker.begin(question);
}

/**
 * Makes a source the present one.
 * @param {Topic | null} topic
 * @param {boolean} table whether it is a table, or the place where there may be one
 * @param {boolean} [again] whether it is the same table with other settings
 */
function enter(topic, table, again = false) {
  state.update({ topic, atTables: table, described: false });
  markChoice(table ? TABLE : (topic?.name ?? null), topic?.title); // also if it is the same: another description
  asker.enter(topic, again);
  if (!again) guide.leave();
  line.clearStatus();
  pastCard.show();
  meant.show(topic);
  if (topic?.client.status) showStatus(topic, topic.client.status);
}

state.subscribe(({ topic, atTables, tables }) => {
  sender.show(topic);
  tables?.show(atTables);
  document.documentElement.dataset.kind = topic ? topic.kind : atTables ? "no-table" : "none";
});

/**
 * The panel has another table, or none, or the same again with other settings.
 * @param {Topic | null} topic
 * @param {boolean} again
 */
function openTable(topic, again) {
  const waiting = state.now.topic ? null : here().question; // asked before there was a table
  if (!again) return go({ domain: null, table: topic?.name ?? "", question: waiting, seed: null, ...packedHere() });
  if (!state.now.atTables) return;
  enter(topic, true, true);
  asker.begin(here().question, topic?.question === null); // as before: the page's own example
}

/** The switch of answers while the reader types. */
const liveSwitch = byId("live", HTMLInputElement);
liveSwitch.checked = asker.live.on;
liveSwitch.addEventListener("change", () => {
  asker.live.on = liveSwitch.checked;
  if (!liveSwitch.checked) asker.live.cancel();
  store.set(LIVE_OFF, liveSwitch.checked ? undefined : true);
});

/** The card of many questions, once it is opened. */
const batchCard = byId("batch-card", HTMLDetailsElement);
batchCard.addEventListener("toggle", async () => {
  const place = byId("batch", HTMLElement);
  if (!batchCard.open || place.childElementCount > 0) return;
  try {
    const { newBatch } = await import("./batch.js");
    if (place.childElementCount === 0) place.append(newBatch(() => asker.many()).element);
  } catch (error) {
    batchCard.open = false; // opening it again tries again
    line.showFailure("Asking many questions is not available.", messageOf(error), false);
  }
});

view.form.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
view.question.addEventListener("input", (event) => {
  state.update({ askedEarly: false });
  view.showLimit();
  if (!(event instanceof InputEvent && event.isComposing)) asker.typed(view.question.value);
});
line.stop.addEventListener("click", async () => {
  asker.drop();
  const { topic, atTables, tables } = state.now;
  const reading = ["loading", "starting"].includes(topic?.client.status?.state ?? "");
  if (atTables && reading) tables?.cancel();
  else await topic?.client.stop();
  meant.stopped();
  const kept = reading && topic === state.now.topic && !topic?.client.alive; // a site that is only asked has no other one
  if (kept) line.clearStatus();
  line.say(kept ? "Stopped. The next question loads it again." : "Stopped.");
});
line.retry.addEventListener("click", () => (state.now.begun === "ready" ? show(here()) : begin()));
another.addEventListener("click", () => go({ ...here(), seed: otherSeed(state.now.topic?.seed ?? null) }));
window.addEventListener("storage", ({ key }) => {
  for (const kept of [memory, past]) kept.settle(key);
  meant.keptElsewhere(key).then(pastCard.show);
});
window.addEventListener("popstate", follow); // also fires when the reader edits the address

begin();
