// Measures the page, the package and the command-line tool of an earlier build and of the present one in turn:
//
//	node frontend/browser/benchpage.js BEFORE AFTER DATA FILE
//
// BEFORE and AFTER are folders with what make build and make package make of each: semtree, site and package. DATA is what
// lab/bench/tables -write has written. FILE is the report. Of the environment, PARTS names what is measured, such as
// "answers,visits"; LOADS when, "quiet" on the machine as it is, "busy" beside a busy loop on each core; all if they are
// absent. SHARE is the share of the repetitions that are made.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { answers } from "./benchanswers.js";
import { besideDuckDB } from "./benchduckdb.js";
import { inTurn, keepBusy, lineOf, times } from "./benchfigures.js";
import { loadsInPage, loadsInTool, sizeOf } from "./benchlarge.js";
import { visitTwice } from "./benchload.js";
import { reportOf } from "./benchreport.js";
import { launch } from "./harness.js";

/** @import {Build} from "./benchfigures.js" */
/** @import {Measured, Part} from "./benchreport.js" */
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
  folder: resolve(folder),
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

/** What is measured, in the order of the report. @type {Record<string, Part>} */
const PARTS = {
  answers: {
    title: "Everyday questions",
    about: `The everyday questions, part a, about tables of ${pages.rows} rows: rows repeated, with other names in the
copies. Both pages have the table, and each question is asked in one and then in the other; it is asked again in a new page,
since a parser keeps what it has found out.`,
    measure: (share) => answers(builds, pages.everyday, data, share),
  },
  forms: {
    title: "Forms of the catalogue",
    about: `The same for one of ${STEP} of the questions in [the forms of the catalogue](../tables.md#the-catalogue).`,
    measure: (share) => answers(builds, sample, data, share),
  },
  duckdb: {
    title: "Beside DuckDB-wasm",
    about: `A whole answer of the package in Node.js (its thread, parse, readings, evidence, words) beside the SQL of that
answer alone in DuckDB-wasm: prepared, executed, and its rows read, in the main thread. The table of staff has its rows
repeated; DuckDB has it as the parser stores tables in PostgreSQL. The SQL is the answer's, for SQLite, as it is. Of ten
questions those count whose SQL returns the same rows there.`,
    measure: (share) => besideDuckDB(builds, pages.stored, data, share),
  },
  visits: {
    title: "Visits",
    about: `Milliseconds from the navigation to the page with a table (films), by a new browser from the same machine, and by
another process of it, from what the first has kept, without a server.`,
    measure: visits,
  },
  page: {
    title: "A large table in the page",
    about: `${sizeOf(small)}, as CSV of five columns, one of which has another cell in each row: from the choice of
the file, in a new browser each time. Memory is VmHWM of the process that runs the page and its workers.`,
    measure: (share) => loadsInPage(builds, small, share),
  },
  tool: {
    title: "A larger one in the command-line tool",
    about: `${sizeOf(large)}, of the same kind: from the start of the tool until it has answered one question.
Memory is VmHWM.`,
    measure: (share) => loadsInTool(builds, large, share),
  },
};

/** Visits of the page with a table. @param {number} share */
async function visits(share) {
  /** @type {Record<Build["name"], Awaited<ReturnType<typeof visitTwice>>>[]} */
  const runs = [];
  for (let i = 0; i < times(VISITS, share); i++) {
    runs.push(await inTurn(builds, i, ({ tool, site }) => visitTwice(tool, site, "#t=films")));
  }
  const line = (/** @type {string} */ what, /** @type {"first" | "second"} */ visit, /** @type {keyof Visit} */ key) =>
    lineOf(
      what,
      runs.map(({ before, after }) => ({ before: before[visit][key], after: after[visit][key] })),
    );
  return [
    line("first visit: ms until the first answer", "first", "answer"),
    line("first visit: ms until it can be asked", "first", "ready"),
    line("second visit: ms until the first answer", "second", "answer"),
    line("second visit: ms until it can be asked", "second", "ready"),
  ];
}

async function versionOfChromium() {
  const browser = await launch();
  await browser.close();
  return browser.version();
}

const chosen = process.env.PARTS?.split(",") ?? Object.keys(PARTS);
/** @type {Record<string, Measured>} */
const measured = {};
const version = await versionOfChromium();
for (const load of process.env.LOADS?.split(",") ?? ["quiet", "busy"]) {
  const share = Number(process.env.SHARE ?? 1) * (load === "busy" ? BUSY : 1);
  const rest = load === "busy" ? keepBusy() : async () => {};
  try {
    for (const name of chosen) {
      const part = PARTS[name];
      if (!part) throw new Error(`no part ${name}: there are ${Object.keys(PARTS).join(", ")}`);
      console.error(`${load}: ${name}`);
      const lines = await part.measure(share);
      measured[name] ??= { ...part, loads: {} };
      measured[name].loads[load] = { lines, load: loadavg()[0] };
      writeFileSync(out, reportOf(version, builds, Object.values(measured)));
    }
  } finally {
    await rest();
  }
}
