// What the browser tests need: the real server on a copy of the assembled
// site, which they may damage, and a headless Chromium.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The assembled site. */
export const SITE = process.env.SITE ?? join(ROOT, "build", "site");

/** The browser. */
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Nothing but the tests' own requests: no updates, no sync, no first-run pages. */
const FLAGS = [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** Starts Chromium. */
export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A copy of the site in a folder of its own. */
export function copySite() {
  if (!existsSync(join(SITE, "index.html"))) throw new Error(`no site in ${SITE}: run make wasm`);
  const dir = mkdtempSync(join(tmpdir(), "semtree-site-"));
  cpSync(SITE, dir, { recursive: true, preserveTimestamps: true });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Builds the command-line tool, whose serve is tested here too. */
export function buildTool() {
  const tool = join(ROOT, "build", "semtree");
  execFileSync("go", ["build", "-o", tool, "./tools/semtree"], { cwd: ROOT, stdio: "inherit" });
  return tool;
}

/**
 * Serves a folder; resolves once the server has printed its address.
 * @param {string} tool
 * @param {string} dir
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export function serve(tool, dir) {
  const server = spawn(tool, ["serve", "-addr", "127.0.0.1:0", "-dir", dir], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (data) => {
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
