// @ts-check
// Callbacks of callers, whose faults must not end what calls them.
import { messageOf, SemtreeError } from "../client/errors.js";

/**
 * A callback that never throws. The first thing that it throws, or the promise that it returns rejects with, is
 * passed to onFault as an error of the caller; from then on it is not called.
 * @template T
 * @param {((value: T) => unknown) | undefined} callback
 * @param {(fault: SemtreeError) => void} onFault
 * @returns {(value: T) => void}
 */
export function guarded(callback, onFault) {
  let failed = callback === undefined;
  const fail = (/** @type {unknown} */ cause) => {
    if (failed) return;
    failed = true;
    onFault(new SemtreeError("bad-request", `onProgress has failed: ${messageOf(cause)}`, { cause }));
  };
  return (value) => {
    if (failed) return;
    try {
      Promise.resolve(callback?.(value)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
