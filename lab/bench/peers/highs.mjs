// Solves integer programs with HiGHS, one JSON request a line on standard
// input, one JSON response a line on standard output:
//
//   {"program": {cost, integer, rows}, "limit": seconds}   a new program
//   {"rows": {…}, "limit": seconds}                        more rows for it
//   → {"status": "optimal", "bound": …, "x": […] | null, "ms": …}
//
// ms is the time of the solve call alone.
import { createInterface } from "node:readline";
import loadHighs from "highs";

/** @import {SparseMatrix} from "highs" */

/**
 * Rows of the program, of a sparse matrix by rows: see program.go.
 * @typedef {{lower: number[], upper: number[], starts: number[], indices: number[], values: number[]}} Rows
 */
/** @typedef {{cost: number[], integer: number[], rows: Rows}} Program */
/** @typedef {{limit: number} & ({program: Program} | {program?: undefined, rows: Rows})} Request */
/** @typedef {ReturnType<typeof create>} Model */

const highs = await loadHighs();
const { modelStatus, objectiveSense, variableType } = highs.constants;
const statusName = new Map(Object.entries(modelStatus).map(([name, code]) => [code, name]));

/** Below the tolerances that the optima are compared with. */
const OPTIONS = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6, mip_feasibility_tolerance: 1e-9 };

/** @type {Model | undefined} */
let model;
let columns = 0;

for await (const line of createInterface({ input: process.stdin })) {
  let response;
  try {
    response = answer(JSON.parse(line));
  } catch (error) {
    response = { status: `error: ${error instanceof Error ? error.message : error}`, ms: 0 };
  }
  process.stdout.write(`${JSON.stringify(response)}\n`);
}

/** @param {Request} request */
function answer(request) {
  if (request.program) {
    model?.dispose();
    columns = request.program.cost.length;
    model = create(request.program);
  } else {
    if (!model) throw new Error("rows without a program");
    const { lower, upper } = request.rows;
    model.addRows({ lower: Float64Array.from(lower), upper: Float64Array.from(upper), matrix: matrix(request.rows) });
  }
  return solve(model, request.limit);
}

/** @param {Program} program */
function create({ cost, integer, rows }) {
  const created = highs.createModel({
    numCols: columns,
    numRows: rows.lower.length,
    sense: objectiveSense.maximize,
    colCost: cost,
    colLower: new Float64Array(columns),
    colUpper: new Float64Array(columns).fill(1),
    rowLower: rows.lower,
    rowUpper: rows.upper,
    matrix: matrix(rows),
    integrality: integer.map((whole) => (whole ? variableType.integer : variableType.continuous)),
  });
  created.options.set(OPTIONS);
  return created;
}

/**
 * @param {Rows} rows
 * @returns {SparseMatrix}
 */
function matrix({ lower, starts, indices, values }) {
  return {
    format: "csr",
    numRows: lower.length,
    numCols: columns,
    starts: Int32Array.from(starts),
    indices: Int32Array.from(indices),
    values: Float64Array.from(values),
  };
}

/**
 * @param {Model} model
 * @param {number} limit in seconds
 */
function solve(model, limit) {
  model.zeroAllClocks();
  model.options.set("time_limit", limit);
  const start = performance.now();
  model.run();
  const ms = performance.now() - start;
  const status = statusName.get(model.getModelStatus());
  const found = model.info.get("primal_solution_status") === 2; // feasible
  return {
    status,
    bound: model.info.get("mip_dual_bound"),
    x: found ? Array.from(model.getSolution().colValue) : null,
    ms,
  };
}
