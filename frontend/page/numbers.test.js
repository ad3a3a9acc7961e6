import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compareNumbers, counted, formatNumber, formatNumbers, isNumber } from "./numbers.js";

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

test("a number of more digits than JavaScript keeps is a text of all of them", () => {
  for (const [text, grouped] of [
    ["9007199254740993", "9,007,199,254,740,993"],
    ["-18446744073709551615", "-18,446,744,073,709,551,615"],
    ["1234567890123.4567", "1,234,567,890,123.4567"],
    ["0.12345678901234567890", "0.12345678901234567890"],
    ["1e-400", "1e-400"],
  ]) {
    assert.ok(isNumber(text), text);
    assert.deepEqual(formatNumbers([text, 1234], { grouped: true }), [grouped, "1,234"]);
    assert.deepEqual(formatNumbers([text], {}), [text]);
  }
  for (const text of [
    "123456789012345",
    "0012345678901234567",
    "1.50",
    "1e5",
    "1.2.3.4.5.6.7.8.9.10.11",
    "4006-3813-3394-8001",
    "",
  ])
    assert.ok(!isNumber(text), text);
});

test("numbers are ordered by all their digits", () => {
  const ordered = [
    "-6e400",
    -1e308,
    "-9007199254740993",
    -9007199254740992,
    "-1e-400",
    0,
    "1e-400",
    "2e-400",
    0.1,
    "0.1000000000000000001",
    2,
    9007199254740992,
    "9007199254740993",
    9007199254740994,
    "18446744073709551614",
    "18446744073709551615",
    1e21,
    "6e400",
  ];
  for (const [i, a] of ordered.entries())
    for (const [j, b] of ordered.entries()) assert.equal(compareNumbers(a, b), Math.sign(i - j), `${a} and ${b}`);
  assert.equal(compareNumbers("9007199254740992", 9007199254740992), 0);
});
