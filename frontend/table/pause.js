// @ts-check

/** How long the page may wait for a piece of work, in ms. */
const SLICE_MS = 30;

/** Lets the page go on now and then, and reports whether it did. @param {AbortSignal | undefined} signal */
export function newPause(signal) {
  let last = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - last < SLICE_MS) return false;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
    return true;
  };
}
