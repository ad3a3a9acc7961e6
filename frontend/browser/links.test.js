// Words, parts of the program and intermediate results are linked: by pointer, by
// keyboard and by touch; what is shown can be taken along; another reading can be chosen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { ask, SKIP, serveSite, shown, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const NEVADA = "what is the largest city in the states that border nevada ?";
const PROGRAM = "answer(largest(city(loc_2(state(next_to_2(stateid('nevada')))))))";
const IN_WORDS = [
  {
    name: "clevr",
    question: "What material is the cube that is left of the yellow block and in front of the green thing?",
    meaning: "the material of the cube that is both left of the yellow cube and in front of the green thing",
  },
  {
    name: "scan",
    question: "turn left thrice and jump opposite right twice",
    meaning: "turn left three times; then jump twice, turning right twice before each jump",
  },
];
const MUDDLE = "shortest highest longest state river";

describe("linked parts", { skip: SKIP }, () => {
  const { open } = serveSite();

  const texts = (/** @type {Page} */ page, /** @type {string} */ selector) => page.locator(selector).allTextContents();
  /** What is marked: a word's text, the part of the program, the step. */
  const marked = async (/** @type {Page} */ page) => ({
    words: await texts(page, "#tree .linked .word"),
    program: await texts(page, "#program .part.linked"),
    below: await texts(page, "#program .part.linked-below"),
    steps: await texts(page, "#picture .linked .step-program"),
  });
  const outcome = (/** @type {Page} */ page) => textOf(page.locator("#outcome"));
  const nothing = { words: [], program: [], below: [], steps: [] };
  const in_ = {
    words: ["in"],
    program: ["loc_2"],
    below: ["state", "next_to_2", "stateid('nevada')"],
    steps: ["loc_2"],
  };

  test("pointing at a word, a part or a step marks the other two", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=geo", again: true });
    await ask(page, NEVADA);
    await page.locator("#picture .step").first().waitFor();
    assert.deepEqual(await marked(page), nothing);
    const places = [
      page.locator("#tree [role=button]").filter({ hasText: "loc_2" }),
      page.locator("#program .part").filter({ hasText: "loc_2" }),
      page.locator("#picture .step").filter({ hasText: "loc_2" }),
    ];
    for (const place of places) {
      await place.hover();
      assert.deepEqual(await marked(page), in_);
      assert.match(await outcome(page), /^loc_2\(state\(next_to_2\(stateid\('nevada'\)\)\)\) .*CA.* and \d+ more$/);
      await page.locator("h1").hover();
      assert.deepEqual(await marked(page), nothing);
    }
    await page.locator("#program .part").filter({ hasText: "stateid" }).hover();
    assert.equal(await outcome(page), "stateid('nevada') Nevada");
    assert.deepEqual(problems, []);
  });

  test("the keyboard does the same: Tab enters, arrows move, Escape clears", async (t) => {
    const { page } = await open(t, { hash: "#d=geo", again: true });
    await ask(page, NEVADA);
    await page.locator("#copy-program").focus();
    await page.keyboard.press("Tab");
    const part = async () => (await marked(page)).program[0];
    assert.equal(await part(), "largest");
    for (const [key, want] of [
      ["ArrowRight", "city"],
      ["ArrowDown", "loc_2"],
      ["ArrowUp", "city"],
      ["ArrowLeft", "largest"],
      ["ArrowLeft", "largest"],
      ["ArrowUp", "largest"],
      ["End", "stateid('nevada')"],
      ["ArrowDown", "stateid('nevada')"],
      ["Home", "largest"],
    ]) {
      await page.keyboard.press(key ?? "");
      assert.equal(await part(), want, key);
    }
    assert.ok(
      await page.evaluate(() => document.activeElement?.matches("#program .part:focus-visible")),
      "the focus is visible",
    );
    await page.keyboard.press("Escape");
    assert.deepEqual(await marked(page), nothing);
    await page.keyboard.press("ArrowRight");
    assert.equal(await part(), "city");
    await page.keyboard.press("Shift+Tab");
    assert.deepEqual(await marked(page), nothing);
    await page.keyboard.press("Tab");
    assert.equal(await part(), "city", "the group is one stop, where the reader left it");
    const words = page.locator("#tree [role=button]");
    await words.first().focus();
    await page.keyboard.press("ArrowDown");
    assert.deepEqual((await marked(page)).words, ["city"], "from a word to the one that hangs on it");
    assert.ok(
      await page.getByRole("button", { name: /^nevada stateid\('nevada'\)/ }).isVisible(),
      "word and tag are read",
    );
  });

  test("a tap selects", async (t) => {
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const { page, problems } = await open(t, { hash: "#d=geo", ...phone });
    await ask(page, NEVADA);
    await page.locator("#tree [role=button]").filter({ hasText: "loc_2" }).tap();
    assert.deepEqual((await marked(page)).program, ["loc_2"]);
    await page.locator("#program .part").filter({ hasText: "city" }).first().tap();
    assert.deepEqual((await marked(page)).words, ["city"]);
    await page.locator("h1").tap();
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= width, `${content} px of content on ${width} px`);
    assert.deepEqual(problems, []);
  });

  test("objects of a scene and actions of a walk light up with the program", async (t) => {
    const { page } = await open(t, { hash: "#d=clevr&q=How+many+metal+things+are+there%3F", again: true });
    await shown(page, "How many metal things are there?");
    await page.locator("#program .part").filter({ hasText: "metal" }).hover();
    assert.equal(await page.locator("#picture .scene-lit").count(), Number(await textOf(page.locator("#answer li"))));
    await page.goto(`${page.url().split("#")[0]}#d=scan&q=walk+left+and+jump`);
    await shown(page, "walk left and jump");
    await page.locator("#tree [role=button]").filter({ hasText: "jump" }).first().hover();
    assert.equal(await page.locator("#picture .walk-lit").count(), 1);
    assert.equal(await outcome(page), "i_jump() jump");
  });

  test("the program can be copied, the tree and the result saved", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=geo", permissions: ["clipboard-read", "clipboard-write"] });
    await ask(page, NEVADA);
    await page.locator("#copy-program").click();
    await page.getByText("Copied", { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), PROGRAM);
    const save = async (/** @type {string} */ id) => {
      const [file] = await Promise.all([page.waitForEvent("download"), page.locator(id).click()]);
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
    };
    const json = await save("#save-result");
    assert.equal(json.name, "what-is-the-largest-city-in-the-states-that-border-nevada.json");
    const result = JSON.parse(json.text);
    assert.deepEqual([result.question, result.program, result.parts.length], [NEVADA, PROGRAM, 6]);
    const svg = await save("#save-tree");
    assert.match(svg.name, /\.svg$/);
    assert.doesNotMatch(svg.text, /class=|style=|var\(/, "it needs no style sheet");
    const words = await page.evaluate((text) => {
      const tree = new DOMParser().parseFromString(text, "image/svg+xml");
      if (tree.querySelector("parsererror")) return [];
      const filled = [...tree.querySelectorAll("text")].every((node) => node.closest("[fill^=rgb]"));
      return filled ? [...tree.querySelectorAll("text")].map((node) => node.textContent) : [];
    }, svg.text);
    for (const word of ["largest", "nevada", "stateid('nevada')"]) assert.ok(words.includes(word), word);
    assert.deepEqual(problems, []);
  });

  test("another reading can be chosen, and given up", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=geo", again: true });
    await ask(page, NEVADA);
    const best = await texts(page, "#answer li");
    assert.equal(
      await textOf(page.locator("#answer .meaning")),
      "the largest of the cities in states that border Nevada",
    );
    await page.getByText("Other possible programs").click();
    const second = page.locator("#others .reading").first();
    const program = await textOf(second.locator("code"));
    const words = await textOf(second.locator(".reading-words"));
    await second.click();
    await page.locator("#answer .chosen").waitFor();
    assert.equal(await page.locator("#picture .step").count(), await page.locator("#program .part").count());
    assert.equal(await textOf(page.locator("#answer .meaning")), words);
    assert.equal(await textOf(page.locator("#program")), program);
    assert.match(await textOf(page.locator("#answer .chosen")), /^Chosen by you/);
    assert.match(await textOf(page.locator("#verdict")), /^2 programs score higher/);
    assert.ok(await page.locator("#confidence").isHidden(), "that is of the best program");
    assert.equal(await page.locator("#tree .share").count(), 0, "so are the probabilities");
    assert.equal(await page.locator("#tree [role=button]").count(), await page.locator("#program .part").count());
    const back = page.getByRole("button", { name: "Back to the best program" });
    assert.ok(await back.evaluate((button) => button === document.activeElement));
    await page.keyboard.press("Enter");
    assert.equal(await textOf(page.locator("#program")), PROGRAM);
    assert.deepEqual(await texts(page, "#answer li"), best);
    assert.equal(await page.locator("#answer .chosen").count(), 0);
    assert.deepEqual(problems, []);
  });

  test("a program that says the same in another way is no other reading", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=geo", again: true });
    await ask(page, "which states border wyoming ?"); // next_to_2, and next_to_1 ranks second
    const meaning = await textOf(page.locator("#answer .meaning"));
    assert.equal(meaning, "states that border Wyoming");
    await page.getByText("Other possible programs").click();
    const words = await texts(page, "#others .reading-words");
    assert.ok(words.length > 0 && !words.includes(meaning), words.join("; "));
    await page.locator("#others .reading").first().click();
    await page.locator("#answer .chosen").waitFor();
    assert.match(await textOf(page.locator("#verdict")), /^2 programs score higher/, "the one left out, too");
    assert.deepEqual(problems, []);
  });

  for (const { name, question, meaning } of IN_WORDS) {
    test(`${name} has readings in words, and one can be chosen`, async (t) => {
      const { page, problems } = await open(t, { hash: `#d=${name}`, again: true });
      await ask(page, question);
      assert.equal(await textOf(page.locator("#answer .meaning")), meaning);
      await page.getByText("Other possible programs").click();
      const others = page.locator("#others .reading");
      const words = await others.locator(".reading-words").allTextContents();
      assert.equal(words.length, await others.count(), "each reading has words");
      assert.equal(new Set([meaning, ...words]).size, words.length + 1, "which are its own");
      const last = others.last();
      const program = await textOf(last.locator("code"));
      const answer = await textOf(last.locator(".reading-answer"));
      assert.notEqual(answer, "");
      await last.click();
      await page.locator("#answer .chosen").waitFor();
      assert.equal(await textOf(page.locator("#answer .meaning")), words.at(-1));
      assert.equal(await textOf(page.locator("#program")), program);
      assert.deepEqual(problems, []);
    });
  }

  test("what a refused question may mean can be chosen", async (t) => {
    const { page } = await open(t, { hash: "#d=geo", again: true });
    await ask(page, MUDDLE);
    const reading = page.locator("#answer .reading").nth(1);
    const program = await textOf(reading.locator("code"));
    await reading.click();
    await page.locator("#answer .chosen").waitFor();
    assert.equal(await textOf(page.locator("#program")), program);
    assert.equal(await textOf(page.locator("#tree-heading")), "How the words are connected");
    await page.getByRole("button", { name: "Back to all readings" }).click();
    assert.equal(await page.locator("#answer .reading").count(), 3);
    assert.ok(await page.locator("#program-card").isHidden());
    await ask(page, NEVADA);
    assert.equal(await page.locator("#answer .chosen").count(), 0, "a choice is for one question");
  });
});
