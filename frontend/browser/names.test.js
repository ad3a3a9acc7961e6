// Names for columns without an everyday name, in a real browser with the real parser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { faultsOf } from "./faults.js";
import { askTable, ROOT, SKIP, serveSite, tableAnswered, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const DISTRICTS = readFileSync(join(ROOT, "frontend/browser/testdata/visitor/districts.csv"));
const HIGHEST = "which district has the highest unemployment rate?";
const HOSPITALS = "how many districts have a hospital?";

describe("names of columns", { skip: SKIP }, () => {
  const { open } = serveSite();
  const bring = async (/** @type {Page} */ page) => {
    await page
      .locator("#table-panel input[type=file]")
      .setInputFiles({ name: "districts.csv", mimeType: "text/csv", buffer: DISTRICTS });
    await page.locator(".names-line").waitFor();
    await tableAnswered(page);
  };
  const ask = async (/** @type {Page} */ page, /** @type {string} */ question) => {
    await askTable(page, question);
    return textOf(page.locator("#table-answer"));
  };
  /** Waits until the settings of the table have these other names of a column. */
  const named = (/** @type {Page} */ page, /** @type {string} */ column, /** @type {string} */ names) =>
    page.waitForFunction(
      ([label, value]) =>
        [...document.querySelectorAll("input.column-other")].some(
          (field) =>
            field instanceof HTMLInputElement &&
            field.getAttribute("aria-label")?.startsWith(`Other names of ${label},`) &&
            field.value === value,
        ),
      [column, names],
    );

  test("named by keys alone, they are understood at once", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await bring(page);
    assert.match(await textOf(page.locator(".names-text")), /^A row is a district\. 5 columns have no everyday name: /);
    await page.getByRole("button", { name: "Name them" }).click();
    const labels = await page.locator(".names-list label").allTextContents();
    assert.equal(labels[0], "A row is");
    assert.deepEqual(labels.slice(1).sort(), ["T", "Var3", "dist", "pop", "unemp"]);
    assert.ok(labels.indexOf("unemp") < labels.indexOf("Var3"), "measures come first");
    await page.keyboard.press("Enter"); // a row is a district
    for (let i = 1; i < labels.length; i++) {
      const label = labels[i];
      assert.equal(
        await page.evaluate(() => document.activeElement?.closest("li")?.querySelector("label")?.textContent),
        label,
      );
      if (label === "unemp") await page.keyboard.type("unemployment rate");
      if (label === "Var3") await page.keyboard.type("has a hospital");
      await page.keyboard.press("Enter"); // else the first suggestion, if there is one
    }
    await named(page, "unemp", "unemployment rate");
    await named(page, "Var3", "hospital");
    await named(page, "pop", "population");
    await named(page, "T", "");
    await page.getByText("A row is a district. 1 column has no everyday name: T.").waitFor();
    assert.match(await ask(page, HIGHEST), /Quarrington/);
    await ask(page, HOSPITALS);
    assert.equal(await textOf(page.locator(".answers.large")), "11");
    assert.deepEqual(problems, []);
  });

  test("a suggestion is taken by a click, and what a row is called can be changed", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await bring(page);
    await page.getByRole("button", { name: "Name them" }).click();
    await page.getByRole("button", { name: "Call pop “population”" }).click();
    await named(page, "pop", "population");
    await page.getByLabel("A row is", { exact: true }).fill("borough");
    await page.keyboard.press("Enter");
    await page.getByText("A row is a borough.").waitFor();
    await ask(page, "how many boroughs are there?");
    assert.equal(await textOf(page.locator(".answers.large")), "20");
  });

  test("all sure proposals are taken at one click, and other columns are reachable", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await bring(page);
    await page.getByRole("button", { name: "Take 3 proposals" }).click();
    await page.getByText("3 proposals taken.").waitFor();
    await named(page, "pop", "population");
    await named(page, "dist", "district");
    await named(page, "unemp", "unemployment");
    await page.getByText("A row is a district. 2 columns have no everyday name: T, Var3.").waitFor();
    assert.ok(await page.getByRole("button", { name: /^Take/ }).isHidden());
    await page.getByRole("button", { name: "Name them" }).click();
    await page.getByText("Other columns").click();
    await page.getByLabel("pop", { exact: true }).fill("population, people");
    await page.keyboard.press("Enter");
    await named(page, "pop", "population, people");
    await ask(page, "which district has the most people?");
    assert.match(await textOf(page.locator("#table-answer")), /Birchley/);
  });

  test("codes are named, and a page that would lose what was said asks before it is left", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    const losing = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    const text = "visit_id,sex,wt\n1,F,50.5\n2,M,60.5\n3,F,55\n4,F,52\n5,M,70\n6,M,71\n";
    await page
      .locator("#table-panel input[type=file]")
      .setInputFiles({ name: "export.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await tableAnswered(page);
    assert.equal(await losing(), false);
    await page.getByRole("button", { name: "Name them" }).click();
    await page.getByLabel("sex", { exact: true }).fill("F = ladies, M = gentlemen");
    await page.keyboard.press("Enter");
    await page.getByText("“sex” is called “F = ladies, M = gentlemen”.").waitFor();
    await tableAnswered(page);
    assert.match(await ask(page, "how many ladies are there?"), /\b3\b/);
    assert.equal(await losing(), true);
    await page.getByRole("switch", { name: "Keep on this device" }).check();
    await page.waitForFunction(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  });

  test("Not now is remembered for the table, and the form has no faults", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await bring(page);
    await page.getByRole("button", { name: "Name them" }).click();
    assert.deepEqual(await faultsOf(page, { impacts: ["serious", "critical"] }), []);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Not now" }).click();
    assert.ok(await page.locator(".names").isHidden());
    await page.reload();
    await page
      .locator("#table-panel input[type=file]")
      .setInputFiles({ name: "districts.csv", mimeType: "text/csv", buffer: DISTRICTS });
    await tableAnswered(page);
    await page.getByRole("button", { name: "What can I ask?" }).waitFor();
    assert.ok(await page.locator(".names").isHidden());
  });
});
