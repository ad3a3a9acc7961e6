// @ts-check
// What may be asked about a table: other examples beside those that the page shows, and a list of
// all forms of questions, made for this table. Each is a question that the parser answers.
//
//   const asking = newAsking({ examples: (after) => …, forms: () => …, onExamples, onPick });
//   list.after(asking.element);
//   asking.show(5);   // a table whose first five examples are shown; null for none
/** @import {Examples, Forms} from "../client/types.js" */
import { messageOf } from "../client/errors.js";
import { button, html } from "./dom.js";

/** What forms are called, in the words of people who ask. @type {Record<string, string>} */
export const FORMS = {
  count: "How many, with a condition",
  extreme: "The greatest or the least",
  groups: "A number for each group",
  average: "An average",
  best: "Which has the most, or the fewest",
  time: "By day, month or year",
  list: "Those with a condition",
  value: "One thing's value",
  limit: "Above a number",
  total: "A total",
  two: "Two conditions at once",
  top: "The first three",
  exists: "Is there one?",
  different: "Which different ones",
  flag: "Yes or no",
  above: "Above the average",
  empty: "With nothing in a column",
  all: "How many in all",
};

/**
 * @param {object} options
 * @param {(after: number) => Promise<Examples | null>} options.examples further ones, after so many
 * @param {() => Promise<Forms | null>} options.forms
 * @param {(questions: string[]) => void} options.onExamples shows other examples in place of those before
 * @param {(question: string) => void} options.onPick
 */
export function newAsking({ examples, forms, onExamples, onPick }) {
  const others = button("Other examples", showOthers, { class: "quiet asking-others" });
  const ask = button("What can I ask?", toggle, { class: "quiet asking-what", "aria-expanded": "false" });
  const say = html("span", { class: "hint", role: "status" });
  const list = html("ul", { class: "asking-forms", role: "list" });
  const panel = html("section", { id: "asking-panel", class: "asking-panel", "aria-label": "What can I ask?" }, list);
  ask.setAttribute("aria-controls", panel.id);
  const element = html("div", { class: "asking" }, html("p", { class: "asking-ways" }, others, ask, say), panel);
  panel.hidden = element.hidden = true;
  element.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || panel.hidden) return;
    close();
    ask.focus();
  });

  /** Counts tables: an answer about an earlier one is too late. */
  let table = 0;
  /** How many examples of the table were shown. */
  let known = 0;
  /** How many at first. */
  let first = 0;
  /** Whether the list is of the present table. */
  let listed = false;

  async function showOthers() {
    const about = table;
    others.disabled = true;
    say.textContent = "";
    try {
      const from = known;
      let found = await examples(from);
      if (about !== table || !found) return;
      if (found.examples.length === 0) {
        found = await examples(0); // from the beginning
        if (about !== table || !found) return;
        known = 0;
        say.textContent = from > found.examples.length ? "These were the first ones." : "There are no others.";
      }
      known += found.examples.length;
      if (found.examples.length > 0) onExamples(found.examples.map(({ question }) => question));
    } catch (error) {
      if (about === table) say.textContent = messageOf(error);
    } finally {
      others.disabled = false;
    }
  }

  async function toggle() {
    if (!panel.hidden) return close();
    panel.hidden = false;
    ask.setAttribute("aria-expanded", "true");
    if (listed) return;
    const about = table;
    list.replaceChildren(html("li", { class: "hint" }, "Looking for questions that are answered …"));
    try {
      const found = await forms();
      if (about !== table || !found) return;
      list.replaceChildren(...formItems(found, pick));
      listed = true;
    } catch (error) {
      if (about === table) list.replaceChildren(html("li", { class: "hint" }, messageOf(error)));
    }
  }

  function close() {
    panel.hidden = true;
    ask.setAttribute("aria-expanded", "false");
  }

  /** @param {string} question */
  function pick(question) {
    close();
    onPick(question);
  }

  return {
    element,
    /** More examples are there than were shown at first. @param {number} count @returns {boolean} whether those are still shown */
    add(count) {
      if (known !== first) return false;
      first = known = count;
      return true;
    },
    /**
     * There is another table, or the same with other settings.
     * @param {number | null} shown of its examples; null: there is none
     * @param {boolean} [surveyed] whether there is a list of forms
     */
    show(shown, surveyed = true) {
      table++;
      first = known = shown ?? 0;
      listed = false;
      say.textContent = "";
      close();
      element.hidden = shown === null;
      ask.hidden = !surveyed;
    },
  };
}

/**
 * A line for each form: those of which there are questions, then the others, with what they need.
 * @param {Forms} found
 * @param {(question: string) => void} onPick
 */
export function formItems({ forms }, onPick) {
  const title = (/** @type {string} */ form) => html("span", { class: "asking-form" }, FORMS[form] ?? form);
  const fit = forms.filter(({ examples }) => examples.length > 0);
  const rest = forms.filter(({ examples }) => examples.length === 0);
  return [
    ...fit.map(({ form, examples }) => {
      const questions = examples.map((text) => button(text, () => onPick(text), { class: "example" }));
      return html("li", {}, title(form), html("span", { class: "asking-questions" }, ...questions));
    }),
    ...rest.map(({ form, missing = "" }) =>
      html("li", { class: "asking-missing" }, title(form), html("span", {}, missing)),
    ),
  ];
}
