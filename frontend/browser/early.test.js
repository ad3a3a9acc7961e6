// What the reader types before the page is ready: it stays, and is answered once the page can.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SKIP, serveSite, shown, textOf } from "./harness.js";

/** @import {TestContext} from "node:test" */

const TEXAS = "which states border on texas ?";
const OHIO = "tell me the capital of ohio ?";
const SCRIPT = "**/assets/main.*.js";
const MANIFEST = "**/manifest.json";

describe("before the page is ready", { skip: SKIP }, () => {
  const { open } = serveSite();

  /**
   * Opens the page, which does not get some of its files before release() is called.
   * @param {TestContext} t
   * @param {string} files
   * @param {string} [hash]
   */
  async function held(t, files, hash = "") {
    let release = () => {};
    const released = new Promise((/** @type {(none: void) => void} */ resolve) => {
      release = resolve;
    });
    const opened = await open(t, {
      hash,
      until: "commit",
      prepare: (page) =>
        page.route(files, async (route) => {
          await released;
          await route.continue();
        }),
    });
    const box = opened.page.getByLabel("Your question");
    await box.waitFor();
    return { ...opened, box, release };
  }

  for (const [what, files] of Object.entries({ script: SCRIPT, manifest: MANIFEST })) {
    test(`Enter before the ${what} is there is answered afterwards`, async (t) => {
      const { page, box, release, problems } = await held(t, files);
      if (files === MANIFEST) await page.locator("html[data-state=loading]").waitFor();
      await box.pressSequentially(TEXAS);
      await page.keyboard.press("Enter");
      assert.ok(await page.getByRole("alert").isHidden());
      release();
      await shown(page, TEXAS);
      assert.equal(await box.inputValue(), TEXAS);
      await page.waitForURL(/#d=geo&q=which\+states/);
      assert.deepEqual(problems, []);
    });

    test(`Ask before the ${what} is there comes before the question in the address`, async (t) => {
      const { page, box, release, problems } = await held(t, files, `#d=geo&q=${encodeURIComponent(OHIO)}`);
      await box.pressSequentially(TEXAS);
      await page.getByRole("button", { name: "Ask" }).click();
      release();
      await shown(page, TEXAS);
      await page.goBack();
      await shown(page, OHIO);
      assert.deepEqual(problems, []);
    });

    test(`what is typed before the ${what} is there stays, and is answered as what is typed later`, async (t) => {
      const { page, box, release, problems } = await held(t, files, "#d=geo");
      await box.pressSequentially(TEXAS.slice(0, -9));
      release();
      await page.locator("html[data-state=ready]").waitFor();
      await box.pressSequentially(TEXAS.slice(-9));
      await shown(page, TEXAS);
      assert.equal(await box.inputValue(), TEXAS);
      assert.deepEqual(problems, []);
    });

    test(`typing before the ${what} is there asks nothing if the reader does not want that`, async (t) => {
      const { page, box, release } = await held(t, files);
      await page.evaluate(() => localStorage.setItem("semtree.page.live-off", "true"));
      if (files === MANIFEST) await page.locator("#live").uncheck();
      await box.pressSequentially(TEXAS);
      release();
      await page.locator("#examples button").first().waitFor(); // the facts are there
      await box.press("End");
      assert.equal(await box.inputValue(), TEXAS);
      assert.ok(await page.locator("#result").isHidden());
      await page.keyboard.press("Enter");
      await shown(page, TEXAS);
    });
  }

  test("Enter tries again what could not be loaded, and is answered", async (t) => {
    const { page } = await open(t, { prepare: (page) => page.route(MANIFEST, (route) => route.abort()) });
    await page.getByRole("alert").waitFor();
    assert.match(await textOf(page.getByRole("alert")), /manifest\.json: the server cannot be reached/);
    await page.unroute(MANIFEST);
    await page.getByLabel("Your question").fill(TEXAS);
    await page.keyboard.press("Enter");
    await shown(page, TEXAS);
    assert.ok(await page.getByRole("alert").isHidden());
  });
});
