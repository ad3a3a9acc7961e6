// How a table comes into the panel for one's own table, and what the panel shows of it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faultsOf } from "./faults.js";
import { SKIP, textOf } from "./harness.js";
import { choose, drop, headers, overrides, servePanel, settled, TOWNS } from "./panelpage.js";

/** @import {Window} from "./panelpage.js" */

describe("the panel for one's own table", { skip: SKIP }, () => {
  const open = servePanel();

  test("a chosen file is handed over and described, and nothing is sent anywhere", async (t) => {
    const { page, problems, requests } = await open(t);
    assert.match(await textOf(page.locator(".panel-promise")), /Nothing leaves this page/);
    assert.match(await textOf(page.locator(".drop-zone")), /up to 64 MB, some 200,000 rows or more/);
    const before = requests.length;
    await choose(page, "towns.csv", TOWNS);
    await page.locator(".preview").waitFor();
    assert.equal(await textOf(page.locator(".table-name")), "towns.csv");
    assert.equal(await textOf(page.locator(".table-size")), "3 rows, 4 columns, 80 bytes");
    assert.deepEqual(await headers(page), ["town", "people", "founded", "coast"]);
    const types = await page.locator(".column-type").evaluateAll((all) => all.map((s) => /** @type {any} */ (s).value));
    assert.deepEqual(types, ["text", "number", "year", "yes/no"]);
    const rows = await page
      .locator(".preview tbody tr")
      .evaluateAll((all) => all.map((tr) => [...tr.children].map((c) => c.textContent)));
    assert.deepEqual(rows, [
      ["Alder", "1200", "1850", "yes"],
      ["Birch", "300", "1901", "no"],
      ["Cedar", "empty", "1777", "yes"],
    ]);
    assert.match(await textOf(page.getByRole("status").first()), /towns: 3 rows, 4 columns/);
    const text = await page.evaluate(() => new TextDecoder().decode(/** @type {Window} */ (window).sent[0].bytes));
    assert.equal(text, TOWNS);
    assert.equal(requests.length, before, "requests after the choice");
    assert.deepEqual(problems, []);
  });

  test("files can be dropped anywhere on the page, with their settings", async (t) => {
    const { page, problems } = await open(t);
    await drop(page, { "towns.csv": TOWNS }, "dragover");
    assert.equal(await textOf(page.locator(".drop-frame")), "Drop tables anywhere");
    await drop(page, { "towns.csv": TOWNS });
    await settled(page, 1);
    assert.equal(await page.locator(".drop-frame").count(), 0);
    await drop(page, { "towns.table.json": '{"columns": {"coast": {"other": ["sea"]}}}' });
    await settled(page, 2);
    assert.equal(await page.getByLabel("Other names of coast").inputValue(), "sea");
    assert.match(await textOf(page.locator(".panel-note")), /As towns\.table\.json says/);
    await drop(page, { "b.table.json": '{"rows": ["b"]}', "b.csv": "a,b\n1,2\n" });
    await settled(page, 3);
    assert.equal(await page.getByLabel("A row is called").inputValue(), "b");
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).kept), '{"rows": ["b"]}');
    await drop(page, { "b.table.json": "{" });
    await page.getByRole("alert").filter({ hasText: "not JSON" }).waitFor();
    assert.equal(await textOf(page.locator(".table-name")), "b.csv", "the table stays");
    assert.deepEqual(problems, []);
  });

  test("what something else takes is left alone", async (t) => {
    const { page } = await open(t);
    const taken = await page.evaluate(() => {
      const place = document.querySelector("body > p");
      place?.addEventListener("drop", (event) => event.preventDefault());
      const event = new DragEvent("drop", { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true });
      place?.dispatchEvent(event);
      return event.defaultPrevented;
    });
    assert.equal(taken, true);
    await drop(page, { "towns.csv": TOWNS }, "drop", "body > p");
    await drop(page, { "others.csv": TOWNS });
    await settled(page, 1);
    const names = await page.evaluate(() =>
      /** @type {Window} */ (window).sent.map((/** @type {any} */ { name }) => name),
    );
    assert.deepEqual(names, ["others.csv"], "and what comes after it is not");
    assert.equal(await drop(page, {}, "drop"), false, "a drop without files");
  });

  test("text is pasted into the field, or anywhere outside of one", async (t) => {
    const { page } = await open(t);
    await page.getByRole("button", { name: "Paste a table" }).click();
    await page.getByRole("button", { name: "Use this table" }).click();
    await page.getByRole("alert").filter({ hasText: "There is no text yet" }).waitFor();
    await page.locator("#panel-text").fill("town\tpeople\nAlder\t1200\n");
    await page.getByRole("button", { name: "Use this table" }).click();
    await settled(page, 1);
    assert.equal(await textOf(page.locator(".table-name")), "table.tsv");
    const paste = (/** @type {string} */ selector) =>
      page.evaluate((on) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "a,b\n1,2\n");
        document
          .querySelector(on)
          ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, selector);
    await paste("#panel-rows");
    assert.equal((await overrides(page)).length, 1, "a field keeps what is pasted into it");
    await paste("body > p");
    await settled(page, 2);
    assert.deepEqual(await headers(page), ["a", "b"]);
  });

  test("what is no table is refused in words, before it is read", async (t) => {
    const { page } = await open(t);
    const alert = page.locator(".panel-failure").first();
    await choose(page, "sheet.xls", "PK");
    await page.getByText("sheet.xls is a workbook of a format that is not read here. Save it as .xlsx").waitFor();
    await choose(page, "renamed.csv", "PK\x03\x04…");
    await page.getByText("renamed.csv is an archive or a workbook").waitFor();
    await choose(page, "empty.csv", "");
    await page.getByText("empty.csv is empty").waitFor();
    const read = await page.evaluate(() => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(64_000_001)], "big.csv"));
      let streams = 0;
      const { stream } = File.prototype;
      File.prototype.stream = function () {
        streams++;
        return stream.call(this);
      };
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
      return streams;
    });
    assert.equal(read, 0);
    await page.getByText("big.csv has 64.1 MB: this page reads up to 64 MB").waitFor();
    assert.equal((await overrides(page)).length, 0);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    assert.ok(await alert.isHidden());
  });

  test("a refusal is seen wherever the reader is", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.evaluate(() => {
      const [main, below] = [document.querySelector("main"), document.querySelector("body > p")];
      below?.after(main ?? ""); // the panel is far down
      below?.setAttribute("class", "far");
      const style = new CSSStyleSheet();
      style.replaceSync(".far { height: 3000px }");
      document.adoptedStyleSheets = [style];
      scrollTo(0, 0);
    });
    await drop(page, { "sheet.xls": "PK" }, "drop", "body > p");
    await page.getByText("sheet.xls is a workbook").waitFor();
    const top = await page.evaluate(() => document.querySelector(".panel-failure")?.getBoundingClientRect().top ?? 0);
    assert.ok(top > 0 && top < 700, `the refusal is at ${top} px`);
    await page.evaluate(() => {
      const main = document.querySelector("main");
      if (main) main.hidden = true;
    });
    await drop(page, { "other.xls": "PK" }, "drop", "body > p");
    const toast = page.locator(".panel-toast");
    assert.match(await textOf(toast), /other\.xls is a workbook/);
    await toast.getByRole("button", { name: "Close" }).click();
    assert.equal(await toast.count(), 0);
  });

  test("progress and failures of the parser are shown", async (t) => {
    const { page } = await open(t);
    await page.evaluate(() => {
      /** @type {Window} */ (window).held = true;
    });
    await choose(page, "towns.csv", TOWNS);
    await page.waitForFunction(() => /** @type {Window} */ (window).sent.length === 1);
    await page.evaluate(() => /** @type {Window} */ (window).panel.busy({ stage: "indexing", done: 3, total: 10 }));
    assert.equal(await textOf(page.locator(".working-text")), "Learning its words: 30 %");
    await page.evaluate(() => /** @type {Window} */ (window).panel.fail("table: towns.csv:3: a quote is not closed"));
    const failure = await textOf(page.locator(".panel-failure").first());
    assert.equal(failure, "towns.csv could not be read. Line 3: a quote is not closed.");
    assert.ok(await page.locator(".panel-working").isHidden());
    assert.ok(await page.locator(".drop-zone").isVisible());
  });

  test("markup in headers and cells is text", async (t) => {
    const { page, problems } = await open(t);
    const evil = "<img src=x onerror=alert(1)>";
    await choose(page, "<b>x</b>.csv", `${evil},__proto__,=cmd\n<script>1</script>,${evil},=1+1\n`);
    await settled(page, 1);
    assert.deepEqual(await headers(page), [evil, "__proto__", "=cmd"]);
    assert.equal(await page.locator(".table-panel img, .table-panel script, .table-panel b").count(), 0);
    await page.getByLabel("Leave out __proto__").click();
    await settled(page, 2);
    assert.match(
      await page.evaluate(() => /** @type {Window} */ (window).sent.at(-1).override),
      /"__proto__": \{"hidden": true\}/,
    );
    assert.equal(await page.getByLabel("Leave out __proto__").getAttribute("aria-pressed"), "true");
    assert.deepEqual(problems, []);
  });

  test("a table of 1,000 columns shows some, and finds any", async (t) => {
    const { page } = await open(t);
    const line = (/** @type {(i: number) => string} */ cell) =>
      Array.from({ length: 1000 }, (_, i) => cell(i)).join(",");
    await choose(page, "wide.csv", `${line((i) => `measure ${i}`)}\n${line(String)}\n`);
    await settled(page, 1);
    assert.equal((await headers(page)).length, 24);
    assert.equal(await textOf(page.locator(".panel-count")), "1,000 columns");
    await page.getByRole("button", { name: "Show 60 more columns" }).click();
    assert.equal((await headers(page)).length, 84);
    await page.getByLabel("Find a column").fill("measure 99");
    assert.deepEqual(await headers(page), [
      "measure 99",
      ...Array.from({ length: 10 }, (_, i) => `measure ${990 + i}`),
    ]);
    assert.equal(await textOf(page.locator(".panel-count")), "11 of 1,000 columns");
    assert.deepEqual(await page.locator(".preview tbody td").first().textContent(), "99");
    await page.getByLabel("Leave out measure 999").click();
    await settled(page, 2);
    assert.deepEqual((await overrides(page)).at(-1), { columns: { "measure 999": { hidden: true } } });
    assert.equal((await headers(page)).length, 11, "the search stays");
  });

  test("another table can be brought, by keyboard too", async (t) => {
    const { page } = await open(t);
    await page.getByRole("button", { name: "Towns" }).click();
    await settled(page, 1);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).sent[0].sample), "towns");
    await page.getByRole("button", { name: "Another table" }).press("Enter");
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).cleared), 1);
    assert.equal(await page.evaluate(() => document.activeElement?.className), "drop-zone");
    // The choice of a file itself belongs to the browser.
    await page.evaluate(() => {
      const input = document.querySelector("input[type=file]");
      input?.addEventListener("click", () => {
        /** @type {Window} */ (window).opened = navigator.userActivation.isActive;
      });
    });
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /** @type {Window} */ (window).opened === true);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Paste a table");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Towns");
  });

  test("axe finds no fault in any state, light and dark", async (t) => {
    for (const colorScheme of /** @type {("light" | "dark")[]} */ (["light", "dark"])) {
      const { page } = await open(t, { colorScheme });
      const check = async (/** @type {string} */ state) =>
        assert.deepEqual(await faultsOf(page, { within: ".table-panel" }), [], `${state}, ${colorScheme}`);
      await page.getByRole("button", { name: "Paste a table" }).click();
      await check("start");
      await choose(page, "towns.csv", `${TOWNS}Total,1500,,\n`);
      await settled(page, 1);
      await page.getByLabel("Leave out coast").click();
      await settled(page, 2);
      await check("table");
      await page.getByLabel("Type of town").selectOption("yes/no");
      await page.locator(".column-wrong").first().waitFor();
      await check("fault");
      await choose(page, "sheet.xls", "PK");
      await page.getByText("is a workbook").waitFor();
      await page.evaluate(() => /** @type {Window} */ (window).panel.busy({ stage: "indexing", done: 3, total: 10 }));
      await check("refusal, and progress");
    }
  });

  test("nothing is wider than a phone", async (t) => {
    const { page } = await open(t, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    const fits = async (/** @type {string} */ state) => {
      const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok((content ?? 0) <= (width ?? 0), `${state}: ${content} px of content on ${width} px`);
    };
    await page.getByRole("button", { name: "Paste a table" }).click();
    await fits("start");
    await choose(
      page,
      `${"long".repeat(30)}.csv`,
      TOWNS.replace("town", "t".repeat(200)).replace("Alder", "a".repeat(5000)),
    );
    await settled(page, 1);
    await fits("table");
    await choose(page, "sheet.xls", "PK");
    await page.getByText("is a workbook").waitFor();
    await fits("refusal");
  });
});
