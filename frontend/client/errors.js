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

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
