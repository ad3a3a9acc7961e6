// Servers of files for tests and measurements: they know the types of files, and neither
// policies nor digests nor compression.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

/** @typedef {{url: string, port: number, stop: () => Promise<void>}} Host */
/**
 * Unpacks: files of gzip are sent as other files that are compressed, as some servers are set up to.
 * @typedef {{port?: number, headers?: Record<string, string>, unpacks?: boolean}} HostOptions
 */

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".csv": "text/csv",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

const typeOf = (/** @type {string} */ name) => TYPES[extname(name)] ?? "application/octet-stream";

/**
 * Serves what is found for a path, which has no dots that lead upwards: the name of a file,
 * or a text, whose type is that of the path, or HTML.
 * @param {(path: string) => string | {text: string} | undefined} find
 * @param {HostOptions} [options]
 * @returns {Promise<Host>}
 */
export async function serveFound(find, { port = 0, headers = {}, unpacks = false } = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const found = path.includes("..") ? undefined : find(path);
    const coding = unpacks && path.endsWith(".gz") ? { "Content-Encoding": "gzip" } : {};
    const send = (/** @type {string} */ type, /** @type {number} */ length) =>
      response.writeHead(200, { "Content-Type": type, "Content-Length": length, ...coding, ...headers });
    if (typeof found === "object") {
      send(extname(path) ? typeOf(path) : "text/html", Buffer.byteLength(found.text)).end(found.text);
    } else if (found && existsSync(found) && statSync(found).isFile()) {
      createReadStream(found).pipe(send(typeOf(found), statSync(found).size));
    } else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    port: address.port,
    stop: () => {
      const stopped = new Promise((/** @type {(none: void) => void} */ resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return stopped;
    },
  };
}

/**
 * Serves a folder below a path, as static hosts do.
 * @param {string} dir
 * @param {HostOptions & {path?: string}} [options]
 */
export async function serveStatic(dir, { path = "/some/where/", ...options } = {}) {
  const host = await serveFound((name) => {
    if (!name.startsWith(path)) return undefined;
    const inner = name.slice(path.length);
    return join(dir, inner.endsWith("/") || inner === "" ? `${inner}index.html` : inner);
  }, options);
  return { ...host, url: host.url + path.slice(1) };
}

/**
 * Serves folders to a page that is cross-origin isolated: its clock then has steps of 5 µs
 * instead of 100. Addresses in a folder begin with its name.
 * @param {Record<string, string>} folders by name; "" is the root
 */
export function serveIsolated(folders) {
  const headers = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
  const find = (/** @type {string} */ path) => {
    const [first = "", ...rest] = path.slice(1).split("/");
    const named = folders[first];
    return first !== "" && named ? join(named, ...rest) : join(folders[""] ?? "", path.slice(1) || "index.html");
  };
  return serveFound(find, { headers });
}
