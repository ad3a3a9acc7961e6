// Measures the page, the package and the command-line tool of an earlier build and of the present one in turn:
//
//	node frontend/browser/benchpage.js BEFORE AFTER DATA FILE
//
// BEFORE and AFTER are folders with what make build and make package make of each: semtree, site and package. DATA is what
// tools/tablebench -write has written. FILE is the report. PARTS names what is measured, all if it is absent, and LOADS
// when: on the machine as it is, and beside a busy loop on each core.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import { answers } from "./benchanswers.js";
import { besideDuckDB } from "./benchduckdb.js";
import { inTurn, keepBusy, lineOf, times } from "./benchfigures.js";
import { loadsInPage, loadsInTool } from "./benchlarge.js";
import { visitTwice } from "./benchload.js";
import { launch } from "./harness.js";

/** @import {Build, Line} from "./benchfigures.js" */
/** @import {Topic} from "./benchanswers.js" */
/** @import {Stored} from "./benchduckdb.js" */
/** @import {Large} from "./benchlarge.js" */
/** @import {Visit} from "./benchload.js" */

/** How often each visit is made. */
const VISITS = 9;

/** Of the questions in the forms of the catalogue, one of so many is asked. */
const STEP = 3;

/** The share of the repetitions that are made beside busy loops, which take longer. */
const BUSY = 0.5;

const [, , before = "", after = "", data = "", out = ""] = process.argv;
if (!out) {
  console.error("usage: node frontend/browser/benchpage.js BEFORE AFTER DATA FILE");
  process.exit(2);
}

/** @param {Build["name"]} name @param {string} folder @returns {Build} */
const buildIn = (name, folder) => ({
  name,
  tool: resolve(folder, "semtree"),
  site: resolve(folder, "site"),
  package: resolve(folder, "package"),
});
const builds = [buildIn("before", before), buildIn("after", after)];
for (const { tool, site } of builds)
  if (!existsSync(tool) || !existsSync(site)) throw new Error(`no ${tool} or no ${site}`);

/** @type {{rows: number, everyday: Topic[], forms: Topic[], stored: Stored[], loads: [Large, Large]}} */
const pages = JSON.parse(readFileSync(join(data, "pages.json"), "utf8"));
const [small, large] = pages.loads.map((load) => ({ ...load, file: resolve(data, load.file) }));
const sample = pages.forms.map(({ file, questions }) => ({
  file,
  questions: questions.filter((_, i) => i % STEP === 0),
}));

/** What is measured, by a share of the repetitions. @type {Record<string, (share: number) => Promise<Line[]>>} */
const PARTS = {
  answers: (share) => answers(builds, pages.everyday, data, "everyday question", share),
  forms: (share) => answers(builds, sample, data, "form of the catalogue", share),
  duckdb: (share) => besideDuckDB(builds, pages.stored, data, share),
  visits,
  page: (share) => loadsInPage(builds, small, share),
  tool: (share) => loadsInTool(builds, large, share),
};

/** Visits of the page with a table. @param {number} share */
async function visits(share) {
  const browser = await launch();
  /** @type {Record<Build["name"], Awaited<ReturnType<typeof visitTwice>>>[]} */
  const runs = [];
  for (let i = 0; i < times(VISITS, share); i++) {
    runs.push(await inTurn(builds, i, ({ tool, site }) => visitTwice(browser, tool, site, "#t=films")));
  }
  await browser.close();
  const line = (/** @type {string} */ what, /** @type {"first" | "offline"} */ visit, /** @type {keyof Visit} */ key) =>
    lineOf(
      what,
      runs.map(({ before, after }) => ({ before: before[visit][key], after: after[visit][key] })),
    );
  return [
    line("first visit: ms until the first answer", "first", "answer"),
    line("first visit: ms until it can be asked", "first", "ready"),
    line("second visit: ms until the first answer", "offline", "answer"),
    line("second visit: ms until it can be asked", "offline", "ready"),
  ];
}

const number = (/** @type {number} */ x) => (Math.abs(x) < 100 ? x.toPrecision(2) : x.toFixed(0));

/** What was measured so far. @type {string[]} */
const sections = [];

function report() {
  writeFileSync(
    out,
    `# The page beside an earlier build

Written by \`make bench-page\` on ${cpus().length} cores.

${sections.join("\n")}`,
  );
}

const wanted = process.env.PARTS?.split(",") ?? Object.keys(PARTS);
for (const load of process.env.LOADS?.split(",") ?? ["quiet", "busy"]) {
  const share = Number(process.env.SHARE ?? 1) * (load === "busy" ? BUSY : 1);
  const rest = load === "busy" ? keepBusy() : () => {};
  sections.push(load === "busy" ? `## Beside a busy loop on each core\n` : `## The machine as it is\n`);
  sections.push("| | before | after | ratio |\n|---|---|---|---|");
  try {
    for (const part of wanted) {
      const measure = PARTS[part];
      if (!measure) throw new Error(`no part ${part}: there are ${Object.keys(PARTS).join(", ")}`);
      console.error(`${load}: ${part}`);
      for (const { what, before, after, ratio } of await measure(share)) {
        sections.push(`| ${what} | ${number(before)} | ${number(after)} | ${ratio.toFixed(2)} |`);
      }
      sections.push(`| (load of the machine: ${loadavg()[0]?.toFixed(1)}) | | | |`);
      report();
    }
  } finally {
    rest();
  }
  sections.push("");
}
report();
