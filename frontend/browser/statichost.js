// A static host as there are many: it sends files with their types, knows neither policies nor
// digests nor compression, and has the site in some folder.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder below a path.
 * @param {string} dir
 * @param {{path?: string, port?: number, headers?: Record<string, string>}} [options]
 * @returns {Promise<{url: string, port: number, stop: () => Promise<void>}>}
 */
export async function serveStatic(dir, { path = "/some/where/", port = 0, headers = {} } = {}) {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const inner = name.startsWith(path) ? name.slice(path.length) : "..";
    const file = join(dir, inner.endsWith("/") || inner === "" ? `${inner}index.html` : inner);
    if (inner.includes("..") || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Length": statSync(file).size, ...headers });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    port: address.port,
    stop: () => {
      const stopped = new Promise((/** @type {(none: void) => void} */ resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return stopped;
    },
  };
}
