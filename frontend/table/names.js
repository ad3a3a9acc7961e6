// @ts-check
// The owner's minute: a line that says what a row is taken to be and how many questions there are about the table,
// takes all sure proposals at one click, and opens into a field for each question. Enter takes what is typed, or else
// the proposal that is sure, and goes on to the next field. Answers take effect at once.
//
//   const names = newNames({ onSay: (said) => …, onNotNow: () => … });
//   place.append(names.element);
//   names.show(info);           // another table
//   names.show(info, true);     // the same with other settings
//   names.ask(questions);       // what words mean, before all else
//   names.hide();
/** @import {OwnerQuestion, TableInfo} from "../client/types.js" */
/** @import {Setting, Settings} from "./settings.js" */
import { button, html } from "../page/dom.js";
import { counted } from "../page/numbers.js";
import { textField } from "./column.js";
import { splitNames } from "./settings.js";

/** What is also called so, and no longer so; the new names come first, or last. @typedef {{add: string[], drop?: string[], first?: boolean}} Names */

/**
 * What the owner of a table says about it; what is absent stays.
 * @typedef {object} Said
 * @property {Names} [nouns] what a row is called
 * @property {string} [key] the column that names a row
 * @property {Map<string, {names?: Names} & Pick<Setting, "values" | "best">>} [columns] by their headers
 */

/** Names that were changed. @param {string[]} list @param {Names} names */
export function changed(list, { add, drop = [], first = false }) {
  const rest = list.filter((name) => !drop.includes(name) && !(first && add.includes(name)));
  return first ? [...add, ...rest] : [...rest, ...add.filter((name) => !rest.includes(name))];
}

/**
 * Adds what the owner of a table says to what is set.
 * @param {Settings} settings
 * @param {Said} said
 * @param {Pick<TableInfo, "nouns" | "columns">} [info] what was found out
 */
export function takeSaid(settings, { nouns, key, columns = new Map() }, info) {
  for (const [column, { names, values, best }] of columns) {
    const { other = [] } = { ...info?.columns.find(({ name }) => name === column), ...settings.column(column) };
    if (names) settings.setColumn(column, "other", changed(other, names));
    if (values) settings.setColumn(column, "values", values);
    if (best) settings.setColumn(column, "best", best);
  }
  if (nouns) settings.set("nouns", changed(settings.get("nouns") ?? info?.nouns ?? [], nouns));
  if (key !== undefined) settings.set("key", key);
}

/** Cells that are shown of a column. */
const CELLS = 5;

/** The answer that says that a word is what a row is called. */
const A_ROW = "a row";

/** Makes ids. */
let count = 0;

/**
 * @param {object} options
 * @param {(said: Said) => void} options.onSay
 * @param {() => void} [options.onNotNow] the reader does not want to be asked about this table; absent: he is not asked unless he opens it
 */
export function newNames({ onSay, onNotNow }) {
  const text = html("span", { class: "names-text" });
  const all = button("", takeAll, { class: "quiet names-all" });
  const open = button("Name them", () => toggle(form.hidden !== false), { class: "quiet names-open" });
  const notNow = button("Not now", leave, { class: "quiet names-not-now" });
  const line = html("p", { class: "names-line" }, text, all, open, ...(onNotNow ? [notNow] : []));
  const hint = html(
    "p",
    { class: "hint" },
    "With the words that you would ask with, and commas between several. Enter takes what a field proposes.",
  );
  const list = html("ul", { class: "names-list", role: "list" });
  const others = html("ul", { class: "names-list", role: "list" });
  const rest = html("details", { class: "names-rest" }, html("summary", {}, "Other columns"), others);
  const done = button("Done", () => toggle(false), { class: "quiet names-close" });
  const say = html("span", { class: "names-done", role: "status" });
  const form = html(
    "div",
    { id: `names-form-${count++}`, class: "names-form", role: "group", "aria-label": "Names for rows and columns" },
    hint,
    list,
    rest,
    html("p", { class: "names-end" }, done),
  );
  open.setAttribute("aria-controls", form.id);
  const element = html("section", { class: "names", "aria-label": "Names" }, line, say, form);
  element.hidden = form.hidden = true;
  form.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") toggle(false);
  });

  /** @type {TableInfo | null} */
  let info = null;
  /** What words of questions mean. @type {OwnerQuestion[]} */
  let words = [];

  /** @param {boolean} wanted */
  function toggle(wanted) {
    if (wanted) fill();
    form.hidden = !wanted;
    open.setAttribute("aria-expanded", String(wanted));
    if (wanted) list.querySelector("input")?.focus();
    else open.focus();
    draw();
  }

  function leave() {
    element.hidden = true;
    onNotNow?.();
  }

  /** Proposals that may be taken unseen, and say more than is known. */
  const sure = () => info?.questions.filter((question) => question.sure && saysMore(question)) ?? [];

  /** A row is called already what a sure proposal says. @param {OwnerQuestion} question */
  const saysMore = ({ kind, proposals: [first = ""] }) =>
    kind !== "row" || splitNames(first).some((noun) => !info?.nouns.includes(noun));

  function takeAll() {
    const list = sure();
    onSay(allOf(list.map((question) => answer(question, question.proposals[0] ?? "", namesBefore(question)))));
    say.textContent = `${counted(list.length, "proposal")} taken. The table's columns show them, and Reset takes them back.`;
    if (form.hidden) open.focus();
    else list.length > 0 && toggle(false);
  }

  function draw() {
    if (!info) return;
    text.textContent = lineOf(info, words);
    const n = sure().length;
    all.hidden = n === 0;
    all.textContent = n === 1 ? "Take the proposal" : `Take ${n} proposals`;
    all.title = sure()
      .map(({ column, proposals: [first] }) => `${column ?? "A row"}: ${first}`)
      .join("\n");
    const asks = words.length > 0 || info.questions.some(isOfColumn);
    open.textContent = form.hidden ? (asks ? "Name them" : "Change") : "Close";
    open.setAttribute("aria-expanded", String(!form.hidden));
  }

  /** What an answer takes the place of. @param {OwnerQuestion} question */
  const namesBefore = ({ kind }) => (kind === "row" ? (info?.nouns.slice(0, 1) ?? []) : []);

  /** @param {OwnerQuestion} question @param {string} typed @param {string[]} drop names that it takes the place of @returns {Said} */
  function answer({ kind, column = "", cells, word = "" }, typed, drop) {
    const add = splitNames(typed);
    switch (kind) {
      case "row":
        return { nouns: { add, drop, first: true } };
      case "word":
        if (typed === A_ROW) return { nouns: { add: [word] } };
        return { columns: new Map([[typed, { names: { add: [word] } }]]) };
      case "key":
        return { key: typed };
      case "values":
        return { columns: new Map([[column, { values: valuesOf(typed, cells) }]]) };
      case "best":
        return { columns: new Map([[column, { best: typed === "low" ? "low" : "high" }]]) };
      case "flag":
        return { columns: new Map([[column, { names: { add: add.map(propertyOf), drop, first: true } }]]) };
      default:
        return { columns: new Map([[column, { names: { add, drop, first: true } }]]) };
    }
  }

  /** Makes a field for what a row is called, and one for each question; then one for each other column. */
  function fill() {
    if (!info) return;
    say.textContent = "";
    const { nouns, questions, columns } = info;
    const row = questions.find(({ kind }) => kind === "row");
    const asked = questions.filter(({ kind }) => kind !== "row");
    const first = newField(
      {
        kind: "row",
        text: "A row is",
        proposals: [],
        ...(row && { proposals: row.proposals, sure: row.sure ?? false }),
      },
      nouns.slice(0, 1),
    );
    const fieldOf = (/** @type {OwnerQuestion} */ question) => newField(question, []);
    list.replaceChildren(...words.map(fieldOf), first, ...asked.map(fieldOf));
    const left = columns.filter(({ name, hidden }) => !hidden && !asked.some(({ column }) => column === name));
    others.replaceChildren(
      ...left.map(({ name, other = [] }) => newField({ kind: "name", column: name, text: name, proposals: [] }, other)),
    );
    rest.hidden = left.length === 0;
  }

  /** @param {OwnerQuestion} question @param {string[]} before names that stand in it at first */
  function newField(question, before) {
    const value = before.join(", ");
    const { kind, column, word } = question;
    const proposals = kind === "word" ? [...question.proposals, A_ROW] : question.proposals;
    const label = kind === "row" ? "A row is" : kind === "key" ? "A row is named by" : (column ?? `“${word}” means`);
    const proposed = question.sure && value === "" ? (proposals[0] ?? "") : "";
    const id = `names-${++count}`;
    const field = textField({ id, placeholder: proposed || placeholderOf(question), value, enterkeyhint: "next" });
    let taken = value;
    const take = (/** @type {string} */ typed) => {
      const isColumn = info?.columns.some(({ name }) => name === typed);
      if ((kind === "key" || kind === "word") && !isColumn && !(kind === "word" && typed === A_ROW)) return;
      if (kind === "best" && typed !== "low" && typed !== "high") return;
      if (kind === "values" && Object.keys(valuesOf(typed, question.cells)).length === 0) return; // it would take back what is known
      field.value =
        kind === "key" || kind === "word" || kind === "values" ? typed.trim() : splitNames(typed).join(", ");
      if (field.value === "" || field.value === taken) return;
      taken = field.value;
      item.classList.add("named");
      say.textContent = takenText(question, taken);
      onSay(answer(question, taken, before));
      before = kind === "flag" ? splitNames(taken).map(propertyOf) : splitNames(taken);
    };
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      take(field.value.trim() || proposed);
      next(item);
    });
    field.addEventListener("change", () => take(field.value));
    const chips = proposals
      .filter((name) => name !== value)
      .map((name) =>
        button(
          name,
          () => {
            take(name);
            next(item);
          },
          { class: "example", "aria-label": offerText(question, name) },
        ),
      );
    const item = html(
      "li",
      {},
      html("label", { for: id }, label),
      field,
      html("span", { class: "names-chips" }, ...chips),
    );
    const cells = info && column ? cellsOf(info, column) : "";
    const about = kind === "flag" || kind === "values" || kind === "best" ? `${question.text} ` : "";
    if (about || cells) {
      item.append(html("span", { id: `${id}-about`, class: "names-cells" }, `${about}${cells}`));
      field.setAttribute("aria-describedby", `${id}-about`);
    }
    return item;
  }

  /** Goes to the next field, or to the end. @param {HTMLElement} item */
  function next(item) {
    const field = item.nextElementSibling?.querySelector("input") ?? done;
    field.focus();
  }

  return {
    element,
    /** @param {TableInfo} next @param {boolean} [again] whether it is the same table with other settings */
    show(next, again = false) {
      info = { ...next, questions: next.questions ?? [] };
      if (!again) {
        words = [];
        form.hidden = true;
        say.textContent = "";
      }
      element.hidden = again && element.hidden;
      draw();
    },
    /** Asks before all else what words of questions mean. What is being filled in stays. @param {OwnerQuestion[]} questions */
    ask(questions) {
      words = questions;
      draw();
    },
    hide() {
      info = null;
      element.hidden = form.hidden = true;
    },
  };
}

/** What several answers say together. @param {Said[]} list @returns {Said} */
function allOf(list) {
  /** @type {Said} */
  const said = { columns: new Map() };
  for (const { columns = new Map(), ...rest } of list) {
    Object.assign(said, rest);
    for (const [column, set] of columns) said.columns?.set(column, { ...said.columns.get(column), ...set });
  }
  return said;
}

/** What an empty field says. @param {OwnerQuestion} question */
function placeholderOf({ kind, cells = [] }) {
  switch (kind) {
    case "row":
      return "order, town, person …";
    case "flag":
      return "what has, or is: hospital, open …";
    case "values":
      return `${cells[0] ?? "A"} = …, ${cells[1] ?? "B"} = …`;
    case "key":
      return "the name of a column";
    case "word":
      return `the name of a column, or: ${A_ROW}`;
    case "best":
      return "low or high";
    default:
      return "the everyday name";
  }
}

/** Says that an answer is taken. @param {OwnerQuestion} question @param {string} answer */
function takenText({ kind, column, word }, answer) {
  if (kind === "word") return `“${word}” means ${answer === A_ROW ? A_ROW : `“${answer}”`}.`;
  if (kind === "key") return `A row is named by “${answer}”.`;
  if (kind === "best") return `In “${column}”, ${answer} is best.`;
  return `${kind === "row" ? "A row" : `“${column}”`} is called “${answer}”.`;
}

/** What a click on a proposal does. @param {OwnerQuestion} question @param {string} proposal */
function offerText({ kind, column, word }, proposal) {
  if (kind === "word") return `“${word}” means ${proposal}`;
  if (kind === "key") return `A row is named by ${proposal}`;
  if (kind === "values" || kind === "best") return `${column}: ${proposal}`;
  return `Call ${kind === "row" ? "a row" : column} “${proposal}”`;
}

/** Whether a question is about a column without an everyday name. @param {OwnerQuestion} question */
const isOfColumn = ({ kind }) => kind === "name" || kind === "flag";

/** A text without what cells may differ in. @param {string} text */
const plain = (text) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The cell that a text means; "" for none, or several. @param {string} text @param {string[]} cells */
function cellOf(text, cells) {
  const alike = cells.filter((cell) => plain(cell) === plain(text));
  return cells.includes(text) ? text : alike.length === 1 ? (alike[0] ?? "") : "";
}

/**
 * What cells mean: "F = female / woman, M = male"; of those that are meant, if they are known.
 * @param {string} typed
 * @param {string[]} [cells]
 */
export function valuesOf(typed, cells) {
  /** @type {Record<string, string[]>} */
  const values = {};
  for (const part of typed.split(",")) {
    const [text = "", names = ""] = part.split("=");
    const cell = cells ? cellOf(text.trim(), cells) : text.trim();
    const list = names
      .split("/")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    if (cell !== "" && list.length > 0) values[cell] = list;
  }
  return values;
}

/**
 * What a row is taken to be, which words of questions were not understood, and which columns have no everyday name.
 * @param {TableInfo} info
 * @param {OwnerQuestion[]} [words]
 */
export function lineOf({ nouns, questions }, words = []) {
  const row = rowIs(nouns) || "What a row is called is not known.";
  const missed = said(words, "word", "was not understood", "were not understood");
  return row + missed + said(questions.filter(isOfColumn), "column", "has no everyday name", "have no everyday name");
}

/** What a row is called, as a sentence; "" if that is not known. @param {string[]} nouns */
export const rowIs = ([noun]) => (noun ? `A row is ${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}.` : "");

/**
 * " 5 columns have no everyday name: T, pop, dist and 2 more."
 * @param {OwnerQuestion[]} list
 * @param {string} thing
 * @param {string} one
 * @param {string} several
 */
function said(list, thing, one, several) {
  if (list.length === 0) return "";
  const few = list.slice(0, 3).map(({ column, word }) => column ?? word);
  const rest = list.length - few.length;
  const names = `${few.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return ` ${counted(list.length, thing)} ${list.length === 1 ? one : several}: ${names}.`;
}

/** The first different cells of a column. @param {TableInfo} info @param {string} column */
export function cellsOf({ columns, preview }, column) {
  const at = columns.findIndex(({ name }) => name === column);
  const cells = new Set(preview.rows.map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined));
  const few = [...cells].slice(0, CELLS);
  return few.length === 0 ? "" : `${few.join(", ")}${cells.size > few.length ? " …" : ""}`;
}

/**
 * The property that a name of a column of yes and no tells of: "hospital" of "has a hospital". A question
 * that asks for it says the rest itself, and is then read far more often.
 * @param {string} name
 */
export function propertyOf(name) {
  const property = name
    .trim()
    .replace(/\?$/, "")
    .replace(
      /^(?:it |there )?(?:has|have|had|with|is|are|was|were|does|do|got|having)\s+(?:(?:got|have|an?|the|any)\s+)*/i,
      "",
    )
    .trim();
  return property === "" ? name : property;
}
