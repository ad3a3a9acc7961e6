// Measures scoring, parsing and loading in Chromium, for tools/scorebench:
//
//	node frontend/browser/bench.js FOLDER
//
// The folder has task.json, the models and the module that scores. Standard output is one
// JSON object.
/** @import {Timings} from "../types.js" */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parts, starts } from "./benchload.js";
import { score } from "./benchscore.js";
import { buildTool, copySite, launch, SITE, serve } from "./harness.js";
import { serveIsolated } from "./isolated.js";

/**
 * What to measure: see tools/scorebench/task.go.
 * @typedef {object} Task
 * @property {{name: string, hidden: number, sentences: number[][]}[]} models
 * @property {string[]} questions
 * @property {number} rounds
 * @property {number} batchMs
 * @property {number} programs
 */

/**
 * The milliseconds of a parse, by stage, and until the page has the answer.
 * @typedef {Timings & {answer: number, certified: boolean}} Run
 */

/** How often all questions are asked. */
const ROUNDS = 3;

/** Time for one question. */
const BUDGET_MS = 2000;

/** How often the page is started. */
const STARTS = 9;

/** How long nobody asks before the first question, and before one of a reader. */
const REST_MS = 4000;
const PAUSE_MS = 300;

const [, , folder] = process.argv;
if (!folder) {
  console.error("usage: node frontend/browser/bench.js FOLDER");
  process.exit(2);
}
/** @type {Task} */
const task = JSON.parse(readFileSync(join(folder, "task.json"), "utf8"));
const say = (/** @type {string} */ text) => console.error(text);

const peer = fileURLToPath(new URL("../../build/peer/node_modules/onnxruntime-web/dist/", import.meta.url));
const site = copySite();
const isolated = await serveIsolated({ "": site.dir, bench: folder, peer });
const server = await serve(buildTool(), site.dir);
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(`${isolated.url}manifest.json`); // nothing runs beside what is measured
  say("scoring");
  const scored = await page.evaluate(score, task);
  await page.goto(`${isolated.url}manifest.json`);
  say("parsing");
  const asked = { ...task, rounds: ROUNDS, budget: BUDGET_MS, rest: REST_MS, pause: PAUSE_MS };
  const { parses, single } = await page.evaluate(ask, asked);
  await page.close();
  say("starting");
  const started = await starts(browser, server.url, STARTS);
  say("compressing");
  console.log(
    JSON.stringify({ browser: browser.version(), ...scored, parses, single, ...started, parts: parts(SITE) }),
  );
} finally {
  await browser.close();
  await server.stop();
  await isolated.stop();
  site.remove();
}

/**
 * Runs in the page: asks every question in a worker of its own, some rounds long without a
 * pause, and then some questions with a pause before each.
 * @param {{questions: string[], rounds: number, budget: number, programs: number, rest: number, pause: number}} task
 */
async function ask({ questions, rounds, budget, programs, rest, pause }) {
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
  if (client.info?.kernels !== "simd128") throw new Error(`the page computes with ${client.info?.kernels}`);
  const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
  /** @param {string} question @returns {Promise<Run>} */
  const one = async (question) => {
    const start = performance.now();
    const result = await client.ask(question, budget, programs);
    if (!result) throw new Error(`no result for: ${question}`);
    const { ms, status } = result;
    return { ...ms, answer: performance.now() - start, certified: status === "optimal" };
  };
  await sleep(rest);
  /** By question. @type {Run[][]} */
  const parses = questions.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, question] of questions.entries()) parses[i].push(await one(question));
  }
  const single = [];
  for (let sentence = 0; sentence < questions.length; sentence += 3) {
    await sleep(pause);
    single.push({ sentence, ...(await one(questions[sentence])) });
  }
  return { parses, single };
}
