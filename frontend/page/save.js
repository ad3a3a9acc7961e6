// @ts-check
// Takes what the page shows elsewhere: to the clipboard, or to a file.
import { html, svg } from "./dom.js";

/**
 * Copies a text; resolves to whether that worked. A page that is not served securely has
 * no clipboard, but can copy what is selected.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement("textarea");
    box.value = text;
    box.className = "aside";
    document.body.append(box);
    box.select();
    const copied = document.execCommand("copy");
    box.remove();
    return copied;
  }
}

/** How long a button says that it has copied. */
const COPIED_MS = 2000;

/**
 * A button that copies a text, or makes one of a button.
 * @param {string | HTMLButtonElement} label
 * @param {() => string} text
 */
export function copyButton(label, text) {
  const node = typeof label === "string" ? html("button", { type: "button", class: "quiet" }, label) : label;
  const name = node.textContent;
  node.addEventListener("click", async () => {
    node.textContent = (await copyText(text())) ? "Copied" : "Not copied";
    setTimeout(() => {
      node.textContent = name;
    }, COPIED_MS);
  });
  return node;
}

/**
 * Offers a text or a picture as a file.
 * @param {string} name
 * @param {string} type
 * @param {string | Blob} content
 */
export function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * A file name made of a question: "states-next-to-ohio".
 * @param {string} question
 */
export function fileName(question) {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 60).replace(/-$/, "") || "semtree";
}

/** What the style sheet sets, as attributes of SVG that are inherited. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** Those that are not, with the values that they have without a style. */
const OWN_STYLES = Object.entries({ opacity: "1", "text-decoration-line": "none" });

/** Room around a drawing that stands alone. */
const MARGIN = 16;

/**
 * A drawing as a file of its own: styles are attributes, its ground has a colour, and
 * what serves the page alone is left out.
 * @param {SVGSVGElement} drawing on the page
 * @param {string} ground its colour
 * @param {string} title
 */
export function standAlone(drawing, ground, title) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const copies = [copy, ...copy.querySelectorAll("*")];
  [drawing, ...drawing.querySelectorAll("*")].forEach((original, i) => {
    const element = copies[i];
    if (!element) return;
    for (const name of ["class", "style", "tabindex", "role"]) element.removeAttribute(name);
    if (element.localName !== "title")
      keepStyles(element, original, original === drawing ? null : original.parentElement);
  });
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const frame = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  copy.setAttribute("viewBox", Object.values(frame).join(" "));
  copy.setAttribute("width", String(frame.width));
  copy.setAttribute("height", String(frame.height));
  copy.prepend(svg("title", {}, title), svg("rect", { ...frame, fill: ground, stroke: "none" }));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Makes attributes of the styles that an element does not inherit.
 * @param {Element} copy
 * @param {Element} original on the page
 * @param {Element | null} above what the original is in; null for the drawing itself
 */
function keepStyles(copy, original, above) {
  const style = getComputedStyle(original);
  const inherited = above && getComputedStyle(above);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== inherited?.getPropertyValue(name)) copy.setAttribute(name, value);
  }
  for (const [name, normal] of OWN_STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== normal) copy.setAttribute(name === "text-decoration-line" ? "text-decoration" : name, value);
  }
}
