// What a page does, in counts: no test depends on how fast a machine is.

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
