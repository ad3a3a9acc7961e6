// The page without a network, and its new versions, on a static host that has it in a folder.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import {
  ask,
  chooseTopic,
  copySite,
  digestOf,
  fileOf,
  launch,
  manifestOf,
  openIn,
  replaceFile,
  SKIP,
  setManifest,
  textOf,
} from "./harness.js";
import { serveStatic } from "./host.js";
import { SIZES } from "./icons.js";

/** @import {TestContext} from "node:test" */
/** @import {Browser, Page} from "playwright-core" */

const TEXAS = "which states border on texas ?";
const WALK = "walk twice and jump left";

/**
 * Makes another version of the copy of a site: with another text in its page.
 * @param {string} dir
 * @param {(page: string) => string} change
 */
function newVersion(dir, change) {
  const file = join(dir, "index.html");
  const text = change(readFileSync(file, "utf8"));
  replaceFile(file, text);
  const manifest = manifestOf(dir);
  for (const entry of manifest.page ?? []) {
    if (entry.path === "index.html") Object.assign(entry, { bytes: Buffer.byteLength(text), sha256: digestOf(text) });
  }
  setManifest(dir, manifest);
}

describe("the page without a network", { skip: SKIP }, () => {
  /** @type {Browser} */
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  /** A copy of the site on a host of its own, and a browser that has never seen it. @param {TestContext} t */
  async function visit(t) {
    const copy = copySite();
    let host = await serveStatic(copy.dir);
    const { url, port } = host;
    const context = await browser.newContext();
    t.after(async () => {
      await context.close();
      await host.stop();
      copy.remove();
    });
    return {
      dir: copy.dir,
      url,
      context,
      open: (hash = "") => openIn(context, url + hash),
      stop: () => host.stop(),
      start: async () => {
        host = await serveStatic(copy.dir, { port });
      },
    };
  }

  /** Waits until the page is kept with what it is about. @param {Page} page @param {string} folders */
  const kept = (page, folders) =>
    page.waitForFunction((names) => document.documentElement.dataset.offline === names, folders);
  const offer = (/** @type {Page} */ page) => page.locator("#update");
  const caches = (/** @type {Page} */ page) => page.evaluate(() => globalThis.caches.keys());

  test("answers after the first visit", async (t) => {
    const { open, stop, url } = await visit(t);
    const { page, problems, requests } = await open();
    await ask(page, TEXAS);
    await kept(page, "domain/geo");
    await stop();
    await page.reload();
    await ask(page, TEXAS);
    assert.equal(await page.locator("#answer li").count(), 4);
    const again = await open();
    await ask(again.page, TEXAS);
    assert.equal(await again.page.locator("#answer li").count(), 4);
    assert.deepEqual([...problems, ...again.problems], []);
    for (const request of [...requests, ...again.requests]) assert.ok(request.startsWith(url), `request to ${request}`);
  });

  test("keeps what was chosen, wherever the visit began", async (t) => {
    const { open, stop } = await visit(t);
    const { page, problems } = await open("#d=scan");
    await ask(page, WALK);
    await kept(page, "domain/scan");
    await chooseTopic(page, "clevr");
    await page.locator("#result").waitFor();
    await kept(page, "domain/scan domain/clevr");
    await stop();
    await page.reload();
    await page.locator("#result").waitFor();
    await chooseTopic(page, "scan");
    await ask(page, WALK);
    assert.deepEqual(problems, []);
    await chooseTopic(page, "geo");
    await page.getByRole("alert").waitFor(); // never loaded
    assert.match(await textOf(page.getByRole("alert")), /the server cannot be reached/);
  });

  test("a new version waits until the reader wants it, and takes the place of the old one", async (t) => {
    const { open, dir, stop } = await visit(t);
    const { page, problems } = await open();
    await ask(page, TEXAS);
    await kept(page, "domain/geo");
    assert.ok(await offer(page).isHidden());
    const [old] = await caches(page);
    newVersion(dir, (text) => text.replace(/<title>.*<\/title>/, "<title>the second version</title>"));
    await page.reload();
    await offer(page).waitFor();
    assert.notEqual(await page.title(), "the second version");
    await ask(page, TEXAS);
    await page.reload();
    await offer(page).waitFor();
    assert.notEqual(await page.title(), "the second version", "as long as nobody wants it");
    await page.getByRole("button", { name: "Reload" }).click();
    await page.waitForFunction(() => document.title === "the second version");
    await ask(page, TEXAS);
    assert.ok(await offer(page).isHidden());
    for (let tries = 0; tries < 100 && (await caches(page)).length !== 1; tries++) await page.waitForTimeout(100);
    assert.equal((await caches(page)).length, 1);
    assert.notDeepEqual(await caches(page), [old]);
    await stop();
    await page.reload();
    await ask(page, TEXAS);
    assert.equal(await page.title(), "the second version");
    assert.deepEqual(problems, []);
  });

  test("a page in another tab learns of it", async (t) => {
    const { open, dir } = await visit(t);
    const { page } = await open();
    await ask(page, TEXAS);
    await kept(page, "domain/geo");
    const other = await open();
    await ask(other.page, TEXAS);
    newVersion(dir, (text) => text.replace(/<title>.*<\/title>/, "<title>the second version</title>"));
    await page.reload();
    await page.getByRole("button", { name: "Reload" }).click();
    await page.waitForFunction(() => document.title === "the second version");
    await offer(other.page).waitFor();
    assert.notEqual(await other.page.title(), "the second version", "it is not reloaded while it is read");
    await ask(other.page, "tell me the capital of ohio ?");
    await other.page.getByRole("button", { name: "Reload" }).click();
    await other.page.waitForFunction(() => document.title === "the second version");
  });

  test("a new version that is not whole is not installed", async (t) => {
    const { open, dir } = await visit(t);
    const { page } = await open();
    await ask(page, TEXAS);
    await kept(page, "domain/geo");
    newVersion(dir, (text) => text.replace(/<title>.*<\/title>/, "<title>the second version</title>"));
    writeFileSync(join(dir, "index.html"), readFileSync(join(dir, "index.html"), "utf8").replace("second", "forged"));
    await page.reload();
    const failed = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => {});
      const worker = registration?.installing;
      if (worker) await new Promise((resolve) => worker.addEventListener("statechange", resolve));
      return !registration?.waiting;
    });
    assert.ok(failed);
    await page.reload();
    await ask(page, TEXAS);
    assert.doesNotMatch(await page.title(), /version/);
    assert.ok(await offer(page).isHidden());
  });

  test("altered bytes are refused, visibly, and fetched again", async (t) => {
    const { open, dir } = await visit(t);
    const { page } = await open();
    await ask(page, TEXAS);
    await kept(page, "domain/geo");
    await page.reload(); // from here on, the service worker answers
    await ask(page, TEXAS);
    const file = fileOf(dir, "domain/scan/model.onnx");
    const whole = readFileSync(file);
    const altered = Buffer.from(whole);
    altered[altered.length >> 1] ^= 1;
    writeFileSync(file, altered);
    await chooseTopic(page, "scan");
    await page.getByRole("alert").waitFor();
    assert.match(await textOf(page.getByRole("alert")), /domain\/scan\/model\.onnx: .*502 the file is damaged/);
    writeFileSync(file, whole);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.locator("#result").waitFor();
    await kept(page, "domain/geo domain/scan");
  });

  test("can be installed", async (t) => {
    const { open, url } = await visit(t);
    const { page } = await open();
    await page.locator("#result").waitFor();
    const address = await page
      .locator('link[rel="manifest"]')
      .evaluate((link) => /** @type {HTMLLinkElement} */ (link).href);
    assert.ok(address.startsWith(url));
    const app = await (await fetch(address)).json();
    assert.ok(app.name.length > 0);
    assert.equal(new URL(app.start_url, address).href, url);
    assert.equal(new URL(app.scope, address).href, url);
    for (const size of SIZES) {
      const icon = app.icons.find((/** @type {{sizes: string}} */ { sizes }) => sizes === `${size}x${size}`);
      assert.ok((await fetch(new URL(icon.src, address))).ok);
      const [width, height] = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, new URL(icon.src, address).href);
      assert.deepEqual([width, height], [size, size]);
    }
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), // contexts of tests are private
      [],
    );
  });

  test("works with a network where browsers allow no service worker", async (t) => {
    const copy = copySite();
    const host = await serveStatic(copy.dir);
    const other = await launch(["--host-resolver-rules=MAP semtree.test 127.0.0.1"]);
    t.after(async () => {
      await other.close();
      await host.stop();
      copy.remove();
    });
    const { page, problems } = await openIn(await other.newContext(), host.url.replace("127.0.0.1", "semtree.test"));
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await ask(page, TEXAS);
    assert.equal(await page.locator("#answer li").count(), 4);
    assert.deepEqual(problems, []);
  });
});
