// Sites for tests of what fetches them: in memory, with a true manifest.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** @import {Fetch} from "../client/download.js" */
/** @import {Manifest} from "../client/types.js" */
/** @typedef {string | Uint8Array<ArrayBuffer>} Content */
/** @typedef {Record<string, Content | ReadableStream | Error | undefined>} Files content by path */
/** @typedef {{path: string, cache: RequestCache | undefined}[]} Asked */

/** The smallest module: no sections. */
export const MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** @param {Content} data */
export const sha256 = (data) => createHash("sha256").update(data).digest("hex");

/**
 * A site with a true manifest.
 * @param {Record<string, Content>} files
 * @param {Omit<Manifest, "files">} lists
 * @returns {Files & {"manifest.json": string}}
 */
export function siteOf(files, lists) {
  const list = Object.entries(files).map(([path, data]) => ({ path, bytes: data.length, sha256: sha256(data) }));
  return { ...files, "manifest.json": JSON.stringify({ ...lists, files: list }) };
}

/**
 * A fetch that answers from a site at http://host/any/, and notes what it was asked for.
 * @param {Files} files
 */
export function fetcher(files) {
  /** @type {Asked} */
  const asked = [];
  /** @type {Fetch} */
  const fetch = async (url, init) => {
    const path = new URL(String(url)).pathname.slice(5);
    asked.push({ path, cache: init?.cache });
    const content = files[path];
    if (content instanceof Error) throw content;
    return content === undefined ? new Response("", { status: 404, statusText: "Not Found" }) : new Response(content);
  };
  return { fetch, asked };
}

/** What was asked for, sorted. @param {Asked} asked */
export const paths = (asked) => asked.map(({ path }) => path).sort();

/** A body that breaks off. */
export function lost() {
  return new ReadableStream({ pull: (stream) => stream.error(new TypeError("connection reset")) });
}

/**
 * A site whose files are packed, where they are.
 * @param {Record<string, Content>} files
 * @param {Omit<Manifest, "files">} lists
 * @returns {Files & {"manifest.json": string}}
 */
export function packedSiteOf(files, lists) {
  const site = siteOf(files, lists);
  const manifest = /** @type {Manifest} */ (JSON.parse(site["manifest.json"]));
  const list = manifest.files.map((entry) => ({ ...entry, file: `${entry.path}.gz`, packed: true }));
  const packed = Object.entries(files).map(([path, data]) => [`${path}.gz`, Uint8Array.from(gzipSync(data))]);
  return { ...Object.fromEntries(packed), "manifest.json": JSON.stringify({ ...manifest, files: list }) };
}
