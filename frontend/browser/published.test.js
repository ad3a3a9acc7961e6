// What visitors of a published table have: on each kind of host, with and without a network, and what they have not.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { faultsOf } from "./faults.js";
import { askTable, buildTool, fileOf, launch, openIn, ROOT, SKIP, serve, tableAnswered, textOf } from "./harness.js";
import { serveStatic } from "./host.js";

/** @import {TestContext} from "node:test" */
/** @import {Browser, BrowserContextOptions, Page} from "playwright-core" */

const FILMS = join(ROOT, "examples", "films.csv");

/** The most bytes of a published table of some kilobytes. */
const MOST_ON_DISK = 8_000_000;

/** What its owner says about a site: the last question cannot be answered. */
const ABOUT = {
  title: "The club's films",
  description: "What our club has shown.\nAsk <anything>.",
  questions: ["who directed ran?", "how many films are from japan?", "colour of the moon"],
  colours: { accent: "#7a1f5c", background: "#fbf4ee", dark: { background: "#17101a" } },
};

const QUESTION = "what is the longest film by kurosawa?";

/** The tools of who builds a site, as selectors. */
const TOOLS = {
  panel: ".table-panel",
  "a table of one's own": "#own-table",
  "choosing a file": "input[type=file]",
  names: ".names",
  "kept tables": ".kept-box",
  "keeping a table": ".keep",
  "many questions": "#batch-card",
  "saving corrections": "#meant-save",
};

/** The kinds of hosts. @type {Record<string, (dir: string) => Promise<{url: string, stop: () => Promise<void>}>>} */
const hosts = {
  "that compresses nothing": (dir) => serveStatic(dir),
  "that has browsers unpack .gz": (dir) => serveStatic(dir, { unpacks: true }),
  "that is semtree serve": (dir) => serve(tool, dir),
};

let tool = "";

describe("a published table", { skip: SKIP }, () => {
  /** @type {Browser} */
  let browser;
  let dir = "";
  before(async () => {
    tool = buildTool();
    browser = await launch();
    dir = mkdtempSync(join(tmpdir(), "semtree-published-"));
    writeFileSync(join(dir, "about.json"), JSON.stringify(ABOUT));
    publish("films");
    publish("editable", "-editable");
  });
  after(async () => {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Writes a site of films. @param {string} name @param {string[]} more flags */
  function publish(name, ...more) {
    const out = join(dir, name);
    execFileSync(tool, ["site", "-table", FILMS, ...more, "-out", out], { stdio: "pipe" });
    return out;
  }

  /**
   * Opens a site.
   * @param {TestContext} t
   * @param {string} out
   * @param {{start?: typeof hosts[string], hash?: string} & BrowserContextOptions} [options]
   */
  async function open(t, out, { start = (folder) => serveStatic(folder), hash = "", ...options } = {}) {
    const host = await start(out);
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    t.after(async () => {
      await context.close();
      await host.stop();
    });
    return { ...host, ...(await openIn(context, host.url + hash)) };
  }

  for (const [kind, start] of Object.entries(hosts)) {
    test(`on a host ${kind}: it answers, offline too, and sends nothing`, async (t) => {
      const { page, problems, requests, url, stop } = await open(t, join(dir, "films"), {
        start,
        serviceWorkers: "allow",
      });
      const answers = async () => {
        await askTable(page, QUESTION);
        assert.match(await textOf(page.locator("#table-answer")), /Seven Samurai/);
      };
      await answers();
      await page.waitForFunction(() => document.documentElement.dataset.offline === "tables table/films");
      await stop();
      await page.reload();
      await answers();
      assert.deepEqual(problems, []);
      for (const request of requests) assert.ok(request.startsWith(url), `request to ${request}`);
    });
  }

  test("has each large file once, and few bytes", () => {
    const names = /** @type {string[]} */ (readdirSync(join(dir, "films"), { recursive: true }));
    const sizes = names.map((name) => statSync(join(dir, "films", name))).filter((file) => file.isFile());
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    assert.ok(bytes <= MOST_ON_DISK, `${bytes} bytes`);
    for (const name of ["semtree.wasm", "model.onnx", "model.json", "judge.onnx", "knowledge.bin"])
      assert.equal(names.filter((file) => file.includes(name)).length, 1, name);
  });

  /** @type {[string, (packed: Uint8Array) => Uint8Array, RegExp][]} */
  const damages = [
    [
      "cut off",
      (packed) => packed.subarray(0, -1000),
      /tables\/model\.json: it cannot be unpacked; the file is damaged/,
    ],
    [
      "that is larger than listed",
      () => gzipSync(new Uint8Array(5e7)),
      /tables\/model\.json: \d+ bytes arrived, \d+ were/,
    ],
  ];
  for (const [what, damage, message] of damages) {
    test(`a packed file ${what} is named`, async (t) => {
      const out = publish("damaged");
      const file = fileOf(out, "tables/model.json");
      writeFileSync(file, damage(readFileSync(file)));
      const { page } = await open(t, out);
      await page.locator("#failure:not([hidden])").waitFor();
      assert.match(await textOf(page.locator("#failure-text")), message);
    });
  }

  test("has no builder's tools, and takes no files", async (t) => {
    const { page, problems, url } = await open(t, join(dir, "films"));
    await tableAnswered(page);
    for (const [what, selector] of Object.entries(TOOLS)) assert.equal(await page.locator(selector).count(), 0, what);
    assert.equal(await page.locator("#domains").count(), 0);
    await page.getByRole("button", { name: "What can I ask?" }).click();
    await page.locator(".asking-forms .example").first().waitFor();
    const before = await textOf(page.locator("#topic-title"));
    await page.evaluate(() => {
      window.addEventListener("dragover", ({ defaultPrevented, dataTransfer }) => {
        document.documentElement.dataset.drag = `${defaultPrevented} ${dataTransfer?.dropEffect}`;
      });
    });
    await dropFile(page, FILMS);
    assert.equal(await page.locator("html").getAttribute("data-drag"), "true none", "the browser opens no file");
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "a,b\n1,2\n3,4\n");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await askTable(page, QUESTION);
    assert.equal(page.url().replace(/#.*/, ""), url);
    assert.equal(await textOf(page.locator("#topic-title")), before);
    assert.deepEqual(problems, []);
  });

  test("what a visitor means is learnt, and is not a file", async (t) => {
    const { page } = await open(t, join(dir, "films"));
    await askTable(page, "colour of the moon");
    assert.equal(await page.locator(".word-means").count(), 0);
    await askTable(page, "how long is ran");
    await page
      .getByRole("button", { name: /^I meant this/ })
      .first()
      .click();
    const card = page.locator("#meant-card");
    await card.locator("li").waitFor();
    assert.equal(await card.getByRole("button").filter({ visible: true }).count(), 1, "Forget");
    assert.equal((await textOf(card)).includes("command line"), false);
    assert.equal(await page.getByText("None of these?").count(), 0);
  });

  test("an address of another table leads to the one that there is", async (t) => {
    for (const hash of ["#t=", "#t=other", "#d=geo", "#t=&x=1.H4sIAAAAAAAAA6tWyk"]) {
      const { page } = await open(t, join(dir, "films"), { hash });
      await tableAnswered(page);
      assert.equal(await page.locator("#failure").isHidden(), true, hash);
    }
  });

  test("has the builder's tools if it is editable", async (t) => {
    const { page } = await open(t, join(dir, "editable"));
    await tableAnswered(page);
    for (const [what, selector] of Object.entries(TOOLS)) assert.ok((await page.locator(selector).count()) > 0, what);
    await page.getByText("Many questions at once").click();
    await page.locator("#batch-text").waitFor();
    await page.getByRole("button", { name: "Open your own table" }).click();
    await page.locator(".drop-zone").waitFor();
  });

  test("shows title, description, questions and colours of its owner", async (t) => {
    const out = join(dir, "about");
    const args = ["site", "-table", FILMS, "-about", join(dir, "about.json"), "-out", out];
    const { status, stderr } = spawnSync(tool, args, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    assert.deepEqual(stderr.match(/the question ".*" is/g), ['the question "colour of the moon" is']);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const viewport = colorScheme === "light" ? { width: 1366, height: 768 } : { width: 390, height: 844 };
      const { page, problems } = await open(t, out, { colorScheme, viewport });
      await tableAnswered(page, ABOUT.questions[0]);
      assert.match(await textOf(page.locator("#table-answer")), /Akira Kurosawa/);
      assert.equal(await page.title(), ABOUT.title);
      assert.equal(await textOf(page.locator("h1")), ABOUT.title);
      assert.ok(await page.locator(".lead").isVisible());
      assert.equal(await page.locator(".lead").innerText(), ABOUT.description);
      assert.deepEqual(await page.locator("#examples button").allTextContents(), ABOUT.questions);
      const colours = await page.evaluate(() => {
        const of = (/** @type {string} */ selector) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element).backgroundColor : "";
        };
        return [of("body"), of("#ask .go")];
      });
      const want = {
        light: ["rgb(251, 244, 238)", "rgb(122, 31, 92)"],
        dark: ["rgb(23, 16, 26)", "rgb(153, 166, 255)"],
      };
      assert.deepEqual(colours, want[colorScheme]);
      await page.getByRole("button", { name: "Other examples" }).click();
      await page.waitForFunction(
        (first) => document.querySelector("#examples button")?.textContent !== first,
        ABOUT.questions[0],
      );
      assert.deepEqual(await faultsOf(page, { impacts: ["serious", "critical"] }), []);
      assert.deepEqual(problems, []);
    }
  });
});

/** Drops a file on the middle of the page, as a person does. @param {Page} page @param {string} file */
async function dropFile(page, file) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (["dragEnter", "dragOver", "drop"]))
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
}
