// @ts-check

/** Collects a long text as bytes, up to a limit. */
export class LongText {
  #limit;
  #fault;
  #size = 0;
  #open = "";
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #pieces = [];

  /**
   * @param {number} limit in bytes
   * @param {(message: string) => Error} fault what is thrown beyond it
   */
  constructor(limit, fault) {
    this.#limit = limit;
    this.#fault = fault;
  }

  /** @param {string} text */
  add(text) {
    this.#open += text;
    if (this.#open.length > 2 ** 16) this.#close();
  }

  #close() {
    const piece = new TextEncoder().encode(this.#open);
    this.#open = "";
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (this.#size > this.#limit)
      throw this.#fault(
        `as a text, it has more than ${this.#limit} bytes: keep the rows and columns that you ask about`,
      );
  }

  /** All of it. */
  bytes() {
    this.#close();
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}
