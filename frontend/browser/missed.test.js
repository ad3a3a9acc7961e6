// @ts-check
// Words that were not understood: counted with a kept table, first where columns are named, forgotten; and sent to a server
// that takes them, if the reader wants it.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { askTable, copySite, openIn, SKIP, serve, serveSite, tableAnswered, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const PETS = Buffer.from("pet,age,wt\nRex,4,12\nTom,8,9\nBea,3,30\n");
const COUNT = "Count words that were not understood";
const SEND = "Send words that were not understood";

/** What is kept of the one table that is kept, as text; "" if none is. @param {Page} page @returns {Promise<string>} */
async function keptText(page) {
  const text = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("semtree-tables", {
      create: true,
    });
    for await (const [name, file] of /** @type {AsyncIterable<[string, any]>} */ (folder.entries()))
      if (name.endsWith(".json")) return (await file.getFile()).text().catch(() => null); // it is being replaced
    return "";
  });
  return text ?? keptText(page);
}

/** Waits until what is kept has these counts. @param {Page} page @param {unknown} want */
async function counts(page, want) {
  for (let tries = 0; tries < 100; tries++) {
    const text = await keptText(page);
    if (text !== "" && JSON.stringify(JSON.parse(text).missed) === JSON.stringify(want)) return;
    await page.waitForTimeout(100);
  }
  assert.deepEqual(JSON.parse((await keptText(page)) || "null")?.missed, want);
}

describe("words that were not understood", { skip: SKIP }, () => {
  const { open, tool } = serveSite(undefined, { asItIs: true });

  test("are counted with a kept table on request, come first among the names, and are forgotten", async (t) => {
    const { page, problems, requests } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await page.locator(".panel-file").setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer: PETS });
    await tableAnswered(page);
    const count = page.getByRole("switch", { name: COUNT });
    assert.ok(await count.isHidden(), "only with a kept table");
    await page.getByRole("switch", { name: "Keep on this device" }).check();
    await count.waitFor();
    assert.ok(!(await count.isChecked()), "off at first");
    const sizes = await page
      .locator("#live, .keep input, .missed input")
      .evaluateAll((list) => list.map((input) => input.getBoundingClientRect().height));
    assert.deepEqual(sizes, Array(3).fill(sizes[0]), "a switch looks as elsewhere");
    await askTable(page, "what is the average heft?");
    await counts(page, null);

    await count.check();
    await counts(page, {});
    await page.evaluate(() => {
      const question = /** @type {HTMLInputElement} */ (document.getElementById("question"));
      question.value = "what is the total zorb?";
      question.form?.requestSubmit();
      const example = /** @type {HTMLButtonElement} */ (document.querySelector("#examples button"));
      example.click(); // before there is an answer
    });
    await page.locator("#question").fill("what is the total zorb?"); // the second time it is only typed
    await page.waitForTimeout(1500);
    await page.locator("#question").fill("what is the average zorb?"); // nobody finishes it
    await page.waitForTimeout(1500);
    await askTable(page, "what is the average heft?");
    await counts(page, { heft: 1 });
    await askTable(page, "what is the total heft in 2019?");
    await counts(page, { heft: 2 });
    assert.match(await textOf(page.locator(".missed")), /kept with this table on this device\..* 1 word so far\./);
    await page.getByText("1 word was not understood: heft.").waitFor();

    await page.reload();
    await page.locator(".kept-near button, .kept .example").filter({ hasText: "pets.csv" }).first().click();
    await page.getByText("1 word was not understood: heft.").waitFor();
    assert.deepEqual(
      JSON.parse(await keptText(page)).missed,
      { heft: 2 },
      "a question of the address is not counted again",
    );
    await page.getByRole("button", { name: "Name them" }).click();
    assert.equal((await page.locator(".names-list label").allTextContents())[0], "“heft” means");
    const field = page.getByLabel("“heft” means", { exact: true });
    await field.fill("no column");
    await field.press("Tab");
    assert.equal(await page.getByText("“heft” means “no column”").count(), 0);
    await field.fill("wt");
    await field.press("Enter");
    await page.getByText("“heft” means “wt”.").waitFor();
    const named = page.locator(".names").getByLabel("wt", { exact: true });
    await named.fill("load");
    await named.press("Enter"); // what the word means stays
    await page.getByText("was not understood: heft").waitFor({ state: "detached" });
    await askTable(page, "what is the average heft?");
    assert.equal(await textOf(page.locator(".answers.large")), "17");

    await page.getByRole("button", { name: "Forget the words" }).click();
    await counts(page, {});
    await askTable(page, "what is the average plumage?");
    await counts(page, { plumage: 1 });
    await count.uncheck();
    await counts(page, null);
    await count.check();
    await counts(page, {});
    await page.getByRole("switch", { name: "Keep on this device" }).uncheck();
    await count.waitFor({ state: "hidden" });
    assert.equal(await keptText(page), "");
    assert.ok(!requests.some((request) => request.includes("missed")), "nothing is sent");
    assert.deepEqual(problems, []);
  });

  test("a word may be what a row is called", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await page.locator(".panel-file").setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer: PETS });
    await tableAnswered(page);
    await page.getByRole("switch", { name: "Keep on this device" }).check();
    await page.getByRole("switch", { name: COUNT }).check();
    await counts(page, {});
    await askTable(page, "which yaffle is the oldest?");
    await page.getByText("1 word was not understood: yaffle.").waitFor();
    await page.getByRole("button", { name: "Name them" }).click();
    await page.getByRole("button", { name: "“yaffle” means a row" }).click();
    await page.waitForFunction(() =>
      /yaffle/.test(/** @type {HTMLInputElement} */ (document.getElementById("panel-rows")).value),
    );
    await askTable(page, "how many yaffles are there?");
    assert.equal(await textOf(page.locator(".answers.large")), "3");
  });

  test("are sent to a server that takes them, once the reader wants it, and the page says so", async (t) => {
    const site = copySite({ asItIs: true });
    const folder = mkdtempSync(join(tmpdir(), "semtree-missed-"));
    const file = join(folder, "asked.json");
    const server = await serve(tool(), site.dir, ["-collect", file]);
    const { page: first } = await open(t, { hash: "#t=films" });
    await tableAnswered(first);
    assert.ok(await first.getByRole("switch", { name: SEND }).isHidden(), "this server takes none");
    const context = await first.context().browser()?.newContext({ serviceWorkers: "allow" });
    assert.ok(context);
    t.after(async () => {
      await context.close();
      await server.stop();
      site.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    const { page, problems, requests } = await openIn(context, `${server.url}#t=films`);
    await tableAnswered(page);
    const send = page.getByRole("switch", { name: SEND });
    assert.ok(!(await send.isChecked()), "off at first");
    const promise = page.locator(".private");
    assert.match(await textOf(promise), /nothing leaves this page/);
    await askTable(page, "what is the average plumage?");
    assert.ok(!requests.some((request) => request.endsWith("/missed")));
    await send.check();
    assert.equal(await textOf(promise), "On your device, but for words that you send");
    assert.doesNotMatch(await textOf(page.locator(".lead")), /Nothing is sent/);
    await askTable(page, "what is the average takeaway by kurosawa?");
    await page.getByText("Sent: takeaway.").waitFor();
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), { films: { takeaway: 1 } });

    await page.waitForFunction(() => document.documentElement.dataset.offline);
    await page.reload(); // from what the service worker keeps
    await tableAnswered(page);
    assert.ok(await send.isChecked());
    await askTable(page, "what is the total takeaway?");
    await page.getByText("Sent: takeaway.").waitFor();
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), { films: { takeaway: 2 } });
    await page.getByRole("button", { name: "Open your own table" }).click();
    await page.locator(".drop-zone").waitFor();
    assert.ok(await send.isHidden());
    await page.locator(".panel-file").setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer: PETS });
    await tableAnswered(page);
    const posted = requests.filter((request) => request.endsWith("/missed")).length;
    await askTable(page, "what is the average plumage?");
    assert.equal(requests.filter((request) => request.endsWith("/missed")).length, posted);
    assert.deepEqual(problems, []);
  });
});
