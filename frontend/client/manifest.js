// @ts-check
// manifest.json: what a site has, and where.
/** @import {Manifest, ManifestFile, ManifestTable} from "./types.js" */
import { messageOf, SemtreeError } from "./errors.js";

/** Lists the domains, the tables, and all files of the site but the page itself. */
export const MANIFEST = "manifest.json";

/** @typedef {Manifest & {tables: ManifestTable[], editable: boolean, collect: boolean}} Full a manifest; what may be absent is empty */

/**
 * @param {string} text
 * @returns {Full}
 */
export function parseManifest(text) {
  try {
    const { domains = [], tables = [], files, first, editable = false, collect = false } = JSON.parse(text);
    if (!Array.isArray(files)) throw new Error("has no list of files");
    if (!Array.isArray(domains) || !Array.isArray(tables)) throw new Error("domains and tables are not lists");
    if (domains.length + tables.length === 0) throw new Error("lists neither domains nor tables");
    return { domains, tables, files, editable, collect, ...(first && { first }) };
  } catch (error) {
    throw new SemtreeError("damaged", `${MANIFEST}: ${messageOf(error)}`);
  }
}

/**
 * The files of a folder, at least one.
 * @param {Full} manifest
 * @param {string} folder
 */
export function filesIn({ files }, folder) {
  const list = files.filter(({ path }) => path.startsWith(`${folder}/`));
  if (list.length === 0) throw new SemtreeError("unsupported", `${MANIFEST}: lists no ${folder}/`);
  return list;
}

/**
 * A file, if it is listed.
 * @param {Full} manifest
 * @param {string} path
 */
export function fileAt({ files }, path) {
  return files.find((file) => file.path === path);
}

/**
 * Where a file is. Its address changes with its content, by a digest in its name or as a
 * query, so that no cache mixes versions up.
 * @param {Pick<ManifestFile, "path" | "file"> & {sha256?: string}} entry
 * @param {URL} base the site's folder
 */
export function addressOf({ path, file = path, sha256 }, base) {
  return new URL(sha256 && file === path ? `${path}?v=${sha256.slice(0, 16)}` : file, base);
}

/**
 * A table that the manifest lists, or several that are asked about together, with the files.
 * @param {Full} manifest
 * @param {string} path its folder
 */
export function tableAt(manifest, path) {
  const entry = manifest.tables.find((table) => table.path === path);
  if (!entry) throw new SemtreeError("unsupported", `${MANIFEST}: lists no table ${path}`);
  const { file, called, override, title, description } = entry;
  const tables = [{ file, called, override }, ...(entry.with ?? [])];
  const paths = tables.flatMap((one) => [one.file, ...(one.override ? [one.override] : [])]);
  if (description) paths.push(description);
  const files = paths.map((name) => {
    const found = fileAt(manifest, `${path}/${name}`);
    if (!found) throw new SemtreeError("damaged", `${MANIFEST}: lists no ${path}/${name}`);
    return found;
  });
  return { folder: path, title, tables, description, files };
}
