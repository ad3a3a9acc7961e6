// The view of an answer about a table, alone on a page with the policy of ours. The
// results are the test's own.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faultsOf } from "./faults.js";
import { SKIP, textOf } from "./harness.js";
import { servePart } from "./partpage.js";

/** @import {TestContext} from "node:test" */
/** @import {Change, Fixed} from "../table/meanings.js" */
/** @import {BrowserContextOptions} from "playwright-core" */
/** @import {Clarification, Reading, Result, Token} from "../client/types.js" */

/** What the page's window has while a test runs. @typedef {any} Window */

/** Markup that would do something, were it not text. */
const EVIL = '<img src="x" onerror="window.harmed = true">';

/** @type {Reading} */
const TOTAL = {
  program: "answer(sum(quantity('price', cell('shop', 'Nord'))))",
  words: "sum of price over rows where shop is Nord",
  words_parts: [
    { text: "sum of " },
    { text: "price", kind: "column" },
    { text: " over rows where " },
    { text: "shop", kind: "column" },
    { text: " is " },
    { text: "Nord", kind: "value" },
  ],
  columns: ["sum"],
  rows: [[12500.5]],
  formats: [{ unit: "EUR", grouped: true, most: 2 }],
  total: 1,
  answer: [12500.5],
  unit: "EUR",
  evidence: {
    columns: [EVIL, "price", "shop"],
    rows: Array.from({ length: 12 }, (_, i) => [i === 0 ? EVIL : `item ${i}`, `${i},50`, "Nord"]),
    numbers: Array.from({ length: 12 }, (_, i) => 2 * i + 1),
    marks: Array.from({ length: 12 }, (_, i) => (i === 3 ? [1] : [1, 2])),
    total: 40,
  },
  value: 12.5,
  proved: true,
  sql: 'SELECT SUM("price") FROM "sales" WHERE "shop" = ?',
  sql_params: ["Nord's"],
};

/** @type {Reading} */
const GROUPS = {
  ...TOTAL,
  program: "answer(per(text('shop'), sum(quantity('price'))))",
  words: "for each shop: sum of price over all rows",
  words_parts: [{ text: "for each " }, { text: "shop", kind: "column" }, { text: ": sum of all rows" }],
  columns: ["shop", "sum"],
  rows: [
    ["Nord", 5],
    [EVIL, 20.25],
    ["Vest", 10],
  ],
  formats: [{}, { unit: "EUR", grouped: true, most: 2 }],
  total: 3,
  answer: [
    ["Nord", 5],
    [EVIL, 20.25],
    ["Vest", 10],
  ],
  chart: { kind: "bar", label: 0, value: 1, points: [1, 2, 0] },
};

/** @type {Reading} */
const YEARS = {
  ...GROUPS,
  columns: ["year", "sum"],
  rows: [
    [2003, 5],
    [1999, 20.25],
    [2001, 10],
  ],
  answer: [2003, 5, 1999, 20.25, 2001, 10],
  chart: { kind: "line", label: 0, value: 1, points: [1, 2, 0] },
};

const WORK = {
  nodes: 0,
  iters: 1,
  tokens: [],
  ms: { link: 0.2, score: 0.2, solve: 0.2, rank: 0.4, execute: 0.2, total: 1.4 },
};

/** @param {Reading} reading @param {Partial<Result>} [more] @returns {Result} */
const answerOf = (reading, more) => ({
  question: "?",
  status: "sure",
  refused: false,
  confidence: 0.93,
  proof: "optimal",
  bound: reading.value,
  ...WORK,
  ...reading,
  ...more,
});

/** @type {Result} */
const REFUSED = {
  question: "?",
  status: "cannot",
  refused: true,
  reason: "it is not certain what is meant",
  confidence: 0.2,
  proof: "optimal",
  value: 12.5,
  bound: 12.5,
  alternatives: [TOTAL, GROUPS],
  ...WORK,
};

/** A question whose word "thor" is doubtful. */
const THOR = "total thor in Nord";

/** @type {Clarification} */
const ASK = {
  word: { start: 6, end: 10, text: "thor" },
  meanings: [
    { id: "column:price", text: "the column price", kind: "column", probability: 0.5, answer: "12,500.50 EUR" },
    { id: "value:shop=Vest", text: `shop is Vest ${EVIL}`, kind: "value", probability: 0.2, answer: "10.00 EUR" },
    { id: "rows", text: "what a row is", kind: "rows", probability: 0.1 },
  ],
  gain: 0.2,
};

/** @param {string} text @param {number} start @param {Partial<Token>} more @returns {Token} */
const word = (text, start, more) => ({
  ...{ text, start, end: start + text.length, head: -1, probability: 1, headProbability: 1, known: true },
  ...more,
});

const THOR_TOKENS = [
  word("total", 0, { place: "operation", label: "sum" }),
  word("thor", 6, { place: "column", label: "quantity", says: ["price"], until: 2 }),
  word("in", 11, { place: "function" }),
  word("Nord", 14, { place: "value", label: "cell", says: ["shop", "Nord"], until: 4 }),
];

const LIKELY = answerOf(TOTAL, {
  ...{ question: THOR, tokens: THOR_TOKENS, status: "likely", confidence: 0.61 },
  ...{ doubt: [ASK.word], ask: ASK, alternatives: [GROUPS] },
});

/** @type {Result} */
const ASKS = { ...REFUSED, question: THOR, tokens: THOR_TOKENS, status: "asks", doubt: [ASK.word], ask: ASK };

describe("the view of an answer about a table", { skip: SKIP }, () => {
  const part = servePart(
    "/frontend/table/answer.css",
    `<main><h1>Answer</h1><div id="out" tabindex="-1"></div></main>`,
  );

  /**
   * Opens the page. What is chosen and copied is in window.chosen and window.copied.
   * @param {TestContext} t
   * @param {BrowserContextOptions} [options]
   */
  async function open(t, options = {}) {
    const opened = await part.open(t, options);
    const show = (/** @type {Result} */ result, /** @type {Fixed[]} */ fixed = []) =>
      opened.page.evaluate(showInPage, { result, fixed });
    return { ...opened, show };
  }

  test("each word of the question shows what it stands for, and what is left out is struck through", async (t) => {
    const { page, problems, show } = await open(t);
    const question = `total price in Nord <b>for ${EVIL}`;
    const tokens = [
      word("total", 0, { place: "operation", label: "sum" }),
      word("price", 6, { place: "column", label: "quantity", says: ["price"], until: 2 }),
      word("in", 12, { place: "function" }),
      word("Nord", 15, { place: "value", label: "cell", says: ["shop", "Nord"], until: 4 }),
      word("<b>for", 20, { place: "doubtful", label: "max" }),
      word(EVIL, 27, { place: "left out" }),
    ];
    await show(answerOf(TOTAL, { question, tokens }));
    const told = page.locator(".your-words li");
    const seen = await told.evaluateAll((all) =>
      all.map((e) => [...e.children].map((part) => `${part.localName} ${part.textContent}`)),
    );
    assert.deepEqual(seen, [
      ["span total", "span asks for sum"],
      ["span price", "span column price"],
      ["span in"],
      ["span Nord", "span shop: Nord"],
      ["span <b>for", "span unsure"],
      [`s ${EVIL}`, "span left out"],
    ]);
    const doubtful = page.locator(".your-words .place-doubtful");
    assert.equal(await doubtful.getAttribute("title"), "it is not known whether the word means this");
    await show({ ...REFUSED, question, tokens });
    assert.equal(await textOf(page.locator(".asked .concerned")), EVIL);
    assert.equal(await page.locator(".certificate .your-words s").count(), 1);
    await show(answerOf(TOTAL));
    assert.equal(await page.locator(".your-words").count(), 0);
    assert.deepEqual(problems, []);
  });

  test("a number is large and has its unit; the reading has columns in italics; the proof has numbers", async (t) => {
    const { page, problems, requests, show } = await open(t);
    await show(answerOf(TOTAL));
    assert.equal(await textOf(page.locator(".answers.large")), "12,500.50 EUR");
    assert.equal(await textOf(page.locator(".read-as")), "Understood as sum of price over rows where shop is Nord");
    assert.deepEqual(await page.locator(".read-as i").allTextContents(), ["price", "shop"]);
    assert.equal(await textOf(page.locator(".how-sure.surely")), "Very sure: 93 %");
    await page.getByText("what is proved").click();
    assert.equal(await textOf(page.locator(".certificate .proved")), "Proved: no better reading exists.");
    assert.deepEqual(await page.locator(".certificate dd").allTextContents(), ["12.5000", "12.5000", "1.4 ms"]);
    assert.equal(await page.locator(".others-card").count(), 0);
    await page.getByRole("button", { name: "How, stage by stage" }).click();
    assert.equal(await page.locator(".certificate .stages").textContent(), "== link\n1 total");
    assert.deepEqual(problems, []);
    assert.equal(requests.filter((url) => url.includes("chart")).length, 0, "nothing of a chart is fetched");
  });

  test("evidence has the numbers of rows, marks the cells that count, and is text", async (t) => {
    const { page, problems, show } = await open(t);
    await show(answerOf(TOTAL));
    const card = page.locator(".evidence-card");
    assert.deepEqual(await card.locator("thead th").allTextContents(), ["row", EVIL, "price", "shop"]);
    const rows = card.locator("tbody tr");
    assert.equal(await rows.count(), 6);
    assert.equal(await textOf(card.locator(".table-count")), "the first 6 of 40 rows");
    assert.deepEqual(await rows.nth(0).locator("th, td").allTextContents(), ["1", EVIL, "0,50", "Nord"]);
    assert.deepEqual(await rows.nth(0).locator("mark").allTextContents(), ["0,50", "Nord"]);
    assert.deepEqual(await rows.nth(3).locator("mark").allTextContents(), ["3,50"]);
    const decoration = await rows
      .nth(0)
      .locator("mark")
      .first()
      .evaluate((mark) => [getComputedStyle(mark).textDecorationLine, getComputedStyle(mark).fontWeight]);
    assert.deepEqual(decoration, ["underline", "600"], "not by colour alone");
    await card.getByRole("button", { name: "Show 12 rows" }).click();
    assert.equal(await rows.count(), 12);
    assert.equal(await textOf(card.locator(".table-count")), "the first 12 of 40 rows");
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).harmed), undefined);
    assert.deepEqual(problems, []);
  });

  test("groups are a table and a chart, which is fetched then, and goes with the answer", async (t) => {
    const { page, problems, requests, show } = await open(t);
    await show(answerOf(GROUPS));
    const canvas = page.locator("canvas");
    await canvas.waitFor();
    assert.match((await canvas.getAttribute("aria-label")) ?? "", /^Bar chart of sum by shop\. The table/);
    assert.deepEqual(await page.locator(".answer-card tbody :is(th, td)").allTextContents(), [
      ...["Nord", "5.00 EUR", EVIL, "20.25 EUR", "Vest", "10.00 EUR"],
    ]);
    assert.deepEqual(await page.locator(".answer-card thead th").allTextContents(), ["shop", "sum"]);
    assert.ok(requests.some((url) => url.endsWith("chart.js/dist/chart.js")));
    assert.deepEqual(problems, [], "the policy allows all of it");
    await show(answerOf(TOTAL));
    assert.equal(await canvas.count(), 0);
    await show(answerOf(YEARS));
    await canvas.waitFor();
    assert.match((await canvas.getAttribute("aria-label")) ?? "", /^Line chart of sum by year/);
    assert.equal(await canvas.count(), 1);
  });

  test("a chart has the page's colours, also when it turns dark", async (t) => {
    const { page, show } = await open(t, { colorScheme: "light" });
    await show(answerOf(GROUPS));
    await page.locator("canvas").waitFor();
    await page.waitForFunction(hasAccent);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(hasAccent);
  });

  test("a chart that cannot be fetched leaves the table", async (t) => {
    const { page, show } = await open(t, {});
    await page.route("**/chart.js", (route) => route.abort());
    await show(answerOf(GROUPS));
    await page.getByText("The chart could not be loaded.").waitFor();
    assert.equal(await page.locator(".answer-card tbody tr").count(), 3);
  });

  test("a refused question has a reason, and readings with their answers to choose from", async (t) => {
    const { page, problems, show } = await open(t);
    await show(REFUSED);
    assert.equal(await textOf(page.locator(".unsure")), "Not sure what is meant");
    assert.equal(await textOf(page.locator(".why").first()), "It is not certain what is meant.");
    assert.deepEqual(await page.locator(".table-readings .short").allTextContents(), [
      "12,500.50 EUR",
      `Nord: 5.00 EUR; ${EVIL}: 20.25 EUR; Vest: 10.00 EUR`,
    ]);
    await page.getByRole("button", { name: `I meant this: ${GROUPS.words}` }).click();
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).chosen), GROUPS.program);
    await show({ ...REFUSED, reason: "the question has no words", alternatives: [], proof: "none" });
    assert.equal(await textOf(page.locator(".unsure")), "Not understood");
    assert.deepEqual(await page.locator(".did-you-mean").allTextContents(), ["This table can answer"]);
    await page.getByRole("button", { name: "total price" }).click();
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).asked), "total price");
    assert.deepEqual(problems, []);
  });

  test("other readings are listed; an answer says that it was corrected, and what it leaves out", async (t) => {
    const { page, show } = await open(t);
    await show(
      answerOf(TOTAL, {
        alternatives: [GROUPS],
        corrected: true,
        missing: [{ text: "cheap", start: 0, end: 5, kind: "word" }],
      }),
    );
    assert.equal(await textOf(page.locator(".others-card h2")), "Other readings");
    assert.equal(await page.locator(".others-card li").count(), 1);
    assert.equal(await textOf(page.locator(".as-corrected")), "As you corrected it.");
    assert.equal(await textOf(page.locator(".caution")), "Not taken into account: “cheap”.");
  });

  test("a likely answer is headed so, marks the words to check, and a yes confirms it", async (t) => {
    const { page, problems, show } = await open(t);
    await show(LIKELY);
    assert.equal(await textOf(page.locator(".answer-card h2")), "Likely – check the marked word");
    assert.equal(await textOf(page.locator(".how-sure.fairly")), "Likely: 61 %");
    assert.deepEqual(await page.locator(".your-words mark").allTextContents(), ["thor"]);
    assert.deepEqual(await page.locator(".result-main > section h2").allTextContents(), [
      ...["Likely – check the marked word", "Other readings", "Rows behind the answer"],
    ]);
    await page.getByRole("button", { name: "Yes, that is right" }).click();
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).chosen), TOTAL.program);
    await show(answerOf(TOTAL));
    assert.equal(await page.getByRole("button", { name: "Yes, that is right" }).count(), 0);
    assert.deepEqual(problems, []);
  });

  test("a click on a doubtful word opens what it may mean, in the table and by what it is taught", async (t) => {
    const { page, show } = await open(t);
    await show(LIKELY);
    const opener = page.locator(".your-words").getByRole("button");
    assert.equal(await opener.count(), 1, "of the words that are certain, none can be clicked");
    const meanings = page.getByRole("group", { name: "What is “thor” here?" });
    assert.ok(await meanings.isHidden());
    await opener.click();
    assert.equal(await opener.getAttribute("aria-expanded"), "true");
    assert.ok(
      await meanings
        .getByRole("button")
        .first()
        .evaluate((button) => button === document.activeElement),
    );
    await page.getByLabel("“thor” means the column").selectOption("weight");
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).taught), "weight: thor");
    await meanings.getByRole("button", { name: "what a row is" }).click();
    const id = await page.evaluate(() => /** @type {Window} */ (window).fixed[0].id);
    assert.equal(id, "rows");
    await opener.click();
    assert.ok(await meanings.isHidden());
    await opener.click();
    await page.keyboard.press("Escape");
    assert.ok(await meanings.isHidden());
    assert.ok(await opener.evaluate((button) => button === document.activeElement));

    // One that is not asked about was guessed, too, if the column has another name; and in a sure answer.
    const { ask: _, ...rest } = LIKELY;
    await show({ ...rest, status: "sure", doubt: [] });
    await opener.click();
    await page.getByRole("button", { name: "“thor” is what a row is called" }).click();
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).taught), "a row: thor");
  });

  test("a question back is answered by mouse and keyboard, and what was chosen can be taken back", async (t) => {
    const { page, problems, show } = await open(t);
    await show(ASKS);
    assert.equal(await textOf(page.locator(".answer-card h2")), "A question back");
    assert.equal(await textOf(page.locator(".asked .concerned")), "thor");
    const group = page.getByRole("group", { name: "What is “thor” here?" });
    assert.deepEqual(
      await group.getByRole("button").evaluateAll((all) => all.map((e) => [...e.childNodes].map((n) => n.textContent))),
      [
        ["the column price", "12,500.50 EUR"],
        [`shop is Vest ${EVIL}`, "10.00 EUR"],
        ["what a row is"],
        ["none of these"],
      ],
    );
    const fixed = () => page.evaluate(() => /** @type {Window} */ (window).fixed);
    await group.getByRole("button").first().focus();
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowUp", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    assert.equal((await fixed())[0].id, "rows", "keys lead from the first to the last, and on");
    await group.getByRole("button", { name: "the column price" }).click();
    const price = { start: 6, end: 10, id: "column:price", word: "thor", text: "the column price" };
    assert.deepEqual(await fixed(), [price]);

    const town = { start: 14, end: 18, id: "value:shop=Nord", word: "Nord", text: "shop is Nord" };
    await show(answerOf(TOTAL, { question: THOR, tokens: THOR_TOKENS }), [price, town]);
    const chips = page.getByRole("list", { name: "What you said of your words" });
    assert.deepEqual(await chips.getByRole("button").allTextContents(), [
      ...["thor: the column price ×", "Nord: shop is Nord ×"],
    ]);
    assert.equal(await page.getByRole("button", { name: "Yes, that is right" }).count(), 1);
    await page.getByRole("button", { name: "Take back: thor: the column price" }).click();
    assert.deepEqual(await fixed(), [town]);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).harmed), undefined);
    assert.deepEqual(problems, []);
  });

  test("a word that is none of what is offered is not in the table, and can be explained", async (t) => {
    const { page, show } = await open(t);
    await show(ASKS);
    await page.getByRole("button", { name: "none of these" }).click();
    assert.equal(await textOf(page.locator(".unsure")), "Some words were not found");
    assert.equal(await textOf(page.locator(".why")), "Nothing in this table was found for “thor”.");
    assert.equal(await textOf(page.locator(".asked .concerned")), "thor");
    assert.ok(await page.locator("#out").evaluate((out) => out === document.activeElement));
    await page.getByRole("button", { name: "“thor” is what a row is called" }).click();
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).taught), "a row: thor");
  });

  test("an empty answer says why", async (t) => {
    const { page, show } = await open(t);
    const empty = "nothing in the table fits";
    await show(answerOf({ ...TOTAL, answer: [], rows: [], total: 0, empty }, { reason: empty }));
    assert.equal(await textOf(page.locator(".unsure")), "Nothing found");
    assert.equal(await textOf(page.locator(".why")), "Nothing in the table fits.");
    assert.equal(await page.locator(".caution").count(), 0, "and says it once");
  });

  test("SQL with its parameters and the program can be copied", async (t) => {
    const { page, show } = await open(t);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        /** @type {Window} */ (window).copied = text;
      };
    });
    await show(answerOf(TOTAL));
    const copied = () => page.evaluate(() => /** @type {Window} */ (window).copied);
    await page.locator("summary", { hasText: "SQL" }).click();
    await page.getByRole("button", { name: "Copy: SQL" }).click();
    assert.equal(await copied(), `SELECT SUM("price")\nFROM "sales"\nWHERE "shop" = 'Nord''s'`);
    await page.locator("summary", { hasText: "Program" }).click();
    await page.getByRole("button", { name: "Copy: Program" }).click();
    assert.equal(await copied(), TOTAL.program);
    await page.getByText("Copied").first().waitFor();
  });

  test("axe finds no fault, and nothing is wider than a phone", async (t) => {
    for (const [width, colorScheme] of /** @type {[number, "light" | "dark"][]} */ ([
      [360, "dark"],
      [1600, "light"],
    ])) {
      const { page, show } = await open(t, { colorScheme, viewport: { width, height: 800 } });
      for (const result of [
        answerOf(TOTAL, { alternatives: [GROUPS] }),
        answerOf(GROUPS),
        answerOf(YEARS),
        REFUSED,
        LIKELY,
        ASKS,
      ]) {
        await show(
          result,
          result === LIKELY ? [{ start: 14, end: 18, id: "rows", word: "Nord", text: "what a row is" }] : [],
        );
        for (const opener of await page.locator(".opens").all()) await opener.click();
        for (const details of await page.locator("summary").all()) await details.click();
        if (result.chart) await page.locator("canvas").waitFor();
        assert.deepEqual(await faultsOf(page, { within: "#out" }), [], `${width} px, ${colorScheme}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide at ${width}`);
      }
    }
  });
});

/** Shows a result. @param {{result: Result, fixed: Fixed[]}} given */
async function showInPage({ result, fixed }) {
  const place = /** @type {HTMLElement} */ (document.getElementById("out"));
  const address = "/frontend/table/answer.js";
  const { showTableAnswer } = await import(address);
  const onChoose = (/** @type {Reading} */ { program }) => Object.assign(window, { chosen: program });
  const onAsk = (/** @type {string} */ asked) => Object.assign(window, { asked });
  const onFix = (/** @type {Change} */ change) => Object.assign(window, { fixed: change(fixed) });
  const teach = {
    row: (/** @type {string} */ noun) => Object.assign(window, { taught: `a row: ${noun}` }),
    column: (/** @type {string} */ name, /** @type {string} */ text) =>
      Object.assign(window, { taught: `${name}: ${text}` }),
  };
  const columns = [{ name: "price" }, { name: "weight" }];
  const help = { onAsk, columns, examples: ["total price"], teach };
  const explain = async () => ({ ...result, explain: "== link\n1 total" });
  showTableAnswer(place, result, { onChoose, onFix, fixed, explain, help });
}

/** Whether the chart has points of the page's accent. */
function hasAccent() {
  const canvas = document.querySelector("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context || canvas.width === 0) return false;
  const hex = getComputedStyle(canvas).getPropertyValue("--accent").trim().slice(1);
  const want = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let points = 0;
  for (let i = 0; i < data.length; i += 4) if (want.every((part, k) => data[i + k] === part)) points++;
  return points > 500;
}
