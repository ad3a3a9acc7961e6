// @ts-check
// What the reader does before the page's script is there. The form's method is "dialog", which
// does nothing: any other would be blocked by the page's policy, and browsers stop loading a page,
// its script included, once a form of it is sent.

/**
 * Whether the reader has pressed Enter, or Ask, or has left the box after typing. Browsers note
 * this from the start; old ones do not, and there the reader has to press Enter again.
 * @param {HTMLInputElement} box
 */
export function finished(box) {
  return CSS.supports("selector(:user-valid)") && box.matches(":user-valid");
}
