// What the browser tests need: the real server on a copy of the assembled
// site, which they may damage, and a headless Chromium.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** @import {TestContext} from "node:test" */
/** @import {Browser, BrowserContext, BrowserContextOptions, Locator, Page} from "playwright-core" */
/** @import {Manifest} from "../client/types.js" */

/**
 * What a page is opened with.
 * @typedef {BrowserContextOptions & {url: string, hash?: string, until?: "load" | "commit", prepare?: (page: Page) => Promise<unknown>}} Opening
 */

/** The repository. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The assembled site. */
export const SITE = process.env.SITE ?? join(ROOT, "build", "site");

/** Where Debian's Chromium is. */
const INSTALLED = "/usr/bin/chromium";

/** The browser: one that is named, or installed, or what .ci/engines/install.mjs has taken from npm. */
const CHROMIUM =
  process.env.CHROMIUM ??
  [INSTALLED, join(ROOT, "build/engines/chromium")].find((file) => existsSync(file)) ??
  INSTALLED;

/** Why the browser tests cannot run; false if they can. */
export const SKIP = !existsSync(CHROMIUM) && `no Chromium at ${CHROMIUM}: install it, or name one in CHROMIUM`;

/** Most failures show at once; this is for slow machines. */
export const PATIENCE_MS = 60_000;

/** How many times slower pages run, to find tests that depend on their speed. */
const SLOW = Number(process.env.SEMTREE_SLOW ?? 1);

/** How much later, for each of these times, a worker gets a message: longer than a page needs to draw itself. */
const DELAY_MS = 40;

/**
 * Features of Chromium that are off: the views of its own address bar, which take each new context twice the time of a
 * page of ours, and what playwright-core switches off, since the last such list counts.
 */
const UNWANTED = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

/** Nothing but the tests' own requests: no updates, no sync, no first-run pages. */
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${UNWANTED.join()}`,
];

/**
 * The parser's code is compiled once, fast, and not again while it runs: that takes as much time as a few pages of a
 * suite together, and changes no result. See kernel.test.js, which compares bits, for both.
 */
const BASELINE = "--js-flags=--liftoff-only";

/** Starts Chromium. @param {string[]} more flags */
export function launch(more = []) {
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });
}

/** Starts Chromium with what is kept in a folder, and keeps there what it learns. @param {string} profile */
export function launchWith(profile) {
  return chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: FLAGS });
}

/**
 * A copy of the site in a folder of its own. It begins with the first domain, which starts sooner than a table.
 * @param {{asItIs?: boolean}} [options] asItIs: it begins as the site does
 */
export function copySite({ asItIs = false } = {}) {
  if (!existsSync(join(SITE, "index.html"))) throw new Error(`no site in ${SITE}: run make wasm`);
  const dir = mkdtempSync(join(tmpdir(), "semtree-site-"));
  cpSync(SITE, dir, { recursive: true, preserveTimestamps: true });
  const manifest = manifestOf(dir);
  const [domain] = manifest.domains;
  if (domain && !asItIs) setManifest(dir, { ...manifest, first: { domain: domain.name } });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/**
 * What a copy of the site lists.
 * @param {string} dir
 * @returns {Manifest}
 */
export function manifestOf(dir) {
  return JSON.parse(readFileSync(join(dir, "manifest.json"), "utf8"));
}

/**
 * Where a copy of the site has a file: most have a digest in their names.
 * @param {string} dir
 * @param {string} path the file's name without the digest
 */
export function fileOf(dir, path) {
  const { files, page = [] } = manifestOf(dir);
  const bare = path.replace(/(\.\w+)$/, "");
  const entry =
    files.find((file) => file.path === path) ??
    page.find((file) => file.path.startsWith(`${bare}.`) || file.path === path);
  if (!entry) throw new Error(`manifest.json lists no ${path}`);
  return join(dir, entry.file ?? entry.path);
}

/** Writes a file of a site and removes its compressed twins. @param {string} file @param {string | Uint8Array} content */
export function replaceFile(file, content) {
  writeFileSync(file, content);
  for (const ending of [".gz", ".br"]) rmSync(`${file}${ending}`, { force: true });
}

/** Adds the modules, which the site has in bundles, to a copy of it. @param {string} dir */
export function addSources(dir) {
  for (const part of ["client", "browser"])
    cpSync(join(ROOT, "frontend", part), join(dir, "frontend", part), { recursive: true });
  const goroot = execFileSync("go", ["env", "GOROOT"], { cwd: ROOT }).toString().trim();
  cpSync(join(goroot, "lib", "wasm", "wasm_exec.js"), join(dir, "wasm_exec.js"));
}

/**
 * Adds domains to the copy of a site, in place of all others except the first.
 * @param {string} dir
 * @param {{name: string, title: string, files: Record<string, string | Buffer>}[]} domains
 */
export function setDomains(dir, domains) {
  const manifest = manifestOf(dir);
  manifest.domains.length = 1;
  for (const { name, title, files } of domains) {
    const path = `domain/${name}`;
    manifest.domains.push({ name, title, path });
    manifest.files = manifest.files.filter((entry) => !entry.path.startsWith(`${path}/`));
    for (const [inner, content] of Object.entries(files)) {
      const data = Buffer.from(content);
      mkdirSync(dirname(join(dir, path, inner)), { recursive: true });
      writeFileSync(join(dir, path, inner), data);
      manifest.files.push({
        path: `${path}/${inner}`,
        bytes: data.length,
        sha256: digestOf(data),
      });
    }
  }
  setManifest(dir, manifest);
}

/** Replaces the manifest, and with it the version of the site. @param {string} dir @param {Manifest} manifest */
export function setManifest(dir, manifest) {
  const text = JSON.stringify(manifest);
  replaceFile(join(dir, "manifest.json"), text);
  const service = join(dir, "sw.js");
  replaceFile(service, readFileSync(service, "utf8").replace(/^.*/, `self.version="${digestOf(text)}";`));
}

/** @param {string | Uint8Array} data */
export const digestOf = (data) => createHash("sha256").update(data).digest("hex");

/** The command-line tool, whose serve is tested here too: that of TOOL, or it is built. */
export function buildTool() {
  if (process.env.TOOL) return process.env.TOOL;
  const tool = join(ROOT, "build", "semtree");
  execFileSync("go", ["build", "-tags", "kit", "-trimpath", "-o", tool, "./tools/semtree"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  return tool;
}

/**
 * Serves a folder; resolves once the server has printed its address.
 * @param {string} tool
 * @param {string} dir
 * @param {string[]} [flags] further ones
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export function serve(tool, dir, flags = []) {
  const server = spawn(tool, ["serve", "-addr", "127.0.0.1:0", "-dir", dir, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (/** @type {Buffer} */ data) => {
      output += data;
      const url = output.match(/http:\/\/[\w.:[\]]+\/?(?=\s)/)?.[0];
      if (url) resolve({ url: url.endsWith("/") ? url : `${url}/`, stop });
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

/**
 * Serves a copy of the site to a browser, while the tests of the calling suite
 * run.
 * @param {(dir: string) => void} [prepare] changes the copy
 * @param {Parameters<typeof copySite>[0] & {optimised?: boolean}} [options] optimised: the parser's code is compiled again
 *   where it runs often, for tests in which it works for long, or of what it costs
 */
export function serveSite(prepare, options) {
  let [tool, dir, url] = ["", "", ""];
  /** @type {Browser} */
  let browser;
  /** The context that most pages of the suite share. @type {BrowserContext | null} */
  let common = null;
  /** What tests share that leave nothing behind. @type {Awaited<ReturnType<typeof openIn>> | null} */
  let shared = null;
  /** What remains to be undone, the latest first. @type {(() => unknown)[]} */
  const undo = [];
  before(async () => {
    tool = buildTool();
    const site = copySite(options);
    undo.unshift(site.remove);
    prepare?.(site.dir);
    const server = await serve(tool, site.dir);
    undo.unshift(server.stop);
    [dir, url] = [site.dir, server.url];
    browser = await launch(["--process-per-site", ...(options?.optimised ? [] : [BASELINE])]);
    undo.unshift(() => browser.close());
  });
  after(async () => {
    for (const step of undo) await step();
  });
  return {
    tool: () => tool,
    dir: () => dir,
    url: () => url,
    /**
     * Opens the page as openPage does. Unless it needs a context of its own, it is in one of the suite, at an address
     * of its own: nothing is stored there, and the browser, which has the same process for all ports of a host,
     * compiles the module for the first page only. That one stays open, so that the module does.
     * @param {TestContext} t
     * @param {Partial<Opening> & {again?: boolean}} [options] again: the page may be one on which other tests that say so
     *   have asked before
     */
    open: async (t, options = {}) => {
      const {
        hash = "",
        until,
        prepare,
        viewport,
        colorScheme,
        reducedMotion,
        permissions,
        again,
        ...others
      } = options;
      if (Object.keys(others).length > 0) return openPage(t, browser, { url, ...options });
      const dress = async (/** @type {Page} */ page) => {
        await page.setViewportSize(viewport ?? VIEWPORT);
        await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null });
        await prepare?.(page);
      };
      if (again && shared) return startAgain(shared, hash, dress);
      const first = common === null;
      common ??= await browser.newContext({ serviceWorkers: "block" });
      const server = await serve(tool, dir);
      undo.unshift(server.stop);
      url = server.url;
      if (permissions) await common.grantPermissions(permissions, { origin: new URL(url).origin });
      const opened = await openIn(common, url + hash, dress, until);
      if (again) shared = opened;
      else if (!first) t.after(() => opened.page.close());
      return opened;
    },
  };
}

/** That of playwright. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Goes to a place on a page that has been asked, and waits until it shows what it shows there by itself.
 * @param {Awaited<ReturnType<typeof openIn>>} opened
 * @param {string} hash
 * @param {(page: Page) => Promise<unknown>} dress
 */
async function startAgain(opened, hash, dress) {
  const { page, ...lists } = opened;
  for (const list of Object.values(lists)) list.length = 0;
  await dress(page);
  await page.mouse.move(0, 0);
  await page.evaluate((to) => {
    for (const details of document.querySelectorAll("details")) details.open = false;
    history.replaceState(null, "", to || location.pathname);
    dispatchEvent(new PopStateEvent("popstate")); // the page listens to that
  }, hash);
  await page.waitForFunction(() => {
    const { classList, dataset } = document.documentElement;
    const asked = /** @type {HTMLInputElement} */ (document.getElementById("question")).value;
    const place = dataset.kind === "table" ? "table-answer" : dataset.kind === "domain" ? "result" : null;
    const box = place && document.getElementById(place);
    return !box || (!box.hidden && asked !== "" && box.dataset.question === asked && !classList.contains("stale"));
  });
  return opened;
}

/**
 * Opens the page in a context of its own, after prepare(page) if there is one. Without a
 * service worker, unless it is allowed: the tests are about one visit.
 * What the console reports as an error, and all requests, are collected.
 * @param {TestContext} t
 * @param {Browser} browser
 * @param {Opening} opening
 */
export async function openPage(t, browser, { url, hash = "", until, prepare, ...options }) {
  const context = await browser.newContext({ serviceWorkers: "block", ...options });
  t.after(() => context.close());
  return openIn(context, url + hash, prepare, until);
}

/**
 * Opens a page in a context.
 * @param {BrowserContext} context
 * @param {string} address
 * @param {Opening["prepare"]} [prepare]
 * @param {Opening["until"]} [until] the page has loaded, or has begun to
 */
export async function openIn(context, address, prepare, until = "load") {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const requests = [];
  /** @type {string[]} */
  const finished = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("request", (request) => requests.push(request.url()));
  page.on("requestfinished", (request) => finished.push(request.url()));
  if (SLOW > 1) await slow(page);
  await prepare?.(page);
  await page.goto(address, { waitUntil: until });
  return { page, problems, requests, finished };
}

/**
 * Makes a page slow, and what it asks its workers late.
 * @param {Page} page
 */
async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
  await page.addInitScript((delay) => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {[any, any?]} */ ...args) {
      setTimeout(() => postMessage.apply(this, args), delay);
    };
  }, SLOW * DELAY_MS);
}

/**
 * Waits until the result of this question is shown.
 * @param {Page} page
 * @param {string} question
 */
export async function shown(page, question) {
  await page.waitForFunction((text) => {
    const result = document.getElementById("result");
    return result?.hidden === false && result.dataset.question === text;
  }, question);
}

/** The text of one element. @param {Locator} locator */
export async function textOf(locator) {
  return (await locator.textContent()) ?? "";
}

/**
 * Types a question, presses Enter and waits for its result.
 * @param {Page} page
 * @param {string} question
 */
export async function ask(page, question) {
  await page.getByLabel("Your question").fill(question);
  await page.keyboard.press("Enter");
  await shown(page, question);
}

/** Chooses a demonstration, or ":table" for tables, in the menu of the page. @param {Page} page @param {string} name */
export async function chooseTopic(page, name) {
  if (name !== ":table") await page.locator("#domains-menu > summary").click();
  await page.locator(`#domains a[data-name="${name}"]`).click();
}

/** The name of what is chosen there; null for nothing. @param {Page} page */
export async function chosenTopic(page) {
  const marked = page.locator("#domains [aria-current]");
  return (await marked.count()) > 0 ? marked.getAttribute("data-name") : null;
}

/** Waits for the answer to a question about a table; "" for any. @param {Page} page @param {string} question */
export const tableAnswered = (page, question = "") =>
  page
    .waitForFunction((text) => {
      const box = document.getElementById("table-answer");
      const stale = document.documentElement.classList.contains("stale");
      return box?.hidden === false && !stale && (text === "" || box.dataset.question === text);
    }, question)
    .catch(async (error) => {
      throw new Error(`${error.message}\n${await stateOf(page)}`);
    });

/** What a page shows in place of what a test waits for. @param {Page} page */
const stateOf = (page) =>
  page.evaluate(() => {
    const textOf = (/** @type {string} */ id) => document.getElementById(id)?.innerText ?? "";
    const { className, dataset } = document.documentElement;
    return JSON.stringify({
      kind: dataset.kind,
      className,
      address: location.hash,
      box: /** @type {HTMLInputElement} */ (document.getElementById("question")).value,
      focus: document.activeElement?.outerHTML.slice(0, 100),
      status: textOf("status"),
      failure: textOf("failure"),
      answered: document.getElementById("table-answer")?.dataset.question,
      answer: textOf("table-answer").slice(0, 300),
    });
  });

/** Asks a question about a table, and waits for its answer. @param {Page} page @param {string} question */
export async function askTable(page, question) {
  await page.getByLabel("Your question").fill(question);
  await page.keyboard.press("Enter");
  await tableAnswered(page, question);
}
