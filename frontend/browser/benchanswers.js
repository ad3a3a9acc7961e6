// Times answers about tables on the page of two builds, which are asked the same questions in turn.
import { inTurn, lineFrom, median, processorMs, quantile, renderers, times } from "./benchfigures.js";
import { launch, PATIENCE_MS, serve, tableAnswered } from "./harness.js";

/** @import {Browser, BrowserContext, Page} from "playwright-core" */
/** @import {Build, Line} from "./benchfigures.js" */

/** The file of a table, and the questions about it, as lab/bench/tables writes them. @typedef {{file: string, questions: string[]}} Topic */

/**
 * The milliseconds of an answer: that the module says, until the page has the result, and until it shows it.
 * @typedef {{module: number, result: number, shown: number}} Answer
 */

/** A build whose page is asked. @typedef {{browser: Browser, context: BrowserContext, url: string, stop: () => Promise<void>}} Side */

/** How often each question is asked: each time in a new page, since a parser keeps what it has found out. */
const RUNS = 3;

/** How long the worker has nothing to do before it is asked. */
const REST_MS = 500;

/**
 * Asks all questions of some tables.
 * @param {Build[]} builds
 * @param {Topic[]} topics
 * @param {string} folder of their files
 * @param {number} share of the times
 * @returns {Promise<Line[]>}
 */
export async function answers(builds, topics, folder, share) {
  const count = times(RUNS, share);
  const [before, after] = await Promise.all(builds.map(openSide));
  const sides = { before, after };
  /** @type {Record<Build["name"], Answer[]>} */
  const medians = { before: [], after: [] };
  const spent = { before: 0, after: 0 };
  try {
    for (const { file, questions } of topics) {
      /** Of each question. @type {Record<Build["name"], Answer>[][]} */
      const runs = questions.map(() => []);
      for (let run = 0; run < count; run++) {
        const pages = await inTurn(builds, run, ({ name }) => openTable(sides[name], `${folder}/${file}`));
        const begun = await inTurn(builds, run, ({ name }) => spentBy(sides[name].browser));
        const from = Math.floor((run * questions.length) / count); // what is asked early is asked of slower code
        for (const i of questions.keys()) {
          const at = (from + i) % questions.length;
          runs[at].push(await inTurn(builds, run + i, ({ name }) => pages[name].evaluate(askHere, questions[at])));
        }
        for (const { name } of builds) {
          spent[name] += (await spentBy(sides[name].browser)) - begun[name];
          await pages[name].close();
        }
      }
      for (const { name } of builds) medians[name].push(...runs.map((list) => medianOf(list.map((run) => run[name]))));
    }
  } finally {
    for (const { stop } of Object.values(sides)) await stop();
  }
  const mean = (/** @type {number} */ ms) => ms / medians.before.length / count;
  return [
    ...linesOf("until the page has it", medians, "result"),
    ...linesOf("until it is shown", medians, "shown"),
    ...linesOf("inside the module", medians, "module"),
    lineFrom(`ms of processor time of the page, mean`, mean(spent.before), mean(spent.after)),
  ];
}

/** @param {string} until @param {Record<Build["name"], Answer[]>} all @param {keyof Answer} key */
function linesOf(until, all, key) {
  const [before, after] = [all.before.map((answer) => answer[key]), all.after.map((answer) => answer[key])];
  const ratio = median(before.map((ms, i) => after[i] / ms));
  return [
    {
      ...lineFrom(`ms ${until}, median`, median(before), median(after)),
      ratio,
    },
    lineFrom(`ms ${until}, 99th percentile`, quantile(before, 0.99), quantile(after, 0.99)),
  ];
}

/** The processor time of the pages of a browser, in milliseconds. @param {Browser} browser */
async function spentBy(browser) {
  return (await renderers(browser)).reduce((sum, pid) => sum + processorMs(pid), 0);
}

/** @param {Answer[]} list @returns {Answer} */
function medianOf(list) {
  const of = (/** @type {keyof Answer} */ key) => median(list.map((answer) => answer[key]));
  return { module: of("module"), result: of("result"), shown: of("shown") };
}

/** @param {Build} build @returns {Promise<Side>} */
async function openSide(build) {
  const server = await serve(build.tool, build.site);
  const browser = await launch();
  const context = await browser.newContext();
  await context.addInitScript(note);
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { browser, context, url: server.url, stop };
}

/** Opens a table in a new page, and waits until the worker has nothing to do. @param {Side} side @param {string} file */
async function openTable({ context, url }, file) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${url}#t=`);
  await choose(page, file);
  await tableAnswered(page);
  await page.waitForFunction((rest) => {
    const { open, last } = Reflect.get(window, "bench");
    return open === 0 && performance.now() - last > rest;
  }, REST_MS);
  return page;
}

/** Brings a file. @param {Page} page @param {string} file */
export async function choose(page, file) {
  await page.locator(".drop-zone").waitFor();
  await page.locator("#table-panel input[type=file]").setInputFiles(file);
}

/** Runs in the page before it does: notes what it asks its workers, and when they answer. */
function note() {
  /** Requests without a response, when the last one came, and of the last question when, and what the module says. */
  const bench = { open: 0, last: 0, result: 0, module: 0 };
  Object.assign(window, { bench });
  window.Worker = class extends Worker {
    /** Methods of the requests without a response. @type {Map<number, string>} */
    #open = new Map();

    /** @param {[string | URL, WorkerOptions?]} args */
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if ("type" in data) return;
        bench.last = performance.now();
        if (this.#open.get(data.id) === "ask") [bench.result, bench.module] = [bench.last, data.result?.ms?.total];
        this.#open.delete(data.id);
        bench.open--;
      });
    }

    /** @param {[any, any?]} args */
    postMessage(...args) {
      this.#open.set(args[0].id, args[0].method);
      bench.open++;
      super.postMessage(...args);
    }
  };
}

/** Runs in the page: asks, and waits until the answer is shown. @param {string} question @returns {Promise<Answer>} */
function askHere(question) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("question"));
  const box = /** @type {HTMLElement} */ (document.getElementById("table-answer"));
  const page = document.documentElement;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer to: ${question}`)), 60_000);
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (box.dataset.question !== question || box.hidden || page.classList.contains("stale")) return;
      const shown = performance.now() - start;
      clearTimeout(late);
      observer.disconnect();
      const { result, module } = Reflect.get(window, "bench");
      resolve({ module, result: result - start, shown });
    });
    observer.observe(page, { attributes: true, attributeFilter: ["class", "hidden", "data-question"], subtree: true });
    field.value = question;
    field.form?.requestSubmit();
  });
}
