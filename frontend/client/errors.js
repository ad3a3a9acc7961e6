// @ts-check

/**
 * What went wrong, for programs to tell apart: the codes of doc/protocol.md, those of
 * downloads, and those of frontend/package/api.d.ts.
 * @typedef {"bad-request" | "too-large" | "bad-domain" | "bad-table" | "not-loaded" | "not-kept" | "internal"
 *   | "network" | "unreadable" | "damaged" | "crashed" | "timeout" | "aborted" | "closed" | "unsupported"} Code
 */

/** An error with a code. Its message is for people. */
export class SemtreeError extends Error {
  /**
   * @param {Code} code
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = "SemtreeError";
    this.code = code;
  }
}

/** @param {unknown} error anything: what was thrown need not be an error, nor have a text */
export function messageOf(error) {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "an error without a message";
  }
}

/**
 * Whatever was thrown as an error with a code.
 * @param {unknown} error
 * @param {Code} code of what has none
 */
export function typed(error, code) {
  return error instanceof SemtreeError ? error : new SemtreeError(code, messageOf(error), { cause: error });
}

/**
 * Runs a call of the package, whose every rejection is a SemtreeError. What has no code is a fault of the package,
 * or of an object that was passed to it.
 * @template T
 * @param {() => Promise<T>} call
 * @returns {Promise<T>}
 */
export async function coded(call) {
  try {
    return await call();
  } catch (error) {
    throw typed(error, "internal");
  }
}
