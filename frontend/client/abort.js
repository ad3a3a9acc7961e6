// @ts-check
// Waiting for the signals of callers. A signal has one listener of ours, however many calls wait for it: Node.js warns
// of more than ten.
import { ofCaller } from "./errors.js";

/** What is to be called. @type {WeakMap<AbortSignal, {calls: Set<() => void>, listener: () => void}>} */
const waiting = new WeakMap();

/**
 * Calls stop once, when the signal is aborted, unless what is returned is called before.
 * @param {AbortSignal | null | undefined} signal
 * @param {() => void} stop one of each call
 * @returns {() => void}
 */
export function onAbort(signal, stop) {
  if (!signal) return () => {};
  const { calls, listener } = waiting.get(signal) ?? listen(signal);
  calls.add(stop);
  return () => {
    if (!calls.delete(stop) || calls.size > 0) return;
    waiting.delete(signal);
    try {
      signal.removeEventListener("abort", listener);
    } catch {
      // The caller's signal is at fault, and nobody waits for it any more.
    }
  };
}

/** @param {AbortSignal} signal */
function listen(signal) {
  const calls = new Set();
  const listener = () => {
    waiting.delete(signal);
    for (const stop of [...calls]) stop();
  };
  ofCaller("signal", () => signal.addEventListener("abort", listener));
  const entry = { calls, listener };
  waiting.set(signal, entry);
  return entry;
}

/** @param {AbortSignal | null | undefined} signal */
export const isAborted = (signal) => signal != null && ofCaller("signal", () => signal.aborted);
