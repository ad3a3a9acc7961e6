// @ts-check
// Tables that stay: kept on the device, and in a link.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askTable, openIn, SKIP, serveSite, tableAnswered, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const PETS = Buffer.from("pet,age\nRex,4\nTom,8\n");
const QUESTION = "what is the average age?";

/** @param {Page} page @param {string} name @param {Buffer} buffer */
async function bring(page, name, buffer) {
  await page.locator(".panel-file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.locator("#topic-title").filter({ hasText: name }).waitFor();
}

/** @param {Page} page */
async function answered(page) {
  await tableAnswered(page, QUESTION);
  await page.locator(".answers.large").waitFor();
}

/** Waits until what is kept has a word. @param {Page} page @param {string} word */
async function settingKept(page, word) {
  const isKept = () =>
    page.evaluate(async (word) => {
      try {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("semtree-tables");
        for await (const [name, file] of /** @type {AsyncIterable<[string, any]>} */ (folder.entries()))
          if (name.endsWith(".json") && (await (await file.getFile()).text()).includes(word)) return true;
      } catch (error) {
        if (/** @type {DOMException} */ (error).name !== "NotFoundError") throw error; // the switch has just removed it
      }
      return false;
    }, word);
  for (let tries = 0; !(await isKept()); tries++) {
    assert.ok(tries < 100, `${word} is not kept`);
    await page.waitForTimeout(100);
  }
}

describe("tables that stay", { skip: SKIP }, () => {
  const { open, url } = serveSite(undefined, { asItIs: true });

  test("a table is kept on request, opened on the next visit with its settings, and deleted by one click", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    assert.ok(await page.locator(".kept-box").isHidden(), "nothing is kept");
    await bring(page, "pets.csv", PETS);
    await page.getByLabel("Keep on this device").check();
    const rows = page.locator("#panel-rows");
    await rows.fill("animal");
    await rows.press("Enter");
    await settingKept(page, "animal");
    await page.goto(url()); // on a table of the site, kept ones are in sight
    await page.locator(".kept-near button").filter({ hasText: "pets.csv" }).click();
    await page.locator("#topic-title").filter({ hasText: "pets.csv" }).waitFor();
    await page.locator(".kept-near").waitFor({ state: "hidden" });
    await page.waitForFunction(() =>
      /animal/.test(/** @type {HTMLInputElement} */ (document.getElementById("panel-rows")).value),
    );
    await page.locator(".keep input:checked").waitFor();
    await askTable(page, QUESTION);
    await answered(page);
    assert.equal(await textOf(page.locator(".answers.large")), "6");

    const { page: other } = await openIn(page.context(), `${url()}#t=`); // two tabs at once
    const kept = other.locator(".kept li");
    await kept.first().waitFor();
    await other.getByRole("button", { name: "Delete pets.csv" }).click();
    await kept.first().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Another table" }).click();
    await page.locator(".drop-zone").waitFor();
    assert.equal(await page.locator(".kept li").count(), 0);
    const rest = await page.evaluate(() =>
      Object.values(localStorage).filter((text) => /animal|average age/.test(text)),
    );
    assert.deepEqual(rest, [], "names and questions are gone, too");
    assert.deepEqual(problems, []);
  });

  test("the switch stays on while the page still looks what is kept", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await page.evaluate(() => {
      const asIs = navigator.storage.getDirectory.bind(navigator.storage);
      /** @type {Promise<void>} */
      const goOn = new Promise((resolve) => addEventListener("slow-disk-ends", () => resolve()));
      navigator.storage.getDirectory = () => goOn.then(asIs);
    });
    await bring(page, "pets.csv", PETS);
    await page.getByLabel("Keep on this device").check();
    await page.evaluate(() => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector(".keep input"));
      const property = /** @type {PropertyDescriptor} */ (
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "checked")
      );
      Object.defineProperty(input, "checked", {
        get: () => property.get?.call(input),
        set(on) {
          if (!on) document.body.dataset.switchedOff = "true";
          property.set?.call(input, on);
        },
      });
      dispatchEvent(new Event("slow-disk-ends"));
    });
    await settingKept(page, "pets.csv");
    await page.locator(".keep input:checked").waitFor();
    assert.equal(await page.evaluate(() => document.body.dataset.switchedOff), undefined);
    await page.getByLabel("Keep on this device").evaluate((/** @type {HTMLInputElement} */ input) => {
      input.click();
      input.click();
      input.click(); // off, on and off again, faster than files are written
    });
    const files = () =>
      page.evaluate(async () => {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("semtree-tables");
        const names = [];
        for await (const name of /** @type {any} */ (folder).keys()) names.push(name);
        return names;
      });
    for (let tries = 0; tries < 50 && (await files()).length > 0; tries++) await page.waitForTimeout(100);
    await page.waitForTimeout(300);
    assert.deepEqual(await files(), []);
    assert.ok(!(await page.locator(".keep input").isChecked()));
  });

  test("the last word about the switch counts, however fast it is moved", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await bring(page, "pets.csv", PETS);
    const input = page.getByLabel("Keep on this device");
    await input.waitFor();
    await input.evaluate((/** @type {HTMLInputElement} */ input) => {
      for (let moved = 0; moved < 3; moved++) input.click();
    });
    await settingKept(page, "pets.csv");
    await page.waitForTimeout(500); // nothing deletes it
    await settingKept(page, "pets.csv");
    await page.locator(".keep input:checked").waitFor({ timeout: 5000 });
    await input.uncheck();
    await page.getByText("Names and past questions of it stay until you remove them.").waitFor();
    assert.deepEqual(problems, []);
  });

  test("a kept table that was damaged says so, and can be deleted", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await bring(page, "pets.csv", PETS);
    await page.getByLabel("Keep on this device").check();
    await settingKept(page, "pets.csv"); // waitForFunction takes any promise for true
    await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("semtree-tables");
      for await (const [name, file] of /** @type {AsyncIterable<[string, any]>} */ (folder.entries())) {
        if (!name.endsWith(".bin")) continue;
        const writable = await file.createWritable();
        await writable.write("pet,age\nRex,5\nTom,8\n");
        await writable.close();
      }
    });
    await page.goto(url()); // where the list is not shown
    await page.locator(".kept-near button").filter({ hasText: "pets.csv" }).click();
    await page.locator(".panel-toast").filter({ hasText: "What is kept of pets.csv is damaged." }).waitFor();
    await page.goto(`${url()}#t=`);
    await page.reload();
    await page.locator(".kept .example").first().click();
    await page
      .locator(".kept-box .panel-failure")
      .filter({ hasText: "What is kept of pets.csv is damaged." })
      .waitFor();
    await page.getByRole("button", { name: "Delete pets.csv" }).click();
    await page.locator(".kept li").waitFor({ state: "detached" });
    await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("semtree-tables");
      const writable = await (await folder.getFileHandle("0123.json", { create: true })).createWritable();
      await writable.write('{"version"');
      await writable.close();
    });
    await page.reload();
    await page.locator(".kept li").filter({ hasText: "What is kept of a table is damaged." }).waitFor();
    await page.getByRole("button", { name: "Delete this table" }).click();
    await page.locator(".kept li").waitFor({ state: "detached" });
  });

  test("a link has the question and a small table; what it says about the table is kept for nobody", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=", permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator(".drop-zone").waitFor();
    await bring(page, "pets.csv", PETS);
    await askTable(page, QUESTION);
    await answered(page);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied, with pets.csv in it: whoever has the link can read the table.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.length < 400 && new URL(link).hash.includes("x=1."), link);
    const other = await open(t, { url: link });
    await answered(other.page);
    assert.equal(await textOf(other.page.locator(".answers.large")), "6");
    assert.deepEqual(
      await other.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("table"))),
      [],
    );
    await askTable(other.page, "what is the highest age?");
    await other.page.getByText("8", { exact: true }).first().waitFor();
    await other.page.reload(); // the table is still in the address
    await tableAnswered(other.page, "what is the highest age?");
    await other.page.goBack();
    await answered(other.page);
    await other.page.goBack(); // to what was there before the link
    await other.page.waitForURL("about:blank");
    for (const bad of ["1.AAAA", "7.AAAA", "1.%00", "<script>"]) {
      const broken = await open(t, { hash: `#t=&q=x&x=${bad}` });
      await broken.page.getByText("The table of this link cannot be opened.").waitFor();
    }
    assert.deepEqual([...problems, ...other.problems], []);
  });

  test("a table that is too large for a link is not put in, and the page says so", async (t) => {
    const { page } = await open(t, { hash: "#t=", permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator(".drop-zone").waitFor();
    const lines = Array.from({ length: 5000 }, (_, i) => `${(i * 7919) % 100_003},${(i * 104_729) % 99_991}`);
    await bring(page, "numbers.csv", Buffer.from(`first,second\n${lines.join("\n")}\n`));
    await page.locator("#table-answer .answers, #table-answer .grid-box").first().waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("The link has the question only: the table is too large for a link").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(!link.includes("x="), link);
  });
});
