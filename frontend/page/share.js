// @ts-check
// The button that copies a link to the present question.
import { byId } from "./dom.js";
import { copyText } from "./save.js";

const button = byId("share", HTMLButtonElement);
const note = byId("share-note", HTMLElement);

/** How long the page says that it has copied. */
const NOTE_MS = 4000;

/** And what a link lacks or has. */
const LONG_MS = 12_000;

let timer = 0;

/**
 * Connects the button.
 * @param {() => Promise<{link: string, remark: string}>} address the link to copy, and what is to be said of it; "" for nothing
 */
export function connectShare(address) {
  button.addEventListener("click", async () => {
    const { link, remark } = await address();
    const copied = await copyText(link);
    if (!copied) return say("The browser does not let this page copy. The link is in the address bar.", LONG_MS);
    say(remark || "Link copied.", remark ? LONG_MS : NOTE_MS);
  });
}

/** @param {string} text @param {number} ms */
function say(text, ms) {
  clearTimeout(timer);
  note.textContent = text;
  timer = setTimeout(() => {
    note.textContent = "";
  }, ms);
}
