// @ts-check
// Which rows of a long table are in sight.

/** Rows that are drawn above and below those in sight, so that scrolling shows no gap. */
const MARGIN = 8;

/**
 * The rows from one to before another one that are drawn.
 * @param {number} top pixels that are scrolled away
 * @param {number} height pixels in sight
 * @param {number} row pixels of a row
 * @param {number} total rows
 */
export function windowOf(top, height, row, total) {
  const high = Math.max(row, 1);
  const from = Math.max(0, Math.min(Math.floor(top / high), total) - MARGIN);
  const to = Math.min(total, Math.ceil((top + height) / high) + MARGIN);
  return { from: Math.min(from, to), to };
}
