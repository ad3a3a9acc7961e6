import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { readLocal } from "./localfile.js";
import { readTable } from "./sources.js";

const LINUX = process.platform === "linux";

/** A table as node.js reads it. @param {{path: string}} source */
const table = (source) =>
  readTable(source, { fetch: (url, init) => readLocal(new URL(String(url)), init?.signal), locate: pathToFileURL });

/** A folder of its own. @param {import("node:test").TestContext} t */
function folder(t) {
  const dir = mkdtempSync(join(tmpdir(), "localfile-"));
  t.after(() => rmSync(dir, { recursive: true }));
  return dir;
}

test("a file has as many bytes as allowed, or is refused", async (t) => {
  const path = join(folder(t), "a.csv");
  writeFileSync(path, "0123456789");
  assert.equal(await (await readLocal(pathToFileURL(path), null, 10)).text(), "0123456789");
  await assert.rejects(readLocal(pathToFileURL(path), null, 9), {
    code: "too-large",
    message: `${path}: 10 bytes; a file may have 9`,
  });
});

test("a file that is too large is not read", async (t) => {
  const path = join(folder(t), "sparse.csv");
  writeFileSync(path, "");
  truncateSync(path, 1_900_000_000);
  const before = process.resourceUsage().maxRSS;
  await assert.rejects(table({ path }), { code: "too-large", message: /: 1900000000 bytes; / });
  const grown = process.resourceUsage().maxRSS - before;
  assert.ok(grown < 500_000, `${grown} kB of memory`);
});

test("a file of the system, which says that it is empty, is read up to the limit", { skip: !LINUX }, async () => {
  const url = pathToFileURL("/proc/self/status");
  assert.match(await (await readLocal(url)).text(), /^Name:/);
  await assert.rejects(readLocal(url, null, 9), { code: "too-large", message: /: more than 9 bytes; / });
});

test("what is no file is not opened", { skip: !existsSync("/dev/zero"), timeout: 20_000 }, async (t) => {
  const dir = folder(t);
  const pipe = join(dir, "pipe.csv");
  execFileSync("mkfifo", [pipe]);
  for (const path of ["/dev/zero", pipe])
    await assert.rejects(table({ path }), {
      code: "unreadable",
      message: `${path}: this is a pipe or a device, not a file`,
    });
  await assert.rejects(table({ path: dir }), { code: "unreadable", message: `${dir}: this is a folder, not a file` });
  await assert.rejects(table({ path: join(dir, "none") }), { code: "unreadable", message: /there is no such file$/ });
});

test("an address of a file that is none here", async () => {
  await assert.rejects(readLocal(new URL("file:///a%2fb")), { code: "unreadable", message: /^file:\/\/\/a%2fb: / });
});

test("many files that wait for one signal cause no warning", async (t) => {
  /** @type {Error[]} */
  const warnings = [];
  const note = (/** @type {Error} */ warning) => warnings.push(warning);
  process.on("warning", note);
  t.after(() => process.off("warning", note));
  const path = join(folder(t), "a.csv");
  writeFileSync(path, "0123456789");
  const control = new AbortController();
  const many = Array.from({ length: 100 }, () => readLocal(pathToFileURL(path), control.signal));
  for (const response of await Promise.all(many)) assert.equal(await response.text(), "0123456789");
  control.abort();
  await assert.rejects(readLocal(pathToFileURL(path), control.signal), { name: "AbortError" });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(warnings, []);
});
