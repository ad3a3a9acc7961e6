// @ts-check
// The linked selection: words, parts of the program and intermediate results that are
// one node of the program. Pointing at one of them, or moving the focus to it, marks
// all others. Each group is one stop of the Tab key; arrow keys move inside it.
/** @import {Part} from "../client/types.js" */
import { within } from "./parts.js";

/** @typedef {HTMLElement | SVGElement} Target */

/** What marks an element: of the part itself, of one below it. */
const MARKED = "linked";
const BELOW = "linked-below";

export class Links {
  /** @type {{element: Target, part: number}[]} */
  #targets = [];
  /** @type {((part: number) => void)[]} */
  #listeners = [];
  #pointed = -1;
  #focused = -1;
  #selected = -1;

  /** @param {Part[]} parts of the program */
  constructor(parts) {
    this.parts = parts;
  }

  /** The part that is selected, -1 for none. */
  get selected() {
    return this.#selected;
  }

  /** Calls f with the selected part, or -1, whenever that changes. @param {(part: number) => void} f */
  follow(f) {
    this.#listeners.push(f);
  }

  /**
   * Marks an element while its part, or one above, is selected; pointing at it selects the part.
   * @param {Target} element
   * @param {number} part
   */
  mark(element, part) {
    if (!this.parts[part]) return;
    this.#targets.push({ element, part });
    element.addEventListener("pointerenter", () => this.#select({ pointed: part }));
    element.addEventListener("pointerleave", () => this.#select({ pointed: -1 }));
  }

  /**
   * Elements that can be chosen, as a group: see above. Up and Down go to the part above and
   * to the first one below, unless the group is a list.
   * @param {{element: Target, part: number}[]} group in their order
   * @param {{list?: boolean}} [options]
   */
  group(group, { list = false } = {}) {
    const members = group.filter(({ part }) => this.parts[part]);
    const enter = (/** @type {Target | undefined} */ target) => {
      if (!target) return;
      for (const { element } of members) element.setAttribute("tabindex", element === target ? "0" : "-1");
      target.focus();
    };
    members.forEach(({ element, part }, i) => {
      this.mark(element, part);
      element.setAttribute("tabindex", i === 0 ? "0" : "-1");
      if (!(element instanceof HTMLButtonElement)) element.setAttribute("role", "button");
      element.addEventListener("focus", () => this.#select({ focused: part }));
      element.addEventListener("blur", () => this.#select({ focused: -1 }));
      element.addEventListener("click", () => {
        enter(element);
        this.#select({ focused: part });
      });
      element.addEventListener("keydown", (event) => {
        if (!(event instanceof KeyboardEvent)) return;
        const to = this.#target(event.key, i, members, list);
        if (to === undefined) return;
        event.preventDefault();
        if (to === null) this.clear();
        else enter(members[to]?.element);
      });
    });
  }

  /** Selects nothing. */
  clear() {
    this.#select({ pointed: -1, focused: -1 });
  }

  /**
   * Where a key leads from member i: null for nowhere, undefined for a key that means nothing here.
   * @param {string} key
   * @param {number} i
   * @param {{part: number}[]} members
   * @param {boolean} list
   */
  #target(key, i, members, list) {
    const part = members[i]?.part ?? -1;
    const last = members.length - 1;
    const [before, next] = [Math.max(i - 1, 0), Math.min(i + 1, last)];
    const above = members.findIndex((other) => other.part === this.parts[part]?.above);
    const below = members.findIndex((other) => this.parts[other.part]?.above === part);
    const upAndDown = list ? { ArrowUp: before, ArrowDown: next } : { ArrowUp: above, ArrowDown: below };
    /** @type {Record<string, number | null>} */
    const targets = { ArrowLeft: before, ArrowRight: next, Home: 0, End: last, Enter: i, " ": i, Escape: null };
    return { ...targets, ...upAndDown }[key];
  }

  /** @param {{pointed?: number, focused?: number}} parts -1 for none */
  #select({ pointed = this.#pointed, focused = this.#focused }) {
    [this.#pointed, this.#focused] = [pointed, focused];
    const selected = this.#pointed >= 0 ? this.#pointed : this.#focused;
    if (selected === this.#selected) return;
    this.#selected = selected;
    for (const { element, part } of this.#targets) {
      element.classList.toggle(MARKED, part === selected);
      element.classList.toggle(BELOW, part !== selected && within(this.parts, part, selected));
    }
    for (const listener of this.#listeners) listener(selected);
  }
}
