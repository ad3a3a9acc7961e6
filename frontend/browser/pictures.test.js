// What the page does with pictures and with other facts, in a real browser,
// with a worker that makes them up.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, chooseTopic, fileOf, replaceFile, SKIP, serveSite, setDomains, shown, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */
/** @import {Info, Picture, Request, Result} from "../client/types.js" */

/**
 * Takes the place of the worker: a scene has as many cubes as the last digit of its seed says, and the answer is their
 * number; in the domain scan, it is the walk that the question spells: "lw" turns left and walks.
 */
function fakeWorker() {
  /** @type {Record<string, string>} */
  const ACTIONS = { l: "I_TURN_LEFT", r: "I_TURN_RIGHT", w: "I_WALK", j: "I_JUMP" };

  let domain = "";
  let cubes = 1;

  /** @param {number} i */
  function cube(i) {
    return { shape: "cube", size: "large", color: "red", material: "metal", x: i % 3, y: Math.floor(i / 3) };
  }

  /**
   * The picture of a question, or of the facts alone if it is empty.
   * @param {string} question
   * @returns {{picture?: Picture}}
   */
  function draw(question) {
    if (domain === "odd") return { picture: { kind: "hologram" } };
    if (domain === "clevr") return { picture: scene() };
    return domain === "scan" && question ? { picture: walk(question) } : {};
  }

  function scene() {
    return { kind: "scene", objects: Array.from({ length: cubes }, (_, i) => cube(i)), steps: [] };
  }

  /** @param {string} question */
  function walk(question) {
    const actions = [...question].map((letter, i) => ({ action: ACTIONS[letter], x: 0, y: i, heading: 90 }));
    return { kind: "walk", actions, steps: [{ program: question, ranges: [{ from: 0, to: question.length }] }] };
  }

  /** @returns {Info} */
  function info() {
    return {
      name: domain,
      title: `about ${domain}`,
      description: `The domain ${domain}.`,
      examples: domain === "scan" ? ["lw"] : ["how many ?"],
      samples: domain !== "scan",
      kernels: "simd128",
      ...draw(""),
    };
  }

  /**
   * @param {string} question
   * @returns {Result}
   */
  function parse(question) {
    return {
      question,
      program: "p(x)",
      refused: false,
      answer: domain === "scan" ? [...question].map((letter) => ACTIONS[letter] ?? letter) : [cubes],
      tokens: [],
      status: "cannot",
      proof: "none",
      nodes: 0,
      iters: 0,
      ...draw(question),
      ms: { link: 0, score: 0, solve: 0, rank: 0, execute: 0, total: 0 },
    };
  }

  /** @param {Request} request */
  function answer(request) {
    switch (request.method) {
      case "start":
        return {};
      case "load":
        domain = JSON.parse(new TextDecoder().decode(request.params.files["domain.json"])).name;
        return info();
      case "info":
        return info();
      case "sample":
        cubes = (request.params.seed ?? 1) % 10;
        return info();
      case "ask":
        return parse(request.params.question);
      default:
        throw new Error(`the page does not call ${request.method}`);
    }
  }

  self.onmessage = (/** @type {MessageEvent<Request>} */ { data }) =>
    self.postMessage({ id: data.id, result: answer(data) });
}

describe("pictures and other facts", { skip: SKIP }, () => {
  const { open } = serveSite((dir) => {
    replaceFile(fileOf(dir, "assets/worker.js"), `(${fakeWorker})();`);
    setDomains(
      dir,
      ["scan", "clevr", "odd"].map((name) => ({
        name,
        title: `about ${name}`,
        files: { "domain.json": JSON.stringify({ name }) },
      })),
    );
  });
  const choose = (/** @type {Page} */ page, /** @type {string} */ name) => chooseTopic(page, name);
  const picture = (/** @type {Page} */ page) => page.locator("#picture-card");
  const newScene = (/** @type {Page} */ page) => page.getByRole("button", { name: "New scene" });
  const address = (/** @type {Page} */ page) =>
    Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));

  /** Waits until the answer, and the picture, show this number of cubes. */
  const cubes = (/** @type {Page} */ page, /** @type {number} */ count) =>
    page.waitForFunction(
      (n) =>
        document.querySelector("#answer li")?.textContent === String(n) &&
        document.querySelectorAll("#picture .scene-solid").length === n,
      count,
    );

  test("a scene is drawn, and New scene draws another one, about which the question is asked again", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=clevr" });
    await shown(page, "how many ?");
    await cubes(page, 1);
    assert.equal(await textOf(page.locator("#picture-heading")), "The scene");
    await ask(page, "how many cubes ?");
    await newScene(page).click();
    await page.waitForFunction(() => location.hash.includes("s="));
    const { d, q, s } = address(page);
    assert.deepEqual([d, q], ["clevr", "how many cubes ?"]);
    await cubes(page, Number(s) % 10);
    assert.ok(await newScene(page).evaluate((button) => button === document.activeElement), "the focus stays");
    await page.goBack();
    await cubes(page, 1);
    assert.deepEqual(address(page), { d: "clevr", q: "how many cubes ?" });
    await page.goForward();
    await cubes(page, Number(s) % 10);
    assert.deepEqual(problems, []);
  });

  test("New scene works with the keyboard", async (t) => {
    const { page } = await open(t, { hash: "#d=clevr" });
    await shown(page, "how many ?");
    await newScene(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.includes("s="));
    const first = address(page).s;
    await cubes(page, Number(first) % 10);
    await page.keyboard.press("Space");
    await page.waitForFunction((s) => !location.hash.includes(`s=${s}&`), first);
    await cubes(page, Number(address(page).s) % 10);
  });

  test("an address names its scene, which lasts through Stop and other domains", async (t) => {
    const { page } = await open(t, { hash: "#d=clevr&s=4&q=how+many+%3F" });
    await cubes(page, 4);
    await page.evaluate(() => document.getElementById("stop")?.click());
    await page.getByText("Stopped.").waitFor();
    await ask(page, "and now ?");
    await cubes(page, 4);
    await choose(page, "scan");
    await shown(page, "lw");
    assert.ok(await newScene(page).isHidden(), "there is one grid only");
    await choose(page, "clevr");
    await shown(page, "and now ?");
    await cubes(page, 4);
    assert.deepEqual(address(page), { d: "clevr", s: "4", q: "and now ?" });
  });

  test("a scene is there before a question", async (t) => {
    const { page } = await open(t, { hash: "#d=clevr&s=3" });
    await page.getByLabel("Your question").fill("how"); // typing, before the domain is ready or after
    await page.waitForFunction(() => document.querySelectorAll("#picture .scene-solid").length === 3);
  });

  test("a walk is drawn, and its actions are a list in their order", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=scan&q=lwwwjl" });
    await shown(page, "lwwwjl");
    assert.equal(await textOf(page.locator("#picture-heading")), "The walk");
    assert.ok(await picture(page).locator("svg.walk-picture").isVisible());
    assert.deepEqual(await page.locator("#answer ol li").allTextContents(), [
      "turn left",
      "walk × 3",
      "jump",
      "turn left",
    ]);
    assert.match(await textOf(page.getByRole("status")), /^turn left; walk × 3; jump; turn left\. .* on this device$/);
    assert.deepEqual(problems, []);
  });

  test("a walk of 48 actions is shown whole", async (t) => {
    const { page } = await open(t, { hash: `#d=scan&q=${"lwrj".repeat(12)}` });
    await shown(page, "lwrj".repeat(12));
    assert.equal(await page.locator("#answer li").count(), 48);
    assert.equal(await page.locator("#answer button").count(), 0);
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= screen);
  });

  test("a picture of a kind that the page does not know is ignored", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=odd" });
    await shown(page, "how many ?");
    assert.ok(await picture(page).isHidden());
    await choose(page, "clevr");
    await cubes(page, 1);
    await choose(page, "odd");
    await shown(page, "how many ?");
    assert.ok(await picture(page).isHidden());
    assert.deepEqual(problems, []);
  });
});
