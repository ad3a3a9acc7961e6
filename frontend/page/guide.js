// @ts-check
// Puts beside the question what helps to ask about a table: other examples, what can be asked, and
// names for columns without an everyday name.
/** @import {Store} from "./store.js" */
/** @import {Tables} from "./tables.js" */
/** @import {Topic} from "./topics.js" */
import { keyOf } from "../table/corrections.js";
import { newNames } from "../table/names.js";
import { isSeveral } from "../table/together.js";
import { newAsking } from "./asking.js";
import { byId, exampleItems } from "./dom.js";
import { examplesOf } from "./topics.js";

/** What is stored of tables that nobody wants to name the columns of. */
const NAMES_OFF = "names-off";

/** The most tables that are remembered so. */
const MOST_OFF = 200;

/**
 * @param {object} options
 * @param {Store} options.store
 * @param {() => Tables | null} options.tables
 * @param {() => boolean} options.editable whether readers can name columns
 * @param {(question: string) => void} options.onPick
 */
export function connectGuide({ store, tables, editable, onPick }) {
  const examples = byId("examples", HTMLElement);
  /** @type {Topic | null} */
  let topic = null;
  const client = () => topic?.client ?? null;
  const asking = newAsking({
    examples: (after) => client()?.examples(after) ?? Promise.resolve(null),
    forms: () => client()?.forms() ?? Promise.resolve(null),
    onExamples: (questions) => examples.replaceChildren(...exampleItems(questions, onPick)),
    onPick,
  });
  byId("beside", HTMLElement).prepend(asking.element);
  /** Names for columns, once there is a table whose columns the reader can name. @type {ReturnType<typeof newNames> | null} */
  let names = null;
  /** Words of questions about the table that nothing was found for. @type {string[]} */
  let missed = [];

  /** Asks first what they mean. */
  async function askWords() {
    const [about, words] = [topic, missed];
    if (words.length === 0) return names?.ask([]);
    const asked = client()?.questions(words);
    const found = await asked?.catch(() => null); // a failure shows elsewhere
    if (found && about === topic && words === missed) names?.ask(found.questions);
  }

  function addNames() {
    const added = newNames({
      onSay: (said) => tables()?.name(said),
      onNotNow: () => {
        if (!topic) return;
        const key = keyOf(topic.client.info);
        store.set(NAMES_OFF, [...off().filter((other) => other !== key), key].slice(-MOST_OFF));
      },
    });
    byId("ask", HTMLFormElement).after(added.element);
    return added;
  }

  /** @returns {string[]} */
  function off() {
    const kept = store.get(NAMES_OFF);
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  }

  return {
    /** Shows what helps with a table that was read; nothing of a domain. @param {Topic} next */
    show(next) {
      const again = next.client === topic?.client || (next.kind === "table" && sameTable(next, topic));
      topic = next;
      if (next.kind !== "table") return this.leave();
      const { info } = next.client;
      asking.show(examplesOf(next).generated, !isSeveral(info));
      if (!editable() || isSeveral(info)) return names?.hide();
      names ??= addNames();
      if (off().includes(keyOf(info))) names.hide();
      else names.show(info, again);
      askWords();
    },

    /** Words of questions about the table that nothing was found for, the most frequent first. @param {string[]} words */
    miss(words) {
      if (words.join() === missed.join()) return;
      missed = words;
      if (topic) askWords();
    },

    /** There are more examples than were shown at first. */
    complete() {
      if (!topic) return;
      const { examples: list, generated } = examplesOf(topic);
      if (asking.add(generated)) examples.replaceChildren(...exampleItems(list, onPick));
    },

    /** The page is about something else, or about nothing. */
    leave() {
      topic = null;
      asking.show(null);
      names?.hide();
    },
  };
}

/** @param {Topic} a @param {Topic | null} b */
function sameTable(a, b) {
  return b?.kind === "table" && b.client.info !== null && keyOf(a.client.info) === keyOf(b.client.info);
}
