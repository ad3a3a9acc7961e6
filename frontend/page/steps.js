// @ts-check
// The steps of a program as nested buttons, each with its own part of the program and
// what it comes to. They are linked with the words and the program.
/** @import {Links} from "./links.js" */
import { html } from "./dom.js";
import { depth } from "./parts.js";

/**
 * @param {{program: string}[]} steps of the parts that are linked, in preorder
 * @param {Links} links
 * @param {(step: number) => string} outcome in short; "" for none
 * @returns {HTMLUListElement}
 */
export function drawSteps(steps, links, outcome) {
  const top = html("ul", { class: "steps", "aria-label": "Steps of the program" });
  /** The lists that are open, by depth. */
  const lists = [top];
  /** @type {{element: HTMLElement, part: number}[]} */
  const group = [];
  steps.forEach(({ program }, i) => {
    const parts = links.parts;
    const leaf = !parts.some(({ above }) => above === i);
    const own = html("span", { class: "step-program" }, leaf ? program : (parts[i]?.label ?? program));
    const button = html("button", { type: "button", class: "step", title: program }, own);
    const text = outcome(i);
    if (text) button.append(" ", html("span", { class: "step-outcome" }, text));
    const item = html("li", {}, button);
    lists.length = Math.min(lists.length, depth(parts, i) + 1);
    lists.at(-1)?.append(item);
    const below = html("ul");
    if (!leaf) item.append(below);
    lists.push(below);
    group.push({ element: button, part: i });
  });
  links.group(group, { list: true });
  return top;
}
