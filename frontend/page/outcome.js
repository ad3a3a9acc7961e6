// @ts-check
// What the steps of a program come to, in words, for each kind of picture.
/** @import {Picture} from "../client/types.js" */
/** @import {Picture as MapPicture, Step as MapStep} from "./states.js" */
/** @import {Picture as Scene, Step as SceneStep} from "./scene.js" */
/** @import {Picture as Walk, Step as WalkStep} from "./path.js" */
import { formatAction, formatName, runs, timesText } from "./format.js";
import { formatQuantity } from "./numbers.js";
import { describe } from "./scene.js";

/** Number of things that are named. */
const FEW = 8;

/**
 * The result of a step in a sentence's worth of words; "" if the picture says nothing about it.
 * @param {Picture | undefined} picture
 * @param {number} step
 * @returns {string}
 */
export function outcome(picture, step) {
  if (step < 0) return "";
  switch (picture?.kind) {
    case "map":
      return ofMap(/** @type {MapPicture} */ (picture), /** @type {MapPicture} */ (picture).steps[step]);
    case "scene":
      return ofScene(/** @type {Scene} */ (picture), /** @type {Scene} */ (picture).steps[step]);
    case "walk":
      return ofWalk(/** @type {Walk} */ (picture), /** @type {Walk} */ (picture).steps[step]);
  }
  return "";
}

/**
 * @param {MapPicture} picture
 * @param {MapStep | undefined} step
 */
function ofMap({ places }, step) {
  if (!step) return "";
  if (step.total === 0) return "nothing";
  const names = step.places.map((i) => formatName(places[i]?.name ?? "")).sort();
  const numbers = (step.numbers ?? []).map(({ number, unit, of }) => {
    const text = formatQuantity(number, unit);
    const owner = places[of];
    return owner && step.total > 1 ? `${formatName(owner.name)} ${text}` : text;
  });
  return few([...names, ...numbers.sort()], { total: step.total });
}

/**
 * @param {Scene} picture
 * @param {SceneStep | undefined} step
 */
function ofScene({ objects }, step) {
  if (!step) return "";
  if (!step.set) return step.value ?? (step.depth === 0 ? "no answer" : "");
  if (step.objects.length === 0) return "no objects";
  const names = step.objects.flatMap((i) => (objects[i] ? [describe(objects[i])] : []));
  return few(runs(names.sort()).map(({ value, times }) => (times > 1 ? `${times} × ${value}` : value)));
}

/**
 * @param {Walk} picture
 * @param {WalkStep | undefined} step
 */
function ofWalk({ actions }, step) {
  const texts = (step?.ranges ?? []).map(({ from, to }) => {
    const part = actions.slice(from, to).map(({ action }) => formatAction(action));
    return few(runs(part).map(timesText)) || "no action";
  });
  const all = runs(texts).map(({ value, times }) => (times > 1 ? `${times} times ${value}` : value));
  return few(all, { separator: "; " });
}

/**
 * The first ones, and how many more there are.
 * @param {string[]} all
 * @param {{total?: number, separator?: string}} [options] total: if it is more than all of them
 */
function few(all, { total = 0, separator = ", " } = {}) {
  const rest = Math.max(total, all.length) - Math.min(all.length, FEW);
  return all.slice(0, FEW).join(separator) + (rest > 0 ? ` and ${rest} more` : "");
}
