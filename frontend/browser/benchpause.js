// Measures how long a question about a large table waits for work that is not its own: the time until the
// page has the answer, less the time in which the parser computed it, and the time until the worker takes the
// question in hand. (An answer with thousands of cells waits longer for its own encoding.) Each table is asked one
// question after another, after pauses in which the parser may work for itself.
//
//	node frontend/browser/benchpause.js [MB …]
import { cpus, loadavg } from "node:os";
import { addSources, buildTool, copySite, launch, serve } from "./harness.js";
import { orders, ROW_BYTES } from "./largetable.js";

/** Seconds before a question, one after the other. */
const PAUSES = [0, 1, 3, 10, 1, 0, 3, 0.3];

/** How much slower the browser's processor is made. */
const RATE = Number(process.env.SEMTREE_SLOW ?? 1);

const QUESTIONS = [
  "how many orders are from Alder?",
  "what is the average price?",
  "which order has the highest quantity?",
  "what is the total quantity per city?",
];

/**
 * Runs in a page beside the site's modules, which has the function orders: loads a table and asks.
 * @param {{rows: number, pauses: number[], questions: string[]}} task
 */
async function measure({ rows, pauses, questions }) {
  const base = new URL("/", location.href);
  const load = (/** @type {string} */ name) => import(new URL(`frontend/client/${name}.js`, base).href);
  /** @type {[typeof import("../client/client.js"), typeof import("../client/loader.js"), typeof import("../client/reserve.js")]} */
  const [{ Client }, { Site }, { Reserve }] = await Promise.all([load("client"), load("loader"), load("reserve")]);
  const made = /** @type {any} */ (globalThis).orders(rows);
  const bytes = new Uint8Array(await new Blob(made).arrayBuffer());
  const site = new Site({ base });
  let failures = 0;
  let begun = 0;
  const spawn = () => {
    const worker = new Worker(new URL("frontend/client/worker.js", base), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (data.type === "begun") begun = performance.now();
    });
    return worker;
  };
  const client = /** @type {import("../client/client.js").Client<any>} */ (
    new Client({
      load: async (fresh, onProgress) => ({
        method: "load",
        params: await site.loadTable({ name: "orders.csv", bytes }, { fresh, onProgress }),
      }),
      reserve: new Reserve(spawn),
      onStatus: ({ state }) => {
        if (state === "failed") failures++;
      },
    })
  );
  const before = performance.now();
  await client.start();
  const loaded = performance.now() - before;
  const answers = [];
  for (const [i, pause] of pauses.entries()) {
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    const start = performance.now();
    const failed = failures;
    const result = await client.ask(questions[i % questions.length] ?? "", 2000).catch(() => null);
    const took = performance.now() - start;
    answers.push({
      pause,
      took,
      begins: begun - start,
      own: result?.ms.total ?? Number.NaN,
      failed: failures > failed,
    });
  }
  client.close();
  return { bytes: bytes.length, loaded, answers };
}

const sizes = process.argv.slice(2).map(Number);
const tool = buildTool();
const copy = copySite();
addSources(copy.dir);
const server = await serve(tool, copy.dir);
const browser = await launch();
try {
  console.log(
    `Chromium ${browser.version()}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, slowed ${RATE} times\n`,
  );
  console.log(
    "| MB | rows | load, s | pause, s | answer, ms | begins after, ms | computed, ms | wait, ms |\n|---|---|---|---|---|---|---|---|",
  );
  for (const size of sizes.length > 0 ? sizes : [8, 12, 20, 60]) {
    const rows = Math.round((size * 1e6) / ROW_BYTES);
    const page = await browser.newPage();
    await page.goto(`${server.url}manifest.json`);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: RATE });
    await page.evaluate(`globalThis.orders = ${orders}`);
    const task = { rows, pauses: PAUSES, questions: QUESTIONS };
    const { loaded, answers } = await page.evaluate(measure, task);
    for (const { pause, took, begins, own, failed } of answers) {
      const wait = failed ? "never: the worker was given up" : (took - own).toFixed(0);
      console.log(
        `| ${size} | ${rows} | ${(loaded / 1000).toFixed(1)} | ${pause} | ${took.toFixed(0)} | ${begins.toFixed(0)} | ${own.toFixed(0)} | ${wait} |`,
      );
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  copy.remove();
}
