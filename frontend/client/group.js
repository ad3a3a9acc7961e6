// @ts-check
// Files of a folder of the site, fetched together.
/** @import {ManifestFile} from "./types.js" */
/** @import {Download} from "./download.js" */

/** Files of one folder, and their download. */
export class Group {
  #list;

  /**
   * @param {ManifestFile[]} list
   * @param {(list: ManifestFile[]) => Download<Uint8Array<ArrayBuffer>>} start
   */
  constructor(list, start) {
    this.#list = list;
    this.download = start(list);
  }

  /**
   * The contents by their names in the folder, once they are there.
   * @param {string} folder
   * @returns {Promise<Record<string, Uint8Array<ArrayBuffer>>>}
   */
  async files(folder) {
    const contents = await this.download.result;
    return Object.fromEntries(
      this.#list.map(({ path }, i) => [path.slice(folder.length + 1), contents[i] ?? new Uint8Array()]),
    );
  }
}

/**
 * A table and what its owner says about it, empty if nothing.
 * @param {{file: string, override: string | undefined}} entry
 * @param {Record<string, Uint8Array<ArrayBuffer>>} contents
 */
export function named({ file, override }, contents) {
  const text = override && contents[override];
  return {
    name: file,
    bytes: contents[file] ?? new Uint8Array(),
    override: text ? new TextDecoder().decode(text) : "",
  };
}
