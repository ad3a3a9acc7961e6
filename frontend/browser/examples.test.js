// Examples of a table, other ones, and what can be asked, in a real browser with the real parser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { ROOT, SKIP, serveSite, tableAnswered } from "./harness.js";

/** @import {Page} from "playwright-core" */

const visitor = (/** @type {string} */ name) => readFileSync(join(ROOT, "frontend/browser/testdata/visitor", name));

/** What nobody would ask. */
const SILLY = /order no|\b10\d{3}\b|total price|undefined|null/;

describe("examples of a table", { skip: SKIP }, () => {
  const { open } = serveSite();
  const chips = (/** @type {Page} */ page) => page.locator("#examples .example").allTextContents();
  const bring = async (/** @type {Page} */ page, /** @type {string} */ name) => {
    await page
      .locator("#table-panel input[type=file]")
      .setInputFiles({ name, mimeType: "text/csv", buffer: visitor(name) });
    await tableAnswered(page);
    await page.locator("#examples .example").nth(4).waitFor(); // the first is there before
  };

  test("each is answered, and others come on request, all different", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await bring(page, "orders.csv");
    const first = await chips(page);
    assert.equal(first.length, 5);
    await page.getByRole("button", { name: "Other examples" }).click();
    await page.waitForFunction((text) => document.querySelector("#examples .example")?.textContent !== text, first[0]);
    const second = await chips(page);
    assert.equal(new Set([...first, ...second]).size, first.length + second.length);
    for (const question of [...first, ...second]) {
      assert.doesNotMatch(question, SILLY);
      await page.getByLabel("Your question").fill(question);
      await page.keyboard.press("Enter");
      await tableAnswered(page, question);
      assert.equal(await page.locator("#table-answer").getByText("Did you mean").count(), 0, question);
    }
    assert.deepEqual(problems, []);
  });

  test("what can be asked: a line for each form, with what the table lacks for the others", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await bring(page, "districts.csv");
    const what = page.getByRole("button", { name: "What can I ask?" });
    assert.equal(await what.getAttribute("aria-expanded"), "false");
    await what.click();
    assert.equal(await what.getAttribute("aria-expanded"), "true");
    const panel = page.locator("#asking-panel");
    await panel.getByText("The greatest or the least").waitFor();
    const time = panel.locator("li", { hasText: "By day, month or year" });
    assert.match((await time.textContent()) ?? "", /no column of dates or years$/);
    assert.equal(await time.locator("button").count(), 0);
    const question = (await panel.locator(".example").first().textContent()) ?? "";
    await panel.locator(".example").first().click();
    await tableAnswered(page, question);
    assert.ok(await panel.isHidden());
    await what.click();
    await page.keyboard.press("Escape");
    assert.ok(await panel.isHidden());
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "What can I ask?");
    assert.deepEqual(problems, []);
  });

  test("a domain has neither", async (t) => {
    const { page } = await open(t, { hash: "#d=geo" });
    await page.locator("#examples .example").first().waitFor();
    assert.ok(await page.getByRole("button", { name: "Other examples" }).isHidden());
    assert.ok(await page.locator(".names").isHidden());
  });
});
