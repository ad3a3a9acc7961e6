// What a page does, in counts: no test depends on how fast a machine is.

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */

/**
 * What the page has sent to its workers, by method, how many answers have come, and the most bytes or characters that it
 * has read or written in one call of a function that nothing interrupts.
 * @typedef {{sent: string[], answered: number, largest: number}} Traffic
 */

/** Runs in the page before it does: notes the traffic. */
export function noteTraffic() {
  /** @type {Traffic} */
  const traffic = { sent: [], answered: 0, largest: 0 };
  Object.assign(window, { traffic });
  const known = new WeakSet();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {[any, any?]} */ ...args) {
    if (!known.has(this)) this.addEventListener("message", ({ data }) => "type" in data || traffic.answered++);
    known.add(this);
    traffic.sent.push(args[0].method);
    postMessage.apply(this, args);
  };
  const note = (/** @type {any} */ value) => {
    traffic.largest = Math.max(traffic.largest, value?.byteLength ?? value?.length ?? 0);
    return value;
  };
  const [{ decode }, { parse, stringify }] = [TextDecoder.prototype, JSON];
  TextDecoder.prototype.decode = function (...args) {
    note(args[0]);
    return decode.apply(this, args);
  };
  JSON.parse = (text, reviver) => parse(note(text), reviver);
  JSON.stringify = (/** @type {any} */ ...args) => note(stringify(.../** @type {[any]} */ (args)));
}

/** @param {Page} page @returns {Promise<Traffic>} */
export const trafficOf = (page) => page.evaluate(() => Reflect.get(window, "traffic"));

/** Waits until every request of the page is answered. @param {Page} page */
export const allAnswered = (page) =>
  page.waitForFunction(() => {
    const { sent, answered } = /** @type {Traffic} */ (Reflect.get(window, "traffic"));
    return sent.length === answered;
  });

/**
 * Counts the steps of the page's own code from now on: how often each of its blocks is entered. What it
 * returns gives their number.
 * @param {Page} page
 */
export async function countSteps(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const { origin } = new URL(page.url());
  return async () => {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    const own = result.filter(({ url }) => url.startsWith(origin));
    const blocks = own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return blocks.reduce((sum, { count }) => sum + count, 0);
  };
}

/**
 * Fails if the page has done more than so many steps, or has handled more than so many characters at once: then it stands
 * still where somebody waits.
 * @param {TestContext} t
 * @param {Page} page
 * @param {() => Promise<number>} steps
 * @param {{steps: number, largest: number}} most
 */
export async function stayedFree(t, page, steps, most) {
  const [done, { largest }] = [await steps(), await trafficOf(page)];
  t.diagnostic(`the page did ${done} steps, and handled ${largest} characters at once`);
  if (done > most.steps) throw new Error(`the page did ${done} steps, more than ${most.steps}`);
  if (largest > most.largest) throw new Error(`the page handled ${largest} characters at once`);
}
