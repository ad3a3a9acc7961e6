/// <reference path="../table/sqljs.d.ts" />
// Several tables on the page, in a real browser with the real parser: files, a workbook, a database of SQLite.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import initSqlJs from "sql.js";
import {
  askTable,
  digestOf,
  fileOf,
  manifestOf,
  ROOT,
  replaceFile,
  SKIP,
  serveSite,
  setManifest,
  tableAnswered,
  textOf,
} from "./harness.js";

/** @import {Page} from "playwright-core" */

const NAMES = ["customers", "order_lines", "orders", "products"];
const files = (/** @type {string[]} */ names) => names.map((name) => `${ROOT}examples/shop/${name}.csv`);

/** The shop as a database, with one relation that is declared. */
async function database() {
  const { Database } = await initSqlJs({
    wasmBinary: readFileSync(`${ROOT}node_modules/sql.js/dist/sql-wasm.wasm`).buffer,
  });
  const statements = NAMES.map((name, i) => {
    const [header = "", ...rows] = readFileSync(files([name])[0] ?? "", "utf8")
      .trim()
      .split(/\r?\n/);
    const columns = header.split(",").map((column) => `"${column}"`);
    if (i === 0) columns[0] += " PRIMARY KEY";
    if (i === 2) columns[1] += " REFERENCES customers";
    const cells = rows.map(
      (row) => `(${row.split(",").map((cell) => (cell === "" ? "NULL" : `'${cell.replaceAll("'", "''")}'`))})`,
    );
    return `CREATE TABLE ${name} (${columns}); INSERT INTO ${name} VALUES ${cells};`;
  });
  return Buffer.from(new Database().run(statements.join("\n")).export());
}

describe("several tables on the page", { skip: SKIP }, () => {
  const { open } = serveSite();

  const chooser = (/** @type {Page} */ page) => page.locator(".panel-file");
  const schema = (/** @type {Page} */ page) => page.locator("#table-panel .panel-table:visible");
  const drawn = (/** @type {Page} */ page, /** @type {number} */ boxes) =>
    page.waitForFunction((n) => document.querySelectorAll("#table-panel .schema-box").length === n, boxes);
  /** Asks, and returns what is said about this question. @param {Page} page @param {string} question */
  async function ask(page, question) {
    await askTable(page, question);
    return textOf(page.locator("#table-answer"));
  }

  test("files are asked about together, and the answer says how their rows were found", async (t) => {
    const { page, problems, requests } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await chooser(page).setInputFiles(files(NAMES));
    await drawn(page, 4);
    const before = requests.length;
    assert.match(await textOf(schema(page)), /customers\.csv and 3 more4 tables, 84 rows/);
    assert.equal(await page.locator("#table-panel .schema-line").count(), 3);
    assert.match(
      await textOf(page.locator(".schema-relations")),
      /customer of each order: orders\.customer_id is customers\.customer_id/,
    );
    assert.match(
      await textOf(page.locator(".table-warnings:visible")),
      /1 row of orders has a customer_id that is none of customers/,
    );
    await page.locator(".schema-tables summary", { hasText: "products" }).click();
    assert.match(await textOf(page.locator(".schema-tables")), /price_eur number in EUR/);

    assert.match(await ask(page, "which city had the most orders?"), /Vienna/);
    const bought = await ask(page, "customers who bought tea but no coffee");
    assert.match(bought, /Anna Keller/);
    assert.match(
      bought,
      /Rows of order_lines; product of each order line: .*order of each order line: .*customer of each order: /,
    );
    await page.locator("#table-answer details.way summary").click();
    const boxes = page.locator("#table-answer .schema-box");
    await boxes.nth(3).waitFor();
    assert.equal(await boxes.count(), 4);
    assert.match(await ask(page, "average price of products sold on the web"), /16\.49/);
    assert.match(await ask(page, "how many boats are there?"), /Not answered|A question back/);
    assert.equal(await page.getByRole("button", { name: "What can I ask?" }).count(), 0);
    assert.ok(
      requests.slice(before).every((address) => address.includes("/assets/")),
      requests.slice(before).join(),
    );
    await page.getByRole("button", { name: "Copy link" }).click();
    await page
      .getByText(
        "Link copied, with the question and the names of the files, but not the tables. Who opens it needs customers.csv, order_lines.csv, orders.csv and 1 more",
      )
      .waitFor();
    assert.deepEqual(problems, []);
  });

  test("another reading is the answer from then on when it is chosen", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await chooser(page).setInputFiles(files(NAMES));
    await drawn(page, 4);
    await ask(page, "how many orders are there per city?");
    const other = page.locator(".table-readings > li").first();
    const words = await textOf(other.locator(".words").first());
    await other
      .getByRole("button", { name: /^I meant this/ })
      .first()
      .click();
    await page.getByText("As you corrected it.").waitFor();
    const shown = await textOf(page.locator("#table-answer .read-as"));
    assert.equal(shown.replace(/^Understood as /, "").toLowerCase(), words.toLowerCase());
    assert.match(
      await textOf(page.locator("#meant")),
      /how many orders are there per city\?.*Of (customers|order|product)/,
    );
    await ask(page, "how many customers are there?");
    await ask(page, "how many orders are there per city");
    assert.match(await textOf(page.locator("#table-answer")), /As you corrected it/);
    await page.getByRole("button", { name: /^Forget/ }).click();
    await page.getByText("As you corrected it.").waitFor({ state: "hidden" });
    assert.deepEqual(problems, []);
  });

  test("each of several tables is named, which counts at once, and at the next visit", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    const brought = files(["customers", "orders"]);
    await chooser(page).setInputFiles(brought);
    await drawn(page, 2);
    const table = page.locator('.schema-tables details[data-table="orders"]');
    await table.locator("summary").first().click();
    await table.getByRole("button", { name: /Change|Name them/ }).click();
    await table.getByLabel("A row is").fill("purchase");
    await page.keyboard.press("Enter");
    await page
      .getByText("purchase of")
      .or(page.locator(".schema-relations", { hasText: "each purchase" }))
      .first()
      .waitFor();
    assert.ok(await table.evaluate((one) => /** @type {HTMLDetailsElement} */ (one).open), "it stays open");
    assert.match(await ask(page, "how many purchases are there?"), /Answer/);
    await page.getByRole("button", { name: "Other tables" }).click();
    await chooser(page).setInputFiles(brought);
    await page.getByText("As you have set it before.").waitFor();
    await page.locator(".schema-relations", { hasText: "each purchase" }).waitFor();
    await page.getByRole("button", { name: "Reset" }).click();
    await page.locator(".schema-relations", { hasText: "each order:" }).waitFor();
    assert.deepEqual(problems, []);
  });

  test("several tables are kept on the device with what is said of them, and a reload asks before that is lost", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await chooser(page).setInputFiles(files(["customers", "orders"]));
    await drawn(page, 2);
    const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    assert.equal(await asks(), false, "nothing was said yet");
    const table = page.locator('.schema-tables details[data-table="orders"]');
    await table.locator("summary").first().click();
    await table.getByRole("button", { name: /Change|Name them/ }).click();
    await table.getByLabel("A row is").fill("purchase");
    await page.keyboard.press("Enter");
    await page.locator(".schema-relations", { hasText: "each purchase" }).waitFor();
    for (let tries = 0; !(await asks()); tries++) {
      assert.ok(tries < 50, "the page may be left without a question");
      await page.waitForTimeout(100);
    }
    await page.getByLabel("Keep on this device").check();
    for (let tries = 0; await asks(); tries++) {
      assert.ok(tries < 50, "it asks, though all is kept");
      await page.waitForTimeout(100);
    }
    await page.evaluate(() => localStorage.clear()); // what is kept has its names itself
    await page.reload();
    await page.getByText("This question is about customers.csv, orders.csv, which the link does not have.").waitFor();
    await page.locator(".kept button", { hasText: "customers.csv and 1 more" }).click();
    await drawn(page, 2);
    await page.locator(".schema-relations", { hasText: "each purchase" }).waitFor();
    assert.match(await ask(page, "how many purchases are there?"), /Answer/);
    assert.deepEqual(problems, []);
  });

  test("a link to several tables says which files it needs, and asks its question once they are there", async (t) => {
    const { page, problems } = await open(t, {
      hash: "#t=&q=which+city+had+the+most+orders%3F&f=orders.csv&f=customers.csv",
    });
    await page
      .getByText(
        "This question is about orders.csv, customers.csv, which the link does not have. Choose these files together",
      )
      .waitFor();
    await chooser(page).setInputFiles(files(["customers", "orders"]));
    await tableAnswered(page, "which city had the most orders?");
    assert.match(await textOf(page.locator("#table-answer")), /Vienna/);
    assert.match(page.url(), /f=customers\.csv&f=orders\.csv/);
    assert.deepEqual(problems, []);
  });

  test("a table is added to the one that is there", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await chooser(page).setInputFiles(files(["customers"]));
    await page.getByRole("button", { name: "Add a table" }).waitFor();
    const adding = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add a table" }).click();
    await (await adding).setFiles(files(["orders"]));
    await drawn(page, 2);
    assert.match(await ask(page, "orders per city"), /Vienna.*12/);
    const again = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add a table" }).click();
    await (await again).setFiles(files(["orders"]));
    await page.getByText("Two tables are called orders. Rename one of the files.").waitFor();
    assert.match(await ask(page, "which city had the most orders?"), /Vienna/, "those before stay");
    const unreadable = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add a table" }).click();
    await (await unreadable).setFiles({ name: "junk.csv", mimeType: "text/plain", buffer: Buffer.from('a,b\n1,"x\n') });
    await page.locator(".panel-failure", { hasText: "could not be read. " }).waitFor();
    await drawn(page, 2);
    assert.match(await textOf(page.locator(".panel-failure:visible")), /junk\.csv:2: a quote opens/);
    assert.match(await ask(page, "which city had the most orders?"), /Vienna/, "those before come back");
    await page.getByRole("button", { name: "Other tables" }).click();
    await page.locator(".drop-zone").waitFor();
    assert.deepEqual(problems, []);
  });

  test("a file says how the tables belong together, beside them or later, and what is wrong in it is said", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    const file = (/** @type {string} */ name, /** @type {string} */ content) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(content),
    });
    const tables = [
      file("people.csv", "id,name,city\n1,Ann,Oslo\n2,Bob,Rome\n3,Eve,Oslo\n"),
      file("tbl_ord.csv", "no,buyer,pieces\n1,1,2\n2,1,1\n3,2,5\n4,3,4\n"),
      file("audit.csv", "id,pieces\n1,9\n2,9\n"),
    ];
    const say = (/** @type {object} */ said) => file("shop.semtree.json", JSON.stringify(said, null, 1));
    await chooser(page).setInputFiles(say({}));
    await page.getByText("shop.semtree.json says how several tables belong together. Choose it together").waitFor();
    const said = {
      hidden: ["audit"],
      relations: [{ column: "TBL_ORD.buyer", key: "people.id", role: "buyer" }],
      tables: { tbl_ord: { nouns: ["order", "purchase"] } },
    };
    await chooser(page).setInputFiles([...tables, say(said)]);
    await drawn(page, 2);
    const relations = page.locator(".schema-relations");
    assert.equal(await textOf(relations), "buyer of each order: tbl_ord.buyer is people.id (said by their owner)");
    assert.match(await ask(page, "how many purchases are from Oslo?"), /3/);
    assert.match(await ask(page, "total pieces by city"), /Oslo.*7/);

    // Something else is said about the tables that are there.
    const drop = (/** @type {object} */ now) =>
      page.evaluate(
        (text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "new.semtree.json"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        },
        JSON.stringify(now, null, 1),
      );
    await drop({ hidden: ["audits"] });
    await page
      .locator(".panel-failure", {
        hasText: 'new.semtree.json:3: there is no table "audits": the nearest one is "audit".',
      })
      .waitFor();
    await drawn(page, 2);
    assert.match(await ask(page, "how many purchases are from Oslo?"), /3/, "what was said before counts");
    await drop({ relations: [{ column: "tbl_ord.buyer", key: "" }] });
    await drawn(page, 3);
    assert.match(await textOf(relations), /No column of a table has the keys of another one/);
    assert.deepEqual(problems, []);
  });

  test("a database of SQLite has all its tables, with the relations that it declares", async (t) => {
    const { page, problems, requests } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    assert.ok(!requests.some((address) => address.includes("sql-wasm")), "SQLite is fetched when it is needed");
    await chooser(page).setInputFiles({
      name: "shop.db",
      mimeType: "application/octet-stream",
      buffer: await database(),
    });
    await drawn(page, 4);
    assert.match(await textOf(schema(page)), /shop\.db4 tables, 84 rows/);
    assert.match(
      await textOf(page.locator(".schema-relations")),
      /orders\.customer_id is customers\.customer_id \(declared\)/,
    );
    assert.match(await ask(page, "which city had the most orders?"), /Vienna/);
    assert.match(await ask(page, "average price of products sold on the web"), /16\.49/);
    await chooser(page).setInputFiles([
      { name: "shop.db", mimeType: "application/octet-stream", buffer: await database() },
      {
        name: "shop.semtree.json",
        mimeType: "application/json",
        buffer: Buffer.from('{"hidden": ["Products"], "tables": {"orders": {"nouns": ["purchase"]}}}'),
      },
    ]);
    await drawn(page, 3);
    assert.match(
      await textOf(page.locator(".schema-relations")),
      /order of each order line|purchase of each order line/,
    );
    assert.match(await ask(page, "how many purchases are there?"), /24/);
    assert.deepEqual(problems, []);
  });

  test("the only table of a database keeps its last row, whatever settings it has", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    const { Database } = await initSqlJs({
      wasmBinary: readFileSync(`${ROOT}node_modules/sql.js/dist/sql-wasm.wasm`).buffer,
    });
    const rows = "CREATE TABLE sales (name TEXT, pieces INTEGER); INSERT INTO sales VALUES";
    const made = new Database().run(`${rows} ('Oslo', 3), ('Rome', 4), ('Bonn', 5), ('Total', 12)`).export();
    const sales = { name: "sales.db", mimeType: "application/octet-stream", buffer: Buffer.from(made) };
    const settings = (/** @type {string} */ noun) => ({
      name: "sales.table.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ nouns: [noun] })),
    });
    await chooser(page).setInputFiles(sales);
    await page.locator(".table-size", { hasText: "4 rows" }).waitFor();
    await chooser(page).setInputFiles(settings("sale"));
    await page.getByText("As sales.table.json says.").waitFor();
    assert.match(await ask(page, "how many sales are there?"), /4/);
    await chooser(page).setInputFiles([sales, settings("shop")]);
    await page.waitForFunction(
      () => /** @type {HTMLInputElement} */ (document.getElementById("panel-rows"))?.value === "shop",
    );
    await page.locator(".table-size", { hasText: "4 rows" }).waitFor();
    assert.match(await ask(page, "how many shops are there?"), /4/);
    assert.deepEqual(problems, []);
  });

  test("the sheets of a workbook are asked about together", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    await chooser(page).setInputFiles(`${ROOT}frontend/browser/testdata/visitor/budget.xlsx`);
    await page.getByRole("button", { name: "All together" }).click();
    await drawn(page, 2);
    assert.match(await textOf(schema(page)), /budget\.xlsx2 tables/);
    assert.match(await textOf(page.locator(".schema-relations")), /No column of a table has the keys of another one/);
    assert.match(await ask(page, "how much did the team print cost in all?"), /370/);
    assert.deepEqual(problems, []);
  });

  test("several tables of the site are tried, and a link leads to them", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.getByRole("button", { name: "Shop", exact: true }).click();
    await drawn(page, 4);
    assert.match(await ask(page, "which city had the most orders?"), /Vienna/);
    assert.match(new URL(page.url()).hash, /t=shop/);
    const { page: later, problems: others } = await open(t, { hash: new URL(page.url()).hash });
    await later.waitForFunction(() => document.querySelector("#table-answer")?.textContent?.includes("Vienna"));
    await drawn(later, 4);
    assert.match(await textOf(later.locator("#topic-title")), /^Shop$/);
    const table = later.locator('.schema-tables details[data-table="orders"]');
    await table.locator("summary").first().click();
    await table.getByRole("button", { name: /Change|Name them/ }).click();
    await table.getByLabel("A row is").fill("purchase");
    await later.keyboard.press("Enter");
    await later.locator(".schema-relations", { hasText: "each purchase" }).waitFor();
    assert.match(await textOf(later.locator("#topic-title")), /^Shop$/);
    await later.reload();
    await later.getByText("As you have set it before.").waitFor();
    await later.locator(".schema-relations", { hasText: "each purchase" }).waitFor();
    assert.deepEqual([...problems, ...others], []);
  });

  test("a file that cannot be read beside others is named, and one without rows is left out", async (t) => {
    const { page, problems } = await open(t, { hash: "#t=" });
    await page.locator(".drop-zone").waitFor();
    const text = (/** @type {string} */ name, /** @type {string} */ content) => ({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(content),
    });
    await chooser(page).setInputFiles([text("a.csv", "id,name\n1,Ann\n"), text("b.csv", "PK\x03\x04")]);
    await page.getByText("b.csv is an archive or a workbook").waitFor();
    await chooser(page).setInputFiles([
      text("a.csv", "id,name\n1,Ann\n2,Bob\n"),
      text("c.csv", "id,name\n"),
      text("b.csv", "a_id,sum\n1,3\n2,4\n"),
    ]);
    await drawn(page, 2);
    assert.match(await textOf(page.locator(".table-warnings:visible")), /c\.csv is left out: it has no rows/);
    assert.deepEqual(problems, []);
  });
});

/** Makes a site of one entry, which visitors only ask. @param {string} dir @param {string} name of the entry */
function publishOnly(dir, name) {
  const manifest = manifestOf(dir);
  const tables = manifest.tables?.filter((table) => table.name === name) ?? [];
  setManifest(dir, { ...manifest, domains: [], tables, first: { table: name }, editable: false });
}

describe("several tables of a site that is only asked", { skip: SKIP }, () => {
  const { open } = serveSite((dir) => publishOnly(dir, "shop"));

  test("Stop ends the loading, which begins again with the next question only", async (t) => {
    /** @type {import("playwright-core").Route[]} */
    const held = [];
    const prepare = (/** @type {Page} */ page) => page.route("**/tables/**", (route) => void held.push(route));
    const { page, problems } = await open(t, { prepare });
    for (let tries = 0; held.length === 0; tries++) {
      assert.ok(tries < 100, "nothing is loaded");
      await page.waitForTimeout(50);
    }
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped. The next question loads it again.").waitFor();
    await page.waitForTimeout(500);
    assert.ok(await page.locator("#progress").isHidden(), "it is loading again");
    assert.ok(await page.getByText("Stopped. The next question loads it again.").isVisible());
    await page.unroute("**/tables/**");
    for (const route of held) await route.continue().catch(() => {});
    await askTable(page, "which city had the most orders?");
    assert.match(await textOf(page.locator("#table-answer")), /Vienna/);
    assert.deepEqual(problems, []);
  });

  test("what they are, and how they belong together, is shown without tools", async (t) => {
    const { page, problems } = await open(t);
    await tableAnswered(page);
    const shown = page.locator("#table-below .panel-table");
    await shown.waitFor();
    assert.match(await textOf(shown), /Shop4 tables, 84 rows/);
    assert.equal(await shown.locator(".schema-line").count(), 3);
    assert.match(await textOf(shown.locator(".table-warnings")), /1 row of orders has a customer_id that is none of/);
    assert.equal(await shown.getByRole("button").count(), 0);
    await askTable(page, "which city had the most orders?");
    assert.match(await textOf(page.locator("#table-answer")), /Vienna/);
    assert.deepEqual(problems, []);
  });
});

describe("a site whose own table cannot be read", { skip: SKIP }, () => {
  const { open } = serveSite((dir) => {
    const manifest = manifestOf(dir);
    const path = "table/films/films.csv";
    const entry = manifest.files.find((file) => file.path === path);
    assert.ok(entry);
    const broken = 'film\n"Ran\n';
    replaceFile(fileOf(dir, path), broken);
    Object.assign(entry, { bytes: broken.length, sha256: digestOf(broken) });
    setManifest(dir, manifest);
    publishOnly(dir, "films");
  });

  test("says so, once, and can be tried again", async (t) => {
    const { page, problems } = await open(t);
    let workers = page.workers().length;
    page.on("worker", () => workers++);
    const failure = page.locator("#failure:not([hidden])");
    await failure.waitFor();
    assert.match(await textOf(failure), /The parser for films\.csv is not available/);
    await page.waitForTimeout(1000);
    assert.ok(workers <= 2, `${workers} workers`);
    assert.ok(await failure.isVisible());
    await page.getByRole("button", { name: "Retry" }).click();
    await failure.waitFor({ state: "detached" });
    await failure.waitFor();
    assert.deepEqual(problems, []);
  });
});
