// @ts-check
// Questions that are like another one, by their words.

/** Words that most questions have. */
const COMMON = new Set(
  "a an and are at by did do does for from had has have how in is it many much of on or than that the there to was were what when where which who whose with".split(
    " ",
  ),
);

/** The words of a question that say what it is about, without endings of plurals. @param {string} question */
export function wordsOf(question) {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/(?<=..)(es|s)$/, "")));
}

/**
 * The questions that have most words in common with another one, by the Dice coefficient, the first of equals first. Those without a common
 * word fill up what is left.
 * @param {string} question
 * @param {string[]} others
 * @param {number} most
 */
export function nearest(question, others, most) {
  const words = wordsOf(question);
  const like = (/** @type {string} */ other) => {
    const theirs = wordsOf(other);
    const common = [...words].filter((word) => theirs.has(word)).length;
    return (2 * common) / Math.max(words.size + theirs.size, 1);
  };
  return others
    .filter((other) => other.trim().toLowerCase() !== question.trim().toLowerCase())
    .map((other) => ({ other, likeness: like(other) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ other }) => other);
}
