// The kernel in a real browser: with it and without it, the page computes what the command
// computes, to the bit.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { altered } from "../../model/backend/kernel/kernel.mjs";
import {
  addSources,
  ask,
  copySite,
  fileOf,
  manifestOf,
  replaceFile,
  SKIP,
  serve,
  serveSite,
  textOf,
} from "./harness.js";

/** @import {TestContext} from "node:test" */
/** @import {Page} from "playwright-core" */
/** @import {Result} from "../client/types.js" */

const KERNEL = "kernel.wasm";
const QUESTION = "which states border on texas ?";
const PROGRAM = "answer(state(next_to_2(stateid('texas'))))";
const DATA = process.env.SEMTREE_DATA ?? fileURLToPath(new URL("../../../shared/data", import.meta.url));
const DEV = ["iid", "template", "length"].map((split) => join(DATA, "geoquery", `${split}_dev.jsonl`));

describe("the kernel", { skip: SKIP }, () => {
  const { tool, open } = serveSite(undefined, { optimised: true });

  /**
   * A page of a site whose kernel has been changed.
   * @param {TestContext} t
   * @param {(file: string, dir: string) => unknown} change
   */
  async function openWith(t, change) {
    const own = copySite();
    t.after(own.remove);
    addSources(own.dir);
    await change(fileOf(own.dir, KERNEL), own.dir);
    const server = await serve(tool(), own.dir);
    t.after(server.stop);
    return (await open(t, { url: server.url })).page;
  }

  /** @param {Page} page */
  const slowness = async (page) => ((await page.locator("#slow").isHidden()) ? "" : textOf(page.locator("#slow")));

  test("is used, without a word about it", async (t) => {
    const { page, problems } = await open(t);
    await ask(page, QUESTION);
    assert.equal(await textOf(page.locator("#program")), PROGRAM);
    assert.equal(await slowness(page), "");
    assert.deepEqual(problems, []);
  });

  /** @type {[string, (file: string, dir: string) => unknown, RegExp][]} */
  const faults = [
    ["missing", (file) => renameSync(file, `${file}.away`), /kernel\.wasm: the server answered 404/],
    ["truncated", (file) => truncateSync(file, 1000), /kernel\.wasm: 1000 bytes arrived, \d+ were expected/],
    ["altered", flip, /kernel\.wasm: its SHA-256 is not the one in manifest\.json/],
    ["no module", replaceBy(async () => Buffer.from("<html>")), /kernel\.wasm: is not a WebAssembly module/],
    ["of another version", replaceBy(altered), /kernel\.wasm: computes other numbers than semtree\.wasm/],
  ];
  for (const [name, change, message] of faults) {
    test(`${name}: the page says so, and answers as well`, async (t) => {
      const page = await openWith(t, change);
      await ask(page, QUESTION);
      assert.equal(await textOf(page.locator("#program")), PROGRAM);
      assert.match(await slowness(page), message);
      assert.ok(await page.getByRole("alert").isHidden());
    });
  }

  const skip = DEV.every((file) => existsSync(file)) ? false : `no GeoQuery files in ${DATA}`;
  test("computes the bits of the command for all dev files, and so does the page without it", { skip }, async (t) => {
    const questions = DEV.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line)
        .map((line) => JSON.parse(line).question),
    );
    const native = execFileSync(tool(), ["parse", "-json", "-k", "3", "-timeout", "10m"], {
      input: questions.join("\n"),
      maxBuffer: 1 << 28,
    });
    const want = native
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => bits(JSON.parse(line)));
    assert.equal(want.length, questions.length);
    for (const [kernels, change] of /** @type {const} */ ([
      ["simd128", () => {}],
      ["go", flip],
    ])) {
      const page = await openWith(t, change);
      const { used, results } = await page.evaluate(parseAll, questions);
      assert.equal(used, kernels);
      for (const [i, result] of results.entries()) assert.equal(bits(result), want[i], questions[i]);
    }
  });
});

/** Changes one byte. @param {string} file */
function flip(file) {
  const data = readFileSync(file);
  data[data.length >> 1] ^= 1;
  writeFileSync(file, data);
}

/**
 * Puts another kernel into a site, and lists it.
 * @param {() => Promise<Uint8Array>} make
 * @returns {(file: string, dir: string) => Promise<void>}
 */
function replaceBy(make) {
  return async (file, dir) => {
    const data = await make();
    replaceFile(file, data);
    const manifest = manifestOf(dir);
    for (const entry of manifest.files) {
      if (entry.path !== KERNEL) continue;
      entry.bytes = data.length;
      entry.sha256 = createHash("sha256").update(data).digest("hex");
    }
    replaceFile(join(dir, "manifest.json"), JSON.stringify(manifest));
  };
}

/**
 * What the scores decide: programs, values, bounds and the way to them. Not the time, and
 * not probabilities, whose last bit depends on the platform's exponential function.
 * @param {Result} result
 */
function bits({ program, answer, status, proof, value, bound, margin, nodes, iters, refused, tokens, ...rest }) {
  const alternatives = rest.alternatives?.map(({ picture, ...other }) => other); // the page asks for pictures, the command does not
  const words = tokens.map(({ text, label, head }) => [text, label, head]);
  return JSON.stringify({
    program,
    answer,
    status,
    proof,
    value,
    bound,
    margin,
    alternatives,
    nodes,
    iters,
    refused,
    words,
  });
}

/**
 * Runs in the page: asks every question in a worker of its own.
 * @param {string[]} questions
 */
async function parseAll(questions) {
  const base = new URL("./", location.href);
  const load = (/** @type {string} */ name) => import(new URL(`frontend/client/${name}.js`, base).href);
  /** @type {[typeof import("../client/connection.js"), typeof import("../client/loader.js")]} */
  const [{ Connection }, { Site }] = await Promise.all([load("connection"), load("loader")]);
  const parts = await new Site({ base }).load("domain/geo", { onProgress() {} });
  const worker = new Connection(new Worker(new URL("frontend/client/worker.js", base), { type: "module" }));
  const info = await worker.call("load", parts);
  /** @type {Result[]} */
  const results = [];
  for (const question of questions) results.push(await worker.call("ask", { question, budgetMs: 600_000, k: 2 }));
  worker.close();
  return { used: info.kernels, results };
}
