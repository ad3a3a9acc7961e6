// Assembles the npm package of an assembled site and the modules of the frontend:
//
//	node tools/package/assemble.mjs build/site build/package
//
// The folder is replaced. frontend/package/package.json has the version.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** @import {Manifest} from "../../frontend/client/types.js" */

const [site = "build/site", out = "build/package"] = process.argv.slice(2);

/** What the parser fetches. The site's tables stay there. */
const WANTED = /^(semtree\.wasm|kernel\.wasm|domain\/.*|tables\/.*)$/;

/** What must be among it. */
const NEEDED = [
  "semtree.wasm",
  "kernel.wasm",
  "domain/geo/model.onnx",
  "tables/model.onnx",
  "tables/judge.onnx",
  "tables/knowledge.bin",
];

/** @type {Manifest} */
const manifest = JSON.parse(readFileSync(join(site, "manifest.json"), "utf8"));
const files = manifest.files.filter(({ path }) => WANTED.test(path));
for (const needed of NEEDED) {
  if (!files.some(({ path }) => path === needed)) throw new Error(`${site}/manifest.json: lists no ${needed}`);
}

// Any project has a package.json; only a package of ours has this module.
if (existsSync(out) && !existsSync(join(out, "lib", "assets.js"))) {
  throw new Error(`${out}: is not an assembled package; remove it, or name another folder`);
}
rmSync(out, { recursive: true, force: true });
for (const { path, file = path } of files) copy(join(site, file), `assets/${path}`);
copyModules("frontend/client", "client");
copyModules("frontend/package", "lib");
for (const path of ofThePage()) copy(`frontend/${path}`, path);
write("lib/assets.js", locations());
write("client/runtime.js", 'import "./wasm_exec.js";\n\nexport const loadRuntime = async () => {};\n');
copy(join(goEnv("GOROOT"), "lib", "wasm", "wasm_exec.js"), "client/wasm_exec.js");
copy("frontend/package/package.json", "package.json");
write("README.md", readFileSync("frontend/package/README.md", "utf8").replace("<!-- sizes -->\n", sizes()));
for (const name of ["LICENSE", "NOTICE"]) copy(name, name);
copy(join(site, "LICENSES.txt"), "LICENSES.txt");

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(dirname(join(out, to)), { recursive: true });
  cpSync(from, join(out, to));
}

/** @param {string} to @param {string} text */
function write(to, text) {
  mkdirSync(dirname(join(out, to)), { recursive: true });
  writeFileSync(join(out, to), text);
}

/**
 * Copies modules and their types, but no tests.
 * @param {string} from
 * @param {string} to
 */
function copyModules(from, to) {
  for (const name of readdirSync(from)) {
    const wanted = /\.js$|\.d\.ts$/.test(name) && !/\.test\.js$|^globals\.d\.ts$/.test(name);
    if (wanted) copy(join(from, name), `${to}/${name}`);
  }
}

/** The page's modules that the package imports, with what they import, such as "page/dom.js". */
function ofThePage() {
  /** @type {Set<string>} */
  const found = new Set();
  const follow = (/** @type {string} */ path) => {
    const imports = readFileSync(join("frontend", path), "utf8").matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";$/gm);
    for (const [, name = ""] of imports) {
      const to = join(dirname(path), name);
      if (!/^(page|table)\//.test(to) || found.has(to)) continue;
      found.add(to);
      follow(to);
    }
  };
  for (const name of readdirSync("frontend/package")) if (/(?<!\.test)\.js$/.test(name)) follow(`package/${name}`);
  return [...found];
}

/**
 * The module that says where the assets are. Bundlers look for each of these addresses, copy
 * the file, and write its new address here.
 */
function locations() {
  const { domains } = manifest;
  const list = files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
  const urls = files.map(({ path }) => `  ${JSON.stringify(path)}: new URL("../assets/${path}", import.meta.url),\n`);
  return `// Written by tools/package.
const URLS = {
${urls.join("")}};

export const ASSETS = {
  manifest: ${JSON.stringify({ domains, tables: [], files: list })},
  locate: ({ path }) => URLS[path],
};
`;
}

/** What is fetched, as rows of a table. */
function sizes() {
  const groups = [
    ["the parser, always", /^(semtree|kernel)\.wasm$/],
    ["for tables", /^tables\//],
    ...manifest.domains.map(({ name, path }) => [`for \`${name}\``, new RegExp(`^${path}/`)]),
  ];
  const row = (/** @type {any} */ [name, pattern]) => {
    const contents = files
      .filter(({ path }) => pattern.test(path))
      .map(({ path }) => readFileSync(join(out, "assets", path)));
    const sum = (/** @type {(data: Buffer) => number} */ size) =>
      contents.reduce((total, data) => total + size(data), 0).toLocaleString("en-US");
    return `| ${name} | ${sum(({ length }) => length)} | ${sum((data) => gzipSync(data, { level: 9 }).length)} |\n`;
  };
  return groups.map(row).join("");
}

/** @param {string} name */
function goEnv(name) {
  return execFileSync("go", ["env", name], { encoding: "utf8" }).trim();
}
