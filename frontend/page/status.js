// @ts-check
// The line below the question: the state of the parser, and what it has done.
/** @import {Status} from "../client/types.js" */
import { byId } from "./dom.js";
import { formatBytes } from "./format.js";
import { formatNumber } from "./numbers.js";

export const stop = byId("stop", HTMLButtonElement);
export const retry = byId("retry", HTMLButtonElement);
const status = byId("status", HTMLElement); // read aloud
const note = byId("note", HTMLElement); // in its place while the reader types, not read aloud
const bytes = byId("bytes", HTMLElement); // beside the status, which would read every step aloud
const progress = byId("progress", HTMLProgressElement);
const failure = byId("failure", HTMLElement);
const slow = byId("slow", HTMLElement);

/** Delay before the page says that it is parsing: most questions are answered before. */
const PATIENCE_MS = 150;

const PARSING = "Parsing";

/** Said while corrections of a table are learnt. */
const LEARNING = "Learning your corrections";

let patience = 0;

/** Says something, to users of screen readers too. @param {string} text */
export function say(text) {
  note.textContent = "";
  status.textContent = text;
  status.classList.remove("heard");
}

/** Says to users of screen readers what others see in an answer. @param {string} text */
export function tell(text) {
  say(text);
  status.classList.add("heard");
}

/** Says something that may change with the next key. @param {string} text */
export function whisper(text) {
  status.textContent = "";
  note.textContent = text;
}

/**
 * Shows the state of a source's parser.
 * @param {Status} current
 * @param {string} title of the source
 * @param {boolean} [quiet] whether the reader is typing
 */
export function showStatus(current, title, quiet = false) {
  clearTimeout(patience);
  if (current.state === "busy") patience = setTimeout(() => showState(current, title, quiet), PATIENCE_MS);
  else showState(current, title, quiet);
}

/** Says why scores take longer than they need, if they do. @param {string} [reason] */
export function showSlowness(reason) {
  slow.hidden = !reason;
  slow.textContent = reason ? `Scores are computed without SIMD, several times slower (${reason}).` : "";
}

/**
 * @param {Status} current
 * @param {string} title
 * @param {boolean} quiet
 */
function showState({ state, stage, loaded = 0, total = 0, message }, title, quiet) {
  const parser = `the parser${title ? ` for ${title}` : ""}`;
  const before = document.documentElement.dataset.state;
  document.documentElement.dataset.state = state;
  const learning = state === "busy" && stage === "corrections";
  progress.hidden = state !== "loading" && state !== "starting" && !learning;
  failure.hidden = state !== "failed";
  bytes.textContent = "";
  if (state === "loading" || learning) {
    const [text, format] = learning ? [LEARNING, formatNumber] : [`Loading ${parser}`, formatBytes];
    if (status.textContent !== text) say(text);
    if (total === 0) return progress.removeAttribute("value");
    bytes.textContent = `${format(loaded)} of ${format(total)}`;
    progress.max = total;
    progress.value = loaded;
  } else if (state === "starting") {
    [progress.max, progress.value] = total > 0 ? [total, loaded] : [1, 1]; // what moves by itself takes time from the parser
    say(`Starting ${parser}`);
  } else if (state === "failed") {
    showFailure(`T${parser.slice(1)} is not available.`, message ?? "Unknown fault.");
  } else if (state === "busy") {
    (quiet ? whisper : say)(PARSING);
  } else if (before === "loading" || before === "starting") {
    say("Ready. From here on, no server is needed.");
  } else if ([status, note].some(({ textContent }) => textContent === PARSING || textContent === LEARNING)) {
    say("");
  }
}

/** Shows no state and no failure. */
export function clearStatus() {
  clearTimeout(patience);
  say("");
  bytes.textContent = "";
  progress.hidden = failure.hidden = slow.hidden = true;
  delete document.documentElement.dataset.state;
}

/**
 * Shows what went wrong.
 * @param {string} title
 * @param {string} message
 * @param {boolean} [again] whether it makes sense to try again
 */
export function showFailure(title, message, again = true) {
  say("");
  retry.hidden = !again;
  byId("failure-title", HTMLElement).textContent = title;
  byId("failure-text", HTMLElement).textContent = message;
  failure.hidden = false;
}

/** Takes a failure of an earlier question back. */
export function hideFailure() {
  failure.hidden = true;
}
