// What the module does of itself between questions about a large table, in a real browser: nobody waits for it.
import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { describe, test } from "node:test";
import { Worker as Thread } from "node:worker_threads";
import { SKIP, serveSite } from "./harness.js";

/** @import {Page, Worker} from "playwright-core" */

/** 60 MB. */
const ROWS = 845_000;

/** Seconds before each question. */
const PAUSES = [0, 0.3, 1, 3, 10];

const QUESTIONS = [
  "how many orders are from Alder?",
  "what is the average price?",
  "total quantity of orders from Elm",
];

/**
 * What a worker did: requests that it was sent and took in hand, and slices of its own work that it began, by the
 * clock that page and worker share.
 * @typedef {{requests: {sent: number, taken: number}[], slices: number[]}} Log
 */

/** Runs in the page before it does: requests say when they are sent. */
function stamp() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {any} */ message) {
    postMessage.call(this, { ...message, sent: performance.timeOrigin + performance.now() });
  };
}

/** Runs in the worker that has the table: notes what it does. */
function note() {
  /** @type {Log} */
  const log = { requests: [], slices: [] };
  const now = () => performance.timeOrigin + performance.now();
  const { semtreeWork: work, onmessage: take } = /** @type {any} */ (globalThis);
  Object.assign(globalThis, {
    log,
    semtreeWork: () => {
      log.slices.push(now());
      return work();
    },
    onmessage: (/** @type {MessageEvent} */ event) => {
      log.requests.push({ sent: event.data.sent, taken: now() });
      return take(event);
    },
  });
}

/**
 * Runs in a page, so that its bytes do not cross from the test to the browser, and refers to nothing around it: a table
 * of orders as CSV, in parts of which a file can be made. Each row has a code of its own, some words in free order, a name among few, numbers and a date.
 * @param {number} rows
 * @returns {string[]}
 */
function orders(rows) {
  const cities = ["Alder", "Birch", "Cedar", "Dorn", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper"];
  const things = ["lamp", "chair", "desk", "shelf", "rug", "clock", "vase", "stool", "mirror", "basket"];
  const looks = ["red", "small", "round", "oak", "old", "bright", "plain", "tall", "soft", "folding"];
  const pick = (/** @type {string[]} */ list, /** @type {number} */ n) => list[n % list.length] ?? "";
  const parts = ["code,description,city,quantity,price,day,customer\n"];
  for (let from = 0; from < rows; from += 1000) {
    const lines = [];
    for (let i = from; i < Math.min(from + 1000, rows); i++) {
      const mixed = (i * 7919) % 1_000_003;
      const day = `${2000 + (mixed % 24)}-${String(1 + (mixed % 12)).padStart(2, "0")}-${String(1 + (i % 28)).padStart(2, "0")}`;
      const what = `${pick(looks, mixed)} ${pick(looks, i >> 3)} ${pick(things, mixed >> 4)}`;
      const price = ((mixed % 90_000) / 100).toFixed(2);
      lines.push(
        `A${String(i).padStart(7, "0")},${what},${pick(cities, mixed)},${i % 50},${price},${day},customer ${mixed % 40_000}\n`,
      );
    }
    parts.push(lines.join(""));
  }
  return parts;
}

describe("a large table in pauses", { skip: SKIP }, () => {
  const { open } = serveSite(undefined, { optimised: true });

  /** Opens the page with the table. @param {import("node:test").TestContext} t */
  async function opened(t) {
    const { page, problems } = await open(t, { hash: "#t=", prepare: (page) => page.addInitScript(stamp) });
    await page.locator(".drop-zone").waitFor();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File((${orders})(${ROWS}), "orders.csv", { type: "text/csv" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await page.waitForFunction(() => document.getElementById("table-answer")?.hidden === false, null, {
      timeout: 300_000,
    });
    for (const worker of page.workers()) {
      if (await worker.evaluate(() => Boolean(globalThis.semtreeHandle))) return { page, problems, worker };
    }
    throw new Error("no worker has the table");
  }

  /** Asks after each pause, and returns what the worker did. @param {Page} page @param {Worker} worker */
  async function askAll(page, worker) {
    let asked = 0;
    for (const pause of PAUSES) {
      await page.waitForTimeout(1000 * pause);
      const question = QUESTIONS[asked++ % QUESTIONS.length] ?? "";
      await page.getByLabel("Your question").fill(question);
      await page.keyboard.press("Enter");
      await page.waitForFunction((text) => {
        const { hidden, dataset } = document.getElementById("table-answer") ?? {};
        return hidden === false && dataset?.question === text;
      }, question);
    }
    return worker.evaluate(() => /** @type {Log} */ (Reflect.get(globalThis, "log")));
  }

  /** How many slices began while a request waited, of the worst one. @param {Log} log */
  const between = ({ requests, slices }) =>
    Math.max(...requests.map(({ sent, taken }) => slices.filter((at) => at > sent && at < taken).length));

  test("60 MB: a question waits for a slice of the module's own work at most", { timeout: 900_000 }, async (t) => {
    const { page, problems, worker } = await opened(t);
    let replaced = 0;
    worker.on("close", () => replaced++);
    await worker.evaluate(note);
    const quiet = await askAll(page, worker);
    t.diagnostic(`${quiet.requests.length} requests, ${quiet.slices.length} slices of the module's own work`);
    assert.ok(quiet.requests.length >= PAUSES.length);
    assert.ok(quiet.slices.length > 0, "the module works for itself in pauses");
    assert.ok(between(quiet) <= 1, "slices began while a request waited");

    // The same on a slow machine: more threads than processors, and a slow page.
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const busy = Array.from({ length: 2 * availableParallelism() }, () => new Thread("for (;;);", { eval: true }));
    try {
      const slow = await askAll(page, worker);
      assert.ok(slow.requests.length >= 2 * PAUSES.length);
      assert.ok(between(slow) <= 1, "slices began while a request waited on a slow machine");
    } finally {
      await Promise.all(busy.map((thread) => thread.terminate()));
    }
    assert.equal(replaced, 0, "the worker that has the table is the one that read it");
    assert.deepEqual(problems, []);
  });
});
