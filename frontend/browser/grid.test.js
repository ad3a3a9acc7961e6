// @ts-check
// The view of a table in the page: rows behind an answer, answers, and 200,000 rows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import AxeBuilder from "axe-core";
import { askTable, SKIP, serveSite, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const ROWS = 200_000;

/** Rows of a table that is computed here, and again where it is compared. */
const sizeOf = (/** @type {number} */ i) => (i * 7919) % 100_003;
const cityOf = (/** @type {number} */ i) => `city ${(i * 31) % 50}`;

/** Drops a file on the page. @param {Page} page @param {string} name @param {Buffer} buffer */
async function bring(page, name, buffer) {
  await page.getByRole("button", { name: "Open your own table" }).click();
  await page.locator(".panel-file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.locator("#topic-title").filter({ hasText: name }).waitFor();
  await page.locator(".whole-table").waitFor({ state: "visible" });
}

describe("the view of a table", { skip: SKIP }, () => {
  const { open } = serveSite(undefined, { asItIs: true, optimised: true });

  test("rows behind an answer are marked, open in full, are copied and saved; a switch shows the others", async (t) => {
    const { page, problems } = await open(t, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator("#table-answer .answers").waitFor();
    const orders = readFileSync(new URL("testdata/visitor/orders.csv", import.meta.url));
    await bring(page, "orders.csv", orders);
    const cells = orders
      .toString()
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const want = cells.filter((row) => row[3] === "York" && row[4] === "wool rug");
    await askTable(page, "what is the total price of wool rugs in York?");
    const card = page.locator(".evidence-card");
    await card
      .locator(".grid-count")
      .filter({ hasText: `${want.length} rows` })
      .waitFor();
    assert.ok((await card.locator("tbody mark").count()) >= want.length);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    assert.equal(file.suggestedFilename(), "orders-rows.csv");
    const saved = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    assert.equal(saved.length, want.length + 1);
    for (const row of want)
      assert.ok(
        saved.some((line) => line.includes(/** @type {string} */ (row[6]))),
        row[6],
      );
    await card.getByRole("button", { name: "Copy as Markdown" }).click();
    await card.locator(".grid-note").filter({ hasText: "Copied." }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied.trim().split("\n").length, want.length + 2);
    await card.locator("tbody .grid-open").first().click();
    const dialog = page.locator("dialog.grid-dialog");
    await dialog.locator("dt").first().waitFor();
    assert.equal(await dialog.locator("dt").count(), 8, "all columns");
    assert.equal(await dialog.locator("dd").first().textContent(), want[0]?.[0]);
    await page.keyboard.press("ArrowRight");
    await page
      .locator("dialog.grid-dialog dd")
      .first()
      .filter({ hasText: want[1]?.[0] ?? "" })
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await card.getByLabel("Only the rows that count").uncheck();
    await card.locator(".grid-count").filter({ hasText: "420 rows" }).waitFor();
    await card.getByRole("button", { name: "Show all 8 columns" }).click();
    await card.getByRole("button", { name: "Filter" }).click();
    await card.getByLabel("Filter customer").fill("Ames");
    await card.locator(".grid-count").filter({ hasNotText: /^420/ }).waitFor();
    await card.getByRole("button", { name: "Fewer columns" }).click(); // its filter goes with a column
    await card.locator(".grid-count").filter({ hasText: /^420/ }).waitFor();
    assert.deepEqual(problems, []);
  });

  test("an answer is sorted by a click, and a chart is saved as SVG and PNG", async (t) => {
    const { page, problems } = await open(t);
    await page.locator("#table-answer .answers").waitFor();
    await askTable(page, "films per country");
    const card = page.locator(".answer-card");
    const first = () => card.locator(".grid tbody:not([aria-hidden]) tr").first().locator("td").first().textContent();
    await card.locator(".grid-count").waitFor();
    const names = await card.locator(".grid tbody:not([aria-hidden]) tr td:nth-child(2)").allTextContents();
    await card.getByRole("button", { name: "country", exact: true }).click();
    await card.locator('th[aria-sort="ascending"]').waitFor();
    assert.equal(await first(), [...names].sort()[0]);
    await card.getByRole("button", { name: "country", exact: true }).click();
    await card.locator('th[aria-sort="descending"]').waitFor();
    assert.equal(await first(), [...names].sort().at(-1));
    await card.getByRole("button", { name: "Save SVG" }).waitFor();
    for (const [name, head] of /** @type {[string, string][]} */ ([
      ["SVG", "<svg"],
      ["PNG", "\x89PNG"],
    ])) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        card.getByRole("button", { name: `Save ${name}` }).click(),
      ]);
      assert.ok(readFileSync(await file.path(), "latin1").startsWith(head), name);
    }
    assert.deepEqual(problems, []);
  });

  test("200,000 rows are sorted, filtered and scrolled to the end, with few rows in the page", async (t) => {
    const { page, problems } = await open(t, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator("#table-answer .answers").waitFor();
    const lines = Array.from({ length: ROWS }, (_, i) => `thing ${i},${sizeOf(i)},${cityOf(i)}`);
    await bring(page, "things.csv", Buffer.from(`name,size,city\n${lines.join("\n")}\n`));
    const card = page.locator(".whole-table");
    await card.locator("summary").click();
    await card.locator(".grid-count").filter({ hasText: "200,000 rows" }).waitFor();
    const drawn = card.locator(".grid tbody:not([aria-hidden]) tr");
    assert.ok((await drawn.count()) < 60, "those in sight are drawn");
    await card.locator(".grid-scroll").evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await drawn
      .last()
      .filter({ hasText: `thing ${ROWS - 1}` })
      .waitFor();
    assert.ok((await drawn.count()) < 60);
    const frames = await card.locator(".grid-scroll").evaluate(async (box) => {
      const times = [];
      for (let i = 0; i < 60; i++) {
        box.scrollTo(0, i * 330);
        const from = performance.now();
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - from);
      }
      return times.sort((a, b) => a - b);
    });
    t.diagnostic(`frames while scrolling: median ${frames[30]?.toFixed(1)} ms, worst ${frames.at(-1)?.toFixed(1)} ms`);
    await card.getByRole("button", { name: "size", exact: true }).click();
    await card.getByRole("button", { name: "Filter" }).click();
    await card.getByLabel("Filter city").fill("=city 7");
    await card.getByLabel("Filter size").fill("> 50000");
    const want = Array.from({ length: ROWS }, (_, i) => i)
      .filter((i) => cityOf(i) === "city 7" && sizeOf(i) > 50_000)
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    await card
      .locator(".grid-count")
      .filter({ hasText: `${want.length.toLocaleString("en")} rows` })
      .waitFor();
    await card.getByRole("button", { name: "Copy", exact: true }).click();
    await card.locator(".grid-note").filter({ hasText: "Copied." }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, `name\tsize\tcity\n${want.map((i) => `thing ${i}\t${sizeOf(i)}\t${cityOf(i)}\n`).join("")}`);
    assert.deepEqual(problems, []);
  });

  test("axe finds no serious fault in it, and it fits a phone", async (t) => {
    const { page } = await open(t, { viewport: { width: 390, height: 844 } });
    await page.locator("#table-answer .answers").waitFor();
    await askTable(page, "films per director");
    await page.locator(".answer-card .grid-count").waitFor();
    await page.evaluate(AxeBuilder.source);
    const faults = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run();
      return violations
        .filter((/** @type {any} */ v) => ["serious", "critical"].includes(v.impact))
        .map((/** @type {any} */ v) => `${v.id}: ${v.nodes[0].html}`);
    });
    assert.deepEqual(faults, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.match(await textOf(page.locator(".answer-card .grid-count")), /rows/);
  });
});
