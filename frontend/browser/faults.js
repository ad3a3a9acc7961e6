// What axe-core finds wrong with a page, for people with disabilities.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @import {Page} from "playwright-core" */
/** @typedef {{id: string, impact: string, nodes: {html: string, failureSummary: string}[]}} Violation */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The faults in a part of a page, each with its place.
 * @param {Page} page
 * @param {object} [options]
 * @param {string} [options.within] a selector
 * @param {string[]} [options.impacts] how grave they are; all if absent
 */
export async function faultsOf(page, { within = "html", impacts } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (selector) => {
    const { axe } = /** @type {any} */ (window);
    return /** @type {Violation[]} */ ((await axe.run(selector, { resultTypes: ["violations"] })).violations);
  }, within);
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
