// @ts-check
// From files, texts and samples to tables, of which the latest counts.
/** @import {Source} from "./intake.js" */
/** @import {Progress} from "./panel.js" */
/** @import {Sample} from "./start.js" */
import { messageOf } from "../client/errors.js";
import { isSettings, Refusal, readFile, readSettings, readText } from "./intake.js";

/**
 * @typedef {object} Receiver
 * @property {(path: string) => Promise<{bytes: Uint8Array<ArrayBuffer>, override: string}>} fetchSample
 * @property {() => void} onBegin something else is on its way
 * @property {(progress: Progress) => void} onProgress
 * @property {(source: Source, remark: string) => void} onTable the remark is for the reader; "" for none
 * @property {(text: string, name: string) => void} onSettings an override file without a table
 * @property {(message: string) => void} onRefuse
 */

/** @param {Receiver} receiver */
export function newBringing({ fetchSample, onBegin, onProgress, onTable, onSettings, onRefuse }) {
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
     * Takes the first table, with the first override file if there is one.
     * @param {File[]} files
     */
    files(files) {
      const [file, ...others] = files.filter(({ name }) => !isSettings(name));
      const settings = files.find(({ name }) => isSettings(name));
      const read = async (/** @type {AbortSignal} */ signal) => {
        const override = settings ? await readSettings(settings) : "";
        if (!file) return { table: null, override };
        const stage = `Reading ${file.name}`;
        onProgress({ stage });
        const report = (/** @type {number} */ done, /** @type {number} */ total) => onProgress({ stage, done, total });
        return { table: await readFile(file, { signal, onProgress: report }), override };
      };
      return run(read, ({ table, override }) => {
        if (!table) return settings && onSettings(override, settings.name);
        const remark = `One table at a time: this is ${table.name}, the first of ${others.length + 1}.`;
        const notes = (table.notes ?? []).map((note) => `${table.name}: ${note}.`);
        onTable({ ...table, override }, [...(others.length > 0 ? [remark] : []), ...notes].join(" "));
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
      return run(fetched, (sample) => onTable({ ...sample, name: file, sample: name }, ""));
    },
  };
}
