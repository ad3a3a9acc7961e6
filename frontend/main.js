// @ts-check
// Wires the page: question → client → view, with the question in the address.
import { Client } from "./client.js";
import { loadParts } from "./loader.js";
import { isSure } from "./reading.js";
import * as view from "./view.js";

/** Time for one question: long beside its milliseconds, short for a reader. */
const BUDGET_MS = 2000;

/** The best program, and so many less one that may have been meant. */
const PROGRAMS = 3;

/** The domain that the page asks about. */
const DOMAIN = "domain/geo";

const site = new URL("../", import.meta.url);

/** Counts questions, so that only the latest one is shown. */
let latest = 0;

const client = new Client({
  load: (fresh, onProgress) => loadParts({ base: site, domain: DOMAIN, fresh, onProgress }),
  spawn: () => new Worker(new URL("worker.js", import.meta.url), { type: "module" }),
  onStatus: (status) => {
    view.showStatus(status);
    if (status.state === "ready" && client.info) greet(client.info);
  },
});

/** Shows the domain, once; without a question in the address, asks the first example. */
let greet = (/** @type {NonNullable<typeof client.info>} */ info) => {
  greet = () => {};
  view.showDomain(info, ask);
  const first = info.examples[0];
  if (latest === 0 && first && view.question.value === "") {
    view.question.value = first;
    answer(first);
  }
};

/**
 * Asks a question and puts it in the address.
 * @param {string} question
 */
function ask(question) {
  view.question.value = question;
  if (questionInAddress() !== question) history.pushState(null, "", `#${new URLSearchParams({ q: question })}`);
  answer(question);
}

/** @param {string} question */
async function answer(question) {
  const turn = ++latest;
  try {
    const result = await client.ask(question, BUDGET_MS, PROGRAMS);
    if (turn !== latest || !result) return;
    view.showResult(result);
    view.say(summary(result));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (turn === latest && client.alive) view.showFailure("This question could not be answered.", message);
    // Otherwise the client has reported the failure, and the page shows it.
  }
}

/** @param {import("./types.js").Result} result */
function summary(result) {
  const { answer, program, ms } = result;
  const count = answer?.length ?? 0;
  const what = !isSure(result) ? "Not sure what is meant: some readings" : count === 1 ? "One answer" : count > 1 ? `${count} answers` : program ? "An empty answer" : "No answer";
  return `${what} in ${ms.total.toFixed(1)} ms, computed on this device`;
}

/** The question in the address, "" if there is none. */
function questionInAddress() {
  return new URLSearchParams(location.hash.slice(1)).get("q") ?? "";
}

function askFromAddress() {
  const question = questionInAddress();
  if (question === "") return;
  view.question.value = question;
  answer(question);
}

view.form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask(view.question.value);
});
view.stop.addEventListener("click", async () => {
  latest++;
  await client.stop();
  view.say("Stopped.");
});
view.retry.addEventListener("click", () => {
  if (view.question.value === "") client.start();
  else answer(view.question.value);
});
window.addEventListener("popstate", askFromAddress); // also fires when the reader edits the address

client.start();
askFromAddress();
