// Workbooks and Parquet files on the page, in a real browser with the real parser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { askTable, SKIP, serveSite, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const FILES = new URL("testdata/visitor/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, FILES));

describe("workbooks and Parquet files on the page", { skip: SKIP }, () => {
  const { open } = serveSite();

  /** Chooses a file. @param {Page} page @param {string} name @param {Buffer} buffer */
  const choose = (page, name, buffer) =>
    page.locator(".panel-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const sheet = (/** @type {Page} */ page) => page.getByLabel("Sheet", { exact: true });
  const described = (/** @type {Page} */ page, /** @type {string} */ name) =>
    page.waitForFunction(
      (wanted) => document.querySelector("#table-panel .table-name")?.textContent?.includes(wanted),
      name,
    );
  /** Asks, and returns what is said about this question. @param {Page} page @param {string} question */
  async function ask(page, question) {
    await askTable(page, question);
    return textOf(page.locator("#table-answer"));
  }
  const failure = (/** @type {Page} */ page) => page.locator("#table-panel .panel-failure:not(:empty)").first();

  test("a sheet of a workbook is chosen with the keyboard, and asked", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await choose(page, "budget.xlsx", read("budget.xlsx"));
    await sheet(page).waitFor();
    assert.deepEqual(await sheet(page).locator("option").allTextContents(), ["Income", "Costs"]);
    assert.equal(await sheet(page).inputValue(), "Income");
    await sheet(page).focus();
    await page.keyboard.press("ArrowDown");
    await described(page, "Costs");
    await page.waitForFunction(() => document.activeElement?.id === "panel-sheet");
    assert.equal(await sheet(page).inputValue(), "Costs");
    assert.match(await ask(page, "how much did the team print cost in all?"), /370/);
    await page.getByRole("button", { name: "Another table" }).click();
    await page.locator(".drop-zone").waitFor();
    assert.ok(await sheet(page).isHidden());
    assert.deepEqual(problems, []);
  });

  test("what a workbook hides or lacks is said before the first question, and nothing rests on it", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await choose(page, "wages.xlsx", readFileSync(new URL("testdata/wages.xlsx", import.meta.url)));
    await described(page, "wages");
    const top = await textOf(page.locator("#description"));
    assert.match(top, /The sheet "Wages" is read; other sheets: "Rates"\. \d further notes below\.$/);
    const said = page.locator(".table-warnings");
    assert.ok(await said.isVisible());
    for (const want of [
      /"Wages" is read; other sheets: "Rates"/,
      /row 3 is hidden/,
      /merged cells of "Team" hold for all their rows/,
      /5 of 5 cells of "Weekly cost" are formulas without a value/,
    ])
      assert.match(await textOf(said), want);
    const cost = await ask(page, "what is the total weekly cost?");
    assert.match(cost, /5 of 5 cells of "Weekly cost" are formulas without a value/);
    assert.doesNotMatch(cost, /Sure/);
    assert.match(await ask(page, "what are the total hours of the red team?"), /% ?45How/);
    assert.match(await ask(page, "what is the zip of Ann?"), /02139/);
    assert.deepEqual(problems, []);
  });

  test("a question that a sheet does not answer can be asked of another one", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await choose(page, "budget.xlsx", read("budget.xlsx"));
    await sheet(page).waitFor();
    const question = "how much did the team print cost in all?";
    assert.match(await ask(page, question), /Or is it in another sheet of the workbook\?/);
    await page.getByRole("button", { name: "Ask the sheet Costs" }).click();
    await described(page, "Costs");
    await page
      .locator(`#table-answer[data-question="${question}"] .answers.large`)
      .filter({ hasText: "370" })
      .waitFor();
    await page.getByLabel("Keep on this device").check();
    await page.locator("#panel-rows").fill("cost");
    await page.locator("#panel-rows").press("Enter");
    const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("semtree.table."));
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("semtree.table.")));
    await sheet(page).selectOption("Income");
    await described(page, "Income");
    await page.getByRole("button", { name: "Another table" }).click();
    await page.getByRole("button", { name: /^Delete / }).click();
    await page.locator(".kept li").waitFor({ state: "detached" });
    assert.deepEqual(await page.evaluate(keys), [], "names of the sheet are gone");
    assert.deepEqual(problems, []);
  });

  test("a Parquet file is read, and its reader is loaded only then", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    /** @type {string[]} */
    const loaded = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.locator(".drop-zone").waitFor();
    await choose(page, "trips.parquet", read("trips.parquet"));
    await described(page, "trips");
    assert.equal(loaded.filter((path) => /\/parquet\.[^/]+\.js$/.test(path)).length, 1, loaded.join("\n"));
    assert.match(await textOf(page.locator("#table-panel .table-size")), /300 rows/);
    await ask(page, "how many trips were late on the line Harbour?");
    assert.equal(await textOf(page.locator(".answers.large")), String(LATE));
    assert.deepEqual(problems, []);
  });

  test("broken files say what is wrong, and the one after them works", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    for (const [name, buffer, reason] of /** @type {[string, Buffer, RegExp][]} */ ([
      ["budget.xlsx", read("budget.xlsx").subarray(0, 4000), /budget\.xlsx could not be read.*it is cut off/],
      ["page.xlsx", Buffer.from("<html>"), /page\.xlsx could not be read.*it is no zip file/],
      [
        "trips.parquet",
        read("trips.parquet").subarray(0, 2000),
        /trips\.parquet is not a Parquet file .*it is cut off/,
      ],
      ["page.parquet", Buffer.from("<html>"), /page\.parquet is not a Parquet file .*does not begin with PAR1/],
    ])) {
      await choose(page, name, buffer);
      await page.waitForFunction(
        (text) => document.querySelector("#table-panel .panel-failure")?.textContent?.startsWith(text),
        name,
      );
      assert.match(await textOf(failure(page)), reason);
    }
    await choose(page, "trips.parquet", read("trips.parquet"));
    await described(page, "trips");
    assert.deepEqual(problems, []);
  });
});

/** Late trips on the line Harbour: counted in what the command line makes of the file. */
const LATE = readFileSync(new URL("../table/testdata/parquet/trips.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line))
  .filter(([line, , , , late]) => line === "Harbour" && late === true).length;
