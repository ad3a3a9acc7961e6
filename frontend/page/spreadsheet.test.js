/// <reference path="papaparse.d.ts" />
import assert from "node:assert/strict";
import { test } from "node:test";
import Papa from "papaparse";
import { asCSV, asText } from "./spreadsheet.js";

const NAMES = ["name", "=note"];
/** @type {(string | number | boolean | null)[][]} */
const ROWS = [
  ["=SUM(A1)", 'say "hi", twice'],
  ["-5", null],
  ["a\tb", "two\nlines"],
  [-5, true],
];

test("rows as CSV and as text with tabs", () => {
  assert.equal(
    asCSV(NAMES, ROWS),
    `name,'=note\r\n'=SUM(A1),"say ""hi"", twice"\r\n-5,\r\na\tb,"two\nlines"\r\n-5,true\r\n`,
  );
  assert.equal(asText(NAMES, ROWS), `name\t'=note\n'=SUM(A1)\tsay "hi", twice\n-5\t\na b\ttwo lines\n-5\ttrue\n`);
});

test("what a spreadsheet takes for a formula begins with an apostrophe; numbers and other texts do not", () => {
  const written = (/** @type {string} */ text) => Papa.parse(asCSV(["x"], [[text]])).data[1];
  for (const text of [
    "=1",
    "=cmd|' /C calc'!A0",
    "@cmd",
    "-2+3",
    "+cmd|x",
    "-A1",
    "+A1*2",
    "\t=1",
    "\r=1",
    "=1\n2",
    "  =1",
    "＝1",
    "＋A1",
    "-5 kg+1",
    "-5 A1/B2",
    "-5%/AB",
    "-1:2",
    "-.",
    "--1",
  ])
    assert.deepEqual(written(text), [`'${text}`], JSON.stringify(text));
  for (const text of [
    "-5",
    "+1,200.5",
    "-3 %",
    "-5 kg",
    "-.5",
    "-5 °C",
    "-3 km/h",
    "-12 m²",
    "-1.200,50 €",
    "-1 200",
    "+49 221 12345",
    "-1.5e-05",
    "-$1200",
    "-",
    "a=1",
    "3-1",
    "x@y.z",
    "'quoted",
    "",
    "2024-01-01",
  ])
    assert.deepEqual(written(text), [text], JSON.stringify(text));
});
