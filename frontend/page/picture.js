// @ts-check
// The card with the picture of the facts and of the program's steps.
/** @import {Picture} from "../client/types.js" */
import { byId } from "./dom.js";
import { drawScene } from "./scene.js";
import { drawWalk } from "./walk.js";

/**
 * The pictures that the page can draw, by kind.
 * @type {Record<string, {title: string, draw: (picture: any) => HTMLElement}>}
 */
const KINDS = {
  scene: { title: "The scene", draw: drawScene },
  walk: { title: "The walk", draw: drawWalk },
};

/** Asks for other facts. */
export const another = byId("another", HTMLButtonElement);
const card = byId("picture-card", HTMLElement);

/**
 * Shows a picture in place of the one before. None, and one of a kind that the
 * page does not know, hides the card.
 * @param {Picture | undefined} picture
 * @param {object} [options]
 * @param {boolean} [options.samples] whether there are other facts
 */
export function showPicture(picture, { samples = false } = {}) {
  const kind = picture && Object.hasOwn(KINDS, picture.kind) ? KINDS[picture.kind] : undefined;
  card.hidden = !kind;
  another.hidden = !samples;
  byId("picture-heading", HTMLElement).textContent = kind?.title ?? "";
  byId("picture", HTMLElement).replaceChildren(...(kind ? [kind.draw(picture)] : []));
}
