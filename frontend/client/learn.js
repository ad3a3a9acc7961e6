// @ts-check
// Sends corrections of questions to a worker, which learns them in slices, so that whoever
// waits hears how far it is, and may stop it.
/** @import {Connection} from "./connection.js" */
/** @import {CorrectionOf, CorrectResult} from "./types.js" */

/** How long a slice may take; a single correction may take longer. */
export const SLICE_MS = 250;

/**
 * @param {Connection} connection
 * @param {CorrectionOf[] | number} corrections to learn, or how many of those that the worker has wait
 * @param {(done: number, total: number) => boolean} goOn is told how many are learnt if there are more; whether
 *   to go on
 * @returns {Promise<CorrectResult>} with waiting ones if it did not go on
 */
export async function learn(connection, corrections, goOn) {
  const budgetMs = SLICE_MS;
  const total = typeof corrections === "number" ? corrections : corrections.length;
  let params = typeof corrections === "number" ? { rest: true, budgetMs } : { corrections, budgetMs };
  for (;;) {
    const result = /** @type {CorrectResult} */ (await connection.call("correct", params));
    const { waiting = 0 } = result;
    if (waiting === 0 || !goOn(total - waiting, total)) return result;
    params = { rest: true, budgetMs };
  }
}
