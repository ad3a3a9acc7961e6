// Draws the icons of the installed page, which must be pictures of pixels, from icon.svg:
//
//	node frontend/browser/icons.js
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch } from "./harness.js";

/** @import {Browser} from "playwright-core" */

/** In pixels: what browsers ask for. */
export const SIZES = [192, 512];

/** Where an icon is. @param {number} size */
const iconFile = (size) => fileURLToPath(new URL(`../page/icon-${size}.png`, import.meta.url));

/**
 * A picture of icon.svg on its own colour, without transparent corners, which systems that
 * cut icons to a shape of their own would fill.
 * @param {Browser} browser
 * @param {number} size
 */
async function drawIcon(browser, size) {
  const svg = readFileSync(new URL("../page/icon.svg", import.meta.url), "utf8").replace(/ rx="\d+"/, "");
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  const png = await page.screenshot();
  await page.close();
  return png;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const browser = await launch();
  for (const size of SIZES) writeFileSync(iconFile(size), await drawIcon(browser, size));
  await browser.close();
}
