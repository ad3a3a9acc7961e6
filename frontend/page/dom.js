// @ts-check
// Elements, made with text and attributes only: no markup is ever parsed.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number>} Attributes */

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} attributes
 * @param {(Node | string)[]} children
 */
export function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/**
 * A button; without another class it is a quiet one.
 * @param {Node | string | (Node | string)[]} label
 * @param {() => void} onClick
 * @param {Attributes} [attributes]
 */
export function button(label, onClick, attributes = {}) {
  const node = html("button", { type: "button", class: "quiet", ...attributes }, ...[label].flat());
  node.addEventListener("click", onClick);
  return node;
}

/** Shows a text in an element, which is hidden if it is empty. @param {HTMLElement} element @param {string} text */
export function showText(element, text) {
  element.textContent = text;
  element.hidden = text === "";
}

/**
 * A table that can be scrolled when it is wide.
 * @param {string} label
 * @param {HTMLElement} table
 * @param {Attributes} [attributes] of the box around it
 */
export function scrollBox(label, table, attributes = {}) {
  const about = { class: "scroll", tabindex: 0, role: "group", "aria-label": `${label}, scrollable` };
  return html("div", { ...about, ...attributes }, table);
}

/** A row of a table's head. @param {(string | Node)[]} names */
export const headRow = (names) => html("tr", {}, ...names.map((name) => html("th", { scope: "col" }, name)));

/** Examples to choose from. @param {string[]} texts @param {(text: string) => void} onPick */
export const exampleItems = (texts, onPick) =>
  texts.map((text) => {
    const pick = () => onPick(text);
    return html("li", {}, button(text, pick, { class: "example" }));
  });

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} attributes
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/**
 * The page's element with this id; its absence is a fault of the page.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const node = document.getElementById(id);
  if (!(node instanceof type)) throw new Error(`index.html: #${id} is missing or no ${type.name}`);
  return node;
}
