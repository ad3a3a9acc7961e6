// Sites of one's own: what `semtree site` writes, on a static host, in a real browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { ask, buildTool, launch, manifestOf, openIn, SKIP, textOf } from "./harness.js";
import { serveStatic } from "./host.js";

/** @import {TestContext} from "node:test" */
/** @import {Browser} from "playwright-core" */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FILMS = join(ROOT, "examples", "films.csv");

describe("a site of one's own", { skip: SKIP }, () => {
  /** @type {Browser} */
  let browser;
  let tool = "";
  let dir = "";
  before(async () => {
    tool = buildTool();
    browser = await launch();
    dir = mkdtempSync(join(tmpdir(), "semtree-own-"));
  });
  after(async () => {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Writes a site and opens it. @param {TestContext} t @param {string} name @param {string[]} args */
  async function open(t, name, args) {
    const out = join(dir, name);
    execFileSync(tool, ["site", ...args, "-out", out], { stdio: "pipe" });
    const host = await serveStatic(out);
    const context = await browser.newContext();
    t.after(async () => {
      await context.close();
      await host.stop();
    });
    return { out, stop: host.stop, url: host.url, ...(await openIn(context, host.url)) };
  }

  test("of a domain: it has nothing else, and answers offline", async (t) => {
    const { out, page, problems, requests, url, stop } = await open(t, "geo", [
      "-domain",
      "geo",
      "-title",
      "Rivers & <states>",
    ]);
    await ask(page, "which states border on texas ?");
    assert.equal(await page.locator("#answer li").count(), 4);
    assert.equal(await page.title(), "Rivers & <states>");
    assert.deepEqual(
      manifestOf(out).domains.map(({ name }) => name),
      ["geo"],
    );
    assert.ok(!existsSync(join(out, "tables")) && !existsSync(join(out, "table")));
    await page.waitForFunction(() => document.documentElement.dataset.offline === "domain/geo");
    await stop();
    await page.reload();
    await ask(page, "tell me the capital of ohio ?");
    assert.match(await textOf(page.locator("#answer")), /Columbus/);
    assert.deepEqual(problems, []);
    for (const request of requests) assert.ok(request.startsWith(url), `request to ${request}`);
  });

  test("of a table: it begins with it, and answers offline", async (t) => {
    const { out, page, problems, requests, url, stop } = await open(t, "films", ["-table", FILMS]);
    assert.deepEqual(manifestOf(out).domains ?? [], []);
    assert.equal(await page.title(), "Films");
    const box = page.getByLabel("Your question");
    /** @param {string} question @param {RegExp} answer */
    const answers = async (question, answer) => {
      await box.fill(question);
      await page.keyboard.press("Enter");
      await page.locator("#table-answer").getByText(answer).first().waitFor();
    };
    await answers("what is the longest film by kurosawa?", /Seven Samurai/);
    await page.waitForFunction(() => document.documentElement.dataset.offline);
    await stop();
    await page.reload();
    await answers("what is the longest film by kurosawa?", /Seven Samurai/);
    assert.deepEqual(problems, []);
    for (const request of requests)
      assert.ok(request.startsWith(url) || request.startsWith("blob:"), `request to ${request}`);
  });

  test("of a folder with a domain", async (t) => {
    const folder = join(dir, "land");
    cpSync(join(ROOT, "domain", "geo"), folder, { recursive: true });
    const about = JSON.parse(readFileSync(join(folder, "domain.json"), "utf8"));
    writeFileSync(join(folder, "domain.json"), JSON.stringify({ ...about, name: "my land", title: "My land" }));
    const { page, problems } = await open(t, "land-site", ["-domain", folder]);
    await ask(page, "tell me the capital of ohio ?");
    assert.match(await textOf(page.locator("#answer")), /Columbus/);
    assert.equal(await page.title(), "My land");
    assert.deepEqual(problems, []);
  });

  test("in a folder of something else is refused", () => {
    const folder = join(dir, "mine");
    cpSync(join(ROOT, "examples"), folder, { recursive: true });
    assert.throws(
      () => execFileSync(tool, ["site", "-table", FILMS, "-out", folder], { stdio: "pipe" }),
      /has files but is not a site/,
    );
    assert.deepEqual(readFileSync(join(folder, "films.csv")), readFileSync(FILMS));
  });
});
