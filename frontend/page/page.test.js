// What index.html says about the other files, checked against them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { test } from "node:test";

const read = (/** @type {string} */ name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const page = read("index.html");

/** What the pattern's group matches, everywhere. @param {string} text @param {RegExp} pattern */
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, group]) => group);

/**
 * The modules that a module imports, and those that they import.
 * @param {string} name
 * @param {Set<string>} found
 */
function imports(name, found = new Set()) {
  for (const path of matches(read(`frontend/${name}`), /^import [^;]* from "(\..*)";$/gm)) {
    const other = join(dirname(name), path ?? "");
    if (!found.has(other)) imports(other, found.add(other));
  }
  return found;
}

test("every file that index.html names exists, and every module leads to main.js", () => {
  const named = matches(page, /(?:href|src)="(frontend\/.*?)"/g);
  assert.ok(named.includes("frontend/page/main.js"));
  for (const name of named) assert.ok(read(name ?? "").length > 0, name);
  assert.ok(imports("page/main.js").has("client/client.js"));
});

test("every element that the code asks for exists, once", () => {
  const ids = matches(page, / id="(.*?)"/g);
  assert.equal(new Set(ids).size, ids.length);
  for (const name of imports("page/main.js")) {
    for (const id of matches(read(`frontend/${name}`), /byId\("(.*?)"/g))
      assert.ok(ids.includes(id), `${name}: #${id}`);
  }
});

test("page and server state one policy", () => {
  const [ofPage] = matches(page, /http-equiv="Content-Security-Policy" content="(.*?)"/g);
  const [lines] = matches(read("site/handler.go"), /^const Policy = (".*?)\n\n/gms);
  const ofServer = matches(lines, /"(.*?)"/g).join("");
  assert.equal(ofServer, `${ofPage}; frame-ancestors 'none'`, "frame-ancestors works in a header only");
});

test("the page has no inline script or style, which its policy forbids", () => {
  assert.doesNotMatch(page, /<style|<script>| style=| on\w+=/);
});

test("the question box takes as much as the parser reads, and says so", () => {
  const [limit] = matches(read("parser/parser.go"), /^\s*(?:const )?MaxQuestion = (\d+)$/gm);
  assert.deepEqual(matches(page, /<input id="question"[^>]* maxlength="(\d+)"/g), [limit]);
  assert.deepEqual(matches(page, /<p id="limit"[^>]*>A question has at most (\d+) characters/g), [limit]);
});
