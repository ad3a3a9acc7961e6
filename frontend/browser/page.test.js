// The page in a real browser, served by the real server.
import assert from "node:assert/strict";
import { readFileSync, renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { ask, chooseTopic, copySite, fileOf, SKIP, serve, serveSite, shown, textOf } from "./harness.js";

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */

const TEXAS = "which states border on texas ?";
const TEXAS_PROGRAM = "answer(state(next_to_2(stateid('texas'))))";
/** A question whose answer is a number of each of several things. */
const NUMBERS = "tell me the population of the states that border florida";
/** Words with many possible programs. */
const MUDDLE = "texas in texas of rivers city not";
const TUNNELS = "how many tunnels cross the ohio river ?";
const TEXAS_ANSWER = ["Arkansas", "Louisiana", "New Mexico", "Oklahoma"];
/** The worker's address. */
const WORKER = /\/assets\/worker\.\w+\.js$/;
const OTHERS = /\/assets\/(worker\.\w+\.js|icon\.\w+\.svg)$/;
/** The site's domains, and the kinds of their pictures. */
const DOMAINS = { geo: "map", clevr: "scene", scan: "walk" };

describe("the page", { skip: SKIP }, () => {
  const { tool, dir, url, open } = serveSite();

  const program = (/** @type {Page} */ page) => textOf(page.locator("#program"));
  const answers = async (/** @type {Page} */ page) => (await page.locator("#answer li").allTextContents()).sort();
  const verdict = (/** @type {Page} */ page) => textOf(page.locator("#verdict"));

  test("loads, warms up and shows a first answer", async (t) => {
    const start = performance.now();
    const { page } = await open(t);
    await page.locator("#result").waitFor();
    t.diagnostic(`page usable after ${(performance.now() - start).toFixed(0)} ms`);
    assert.ok((await answers(page)).length > 0);
  });

  test("answers a question with program, answer, tree and certificate", async (t) => {
    const { page, problems, requests } = await open(t, { again: true });
    await ask(page, TEXAS);
    assert.equal(await program(page), TEXAS_PROGRAM);
    assert.deepEqual(await answers(page), TEXAS_ANSWER);
    assert.equal(await verdict(page), "Proved optimal: no better tree exists.");
    const figures = await page.locator("#figures dd").allTextContents();
    assert.equal(figures[0], figures[1], "value and upper bound");
    assert.equal(figures[2], "0.0000", "gap");
    assert.deepEqual(await page.locator("#tree .tag").allTextContents(), ["state", "next_to_2", "stateid('texas')"]);
    assert.equal(await page.locator("#tree .arc").count(), 3);
    assert.match((await page.locator("#tree svg").getAttribute("aria-label")) ?? "", /states is state, the root/);
    assert.equal(await page.locator("#timings dd").count(), 6);
    assert.match(await textOf(page.getByRole("status")), /^Arkansas; Louisiana; .* ms, on this device$/);
    assert.deepEqual(problems, []);
    for (const request of requests) assert.ok(request.startsWith(url()), `request to ${request}`);
  });

  test("shows several numbers beside their things, on a phone too", async (t) => {
    for (const screen of [{}, { viewport: { width: 360, height: 740 }, isMobile: true }]) {
      const { page, problems } = await open(t, screen);
      await ask(page, NUMBERS);
      const table = page.getByRole("table", { name: "Answer" });
      assert.deepEqual(await table.getByRole("columnheader").allTextContents(), ["Name", "Number"]);
      assert.deepEqual(await table.getByRole("rowheader").allTextContents(), ["Alabama", "Georgia"]);
      assert.deepEqual(await table.getByRole("cell").allTextContents(), ["3,894,000 people", "5,463,000 people"]);
      assert.match(await textOf(page.getByRole("status")), /^Alabama: 3,894,000 people; Georgia/);
      await page.getByText("Other possible programs").click();
      const others = await page.locator("#others .reading-answer").allTextContents();
      assert.ok(
        others.some((text) => text === "Alabama: 51,700 mi²; Georgia: 58,900 mi²"),
        others.join("\n"),
      );
      const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= width, `${content} px of content on ${width} px`);
      await ask(page, "population of utah");
      assert.deepEqual(await answers(page), ["1,461,000 people"], "a single number stands alone");
      assert.equal(await table.count(), 0);
      assert.deepEqual(problems, []);
    }
  });

  test("says how confident it is, and what else it might be", async (t) => {
    const { page } = await open(t, { again: true });
    await ask(page, TEXAS);
    assert.match(await textOf(page.locator("#confidence")), /^(> 9\d|9\d) % confident of the meaning\.$/);
    assert.ok(Number((await page.locator("#figures dd").allTextContents())[3]) > 0, "lead over the next program");
    assert.ok(await page.locator("#others").isHidden());
    await page.getByText("Other possible programs").click();
    const others = await page.locator("#others li code").allTextContents();
    assert.equal(others.length, 1, "the second best program says the same in another way");
    assert.ok(![TEXAS_PROGRAM, TEXAS_PROGRAM.replace("next_to_2", "next_to_1")].includes(others[0] ?? ""));
    for (const text of await page.locator("#others .reading-answer").allTextContents()) assert.ok(text.length > 0);
  });

  test("asks what was meant instead of answering when it is not sure", async (t) => {
    const { page, problems } = await open(t, { again: true });
    await ask(page, MUDDLE);
    assert.equal(await textOf(page.locator("#answer .why")), "It is not certain what is meant.");
    assert.match(await textOf(page.locator("#confidence")), /^Only .* confident/);
    assert.match(await verdict(page), /Proved optimal/, "certain of the optimum all the same");
    const programs = await page.locator("#answer li code").allTextContents();
    assert.equal(programs.length, 3);
    assert.equal(new Set(programs).size, 3);
    assert.ok(await page.locator("#program-card").isHidden(), "the first program is not shown twice");
    assert.match(await textOf(page.locator("#tree-heading")), /in the first program$/);
    for (const text of await page.locator("#answer .reading-answer").allTextContents()) assert.ok(text.length > 0);
    assert.match(await textOf(page.getByRole("status")), /^Not answered: it is not certain what is meant/);
    await ask(page, TUNNELS);
    assert.equal(await textOf(page.locator("#answer-heading")), "Not answered");
    assert.equal(await textOf(page.locator("#answer .why")), "Nothing is known about 'tunnels'.");
    assert.ok(await page.locator("#others-card").isHidden(), "all programs are in place of the answer");
    await ask(page, TEXAS);
    assert.equal(await page.locator("#answer .unsure").count(), 0);
    assert.deepEqual(await answers(page), TEXAS_ANSWER);
    assert.deepEqual(problems, []);
  });

  test("examples of every domain can be clicked, and each has an answer", async (t) => {
    const { page, problems } = await open(t, { again: true });
    for (const [name, kind] of Object.entries(DOMAINS)) {
      await chooseTopic(page, name);
      await page.locator("#result").waitFor();
      const examples = await page.locator("#examples button").allTextContents();
      assert.ok(examples.length >= 3, name);
      for (const [i, example] of examples.entries()) {
        await page.locator("#examples button").nth(i).click();
        await shown(page, example);
        assert.equal(await page.getByLabel("Your question").inputValue(), example);
        assert.ok((await answers(page)).length > 0, example);
        assert.match(await verdict(page), /Proved optimal/, example);
        const pictures = page.locator("#picture > *");
        await pictures.and(page.locator(`.${kind}`)).waitFor();
        assert.equal(await pictures.count(), 1, example);
      }
    }
    assert.deepEqual(problems, []);
  });

  test("questions about a new scene are answered from it", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=clevr&s=1&q=How+many+red+things+are+there%3F" });
    const scene = async () => (await page.locator("#picture svg").getAttribute("aria-label")) ?? "";
    const reds = async () => (await scene()).match(/\bred\b/g)?.length ?? 0;
    const seen = new Set();
    for (let i = 0; i < 8; i++) {
      await shown(page, "How many red things are there?");
      seen.add(await scene());
      assert.deepEqual(await answers(page), [String(await reds())]);
      const before = await page.locator("#picture svg").elementHandle();
      await page.getByRole("button", { name: "New scene" }).click();
      await page.waitForFunction((old) => !old.isConnected, before);
    }
    assert.equal(seen.size, 8);
    assert.deepEqual(problems, []);
  });

  test("says where a question becomes too long", async (t) => {
    const { page, problems } = await open(t, { again: true });
    await page.locator("#result").waitFor(); // the first example, which would come between
    const limit = page.locator("#limit");
    const box = page.getByLabel("Your question");
    await box.fill("");
    await page.keyboard.insertText("a".repeat(999));
    assert.equal(await limit.isVisible(), false);
    await page.keyboard.insertText("bcd");
    assert.equal(await limit.isVisible(), true);
    assert.equal((await box.inputValue()).length, 1000, "the rest is not taken");
    await page.keyboard.press("Backspace");
    assert.equal(await limit.isVisible(), false);
    assert.deepEqual(problems, []);
  });

  test("tells that a question in the address is too long", async (t) => {
    const long = "a".repeat(1001);
    const { page } = await open(t, { hash: `#q=${long}` });
    await shown(page, long);
    await page.getByText("the question has 1001 characters, at most 1000 are read").first().waitFor();
    assert.equal(await page.locator("#limit").isVisible(), true);
  });

  test("keeps the question in the address", async (t) => {
    const { page } = await open(t, { hash: `#q=${encodeURIComponent(TEXAS)}` });
    await shown(page, TEXAS);
    assert.equal(await page.getByLabel("Your question").inputValue(), TEXAS);
    await ask(page, "tell me the capital of ohio ?");
    assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get("q"), "tell me the capital of ohio ?");
    await page.goBack();
    await shown(page, TEXAS);
    await page.goForward();
    await shown(page, "tell me the capital of ohio ?");
  });

  test("can be used with the keyboard alone", async (t) => {
    const { page } = await open(t);
    await page.locator("#result").waitFor();
    assert.equal(await page.locator(":focus").getAttribute("id"), "question", "the question has the focus");
    await page.keyboard.press("Tab");
    assert.equal(await textOf(page.locator(":focus")), "Ask");
    await page.keyboard.press("Tab");
    const example = await textOf(page.locator(":focus"));
    await page.keyboard.press("Enter");
    await shown(page, example);
    assert.notEqual(await page.locator(":focus").evaluate((link) => getComputedStyle(link).outlineStyle), "none");
    await page.locator("#words-card summary").focus();
    await page.keyboard.press("Enter");
    assert.ok((await page.locator("#words tr").count()) > 0);
    assert.ok(await page.locator("#words tr").first().isVisible());
  });

  test("takes anything as a question", async (t) => {
    const { page, problems } = await open(t, { again: true });
    await page.locator("#result").waitFor(); // the first example, which would come between
    const questions = {
      empty: "",
      spaces: "   ",
      punctuation: "?!… ,,, ¿",
      emoji: "🏔🏝 👩‍👩‍👧 ?",
      NUL: "what\0states",
      markup: "<img src=x onerror=alert(1)> & <b>texas</b>",
      "unknown words": "frobnicate the quux",
      "a lone surrogate": "texas \ud800 ?",
      "10,000 words": "state ".repeat(10_000).trim(),
    };
    for (const [name, question] of Object.entries(questions)) {
      await t.test(name, async () => {
        await page.getByLabel("Your question").fill(question);
        await page.keyboard.press("Enter");
        const taken = question.slice(0, 1000); // as much as the box takes
        await shown(page, taken.toWellFormed?.() ?? taken.replace("\ud800", "\ufffd"));
        assert.ok((await textOf(page.locator("#answer"))).length > 0);
      });
    }
    assert.equal(await page.locator("img[src=x]").count(), 0);
    await ask(page, TEXAS);
    assert.deepEqual(await answers(page), TEXAS_ANSWER);
    assert.deepEqual(problems, []);
  });

  test("says what it did not understand, instead of an answer", async (t) => {
    const { page } = await open(t, { again: true });
    await ask(page, "which states border on texas and frobnia ?");
    assert.match(await textOf(page.locator("#answer .why")), /frobnia/);
    assert.match(await textOf(page.locator("#tree .word.unknown")), /^frobnia/);
  });

  test("refuses a question beyond the limit, and goes on", async (t) => {
    const { page } = await open(t, { again: true });
    await page.locator("#result").waitFor();
    await page.evaluate(() => {
      location.hash = `#q=${"x".repeat(300_000)}`; // the box would not take it
    });
    await page.getByRole("alert").waitFor();
    assert.match(await textOf(page.getByRole("alert")), /could not be answered.*300000 bytes, at most 262144/s);
    await ask(page, TEXAS);
    assert.ok(await page.getByRole("alert").isHidden());
  });

  test("works on without a server once loaded, even after Stop", async (t) => {
    const own = await serve(tool(), dir());
    t.after(own.stop);
    const { page, requests, finished } = await open(t, { url: own.url });
    await ask(page, TEXAS);
    const workers = () => finished.filter((url) => WORKER.test(url)).length;
    while (workers() < 2) await page.waitForEvent("requestfinished"); // the worker in reserve has all it needs
    await page.locator(".map-picture").waitFor(); // and so has the map
    await own.stop();
    const before = requests.length;
    await ask(page, "tell me the capital of ohio ?");
    assert.match((await answers(page)).join(), /^Columbus\b/);
    await page.evaluate(() => document.getElementById("stop")?.click());
    await page.getByText("Stopped.").waitFor();
    await ask(page, TEXAS);
    assert.deepEqual(await answers(page), TEXAS_ANSWER);
    assert.deepEqual(
      requests.slice(before).filter((url) => !OTHERS.test(url)), // a new worker for the reserve; the browser's own icon
      [],
    );
  });

  test("fits a phone without scrolling the page sideways", async (t) => {
    const { page } = await open(t, {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hash: `#q=${encodeURIComponent(TEXAS)}`,
    });
    await shown(page, TEXAS);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= screen, `${content} px of content on ${screen} px`);
  });

  describe("shows what went wrong, and recovers on Retry", () => {
    /** What is done to the site in a folder. @typedef {(dir: string) => void} Change */

    /**
     * Damages a copy of the site, loads it, repairs it, and retries.
     * @param {TestContext} t
     * @param {Change} damage
     * @param {Change} repair
     * @param {RegExp} message
     */
    async function breakAndRepair(t, damage, repair, message) {
      const own = copySite();
      const ownServer = await serve(tool(), own.dir);
      t.after(async () => {
        await ownServer.stop();
        own.remove();
      });
      damage(own.dir);
      const { page } = await open(t, { url: ownServer.url });
      await page.getByRole("alert").waitFor();
      assert.match(await textOf(page.getByRole("alert")), message);
      repair(own.dir);
      await page.getByRole("button", { name: "Retry" }).click();
      await page.locator("#result").waitFor();
      assert.ok(await page.getByRole("alert").isHidden());
    }

    const MODEL = "domain/geo/model.onnx";
    const away = (/** @type {string} */ dir) => join(dir, "away");

    test("missing module", (t) =>
      breakAndRepair(
        t,
        (dir) => renameSync(fileOf(dir, "semtree.wasm"), away(dir)),
        (dir) => renameSync(away(dir), fileOf(dir, "semtree.wasm")),
        /semtree\.wasm: the server answered 404/,
      ));

    test("missing worker", (t) =>
      breakAndRepair(
        t,
        (dir) => renameSync(fileOf(dir, "assets/worker.js"), away(dir)),
        (dir) => renameSync(away(dir), fileOf(dir, "assets/worker.js")),
        /worker could not be started/,
      ));

    test("truncated model", (t) => {
      /** @type {Buffer} */
      let whole;
      return breakAndRepair(
        t,
        (dir) => {
          whole = readFileSync(fileOf(dir, MODEL));
          truncateSync(fileOf(dir, MODEL), 1000);
        },
        (dir) => writeFileSync(fileOf(dir, MODEL), whole),
        /model\.onnx: 1000 bytes arrived, \d+ were expected/,
      );
    });

    test("model with one byte changed: its digest is compared", (t) => {
      /** @type {Change} */
      const flip = (dir) => {
        const data = readFileSync(fileOf(dir, MODEL));
        data[data.length >> 1] ^= 1;
        writeFileSync(fileOf(dir, MODEL), data);
      };
      return breakAndRepair(t, flip, flip, /model\.onnx.*SHA-256/);
    });
  });
});
