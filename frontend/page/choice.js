// @ts-check
// The choice of a domain, and the description of the chosen one.
/** @import {Domain, Info} from "../client/types.js" */
import { byId, html } from "./dom.js";

const group = byId("domains", HTMLFieldSetElement);
const options = byId("domain-options", HTMLElement);

/**
 * Shows the domains to choose from, if there are several.
 * @param {Domain[]} domains
 * @param {(name: string) => void} onChoose
 */
export function showDomains(domains, onChoose) {
  const labels = domains.map(({ name, title }) => {
    const input = html("input", { type: "radio", name: "domain", value: name });
    input.addEventListener("change", () => onChoose(name));
    return html("label", {}, input, html("span", {}, title));
  });
  options.replaceChildren(...labels);
  group.hidden = domains.length < 2;
}

/**
 * Marks a domain as chosen, null for none, and removes the description of another.
 * @param {Domain | null} domain
 */
export function markDomain(domain) {
  for (const input of options.querySelectorAll("input")) input.checked = input.value === domain?.name;
  describeDomain({ description: "", examples: [] }, () => {});
}

/**
 * Shows the domain's description and example questions.
 * @param {Pick<Info, "description" | "examples">} info
 * @param {(question: string) => void} onPick
 */
export function describeDomain({ description, examples }, onPick) {
  byId("description", HTMLElement).textContent = description;
  const items = examples.map((text) => {
    const button = html("button", { type: "button", class: "example" }, text);
    button.addEventListener("click", () => onPick(text));
    return html("li", {}, button);
  });
  byId("examples", HTMLElement).replaceChildren(...items);
}
