// The page over a long visit: its worker dies, and many questions are asked.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, SKIP, serveSite, shown, textOf } from "./harness.js";

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */

const TEXAS = "which states border on texas ?";
const OHIO = "tell me the capital of ohio ?";

/** The whole thousand takes minutes: see make test-long. */
const LONG = Boolean(process.env.SEMTREE_LONG);

/**
 * Questions before memory is measured, and after. The module frees memory when it has some 24 MB
 * of garbage, or in a pause, of which there is none here: the first ones take it there.
 */
const WARM = LONG ? 800 : 200;
const QUESTIONS = LONG ? 400 : 100;

/** What may be left after them, in bytes: far less than their results have. */
const HEAP_LIMIT = 1.2e6;
const MODULE_LIMIT = LONG ? 8e6 : 24e6; // the short test ends before the module frees memory

/**
 * Questions of things and names, no two of which in a row are the same.
 * @typedef {object} About
 * @property {string} hash where the page begins
 * @property {string} box the element that shows the answer
 * @property {string[]} things
 * @property {string[]} names
 */

/** @type {About} */
const STATES = {
  hash: "",
  box: "result",
  things: ["rivers", "cities", "lakes", "mountains", "capital", "population", "area", "density", "size"].map(
    (thing) => `${thing} of`,
  ),
  names: ["texas", "ohio", "utah", "iowa", "maine", "nevada", "idaho", "kansas", "oregon", "alaska", "hawaii"],
};

/** Answers with rows, charts, numbers, and refusals. @type {About} */
const FILMS = {
  hash: "#t=films",
  box: "table-answer",
  things: [
    "films by",
    "how many films are by",
    "films per genre by",
    "the longest film by",
    "budget of the films by",
    "average length of films by",
    "films per country by",
  ],
  names: ["nolan", "ridley scott", "spielberg", "miyazaki", "gerwig", "hitchcock", "kurosawa", "fritz lang", "campion"],
};

describe("a long visit", { skip: SKIP }, () => {
  const { open } = serveSite(undefined, { optimised: true });

  /** The worker that has the parser; the other one waits in reserve. @param {Page} page */
  async function busyWorker(page) {
    for (const worker of page.workers()) {
      if (await worker.evaluate(() => Boolean(globalThis.semtreeHandle))) return worker;
    }
    throw new Error("no worker has the parser");
  }

  /** How a worker ends while it has a question. @type {[string, () => void, RegExp][]} */
  const ends = [
    [
      "fails",
      () => {
        self.onmessage = () => {
          setTimeout(() => {
            throw new Error("out of memory");
          });
        };
      },
      /out of memory/,
    ],
    [
      "vanishes",
      () => {
        self.onmessage = () => self.close();
      },
      /did not answer in time/,
    ],
  ];
  for (const [how, end, message] of ends) {
    test(`a worker that ${how} in the middle of a question is replaced`, async (t) => {
      const { page } = await open(t);
      await page.locator("#live").uncheck(); // Enter alone asks
      await ask(page, TEXAS);
      await (await busyWorker(page)).evaluate(end);
      await page.getByLabel("Your question").fill(OHIO);
      await page.keyboard.press("Enter");
      await page.getByRole("alert").waitFor();
      assert.match(await textOf(page.getByRole("alert")), message);
      await page.getByRole("button", { name: "Retry" }).click();
      await shown(page, OHIO);
      assert.match(await textOf(page.locator("#answer")), /Columbus/);
      await ask(page, TEXAS);
      assert.equal(await page.locator("#answer li").count(), 4);
    });
  }

  test("questions leave nothing behind", (t) => leavesNothing(t, STATES));
  test("nor do those about a table", (t) => leavesNothing(t, FILMS));

  /** @param {TestContext} t @param {About} about */
  async function leavesNothing(t, { hash, ...about }) {
    const { page, problems } = await open(t, {
      hash,
      prepare: (page) =>
        page.route("**/assets/worker.*.js", async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `(${keepMemory})();${await response.text()}` });
        }),
    });
    await page.locator(`#${about.box}`).waitFor();
    const worker = await busyWorker(page);
    const session = await page.context().newCDPSession(page);
    const measure = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return {
        heap: (await session.send("Runtime.getHeapUsage")).usedSize,
        module: await worker.evaluate(() => /** @type {any} */ (globalThis).memory.buffer.byteLength),
      };
    };
    await page.evaluate(askMany, { ...about, from: 0, count: WARM });
    const before = await measure();
    await page.evaluate(askMany, { ...about, from: WARM, count: QUESTIONS });
    const after = await measure();
    t.diagnostic(`heap ${before.heap} → ${after.heap}, module ${before.module} → ${after.module}`);
    assert.ok(after.heap - before.heap < HEAP_LIMIT, `the page's heap grew from ${before.heap} to ${after.heap}`);
    assert.ok(
      after.module - before.module < MODULE_LIMIT,
      `the parser's grew from ${before.module} to ${after.module}`,
    );
    assert.deepEqual(problems, []);
  }
});

/** Runs in the worker, before its code: makes the memory of the module known. */
function keepMemory() {
  const { instantiate } = WebAssembly;
  /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ ...args) => {
    const made = /** @type {any} */ (await instantiate.apply(WebAssembly, args));
    if (made.exports?.mem) /** @type {any} */ (globalThis).memory = made.exports.mem;
    return made;
  };
}

/**
 * Runs in the page: asks so many questions, each when the one before is answered.
 * @param {Omit<About, "hash"> & {from: number, count: number}} which
 */
async function askMany({ box, things, names, from, count }) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("question"));
  const result = /** @type {HTMLElement} */ (document.getElementById(box));
  for (let i = from; i < from + count; i++) {
    const question = `${things[i % things.length]} ${names[Math.floor(i / things.length) % names.length]}`;
    field.value = question;
    field.form?.requestSubmit();
    while (result.dataset.question !== question) await new Promise((resolve) => setTimeout(resolve, 4));
  }
}
