// A large table that is made in the page, so that its bytes do not cross from the test to the browser.

/** Bytes of a row, about: 285,000 rows have 20 MB. */
export const ROW_BYTES = 71;

/**
 * Runs in a page, so it refers to nothing around it: a table of orders as CSV, in parts of which a file can be
 * made. Each row has a code of its own, some words in free order, a name among few, numbers and a date.
 * @param {number} rows
 * @returns {string[]}
 */
export function orders(rows) {
  const cities = ["Alder", "Birch", "Cedar", "Dorn", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper"];
  const things = ["lamp", "chair", "desk", "shelf", "rug", "clock", "vase", "stool", "mirror", "basket"];
  const looks = ["red", "small", "round", "oak", "old", "bright", "plain", "tall", "soft", "folding"];
  const pick = (/** @type {string[]} */ list, /** @type {number} */ n) => list[n % list.length] ?? "";
  const parts = ["code,description,city,quantity,price,day,customer\n"];
  for (let from = 0; from < rows; from += 1000) {
    const lines = [];
    for (let i = from; i < Math.min(from + 1000, rows); i++) {
      const mixed = (i * 7919) % 1_000_003;
      const day = `${2000 + (mixed % 24)}-${String(1 + (mixed % 12)).padStart(2, "0")}-${String(1 + (i % 28)).padStart(2, "0")}`;
      const what = `${pick(looks, mixed)} ${pick(looks, i >> 3)} ${pick(things, mixed >> 4)}`;
      const price = ((mixed % 90_000) / 100).toFixed(2);
      lines.push(
        `A${String(i).padStart(7, "0")},${what},${pick(cities, mixed)},${i % 50},${price},${day},customer ${mixed % 40_000}\n`,
      );
    }
    parts.push(lines.join(""));
  }
  return parts;
}
