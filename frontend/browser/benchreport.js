// Writes what benchpage.js has measured.
import { execFileSync } from "node:child_process";
import { cpus } from "node:os";

/** @import {Build, Line} from "./benchfigures.js" */

/**
 * A part of what is measured.
 * @typedef {object} Part
 * @property {string} title
 * @property {string} about how it is measured
 * @property {(share: number) => Promise<Line[]>} measure by a share of the repetitions
 */

/** What was measured while the machine was quiet or busy, and its load by the end. @typedef {{lines: Line[], load: number}} Figures */

/** A part that was measured. @typedef {Pick<Part, "title" | "about"> & {loads: Record<string, Figures>}} Measured */

/** What the names of columns begin with. @type {Record<string, string>} */
const LOADS = { quiet: "", busy: "busy: " };

/** @param {string} version of Chromium @param {Build[]} builds @param {Measured[]} parts */
export function reportOf(version, builds, parts) {
  const [before, after] = builds.map(({ folder }) => stateOf(folder));
  return `# The page beside an earlier one

Written by \`make -C lab bench-page\` in headless Chromium ${version} and in Node.js ${process.versions.node} on ${cpus().length} cores. Before is
${before}, after is ${after}. Both are measured in turn in the same run, so that ratios,
after / before, depend less on the machine than times. In columns called busy, an endless loop runs beside it on each core.
A median is of the answers to all questions, each of which has the median of its repetitions; its ratio is the median of
their ratios.

The parse of GeoQuery beside onnxruntime-web, and scoring inside of it, are in [browser.md](browser.md).
${parts.map(sectionOf).join("")}`;
}

/** @param {Measured} part */
function sectionOf({ title, about, loads }) {
  const measured = Object.entries(loads);
  const head = measured.map(([load]) =>
    ["before", "after", "ratio"].map((name) => `${LOADS[load]}${name} |`).join(" "),
  );
  const [[, { lines }]] = measured;
  const rows = lines.map(
    ({ what }, i) => `| ${what} | ${measured.map(([, figures]) => cellsOf(figures.lines[i])).join(" | ")} |`,
  );
  const load = measured.map(([load, figures]) => `${figures.load.toFixed(1)} (${load})`).join(", ");
  return `
## ${title}

${about} The load of the machine by the end: ${load}.

| | ${head.join(" ")}
|---|${"---|".repeat(3 * measured.length)}
${rows.join("\n")}
`;
}

/** @param {Line} line */
const cellsOf = ({ before, after, ratio }) => [number(before), number(after), ratio.toFixed(2)].join(" | ");

const number = (/** @type {number} */ x) => (Math.abs(x) < 100 ? x.toPrecision(2) : x.toFixed(0));

/** What a build is of, as git knows it. @param {string} folder */
function stateOf(folder) {
  try {
    const format = ["log", "-1", "--abbrev=10", "--format=%h of %cs"];
    return `commit ${execFileSync("git", ["-C", folder, ...format], { encoding: "utf8", stdio: "pipe" }).trim()}`;
  } catch {
    return "a build without a repository";
  }
}
