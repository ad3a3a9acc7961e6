// Times whole answers of the package in Node.js beside DuckDB-wasm that executes the chosen SQL alone.
//
// The SQL is that of the answer, which is written for SQLite, as it is: the statements of these questions are DuckDB's
// too, with their names in quotes and their parameters. DuckDB has the table as the parser stores it in PostgreSQL,
// whose types it knows: numbers as DOUBLE PRECISION, days as DATE, and the number of the row, by which rows are ordered.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inTurn, lineFrom, median, times } from "./benchfigures.js";
import { ROOT } from "./harness.js";

/** @import {TableParser} from "../package/api.js" */
/** @import {Result} from "../client/types.js" */
/** @import {Build, Line} from "./benchfigures.js" */

/** The file of a table, and SQL that makes the same table in DuckDB, as lab/bench/tables writes them. @typedef {{rows: number, file: string, create: string, values: string}} Stored */

/** About the table of staff. */
const QUESTIONS = [
  "average salary in engineering",
  "total payroll of the HR department",
  "how many people work remotely?",
  "how many departments are there",
  "how many people are in the london or austin offices?",
  "How many people have joined since March 2021?",
  "lowest salary in the new york office",
  "avg salary per department",
  "how many people in each office",
  "which dept has the most people?",
];

/** How often each question is asked, and its SQL executed. */
const RUNS = 15;

/**
 * @param {Build[]} builds
 * @param {Stored[]} tables
 * @param {string} folder of their files
 * @param {number} share of the times
 * @returns {Promise<Line[]>}
 */
export async function besideDuckDB(builds, tables, folder, share) {
  const database = await newDatabase();
  const lines = [];
  for (const { rows, file, create, values } of tables) {
    database.fill(create, readFileSync(join(folder, values)));
    const parsers = await inTurn(builds, 0, async (build) => {
      const { table } = await import(pathToFileURL(join(build.package, "lib", "node.js")).href);
      return /** @type {Promise<TableParser>} */ (table({ path: join(folder, file) }, { name: "staff.csv" }));
    });
    /** @type {Result[]} */
    const results = [];
    for (const question of QUESTIONS) {
      const result = await parsers.before.ask(question);
      const difference = unlike(result, database);
      if (difference) console.error(`does not count: ${question}: ${difference}`);
      else results.push(result);
    }
    /** Of each question. @type {{before: number, after: number, sql: number}[][]} */
    const runs = results.map(() => []);
    for (let run = 0; run < times(RUNS, share); run++) {
      for (const [i, { question, sql = "", sql_params: params = [] }] of results.entries()) {
        const asked = await inTurn(builds, run, ({ name }) => time(() => parsers[name].ask(question)));
        runs[i].push({ ...asked, sql: await time(() => database.run(sql, params)) });
      }
    }
    const medianOf = (/** @type {typeof runs[0]} */ list, /** @type {"before" | "after" | "sql"} */ key) =>
      median(list.map((one) => one[key]));
    const all = runs.map((list) => ({
      before: medianOf(list, "before"),
      after: medianOf(list, "after"),
      sql: medianOf(list, "sql"),
    }));
    for (const parser of Object.values(parsers)) parser.close();
    const of = (/** @type {"before" | "after" | "sql"} */ key) => all.map((one) => one[key]);
    const beside = (/** @type {"before" | "after"} */ key) => median(all.map((one) => one[key] / one.sql));
    const ratio = median(all.map((one) => one.after / one.before));
    const name = `${rows} rows, ${all.length} questions`;
    lines.push(
      lineFrom(`${name}: an answer / its SQL in DuckDB, median`, beside("before"), beside("after")),
      { ...lineFrom(`${name}: ms of an answer, median`, median(of("before")), median(of("after"))), ratio },
      lineFrom(
        `${name}: ms of its SQL in DuckDB-wasm ${database.version}, median`,
        median(of("sql")),
        median(of("sql")),
      ),
    );
  }
  return lines;
}

/** The milliseconds that something takes. @param {() => unknown} what */
async function time(what) {
  const start = performance.now();
  await what();
  return performance.now() - start;
}

/**
 * Why an answer does not count; "" if its SQL returns the same rows.
 * @param {Result} result
 * @param {Awaited<ReturnType<typeof newDatabase>>} database
 */
function unlike({ refused, reason, sql, sql_params: params = [], rows = [], total }, database) {
  if (refused || !sql) return reason ?? "without SQL";
  const others = database.run(sql, params);
  if (others.length !== total) return `${total} rows, ${others.length} of DuckDB`;
  const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) =>
    a === b || (typeof a === "number" && Math.abs(a - Number(b)) <= 1e-9 * Math.abs(a));
  const at = rows.findIndex((row, i) => !row.every((cell, c) => same(cell, others[i]?.[c])));
  return at < 0 ? "" : `${rows[at]}, of DuckDB ${others[at]}`;
}

/** A database in memory, in this thread: no message is sent for a statement. */
async function newDatabase() {
  /** @type {(name: string) => any} */
  const load = createRequire(join(ROOT, "build", "peer", "package.json"));
  const duckdb = load("@duckdb/duckdb-wasm/blocking");
  const dist = join(ROOT, "build", "peer", "node_modules", "@duckdb", "duckdb-wasm", "dist");
  const module = (/** @type {string} */ name) => ({ mainModule: join(dist, `duckdb-${name}.wasm`) });
  const bundles = { mvp: module("mvp"), eh: module("eh") };
  const db = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
  await db.instantiate(() => {});
  const connection = db.connect();
  return {
    version: /** @type {string} */ (duckdb.PACKAGE_VERSION),
    /** Makes the table anew. @param {string} create @param {Uint8Array} values */
    fill: (create, values) => {
      const name = create.match(/"(?:[^"]|"")*"/)?.[0];
      connection.query(`DROP TABLE IF EXISTS ${name}`);
      connection.query(create);
      db.registerFileBuffer("values.csv", new Uint8Array(values));
      connection.query(`COPY ${name} FROM 'values.csv' (HEADER)`);
      db.dropFile("values.csv");
    },
    /** The rows that a statement returns. @param {string} sql @param {(string | number)[]} params @returns {unknown[][]} */
    run: (sql, params) => {
      const statement = connection.prepare(sql);
      const rows = statement.query(...params).toArray();
      statement.close();
      return rows.map((/** @type {any} */ row) => row.toArray());
    },
  };
}
