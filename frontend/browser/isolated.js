// Serves folders to a page that is cross-origin isolated: its clock then has steps of 5 µs
// instead of 100.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/**
 * Serves what the first folder with a file has. Addresses of the later folders begin with
 * their names.
 * @param {Record<string, string>} folders by name; "" is the root
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function serveIsolated(folders) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname)).slice(1);
    const [first = "", ...rest] = path.split("/");
    const named = folders[first];
    const file = first !== "" && named ? join(named, ...rest) : join(folders[""] ?? "", path || "index.html");
    if (path.includes("..") || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => {
      const stopped = new Promise((/** @type {(none: void) => void} */ resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return stopped;
    },
  };
}
