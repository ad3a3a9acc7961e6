// @ts-check
// What the page can be about: domains and tables, each with a parser.
/** @import {Load} from "../client/client.js" */
/** @import {Domain, Seed, Status} from "../client/types.js" */
/** @import {Site} from "../client/loader.js" */
/** @import {Reserve} from "../client/reserve.js" */
/** @import {Source} from "../table/intake.js" */
import { Client } from "../client/client.js";
import { keepOffline } from "./offline.js";
import { digestOf } from "./version.js";

/** The folder of the site with the model for tables. */
const TABLES = "tables";

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
  return newTopic(about, means, [path], (fresh, onProgress) => means.site.load(path, { fresh, onProgress }));
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
  const topic = newTopic(about, means, folders, async (fresh, onProgress) => {
    if (!topic.source && "path" in table) topic.source = { ...(await means.site.table(table.path)), sample: name };
    const { sample: _, ...source } = /** @type {Source} */ (topic.source);
    const [parts, digest] = await Promise.all([
      means.site.loadTable(source, { fresh, onProgress }),
      topic.digest || digestOf(source.bytes),
    ]);
    topic.digest = digest;
    return parts;
  });
  return topic;
}

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
        keepOffline(...folders);
      }
      onStatus(topic, status);
    },
  });
  const topic = Object.assign(about, { client });
  return topic;
}
