// Going from domain to domain in a real browser, with the real parser: the
// second domain is the first one under another name.
import assert from "node:assert/strict";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import {
  ask,
  chooseTopic,
  chosenTopic,
  copySite,
  fileOf,
  manifestOf,
  SKIP,
  serve,
  serveSite,
  setDomains,
  shown,
  textOf,
} from "./harness.js";

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */

const TEXAS = "which states border on texas ?";
const OHIO = "tell me the capital of ohio ?";
const FIRST = "US geography";
const TWIN = "another land";
const TWIN_EXAMPLE = "tell me the capital of utah ?";
const MODULE = /\/semtree\.\w+\.wasm$/;
const WORKER = /\/assets\/worker\.\w+\.js$/;
const OTHERS = /\/assets\/(worker\.\w+\.js|icon\.\w+\.svg)$/;
const MODEL = "domain/twin/model.onnx";

/** The files of the site's first domain, under another name. @param {string} dir */
function twin(dir) {
  const folder = "domain/geo/";
  const paths = manifestOf(dir).files.flatMap(({ path }) => (path.startsWith(folder) ? [path] : []));
  const files = Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(fileOf(dir, path))]));
  const own = readFileSync(fileOf(dir, `${folder}domain.json`), "utf8");
  const about = {
    ...JSON.parse(own),
    name: "twin",
    title: TWIN,
    description: "A twin.",
    examples: [TWIN_EXAMPLE],
  };
  return { name: "twin", title: TWIN, files: { ...files, "domain.json": JSON.stringify(about) } };
}

describe("the choice of a domain", { skip: SKIP }, () => {
  const { tool, dir, open } = serveSite((dir) => setDomains(dir, [twin(dir)]));
  const choose = (/** @type {Page} */ page, /** @type {string} */ title) =>
    chooseTopic(page, title === TWIN ? "twin" : "geo");
  const chosen = chosenTopic;
  const address = (/** @type {Page} */ page) =>
    Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));

  /** The first domain's domain.json. */
  const about = () => JSON.parse(readFileSync(fileOf(dir(), "domain/geo/domain.json"), "utf8"));

  /** A site of its own with a server of its own, to damage and to stop. @param {TestContext} t */
  async function own(t) {
    const copy = copySite();
    setDomains(copy.dir, [twin(copy.dir)]);
    const its = await serve(tool(), copy.dir);
    t.after(async () => {
      await its.stop();
      copy.remove();
    });
    return { dir: copy.dir, url: its.url, stop: its.stop };
  }

  test("fetches a domain when it is chosen, once, and nothing else", async (t) => {
    const { page, requests, problems } = await open(t);
    await ask(page, TEXAS);
    assert.ok(!requests.some((url) => url.includes("/domain/twin/")));
    const before = requests.length;
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
    assert.equal(await textOf(page.locator("#description")), "A twin.");
    assert.deepEqual(await page.locator("#examples button").allTextContents(), [TWIN_EXAMPLE]);
    assert.equal(await page.getByLabel("Your question").inputValue(), TWIN_EXAMPLE);
    const fetched = requests.slice(before).filter((url) => !OTHERS.test(url)); // the next worker in reserve; the browser's own icon
    assert.ok(fetched.length > 5);
    for (const url of fetched) assert.match(url, /\/domain\/twin\//);
    await choose(page, FIRST);
    await shown(page, TEXAS);
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
    assert.equal(requests.filter((url) => url.includes(MODEL)).length, 1);
    assert.equal(requests.filter((url) => MODULE.test(url)).length, 1);
    assert.deepEqual(problems, []);
  });

  test("keeps domain and question in the address, back and forth", async (t) => {
    const { page } = await open(t, { hash: `#q=${encodeURIComponent(TEXAS)}` });
    await shown(page, TEXAS);
    assert.equal(await chosen(page), "geo", "the first domain, if the address names none");
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
    await ask(page, OHIO);
    assert.deepEqual(address(page), { d: "twin", q: OHIO });
    await page.goBack();
    await shown(page, TWIN_EXAMPLE);
    assert.deepEqual(address(page), { d: "twin" });
    await page.goBack();
    await shown(page, TEXAS);
    assert.equal(await chosen(page), "geo");
    assert.equal(await textOf(page.locator("#description")), about().description);
    await page.goForward();
    await page.goForward();
    await shown(page, OHIO);
    assert.equal(await chosen(page), "twin");
    await page.reload();
    await shown(page, OHIO);
    assert.equal(await chosen(page), "twin");
    await choose(page, FIRST);
    await page.locator("#examples button").nth(2).waitFor();
    await choose(page, TWIN);
    await shown(page, OHIO);
    assert.deepEqual(address(page), { d: "twin", q: OHIO }, "where the reader was last in it");
  });

  test("says which domain an address asks for that is not there", async (t) => {
    const { page } = await open(t, { hash: "#d=atlantis&q=x" });
    await page.getByRole("alert").waitFor();
    assert.match(await textOf(page.getByRole("alert")), /no domain “atlantis”/);
    assert.ok(await page.getByRole("button", { name: "Retry" }).isHidden());
    assert.equal(await chosenTopic(page), null);
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
    assert.ok(await page.getByRole("alert").isHidden());
  });

  test("can be made with the keyboard alone", async (t) => {
    const { page } = await open(t);
    await page.locator("#result").waitFor();
    await page.locator("#domains-menu > summary").focus();
    await page.keyboard.press("Enter");
    const at = () => page.locator(":focus").getAttribute("data-name");
    await page.keyboard.press("Tab");
    assert.equal(await at(), "geo");
    assert.notEqual(await page.locator(":focus").evaluate((link) => getComputedStyle(link).outlineStyle), "none");
    await page.keyboard.press("Tab");
    assert.equal(await at(), "twin");
    await page.keyboard.press("Enter");
    await shown(page, TWIN_EXAMPLE);
    assert.equal(await page.locator("#domains-menu[open]").count(), 0, "it closes by itself");
    await page.locator("#domains-menu > summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("#examples button").nth(2).waitFor();
    assert.equal(await chosen(page), "geo");
  });

  test("the domain chosen last wins, however long the others take", async (t) => {
    let release = () => {};
    const held = new Promise((resolve) => {
      release = () => resolve(null);
    });
    const prepare = (/** @type {Page} */ page) =>
      page.route(`**/${MODEL}*`, async (route) => {
        await held;
        await route.continue();
      });
    const { page, finished } = await open(t, { prepare });
    await ask(page, TEXAS);
    await choose(page, TWIN);
    await page.getByText(`Loading the parser for ${TWIN}`).waitFor();
    await page.locator("#bytes", { hasText: /^\d+ kB of 1\.\d MB$/ }).waitFor();
    assert.ok(await page.locator("#result").isHidden());
    await choose(page, FIRST);
    await shown(page, TEXAS);
    release();
    while (!finished.some((url) => url.includes(MODEL))) await page.waitForEvent("requestfinished");
    await ask(page, OHIO);
    assert.equal(await chosen(page), "geo");
    assert.equal(await textOf(page.locator("#description")), about().description);
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
  });

  test("works on without a server among the domains that were chosen before", async (t) => {
    const { url, stop } = await own(t);
    const { page, finished } = await open(t, { url });
    await ask(page, TEXAS);
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
    const workers = () => finished.filter((file) => WORKER.test(file)).length;
    while (workers() < 3) await page.waitForEvent("requestfinished"); // two at work, one in reserve
    await stop();
    await choose(page, FIRST);
    await shown(page, TEXAS);
    await ask(page, OHIO);
    await choose(page, TWIN);
    await shown(page, TWIN_EXAMPLE);
    await page.evaluate(() => document.getElementById("stop")?.click());
    await page.getByText("Stopped.").waitFor();
    await ask(page, TEXAS);
    assert.ok((await page.locator("#answer li").count()) > 1);
  });

  test("a domain that cannot be loaded says so, and leaves the others working", async (t) => {
    const { dir, url } = await own(t);
    const whole = readFileSync(join(dir, MODEL));
    truncateSync(join(dir, MODEL), 1000);
    const { page, requests } = await open(t, { url });
    await ask(page, TEXAS);
    await choose(page, TWIN);
    await page.getByRole("alert").waitFor();
    assert.match(
      await textOf(page.getByRole("alert")),
      /parser for another land is not available.*domain\/twin\/model\.onnx: 1000 bytes arrived/s,
    );
    assert.ok(await page.locator("#result").isHidden());
    await choose(page, FIRST);
    await shown(page, TEXAS);
    assert.ok(await page.getByRole("alert").isHidden());
    await ask(page, OHIO);
    await choose(page, TWIN);
    await page.getByRole("alert").waitFor();
    writeFileSync(join(dir, MODEL), whole);
    await page.getByRole("button", { name: "Retry" }).click();
    await shown(page, TWIN_EXAMPLE);
    assert.ok(await page.getByRole("alert").isHidden());
    assert.equal(requests.filter((file) => MODULE.test(file)).length, 1, "the module works, and is kept");
  });

  test("a list of domains that cannot be fetched can be fetched again", async (t) => {
    let broken = true;
    const prepare = (/** @type {Page} */ page) =>
      page.route("**/manifest.json", (route) => (broken ? route.fulfill({ status: 500 }) : route.continue()));
    const { page } = await open(t, { prepare });
    await page.getByRole("alert").waitFor();
    assert.match(await textOf(page.getByRole("alert")), /manifest\.json: the server answered 500/);
    broken = false;
    await page.getByRole("button", { name: "Retry" }).click();
    await page.locator("#result").waitFor();
    assert.equal(await chosen(page), "geo");
  });
});
