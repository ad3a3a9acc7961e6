// @ts-check
// From files, texts and samples to tables, of which the latest counts.
/** @import {Source} from "./intake.js" */
/** @import {Progress} from "./panel.js" */
/** @import {Sample} from "./start.js" */
/** @import {Description} from "./together.js" */
import { messageOf } from "../client/errors.js";
import { stemOf } from "../client/workbook.js";
import { isDescription, isSettings, LIMIT, MAX_BYTES, Refusal, readFile, readSettings, readText } from "./intake.js";
import { keepingAll, MAX_TABLES, membersOf, sizeOf, together, twice } from "./together.js";

/**
 * @typedef {object} Receiver
 * @property {(path: string) => Promise<Omit<Source, "name">>} fetchSample
 * @property {() => void} onBegin something else is on its way
 * @property {(progress: Progress) => void} onProgress
 * @property {(source: Source, remark: string, before?: Source | null) => void} onTable the remark is for the reader, "" for none;
 *   before: the tables that others were added to
 * @property {(text: string, name: string) => void} onSettings an override file without a table
 * @property {(said: Description) => void} onDescription what is said about several tables, without them
 * @property {(message: string) => void} onRefuse
 */

/** @param {Receiver} receiver */
export function newBringing({ fetchSample, onBegin, onProgress, onTable, onSettings, onDescription, onRefuse }) {
  let controller = new AbortController();

  /**
   * Takes what a step gives, unless another one has begun since.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} step
   * @param {(outcome: T) => void} take
   */
  async function run(step, take) {
    const signal = begin();
    try {
      const outcome = await step(signal);
      if (!signal.aborted) take(outcome);
    } catch (error) {
      if (!signal.aborted) onRefuse(messageOf(error));
    }
  }

  function begin() {
    controller.abort();
    controller = new AbortController();
    onBegin();
    return controller.signal;
  }

  return {
    /** What is on its way is not wanted any more. */
    stop: () => controller.abort(),

    /**
     * Takes the tables of files, several ones together, each with the override file of its name, and what one of the files says
     * about all of them. One table takes any override file.
     * @param {File[]} files
     * @param {Source | null} [present] the tables that these are added to
     */
    files(files, present = null) {
      const chosen = files.filter(({ name }) => !isSettings(name) && !isDescription(name));
      const descriptions = files.filter(({ name }) => isDescription(name));
      const settings = files.filter(({ name }) => isSettings(name));
      const read = async (/** @type {AbortSignal} */ signal) => {
        /** @type {Source[]} */
        const sources = present ? [present] : [];
        for (const file of chosen) {
          const stage = `Reading ${file.name}`;
          onProgress({ stage });
          const report = (/** @type {number} */ done, /** @type {number} */ total) =>
            onProgress({ stage, done, total });
          sources.push(await readFile(file, { signal, onProgress: report }));
        }
        const said = new Map();
        for (const file of settings) said.set(file.name, await readSettings(file));
        const description = await readDescription(descriptions);
        return { sources, said, description };
      };
      return run(read, ({ sources, said, description }) => {
        const [[name = "", override = ""] = []] = said;
        if (chosen.length === 0 && description) return onDescription(description);
        if (chosen.length === 0) return name && onSettings(override, name);
        const table = together(sources, description);
        const notes = (table.notes ?? []).map((note) => `${table.name}: ${note}.`).join(" ");
        if (!table.tables)
          return onTable({ ...table, override: table.database ? keepingAll(override) : override }, notes);
        const tables = membersOf(table).map((one) => ({
          ...one,
          override: said.get(settingsOf(one.name)) ?? one.override,
        }));
        checkTogether({ ...table, tables });
        onTable({ ...table, tables }, notes, present);
      });
    },

    /** @param {string} text @returns {boolean} whether it was taken */
    text(text) {
      begin();
      try {
        onTable(readText(text), "");
        return true;
      } catch (error) {
        onRefuse(messageOf(error));
        return false;
      }
    },

    /** @param {Sample} sample */
    sample({ name, title, path, file }) {
      const fetched = async () => {
        onProgress({ stage: `Fetching ${title}` });
        return fetchSample(path).catch((error) => {
          throw new Refusal(`${title} could not be fetched: ${messageOf(error)} Try it again.`);
        });
      };
      return run(fetched, (sample) => onTable({ ...sample, name: sample.tables ? title : file, sample: name }, ""));
    },
  };
}

/** What a file of settings for a table is called. @param {string} file */
const settingsOf = (file) => `${stemOf(file)}.table.json`;

/** What is said about several tables: one file says it. @param {File[]} files @returns {Promise<Description | undefined>} */
async function readDescription([file, second]) {
  if (!file) return undefined;
  if (second)
    throw new Refusal(`${file.name} and ${second.name} both say how tables belong together. Choose one of them.`);
  return { name: file.name, text: await readSettings(file) };
}

/** Refuses tables that cannot be asked about together. @param {Source} source */
function checkTogether(source) {
  const tables = membersOf(source);
  if (tables.length > MAX_TABLES)
    throw new Refusal(`${tables.length} tables are more than ${MAX_TABLES}. Choose fewer.`);
  const name = twice(tables);
  if (name) throw new Refusal(`Two tables are called ${name}. Rename one of the files.`);
  if (sizeOf(source) > MAX_BYTES)
    throw new Refusal(`Together, the files are too large: this page reads ${LIMIT}. Choose fewer.`);
}
