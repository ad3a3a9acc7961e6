// @ts-check
// How sure an answer about a table is, and what is proved.
/** @import {TableResult} from "../client/types.js" */
import { html } from "../page/dom.js";
import { formatMs, formatScore, formatShare } from "../page/format.js";
import { confidenceWords, proofOf, sentence } from "./words.js";

/**
 * How sure the answer is, and what is proved.
 * @param {TableResult} result
 */
export function proofNodes(result) {
  const { confidence, refused, ms, value, bound } = result;
  const proof = proofOf(result);
  const sure =
    confidence === undefined || refused
      ? []
      : [html("span", {}, `${sentence(confidenceWords(confidence)).slice(0, -1)}: ${formatShare(confidence)}`)];
  const line = html(
    "p",
    { class: "proof" },
    ...(proof.text ? [html("span", { class: proof.proved ? "proved" : "unproved" }, proof.text)] : []),
    ...sure,
    html("span", {}, formatMs(ms)),
  );
  if (value === undefined && bound === undefined) return [line];
  const says = proof.proved
    ? "The value is the score of the reading. No reading can have more than the bound, which is computed apart from it. The two are equal, so no reading is better."
    : "The value is the score of the best reading that was found. No reading can have more than the bound.";
  return [
    line,
    html(
      "details",
      { class: "certificate" },
      html("summary", {}, "The proof in numbers"),
      html("p", {}, says),
      html(
        "dl",
        { class: "rows" },
        html("div", {}, html("dt", {}, "Value"), html("dd", {}, formatScore(value))),
        html("div", {}, html("dt", {}, "Bound"), html("dd", {}, formatScore(bound))),
      ),
    ),
  ];
}
