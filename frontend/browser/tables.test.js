// The reader's own table on the page, in a real browser with the real parser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { noteTraffic, trafficOf } from "./counts.js";
import { askTable, chooseTopic, chosenTopic, SKIP, serveSite, tableAnswered, textOf } from "./harness.js";

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */

const PEOPLE = "name,town,height (cm),joined\nAda,Alder,171,2019\nBob,Birch,182,2021\nCleo,Alder,165,2020\n";
const TALLEST = "who is the tallest?";
const HOW_MANY = "how many people are there?";
/** Words that a table has no columns for. */
const NONSENSE = "why do whales frobnicate?";

/**
 * Counts the steps of the page's own code from now on: how often each of its blocks is entered. What it
 * returns gives their number.
 * @param {Page} page
 */
async function countSteps(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const { origin } = new URL(page.url());
  return async () => {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    const own = result.filter(({ url }) => url.startsWith(origin));
    const blocks = own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return blocks.reduce((sum, { count }) => sum + count, 0);
  };
}

/**
 * Fails if the page has done more than so many steps, or has handled more than so many characters at once: then it stands
 * still where somebody waits.
 * @param {TestContext} t
 * @param {Page} page
 * @param {() => Promise<number>} steps
 * @param {{steps: number, largest: number}} most
 */
async function stayedFree(t, page, steps, most) {
  const [done, { largest }] = [await steps(), await trafficOf(page)];
  t.diagnostic(`the page did ${done} steps, and handled ${largest} characters at once`);
  if (done > most.steps) throw new Error(`the page did ${done} steps, more than ${most.steps}`);
  if (largest > most.largest) throw new Error(`the page handled ${largest} characters at once`);
}

describe("tables on the page", { skip: SKIP }, () => {
  const { url, open } = serveSite(undefined, { optimised: true });
  const address = (/** @type {Page} */ page) =>
    Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)));
  const answer = (/** @type {Page} */ page) => page.locator("#table-answer");
  const failure = (/** @type {Page} */ page) => page.locator("#table-panel .panel-failure:not(:empty)").first();
  const choose = (/** @type {Page} */ page, /** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    page
      .locator("#table-panel input[type=file]")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  const own = async (/** @type {Page} */ page, content = PEOPLE, name = "people.csv") => {
    await choose(page, name, content);
    await tableAnswered(page);
  };

  test("a table of the site is asked, and its question is in the address", async (t) => {
    const { page, problems, requests } = await open(t, { hash: "#t=films" });
    await tableAnswered(page);
    assert.equal(await chosenTopic(page), ":table");
    assert.ok((await page.locator("#examples button").count()) >= 1);
    await askTable(page, "how many films did Akira Kurosawa direct?");
    assert.match(await textOf(answer(page)), /3/);
    assert.deepEqual(address(page), { t: "films", q: "how many films did Akira Kurosawa direct?" });
    await page.reload();
    await tableAnswered(page, "how many films did Akira Kurosawa direct?");
    await chooseTopic(page, "geo");
    await page.locator("#result").waitFor();
    assert.ok(await answer(page).isHidden());
    assert.ok(await page.locator("#table-panel").isHidden());
    await page.goBack();
    await tableAnswered(page, "how many films did Akira Kurosawa direct?");
    assert.ok(await page.locator("#result").isHidden());
    assert.deepEqual(problems, []);
    for (const request of requests) assert.ok(request.startsWith(url()), request);
  });

  test("every example of a table has an answer", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=courses" });
    await tableAnswered(page);
    const examples = await page.locator("#examples button").allTextContents();
    assert.ok(examples.length >= 1, "the time for finding them is short on a busy machine");
    for (const [i, example] of examples.entries()) {
      await page.locator("#examples button").nth(i).click();
      await tableAnswered(page, example);
      assert.doesNotMatch(await textOf(page.locator("#status")), /^Not answered/, example);
    }
    assert.deepEqual(problems, []);
  });

  test("the reader's own file is asked; nothing of it is sent, and its link has it", async (t) => {
    const { page, problems, requests } = await open(t, {
      hash: "#t=",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.locator(".drop-zone").waitFor();
    assert.ok(await page.getByLabel("Your question").isHidden(), "there is nothing to ask about yet");
    await own(page);
    await askTable(page, TALLEST);
    assert.match(await textOf(answer(page)), /Bob/);
    assert.deepEqual(address(page), { t: "", q: TALLEST });
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText(/^Link copied, with .* in it/).waitFor();
    assert.deepEqual(await page.locator("#past .asked").allTextContents(), [TALLEST]);
    for (const request of requests) assert.ok(request.startsWith(url()), request);
    await page.reload();
    await page.locator(".drop-zone").waitFor();
    await choose(page, "people.csv", PEOPLE);
    await tableAnswered(page, TALLEST);
    assert.deepEqual(problems, []);
  });

  test("a file that is dropped anywhere becomes the table", async (t) => {
    const { page } = await open(t);
    await page.locator("#result").waitFor();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "people.csv", { type: "text/csv" }));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, PEOPLE);
    await tableAnswered(page);
    assert.equal(await chosenTopic(page), ":table");
    await askTable(page, TALLEST);
    assert.match(await textOf(answer(page)), /Bob/);
  });

  test("what the reader says about a column changes the answer", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await own(page);
    await askTable(page, "how many have the residence Alder?");
    let workers = 0;
    page.on("worker", () => workers++);
    const column = page.locator(".preview th, .preview td").filter({ has: page.locator(".column-other") });
    const other = column.nth(1).locator(".column-other");
    await other.fill("residence");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /^2\b/.test(document.getElementById("status")?.textContent ?? ""));
    assert.equal(await other.inputValue(), "residence");
    await askTable(page, "what is the average joined?");
    const joined = page.locator(".preview .column-type").nth(3);
    await joined.selectOption("number");
    await page.waitForFunction(() => /^2,?020\b/.test(document.getElementById("status")?.textContent ?? ""));
    assert.equal(workers, 0, "the worker that has the table changes it");
    assert.deepEqual(problems, []);
  });

  test("a table that is compressed by gzip is asked; a damaged one is refused in words", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    const packed = gzipSync(PEOPLE);
    await choose(page, "people.csv.gz", packed.subarray(0, -9));
    await failure(page).waitFor();
    assert.match(await textOf(failure(page)), /people\.csv\.gz is damaged or incomplete.*unpack it/);
    await choose(page, "people.csv.gz", Buffer.concat([packed, packed]));
    await page.waitForFunction(() => /several compressed parts/.test(document.body.textContent ?? ""));
    await choose(page, "large.csv.gz", gzipSync(Buffer.alloc(65_000_000, "a,b\n")));
    await page.waitForFunction(() => /more than 64 MB when it is unpacked/.test(document.body.textContent ?? ""));
    await choose(page, "people.csv.gz", packed);
    await tableAnswered(page);
    await askTable(page, TALLEST);
    assert.match(await textOf(answer(page)), /Bob/);
    await page.locator(".table-size", { hasText: "3 rows" }).waitFor();
    assert.deepEqual(problems, []);
  });

  test("rows of totals come back, for which the table is read again", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await own(page, "town,people\nOslo,7\nBern,5\nTotal,12\n", "towns.csv");
    await askTable(page, "how many rows are there?");
    assert.match(await textOf(answer(page)), /2/);
    await page.getByLabel("Keep totals as rows").check();
    await page.locator(".table-size", { hasText: "3 rows" }).waitFor();
    await page.waitForFunction(() => /^3\b/.test(document.getElementById("status")?.textContent ?? ""));
    await page.getByLabel("Keep totals as rows").uncheck();
    await page.locator(".table-size", { hasText: "2 rows" }).waitFor();
    assert.deepEqual(problems, []);
  });

  test("a type that does not fit is refused at its column, and the table goes on working", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await own(page);
    await page.locator(".preview .column-type").first().selectOption("yes/no");
    await page.locator("#table-panel .column-wrong").first().waitFor();
    await askTable(page, TALLEST);
    assert.match(await textOf(answer(page)), /Bob/);
    await page.locator("#table-panel .column-undo").first().click();
    await page.waitForFunction(() => document.querySelector("#table-panel .column-wrong:not([hidden])") === null);
    await askTable(page, HOW_MANY);
    assert.match(await textOf(answer(page)), /3/);
    assert.deepEqual(problems, []);
  });

  test("Stop while settings are read goes back to those before, here and in the panel", async (t) => {
    const { page, problems } = await open(t, {
      hash: "#t=",
      prepare: (page) =>
        page.addInitScript(() => {
          const { postMessage } = Worker.prototype;
          let lost = false;
          Worker.prototype.postMessage = function (/** @type {[any, any?]} */ ...args) {
            if (lost || args[0].method !== "settings") postMessage.apply(this, args);
            else lost = true; // the first settings are read for ever
          };
        }),
    });
    await own(page);
    const joined = page.locator(".preview .column-type").nth(3);
    assert.equal(await joined.inputValue(), "year");
    await joined.selectOption("number");
    await page.locator("html[data-state=starting]").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator("html[data-state=ready]").waitFor();
    await page.locator("#table-panel .panel-working").waitFor({ state: "hidden" });
    assert.equal(await joined.inputValue(), "year");
    await askTable(page, TALLEST);
    assert.match(await textOf(answer(page)), /Bob/);
    await page.locator(".preview .column-other").nth(1).fill("residence");
    await page.keyboard.press("Enter");
    await askTable(page, "how many have the residence Alder?");
    assert.match(await textOf(answer(page)), /2/);
    assert.equal(await joined.inputValue(), "year");
    const asked = await page.locator("#past .asked").allTextContents();
    assert.deepEqual(
      asked,
      ["how many have the residence Alder?", TALLEST],
      "what the page itself has asked is not listed",
    );
    const kept = await page.evaluate(() => Object.values(localStorage).join());
    assert.match(kept, /residence/);
    assert.doesNotMatch(kept, /number/);
    assert.deepEqual(problems, []);
  });

  test("what is typed takes the place of the example that the page has put in the box", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await page.locator("#table-panel input[type=file]").setInputFiles({
      name: "table.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("name,points\nAnn,1\nBob,2\n"),
    });
    await page.getByLabel("Your question").focus();
    await tableAnswered(page);
    await page.keyboard.insertText("total points");
    await tableAnswered(page, "total points");
  });

  test("what was asked about a table is not listed for another one of the same file name", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    const past = page.locator("#past");
    const sized = (/** @type {RegExp} */ text) => page.locator(".table-size", { hasText: text }).waitFor();
    await own(page, "name,points\nAnn,1\nBob,2\n", "table.csv");
    await askTable(page, "total points");
    await past.getByText("total points").waitFor();
    await page.getByRole("button", { name: "Another table" }).click();
    await choose(page, "table.csv", "city,people\nRome,5\nOslo,7\nBern,9\n");
    await sized(/3 rows/);
    await tableAnswered(page);
    assert.equal(await past.getByText("total points").count(), 0);
    await page.getByRole("button", { name: "Another table" }).click();
    await choose(page, "table.csv", "name,points\nAnn,1\nBob,2\n");
    await sized(/2 rows/);
    await past.getByText("total points").waitFor();
  });

  test("a past answer is shown for the rows and settings that it rests on, and no others", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    const shorts = () => page.locator("#past .short").allTextContents();
    const shows = (/** @type {string} */ text) =>
      page.waitForFunction((want) => document.querySelector("#past .short")?.textContent === want, text);
    const earlier = "asked before a change";
    const bring = async (/** @type {string} */ content) => {
      await page.reload();
      await page.locator(".drop-zone").waitFor();
      await choose(page, "table.csv", content);
      await page.locator("#past li").first().waitFor();
    };
    await own(page, "name,points\nAnn,1\nBob,2\n", "table.csv");
    await askTable(page, "what is the total of the points?");
    const [before = ""] = await shorts();
    assert.match(before, /^3/);
    await page.evaluate(() => history.replaceState(null, "", "#t="));
    await bring("name,points\nAnn,1\nBob,20\n");
    assert.deepEqual(await shorts(), [earlier], "other rows");
    await page.locator("#past button").first().click();
    await shows(before.replace("3", "21"));
    await page.locator(".preview .column-other").nth(1).fill("score");
    await page.keyboard.press("Enter");
    await shows(before.replace("3", "21")); // asked again with the settings
    await page.evaluate(() => history.replaceState(null, "", "#t="));
    await bring("name,points\nAnn,1\nBob,20\n");
    await shows(before.replace("3", "21")); // the same table, with the settings of the visit before
    assert.deepEqual(problems, []);
  });

  test("another table takes the place of the one before, and none asks for one", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await own(page);
    await page.getByRole("button", { name: "Another table" }).click();
    await page.locator(".drop-zone").waitFor();
    assert.ok(await answer(page).isHidden());
    assert.ok(await page.getByLabel("Your question").isHidden());
    await page.getByRole("button", { name: "Films" }).click();
    await tableAnswered(page);
    assert.deepEqual(address(page), { t: "films" });
    await page.goto(`${page.url().split("#")[0]}#t=atlantis`);
    await page.getByText("There is no table “atlantis”").waitFor();
  });

  test("an unanswerable question is refused, and quiet while it is typed", async (t) => {
    const { page } = await open(t, { hash: "#t=films" });
    await tableAnswered(page);
    await page.getByLabel("Your question").fill(NONSENSE);
    await page.getByText("Enter shows what is missing").waitFor();
    assert.notEqual(await answer(page).getAttribute("data-question"), NONSENSE);
    await page.keyboard.press("Enter");
    await tableAnswered(page, NONSENSE);
    assert.match(await textOf(page.locator("#status")), /^Not answered/);
  });

  test("a reading that was meant is answered from then on, until it is forgotten", async (t) => {
    const question = "which film has the highest length?";
    const { page, problems } = await open(t, { hash: `#t=films&q=${encodeURIComponent(question)}` });
    await tableAnswered(page, question);
    assert.match(await textOf(page.locator("#status")), /^Seven Samurai/);
    // Which readings come next is the network's choice: take the first with another answer.
    const another = page
      .locator("#table-answer ol.table-readings > li")
      .filter({ hasNotText: "Seven Samurai" })
      .first();
    const meant = await textOf(another.locator(".short").first());
    await another.getByRole("button", { name: "I meant this" }).first().click();
    const corrected = () =>
      page.waitForFunction((text) => document.getElementById("status")?.textContent?.startsWith(text), meant);
    await corrected();
    await page.getByText("As you corrected it.").first().waitFor();
    assert.deepEqual(await page.locator("#meant .asked").allTextContents(), [question]);
    await page.evaluate(() => document.getElementById("stop")?.click());
    await page.getByText("Stopped.").waitFor();
    await page.getByLabel("Your question").press("Enter");
    await corrected();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    assert.equal(file.suggestedFilename(), "films.table.json");
    const settings = readFileSync(await file.path());
    assert.equal(JSON.parse(settings.toString()).corrections[0].question, question);
    await page.reload();
    await corrected();
    await page.getByRole("button", { name: `Forget: ${question}` }).click();
    await page.waitForFunction(() => /^Seven Samurai/.test(document.getElementById("status")?.textContent ?? ""));
    assert.ok(await page.locator("#meant-card").isHidden());
    assert.deepEqual(problems, []);

    const other = await open(t, { hash: "#t=" });
    await other.page.locator("#table-panel input[type=file]").setInputFiles([
      {
        name: "films.csv",
        mimeType: "text/csv",
        buffer: readFileSync(new URL("../../examples/films.csv", import.meta.url)),
      },
      { name: "films.table.json", mimeType: "application/json", buffer: settings },
    ]);
    await tableAnswered(other.page);
    await askTable(other.page, question);
    assert.ok((await textOf(other.page.locator("#status"))).startsWith(meant));
    assert.deepEqual(await other.page.locator("#meant .asked").allTextContents(), [question]);
  });

  test("markup in headers and cells is text", async (t) => {
    const markup = "<img src=x onerror=alert(1)>";
    const { page, problems } = await open(t, { hash: "#t=" });
    await own(page, `<b>name</b>,${markup},n\n<i>Ada</i>,<script>alert(2)</script>,1\nBob & Co,"${markup}",2\n`);
    assert.match(await textOf(page.locator("#table-panel")), /<b>name<\/b>/);
    await askTable(page, "which has the highest n?");
    assert.match(await textOf(answer(page)), /Bob & Co/);
    assert.equal(await page.locator("img[src=x], main b, main i:not(.column), main script").count(), 0);
    assert.deepEqual(problems, []);
  });

  test("a broken table, an empty one and another format are refused in words, and the next one works", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await choose(page, "broken.csv", 'name,town\nAda,"Alder\nBob,Birch\n');
    await failure(page).waitFor();
    assert.match(await textOf(failure(page)), /quot|line 2|row/i);
    await choose(page, "empty.csv", "");
    await page.waitForFunction(() => /empty/i.test(document.querySelector(".panel-failure")?.textContent ?? ""));
    await choose(page, "book.xlsx", "PK\x03\x04rest");
    await page.waitForFunction(() => /cut off/.test(document.querySelector(".panel-failure")?.textContent ?? ""));
    assert.ok(await page.locator("#failure").isHidden(), "said once, by the panel");
    await own(page);
    await askTable(page, TALLEST);
    assert.match(await textOf(answer(page)), /Bob/);
    assert.deepEqual(problems, []);
  });

  test("a table of 1,000 columns is loaded and asked", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=", prepare: (page) => page.addInitScript(noteTraffic) });
    await page.locator(".drop-zone").waitFor();
    const steps = await countSteps(page);
    const columns = Array.from({ length: 1000 }, (_, i) => `c${i}`);
    const row = (/** @type {number} */ r) => columns.map((_, i) => (i === 0 ? `item ${r}` : (i * r) % 97)).join();
    await own(page, [columns.join(), ...Array.from({ length: 50 }, (_, r) => row(r))].join("\n"), "wide.csv");
    // The first example is asked; one of its other readings is whole rows, all 50,000 cells.
    await stayedFree(t, page, steps, { steps: 2_000_000, largest: 200_000 });
    await askTable(page, "how many rows are there?");
    assert.match(await textOf(answer(page)), /50/);
    await stayedFree(t, page, steps, { steps: 2_000_000, largest: 200_000 });
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(content <= width, `${content} px of content on ${width} px`);
    assert.deepEqual(problems, []);
  });

  /** Hands the page a large file that is made in it: its rows are those of the first, again and again. */
  const large = (/** @type {Page} */ page, /** @type {number} */ bytes) =>
    page.evaluate((size) => {
      const rows = Array.from(
        { length: 2000 },
        (_, i) => `item ${i},${i % 7},${(i * 7919) % 10007},${1900 + (i % 120)}-03-01\n`,
      );
      const chunk = rows.join("");
      const parts = ["name,group,score,day\n", ...Array(Math.ceil(size / chunk.length)).fill(chunk)];
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(parts, "large.csv", { type: "text/csv" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, bytes);

  test("60 MB are loaded with progress while the page goes on; Stop ends that", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=", prepare: (page) => page.addInitScript(noteTraffic) });
    await page.locator(".drop-zone").waitFor();
    const steps = await countSteps(page);
    await large(page, 60_000_000);
    await page.waitForFunction(() => /\d %/.test(document.querySelector(".working-text")?.textContent ?? ""));
    await page.locator("#stop").click();
    await page.getByText("Stopped.").waitFor({ state: "attached" });
    await page.locator(".drop-zone").waitFor();
    await large(page, 60_000_000);
    await page.waitForFunction(() => document.getElementById("table-answer")?.hidden === false, null, {
      timeout: 240_000,
    });
    await askTable(page, "which rows have a score above 5831?"); // so have 900,000
    assert.match(await textOf(answer(page)), /of 9\d\d,\d\d\d rows/);
    assert.match(await textOf(page.locator("#status")), /and 9\d\d,\d\d\d more/);
    for (const [what, change] of /** @type {[string, () => Promise<unknown>][]} */ ([
      [
        "another name",
        () =>
          page
            .locator(".column-other")
            .first()
            .fill("label")
            .then(() => page.keyboard.press("Enter")),
      ],
      ["another type", () => page.locator(".column-type").nth(2).selectOption("text")],
    ])) {
      const done = page.evaluate(
        () =>
          new Promise((resolve) => {
            const box = document.querySelector(".panel-working");
            if (!(box instanceof HTMLElement)) throw new Error("no progress");
            new MutationObserver(() => box.hidden && resolve(null)).observe(box, { attributeFilter: ["hidden"] });
          }),
      );
      const before = (await trafficOf(page)).sent.length;
      await change();
      await done;
      await tableAnswered(page);
      const sent = (await trafficOf(page)).sent.slice(before);
      assert.equal(sent[0], "settings", what);
      assert.ok(!sent.includes("table"), `${what}: the file is not read again`);
    }
    // A pass over all rows takes millions of steps.
    await stayedFree(t, page, steps, { steps: 1_000_000, largest: 200_000 });
    assert.deepEqual(problems, []);
  });

  test("a file above the limit is refused before it is read", async (t) => {
    const { page } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await large(page, 65_000_000);
    await failure(page).waitFor();
    assert.match(await textOf(failure(page)), /64 MB/);
  });
});
