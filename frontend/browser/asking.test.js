// Ways to ask: while typing, again, by a link, and many questions at once; in a real browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { noteTraffic, trafficOf } from "./counts.js";
import { ask, chooseTopic, SKIP, serveSite, shown, textOf } from "./harness.js";

/** @import {Page} from "playwright-core" */
/** @import {Traffic} from "./counts.js" */

const TEXAS = "which states border on texas ?";
const OHIO = "tell me the capital of ohio ?";
const MUDDLE = "texas in texas of rivers city not";
const SWITCH = "Answer while I type";

/** Longer than any pause after which the page does something. */
const LONG_MS = 60_000;

/** Waits until every request of the page is answered. @param {Page} page */
const allAnswered = (page) =>
  page.waitForFunction(() => {
    const { sent, answered } = /** @type {Traffic} */ (Reflect.get(window, "traffic"));
    return sent.length === answered;
  });

describe("ways to ask", { skip: SKIP }, () => {
  const { open } = serveSite();
  const box = (/** @type {Page} */ page) => page.getByLabel("Your question");
  const address = (/** @type {Page} */ page) =>
    Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
  /** Pastes a text into the field of many questions. */
  const paste = (/** @type {Page} */ page, /** @type {string} */ text) =>
    page.locator("#batch-text").evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  /** Gives the page a clock that a test can move, and notes its requests. */
  const clocked = async (/** @type {Page} */ page) => {
    await page.clock.install();
    await page.addInitScript(noteTraffic);
  };
  /** Opens the page at a question. */
  const at = async (/** @type {import("node:test").TestContext} */ t, /** @type {object} */ options = {}) => {
    const opened = await open(t, { hash: `#q=${encodeURIComponent(TEXAS)}`, ...options });
    await shown(opened.page, TEXAS);
    return opened;
  };

  test("answers while the reader types, and announces and keeps it once he pauses", async (t) => {
    const { page, problems } = await at(t);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await box(page).fill("");
    await box(page).pressSequentially(OHIO, { delay: 15 });
    await shown(page, OHIO);
    assert.match(await textOf(page.locator("#answer")), /Columbus/);
    await page.waitForFunction((q) => new URLSearchParams(location.hash.slice(1)).get("q") === q, OHIO);
    assert.match(await textOf(page.locator("#status")), / ms, on this device$/, "announced");
    assert.equal(await length(), before, "the address is replaced");
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => history.length === n + 1, before);
    await page.goBack();
    await shown(page, TEXAS);
    assert.deepEqual(address(page), { q: TEXAS }, "what typing has replaced is in the history again");
    assert.deepEqual(problems, []);
  });

  test("an unfinished question does not shout: the old answer stays, and nothing is announced", async (t) => {
    const { page, problems } = await at(t, { prepare: clocked });
    await page.evaluate(() => {
      const said = /** @type {string[]} */ ([]);
      Object.assign(window, { said });
      const status = /** @type {HTMLElement} */ (document.getElementById("status"));
      new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, { childList: true });
    });
    await box(page).fill(MUDDLE);
    await page.getByText("Enter shows what is missing").waitFor();
    assert.equal(await page.locator("#result").getAttribute("data-question"), TEXAS);
    assert.ok(await page.locator("html.stale").count(), "dimmed");
    assert.equal(await page.locator("#answer .unsure").count(), 0);
    await page.clock.runFor(LONG_MS);
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, "said").filter(Boolean)), []);
    await page.keyboard.press("Enter");
    await shown(page, MUDDLE);
    assert.equal(await textOf(page.locator("#answer .why")), "It is not certain what is meant.");
    assert.match(await textOf(page.locator("#status")), /^Not answered/);
    assert.equal(await page.locator("html.stale").count(), 0);
    assert.deepEqual(problems, []);
  });

  test("can be told to wait for Enter, and remembers it", async (t) => {
    const { page } = await at(t, { prepare: clocked });
    await page.getByLabel(SWITCH).uncheck();
    await page.reload();
    await shown(page, TEXAS);
    assert.equal(await page.getByLabel(SWITCH).isChecked(), false);
    await allAnswered(page);
    const before = (await trafficOf(page)).sent.length;
    await box(page).fill(OHIO);
    await page.clock.runFor(LONG_MS);
    assert.equal((await trafficOf(page)).sent.length, before, "nothing is asked");
    assert.equal(await page.locator("#result").getAttribute("data-question"), TEXAS);
    assert.equal(await page.locator("html.stale").count(), 1, "the answer to another question is dimmed");
    await box(page).fill(TEXAS);
    assert.equal(await page.locator("html.stale").count(), 0);
    await box(page).fill(OHIO);
    await page.keyboard.press("Enter");
    await shown(page, OHIO);
  });

  test("an answer that takes longer than the pause is announced and kept once it is there", async (t) => {
    const { page } = await at(t, {
      prepare: async (/** @type {Page} */ page) => {
        await page.clock.install();
        await page.addInitScript(() => {
          const held = /** @type {(() => void)[]} */ ([]);
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (/** @type {[any, any?]} */ ...args) {
            if (Reflect.get(window, "hold")) held.push(() => postMessage.apply(this, args));
            else postMessage.apply(this, args);
          };
          Object.assign(window, { held, release: () => held.splice(0).forEach((send) => void send()) });
        });
      },
    });
    await page.evaluate(() => Reflect.set(window, "hold", true));
    await box(page).fill(OHIO);
    await page.waitForFunction(() => Reflect.get(window, "held").length > 0);
    await page.clock.runFor(2000); // longer than the pause after which a question counts as finished
    assert.deepEqual(address(page), { q: TEXAS });
    await page.evaluate(() => Reflect.get(window, "release")());
    await page.waitForFunction((q) => new URLSearchParams(location.hash.slice(1)).get("q") === q, OHIO);
    assert.match(await textOf(page.locator("#status")), / ms, on this device$/);
    assert.equal(await page.locator("#past .asked").first().textContent(), OHIO);
  });

  test("goes on answering while the reader types after a question that was sent while the page loaded", async (t) => {
    let release = () => {};
    const released = new Promise((resolve) => {
      release = () => resolve(null);
    });
    const { page } = await open(t, {
      prepare: (loading) =>
        loading.route(/\/domain\/geo\//, async (route) => {
          await released;
          await route.continue();
        }),
    });
    await page.locator("html[data-state=loading]").waitFor({ state: "attached" });
    await page.locator("#domains").waitFor();
    await box(page).fill(TEXAS);
    await page.keyboard.press("Enter");
    release();
    await shown(page, TEXAS);
    await box(page).fill(OHIO);
    await shown(page, OHIO);
  });

  test("lists what was asked before, also after a reload, and asks it again", async (t) => {
    const { page, problems } = await open(t);
    await page.locator("#result").waitFor();
    assert.ok(await page.locator("#past-card").isHidden(), "the first example is not the reader's");
    await ask(page, TEXAS);
    await ask(page, OHIO);
    const past = page.locator("#past li .asked");
    await past.nth(1).waitFor(); // it is listed after it is shown
    assert.deepEqual(await past.allTextContents(), [OHIO, TEXAS]);
    assert.match(await textOf(page.locator("#past li .short").nth(1)), /^Arkansas; Louisiana/);
    await page.reload();
    await shown(page, OHIO);
    await past.nth(1).click();
    await shown(page, TEXAS);
    assert.equal(await box(page).inputValue(), TEXAS);
    await page.waitForFunction((q) => document.querySelector("#past .asked")?.textContent === q, TEXAS);
    await chooseTopic(page, "clevr");
    await page.waitForFunction(() => document.querySelectorAll("#past li").length === 0);
    await chooseTopic(page, "geo");
    await shown(page, TEXAS);
    await page.getByRole("button", { name: "Clear" }).click();
    assert.equal(await past.count(), 0);
    await ask(page, OHIO);
    await page.getByLabel("Keep them on this device").uncheck();
    assert.equal(await past.count(), 0);
    await page.reload();
    await shown(page, OHIO);
    await ask(page, TEXAS);
    assert.equal(await past.count(), 0);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    assert.doesNotMatch(kept, /texas|ohio/);
    assert.deepEqual(problems, []);
  });

  test("copies a link that leads to the same answer", async (t) => {
    const { page } = await at(t, { permissions: ["clipboard-read", "clipboard-write"] });
    await ask(page, OHIO);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, page.url());
    const other = await open(t, { url: link });
    await shown(other.page, OHIO);
  });

  test("asks many questions at once, and gives files of the answers", async (t) => {
    const { page, problems } = await at(t);
    await page.getByText("Many questions at once").click();
    await page.locator("#batch input[type=file]").setInputFiles({
      name: "questions.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`id,question\n1,${TEXAS}\n2,${MUDDLE}\n3,population of utah\n4,"${"a".repeat(1001)}"\n`),
    });
    await page.waitForFunction(
      (q) => /** @type {HTMLTextAreaElement} */ (document.querySelector("#batch-text")).value.startsWith(q),
      TEXAS,
    );
    await page.getByRole("button", { name: "Ask all" }).click();
    await page.getByText("Done: 2 answered, 2 not").waitFor();
    const rows = page.locator("#batch tbody tr");
    assert.equal(await rows.count(), 4);
    assert.match(await textOf(rows.first()), /Arkansas; Louisiana; New Mexico; Oklahoma✓/);
    assert.match(await textOf(rows.nth(1)), /Not answered: it is not certain what is meant/);
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    const text = readFileSync(await csv.path(), "utf8");
    assert.match(text, /^question,status,refused,answer,program,confidence,certified,reason\r\n/);
    assert.match(text, /^population of utah,sure,false,1461000,answer\(.*\),0\.\d+,true,\r$/m);
    const [jsonl] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download JSON Lines" }).click(),
    ]);
    const lines = readFileSync(await jsonl.path(), "utf8")
      .trimEnd()
      .split("\n");
    assert.equal(lines.length, 4);
    assert.deepEqual(JSON.parse(lines[1] ?? "").refused, true);
    assert.deepEqual(problems, []);
  });

  test("a long list leaves the page free, gives way to a typed question, and stops", async (t) => {
    const { page, problems } = await at(t, { prepare: (/** @type {Page} */ page) => page.addInitScript(noteTraffic) });
    await page.getByText("Many questions at once").click();
    await paste(page, `${TEXAS}\n`.repeat(5000));
    await page.evaluate(() => {
      const drawn = { most: 0 };
      Object.assign(window, { drawn });
      const count = (/** @type {MutationRecord[]} */ list) => list.reduce((sum, r) => sum + r.addedNodes.length, 0);
      const table = /** @type {HTMLElement} */ (document.querySelector("#batch tbody"));
      new MutationObserver((list) => {
        drawn.most = Math.max(drawn.most, count(list));
      }).observe(table, { childList: true });
    });
    const before = (await trafficOf(page)).sent.length;
    await page.getByRole("button", { name: "Ask all" }).click();
    await page.waitForFunction(() => document.querySelectorAll("#batch tbody tr").length > 20);
    await ask(page, OHIO);
    assert.match(await textOf(page.locator("#answer")), /Columbus/);
    await page.locator("#batch").getByRole("button", { name: "Stop" }).click();
    const told = await textOf(page.locator(".batch-told"));
    assert.match(told, /^Stopped: [\d,]+ answered, 0 not$/);
    const answered = Number(told.match(/[\d,]+/)?.[0].replace(",", ""));
    assert.ok(answered < 5000);
    await allAnswered(page);
    const { sent } = await trafficOf(page);
    const asked = sent.slice(before).filter((method) => method === "ask").length;
    // One of the list may be on its way, and a slow machine asks the typed one while it is typed, too.
    assert.ok(asked <= answered + 3, `${asked} questions were sent, ${answered} of the list and a typed one answered`);
    assert.equal(await textOf(page.locator(".batch-told")), told, "an answer that comes after Stop changes nothing");
    const rows = await page.locator("#batch tbody tr").count();
    const most = await page.evaluate(() => Reflect.get(window, "drawn").most);
    t.diagnostic(`${answered} answered, ${rows} rows, at most ${most} drawn at once`);
    assert.ok(rows <= 200, `${rows} rows for ${answered} answers`);
    assert.deepEqual(problems, []);
  });

  test("says what is wrong with a list of questions", async (t) => {
    const { page } = await at(t);
    await page.getByText("Many questions at once").click();
    const fault = page.locator("#batch").getByRole("alert");
    await page.getByRole("button", { name: "Ask all" }).click();
    assert.equal(await textOf(fault), "There is no question in it.");
    await paste(page, "q\n".repeat(10_001));
    await page.getByRole("button", { name: "Ask all" }).click();
    assert.match(await textOf(fault), /10,001 questions; at most 10,000/);
    await page.locator("#batch input[type=file]").setInputFiles({
      name: "bad.jsonl",
      mimeType: "application/jsonl",
      buffer: Buffer.from('{"question":"a"}\n{'),
    });
    await page.getByText("bad.jsonl: line 2 is not JSON").waitFor();
  });
});
