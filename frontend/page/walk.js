// @ts-check
// A walk on a grid: its path, the one who walks, and controls to go through it
// action by action. Pictures come from domain/scan.
import { button, html, svg } from "./dom.js";
import { formatAction } from "./format.js";
import { describe, layOut } from "./path.js";

/** @import {Links} from "./links.js" */
/** @import {Picture, Piece, Place, Plan} from "./path.js" */

/** Lengths in the picture's own unit, about a CSS pixel. */
const CELL = 84;
const MARGIN = 44;
const INSET = 10; // between a crossing and the ends of a line
const LANE = 7; // between two passages of one edge
const HOP = 13; // height of a jump
const TURN = { radius: 13, grow: 4, most: 5 };

/** Milliseconds per action. */
const PACE = 450;

/**
 * The walk with its controls. At first all of it is shown; the slider goes
 * through it, and so does the play button, which is left out for those who want
 * no motion. A part of the program that is selected lights up its actions.
 * @param {Picture} picture
 * @param {Links} links of the program's parts
 * @returns {HTMLElement}
 */
export function drawWalk(picture, links) {
  const plan = layOut(picture.actions);
  const { drawing, pieces, walker } = drawPlan(plan, describe(picture));
  const total = pieces.length;
  const range = { min: 0, max: total, step: 1, value: total };
  const slider = html("input", { type: "range", class: "walk-slider", ...range, "aria-label": "Action" });
  const caption = html("span", { class: "walk-caption" });

  const show = (/** @type {number} */ done) => {
    slider.value = String(done);
    const action = picture.actions[done - 1]?.action;
    const text = action ? `${done} of ${total}: ${formatAction(action)}` : `before the first of ${total} actions`;
    slider.setAttribute("aria-valuetext", text);
    caption.textContent = text;
    pieces.forEach((piece, i) => {
      piece.classList.toggle("walk-ahead", i >= done);
      piece.classList.toggle("walk-now", i === done - 1);
    });
    const at = plan.places[done];
    if (at) walker.setAttribute("transform", pose(plan, at));
  };

  const controls = html("div", { class: "walk-controls" });
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) controls.append(playButton(slider, total, show));
  controls.append(slider, caption);
  slider.addEventListener("input", () => show(Number(slider.value)));
  show(total);
  const parts = drawParts(picture, drawing, pieces, links);
  return html("div", { class: "walk" }, html("div", { class: "walk-scroll" }, drawing), controls, parts);
}

/**
 * A button that shows one action after the other, from the start if all are
 * shown. A walk that has left the page stops.
 * @param {HTMLInputElement} slider
 * @param {number} total
 * @param {(done: number) => void} show
 */
function playButton(slider, total, show) {
  let timer = 0;
  const toggle = () => {
    if (timer) return stop();
    if (Number(slider.value) >= total) show(0);
    play.textContent = "Pause";
    timer = window.setInterval(next, PACE);
  };
  const play = button("Play", toggle, { class: "walk-play" });
  const stop = () => {
    window.clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  };
  const next = () => {
    const done = Number(slider.value) + 1;
    if (!play.isConnected) return stop();
    show(Math.min(done, total));
    if (done >= total) stop();
  };
  slider.addEventListener("input", stop);
  return play;
}

/**
 * The program's parts: one that is selected lights up what it yields.
 * @param {Picture} picture
 * @param {SVGSVGElement} drawing
 * @param {SVGGElement[]} pieces
 * @param {Links} links
 */
function drawParts({ steps }, drawing, pieces, links) {
  const list = html("ul", { class: "walk-parts", "aria-label": "Parts of the program" });
  const group = steps.map(({ program }, part) => {
    const element = html("button", { type: "button", class: "walk-part" }, program);
    list.append(html("li", {}, element));
    return { element, part };
  });
  links.group(group, { list: true });
  links.follow((part) => {
    const lit = new Set((steps[part]?.ranges ?? []).flatMap(({ from, to }) => pieces.slice(from, to)));
    drawing.classList.toggle("walk-focused", part >= 0);
    for (const piece of pieces) piece.classList.toggle("walk-lit", lit.has(piece));
  });
  return list;
}

/**
 * @param {Plan} plan
 * @param {string} label
 */
function drawPlan(plan, label) {
  const [width, height] = [plan.columns * CELL + 2 * MARGIN, plan.rows * CELL + 2 * MARGIN];
  const about = { class: "walk-picture", role: "img", "aria-label": label };
  const drawing = svg("svg", { ...about, width, height, viewBox: `0 0 ${width} ${height}` });
  drawing.append(drawGrid(plan, width, height));
  const pieces = plan.pieces.map((piece, i) => {
    const title = svg("title", {}, `${i + 1}: ${formatAction(piece.action)}`);
    const group = svg("g", { class: `walk-piece walk-${piece.kind}` }, title, drawPiece(plan, piece));
    drawing.append(group);
    return group;
  });
  const [start, end] = [plan.places[0], plan.places.at(-1)];
  if (start) drawing.append(spot(plan, start, "walk-start", "Start"));
  if (end) drawing.append(spot(plan, end, "walk-end", "End"));
  const walker = svg("path", { class: "walk-walker", d: "M13 0L-9 -9L-4.5 0L-9 9Z" });
  drawing.append(walker);
  return { drawing, pieces, walker };
}

/**
 * @param {Plan} plan
 * @param {number} width
 * @param {number} height
 */
function drawGrid(plan, width, height) {
  const lines = [];
  for (let i = 0; i <= plan.columns; i++) lines.push(`M${MARGIN + i * CELL} 0V${height}`);
  for (let i = 0; i <= plan.rows; i++) lines.push(`M0 ${MARGIN + i * CELL}H${width}`);
  return svg("path", { class: "walk-grid", d: lines.join("") });
}

/**
 * @param {Plan} plan
 * @param {Place} at
 * @param {string} name
 * @param {string} title
 */
function spot(plan, at, name, title) {
  const { x, y } = point(plan, at);
  return svg("circle", { class: name, cx: x, cy: y, r: name === "walk-end" ? 18 : 6 }, svg("title", {}, title));
}

/**
 * Where a place is in the picture.
 * @param {Plan} plan
 * @param {{x: number, y: number}} place
 */
function point(plan, place) {
  return { x: MARGIN + (place.x - plan.left) * CELL, y: MARGIN + (plan.top - place.y) * CELL };
}

/**
 * The transformation that puts what looks to the right at a place.
 * @param {Plan} plan
 * @param {Place} at
 */
function pose(plan, at) {
  const { x, y } = point(plan, at);
  return `translate(${x} ${y}) rotate(${-at.heading})`;
}

/**
 * What is drawn of an action, all but in the heading's own direction: to the
 * right from the place where it begins.
 * @param {Plan} plan
 * @param {Piece} piece
 */
function drawPiece(plan, piece) {
  const put = (/** @type {string} */ d) => svg("path", { class: "walk-line", d, transform: pose(plan, piece.from) });
  const y = piece.lane * LANE;
  const chevron = (/** @type {number} */ x, /** @type {number} */ up) =>
    `M${x - 6} ${up - 6}L${x} ${up}L${x - 6} ${up + 6}`;
  const [start, middle, end] = [INSET, CELL / 2, CELL - INSET];
  switch (piece.kind) {
    case "turn": {
      const r = TURN.radius + TURN.grow * Math.min(piece.lane, TURN.most);
      const way = piece.action === "I_TURN_LEFT" ? -1 : 1; // y grows downwards
      const [sweep, tip] = [way > 0 ? 1 : 0, way * r];
      return put(`M${r} 0A${r} ${r} 0 0 ${sweep} 0 ${tip}M6 ${tip - 5}L0 ${tip}L6 ${tip + 4}`);
    }
    case "look":
      return put("M12 0L30 -12M12 0L30 12M26 -9A12 12 0 0 1 26 9");
    case "jump":
      return put(`M${start} ${y}Q${middle} ${y - 2 * HOP} ${end} ${y}${chevron(middle + 3, y - HOP)}`);
    case "run":
      return put(`M${start} ${y}H${end}${chevron(middle, y)}${chevron(middle + 9, y)}`);
    default:
      return put(`M${start} ${y}H${end}${chevron(middle + 3, y)}`);
  }
}
