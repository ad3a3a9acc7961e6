import assert from "node:assert/strict";
import { test } from "node:test";
import { filledIn, inLines } from "./sqltext.js";

test("parameters stand where question marks outside of quotes do", () => {
  assert.equal(
    filledIn(`SELECT "a?" FROM "t" WHERE "b" = ? AND "c" = '?' AND "d" >= ?`, ["O'Hara $& ?", 5]),
    `SELECT "a?" FROM "t" WHERE "b" = 'O''Hara $& ?' AND "c" = '?' AND "d" >= 5`,
  );
  assert.equal(filledIn("? ?", [1]), "1 ?");
});

test("clauses have lines of their own, but not within parentheses or quotes", () => {
  assert.equal(
    inLines(`SELECT "x FROM y" FROM "t" WHERE "a" IN (SELECT b FROM c WHERE d) ORDER BY "row"`),
    `SELECT "x FROM y"\nFROM "t"\nWHERE "a" IN (SELECT b FROM c WHERE d)\nORDER BY "row"`,
  );
});
