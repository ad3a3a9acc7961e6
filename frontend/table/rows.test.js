import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf } from "./rows.js";

test("rows are counted", () => {
  assert.deepEqual(
    [countOf(1, 1), countOf(3, 3), countOf(5, 13706)],
    ["1 row", "3 rows", "the first 5 of 13,706 rows"],
  );
});
