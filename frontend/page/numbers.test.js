import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { counted, formatNumber, formatNumbers } from "./numbers.js";

const CASES = new URL("../../internal/numeral/testdata/cases.json", import.meta.url);

test("numbers are written as the command line writes them", () => {
  const cases = JSON.parse(readFileSync(CASES, "utf8"));
  assert.ok(cases.length > 20);
  for (const { format, numbers, texts, why } of cases) assert.deepEqual(formatNumbers(numbers, format), texts, why);
});

test("a number has its unit", () => {
  assert.equal(formatNumber(45.5, { unit: "%", most: 2 }), "45.50 %");
  assert.equal(formatNumber(1998, {}), "1998");
  assert.equal(counted(1, "row"), "1 row");
  assert.equal(counted(1998, "row"), "1,998 rows");
});
