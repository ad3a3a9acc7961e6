// Figures of a build and of an earlier one, and of a machine that has nothing else to do or a lot.
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { Worker } from "node:worker_threads";

/** @import {Browser} from "playwright-core" */

/**
 * A build in a folder: its command-line tool, its site and its package for npm.
 * @typedef {{name: "before" | "after", folder: string, tool: string, site: string, package: string}} Build
 */

/**
 * A line of the report: a figure of the earlier build, the same of the present one, and their ratio, which is of pairs
 * that were measured one after the other where there are such.
 * @typedef {{what: string, before: number, after: number, ratio: number}} Line
 */

/** A figure of each build. @typedef {{before: number, after: number}} Pair */

/** How often to measure: a share of the times that it is measured in all, and once at least. @param {number} all @param {number} share */
export const times = (all, share) => Math.max(Math.round(all * share), 1);

/** The value that so much of a list is not above. @param {number[]} list @param {number} share */
export const quantile = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(Math.floor(share * list.length), list.length - 1)] ?? Number.NaN;

/** @param {number[]} list */
export const median = (list) =>
  (quantile(list, 0.5) +
    -quantile(
      list.map((x) => -x),
      0.5,
    )) /
  2;

/** The medians of pairs, and that of their ratios. @param {string} what @param {Pair[]} pairs @returns {Line} */
export function lineOf(what, pairs) {
  return {
    what,
    before: median(pairs.map(({ before }) => before)),
    after: median(pairs.map(({ after }) => after)),
    ratio: median(pairs.map(({ before, after }) => after / before)),
  };
}

/** What two figures are, and their ratio. @param {string} what @param {number} before @param {number} after @returns {Line} */
export const lineFrom = (what, before, after) => ({ what, before, after, ratio: after / before });

/**
 * Calls for each build, one after the other, in an order that changes from turn to turn.
 * @template T
 * @param {Build[]} builds
 * @param {number} turn
 * @param {(build: Build) => Promise<T>} measure
 * @returns {Promise<Record<Build["name"], T>>}
 */
export async function inTurn(builds, turn, measure) {
  /** @type {[string, T][]} */
  const measured = [];
  for (const build of turn % 2 === 0 ? builds : builds.toReversed()) measured.push([build.name, await measure(build)]);
  return /** @type {Record<Build["name"], T>} */ (Object.fromEntries(measured));
}

/** Keeps every core busy, until the function that it returns is called or this process ends. */
export function keepBusy() {
  const loops = cpus().map(() => new Worker("for (;;);", { eval: true }));
  return () => Promise.all(loops.map((loop) => loop.terminate()));
}

/** The processes of a browser that run pages and their workers. @param {Browser} browser @returns {Promise<number[]>} */
export async function renderers(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** The milliseconds that the threads of a process have had a processor. @param {number} pid */
export function processorMs(pid) {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/** The most megabytes that a process has had in memory, VmHWM of Linux. @param {number} pid */
export function peakMB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(status.match(/^VmHWM:\s+(\d+)/m)?.[1]) * 1024) / 1e6;
}
