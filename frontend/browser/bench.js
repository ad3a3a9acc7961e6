// Measures the parser in Chromium on the questions of JSONL files:
//
//	node frontend/browser/bench.js FILE.jsonl ...
//
// and prints a table of milliseconds by stage as Markdown. The stages are
// timed inside the module, with the clock that a page has: its steps are
// 0.1 ms, so the shortest times are rounded.
/** @import {Timings} from "../types.js" */
import { readFileSync } from "node:fs";
import { buildTool, copySite, launch, serve } from "./harness.js";

/** How often all questions are asked; the best time of each counts. */
const ROUNDS = 3;

/** Time for one question. */
const BUDGET_MS = 2000;

/** Programs to rank, as the page asks for. */
const PROGRAMS = 3;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: node frontend/browser/bench.js FILE.jsonl ...");
  process.exit(2);
}
const questions = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line)
    .map((line) => JSON.parse(line).question),
);

const site = copySite();
const server = await serve(buildTool(), site.dir);
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  const runs = await page.evaluate(ask, { questions, rounds: ROUNDS, budget: BUDGET_MS, k: PROGRAMS });
  print(runs, browser.version());
} finally {
  await browser.close();
  await server.stop();
  site.remove();
}

/**
 * The best time of a question in milliseconds, by stage.
 * @typedef {Timings & {answer: number, certified: boolean}} Run
 */

/**
 * Runs in the page: asks every question in a worker of its own.
 * @param {{questions: string[], rounds: number, budget: number, k: number}} task
 * @returns {Promise<Run[]>}
 */
async function ask({ questions, rounds, budget, k }) {
  const base = new URL("./", location.href);
  const load = (/** @type {string} */ name) => import(new URL(`frontend/${name}.js`, base).href);
  /** @type {[typeof import("../client.js"), typeof import("../loader.js"), typeof import("../reserve.js")]} */
  const [{ Client }, { Site }, { Reserve }] = await Promise.all([load("client"), load("loader"), load("reserve")]);
  const site = new Site({ base });
  const client = await /** @type {Promise<InstanceType<typeof Client>>} */ (
    new Promise((resolve, reject) => {
      const made = new Client({
        load: (fresh, onProgress) => site.load("domain/geo", { fresh, onProgress }),
        reserve: new Reserve(() => new Worker(new URL("frontend/worker.js", base), { type: "module" })),
        onStatus: ({ state, message }) => {
          if (state === "ready") resolve(made);
          if (state === "failed") reject(new Error(message));
        },
      });
      made.start();
    })
  );
  /** @type {Run[]} */
  const best = [];
  for (let round = 0; round < rounds; round++) {
    for (const [i, question] of questions.entries()) {
      const start = performance.now();
      const result = await client.ask(question, budget, k);
      if (!result) throw new Error(`no result for: ${question}`);
      const { ms, status } = result;
      const run = { ...ms, answer: performance.now() - start, certified: status === "optimal" };
      if (!best[i] || run.total < best[i].total) best[i] = run;
    }
  }
  return best;
}

/**
 * Prints the table.
 * @param {Run[]} runs
 * @param {string} version of the browser
 */
function print(runs, version) {
  const quantile = (/** @type {Stage} */ stage, /** @type {number} */ q) => {
    const sorted = runs.map((run) => run[stage]).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))].toFixed(2);
  };
  console.log(
    `Chromium ${version}, ${runs.length} questions, the best of ${ROUNDS} times each; certified optimal: ` +
      `${((100 * runs.filter((run) => run.certified).length) / runs.length).toFixed(2)} %\n`,
  );
  console.log("| stage | median ms | p95 | p99 | max |\n|---|---|---|---|---|");
  /** @typedef {"score" | "solve" | "rank" | "total" | "answer"} Stage */
  /** @type {[Stage, string][]} */
  const stages = [
    ["score", "score"],
    ["solve", "solve"],
    ["rank", "rank three programs"],
    ["total", "whole parse"],
    ["answer", "with the way to the worker and back"],
  ];
  for (const [stage, name] of stages) {
    console.log(
      `| ${name} | ${quantile(stage, 0.5)} | ${quantile(stage, 0.95)} | ${quantile(stage, 0.99)} | ${quantile(stage, 1)} |`,
    );
  }
}
