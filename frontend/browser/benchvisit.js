// Measures visits of the site, the first one, and one without a network by a browser that was closed meanwhile, and
// what they spend their time with. Written to doc/results/visits.md by `make -C lab bench-visits`:
//
//	node frontend/browser/benchvisit.js doc/results/visits.md
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { visitTwice } from "./benchload.js";
import { buildTool, SITE } from "./harness.js";

/** @import {Page} from "playwright-core" */
/** @import {Visit} from "./benchload.js" */

/** How often each visit is made. */
const TIMES = 9;

const [, , out] = process.argv;
if (!out) {
  console.error("usage: node frontend/browser/benchvisit.js FILE");
  process.exit(2);
}

/** What is visited, and where. */
const PLACES = [
  ["a table (films)", "#t=films"],
  ["GeoQuery", "#d=geo"],
];

/** The steps of a visit of a table, each until a mark of the page or its worker. */
const STEPS = [
  ["the page's code is there and runs", "manifest"],
  ["the parser and the other files are there, the parser is compiled", "begun"],
  ["the parser is made ready and Go starts", "started"],
  ["the files go to Go; the model is decoded", "model"],
  ["the word knowledge is decoded", "knowledge"],
  ["the table is read", "table"],
  ["its index is built", "index"],
  ["an example is found; the table is described", "load"],
  ["the example is asked", "ask"],
  ["the answer is shown", "shown"],
];

/** What has happened, by name, and when. Runs in the page, and in its workers. */
const happened = () =>
  performance.getEntries().map(({ name, startTime }) => [name, performance.timeOrigin + startTime]);

/**
 * How long each step took, in milliseconds, in the order of STEPS.
 * @param {Page} page
 * @param {Visit} visit
 */
async function stepsOf(page, { answer }) {
  const origin = await page.evaluate(() => performance.timeOrigin);
  const all = await Promise.all([
    page.evaluate(happened),
    ...page.workers().map((worker) => worker.evaluate(happened)),
  ]);
  const entries = /** @type {[string, number][]} */ (all.flat());
  let last = 0;
  return STEPS.map(([, mark]) => {
    const entry = entries.find(([name]) => name === `semtree ${mark}` || name.endsWith(`/${mark}.json`));
    const at = mark === "shown" ? answer : (entry?.[1] ?? Number.NaN) - origin;
    const took = at - last;
    last = at;
    return took;
  });
}

/** A visit, and the milliseconds of its steps. @typedef {Visit & {steps: number[]}} Made */

/** @param {string} hash */
async function visits(hash) {
  /** @type {{first: Made[], second: Made[]}} */
  const all = { first: [], second: [] };
  for (let i = 0; i < TIMES; i++) {
    /** Of the first visit, and of the second one. @type {number[][]} */
    const steps = [];
    const { first, second } = await visitTwice(tool, SITE, hash, async (page, times) => {
      version = page.context().browser()?.version() ?? "";
      steps.push(hash.startsWith("#t=") ? await stepsOf(page, times) : []);
    });
    const [ofFirst = [], ofSecond = []] = steps;
    all.first.push({ ...first, steps: ofFirst });
    all.second.push({ ...second, steps: ofSecond });
  }
  return all;
}

/** @param {number[]} list */
const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
const ms = (/** @type {Made[]} */ list, /** @type {"ready" | "answer"} */ key) => {
  const times = list.map((made) => made[key]);
  return `${middle(times).toFixed(0)} (${Math.min(...times).toFixed(0)})`;
};
const step = (/** @type {Made[]} */ list, /** @type {number} */ i) =>
  middle(list.map(({ steps }) => steps[i] ?? Number.NaN)).toFixed(0);

const tool = buildTool();
/** @type {string[]} */
const rows = [];
/** @type {string[]} */
const steps = [];
let version = "";
for (const [name = "", hash = ""] of PLACES) {
  const { first, second } = await visits(hash);
  rows.push(
    `| ${name} | first, from the same machine | ${ms(first, "ready")} | ${ms(first, "answer")} |`,
    `| | second, without a server | ${ms(second, "ready")} | ${ms(second, "answer")} |`,
  );
  if (first[0]?.steps.length)
    steps.push(...STEPS.map(([what], i) => `| ${what} | ${step(first, i)} | ${step(second, i)} |`));
}
writeFileSync(
  out,
  `# Visits

Written by \`make -C lab bench-visits\` in headless Chromium ${version} on ${cpus().length} cores, with a load of
${loadavg()[0]?.toFixed(1)} by the end. Milliseconds from the navigation until the page can be asked, and until it shows
the answer to its first example: the median of ${TIMES} new profiles, and the least in brackets. The second visit is
made by another process of the browser, with what the first one has kept.

| | visit | ready | first answer |
|---|---|---|---|
${rows.join("\n")}

## What a visit of a table spends its time with

Medians of each step, in milliseconds. Until the parser is compiled, most steps overlap; then one follows the other.

| step | first visit | second visit |
|---|---|---|
${steps.join("\n")}
`,
);
