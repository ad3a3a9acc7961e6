// What can be set in the panel for one's own table: types, units and names of columns, and more.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SKIP, textOf } from "./harness.js";
import { choose, overrides, servePanel, settled, TOWNS } from "./panelpage.js";

/** @import {Window} from "./panelpage.js" */

describe("settings of one's own table", { skip: SKIP }, () => {
  const open = servePanel();

  test("corrections make an override that says only what was set", async (t) => {
    const { page, problems } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.getByLabel("Other names of people").fill("inhabitants, population");
    await page.keyboard.press("Enter");
    await settled(page, 2);
    assert.equal(await page.evaluate(() => document.activeElement?.className), "column-other", "the focus stays");
    await page.keyboard.press("Enter");
    await page.getByLabel("Unit of people").focus();
    await page.getByLabel("Unit of people").fill("persons");
    await page.keyboard.press("Tab");
    await settled(page, 3);
    await page.getByLabel("Leave out coast").click();
    await settled(page, 4);
    await page.getByLabel("Type of founded").selectOption("number");
    await settled(page, 5);
    await page.getByLabel("A row is called").fill("place, town");
    await page.keyboard.press("Enter");
    await settled(page, 6);
    await page.getByLabel("and named by").selectOption("no column");
    await settled(page, 7);
    assert.deepEqual((await overrides(page)).at(-1), {
      nouns: ["place", "town"],
      key: "",
      columns: {
        people: { other: ["inhabitants", "population"], unit: "persons" },
        coast: { hidden: true },
        founded: { type: "number" },
      },
    });
    assert.equal(await page.getByLabel("Leave out coast").getAttribute("aria-pressed"), "true");
    await page.getByLabel("Leave out coast").click();
    await settled(page, 8);
    assert.equal((await overrides(page)).at(-1).columns.coast, undefined);
    await page.getByRole("button", { name: "Reset" }).click();
    await settled(page, 9);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).sent.at(-1).override), "");
    assert.equal(await page.getByLabel("Type of founded").inputValue(), "year");
    assert.ok(await page.getByRole("button", { name: "Reset" }).isHidden());
    assert.deepEqual(problems, []);
  });

  test("a type that is set back to what was found leaves no trace", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.getByLabel("Type of founded").selectOption("text");
    await settled(page, 2);
    await page.getByLabel("Type of founded").selectOption("year");
    await settled(page, 3);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).sent.at(-1).override), "");
  });

  test("changes while a table is read wait, and go together", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.evaluate(() => {
      /** @type {Window} */ (window).held = true;
    });
    await page.getByLabel("Type of founded").selectOption("text");
    await page.getByLabel("Leave out coast").click();
    await page.getByLabel("Leave out people").click();
    assert.equal((await overrides(page)).length, 2);
    await page.evaluate(() => /** @type {Window} */ (window).release());
    await settled(page, 3);
    assert.deepEqual((await overrides(page)).at(-1), {
      columns: { founded: { type: "text" }, coast: { hidden: true }, people: { hidden: true } },
    });
  });

  test("an error is shown at its column and can be undone", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.getByLabel("Type of town").selectOption("yes/no");
    await page.locator(".column-wrong").first().waitFor();
    const described = await page.getByLabel("Type of town").getAttribute("aria-describedby");
    assert.equal(await textOf(page.locator(`#${described}`)), '"Alder" is neither yes nor no: choose another type');
    assert.equal(await page.getByLabel("Type of town").getAttribute("aria-invalid"), "true");
    await page.getByRole("button", { name: "Undo" }).click();
    await settled(page, 3);
    assert.deepEqual((await overrides(page)).at(-1), {});
    assert.equal(await page.getByLabel("Type of town").inputValue(), "text");
    assert.ok(await page.locator(".column-wrong").first().isHidden());
  });

  test("dates that can be read in two ways can be turned", async (t) => {
    const { page } = await open(t);
    await choose(page, "visits.csv", "who,day\nAnn,3/4/2014\nBob,5/6/2014\n");
    await settled(page, 1);
    await page.getByLabel("Type of day").selectOption("date");
    await settled(page, 2);
    const notation = page.getByLabel("How day is written");
    assert.equal(await notation.inputValue(), "false");
    await notation.selectOption("day first");
    await settled(page, 3);
    assert.deepEqual((await overrides(page)).at(-1), { columns: { day: { type: "date", day_first: true } } });
  });

  test("totals that were left out can be kept, and warnings are in words", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", `${TOWNS}Total,1500,,\n`);
    await settled(page, 1);
    assert.deepEqual(await page.locator(".table-warnings li").allTextContents(), [
      'The last row is left out as totals ("Total")',
    ]);
    await page.getByLabel("Keep totals as rows").check();
    await settled(page, 2);
    assert.deepEqual((await overrides(page)).at(-1), { totals: true });
    assert.equal(await page.locator(".table-warnings li").count(), 0);
    await page.evaluate(() => {
      /** @type {Window} */ (window).kept = "";
    });
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 3);
    assert.ok(await page.getByLabel("Keep totals as rows").isHidden());
  });

  test("what was set before is used again, as far as it fits", async (t) => {
    const { page } = await open(t);
    await page.evaluate(() => {
      /** @type {Window} */ (window).kept = '{"columns": {"people": {"other": ["size"]}, "gone": {"hidden": true}}}';
    });
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 2);
    assert.deepEqual((await overrides(page)).at(-1), { columns: { people: { other: ["size"] } } });
    assert.match(await textOf(page.locator(".panel-note")), /As you have set it before/);
    await page.getByRole("button", { name: "Reset" }).click();
    await settled(page, 3);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).kept), "", "and forgotten by Reset");
    await page.evaluate(() => {
      /** @type {Window} */ (window).kept = '{"corrections": [{"question": "q", "program": "p"}]}';
    });
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 4);
    assert.ok(await page.getByRole("button", { name: "Reset" }).isHidden());
    await choose(page, "others.csv", TOWNS);
    await page.waitForFunction(() => /** @type {Window} */ (window).sent.at(-1).name === "others.csv");
    assert.equal((await overrides(page)).length, 5, "corrections of questions do not need the table to be read again");
  });
});
