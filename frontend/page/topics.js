// @ts-check
// What the page can be about: domains and tables, each with a parser.
/** @import {Load} from "../client/client.js" */
/** @import {DatabaseParts, Domain, Seed, Status, TableParts} from "../client/types.js" */
/** @import {Site} from "../client/loader.js" */
/** @import {Reserve} from "../client/reserve.js" */
/** @import {Source} from "../table/intake.js" */
import { Client } from "../client/client.js";
import { membersOf, sourceOf as sourceOfSeveral } from "../table/together.js";
import { keepOffline } from "./offline.js";
import { digestOf } from "./version.js";

/** The folder of the site with the model for tables. */
const TABLES = "tables";

/** Examples that a table is shown with. */
const MOST_EXAMPLES = 5;

/** How long after a load files are kept for use without a network: the first answer comes before. */
const KEEP_MS = 1000;

/**
 * A source with its parser, and where in it the reader was last.
 * @typedef {object} Topic
 * @property {"domain" | "table"} kind
 * @property {string} name of a domain, of a table of the site, or empty for the reader's own table
 * @property {string} key of its past questions; of the reader's own table, "" until its columns are known
 * @property {string} title
 * @property {Client<any>} client of Info for a domain, of TableInfo for a table
 * @property {string[]} suggested examples that the site has for it
 * @property {string | null} question
 * @property {Seed} seed
 */

/**
 * A table. Its source is null until a table of the site is fetched.
 * @typedef {Topic & {source: Source | null, digest: string}} TableTopic the digest is that of the file, "" until it is read
 */

/**
 * What topics need, and whom they tell.
 * @typedef {object} Means
 * @property {Site} site
 * @property {Reserve} reserve
 * @property {(topic: Topic, status: Status) => void} onStatus
 */

/**
 * @param {Domain} domain
 * @param {Means} means
 * @returns {Topic}
 */
export function domainTopic({ name, title, path, questions: suggested = [] }, means) {
  const kind = /** @type {const} */ ("domain");
  const about = { kind, name, key: `d:${name}`, title, suggested, question: null, seed: null };
  return newTopic(about, means, [path], (fresh, onProgress, onParser) =>
    means.site.load(path, { fresh, onProgress, onParser }),
  );
}

/**
 * @param {string} title the name of the file
 * @param {{source: Source, questions?: string[]} | {path: string, name: string, questions?: string[]}} table the reader's own, or one of the site
 * @param {Means} means
 * @returns {TableTopic}
 */
export function tableTopic(title, table, means) {
  const name = "source" in table ? (table.source.sample ?? "") : table.name;
  const folders = "path" in table ? [TABLES, table.path] : [TABLES];
  const about = {
    kind: /** @type {const} */ ("table"),
    name,
    key: name === "" ? "" : `t:${name}`,
    title,
    suggested: table.questions ?? [],
    question: null,
    seed: null,
    source: "source" in table ? table.source : null,
    digest: "",
  };
  /** @type {TableTopic} */
  const topic = newTopic(about, means, folders, async (fresh, onProgress, onParser) => {
    const digest = topic.source && (topic.digest || digestOfAll(topic.source)); // while other files are fetched
    if (topic.source?.tables) {
      const { tables, keys, description } = topic.source;
      const parts = await means.site.loadTables({ tables, keys, description }, { fresh, onProgress, onParser });
      topic.digest = (await digest) ?? "";
      return { ...parts, examples: 1 };
    }
    const { sample: _, ...wanted } = topic.source ?? { path: "path" in table ? table.path : "", sample: name };
    const parts = await means.site.loadTable(wanted, { fresh, onProgress, onParser });
    topic.source ??= { ...("tables" in parts ? several(parts, title) : sourceOf(parts)), sample: name };
    topic.digest = await (digest ?? digestOf(topic.source.bytes));
    return { ...parts, examples: 1 }; // see completeExamples
  });
  return topic;
}

/** The source of several tables of the site. @param {DatabaseParts} parts @param {string} name @returns {Source} */
function several({ tables, files, description }, name) {
  const textOf = (/** @type {string | undefined} */ file) => new TextDecoder().decode(file ? files[file] : undefined);
  const members = tables.map(({ name, table, file, override }) => ({
    name,
    ...(table && { table }),
    bytes: /** @type {Uint8Array<ArrayBuffer>} */ (files[file]),
    override: textOf(override),
  }));
  const said = description && { name: description.name, text: textOf(description.file) };
  return sourceOfSeveral(members, { name, ...(said && { description: said }) });
}

/** A digest of all files of a source. @param {Source} source */
async function digestOfAll(source) {
  const digests = await Promise.all(membersOf(source).map(({ bytes }) => digestOf(bytes)));
  return digests.join();
}

/** The source of a table of the site. @param {TableParts} parts @returns {Source} */
const sourceOf = ({ name, files }) => ({
  name,
  bytes: /** @type {Uint8Array<ArrayBuffer>} */ (files.table),
  override: new TextDecoder().decode(files["override.json"]),
});

/**
 * The examples of a topic: those that the site has for it, or else those that were made, and how many of the latter are
 * among them.
 * @param {Topic} topic
 * @param {{examples?: string[]} | null} [info] what is known of it
 * @returns {{examples: string[], generated: number}}
 */
export function examplesOf({ suggested, client }, info = client.info) {
  if (suggested.length > 0) return { examples: suggested, generated: 0 };
  const examples = info?.examples ?? [];
  return { examples, generated: examples.length };
}

/** Descriptions of tables that have all of their first examples. @type {WeakSet<object>} */
const complete = new WeakSet();

/**
 * Adds examples to the description of a table, which was loaded with one: its first answer needs no others.
 * @param {Topic} topic
 * @returns {Promise<boolean>} whether there are others
 */
export async function completeExamples({ kind, client, suggested }) {
  const { info } = client;
  if (kind !== "table" || suggested.length > 0 || !info || complete.has(info)) return false;
  complete.add(info);
  const { examples } = info;
  const known = examples.length;
  while (examples.length < MOST_EXAMPLES) {
    const found = await client.examples(examples.length, 1).catch(() => null); // one by one: a question comes between
    if (!found?.examples[0]) break; // a failure shows elsewhere
    examples.push(found.examples[0].question);
  }
  return info === client.info && examples.length > known;
}

/**
 * A topic with its client, whose status it tells.
 * @template {Omit<Topic, "client">} T
 * @param {T} about
 * @param {Means} means
 * @param {string[]} folders of the site, to be kept for use without a network
 * @param {Load} load
 */
function newTopic(about, { site, reserve, onStatus }, folders, load) {
  /** @type {Client<any>} */
  const client = new Client({
    load,
    reserve,
    onStatus: (status) => {
      if (status.state === "ready") {
        site.trustModule();
        setTimeout(() => keepOffline(...folders), KEEP_MS);
      }
      onStatus(topic, status);
    },
  });
  const topic = Object.assign(about, { client });
  return topic;
}
