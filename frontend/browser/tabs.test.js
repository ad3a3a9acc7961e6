// @ts-check
// Two tabs, in processes of their own, that change what is kept of one table at the same time: nothing is lost. They
// run the page's modules as they are, so that they can be faster than any reader.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { after, before, describe, test } from "node:test";
import { launch, PATIENCE_MS, ROOT, SKIP } from "./harness.js";

/** @import {Browser, BrowserContext} from "playwright-core" */

/** How many changes each tab makes. */
const MANY = 60;

describe("two tabs", { skip: SKIP }, () => {
  /** @type {Browser} */
  let browser;
  /** @type {BrowserContext} */
  let context;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    const script = path.endsWith(".js");
    response.setHeader("content-type", script ? "text/javascript" : "text/html");
    response.end(script ? readFileSync(join(ROOT, path)) : "<!doctype html><title>tab</title>");
  });
  let url = "";
  before(async () => {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
    url = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`;
    browser = await launch();
    context = await browser.newContext();
  });
  after(async () => {
    await browser?.close();
    server.close();
  });

  test("corrections, names, questions and kept settings of both are there", { timeout: 2 * PATIENCE_MS }, async () => {
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    for (const page of pages) await page.goto(url);
    const prepare = async () => {
      const load = (/** @type {string} */ path) => import(path);
      const [{ TableMemory }, { Past }, { Store }, { KeptTables }] = await Promise.all(
        ["table/corrections", "page/past", "page/store", "table/kept"].map((name) => load(`/frontend/${name}.js`)),
      );
      const memory = new TableMemory(localStorage);
      const past = new Past(new Store(localStorage));
      const kept = new KeptTables({ root: () => navigator.storage.getDirectory(), locks: navigator.locks });
      window.addEventListener("storage", ({ key }) => {
        for (const one of [memory, past]) one.settle(key);
      });
      const table = { name: "films", columns: [{ name: "title" }, { name: "gross" }] };
      memory.recall(table);
      Object.assign(globalThis, { parts: { memory, past, kept, table } });
    };
    for (const page of pages) await page.evaluate(prepare);
    const bytes = [116, 10, 49, 10];
    const id = await pages[0]?.evaluate(async (bytes) => {
      const file = { name: "a.csv", bytes: Uint8Array.from(bytes), override: "", rows: 1, question: "", about: [] };
      return (await /** @type {any} */ (globalThis).parts.kept.keep(file)).id;
    }, bytes);
    const work = async (/** @type {{tab: number, many: number, id: string}} */ { tab, many, id }) => {
      const { memory, past, kept, table } = /** @type {any} */ (globalThis).parts;
      /** @type {string[]} */
      const names = [];
      const overrideOf = (/** @type {string[]} */ other) => JSON.stringify({ columns: { title: { other } } });
      for (let i = 0; i < many; i++) {
        const before = names.length > 0 ? overrideOf(names) : "";
        names.push(`name ${tab}-${i}`);
        memory.add(table, { question: `question ${tab}-${i}`, program: "answer(count)" });
        memory.keep(table, overrideOf(names));
        past.add(`source ${tab}-${i % 10}`, { question: `question ${tab}-${i}`, answer: "1", refused: false });
        await kept.update(id, { override: overrideOf(names), about: [`about ${tab}-${i}`] }, before);
      }
    };
    await Promise.all(pages.map((page, tab) => page.evaluate(work, { tab, many: MANY, id: String(id) })));
    const counts = async () => {
      const { memory, past, kept, table } = /** @type {any} */ (globalThis).parts;
      const { columns } = JSON.parse(memory.file(table));
      const { tables } = await kept.list();
      let questions = 0;
      for (let i = 0; i < 10; i++) for (const tab of [0, 1]) questions += past.of(`source ${tab}-${i}`).length;
      return {
        corrections: memory.list(table).length,
        names: columns.title.other.length,
        questions,
        keptNames: JSON.parse(tables[0].override).columns.title.other.length,
        about: tables[0].about.length,
      };
    };
    const all = 2 * MANY;
    const want = { corrections: all, names: all, questions: all, keptNames: all, about: all };
    for (const page of pages) {
      const deadline = Date.now() + PATIENCE_MS;
      let now = await page.evaluate(counts);
      while (JSON.stringify(now) !== JSON.stringify(want) && Date.now() < deadline) {
        await page.waitForTimeout(100); // the other tab's last changes are on their way
        now = await page.evaluate(counts);
      }
      assert.deepEqual(now, want);
    }
  });
});
