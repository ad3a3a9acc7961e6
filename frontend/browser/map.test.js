// The map of the United States: what the parts of a program denote, on it and in the table below.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, chooseTopic, SKIP, serveSite, shown, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */

const MAP = /\/assets\/map\.\w+\.js$/;

describe("the map", { skip: SKIP }, () => {
  const { url, open } = serveSite();

  /** The abbreviations of the states of a class. */
  const states = async (/** @type {Page} */ page, /** @type {string} */ name) =>
    (
      await page
        .locator(`#picture .map-state.${name}`)
        .evaluateAll((all) => all.map((state) => (state instanceof SVGElement ? state.dataset.code : "")))
    ).sort();
  const caption = (/** @type {Page} */ page) => textOf(page.locator(".map-caption"));
  const question = async (/** @type {Page} */ page, /** @type {string} */ text) => {
    await ask(page, text);
    await page.locator("#picture .map .steps").waitFor();
  };

  test("states of the answer are filled, and those of a part while it is selected", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=geo" });
    await question(page, "which states border on texas ?");
    assert.equal(await page.locator("#picture .map-state").count(), 51);
    assert.deepEqual(await states(page, "map-lit"), ["ar", "la", "nm", "ok"]);
    assert.equal(await caption(page), "The answer: Arkansas, Louisiana, New Mexico, Oklahoma");
    await page.locator("#tree [role=button]").filter({ hasText: "texas" }).hover();
    assert.deepEqual(await states(page, "map-lit"), ["tx"]);
    assert.equal(await caption(page), "stateid('texas'): Texas");
    await page.locator("h1").hover();
    assert.deepEqual(await states(page, "map-lit"), ["ar", "la", "nm", "ok"]);
    const fill = (/** @type {string} */ code) =>
      page.locator(`#picture [data-code=${code}]`).evaluate((state) => getComputedStyle(state).fill);
    await page.waitForFunction(() => document.querySelector("#picture")?.getAnimations({ subtree: true }).length === 0);
    assert.notEqual(await fill("ok"), await fill("tx"));
    assert.deepEqual(problems, []);
  });

  test("rivers hatch the states that they cross", async (t) => {
    const { page } = await open(t, { hash: "#d=geo" });
    await question(page, "how long is the longest river in washington ?");
    assert.deepEqual(await states(page, "map-crossed"), ["or", "wa"]);
    const fills = await page
      .locator("#picture .map-crossed")
      .evaluateAll((all) => all.map((state) => getComputedStyle(state).fill));
    for (const fill of fills) assert.match(fill, /^url\(/);
    assert.deepEqual(await page.locator(".map-table td").allTextContents(), [
      "river",
      "Washington, Oregon",
      "1,953 km",
    ]);
    assert.equal(await textOf(page.locator(".map-table th[scope=row]")), "Columbia");
  });

  test("cities are counted in their states, and a count shows what it counts", async (t) => {
    const { page } = await open(t, { hash: "#d=geo" });
    await question(page, "how many cities are there in the usa ?");
    const counts = (await page.locator(".map-count").allTextContents()).map(Number);
    const answer = Number(await textOf(page.locator("#answer li")));
    assert.ok(answer > 100, `${answer}`);
    assert.equal(
      counts.reduce((a, b) => a + b, 0),
      answer,
      "all of them, also those that the table leaves out",
    );
    assert.equal(await page.locator(".map-table tbody tr").count(), 100);
    assert.equal(await textOf(page.locator(".map-places summary")), `100 of the ${answer} places as a table`);
    assert.match(await textOf(page.locator("#picture [data-code=wy] title")), /^Wyoming: \d+ cities$/);
    await question(page, "what is the capital of oregon ?");
    assert.deepEqual(await states(page, "map-holds"), ["or"]);
    assert.equal(await page.locator(".map-dot").count(), 1);
    assert.equal(await textOf(page.locator("#picture [data-code=or] title")), "Oregon: Salem, OR");
  });

  test("pointing at a state says what it has, at a row of the table where that is", async (t) => {
    const { page, problems } = await open(t, { hash: "#d=geo" });
    await question(page, "how long is the longest river in washington ?");
    const outline = () => page.locator(".map-outline").getAttribute("d");
    assert.equal(await outline(), "");
    await page.locator("#picture [data-code=ut]").hover();
    assert.equal(await caption(page), "Utah");
    assert.equal(await outline(), await page.locator("#picture [data-code=ut]").getAttribute("d"));
    await page.locator("#picture [data-code=or]").hover();
    assert.equal(await caption(page), "Oregon: Columbia");
    await page.locator("h1").hover();
    assert.equal(await caption(page), "The answer: 1,953 km");
    assert.equal(await outline(), "");
    await page.locator(".map-table tbody tr").hover();
    const paths = await page.locator("#picture .map-crossed").evaluateAll((all) => all.map((x) => x.getAttribute("d")));
    assert.equal(await outline(), paths.join(""), "Oregon and Washington");
    assert.deepEqual(problems, []);
  });

  test("it is loaded when it is drawn first, from this site", async (t) => {
    const { page, requests } = await open(t, { hash: "#d=scan" });
    await page.locator("#picture .walk").waitFor();
    assert.ok(!requests.some((request) => MAP.test(request)), "a walk needs no map");
    await chooseTopic(page, "geo");
    await page.locator("#picture .map").waitFor();
    assert.equal(requests.filter((request) => MAP.test(request)).length, 1);
    for (const request of requests) assert.ok(request.startsWith(url()) || request.startsWith("blob:"), request);
  });

  test("without its file, the page says so and answers all the same", async (t) => {
    const prepare = (/** @type {Page} */ page) => page.route(MAP, (route) => route.abort());
    const { page } = await open(t, { hash: "#d=geo", prepare });
    await ask(page, "which states border on texas ?");
    await page.getByText("The picture could not be loaded.").waitFor();
    assert.equal(await page.locator("#answer li").count(), 4);
  });

  test("it fits a phone, and small states can be seen", async (t) => {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const phone = { viewport: { width: 360, height: 740 }, isMobile: true, colorScheme };
      const { page, problems } = await open(t, { hash: "#d=geo", ...phone });
      await question(page, "which states border on connecticut ?");
      const box = await page.locator(".map-picture").boundingBox();
      assert.ok(box && box.width > 250 && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
      assert.deepEqual(await states(page, "map-lit"), ["ma", "ny", "ri"]);
      assert.equal(await page.locator(".map-ring").count(), 1, "Rhode Island has a ring");
      const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= width, `${content} px of content on ${width} px`);
      assert.deepEqual(problems, []);
    }
  });

  test("an address with a question shows its map", async (t) => {
    const { page } = await open(t, { hash: "#d=geo&q=states" });
    await shown(page, "states");
    await page.locator("#picture .map-state").first().waitFor();
  });
});
