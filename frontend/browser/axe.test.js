// Accessibility: axe-core looks at the page in each of its states, light and dark, on a phone and on a wide screen.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faultsOf } from "./faults.js";
import { ask, SKIP, serveSite, shown } from "./harness.js";

/** @import {Page} from "playwright-core" */

const GRAVE = { impacts: ["serious", "critical"] };

const TEXAS = "which states border on texas ?";
const MUDDLE = "texas in texas of rivers city not";

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
        const { page, problems } = await open(t, { hash, colorScheme, viewport, reducedMotion: "reduce", again: true });
        await go(page);
        assert.deepEqual(await faultsOf(page, GRAVE), []);
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
    assert.match((await faultsOf(page, GRAVE)).join("\n"), /button-name/);
  });
});
