// @ts-check
// Takes what the page shows elsewhere: to the clipboard, or to a file.

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

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
export function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * A file name made of a question: "which-states-border-texas".
 * @param {string} question
 */
export function fileName(question) {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 60).replace(/-$/, "") || "semtree";
}

/** What the style sheet sets, as attributes of SVG. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "text-decoration",
];

/**
 * A drawing as a file of its own: styles are attributes, its ground has a colour, and
 * what serves the page alone is left out.
 * @param {SVGSVGElement} drawing on the page
 * @param {string} ground its colour
 */
export function standAlone(drawing, ground) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, i) => {
    const original = originals[i];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of ["class", "style", "tabindex", "role"]) element.removeAttribute(name);
    if (element.localName === "title" || element === copy) return;
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value && value !== "none" && value !== "normal") element.setAttribute(name, value);
      else if (name === "fill") element.setAttribute(name, "none");
    }
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: ground }))
    rect.setAttribute(name, String(value));
  copy.prepend(rect);
  return new XMLSerializer().serializeToString(copy);
}
