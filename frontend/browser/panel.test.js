// The panel for one's own table, alone on a page with the policy of ours. The
// test stands in for the parser: it says what was found out.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { faultsOf } from "./faults.js";
import { SKIP, textOf } from "./harness.js";
import { servePart } from "./partpage.js";

/** @import {TestContext} from "node:test" */
/** @import {BrowserContextOptions, Page} from "playwright-core" */

/** The rows of a table in the test's own words: cells with commas between them. */
const TOWNS = "town,people,founded,coast\nAlder,1200,1850,yes\nBirch,300,1901,no\nCedar,,1777,yes\n";

/** What the page's window has while a test runs. @typedef {any} Window */

describe("the panel for one's own table", { skip: SKIP }, () => {
  const part = servePart("/frontend/table/panel.css", "<main></main><p>Elsewhere.</p>");

  /**
   * Opens the panel. What it hands over is in window.sent; what is found out
   * about it is said at once, unless window.held is set.
   * @param {TestContext} t
   * @param {BrowserContextOptions} [options]
   */
  async function open(t, options = {}) {
    const opened = await part.open(t, options);
    await opened.page.evaluate(begin);
    await opened.page.locator(".drop-zone").waitFor();
    return opened;
  }

  const choose = (/** @type {Page} */ page, /** @type {string} */ name, /** @type {string | Buffer} */ content) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  /** Overrides that were handed over, each as an object. @param {Page} page */
  const overrides = (page) =>
    page.evaluate(() =>
      /** @type {Window} */ (window).sent.map((/** @type {any} */ s) => JSON.parse(s.override || "{}")),
    );
  const headers = async (/** @type {Page} */ page) => page.locator(".preview .column-name").allTextContents();
  /** Waits until so many tables were handed over, and the last one is described. */
  const settled = (/** @type {Page} */ page, /** @type {number} */ n) =>
    page.waitForFunction((count) => {
      const { sent, described } = /** @type {Window} */ (window);
      return sent.length === count && described === count;
    }, n);
  const drop = (/** @type {Page} */ page, /** @type {Record<string, string>} */ files, type = "drop", on = "main") =>
    page.evaluate(
      ([list, kind, selector]) => {
        const carried = new DataTransfer();
        for (const [name, text] of Object.entries(list)) carried.items.add(new File([text], name));
        const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
        document.querySelector(selector)?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      /** @type {[Record<string, string>, string, string]} */ ([files, type, on]),
    );

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

  test("corrections make an override that says only what was set", async (t) => {
    const { page, problems } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.getByLabel("Other names of people").fill("inhabitants, population");
    await page.keyboard.press("Enter");
    await settled(page, 2);
    assert.equal(await page.evaluate(() => document.activeElement?.className), "column-other", "the focus stays");
    await page.keyboard.press("Enter");
    await page.getByLabel("Unit of people").focus();
    await page.getByLabel("Unit of people").fill("persons");
    await page.keyboard.press("Tab");
    await settled(page, 3);
    await page.getByLabel("Leave out coast").click();
    await settled(page, 4);
    await page.getByLabel("Type of founded").selectOption("number");
    await settled(page, 5);
    await page.getByLabel("A row is called").fill("place, town");
    await page.keyboard.press("Enter");
    await settled(page, 6);
    await page.getByLabel("and named by").selectOption("no column");
    await settled(page, 7);
    assert.deepEqual((await overrides(page)).at(-1), {
      rows: ["place", "town"],
      key: "",
      columns: {
        people: { other: ["inhabitants", "population"], unit: "persons" },
        coast: { hidden: true },
        founded: { type: "number" },
      },
    });
    assert.equal(await page.getByLabel("Leave out coast").getAttribute("aria-pressed"), "true");
    await page.getByLabel("Leave out coast").click();
    await settled(page, 8);
    assert.equal((await overrides(page)).at(-1).columns.coast, undefined);
    await page.getByRole("button", { name: "Reset" }).click();
    await settled(page, 9);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).sent.at(-1).override), "");
    assert.equal(await page.getByLabel("Type of founded").inputValue(), "year");
    assert.ok(await page.getByRole("button", { name: "Reset" }).isHidden());
    assert.deepEqual(problems, []);
  });

  test("a type that is set back to what was found leaves no trace", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.getByLabel("Type of founded").selectOption("text");
    await settled(page, 2);
    await page.getByLabel("Type of founded").selectOption("year");
    await settled(page, 3);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).sent.at(-1).override), "");
  });

  test("changes while a table is read wait, and go together", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.evaluate(() => {
      /** @type {Window} */ (window).held = true;
    });
    await page.getByLabel("Type of founded").selectOption("text");
    await page.getByLabel("Leave out coast").click();
    await page.getByLabel("Leave out people").click();
    assert.equal((await overrides(page)).length, 2);
    await page.evaluate(() => /** @type {Window} */ (window).release());
    await settled(page, 3);
    assert.deepEqual((await overrides(page)).at(-1), {
      columns: { founded: { type: "text" }, coast: { hidden: true }, people: { hidden: true } },
    });
  });

  test("an error is shown at its column and can be undone", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 1);
    await page.getByLabel("Type of town").selectOption("yes/no");
    await page.locator(".column-wrong").first().waitFor();
    const described = await page.getByLabel("Type of town").getAttribute("aria-describedby");
    assert.equal(await textOf(page.locator(`#${described}`)), '"Alder" is neither yes nor no: choose another type');
    assert.equal(await page.getByLabel("Type of town").getAttribute("aria-invalid"), "true");
    await page.getByRole("button", { name: "Undo" }).click();
    await settled(page, 3);
    assert.deepEqual((await overrides(page)).at(-1), {});
    assert.equal(await page.getByLabel("Type of town").inputValue(), "text");
    assert.ok(await page.locator(".column-wrong").first().isHidden());
  });

  test("files can be dropped anywhere on the page, with their settings", async (t) => {
    const { page, problems } = await open(t);
    await drop(page, { "towns.csv": TOWNS }, "dragover");
    assert.equal(await textOf(page.locator(".drop-frame")), "Drop the table anywhere");
    await drop(page, { "towns.csv": TOWNS, "more.csv": TOWNS });
    await settled(page, 1);
    assert.equal(await page.locator(".drop-frame").count(), 0);
    assert.match(await textOf(page.locator(".panel-note")), /this is towns\.csv, the first of 2/);
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
    await page.waitForTimeout(100);
    assert.equal((await overrides(page)).length, 0);
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
    await choose(page, "sheet.xlsx", "PK");
    await page.getByText("sheet.xlsx is a workbook. Save the sheet as CSV").waitFor();
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
    await drop(page, { "sheet.xlsx": "PK" }, "drop", "body > p");
    await page.getByText("sheet.xlsx is a workbook").waitFor();
    const top = await page.evaluate(() => document.querySelector(".panel-failure")?.getBoundingClientRect().top ?? 0);
    assert.ok(top > 0 && top < 700, `the refusal is at ${top} px`);
    await page.evaluate(() => {
      const main = document.querySelector("main");
      if (main) main.hidden = true;
    });
    await drop(page, { "other.xlsx": "PK" }, "drop", "body > p");
    const toast = page.locator(".panel-toast");
    assert.match(await textOf(toast), /other\.xlsx is a workbook/);
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

  test("dates that can be read in two ways can be turned", async (t) => {
    const { page } = await open(t);
    await choose(page, "visits.csv", "who,day\nAnn,3/4/2014\nBob,5/6/2014\n");
    await settled(page, 1);
    await page.getByLabel("Type of day").selectOption("date");
    await settled(page, 2);
    const notation = page.getByLabel("How day is written");
    assert.equal(await notation.inputValue(), "false");
    await notation.selectOption("day first");
    await settled(page, 3);
    assert.deepEqual((await overrides(page)).at(-1), { columns: { day: { type: "date", day_first: true } } });
  });

  test("totals that were left out can be kept, and warnings are in words", async (t) => {
    const { page } = await open(t);
    await choose(page, "towns.csv", `${TOWNS}Total,1500,,\n`);
    await settled(page, 1);
    assert.deepEqual(await page.locator(".table-warnings li").allTextContents(), [
      'The last row is left out as totals ("Total")',
    ]);
    await page.getByLabel("Keep the totals at the end as rows").check();
    await settled(page, 2);
    assert.deepEqual((await overrides(page)).at(-1), { totals: true });
    assert.equal(await page.locator(".table-warnings li").count(), 0);
    await page.evaluate(() => {
      /** @type {Window} */ (window).kept = "";
    });
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 3);
    assert.ok(await page.getByLabel("Keep the totals at the end as rows").isHidden());
  });

  test("what was set before is used again, as far as it fits", async (t) => {
    const { page } = await open(t);
    await page.evaluate(() => {
      /** @type {Window} */ (window).kept = '{"columns": {"people": {"other": ["size"]}, "gone": {"hidden": true}}}';
    });
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 2);
    assert.deepEqual((await overrides(page)).at(-1), { columns: { people: { other: ["size"] } } });
    assert.match(await textOf(page.locator(".panel-note")), /As you have set it before/);
    await page.getByRole("button", { name: "Reset" }).click();
    await settled(page, 3);
    assert.equal(await page.evaluate(() => /** @type {Window} */ (window).kept), "", "and forgotten by Reset");
    await page.evaluate(() => {
      /** @type {Window} */ (window).kept = '{"corrections": [{"question": "q", "program": "p"}]}';
    });
    await choose(page, "towns.csv", TOWNS);
    await settled(page, 4);
    await page.waitForTimeout(50);
    assert.equal((await overrides(page)).length, 4, "corrections of questions do not need the table to be read again");
    assert.ok(await page.getByRole("button", { name: "Reset" }).isHidden());
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
      await choose(page, "sheet.xlsx", "PK");
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
    await choose(page, "sheet.xlsx", "PK");
    await page.getByText("is a workbook").waitFor();
    await fits("refusal");
  });
});

/** Runs in the page: makes the panel, and says what is found out about its tables. */
async function begin() {
  const path = "/frontend/table/panel.js";
  const { newPanel } = await import(path);
  const state = /** @type {Window} */ (window);
  Object.assign(state, { sent: [], described: 0, cleared: 0, held: false, kept: "" });
  const types = [
    ["yes/no", /^(yes|no)$/],
    ["year", /^\d{4}$/],
    ["number", /^\d+$/],
  ];
  const towns = "town,people\nAlder,1200\n";

  /** @param {{name: string, bytes: Uint8Array, override: string}} source */
  function inform({ name, bytes, override }) {
    const [header, ...rows] = new TextDecoder()
      .decode(bytes)
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const said = JSON.parse(override || "{}");
    const columns = (header?.length === 1 ? (header[0] ?? "").split("\t") : (header ?? [])).map((text, i) => {
      const cells = rows.map((row) => row[i] ?? "").filter(Boolean);
      const type =
        types.find(([, form]) => cells.every((cell) => /** @type {RegExp} */ (form).test(cell)))?.[0] ?? "text";
      const set = new Map(Object.entries(said.columns ?? {})).get(text) ?? {};
      return { name: text, values: 1, empty: 0, type: text === "people" ? "number" : type, ...set };
    });
    const preview = { rows: rows.map((row) => row.map((cell) => cell || null)), total: rows.length };
    const [first] = columns;
    const fault =
      first?.type === "yes/no"
        ? `table: towns: column "${first.name}": "Alder" is neither yes nor no: choose another type`
        : "";
    const total = rows.at(-1)?.[0] === "Total";
    const warnings =
      total && !said.totals
        ? ['towns: the last row is left out as totals ("Total"): "totals": true in the override file keeps it']
        : [];
    const nouns = said.rows ?? ["town"];
    return {
      fault,
      info: {
        name: name.split(".")[0],
        rows: rows.length,
        nouns,
        key: said.key ?? first?.name,
        columns,
        warnings,
        override: total ? `{"totals": ${said.totals === true}}` : "{}",
        kernels: "none",
        preview,
      },
    };
  }

  /** @param {any} source */
  function answer(source) {
    const { info, fault } = inform(source);
    if (fault) state.panel.fail(fault);
    else state.panel.describe(info, { source });
    state.described = state.sent.length;
  }

  state.release = () => {
    state.held = false;
    answer(state.sent.at(-1));
  };
  state.panel = newPanel({
    samples: [{ name: "towns", title: "Towns", path: "table/towns", file: "towns.csv" }],
    fetchSample: async () => ({ bytes: new TextEncoder().encode(towns), override: "" }),
    onTable: (/** @type {any} */ source) => {
      state.sent.push(source);
      if (!state.held) setTimeout(() => answer(source), 20);
    },
    onClear: () => state.cleared++,
    memory: {
      recall: () => state.kept,
      keep: (/** @type {any} */ _, /** @type {string} */ override) => {
        state.kept = override;
      },
    },
  });
  document.querySelector("main")?.append(state.panel.element);
}
