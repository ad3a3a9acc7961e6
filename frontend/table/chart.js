// @ts-check
// A chart of an answer, by chart.js. Whoever imports this module by import() loads that
// library only when there is something to draw. Colours are those of the page, and follow when
// it turns dark.
/** @import {Cell, Reading} from "../client/types.js" */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { formatNumber, formatNumbers } from "../page/numbers.js";
import { viewOf } from "../page/reading.js";
import { placesOf, ticksOf } from "./axis.js";

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Bars that are drawn at most; the table has all. */
export const MAX_BARS = 25;

/** Pixels of a bar with its gap, and of the axis below. */
const [BAR, AXIS] = [30, 40];

/**
 * Draws the chart of a reading that has one into a box, which is empty and takes its width.
 * @param {HTMLElement} box
 * @param {Reading} reading
 * @returns {() => void} puts the chart away
 */
export function drawChart(box, reading) {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", describe(reading));
  box.append(canvas);
  const points = pointsOf(reading);
  const line = reading.chart?.kind === "line";
  if (!line) box.style.height = `${points.length * BAR + AXIS}px`;
  const draw = () => {
    const config = line ? lineOf(points) : barsOf(points);
    colour(config, canvas);
    return new Chart(canvas, /** @type {any} */ (config));
  };
  let chart = draw();
  const again = () => {
    chart.destroy();
    chart = draw();
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", again);
  return () => {
    dark.removeEventListener("change", again);
    chart.destroy();
  };
}

/**
 * What a chart shows, for those who do not see it.
 * @param {Reading} reading
 */
export function describe({ chart, columns = [] }) {
  const [label, value] = [columns[chart?.label ?? 0], columns[chart?.value ?? 1]];
  return `${chart?.kind === "line" ? "Line" : "Bar"} chart of ${value} by ${label}. The table beside it has the same numbers.`;
}

/** A point, with the texts of both. @typedef {{label: Cell, value: number, name: string, said: string}} Point */

/**
 * @param {Reading} reading
 * @returns {Point[]}
 */
export function pointsOf(reading) {
  const { chart, rows = [], formats = [], unit = "" } = reading;
  if (!chart) return [];
  const { kind, points, label, value } = chart;
  const names = viewOf(reading).columns[label]?.texts ?? [];
  const drawn = kind === "line" ? points : points.slice(0, MAX_BARS);
  return drawn.map((i) => {
    const number = Number(rows[i]?.[value]);
    const said = formatNumber(number, { ...formats[value], unit });
    return { label: rows[i]?.[label] ?? null, value: number, name: names[i] ?? "", said };
  });
}

/** What both kinds have in common. @param {Point[]} points */
function common(points) {
  const title = (/** @type {{dataIndex: number}[]} */ [item]) => points[item?.dataIndex ?? -1]?.name ?? "";
  const label = (/** @type {{dataIndex: number}} */ { dataIndex }) => points[dataIndex]?.said ?? "";
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    layout: { padding: { top: 6, right: 8 } },
    plugins: { tooltip: { displayColors: false, callbacks: { title, label } } },
  };
}

/** @param {string} name @param {number} most */
function short(name, most) {
  const text = name.trim().split("\n", 1)[0] ?? "";
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Numbers beside an axis, as long as they need to be. @param {number} _ @param {number} i @param {{value: number}[]} all */
const tick = (_, i, all) => formatNumbers([Number((all[i]?.value ?? 0).toPrecision(12))], { grouped: true })[0];

const border = { display: false };

/** @param {Point[]} points */
function barsOf(points) {
  const labels = points.map(({ name }) => short(name, 22));
  const bars = { data: points.map(({ value }) => value), borderRadius: 4, maxBarThickness: 22 };
  const x = { beginAtZero: true, ticks: { callback: tick, maxTicksLimit: 7, maxRotation: 0 }, border };
  const y = { grid: { display: false }, ticks: { autoSkip: false }, border };
  const options = { ...common(points), indexAxis: "y", scales: { x, y } };
  return { type: "bar", data: { labels, datasets: [bars] }, options };
}

/** @param {Point[]} points */
function lineOf(points) {
  const time = placesOf(points.map(({ label }) => label));
  const along = time ? timeAxis(time) : { type: "category", ticks: { maxTicksLimit: 8, maxRotation: 0 } };
  const line = {
    data: points.map(({ value }, i) => (time ? { x: time.places[i], y: value } : value)),
    borderWidth: 2.5,
    borderJoinStyle: "round",
    clip: false,
    pointRadius: points.length > 60 ? 0 : 3.5,
    pointHitRadius: 12,
  };
  const labels = time ? undefined : points.map(({ name }) => short(name, 14));
  const x = { ...along, grid: { display: false } };
  const y = { ticks: { callback: tick, maxTicksLimit: 6 }, border };
  const interaction = { mode: "nearest", axis: "x", intersect: false };
  const options = { ...common(points), interaction, scales: { x, y } };
  return { type: "line", data: { labels, datasets: [line] }, options };
}

/**
 * The axis of years or dates, with as many ticks as there is room for.
 * @param {{places: number[], dates: boolean}} time
 */
function timeAxis({ places, dates }) {
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  const afterBuildTicks = (/** @type {{width: number, ticks: object[]}} */ axis) => {
    axis.ticks = ticksOf(from, to, dates, Math.max(2, Math.floor(axis.width / 90)));
  };
  /** @param {number} _ @param {number} i @param {{label: string}[]} all */
  const callback = (_, i, all) => all[i]?.label;
  return { type: "linear", min: from, max: to, afterBuildTicks, ticks: { callback, autoSkip: false, maxRotation: 0 } };
}

/**
 * Gives a chart that is about to be made the colours of the page.
 * @param {{data: {datasets: object[]}, options: any}} config
 * @param {HTMLElement} near
 */
function colour({ data, options }, near) {
  const style = getComputedStyle(near);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const [accent, soft, line, ink, card] = ["--accent", "--soft", "--line", "--ink", "--card"].map(of);
  const font = { family: of("--sans"), size: 13 };
  const filled = { backgroundColor: accent, borderColor: accent, pointBackgroundColor: accent };
  for (const set of data.datasets) Object.assign(set, filled, { hoverBackgroundColor: accent });
  const tooltip = { backgroundColor: ink, titleColor: card, bodyColor: card, titleFont: font, bodyFont: font };
  Object.assign(options.plugins.tooltip, tooltip, { padding: 10 });
  for (const axis of Object.values(options.scales)) {
    axis.ticks = { ...axis.ticks, color: soft, font };
    axis.grid = { ...axis.grid, color: line };
  }
}
