// Measures visits of the site: the first one, and one without a network. Written to
// doc/results/visits.md by `make bench-visits`:
//
//	node frontend/browser/benchvisit.js doc/results/visits.md
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { observe, seen } from "./benchload.js";
import { buildTool, launch, SITE, serve } from "./harness.js";

/** @import {Browser} from "playwright-core" */
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

/** @param {Browser} browser @param {string} dir of the site @param {string} hash */
async function visits(browser, dir, hash) {
  /** @type {{first: Visit[], offline: Visit[]}} */
  const all = { first: [], offline: [] };
  for (let i = 0; i < TIMES; i++) {
    const server = await serve(tool, dir);
    const context = await browser.newContext();
    await context.addInitScript(observe);
    const page = await context.newPage();
    await page.goto(server.url + hash);
    all.first.push(await seen(page));
    await page.waitForFunction(() => document.documentElement.dataset.offline);
    await page.close();
    await server.stop();
    const again = await context.newPage();
    await again.goto(server.url + hash);
    all.offline.push(await seen(again));
    await context.close();
  }
  return all;
}

/** @param {number[]} list */
const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
const ms = (/** @type {Visit[]} */ list, /** @type {keyof Visit} */ key) => {
  const times = list.map((visit) => visit[key]);
  return `${middle(times).toFixed(0)} (${Math.min(...times).toFixed(0)})`;
};

const tool = buildTool();
const browser = await launch();
/** @type {string[]} */
const rows = [];
for (const [name = "", hash = ""] of PLACES) {
  const { first, offline } = await visits(browser, SITE, hash);
  rows.push(
    `| ${name} | first, from the same machine | ${ms(first, "ready")} | ${ms(first, "answer")} |`,
    `| | second, without a server | ${ms(offline, "ready")} | ${ms(offline, "answer")} |`,
  );
}
writeFileSync(
  out,
  `# Visits

Written by \`make bench-visits\` in headless Chromium ${browser.version()} on ${cpus().length} cores, with a load of
${loadavg()[0]?.toFixed(1)} by the end. Milliseconds from the navigation until the page can be asked, and until it shows
the answer to its first example: the median of ${TIMES} new profiles, and the least in brackets.

| | visit | ready | first answer |
|---|---|---|---|
${rows.join("\n")}
`,
);
await browser.close();
