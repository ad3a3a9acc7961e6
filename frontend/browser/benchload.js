// Measures how the page starts, and what it loads.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchWith, PATIENCE_MS, serve } from "./harness.js";

/** @import {Browser, Page} from "playwright-core" */
/** @import {Manifest} from "../client/types.js" */

/** How long a browser has started, with pages of its own, when a visit is made. */
const SETTLE_MS = 2000;

/** Milliseconds until the page can be asked, and until its first answer. @typedef {{ready: number, answer: number}} Visit */

/** The parts of what the page loads for its first domain, and which files they are. @type {[string, RegExp][]} */
const PARTS = [
  ["parser (`semtree.wasm`)", /^semtree\.wasm$/],
  ["kernel (`kernel.wasm`)", /^kernel\.wasm$/],
  ["page (markup, code, style, worker)", /^(index\.html|assets\/.*|manifest\.json)$/],
  ["GeoQuery model", /^domain\/geo\/model\./],
  ["GeoQuery grammar, names and facts", /^domain\/geo\/(?!model\.)/],
];

/** The bytes of each part, file by file, as a server sends them. @param {string} site */
export function parts(site) {
  /** @type {Manifest} */
  const { files, page = [] } = JSON.parse(readFileSync(join(site, "manifest.json"), "utf8"));
  const all = [...files, ...page.filter(({ later }) => !later), { path: "manifest.json" }];
  return PARTS.map(([name, pattern]) => {
    const part = { name, raw: 0, gzip: 0, brotli: 0 };
    for (const entry of all.filter(({ path }) => pattern.test(path))) {
      const file = join(site, "file" in entry && entry.file ? entry.file : entry.path);
      part.raw += statSync(file).size;
      part.gzip += statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
      part.brotli += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
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
  /** @type {{cold: Visit[], warm: Visit[]}} */
  const visits = { cold: [], warm: [] };
  for (let i = 0; i < times; i++) {
    const context = await browser.newContext();
    await context.addInitScript(observe);
    for (const list of Object.values(visits)) {
      const page = await context.newPage();
      await page.goto(url);
      list.push(await seen(page));
      await page.close();
    }
    await context.close();
  }
  return visits;
}

/**
 * A first visit of a site by a new browser, and a second one without a server by another one that has what the first
 * has kept.
 * @param {string} tool that serves the site
 * @param {string} dir of the site
 * @param {string} hash
 * @param {(page: Page, visit: Visit) => Promise<void>} [look] is called with each page once it shows its first answer
 */
export async function visitTwice(tool, dir, hash, look) {
  const profile = mkdtempSync(join(tmpdir(), "semtree-visit-"));
  const server = await serve(tool, dir);
  const visit = async (/** @type {boolean} */ keep) => {
    const context = await launchWith(profile);
    await context.addInitScript(observe);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.waitForTimeout(SETTLE_MS);
    await page.goto(server.url + hash);
    const times = await seen(page);
    await look?.(page, times);
    if (keep) await page.waitForFunction(() => document.documentElement.dataset.offline);
    await context.close();
    return times;
  };
  const first = await visit(true);
  await server.stop();
  const second = await visit(false);
  rmSync(profile, { recursive: true, force: true });
  return { first, second };
}

/** What the page has shown, once there is an answer. @param {Page} page @returns {Promise<Visit>} */
async function seen(page) {
  await page.waitForFunction(() => Reflect.get(window, "seen")?.answer);
  return page.evaluate(() => Reflect.get(window, "seen"));
}

/** Runs in the page before it does: notes when it shows what. */
function observe() {
  /** @type {{ready?: number, answer?: number}} */
  const seen = {};
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const { state } = document.documentElement.dataset;
    if (state === "ready" || state === "busy") seen.ready ??= performance.now();
    const answered = (/** @type {string} */ id) => document.getElementById(id)?.dataset.question;
    if (answered("result") || answered("table-answer")) seen.answer ??= performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}
