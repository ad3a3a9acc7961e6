// A part of the page, alone on a page of its own with the policy of ours.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { launch, openPage, ROOT } from "./harness.js";
import { serveFound } from "./host.js";

/** @import {TestContext} from "node:test" */
/** @import {Browser, BrowserContextOptions} from "playwright-core" */
/** @import {Host} from "./host.js" */

const POLICY =
  readFileSync(join(ROOT, "index.html"), "utf8").match(/Content-Security-Policy" content="(.*?)"/)?.[1] ?? "";

/** Packages that the bundler finds by their names; browsers need addresses. @type {Record<string, string>} */
const PACKAGES = {
  "chart.js": "/node_modules/chart.js/dist/chart.js",
  "@kurkle/color": "/node_modules/@kurkle/color/dist/color.esm.js",
};

/**
 * Serves a page with this style and body, and the sources, to a browser, while the tests of
 * the calling suite run.
 * @param {string} style the path of its style sheet, which comes after the page's
 * @param {string} body
 */
export function servePart(style, body) {
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>part</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/frontend/page/style.css"><link rel="stylesheet" href="${style}">
<body>${body}</body></html>`;
  /** @type {Host} */
  let host;
  /** @type {Browser} */
  let browser;
  before(async () => {
    host = await serveFound((path) => (path === "/" ? { text } : sourceAt(path)), {
      headers: { "Content-Security-Policy": POLICY },
    });
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  return {
    /** @param {TestContext} t @param {BrowserContextOptions} [options] */
    open: (t, options) => openPage(t, browser, { url: host.url, ...options }),
  };
}

/** A file, modules with addresses in place of the names of packages. @param {string} path */
function sourceAt(path) {
  const file = join(ROOT, path);
  if (!path.endsWith(".js")) return file;
  const named = /\b(from|import) (["'])(chart\.js|@kurkle\/color)\2/g;
  const text = readFileSync(file, "utf8").replace(named, (_, keyword, __, name) => `${keyword} "${PACKAGES[name]}"`);
  return { text };
}
