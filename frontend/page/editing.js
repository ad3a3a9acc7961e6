// @ts-check
// The tools of who builds a site: a page has them if its manifest says that it is editable.
import { refuseDrops } from "../table/drop.js";

/** What belongs to these tools in the page's markup. */
const MARK = "data-editable";

/**
 * Shows what the page has for them in its markup, or removes it: then the page takes no files either.
 * @param {boolean} editable
 */
export function showEditing(editable) {
  for (const element of document.querySelectorAll(`[${MARK}]`)) {
    if (!editable) element.remove();
    else element.removeAttribute("hidden");
  }
  if (editable) document.documentElement.toggleAttribute(MARK, true);
  else refuseDrops();
}
