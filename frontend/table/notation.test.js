// Which cells leave open how they are meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { notationsIn, openNotation } from "./notation.js";

test("dates of numbers are open until a day is above 12", () => {
  assert.equal(openNotation("date", ["3/4/2014", "5.6.14", null]), "day_first");
  assert.equal(openNotation("date", ["Mon 3/4/2014 10:00"]), "day_first");
  assert.equal(openNotation("date", ["3/4/2014", "25/3/2014"]), null);
  assert.equal(openNotation("date", ["3/4/2014", "3/25/2014"]), null);
  for (const cells of [["2014-03-04"], ["March 4, 2014"], ["5 Mar 2014"], []])
    assert.equal(openNotation("date", cells), null);
  assert.equal(openNotation("text", ["3/4/2014"]), null);
});

test("numbers of three digits after one sign are open", () => {
  assert.equal(openNotation("number", ["1.234", "12"]), "decimal_comma");
  assert.equal(openNotation("number", ["$1,234", null]), "decimal_comma");
  assert.equal(openNotation("number", ["1,234", "1,234.5"]), null);
  assert.equal(openNotation("number", ["1,234", "2.5"]), null);
  assert.equal(openNotation("number", ["1.234", "2.3456"]), null);
  assert.equal(openNotation("number", [1234, "12"]), null);
  assert.equal(openNotation("year", ["1.234"]), null);
});

test("what was decided is in the parser's override file", () => {
  const found = notationsIn(
    '{"columns": {"a": {"day_first": true}, "b": {"decimal_comma": false}, "__proto__": {"day_first": true}}}',
  );
  assert.equal(found("a", "day_first"), true);
  assert.equal(found("b", "decimal_comma"), false);
  assert.equal(found("__proto__", "day_first"), true);
  assert.equal(found("constructor", "day_first"), false);
  assert.equal(notationsIn("")("a", "day_first"), false);
});
