// @ts-check
// Files that are dropped anywhere on the page.
import { html } from "../page/dom.js";

/**
 * Takes files that are dropped on the page, unless something on it takes the
 * drop itself (and prevents the default). While files hover over the page,
 * a frame says so.
 * @param {object} options
 * @param {string} options.text of the frame
 * @param {() => boolean} options.active whether drops are taken now
 * @param {(files: File[]) => void} options.onFiles
 */
export function takeDrops({ text, active, onFiles }) {
  const frame = html("div", { class: "drop-frame", "aria-hidden": "true" }, html("p", {}, text));

  /** @param {DragEvent} event */
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files") === true && active();

  document.addEventListener("dragover", (event) => {
    if (event.defaultPrevented) return frame.remove();
    if (!carriesFiles(event)) return;
    event.preventDefault(); // or the browser would open the file
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    if (!frame.isConnected) document.body.append(frame);
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) frame.remove(); // it has left the window
  });
  document.addEventListener("drop", (event) => {
    frame.remove();
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

/** Takes no files: without this, the browser would leave the page for one that is dropped on it. */
export function refuseDrops() {
  for (const type of /** @type {const} */ (["dragover", "drop"]))
    document.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
}

/**
 * Takes what is pasted on the page outside of a field: files, or a text of
 * several lines.
 * @param {object} options
 * @param {() => boolean} options.active
 * @param {(files: File[]) => void} options.onFiles
 * @param {(text: string) => void} options.onText
 */
export function takePastes({ active, onFiles, onText }) {
  document.addEventListener("paste", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || !active() || target?.closest("input, textarea, select, [contenteditable]")) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim().includes("\n")) onText(text);
    else if (files.length > 0) onFiles(files);
    else return;
    event.preventDefault();
  });
}
