// @ts-check
// The button that copies a link to the present question.
import { byId } from "./dom.js";
import { copyText } from "./save.js";

const button = byId("share", HTMLButtonElement);
const note = byId("share-note", HTMLElement);

/** How long the page says that it has copied. */
const NOTE_MS = 4000;

let timer = 0;

/**
 * Connects the button.
 * @param {() => string | null} address the one to copy; null if the data are on this device alone
 */
export function connectShare(address) {
  button.addEventListener("click", async () => {
    const link = address();
    if (link === null) return say("No link: your table is on this device alone, and a link cannot hold it.");
    const copied = await copyText(link);
    say(copied ? "Link copied." : "The browser does not let this page copy. The link is in the address bar.");
  });
}

/** @param {string} text */
function say(text) {
  clearTimeout(timer);
  note.textContent = text;
  timer = setTimeout(() => {
    note.textContent = "";
  }, NOTE_MS);
}
