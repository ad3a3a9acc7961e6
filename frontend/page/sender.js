// @ts-check
// Words that were not understood, sent to a server that takes them (semtree serve -collect), if the reader wants it: a switch
// beside the question, off at first, that says what is sent. Only of tables of the site, whose owner can name what they mean.
/** @import {Store} from "./store.js" */
/** @import {Topic} from "./topics.js" */
import { byId, html } from "./dom.js";
import { SITE } from "./place.js";

/** What is stored of the reader's choice. */
const SENDING = "send-missed";

/** What the page says of what leaves it, and what it says while words do. @type {[selector: string, usual: RegExp, sending: string][]} */
const PROMISES = [
  [".private", /^.*$/, "On your device, but for words that you send"],
  [".lead", /Nothing is sent anywhere\./, "Only words that were not understood are sent."],
];

/** @param {Store} store */
export function connectSender(store) {
  const input = html("input", { type: "checkbox", role: "switch", "aria-describedby": "send-about" });
  const label = html("label", { class: "switch" }, input, html("span", {}, "Send words that were not understood"));
  const what =
    "To this site, so that the table's owner can name them: single words of questions. No questions, no numbers.";
  const about = html("span", { class: "hint", id: "send-about" }, what);
  const say = html("span", { class: "hint", role: "status" });
  const element = html("p", { class: "ways sends", hidden: "" }, label, about, say);
  byId("beside", HTMLElement).append(element);
  const promises = PROMISES.flatMap(([selector, usual, sending]) => {
    const node = document.querySelector(selector);
    const text = node?.textContent ?? "";
    return node ? [{ node, text, sending: text.replace(usual, sending) }] : [];
  });
  input.checked = store.get(SENDING) === true;
  input.addEventListener("change", () => {
    store.set(SENDING, input.checked || undefined);
    say.textContent = "";
    promise();
  });

  /** Whether the server takes words. */
  let offered = false;

  function promise() {
    for (const { node, text, sending } of promises) node.textContent = offered && input.checked ? sending : text;
  }

  return {
    /** The server takes words. */
    offer() {
      offered = true;
      promise();
    },
    /** The page is about something else. @param {Topic | null} topic */
    show(topic) {
      element.hidden = !offered || topic?.kind !== "table" || topic.name === "";
      if (element.hidden) say.textContent = "";
    },
    /** Sends words of a question about a table of the site, if the reader wants it. @param {string} table @param {string[]} words */
    async send(table, words) {
      if (!offered || !input.checked || words.length === 0) return;
      const body = JSON.stringify({ table, words });
      const headers = { "content-type": "application/json" };
      const sent = await fetch(new URL("missed", SITE), { method: "POST", headers, body }).catch(() => null);
      say.textContent = sent?.ok ? `Sent: ${words.join(", ")}.` : "The words could not be sent.";
    },
  };
}
