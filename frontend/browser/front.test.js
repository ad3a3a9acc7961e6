// @ts-check
// What a visitor sees first, as the site is: a table with its answer, the menu of demonstrations, and what helps after a refusal.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askTable, chooseTopic, chosenTopic, SKIP, serveSite, tableAnswered, textOf } from "./harness.js";

/** A laptop and a phone. */
const SCREENS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

describe("the front of the page", { skip: SKIP }, () => {
  const { open } = serveSite(undefined, { asItIs: true });

  for (const viewport of SCREENS)
    test(`a table is asked, and its answer is on the first screen of ${viewport.width} × ${viewport.height}`, async (t) => {
      const { page, problems } = await open(t, { viewport });
      const answer = page.locator("#table-answer .answers");
      await answer.waitFor();
      assert.equal(await chosenTopic(page), ":table");
      for (const seen of [page.locator("#question"), page.locator(".read-as"), page.locator(".your-words"), answer]) {
        const box = await seen.boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `${seen} is at ${JSON.stringify(box)}`);
      }
      const order = [".read-as", ".your-words", ".how-sure", ".answers"];
      const tops = await Promise.all(
        order.map((name) => page.locator(`.answer-card ${name}`).evaluate((e) => e.getBoundingClientRect().top)),
      );
      assert.deepEqual(
        tops,
        [...tops].sort((a, b) => a - b),
        "what was understood, how sure, the answer",
      );
      assert.ok(!(await page.locator(".certificate .proved").isVisible()), "the proof is in the details");
      await page.locator(".certificate summary").click();
      assert.match(await textOf(page.locator(".certificate")), /no better reading exists.*another one than you meant/s);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      assert.deepEqual(problems, []);
    });

  test("demonstrations are in a menu, and the way back to tables is beside it", async (t) => {
    const { page, problems } = await open(t);
    await page.locator("#table-answer .answers").waitFor();
    await page.locator("#domains-menu > summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("#domains-menu[open]").count(), 0);
    await chooseTopic(page, "scan");
    await page.locator("#result:not([hidden])").waitFor();
    assert.equal(await chosenTopic(page), "scan");
    assert.equal(await page.locator("#domains-menu[open]").count(), 0, "it closes by itself");
    assert.ok(await page.locator("#table-answer").isHidden());
    await chooseTopic(page, ":table");
    await page.locator("#table-answer .answers").waitFor();
    assert.equal(await chosenTopic(page), ":table");
    assert.deepEqual(problems, []);
  });

  test("one's own table takes the place of the sample", async (t) => {
    const { page, problems } = await open(t);
    await page.locator("#table-answer .answers").waitFor();
    await page.getByRole("button", { name: "Open your own table" }).click();
    await page.locator(".drop-zone").waitFor();
    assert.ok(await page.locator(".topic").isHidden());
    await page
      .locator(".panel-file")
      .setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer: Buffer.from("pet,age\nRex,4\nTom,7\n") });
    await page.locator("#topic-title").filter({ hasText: "pets.csv" }).waitFor();
    await askTable(page, "what is the average age?");
    assert.equal(await textOf(page.locator(".answers.large")), "5.50");
    assert.deepEqual(problems, []);
  });

  test("a word that is not known is marked, and can be said to be what a row is called, or a column", async (t) => {
    const { page, problems } = await open(t);
    await page.locator("#table-answer .answers").waitFor();
    const question = "how many jurors are there?";
    await askTable(page, question);
    assert.equal(await textOf(page.locator(".asks-back")), "What is “jurors” here?");
    assert.equal(await textOf(page.locator(".asked .concerned")), "jurors");
    await page.getByRole("button", { name: "“jurors” is what a row is called" }).click();
    await page.locator(".answers.large").waitFor();
    assert.equal(await textOf(page.locator(".answers.large")), "30");
    const second = "what is the average gage?";
    await askTable(page, second);
    assert.equal(await textOf(page.locator(".unsure")), "Not found in this table");
    assert.ok((await page.locator(".could-ask button").count()) > 0);
    await page.getByLabel("“gage” means the column").selectOption({ label: "length (min)" });
    await page.locator(".answers.large").waitFor();
    assert.match(await textOf(page.locator(".read-as")), /average of length/);
    assert.deepEqual(problems, []);
  });

  test("what nobody would mean is not listed, and a question that is offered is asked", async (t) => {
    const { page, problems } = await open(t);
    await page.locator("#table-answer .answers").waitFor();
    const question = "what is the weather in paris";
    await askTable(page, question);
    assert.equal(await page.locator(".table-readings li").count(), 0);
    const other = page.locator(".could-ask button").first();
    const text = await textOf(other);
    await other.click();
    await tableAnswered(page, text);
    assert.equal(await page.locator("#table-answer .unsure").count(), 0, "it is answered");
    await askTable(page, "films in alphabetical order first");
    assert.equal(await textOf(page.locator(".unsure")), "Understood, but it cannot be computed");
    assert.equal(await page.locator(".word-means").count(), 0, "no name would change it");
    assert.deepEqual(problems, []);
  });
});
