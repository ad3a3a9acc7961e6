// @ts-check
// The card with the picture of the facts and of the program's steps.
/** @import {Picture} from "../client/types.js" */
import { byId, html } from "./dom.js";
import { Links } from "./links.js";
import { drawScene } from "./scene.js";
import { drawWalk } from "./walk.js";

/** @typedef {(picture: any, links: Links) => HTMLElement} Draw */

/**
 * The pictures that the page can draw, by kind. The map comes with a file of outlines, so it
 * is loaded when it is drawn first.
 * @type {Record<string, {title: string, draw?: Draw, load?: () => Promise<Draw>}>}
 */
const KINDS = {
  scene: { title: "The scene", draw: drawScene },
  walk: { title: "The walk", draw: drawWalk },
  map: { title: "The map", load: async () => (await import("./map.js")).drawMap },
};

/** Asks for other facts. */
export const another = byId("another", HTMLButtonElement);
const card = byId("picture-card", HTMLElement);

/** Counts what is shown, so that a drawing that comes late does not replace another one. */
let latest = 0;

/**
 * Shows a picture in place of the one before. None, and one of a kind that the
 * page does not know, hides the card.
 * @param {Picture | undefined} picture
 * @param {object} [options]
 * @param {boolean} [options.samples] whether there are other facts
 * @param {Links} [options.links] of the program's parts
 */
export async function showPicture(picture, { samples = false, links = new Links([]) } = {}) {
  const turn = ++latest;
  const kind = picture && Object.hasOwn(KINDS, picture.kind) ? KINDS[picture.kind] : undefined;
  const box = byId("picture", HTMLElement);
  card.hidden = !kind;
  another.hidden = !samples;
  byId("picture-heading", HTMLElement).textContent = kind?.title ?? "";
  if (!kind?.load) return box.replaceChildren(...(kind?.draw ? [kind.draw(picture, links)] : []));
  try {
    kind.draw ??= await kind.load();
    if (turn === latest) box.replaceChildren(kind.draw(picture, links));
  } catch {
    if (turn === latest) box.replaceChildren(html("p", { class: "reason" }, "The picture could not be loaded."));
  }
}
