// The text of an override file, from what a person sets.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { columnFault, overrideOf, plainMessage, Settings, splitNames, TYPES } from "./settings.js";

test("nothing set is no file", () => {
  assert.equal(new Settings("").text(), "");
  assert.equal(new Settings(" {} ").text(), "");
});

test("a file that says nothing, or is broken, is an empty object", () => {
  for (const override of ["", "{}", "null", "{"]) assert.deepEqual(overrideOf({ override }), {});
  assert.deepEqual(overrideOf({}), {});
  assert.deepEqual(overrideOf({ override: '{"key": "a"}' }), { key: "a" });
});

test("only what was set is in the file", () => {
  const settings = new Settings("");
  settings.setColumn("gross", "type", "number");
  settings.setColumn("gross", "other", ["box office", "earnings"]);
  settings.setColumn("id", "hidden", true);
  settings.set("nouns", ["film"]);
  settings.set("key", "");
  assert.deepEqual(JSON.parse(settings.text()), {
    nouns: ["film"],
    key: "",
    columns: { gross: { type: "number", other: ["box office", "earnings"] }, id: { hidden: true } },
  });
  assert.deepEqual(settings.column("gross"), { type: "number", other: ["box office", "earnings"] });
  assert.deepEqual(settings.column("title"), {});
});

test("the earlier name of what a row is called is read, and not written", () => {
  const settings = new Settings(`{"rows": ["film"]}`);
  assert.deepEqual(settings.get("nouns"), ["film"]);
  assert.deepEqual(JSON.parse(settings.text()), { nouns: ["film"] });
});

test("what is taken back leaves no trace", () => {
  const settings = new Settings("");
  settings.setColumn("gross", "type", "text");
  settings.setColumn("gross", "type", null);
  settings.set("nouns", ["film"]);
  settings.set("nouns", null);
  assert.equal(settings.text(), "");
});

test("a file is read and written again, with keys that the page does not know", () => {
  const text = `{"totals": true, "nouns": ["film"], "corrections": [{"question": "q", "program": "p"}],
    "columns": {"released": {"type": "date", "day_first": true}, "2": {"hidden": true}}}`;
  const settings = new Settings(text);
  assert.deepEqual(JSON.parse(settings.text()), JSON.parse(text));
  settings.setColumn("released", "other", ["premiere"]);
  assert.deepEqual(JSON.parse(settings.text()).columns.released, {
    type: "date",
    day_first: true,
    other: ["premiere"],
  });
  assert.equal(new Settings(settings.text()).text(), settings.text(), "the text of a text is the same");
});

test("corrections of questions are no settings of the panel", () => {
  const corrections = '"corrections": [{"question": "q", "program": "p"}]';
  assert.equal(new Settings(`{${corrections}}`).textOfPanel(), "");
  assert.deepEqual(JSON.parse(new Settings(`{"key": "a", ${corrections}}`).textOfPanel()), { key: "a" });
});

test("columns may have any name", () => {
  const settings = new Settings("");
  for (const name of ["__proto__", "constructor", 'a "quoted"\nname', "", "ä"])
    settings.setColumn(name, "hidden", true);
  const names = [...settings.text().matchAll(/^ {4}("(?:[^"\\]|\\.)*"): \{"hidden": true\},?$/gm)].map(([, name]) =>
    JSON.parse(name),
  );
  assert.deepEqual(names, ["__proto__", "constructor", 'a "quoted"\nname', "", "ä"]);
  assert.deepEqual(new Settings(settings.text()).column("__proto__"), { hidden: true });
  assert.deepEqual(settings.column("toString"), {});
});

test("settings of columns that are gone are dropped", () => {
  const settings = new Settings(`{"key": "id", "columns": {"id": {"hidden": true}, "name": {"other": ["who"]}}}`);
  settings.keep(["name", "age"]);
  const defining = new Settings(
    '{"define": {"bmi": "kg / m"}, "columns": {"bmi": {"other": ["body mass"]}, "kg": {"hidden": true}}}',
  );
  defining.keep(["m"]);
  assert.deepEqual(JSON.parse(defining.text()).columns, { bmi: { other: ["body mass"] } });
  assert.deepEqual(JSON.parse(settings.text()), { columns: { name: { other: ["who"] } } });
});

test("a broken file is an error that says what is wrong", () => {
  assert.throws(() => new Settings("{"), /not JSON/);
  assert.throws(() => new Settings("[]"), /the file is a list/);
  assert.throws(() => new Settings(`{"columns": {"a": 3}}`), /a is 3/);
});

test("names are cut at commas, each once", () => {
  assert.deepEqual(splitNames(" box  office, earnings,, Earnings; sales "), ["box office", "earnings", "sales"]);
  assert.deepEqual(splitNames(" , "), []);
});

test("an error is found at its column", () => {
  const message = 'films: column "title": "Ran" is neither yes nor no: choose another type';
  assert.deepEqual(columnFault(message, ["year", "title"]), {
    column: "title",
    text: '"Ran" is neither yes nor no: choose another type',
  });
  assert.equal(columnFault(message, ["year"]), null);
  assert.deepEqual(columnFault('t: column "a \\"b\\"": no', ['a "b"'])?.column, 'a "b"');
  assert.equal(columnFault("films.csv:3: a quote is not closed", ["title"]), null);
});

test("messages are about the table above them, and about fields", () => {
  const names = ["towns.csv", "towns"];
  assert.equal(
    plainMessage("towns.csv: the first row looks like data: it was read as the header", names),
    "The first row looks like data: it was read as the header",
  );
  assert.equal(
    plainMessage(
      'towns: the last row is left out as totals ("Total"): "totals": true in the override file keeps it',
      names,
    ),
    'The last row is left out as totals ("Total")',
  );
  assert.equal(plainMessage("table: towns.csv:3: a quote is not closed", names), "Line 3: a quote is not closed");
  assert.equal(plainMessage("semtree.wasm: out of memory", names), "semtree.wasm: out of memory");
  assert.equal(plainMessage('table: override.json:4: unknown column "x"', names), 'The settings: unknown column "x"');
});

test("rows of totals can be kept", () => {
  const settings = new Settings("");
  settings.set("totals", true);
  assert.deepEqual(JSON.parse(settings.text()), { totals: true });
  settings.set("totals", null);
  assert.equal(settings.text(), "");
});

test("the types are those of the parser", () => {
  const source = readFileSync(new URL("../../table/table.go", import.meta.url), "utf8");
  const list = source.match(/^var Types = \[\]string\{(.*)\}$/m)?.[1] ?? "";
  assert.deepEqual([...TYPES].sort(), JSON.parse(`[${list}]`).sort());
});
