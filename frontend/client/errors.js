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
 * What a look at something of the caller's gives. Whatever it throws is the caller's fault: a getter, a trap of a
 * Proxy, a text that cannot be made.
 * @template T
 * @param {string} name what is looked at, for messages
 * @param {() => T} look
 * @returns {T}
 */
export function ofCaller(name, look) {
  try {
    return look();
  } catch (error) {
    throw typed(error, "bad-request", `${name}: cannot be used, it throws: `);
  }
}

/**
 * Whatever was thrown as an error with a code.
 * @param {unknown} error
 * @param {Code} code of what has none
 * @param {string} [where] stands before the message of what has none
 */
export function typed(error, code, where = "") {
  return error instanceof SemtreeError ? error : new SemtreeError(code, where + messageOf(error), { cause: error });
}

/**
 * Runs a call of the package, whose every rejection is a SemtreeError. What has no code is a fault of the package:
 * what callers pass is looked at by ofCaller.
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
