// Measures how large files are loaded: by the page, and by the command-line tool.
import { execFile } from "node:child_process";
import { choose } from "./benchanswers.js";
import { inTurn, lineOf, peakMB, processorMs, renderers, times } from "./benchfigures.js";
import { launch, serve, tableAnswered } from "./harness.js";

/** @import {Build, Line} from "./benchfigures.js" */

/** A large file, which lab/bench/tables writes. @typedef {{file: string, bytes: number, rows: number}} Large */

/** How often a file is loaded: by the page in a new browser, by the tool in a new process. */
const TIMES = 3;

/** A file takes some of them. */
const PATIENCE_MS = 300_000;

/** How often a process is looked at. */
const LOOK_MS = 20;

/** What the tool is asked. */
const QUESTION = "how many rows are there?";

/**
 * Loads a file in the page, until the question can be asked and until the page has answered its own example.
 * @param {Build[]} builds
 * @param {Large} large
 * @param {number} share of the times
 * @returns {Promise<Line[]>}
 */
export async function loadsInPage(builds, { file }, share) {
  const runs = [];
  for (let i = 0; i < times(TIMES, share); i++) runs.push(await inTurn(builds, i, (build) => loadInPage(build, file)));
  return linesOf(runs, {
    ready: "s until it can be asked",
    answer: "s until its first answer",
    processor: "s of processor time until then",
    memory: "MB of the renderer's memory at its peak",
  });
}

/**
 * Loads a file with the tool, which answers a question about it.
 * @param {Build[]} builds
 * @param {Large} large
 * @param {number} share of the times
 */
export async function loadsInTool(builds, { file }, share) {
  const runs = [];
  for (let i = 0; i < times(TIMES, share); i++)
    runs.push(await inTurn(builds, i, ({ tool }) => loadInTool(tool, file)));
  return linesOf(runs, {
    answer: "s until it has answered",
    processor: "s of processor time",
    memory: "MB of memory at its peak",
  });
}

/** @param {Large} large */
export const sizeOf = ({ bytes, rows }) => `${(bytes / 1e6).toFixed(0)} MB, ${(rows / 1e6).toFixed(2)} million rows`;

/**
 * @template {string} T
 * @param {Record<Build["name"], Record<T, number>>[]} runs
 * @param {Record<T, string>} figures
 */
const linesOf = (runs, figures) =>
  /** @type {T[]} */ (Object.keys(figures)).map((key) =>
    lineOf(
      figures[key],
      runs.map(({ before, after }) => ({ before: before[key], after: after[key] })),
    ),
  );

/** @param {Build} build @param {string} file */
async function loadInPage({ tool, site }, file) {
  const server = await serve(tool, site);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(noteLoad);
    await page.goto(`${server.url}#t=`);
    await choose(page, file);
    await tableAnswered(page);
    const { ready, answer } = await page.evaluate(() => Reflect.get(window, "load"));
    const pids = await renderers(browser);
    const processor = pids.reduce((sum, pid) => sum + processorMs(pid), 0);
    return {
      ready: ready / 1e3,
      answer: answer / 1e3,
      processor: processor / 1e3,
      memory: Math.max(...pids.map(peakMB)),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs in the page before it does: notes the milliseconds since a file was chosen. */
function noteLoad() {
  /** @type {{ready?: number, answer?: number}} */
  const load = {};
  Object.assign(window, { load });
  let chosen = 0;
  document.addEventListener("change", () => (chosen ||= performance.now()), true);
  new MutationObserver(() => {
    if (chosen === 0) return;
    const { state } = document.documentElement.dataset;
    if (state === "ready" || state === "busy") load.ready ??= performance.now() - chosen;
    if (document.getElementById("table-answer")?.dataset.question) load.answer ??= performance.now() - chosen;
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** @param {string} tool @param {string} file */
async function loadInTool(tool, file) {
  const start = performance.now();
  const memory = { peak: 0, processor: 0 };
  const child = execFile(tool, ["ask", file, QUESTION]);
  const look = () => {
    try {
      const [peak, processor] = [peakMB(Number(child.pid)), processorMs(Number(child.pid))];
      if (peak > 0) Object.assign(memory, { peak, processor }); // it is still there
    } catch {} // it has ended
  };
  const timer = setInterval(look, LOOK_MS);
  let output = "";
  child.stdout?.on("data", (data) => (output += data));
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(timer);
  if (code !== 0 || output === "") throw new Error(`${tool} ask ${file}: ended with ${code}`);
  return { answer: (performance.now() - start) / 1e3, processor: memory.processor / 1e3, memory: memory.peak };
}
