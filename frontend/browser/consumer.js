// A project that uses the package: its tarball is installed into an empty folder, without a
// network.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./harness.js";

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
