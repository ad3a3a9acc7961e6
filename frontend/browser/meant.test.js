// Corrections of one's own table on the page, in a real browser with the real parser.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askTable, openIn, SKIP, serveSite, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const PEOPLE = "name,town,height (cm),joined\nAda,Alder,171,2019\nBob,Birch,182,2021\nCleo,Alder,165,2020\n";
const COUNT = "answer(count)";
const FIRST = "answer(first)";

describe("corrections on the page", { skip: SKIP }, () => {
  const { open, url } = serveSite(undefined, { optimised: true });
  const line = (/** @type {Page} */ page, /** @type {string} */ id) => page.locator(`#meant-${id}`);
  /**
   * Brings a table and its file of corrections.
   * @param {Page} page
   * @param {string} table
   * @param {object[]} [corrections]
   */
  const bring = async (page, table, corrections) => {
    await page.locator("#table-panel input[type=file]").setInputFiles([
      { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(table) },
      ...(corrections
        ? [
            {
              name: "people.table.json",
              mimeType: "application/json",
              buffer: Buffer.from(JSON.stringify({ corrections })),
            },
          ]
        : []),
    ]);
    // What is typed before may be replaced.
    await page.waitForFunction(() => document.documentElement.dataset.kind === "table");
  };
  const ask = async (/** @type {Page} */ page, /** @type {string} */ question) => {
    await askTable(page, question);
    return textOf(page.locator("#table-answer"));
  };
  const many = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, i) => ({ question: `people of number ${i} and word w${i} in town`, program: COUNT }));

  test("a thousand corrections are learnt with progress; Stop ends that, and they can be learnt later", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    const list = [...many(999), { question: "who is there?", program: COUNT }];
    await bring(page, PEOPLE, list);
    await page.waitForFunction(
      () => document.getElementById("status")?.textContent === "Learning your corrections",
      null,
      { polling: 10 },
    );
    assert.match(await textOf(page.locator("#bytes")), /^[\d,]+ of [\d,]+$/);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped.").waitFor();
    assert.match(await textOf(line(page, "waiting")), /^[\d,]+ corrections are not learnt: they hold for the same/);
    assert.match(await ask(page, "Who is there"), /As you corrected it/);
    await page.getByRole("button", { name: "Learn the rest" }).click();
    await line(page, "waiting").waitFor({ state: "hidden" });
    assert.match(await ask(page, "people of number 7 and word w7 in town"), /As you corrected it/);
    assert.equal(await page.locator("#meant li").count(), 1000);

    // There may be no more of them.
    await ask(page, "which person has the highest height?");
    await page
      .getByRole("button", { name: /^I meant this/ })
      .first()
      .click();
    await page.getByText("This table has 1,000 corrections, and there may be no more. Forget one first.").waitFor();
    assert.equal(await page.locator("#meant li").count(), 1000);
    assert.deepEqual(problems, []);
  });

  test("what was said of a table before its columns changed is named, and taken when the reader says so", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    const fits = { question: "who is there?", program: COUNT };
    const lost = { question: "what about the joined ones?", program: "answer(text('name', largest('joined')))" };
    await bring(page, PEOPLE, [fits, lost]);
    assert.match(await ask(page, "who is there?"), /As you corrected it/);
    await page.getByRole("button", { name: "Another table" }).click();
    await bring(page, PEOPLE.replaceAll("joined", "since"));
    await ask(page, "who is there?");
    assert.doesNotMatch(await textOf(page.locator("#table-answer")), /As you corrected it/);
    assert.match(
      await textOf(line(page, "former")),
      /^2 corrections are kept of a table of this name that had “joined”\./,
    );
    assert.equal(await page.locator("#meant li").count(), 0);
    await page.getByRole("button", { name: "Use those that fit" }).click();
    await page.getByText("As you corrected it.").first().waitFor();
    await line(page, "former").waitFor({ state: "hidden" });
    const refused = page.locator("#meant li").filter({ hasText: lost.question }).locator(".refused");
    assert.match(await textOf(refused), /^Cannot be used: .*joined/);
    assert.equal(await page.locator("#meant .refused").count(), 1);

    // They are there again when the table is, marked as before.
    await page.getByRole("button", { name: "Another table" }).click();
    await bring(page, PEOPLE.replaceAll("joined", "since"));
    assert.match(await ask(page, "who is there?"), /As you corrected it/);
    assert.match(await textOf(refused), /^Cannot be used: .*joined/);
    assert.deepEqual(problems, []);
  });

  test("of two corrections of a question, the last counts", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await bring(page, PEOPLE, [
      { question: "who is there?", program: FIRST },
      { question: "WHO is there", program: COUNT },
    ]);
    assert.match(await ask(page, "who is there?"), /3/);
  });

  test("what is said in another tab with the same table counts here, too", async (t) => {
    const question = "which person has the highest height?";
    const { page, problems } = await open(t, { hash: "#t=" });
    await bring(page, PEOPLE);
    assert.doesNotMatch(await ask(page, question), /As you corrected it/);
    const other = await openIn(page.context(), `${url()}#t=`);
    await bring(other.page, PEOPLE);
    await ask(other.page, question);
    await other.page
      .getByRole("button", { name: /^I meant this/ })
      .first()
      .click();
    await page.locator("#meant li").filter({ hasText: question }).waitFor();
    assert.match(await ask(page, `${question} `), /As you corrected it/);
    await page.getByRole("button", { name: `Forget: ${question}` }).click();
    await other.page.locator("#meant-card").waitFor({ state: "hidden" });
    assert.doesNotMatch(await ask(other.page, `${question} `), /As you corrected it/);
    assert.deepEqual([...problems, ...other.problems], []);
  });

  test("a reading that cannot be learnt leaves what was said of the question before", async (t) => {
    const { page } = await open(t, {
      hash: "#t=",
      prepare: (page) =>
        page.addInitScript(() => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (/** @type {[any, any?]} */ ...args) {
            const [{ method, params }] = args;
            const last = method === "correct" ? params.corrections?.at(-1) : null;
            if (last?.question === "Who is THERE") last.program = "answer(gone)"; // as of a parser that lacks it
            postMessage.apply(this, args);
          };
        }),
    });
    await bring(page, PEOPLE, [{ question: "who is there?", program: COUNT }]);
    assert.match(await ask(page, "who is there?"), /As you corrected it/);
    await ask(page, "Who is THERE");
    await page
      .getByRole("button", { name: /^I meant this/ })
      .first()
      .click();
    await page.getByText("This reading cannot be kept.").waitFor();
    assert.deepEqual(await page.locator("#meant .asked").allTextContents(), ["who is there?"]);
    assert.match(await ask(page, "who is there?"), /As you corrected it/);
  });

  test("a question back is answered twice, the word that was fixed is solved so, and a yes is learnt", async (t) => {
    const question = "score of the worst movies";
    const { page, problems } = await open(t, { hash: "#t=films" });
    await askTable(page, question);
    const answer = page.locator("#table-answer");
    await answer.getByRole("button", { name: "the smallest length" }).click();
    await answer.locator(".fixed").waitFor();
    await page
      .getByRole("group", { name: "What is “score” here?" })
      .getByRole("button", { name: "does not matter" })
      .click();
    await answer.locator(".read-as").waitFor();
    assert.match(await textOf(answer.locator(".read-as")), /smallest length/);
    assert.equal(await answer.locator(".fixed").count(), 2);
    await answer.getByRole("button", { name: "Yes, that is right" }).click();
    await page.getByText("As you corrected it.").waitFor();
    await page.locator("#meant li").filter({ hasText: question }).waitFor();
    assert.deepEqual(problems, []);
  });

  test("what to do about a column that no word mentions is said beside the readings", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await bring(page, PEOPLE);
    await ask(page, "which person has the highest height?");
    const hint = page.getByText(/None of these\? A reading has only columns that the question mentions/).first();
    await hint.waitFor();
    assert.match(await textOf(hint), /“also called”/);
  });
});
