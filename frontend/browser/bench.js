// Measures the parser in Chromium on the questions of JSONL files:
//
//	node frontend/browser/bench.js FILE.jsonl ...
//
// and prints a table of milliseconds by stage as Markdown. The stages are
// timed inside the module, with the clock that a page has: its steps are
// 0.1 ms, so the shortest times are rounded.
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

/** Runs in the page: asks every question in a worker of its own. */
async function ask({ questions, rounds, budget, k }) {
  const base = new URL("./", location.href);
  const { Client } = await import(new URL("frontend/client.js", base));
  const { Site } = await import(new URL("frontend/loader.js", base));
  const { Reserve } = await import(new URL("frontend/reserve.js", base));
  const site = new Site({ base });
  const client = await new Promise((resolve, reject) => {
    const made = new Client({
      load: (fresh, onProgress) => site.load("domain/geo", { fresh, onProgress }),
      reserve: new Reserve(() => new Worker(new URL("frontend/worker.js", base), { type: "module" })),
      onStatus: ({ state, message }) => {
        if (state === "ready") resolve(made);
        if (state === "failed") reject(new Error(message));
      },
    });
    made.start();
  });
  const best = questions.map(() => null);
  for (let round = 0; round < rounds; round++) {
    for (const [i, question] of questions.entries()) {
      const start = performance.now();
      const { ms, status } = await client.ask(question, budget, k);
      const run = { ...ms, answer: performance.now() - start, certified: status === "optimal" };
      if (!best[i] || run.total < best[i].total) best[i] = run;
    }
  }
  return best;
}

/** Prints the table. */
function print(runs, version) {
  const quantile = (stage, q) => {
    const sorted = runs.map((run) => run[stage]).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))].toFixed(2);
  };
  console.log(
    `Chromium ${version}, ${runs.length} questions, the best of ${ROUNDS} times each; certified optimal: ` +
      `${((100 * runs.filter((run) => run.certified).length) / runs.length).toFixed(2)} %\n`,
  );
  console.log("| stage | median ms | p95 | p99 | max |\n|---|---|---|---|---|");
  for (const [stage, name] of [
    ["score", "score"],
    ["solve", "solve"],
    ["rank", "rank three programs"],
    ["total", "whole parse"],
    ["answer", "with the way to the worker and back"],
  ]) {
    console.log(
      `| ${name} | ${quantile(stage, 0.5)} | ${quantile(stage, 0.95)} | ${quantile(stage, 0.99)} | ${quantile(stage, 1)} |`,
    );
  }
}
