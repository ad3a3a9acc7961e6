// A project that uses the package: its tarball is installed into an empty folder, without a
// network, and pages of it are served as a strict site would.
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serveFound } from "./host.js";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What a page of the package needs to be allowed, and no more. */
const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const run = promisify(execFile);

/** The packed package. */
function tarball() {
  const folder = join(ROOT, "build");
  const { version } = JSON.parse(readFileSync(join(ROOT, "frontend/package/package.json"), "utf8"));
  const file = join(folder, `semtree-${version}.tgz`);
  if (!existsSync(file)) throw new Error(`no ${file}: run make package`);
  return file;
}

/**
 * An empty project that has installed the package, with files of its own.
 * @param {Record<string, string>} files
 */
export async function newProject(files) {
  const dir = mkdtempSync(join(tmpdir(), "semtree-consumer-"));
  const write = (/** @type {Record<string, string>} */ more) => {
    for (const [name, text] of Object.entries(more)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
  };
  write({ "package.json": JSON.stringify({ name: "consumer", private: true, type: "module" }), ...files });
  cpSync(join(ROOT, "examples/films.csv"), join(dir, "films.csv"));
  await run("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", tarball()], { cwd: dir });
  return {
    dir,
    write,
    /** Runs a program of the project; returns what it prints. @param {string} program @param {string[]} args */
    run: async (program, ...args) => {
      try {
        return (await run(program, args, { cwd: dir, maxBuffer: 1 << 26 })).stdout;
      } catch (error) {
        const { stdout, stderr } = /** @type {{stdout: string, stderr: string}} */ (error);
        throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
      }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** A tool that this repository has installed. @param {string} name */
export const tool = (name) => join(ROOT, "node_modules", ".bin", name);

/**
 * Serves a folder under a strict policy.
 * @param {string} dir
 * @returns {Promise<{url: string, asked: string[], stop: () => Promise<void>}>}
 */
export async function serveStrictly(dir) {
  /** @type {string[]} */
  const asked = [];
  const find = (/** @type {string} */ path) => {
    asked.push(path);
    return join(dir, path.endsWith("/") ? `${path}index.html` : path);
  };
  return { ...(await serveFound(find, { headers: { "Content-Security-Policy": STRICT } })), asked };
}

/** The files of a folder, with their folders. @param {string} dir */
export function filesOf(dir) {
  return readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(dir, name)).isFile());
}
