// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { bookOf, isBook, nameOfSheet, stemOf } from "./workbook.js";

test("a sheet stands after the name of its workbook", () => {
  assert.equal(nameOfSheet("budget.xlsx", "Costs"), "budget.xlsx#Costs");
  assert.equal(nameOfSheet("budget.xlsx#Income", "Costs"), "budget.xlsx#Costs");
  assert.equal(nameOfSheet("a #1.XLSM", "No. #2"), "a #1.XLSM#No. #2");
  assert.equal(bookOf("a #1.XLSM#No. #2"), "a #1.XLSM");
  assert.equal(bookOf("films.csv#x"), "films.csv#x");
  assert.deepEqual(["a.xlsx", "a.xlsx.gz", "a.xls", "xlsx"].map(isBook), [true, true, false, false]);
});

test("a table is called as its file without the ending, or as its sheet", () => {
  const files = ["a.csv", "a.b.csv.gz", "x.xlsx#No. 1", "plain", "c#.csv", ".hidden", "a. b"];
  assert.deepEqual(files.map(stemOf), ["a", "a.b", "No. 1", "plain", "c#", ".hidden", "a. b"]);
});
