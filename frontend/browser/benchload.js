// Measures how the page starts, and what it loads.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** @import {Browser, Page} from "playwright-core" */

/** The parts of what the page loads for its first domain, and which files they are. @type {[string, RegExp][]} */
const PARTS = [
  ["parser (`semtree.wasm`)", /^semtree\.wasm$/],
  ["kernel (`kernel.wasm`)", /^kernel\.wasm$/],
  ["page (markup, modules, style, `wasm_exec.js`)", /^(index\.html|frontend\/.*|wasm_exec\.js|manifest\.json)$/],
  ["GeoQuery model", /^domain\/geo\/model\./],
  ["GeoQuery grammar, names and facts", /^domain\/geo\/(?!model\.)/],
];

/** The bytes of each part, file by file, as a server sends them. @param {string} site */
export function parts(site) {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".gz"))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return PARTS.map(([name, pattern]) => {
    const part = { name, raw: 0, gzip: 0, brotli: 0 };
    for (const file of files.filter((path) => pattern.test(path))) {
      const data = readFileSync(join(site, file));
      part.raw += data.length;
      part.gzip += Math.min(data.length, gzipSync(data, { level: 9 }).length);
      const brotli = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } });
      part.brotli += Math.min(data.length, brotli.length);
    }
    return part;
  });
}

/**
 * Milliseconds from the navigation to a page that can be asked, and to the first answer,
 * that to the example which the page asks by itself: without anything in the cache, and
 * again with it.
 * @param {Browser} browser
 * @param {string} url
 * @param {number} times
 */
export async function starts(browser, url, times) {
  /** @type {{ready: number, answer: number}[]} */
  const cold = [];
  /** @type {{ready: number, answer: number}[]} */
  const warm = [];
  for (let i = 0; i < times; i++) {
    const context = await browser.newContext();
    await context.addInitScript(observe);
    for (const list of [cold, warm]) {
      const page = await context.newPage();
      list.push(await start(page, url));
      await page.close();
    }
    await context.close();
  }
  return { cold, warm };
}

/** @param {Page} page @param {string} url */
async function start(page, url) {
  await page.goto(url);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen?.answer);
  return page.evaluate(() => /** @type {{ready: number, answer: number}} */ (/** @type {any} */ (globalThis).seen));
}

/** Runs in the page before it does: notes when it shows what. */
function observe() {
  /** @type {{ready?: number, answer?: number}} */
  const seen = {};
  /** @type {any} */ (globalThis).seen = seen;
  new MutationObserver(() => {
    const { state } = document.documentElement.dataset;
    if (state === "ready" || state === "busy") seen.ready ??= performance.now();
    if (document.getElementById("result")?.dataset.question) seen.answer ??= performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
