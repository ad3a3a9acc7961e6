// The four outcomes on the page, in a real browser, with a worker that makes them up: what a choice asks, what is said of
// it, and what is learnt.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faultsOf } from "./faults.js";
import { askTable, fileOf, replaceFile, SKIP, serveSite, textOf } from "./harness.js";

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */
/** @import {Request} from "../client/types.js" */

const QUESTION = "average thorium of the boxes";

/**
 * Takes the place of the worker. Of a question about thorium, it asks what that is; once it is the column Th, the answer
 * is likely for "boxes", and sure once these are rows, too. A corrected question is sure.
 */
function fakeWorker() {
  /** @type {any[]} */
  let corrections = [];
  let settings = 0;

  const columns = ["Th", "Ta", "box"].map((name) => ({ name, type: "number", values: 3, empty: 0 }));
  const info = {
    ...{ name: "rocks", rows: 3, nouns: ["rock"], columns, warnings: [], override: "{}", questions: [] },
    ...{ preview: { rows: [["1", "2", "3"]], total: 3 }, examples: [], kernels: "simd128" },
  };
  const reading = (/** @type {string} */ name, /** @type {number} */ answer) => ({
    program: `answer(avg(quantity('${name}')))`,
    words: `average of ${name}`,
    words_parts: [{ text: "average of " }, { text: name, kind: "column" }],
    ...{
      columns: ["average"],
      rows: [[answer]],
      formats: [{}],
      total: 1,
      answer: [answer],
      value: 1,
      rank: 1,
      proved: true,
    },
  });

  /** @param {any} params */
  function parse({ question, fix: fixed = [] }) {
    const [th, ta] = [reading("Th", 12.5 + settings), reading("Ta", 7)];
    const span = (/** @type {string} */ text) => ({
      start: question.indexOf(text),
      end: question.indexOf(text) + text.length,
      text,
    });
    const token = (/** @type {string} */ text, /** @type {object} */ more) => ({
      ...span(text),
      ...{ head: -1, probability: 1, headProbability: 1, known: true },
      ...more,
    });
    const tokens = [
      token("average", { place: "operation", label: "avg" }),
      token("thorium", { place: "column", label: "quantity", says: ["Th"], until: 2 }),
      token("boxes", { place: "doubtful", label: "count" }),
    ];
    const work = {
      nodes: 1,
      iters: 1,
      proof: "optimal",
      bound: 1,
      confidence: 0.6,
      tokens,
      ms: { link: 0, score: 0, solve: 0, rank: 0, execute: 0, total: 1 },
    };
    const result = { question, refused: false, ...work, ...(fixed.length > 0 && { fixed }) };
    const means = new Map(fixed.map((/** @type {any} */ fix) => [question.slice(fix.start, fix.end), fix.id]));
    if (corrections.some((one) => one.question === question))
      return { ...result, ...th, status: "sure", corrected: true, confidence: 1 };
    if (means.get("boxes") === "rows") return { ...result, ...th, status: "sure", confidence: 0.9 };
    if (means.get("thorium") === "column:Th")
      return {
        ...result,
        ...th,
        status: "likely",
        doubt: [span("boxes")],
        alternatives: [ta],
        ask: ask("boxes", ["rows", "nothing"]),
      };
    if (means.get("thorium") === "column:Ta") return { ...result, ...ta, status: "sure", confidence: 0.95 };
    return {
      ...{ ...result, status: "asks", refused: true, refusal: "unsure", reason: "it is not certain what is meant" },
      ...{
        alternatives: [th, ta],
        doubt: [span("thorium")],
        ask: ask("thorium", ["column:Th", "column:Ta", "nothing"]),
      },
    };

    function ask(/** @type {string} */ word, /** @type {string[]} */ ids) {
      /** @type {Record<string, [string, string?]>} */
      const texts = {
        "column:Th": ["the column Th", "12.5"],
        "column:Ta": ["the column Ta", "7"],
        rows: ["what a row is", "12.5"],
        nothing: ["does not matter"],
      };
      const meanings = ids.map((id) => {
        const [text, answer] = texts[id] ?? [id];
        return { id, text, kind: id === "rows" ? "rows" : "column", probability: 0.3, ...(answer && { answer }) };
      });
      return { word: span(word), meanings, gain: 0.2 };
    }
  }

  /** @param {Request} request */
  function answer(request) {
    switch (request.method) {
      case "ask":
        return parse(request.params);
      case "correct":
        corrections = "corrections" in request.params ? request.params.corrections : corrections;
        return { applied: corrections.length, rejected: [] };
      case "settings":
        settings++;
        return info;
      case "examples":
        return { examples: [], more: false };
      case "rows":
        return { rows: [], numbers: [], total: 0 };
      case "forms":
        return { forms: [] };
      default:
        return info;
    }
  }

  self.onmessage = (/** @type {MessageEvent<Request>} */ { data }) =>
    self.postMessage({ id: data.id, result: answer(data) });
}

describe("the four outcomes on the page", { skip: SKIP }, () => {
  const { open } = serveSite((dir) => replaceFile(fileOf(dir, "assets/worker.js"), `(${fakeWorker})();`));

  /** Opens a table, and asks what is asked back. @param {TestContext} t @param {object} [options] */
  async function asked(t, options = {}) {
    const opened = await open(t, { hash: "#t=", ...options });
    const { page } = opened;
    const file = { name: "rocks.csv", mimeType: "text/csv", buffer: Buffer.from("Th,Ta,box\n1,2,3\n") };
    await page.locator("#table-panel input[type=file]").setInputFiles(file);
    await page.waitForFunction(() => document.documentElement.dataset.kind === "table");
    await askTable(page, QUESTION);
    return opened;
  }
  const status = (/** @type {Page} */ page) => textOf(page.locator("#status"));
  const answer = (/** @type {Page} */ page) => page.locator("#table-answer");
  const learnt = (/** @type {Page} */ page) => page.locator("#meant .asked").allTextContents();
  const heading = (/** @type {Page} */ page, /** @type {string} */ text) =>
    answer(page).locator("h2").filter({ hasText: text }).first().waitFor();
  const focused = (/** @type {Page} */ page) => answer(page).evaluate((box) => box === document.activeElement);

  test("asks back by keyboard, at most twice, says so, and learns what is sure", async (t) => {
    const { page, problems } = await asked(t);
    assert.match(await status(page), /^What is “thorium” here\? 3 meanings to choose from\./);
    const onText = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "question", "the focus stays");
    for (let tabs = 0; tabs < 10 && !(await onText()).startsWith("the column Th"); tabs++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    assert.match(await onText(), /^the column Ta/);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await heading(page, "Likely – check the marked word");
    assert.ok(await focused(page), "the focus is on the new answer");
    assert.match(await status(page), /^Likely: 12\.5\. Check “boxes”\./);
    assert.deepEqual(await learnt(page), [], "a likely answer is not learnt by itself");

    await answer(page).locator(".your-words").getByRole("button", { name: "boxes" }).click();
    await page.keyboard.press("Enter"); // the first meaning has the focus
    await heading(page, "Answer");
    assert.deepEqual(await answer(page).locator(".fixed").allTextContents(), [
      ...["thorium: the column Th ×", "boxes: what a row is ×"],
    ]);
    await page.locator("#meant li").waitFor();
    assert.deepEqual(await learnt(page), [QUESTION]);
    assert.match(
      await page.locator("#panel-rows").inputValue(),
      /boxes/,
      "what a row is called is a setting of the table",
    );
    assert.ok(await focused(page), "the focus is on the new answer");

    await page.getByRole("button", { name: "Take back: boxes: what a row is" }).click();
    await heading(page, "Likely");
    assert.deepEqual(await learnt(page), [], "what came of the choice goes with it");
    await page.getByRole("button", { name: "Take back: thorium: the column Th" }).click();
    await heading(page, "A question back");
    assert.deepEqual(problems, []);
  });

  test("a yes is learnt; the question is then answered at once, until that is forgotten", async (t) => {
    const { page, problems } = await asked(t);
    await answer(page).getByRole("button", { name: "the column Th" }).click();
    await answer(page).getByRole("button", { name: "Yes, that is right" }).click();
    await page.getByText("As you corrected it.").waitFor();
    assert.deepEqual(await learnt(page), [QUESTION]);
    await page.getByRole("button", { name: `Forget: ${QUESTION}` }).click();
    await heading(page, "A question back");
    await answer(page).getByRole("button", { name: "none of these" }).click();
    await answer(page).getByText("Nothing in this table was found for “thorium”.").waitFor();
    assert.ok(await focused(page), "the focus is on what is shown instead");
    assert.match(await status(page), /^Not answered: nothing in this table was found for “thorium”\./);
    await answer(page).getByRole("button", { name: "“thorium” is what a row is called" }).focus();
    await page.keyboard.press("Enter"); // the table has another name, and the question is asked again
    await heading(page, "A question back");
    assert.ok(await focused(page), "the focus is on the new answer");
    assert.deepEqual(problems, []);
  });

  test("what was chosen stays when a setting is changed or another correction is forgotten", async (t) => {
    const { page, problems } = await asked(t);
    const chips = () => answer(page).locator(".fixed").allTextContents();
    await askTable(page, "another thorium");
    await answer(page).getByRole("button", { name: "the column Ta" }).click();
    await page.getByRole("button", { name: "Forget: another thorium" }).waitFor();
    await askTable(page, QUESTION);
    await answer(page).getByRole("button", { name: "the column Th" }).click();
    await heading(page, "Likely");
    await page.locator("#panel-rows").fill("stone");
    await page.locator("#panel-rows").press("Enter");
    await answer(page).getByText("13.5").first().waitFor();
    assert.deepEqual(await chips(), ["thorium: the column Th ×"]);
    await page.getByRole("button", { name: "Forget: another thorium" }).click();
    await page.waitForFunction(() => document.querySelectorAll("#meant li").length === 0);
    await page.waitForTimeout(200);
    await heading(page, "Likely");
    assert.deepEqual(await chips(), ["thorium: the column Th ×"]);
    await askTable(page, QUESTION);
    assert.deepEqual(await chips(), ["thorium: the column Th ×"]);
    assert.deepEqual(problems, []);
  });

  test("choices that come faster than answers all count", async (t) => {
    const { page, problems } = await asked(t);
    const chips = () => answer(page).locator(".fixed").allTextContents();
    const both = ["thorium: the column Th ×", "boxes: what a row is ×"];
    /** Clicks on buttons with these texts, one right after the other; what is typed before is on its way. */
    const clickAll = (/** @type {string[]} */ names, typed = "") =>
      answer(page).evaluate(
        (box, [names, typed]) => {
          const input = /** @type {HTMLInputElement} */ (document.getElementById("question"));
          if (typed) input.value = typed;
          if (typed) input.dispatchEvent(new InputEvent("input"));
          const all = [...box.querySelectorAll("button")];
          for (const name of names) all.find((one) => one.textContent?.startsWith(name))?.click();
        },
        /** @type {const} */ ([names, typed]),
      );
    const openBoxes = () => answer(page).locator(".your-words").getByRole("button", { name: "boxes" }).click();

    await answer(page).getByRole("button", { name: "the column Th" }).click();
    await heading(page, "Likely");
    await openBoxes();
    await clickAll(["what a row is", "thorium:"]);
    await heading(page, "Answer");
    assert.deepEqual(await chips(), ["boxes: what a row is ×"]);
    await clickAll(["boxes:"]);
    await heading(page, "A question back");

    await answer(page).getByRole("button", { name: "the column Th" }).click();
    await heading(page, "Likely");
    await openBoxes();
    await clickAll(["what a row is"], "another one");
    await heading(page, "Answer");
    assert.deepEqual(await chips(), both);
    await clickAll(["thorium:", "boxes:"]);
    await heading(page, "A question back");
    assert.deepEqual(await chips(), []);
    assert.deepEqual(await learnt(page), []);
    assert.deepEqual(problems, []);
  });

  test("another question has nothing of what was chosen", async (t) => {
    const { page } = await asked(t);
    await answer(page).getByRole("button", { name: "the column Ta" }).click();
    await heading(page, "Answer");
    await askTable(page, `${QUESTION} here`);
    assert.equal(await answer(page).locator(".fixed").count(), 0);
    await heading(page, "A question back");
  });

  for (const [width, colorScheme] of /** @type {[number, "light" | "dark"][]} */ ([
    [390, "dark"],
    [1400, "light"],
  ])) {
    test(`axe finds no fault, and nothing is too wide: ${width} px, ${colorScheme}`, async (t) => {
      const { page } = await asked(t, { colorScheme, viewport: { width, height: 844 }, reducedMotion: "reduce" });
      const check = async () => {
        assert.deepEqual(await faultsOf(page, { within: "#table-answer" }), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide`);
      };
      await check();
      await answer(page).getByRole("button", { name: "the column Th" }).click();
      await heading(page, "Likely");
      await answer(page).locator(".your-words").getByRole("button", { name: "boxes" }).click();
      await check();
    });
  }
});
