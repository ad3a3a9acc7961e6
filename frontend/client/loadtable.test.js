// Tables, of a site and of one's own: what is fetched for them, and how often.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fetcher, MODULE, paths, siteOf } from "../browser/fakesite.js";
import { Site } from "./loader.js";

/** @import {Files} from "../browser/fakesite.js" */
/** @import {Manifest, TableSource} from "./types.js" */

const DOMAINS = [{ name: "geo", title: "geography", path: "domain/geo" }];
const TABLES = [
  { name: "films", title: "Films", path: "table/films", file: "films.csv" },
  { name: "parks", title: "Parks", path: "table/parks", file: "p.csv", override: "p.table.json" },
];

const MODEL = { "tables/model.json": "{}", "tables/model.onnx": "onnx", "tables/knowledge.bin": "words" };
const GOOD = {
  "semtree.wasm": MODULE,
  "domain/geo/domain.json": "{}",
  "table/films/films.csv": "film\nBrazil\n",
  "table/parks/p.csv": "park\nOak\n",
  "table/parks/p.table.json": '{"rows":["park"]}',
  ...MODEL,
};

const NEEDED = ["semtree.wasm", ...Object.keys(MODEL).sort()];

/** @param {Files} files */
function open(files) {
  const { fetch, asked } = fetcher(files);
  return { site: new Site({ base: new URL("http://host/any/"), fetch }), asked };
}

/** @param {Partial<Omit<Manifest, "files">>} [lists] */
const good = (lists) => siteOf(GOOD, { domains: DOMAINS, tables: TABLES, ...lists });

const quiet = { onProgress() {} };

/** Loads one table. @param {Site} site @param {TableSource} source @param {Parameters<Site["loadTable"]>[1]} [options] */
const loadOne = async (site, source, options = quiet) => {
  const parts = await site.loadTable(source, options);
  assert.ok("name" in parts);
  return parts;
};
const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const text = (/** @type {Uint8Array | undefined} */ data) => new TextDecoder().decode(data);

test("one's own table needs the module and the model for tables, once", async () => {
  const { site, asked } = open(good());
  const { name, files, module } = await loadOne(site, { name: "a.csv", bytes: bytes("a\n1\n") });
  assert.equal(name, "a.csv");
  assert.deepEqual(Object.keys(files).sort(), ["knowledge.bin", "model.json", "model.onnx", "table"]);
  assert.equal(text(files.table), "a\n1\n");
  assert.equal(text(files["knowledge.bin"]), "words");
  assert.deepEqual(paths(asked), ["manifest.json", ...NEEDED]);
  asked.length = 0;
  /** @type {[number, number][]} */
  const seen = [];
  const options = { onProgress: (/** @type {[number, number]} */ ...pair) => seen.push(pair) };
  const again = await loadOne(site, { name: "b.csv", bytes: bytes("b\n2\n"), override: '{"rows":["b"]}' }, options);
  assert.deepEqual(asked, [], "nothing is fetched for a second table");
  assert.deepEqual(seen, [[0, 0]]);
  assert.equal(again.module, module);
  assert.equal(text(again.files["override.json"]), '{"rows":["b"]}');
  assert.equal(again.files["model.onnx"], files["model.onnx"]);
});

test("a table of the site brings its name and what its owner says", async () => {
  const { site, asked } = open(good());
  const films = await loadOne(site, { path: "table/films" });
  assert.equal(films.name, "films.csv");
  assert.equal(text(films.files.table), GOOD["table/films/films.csv"]);
  assert.ok(!("override.json" in films.files));
  const parks = await loadOne(site, { path: "table/parks" });
  assert.equal(parks.name, "p.csv");
  assert.equal(text(parks.files["override.json"]), GOOD["table/parks/p.table.json"]);
  const other = await loadOne(site, { path: "table/parks", override: "{}", name: "q.csv" });
  assert.deepEqual([text(other.files["override.json"]), other.name], ["{}", "q.csv"]);
  const none = await loadOne(site, { path: "table/parks", override: "" });
  assert.ok(!("override.json" in none.files), "an empty text takes it away");
  assert.ok(!paths(asked).some((path) => path.startsWith("domain/")));
});

test("a table of the site can be read by itself", async () => {
  const { site, asked } = open(good());
  const [parks] = (await site.tablesAt("table/parks")).tables;
  assert.deepEqual([parks?.name, text(parks?.bytes), parks?.override], ["p.csv", "park\nOak\n", '{"rows":["park"]}']);
  assert.equal((await site.tablesAt("table/films")).tables[0]?.override, "");
  assert.ok(!paths(asked).includes("semtree.wasm"));
});

test("tables that the site lists together are loaded together", async () => {
  const shop = {
    name: "shop",
    title: "Shop",
    path: "table/shop",
    file: "a.csv",
    with: [{ file: "b.csv", override: "b.table.json" }],
  };
  const contents = {
    "table/shop/a.csv": "a\n1\n",
    "table/shop/b.csv": "b\n2\n",
    "table/shop/b.table.json": '{"nouns":["b"]}',
  };
  const { site } = open(siteOf({ ...GOOD, ...contents }, { domains: DOMAINS, tables: [shop] }));
  const parts = await site.loadTable({ path: "table/shop" }, quiet);
  assert.ok("tables" in parts);
  assert.deepEqual(parts.tables, [
    { name: "a.csv", file: "tables/1" },
    { name: "b.csv", file: "tables/2", override: "tables/2.json" },
  ]);
  assert.deepEqual(
    ["tables/1", "tables/2", "tables/2.json"].map((name) => text(parts.files[name])),
    Object.values(contents),
  );
  assert.equal(text(parts.files["knowledge.bin"]), "words");
  assert.deepEqual(
    (await site.tablesAt("table/shop")).tables.map(({ name, override }) => [name, override]),
    [
      ["a.csv", ""],
      ["b.csv", '{"nouns":["b"]}'],
    ],
  );
  const missing = open(
    siteOf({ ...GOOD, ...contents }, { domains: DOMAINS, tables: [{ ...shop, with: [{ file: "c.csv" }] }] }),
  );
  await assert.rejects(missing.site.loadTable({ path: "table/shop" }, quiet), /lists no table\/shop\/c\.csv/);
  const said = { name: "semtree.json", text: '{"hidden":[]}' };
  const described = open(
    siteOf(
      { ...GOOD, ...contents, "table/shop/semtree.json": said.text },
      { domains: DOMAINS, tables: [{ ...shop, description: said.name }] },
    ),
  );
  const whole = await described.site.loadTable({ path: "table/shop" }, quiet);
  assert.ok("tables" in whole);
  assert.deepEqual(whole.description, { name: said.name, file: "tables/semtree.json" });
  assert.equal(text(whole.files["tables/semtree.json"]), said.text);
  assert.deepEqual((await described.site.tablesAt("table/shop")).description, said);
});

test("a table of the site with what is said about several is loaded as one of them", async () => {
  const shown = { name: "shop", title: "Shop", path: "table/shop", file: "a.csv", description: "semtree.json" };
  const contents = { "table/shop/a.csv": "a\n1\n", "table/shop/semtree.json": '{"tables":{"a":{"nouns":["b"]}}}' };
  const { site } = open(siteOf({ ...GOOD, ...contents }, { domains: DOMAINS, tables: [shown] }));
  const parts = await site.loadTable({ path: "table/shop" }, quiet);
  assert.ok("tables" in parts);
  assert.deepEqual(parts.tables, [{ name: "a.csv", file: "tables/1" }]);
  assert.deepEqual(parts.description, { name: "semtree.json", file: "tables/semtree.json" });
});

test("progress counts the module, the model and the table", async () => {
  const total = [MODULE, ...Object.values(MODEL), GOOD["table/films/films.csv"]].reduce(
    (n, { length }) => n + length,
    0,
  );
  /** @type {[number, number][]} */
  const seen = [];
  await open(good()).site.loadTable({ path: "table/films" }, { onProgress: (...pair) => seen.push(pair) });
  assert.deepEqual(
    [seen[0], seen.at(-1)],
    [
      [0, total],
      [total, total],
    ],
  );
});

test("the site says which tables there are, and what comes first", async () => {
  const { site } = open(good());
  assert.deepEqual(await site.tables(), TABLES);
  assert.deepEqual(await site.first(), { domain: "geo" });
  assert.deepEqual(await open(good({ first: { table: "parks" } })).site.first(), { table: "parks" });
  assert.deepEqual(await open(good({ domains: [] })).site.first(), { table: "films" });
});

test("a site without tables, as older ones are", async () => {
  const manifest = JSON.parse(siteOf({ "semtree.wasm": MODULE }, { domains: DOMAINS })["manifest.json"]);
  assert.ok(!("tables" in manifest));
  const { site } = open({ "manifest.json": JSON.stringify(manifest) });
  assert.deepEqual(await site.tables(), []);
  await assert.rejects(loadOne(site, { bytes: bytes("a\n") }), {
    message: "manifest.json: lists no tables/",
    code: "unsupported",
  });
});

test("a file may have another address than its name", async () => {
  const files = good();
  const manifest = JSON.parse(files["manifest.json"]);
  for (const file of manifest.files) {
    const address = file.path.replace(/(\.\w+)$/, ".0123abcd$1");
    Object.assign(files, { [address]: files[file.path] });
    delete (/** @type {Files} */ (files)[file.path]);
    file.file = address;
  }
  files["manifest.json"] = JSON.stringify(manifest);
  const { fetch } = fetcher(files);
  /** @type {string[]} */
  const queries = [];
  const site = new Site({
    base: new URL("http://host/any/"),
    fetch: (url, init) => {
      queries.push(new URL(String(url)).search);
      return fetch(url, init);
    },
  });
  const { files: own } = await loadOne(site, { path: "table/parks" });
  assert.deepEqual(Object.keys(own).sort(), ["knowledge.bin", "model.json", "model.onnx", "override.json", "table"]);
  assert.deepEqual(Object.keys((await site.load("domain/geo", quiet)).files), ["domain.json"]);
  assert.ok(
    queries.every((query) => query === ""),
    "a name with a digest needs no query",
  );
});

/** @type {[string, Partial<Files>, {path?: string, bytes?: Uint8Array<ArrayBuffer>}, RegExp, string][]} */
const FAILURES = [
  [
    "an altered model",
    { "tables/model.onnx": "onnX" },
    { bytes: bytes("a") },
    /^tables\/model\.onnx: its SHA-256/,
    "damaged",
  ],
  [
    "an altered table",
    { "table/films/films.csv": "film\nBRAZIL\n" },
    { path: "table/films" },
    /films\.csv: its SHA/,
    "damaged",
  ],
  ["missing words", { "tables/knowledge.bin": undefined }, { bytes: bytes("a") }, /the server answered 404/, "network"],
  [
    "a table that is not listed",
    {},
    { path: "table/nope" },
    /^manifest\.json: lists no table table\/nope$/,
    "unsupported",
  ],
  ["no table at all", {}, {}, /needs bytes, or the path/, "bad-request"],
];

for (const [name, change, source, message, code] of FAILURES) {
  test(`failure: ${name}`, async () => {
    await assert.rejects(open({ ...good(), ...change }).site.loadTable(source, quiet), { message, code });
  });
}

test("after a failure, only what failed is fetched again, past the cache", async () => {
  /** @type {Files} */
  const files = { ...good(), "tables/model.onnx": "onnX" };
  const { site, asked } = open(files);
  await assert.rejects(loadOne(site, { bytes: bytes("a") }));
  await site.load("domain/geo", quiet);
  site.trustModule();
  files["tables/model.onnx"] = "onnx";
  asked.length = 0;
  await site.loadTable({ bytes: bytes("a") }, { fresh: true, ...quiet });
  assert.deepEqual(paths(asked), ["manifest.json", ...NEEDED.slice(1)]);
  assert.ok(asked.slice(1).every(({ cache }) => cache === "reload"));
  asked.length = 0;
  await site.loadTable({ bytes: bytes("b") }, { fresh: true, ...quiet });
  assert.deepEqual(paths(asked), ["manifest.json"], "digests have shown that the model is right");
});

test("what is said about several tables goes with them, and which are of a database", async () => {
  const { site } = open(good());
  const { tables, description, keys, files } = await site.loadTables(
    {
      tables: [
        { name: "a.jsonl", bytes: bytes("a"), override: "{}", database: true },
        { name: "b.csv", bytes: bytes("b") },
      ],
      description: { name: "shop.semtree.json", text: '{"hidden":[]}' },
    },
    quiet,
  );
  assert.deepEqual(tables, [
    { name: "a.jsonl", file: "tables/1", database: true, override: "tables/1.json" },
    { name: "b.csv", file: "tables/2" },
  ]);
  assert.deepEqual([description?.name, text(files[description?.file ?? ""])], ["shop.semtree.json", '{"hidden":[]}']);
  assert.equal(keys, undefined);
});
