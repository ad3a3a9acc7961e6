import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "./save.js";

test("files are named after their question", () => {
  assert.equal(fileName("States next to Ohio ?"), "states-next-to-ohio");
  assert.equal(fileName("../../etc/passwd"), "etc-passwd");
  assert.equal(fileName("¿?"), "semtree");
  assert.equal(fileName("wie groß ist münchen"), "wie-groß-ist-münchen");
  const long = fileName("how many ".repeat(40));
  assert.ok(long.length <= 60 && !long.endsWith("-"));
});
