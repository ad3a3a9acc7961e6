// @ts-check
// What the answers of a topic rest on, as a short text: if it is another one, they may be, too.
/** @import {Correction} from "../client/types.js" */
/** @import {TableTopic, Topic} from "./topics.js" */
import { hexDigest } from "../client/digest.js";
import { saidOf } from "../table/together.js";

/**
 * Of a domain, the facts; of a table, its file, its settings and what questions were said to mean.
 * @param {Topic | TableTopic} topic
 * @param {(topic: TableTopic) => Correction[]} corrections of a table
 */
export function versionOf(topic, corrections) {
  if (!("source" in topic)) return `facts ${topic.seed ?? ""}`;
  if (!topic.client.info) return "";
  return `${topic.digest} ${hash(JSON.stringify([topic.source ? saidOf(topic.source) : "", corrections(topic)]))}`;
}

/**
 * A digest of a file, short: it tells versions of one's own file apart. Where the browser has none
 * to offer, as without https, every call gives another one.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string>}
 */
export async function digestOf(bytes) {
  const digest = await hexDigest(bytes).catch(() => null);
  return digest?.slice(0, 24) ?? `unknown ${Date.now()} ${Math.random()}`;
}

/** FNV-1a of 32 bits, for short texts. @param {string} text */
function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(16);
}
