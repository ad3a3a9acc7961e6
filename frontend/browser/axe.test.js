// Accessibility: axe-core looks at the page in each of its states, light and dark, on a phone and on a wide screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { ask, SKIP, serveSite, shown } from "./harness.js";

/** @import {Page} from "playwright-core" */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TEXAS = "which states border on texas ?";
const MUDDLE = "texas in texas of rivers city not";

/** @typedef {{id: string, impact: string, nodes: {html: string, failureSummary: string}[]}} Violation */

/** What is serious or worse, with the places. @param {Page} page */
async function faults(page) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = /** @type {any} */ (window);
    return /** @type {Violation[]} */ ((await axe.run(document, { resultTypes: ["violations"] })).violations);
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** How the page comes into each state. @type {Record<string, {hash: string, go: (page: Page) => Promise<unknown>}>} */
const STATES = {
  "an answer about a domain": { hash: `#q=${encodeURIComponent(TEXAS)}`, go: (page) => shown(page, TEXAS) },
  "a refusal": {
    hash: "",
    go: async (page) => {
      await page.locator("#result").waitFor();
      await ask(page, MUDDLE);
    },
  },
  "a scene": { hash: "#d=clevr", go: (page) => page.locator("#result").waitFor() },
  "no table yet": { hash: "#t=", go: (page) => page.locator(".drop-zone").waitFor() },
  "an answer about a table": { hash: "#t=films", go: (page) => page.locator("#table-answer:not([hidden])").waitFor() },
  "a table that is refused": {
    hash: "#t=",
    go: async (page) => {
      const file = { name: "broken.csv", mimeType: "text/csv", buffer: Buffer.from('a,b\n1,"2\n') };
      await page.locator("#table-panel input[type=file]").setInputFiles(file);
      await page.locator(".panel-failure:not(:empty)").first().waitFor();
    },
  },
  "many questions": {
    hash: `#q=${encodeURIComponent(TEXAS)}`,
    go: async (page) => {
      await page.getByText("Many questions at once").click();
      await page.locator("#batch-text").fill(`${TEXAS}\n${MUDDLE}`);
      await page.getByRole("button", { name: "Ask all" }).click();
      await page.getByText("Done: 1 answered, 1 not").waitFor();
    },
  },
  "a failure": { hash: "#d=atlantis", go: (page) => page.getByRole("alert").first().waitFor() },
};

describe("accessibility", { skip: SKIP }, () => {
  const { open } = serveSite();
  for (const [name, { hash, go }] of Object.entries(STATES)) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      test(`${name}, ${colorScheme}`, async (t) => {
        const width = colorScheme === "light" ? 1600 : 360;
        const viewport = { width, height: 900 };
        const { page, problems } = await open(t, { hash, colorScheme, viewport, reducedMotion: "reduce" });
        await go(page);
        assert.deepEqual(await faults(page), []);
        const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(content <= screen, `${content} px of content on ${screen} px`);
        assert.deepEqual(problems, []);
      });
    }
  }

  test("a fault would be found", async (t) => {
    const { page } = await open(t);
    await page.locator("#result").waitFor();
    await page.evaluate(() => document.querySelector("label[for=question]")?.remove());
    await page.evaluate(() => document.body.append(document.createElement("button")));
    assert.match((await faults(page)).join("\n"), /button-name/);
  });
});
