// @ts-check
// When two questions are one.

/**
 * Whether two questions are one but for case, blanks and marks at the end. The parser drops
 * other marks as well; then the later of two corrections counts.
 * @param {string} a
 * @param {string} b
 */
export function sameQuestion(a, b) {
  return plain(a) === plain(b);
}

/**
 * What is said of other questions.
 * @template {{question: string}} T
 * @param {T[]} list
 * @param {string} question
 */
export const without = (list, question) => list.filter((other) => !sameQuestion(other.question, question));

/** @param {string} question */
function plain(question) {
  const text = question.toLowerCase().trim();
  return text.replace(/[\s?!.,;]+$/, "").replace(/\s+/g, " ");
}
