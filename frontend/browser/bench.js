// Measures scoring and parsing in Chromium, for lab/bench/score:
//
//	node frontend/browser/bench.js FOLDER
//
// The folder has task.json, the models and the module that scores. Standard output is one
// JSON object.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addSources, copySite, fileOf, launch } from "./harness.js";
import { serveIsolated } from "./host.js";

/**
 * What to measure: see lab/bench/score/task.go.
 * @typedef {object} Task
 * @property {{name: string, hidden: number, sentences: number[][]}[]} models
 * @property {string[]} questions
 * @property {number} rounds
 * @property {number} batchMs
 * @property {number} programs
 */

const [, , folder] = process.argv;
if (!folder) {
  console.error("usage: node frontend/browser/bench.js FOLDER");
  process.exit(2);
}
/** @type {Task} */
const task = JSON.parse(readFileSync(join(folder, "task.json"), "utf8"));
const say = (/** @type {string} */ text) => console.error(text);

const peer = fileURLToPath(new URL("../../build/peer/node_modules/onnxruntime-web/dist/", import.meta.url));
const site = copySite();
addSources(site.dir);
copyFileSync(fileOf(site.dir, "kernel.wasm"), join(site.dir, "kernel.wasm")); // benchscore.js starts it by itself
const here = fileURLToPath(new URL(".", import.meta.url));
const isolated = await serveIsolated({ "": site.dir, bench: folder, peer, browser: here });
const browser = await launch();
try {
  const page = await browser.newPage();
  const measure = async (/** @type {string} */ module, /** @type {"score" | "parse"} */ name) => {
    await page.goto(`${isolated.url}manifest.json`); // nothing runs beside what is measured
    return page.evaluate(async ({ task, module, name }) => (await import(`/browser/${module}`))[name](task), {
      task,
      module,
      name,
    });
  };
  say("scoring");
  const scored = await measure("benchscore.js", "score");
  say("parsing");
  const parsed = await measure("benchparse.js", "parse");
  await page.close();
  console.log(JSON.stringify({ browser: browser.version(), ...scored, ...parsed }));
} finally {
  await browser.close();
  await isolated.stop();
  site.remove();
}
