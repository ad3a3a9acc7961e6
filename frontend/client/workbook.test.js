// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { bookOf, isBook, nameOfSheet } from "./workbook.js";

test("a sheet stands after the name of its workbook", () => {
  assert.equal(nameOfSheet("budget.xlsx", "Costs"), "budget.xlsx#Costs");
  assert.equal(nameOfSheet("budget.xlsx#Income", "Costs"), "budget.xlsx#Costs");
  assert.equal(nameOfSheet("a #1.XLSM", "No. #2"), "a #1.XLSM#No. #2");
  assert.equal(bookOf("a #1.XLSM#No. #2"), "a #1.XLSM");
  assert.equal(bookOf("films.csv#x"), "films.csv#x");
  assert.deepEqual(["a.xlsx", "a.xlsx.gz", "a.xls", "xlsx"].map(isBook), [true, true, false, false]);
});
