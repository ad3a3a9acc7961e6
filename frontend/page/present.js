// @ts-check
// What the page shows of a result, whatever it is about.
/** @import {DatabaseInfo, Reading, RowsWish, TableInfo} from "../client/types.js" */
/** @import {Change, Fixed, Teach} from "../table/meanings.js" */
/** @import {Topic} from "./topics.js" */
import { showTableAnswer } from "../table/answer.js";
import { isSeveral } from "../table/together.js";
import { byId } from "./dom.js";
import { tableOf } from "./result.js";
import * as line from "./status.js";
import * as view from "./view.js";

const tableAnswer = byId("table-answer", HTMLElement);
const share = byId("share", HTMLElement);

/** The table of a topic, for views of it. @param {Topic} topic @param {TableInfo} info */
export const wholeOf = ({ title, client }, { columns }) => ({
  name: title,
  columns,
  rows: (/** @type {RowsWish} */ wish) => client.rows(wish),
});

/** Shows nothing. */
export function clear() {
  view.clear();
  tableAnswer.hidden = share.hidden = true;
}

/**
 * @param {Topic} topic
 * @param {any} result of this topic's client
 * @param {object} actions
 * @param {(question: string, reading: Reading) => void} actions.onChoose another reading of a question about a table is meant
 * @param {(question: string, change: Change, shown: Fixed[]) => void} actions.onFix words of it are said to mean something, or no longer
 * @param {Fixed[]} actions.fixed what they are said to mean now
 * @param {(question: string) => void} actions.onAsk another question is asked
 * @param {Teach | null} actions.teach the reader says what a word means; null: he cannot
 * @param {(question: string, sheet: string) => void} actions.onSheet another sheet of the workbook is asked instead
 * @param {() => Promise<any>} actions.illustrate the same result of a domain, with pictures of all programs
 * @param {() => Promise<any>} actions.explain the same result of a table, with what each stage made of the question
 */
export function present(topic, result, { onChoose, onFix, fixed, onAsk, teach, onSheet, illustrate, explain }) {
  view.age(false);
  share.hidden = false;
  tableAnswer.hidden = topic.kind !== "table";
  if (topic.kind !== "table") {
    return view.showResult(result, { samples: topic.client.info?.samples ?? false, illustrate });
  }
  view.clear();
  tableAnswer.dataset.question = result.question;
  const within = tableAnswer.contains(document.activeElement);
  const about = /** @type {TableInfo | DatabaseInfo | null} */ (topic.client.info);
  const info = isSeveral(about) ? null : about;
  const named = isSeveral(about) ? about.tables.find(({ name }) => name === tableOf(result)) : info;
  showTableAnswer(tableAnswer, result, {
    onChoose: (reading) => onChoose(result.question, reading),
    tell: line.tell,
    onFix: (change) => onFix(result.question, change, fixed),
    fixed,
    ...(info && { table: wholeOf(topic, info) }),
    ...(isSeveral(about) && { schema: about }),
    explain,
    help: {
      onAsk,
      ...(teach && { teach }),
      columns: named?.columns ?? [],
      examples: about?.examples ?? [],
      sheets: {
        names: (info?.sheets ?? []).filter((name) => name !== info?.sheet),
        onOpen: (sheet) => onSheet(result.question, sheet),
      },
    },
  });
  if (within) tableAnswer.focus(); // what had the focus is gone
}
