// Measures visits of the page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchWith, PATIENCE_MS, serve } from "./harness.js";

/** @import {Page} from "playwright-core" */

/** How long a browser has started, with pages of its own, when a visit is made. */
const SETTLE_MS = 2000;

/** Milliseconds until the page can be asked, and until its first answer. @typedef {{ready: number, answer: number}} Visit */

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
